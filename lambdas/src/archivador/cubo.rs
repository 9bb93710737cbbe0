//! Attachments in a bucket of S3.

use std::sync::Arc;

use aws_sdk_s3::Client;
use aws_sdk_s3::error::{DisplayErrorContext, ProvideErrorMetadata, SdkError};

use super::ArchivadorError;
use crate::tabla::no_se_sabe;

/// A bucket with an object for each part, and the client that reaches it.
#[derive(Debug, Clone)]
pub struct Cubo {
    cliente: Client,
    nombre: Arc<str>,
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
