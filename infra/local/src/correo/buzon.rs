//! A mailbox in a folder: each mail that is handed over is a file of it, as it would travel.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use futures::FutureExt;
use futures::future::BoxFuture;
use lambdas::correo::{Cartero, CorreoError, Mensaje};

/// What the names of the files end in.
const FIN: &str = ".eml";

/// A folder of mails, which need not exist yet; cheap to clone.
#[derive(Debug, Clone)]
pub struct Buzon(Arc<Path>);

impl Buzon {
    /// The mailbox in a folder.
    #[must_use]
    pub fn new(carpeta: PathBuf) -> Self {
        Self(carpeta.into())
    }

    /// The names of its mails, the newest first.
    ///
    /// # Errors
    /// When the folder cannot be read.
    pub fn nombres(&self) -> io::Result<Vec<String>> {
        let entradas = match fs::read_dir(&self.0) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
            entradas => entradas?,
        };
        let mut nombres = Vec::new();
        for entrada in entradas {
            let nombre = entrada?.file_name().into_string().unwrap_or_default();
            nombres.extend(nombre.strip_suffix(FIN).map(str::to_owned));
        }
        nombres.sort_unstable_by(|uno, otro| otro.cmp(uno));
        Ok(nombres)
    }

    /// A mail as it was handed over; none when there is no such mail.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn leer(&self, nombre: &str) -> io::Result<Option<Vec<u8>>> {
        // Names are of digits, letters and a hyphen, so none leads out of the folder.
        if !nombre
            .bytes()
            .all(|letra| letra.is_ascii_alphanumeric() || letra == b'-')
        {
            return Ok(None);
        }
        match fs::read(self.0.join(format!("{nombre}{FIN}"))) {
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            leido => leido.map(Some),
        }
    }

    /// Written aside, put on the disk and only then given its name: who cuts the power finds it whole or not at all.
    fn guardar(&self, nombre: &str, bytes: &[u8]) -> io::Result<()> {
        fs::create_dir_all(&self.0)?;
        let provisional = self.0.join(format!("{nombre}.nuevo"));
        let mut archivo = File::create_new(&provisional)?;
        archivo.write_all(bytes)?;
        archivo.sync_all()?;
        fs::rename(&provisional, self.0.join(format!("{nombre}{FIN}")))?;
        File::open(&self.0)?.sync_all()
    }
}

impl Cartero for Buzon {
    fn despachar<'a>(&'a self, mensaje: &'a Mensaje) -> BoxFuture<'a, Result<String, CorreoError>> {
        async move {
            let bytes = mensaje.mime()?.formatted();
            let nombre = format!("{:015}-{:08x}", mensaje.momento.millis().max(0), rand::random::<u32>());
            let (buzon, suyo) = (self.clone(), nombre.clone());
            let guardado = tokio::task::spawn_blocking(move || buzon.guardar(&suyo, &bytes)).await;
            let guardado = guardado.map_err(io::Error::other).flatten();
            guardado.map_err(|error| CorreoError::Espera(format!("the mailbox cannot be written: {error}")))?;
            Ok(nombre)
        }
        .boxed()
    }
}
