//! How a file that the house makes leaves: in the answer to whoever asked for it or, where an answer carries only so much, by
//! a link to the bucket.

use std::time::{Duration, SystemTime};

use aws_config::SdkConfig;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use domain::fecha::Instante;
use sha2::{Digest, Sha256};

use super::ArchivadorError;
use super::cubo::{Cubo, Etiqueta};

/// How long a link is good for: a browser follows it at once.
const VIDA_SEGUNDOS: u32 = 300;
/// Lambda lets 6 MB out, and a file leaves it in base64, which is a third longer.
const CABE_EN_LAMBDA: usize = 4_500_000;

/// What the place where the program runs does with files that leave it; cheap to clone.
#[derive(Debug, Clone)]
pub enum Descargas {
    /// An answer carries any.
    EnLaRespuesta,
    /// An answer carries `cabe` bytes; what is larger leaves by a link to the bucket.
    PorEnlace {
        /// Where it is put.
        cubo: Cubo,
        /// The most bytes that stay in the answer.
        cabe: usize,
    },
}

/// An address under which a file can be had for a while, by whoever knows it.
#[derive(Debug, Clone)]
pub(crate) struct Enlace {
    pub(crate) direccion: String,
    pub(crate) caduca: Instante,
}

impl Descargas {
    /// What the name of such an object begins with; a rule of the bucket removes them after a day.
    pub const CARPETA: &str = "descargas/";

    /// What a function of the cloud does, with a bucket of the account and region that the environment says.
    #[must_use]
    pub fn en_la_nube(configuracion: &SdkConfig, cubo: &str) -> Self {
        Self::PorEnlace {
            cubo: Cubo::new(&aws_sdk_s3::Client::new(configuracion), cubo),
            cabe: CABE_EN_LAMBDA,
        }
    }

    /// The bucket that a file of so many bytes leaves by; none when it fits into the answer.
    pub(crate) fn cubo_para(&self, bytes: usize) -> Option<&Cubo> {
        match self {
            Self::PorEnlace { cubo, cabe } if bytes > *cabe => Some(cubo),
            Self::PorEnlace { .. } | Self::EnLaRespuesta => None,
        }
    }
}

impl Cubo {
    /// Puts a file into the bucket and gives a link to it. The object is called by what is in it, so whoever asks for the same
    /// file twice leaves one; what the file says of itself is signed with the link.
    ///
    /// # Errors
    /// When the bucket does not take it: there is no link then.
    pub(crate) async fn publicar(
        &self,
        bytes: Vec<u8>,
        etiqueta: &Etiqueta,
        ahora: Instante,
    ) -> Result<Enlace, ArchivadorError> {
        let nombre = nombre_de(&bytes);
        self.guardar_objeto(&nombre, bytes).await?;
        let desde = SystemTime::UNIX_EPOCH + Duration::from_millis(ahora.millis().unsigned_abs());
        let caduca = ahora.mas_millis(i64::from(VIDA_SEGUNDOS) * 1000);
        let caduca = caduca.map_err(|error| ArchivadorError::Interno(error.to_string()))?;
        let vida = Duration::from_secs(VIDA_SEGUNDOS.into());
        Ok(Enlace {
            direccion: self.direccion_firmada(&nombre, etiqueta, (desde, vida)).await?,
            caduca,
        })
    }
}

fn nombre_de(bytes: &[u8]) -> String {
    format!("{}{}", Descargas::CARPETA, BASE64.encode(Sha256::digest(bytes)))
}
