//! A bucket of S3: attachments, and files that are too large for an answer.

use std::sync::Arc;
use std::time::{Duration, SystemTime};

use aws_sdk_s3::Client;
use aws_sdk_s3::error::{DisplayErrorContext, ProvideErrorMetadata, SdkError};
use aws_sdk_s3::presigning::PresigningConfig;

use super::ArchivadorError;
use crate::tabla::no_se_sabe;

/// A bucket with an object for each part, and the client that reaches it.
#[derive(Debug, Clone)]
pub struct Cubo {
    cliente: Client,
    nombre: Arc<str>,
}

/// What a file says of itself on the wire.
#[derive(Debug, Clone)]
pub(crate) struct Etiqueta {
    /// Its `Content-Type`.
    pub(crate) tipo: &'static str,
    /// Its `Content-Disposition`.
    pub(crate) disposicion: String,
}

impl Cubo {
    /// A bucket by its name.
    #[must_use]
    pub fn new(cliente: &Client, nombre: &str) -> Self {
        Self {
            cliente: cliente.clone(),
            nombre: nombre.into(),
        }
    }

    pub(super) async fn guardar_objeto(&self, nombre: &str, bytes: Vec<u8>) -> Result<(), ArchivadorError> {
        let poner = self.cliente.put_object().bucket(&*self.nombre).key(nombre);
        poner.body(bytes.into()).send().await?;
        Ok(())
    }

    pub(super) async fn leer_objeto(&self, nombre: &str) -> Result<Vec<u8>, ArchivadorError> {
        let leer = self.cliente.get_object().bucket(&*self.nombre).key(nombre);
        let cuerpo = leer.send().await?.body.collect().await;
        // The answer began and was cut off.
        cuerpo
            .map(|bytes| bytes.to_vec())
            .map_err(|error| ArchivadorError::Saturado(error.to_string()))
    }

    /// An address under which whoever knows it reads an object, labelled like this, from a moment on and for so long. Nothing is
    /// sent: S3 checks the signature, and that its signer may read the object, when somebody comes with it.
    pub(super) async fn direccion_firmada(
        &self,
        nombre: &str,
        etiqueta: &Etiqueta,
        (desde, vida): (SystemTime, Duration),
    ) -> Result<String, ArchivadorError> {
        let plazo = PresigningConfig::builder().start_time(desde).expires_in(vida).build();
        let plazo = plazo.map_err(|error| ArchivadorError::Interno(error.to_string()))?;
        let leer = self.cliente.get_object().bucket(&*self.nombre).key(nombre);
        let leer = leer
            .response_content_type(etiqueta.tipo)
            .response_content_disposition(&etiqueta.disposicion);
        Ok(leer.presigned(plazo).await?.uri().to_owned())
    }

    pub(super) async fn borrar_objeto(&self, nombre: &str) -> Result<(), ArchivadorError> {
        let borrar = self.cliente.delete_object().bucket(&*self.nombre).key(nombre);
        borrar.send().await?;
        Ok(())
    }
}

impl<E: ProvideErrorMetadata + std::error::Error + 'static, R: std::fmt::Debug> From<SdkError<E, R>>
    for ArchivadorError
{
    fn from(error: SdkError<E, R>) -> Self {
        // Source: Amazon S3 API reference, "Error responses".
        match error.as_service_error().and_then(ProvideErrorMetadata::code) {
            Some("SlowDown" | "ServiceUnavailable" | "InternalError" | "RequestTimeout") => {
                Self::Saturado(DisplayErrorContext(&error).to_string())
            }
            None if no_se_sabe(&error) => Self::Saturado(DisplayErrorContext(&error).to_string()),
            _ => Self::Interno(DisplayErrorContext(&error).to_string()),
        }
    }
}
