//! Where a bench keeps files: a folder of its own, and an engine that speaks S3 over one.

use std::fs;
use std::net::Ipv4Addr;
use std::path::{Path, PathBuf};
use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use aws_sdk_s3::Client;
use aws_sdk_s3::config::{BehaviorVersion, Credentials, Region};
use axum::Router;
use axum::body::Bytes;
use axum::error_handling::HandleError;
use axum::http::{Method, Request, StatusCode};
use domain::adjunto::Medida;
use http_body_util::{BodyExt, Empty};
use hyper_util::client::legacy::Client as Cliente;
use hyper_util::rt::TokioExecutor;
use s3s::HttpError;
use s3s::auth::SimpleAuth;
use s3s::config::{S3Config, StaticConfigProvider};
use s3s::service::S3ServiceBuilder;
use s3s_fs::FileSystem;
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use crate::nube::NubeError;
use crate::{Llamante, Respuesta};

/// Who may come in, and by what key.
pub(crate) const CREDENCIAL: &str = "local";

/// The bucket of every engine.
pub const CUBO: &str = "adjuntos";

/// A folder that goes with the bench; it is made when something is put into it.
#[derive(Debug)]
pub struct Carpeta(PathBuf);

/// A running engine of S3 on the loopback, with one bucket. Dropping it stops it.
#[derive(Debug)]
pub struct S3 {
    direccion: String,
    tarea: JoinHandle<()>,
    carpeta: Carpeta,
}

impl Carpeta {
    /// One that nobody else has.
    #[must_use]
    pub fn nueva() -> Self {
        static SIGUIENTE: AtomicU32 = AtomicU32::new(0);
        let numero = SIGUIENTE.fetch_add(1, Ordering::Relaxed);
        Self(std::env::temp_dir().join(format!("reparto-archivos-{}-{numero}", process::id())))
    }

    /// Where it is.
    #[must_use]
    pub fn ruta(&self) -> &Path {
        &self.0
    }

    /// The names of what is in it, sorted.
    #[must_use]
    pub fn archivos(&self) -> Vec<String> {
        nombres(&self.0)
    }
}

/// The names of what is in a folder, sorted; what begins with a dot is the engine's own.
fn nombres(carpeta: &Path) -> Vec<String> {
    let entradas = fs::read_dir(carpeta).into_iter().flatten().flatten();
    let nombres = entradas.map(|entrada| entrada.file_name().to_string_lossy().into_owned());
    let mut nombres: Vec<_> = nombres.filter(|nombre| !nombre.starts_with('.')).collect();
    nombres.sort();
    nombres
}

impl Drop for Carpeta {
    fn drop(&mut self) {
        // One that nobody put anything into is not there.
        let _ = fs::remove_dir_all(&self.0);
    }
}

impl S3 {
    /// An engine of one's own.
    ///
    /// # Errors
    /// When its folder cannot be made or the loopback is not to be had.
    pub async fn nuevo() -> Result<Self, NubeError> {
        let carpeta = Carpeta::nueva();
        fs::create_dir_all(carpeta.ruta().join(CUBO))?;
        let archivos = FileSystem::new(carpeta.ruta()).map_err(|error| format!("{error:?}"))?;
        let mut motor = S3ServiceBuilder::new(archivos);
        motor.set_auth(SimpleAuth::from_single(CREDENCIAL, CREDENCIAL));
        // The clock of a bench stands where it is put.
        let mut config = S3Config::default();
        config.presigned_url_max_skew_time_secs = u32::MAX;
        motor.set_config(Arc::new(StaticConfigProvider::new(Arc::new(config))));
        let rutas = Router::new().fallback_service(HandleError::new(motor.build(), async |error: HttpError| {
            (StatusCode::INTERNAL_SERVER_ERROR, format!("{error:?}"))
        }));
        let oyente = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
        let direccion = format!("http://{}", oyente.local_addr()?);
        Ok(Self {
            direccion,
            tarea: tokio::spawn(async {
                // It serves until it is stopped.
                let _ = axum::serve(oyente, rutas).await;
            }),
            carpeta,
        })
    }

    /// Its address.
    #[must_use]
    pub fn direccion(&self) -> &str {
        &self.direccion
    }

    /// The names of what is in its bucket, sorted.
    #[must_use]
    pub fn objetos(&self) -> Vec<String> {
        nombres(&self.carpeta.ruta().join(CUBO))
    }

    /// A client that may come in.
    #[must_use]
    pub fn cliente(&self) -> Client {
        self.cliente_de(CREDENCIAL)
    }

    /// A client of somebody's.
    #[must_use]
    pub fn cliente_de(&self, quien: &str) -> Client {
        let configuracion = aws_sdk_s3::Config::builder()
            .behavior_version(BehaviorVersion::latest())
            .endpoint_url(&self.direccion)
            .region(Region::new("eu-south-2"))
            .credentials_provider(Credentials::new(quien, quien, None, None, "local"))
            .http_client(aws_smithy_http_client::Builder::new().build_http())
            .build();
        Client::from_conf(configuracion)
    }
}

impl Drop for S3 {
    fn drop(&mut self) {
        self.tarea.abort();
    }
}

impl Llamante {
    /// Announces a file of this size, under a new key.
    pub async fn anunciar(&self, nombre: &str, tamano: usize) -> Respuesta {
        self.post("/adjuntos", json!({"nombre": nombre, "tamano": tamano}))
            .await
    }

    /// Sends a part of an announced file.
    pub async fn enviar_parte(&self, id: &Value, n: usize, bytes: &[u8]) -> Respuesta {
        let ruta = format!("/adjuntos/{id}/partes/{n}");
        let tipo = Some("application/octet-stream");
        self.llamar(Method::PUT, &ruta, bytes.to_vec().into(), tipo).await
    }

    /// Sends a whole file; gives its identifier.
    ///
    /// # Panics
    /// When it is refused.
    pub async fn subir(&self, nombre: &str, bytes: &[u8]) -> Value {
        let anuncio = self.anunciar(nombre, bytes.len()).await.espera(201);
        let id = anuncio.data()["id"].clone();
        for (n, parte) in bytes.chunks(Medida::PARTE as usize).enumerate() {
            self.enviar_parte(&id, n + 1, parte).await.espera(200);
        }
        id
    }
}

/// What a browser gets that follows a link: it brings nothing but the address.
///
/// # Panics
/// When nobody answers there.
pub async fn seguir(enlace: &Value) -> Respuesta {
    let enlace = enlace.as_str().expect("an address");
    let peticion = Request::get(enlace).body(Empty::<Bytes>::new()).expect("an address");
    let respuesta = Cliente::builder(TokioExecutor::new())
        .build_http()
        .request(peticion)
        .await;
    let (partes, cuerpo) = respuesta.expect("somebody who answers").into_parts();
    Respuesta {
        estado: partes.status,
        cabeceras: partes.headers,
        cuerpo: Value::Null,
        bytes: cuerpo.collect().await.expect("a body").to_bytes(),
    }
}

/// A PDF, as far as its first bytes go, of this size.
#[must_use]
pub fn pdf(bytes: usize) -> Vec<u8> {
    let relleno = (0_u8..251).cycle();
    b"%PDF-1.7\n".iter().copied().chain(relleno).take(bytes).collect()
}
