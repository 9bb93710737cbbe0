//! The embedded engine: DynamoDB over SQLite, reached by the ordinary SDK.

use std::error::Error;
use std::fs::File;
use std::io;
use std::net::Ipv4Addr;
use std::path::Path;
use std::sync::Arc;

use aws_sdk_dynamodb::config::{BehaviorVersion, Builder, Credentials, Region};
use aws_sdk_dynamodb::error::ProvideErrorMetadata;
use aws_sdk_dynamodb::{Client, Config};
use dynoxide::Database;
use lambdas::tabla::Tabla;
use lambdas::tabla::memoria::Memoria;
use tokio::net::{TcpListener, TcpSocket};

use crate::causa;
use crate::definicion;
use crate::interno::Interno;

/// What can go wrong when the engine starts. What somebody can do about it is a Spanish sentence.
pub type MotorError = Box<dyn Error + Send + Sync>;

const RUTA_NO_UTF8: &str =
    "La ruta de la carpeta de datos tiene caracteres que no son UTF-8. Elige otra: DATA_DIR=.otra";

/// A running engine.
pub struct Motor {
    base: Database,
    cliente: Client,
    memoria: Arc<Memoria>,
}

impl Motor {
    /// An engine that forgets everything when it stops.
    ///
    /// # Errors
    /// When there is no memory for it.
    pub fn en_memoria() -> Result<Self, MotorError> {
        Ok(Self::sobre(Database::memory()?, None))
    }

    /// An engine over a file. What was answered stays when the process is killed, and when the power goes: the engine
    /// keeps a write-ahead log and leaves SQLite's `synchronous` at FULL, which puts the log on the disk before it answers.
    ///
    /// # Errors
    /// When the file cannot be opened.
    pub fn en_archivo(archivo: &Path) -> Result<Self, MotorError> {
        let ruta = archivo.to_str().ok_or(RUTA_NO_UTF8)?;
        let base = Database::new(ruta).map_err(|error| {
            let causa = causa::del_motor(&error);
            format!("No se puede abrir el archivo de los datos {ruta}: {causa}.")
        })?;
        Ok(Self::sobre(base, Path::new(ruta).parent().map(Arc::from)))
    }

    fn sobre(base: Database, carpeta: Option<Arc<Path>>) -> Self {
        let memoria = Arc::<Memoria>::default();
        let cliente = Client::from_conf(
            configuracion("http://motor")
                .allow_no_auth()
                .http_client(Interno::sin_perdidas(base.clone(), Arc::clone(&memoria), carpeta))
                .build(),
        );
        Self { base, cliente, memoria }
    }

    /// The table of this name, created if it is not there. An engine has one: every write of its data goes through its
    /// door, so the rows that lists ask for are kept.
    ///
    /// # Errors
    /// When the engine refuses it.
    pub async fn tabla(&self, nombre: &str) -> Result<Tabla, MotorError> {
        let tabla = crear_tabla(&self.cliente, nombre).await?;
        Ok(tabla.con_memoria(self.memoria()))
    }

    /// Copies everything to a new file, whole or not at all.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn copiar(&self, archivo: &Path) -> Result<(), MotorError> {
        let provisional = archivo.with_extension("nuevo");
        let ruta = provisional.to_str().ok_or(RUTA_NO_UTF8)?;
        let no_se_puede = |causa: String| format!("No se puede escribir el archivo {}: {causa}.", archivo.display());
        let del_sistema = |error: io::Error| no_se_puede(causa::del_sistema(&error));
        if provisional.exists() {
            std::fs::remove_file(&provisional).map_err(del_sistema)?;
        }
        let copiada = self.base.vacuum_into(ruta);
        copiada.map_err(|error| no_se_puede(causa::del_motor(&error)))?;
        let cerrar = || {
            File::open(&provisional)?.sync_all()?;
            std::fs::rename(&provisional, archivo)
        };
        Ok(cerrar().map_err(del_sistema)?)
    }

    /// Removes what is past its time, as DynamoDB does by itself.
    ///
    /// # Errors
    /// When the engine fails.
    pub fn retirar_caducados(&self) -> Result<usize, MotorError> {
        Ok(self.base.sweep_ttl()?)
    }

    /// The client, for tests that look at the items themselves.
    #[must_use]
    pub fn cliente(&self) -> &Client {
        &self.cliente
    }

    /// What is kept of the rows, and told of every write through a door to these data; for a table over another client.
    #[must_use]
    pub fn memoria(&self) -> Arc<Memoria> {
        Arc::clone(&self.memoria)
    }

    /// The same data without the network, for whoever puts faults in its place.
    #[must_use]
    pub fn interno(&self) -> Interno {
        Interno::con_perdidas(self.base.clone(), self.memoria())
    }
}

/// Listens on the loopback; port 0 is any free one. Answers leave at once: a connection takes that from its listener,
/// and without it the kernel holds back the end of each answer for 40 ms.
///
/// # Errors
/// When the port is taken or may not be used.
pub(crate) fn escuchar(puerto: u16) -> io::Result<TcpListener> {
    let enchufe = TcpSocket::new_v4()?;
    enchufe.set_reuseaddr(true)?;
    enchufe.set_nodelay(true)?;
    enchufe.bind((Ipv4Addr::LOCALHOST, puerto).into())?;
    enchufe.listen(1024)
}

/// The table of this name at any engine, created if it is not there.
///
/// # Errors
/// When the engine refuses it.
pub async fn crear_tabla(cliente: &Client, nombre: &str) -> Result<Tabla, MotorError> {
    let creada = definicion::definir(cliente.create_table(), nombre)?.send().await;
    match creada {
        Ok(_) => definicion::con_caducidad(cliente, nombre).await?,
        Err(error) if error.code() == Some("ResourceInUseException") => {}
        Err(error) => return Err(error.into()),
    }
    Ok(Tabla::new(cliente, nombre))
}

/// A client for an engine on the loopback: any credentials, and no TLS to load certificates for.
#[must_use]
pub fn cliente(direccion: &str) -> Client {
    let sin_tls = aws_smithy_http_client::Builder::new().build_http();
    Client::from_conf(
        configuracion(direccion)
            .credentials_provider(Credentials::new("local", "local", None, None, "local"))
            .http_client(sin_tls)
            .build(),
    )
}

fn configuracion(direccion: &str) -> Builder {
    Config::builder()
        .behavior_version(BehaviorVersion::latest())
        .endpoint_url(direccion)
        .region(Region::new("eu-south-2"))
}
