//! Where the bytes of attachments are kept: a bucket in the cloud, a folder on one machine. What there is to know about
//! them stands in the table; here are only the parts, each under its file and its number, written once and never changed.
//! In the bucket are also, for a day, the files that were too large for an answer ([`Descargas`]).

mod carpeta;
mod cubo;
mod descargas;

use std::path::PathBuf;

use aws_config::SdkConfig;
pub use carpeta::Carpeta;
pub use cubo::Cubo;
pub(crate) use cubo::Etiqueta;
pub use descargas::Descargas;
use domain::adjunto::Medida;
use domain::ids::AdjuntoId;

/// A place for the bytes of attachments; cheap to clone.
#[derive(Debug, Clone)]
pub enum Archivador {
    /// A bucket of S3.
    Cubo(Cubo),
    /// A folder of this machine.
    Carpeta(Carpeta),
    /// None: for a function that keeps no files.
    Ninguno,
}

/// Why the bytes could not be kept or read.
#[derive(Debug)]
#[non_exhaustive]
pub enum ArchivadorError {
    /// The place is throttling, failing or out of reach: trying again is right. The text says what it answered, for the log.
    Saturado(String),
    /// The disk has no room for them: nothing was kept.
    DiscoLleno,
    /// Anything else; the text is for the log, never for the user.
    Interno(String),
}

impl Archivador {
    /// A bucket of the account and region that the environment says.
    #[must_use]
    pub fn en_la_nube(configuracion: &SdkConfig, nombre: &str) -> Self {
        Self::Cubo(Cubo::new(&aws_sdk_s3::Client::new(configuracion), nombre))
    }

    /// A folder, which need not exist yet.
    #[must_use]
    pub fn en_carpeta(carpeta: PathBuf) -> Self {
        Self::Carpeta(Carpeta::new(carpeta))
    }

    /// Keeps a part. When this ends well it is on the disk; when it does not, what was there before still is.
    pub(crate) async fn guardar_parte(&self, id: AdjuntoId, n: u32, bytes: Vec<u8>) -> Result<(), ArchivadorError> {
        let nombre = nombre_de_parte(id, n);
        match self {
            Self::Cubo(cubo) => cubo.guardar_objeto(&nombre, bytes).await,
            Self::Carpeta(carpeta) => carpeta.guardar_archivo(nombre, bytes).await,
            Self::Ninguno => Err(ninguno()),
        }
    }

    /// A part that was kept before.
    pub(crate) async fn leer_parte(&self, id: AdjuntoId, n: u32) -> Result<Vec<u8>, ArchivadorError> {
        let nombre = nombre_de_parte(id, n);
        match self {
            Self::Cubo(cubo) => cubo.leer_objeto(&nombre).await,
            Self::Carpeta(carpeta) => carpeta.leer_archivo(nombre).await,
            Self::Ninguno => Err(ninguno()),
        }
    }

    /// Removes the parts that are there.
    pub(crate) async fn borrar_partes(&self, id: AdjuntoId, medida: Medida) -> Result<(), ArchivadorError> {
        for n in 1..=medida.partes() {
            self.borrar_parte(id, n).await?;
        }
        Ok(())
    }

    /// Removes a part, if it is there.
    pub(crate) async fn borrar_parte(&self, id: AdjuntoId, n: u32) -> Result<(), ArchivadorError> {
        let nombre = nombre_de_parte(id, n);
        match self {
            Self::Cubo(cubo) => cubo.borrar_objeto(&nombre).await,
            Self::Carpeta(carpeta) => carpeta.borrar_archivo(nombre).await,
            Self::Ninguno => Err(ninguno()),
        }
    }
}

fn nombre_de_parte(id: AdjuntoId, n: u32) -> String {
    format!("{id}-{n}")
}

fn ninguno() -> ArchivadorError {
    ArchivadorError::Interno("this function keeps no files".to_owned())
}
