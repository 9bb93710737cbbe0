//! The one table. Keys live in [`claves`], every write states its condition, no SDK type leaves this folder.
//!
//! An item has its keys, `fila` (what lists show; the indexes hold it) and `cuerpo` (the rest). See `docs/tabla.md`.

pub mod adjuntos;
mod anotaciones;
pub(crate) mod cartas;
pub mod claves;
mod cobros;
pub mod comunes;
pub(crate) mod configuracion;
pub mod consulta;
pub mod consumo;
pub(crate) mod correcciones;
pub mod documentos;
pub(crate) mod estreno;
mod expresion;
pub mod fichas;
pub mod gastos;
pub mod idempotencia;
mod intentos;
pub mod item;
pub mod listado;
pub mod lotes;
pub(crate) mod maestros;
pub mod memoria;
pub(crate) mod nuevo;
pub(crate) mod numeros;
pub(crate) mod pedidos;
pub(crate) mod plan;
mod productos;
mod rebotes;
mod reparacion;
pub mod reservas;
pub mod revision;
pub(crate) mod salidas;
pub mod series;
mod situacion;
pub(crate) mod tareas;
pub mod transaccion;
mod turnos;
pub(crate) mod usuarios;
pub(crate) mod version;

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use aws_sdk_dynamodb::Client;
use aws_sdk_dynamodb::error::{DisplayErrorContext, ProvideErrorMetadata, SdkError};
use aws_sdk_dynamodb::types::{AttributeValue, KeysAndAttributes};
use serde::de::DeserializeOwned;

use claves::Clave;
use memoria::Memoria;
use turnos::Turnos;

/// An item as the SDK gives it.
pub(crate) type Atributos = HashMap<String, AttributeValue>;

/// By this name the door to an engine on this machine says that its disk is full. It is none of DynamoDB's, so the SDK does not
/// ask again, which would fail again.
pub const DISCO_LLENO: &str = "DiscoLleno";

/// Keys that one BatchGetItem takes.
const CLAVES_POR_LOTE: usize = 100;
/// Tries of a write that lost against another one, before the caller is told to try again.
pub(crate) const INTENTOS: u32 = 24;

/// A table and the client that reaches it.
#[derive(Clone, Debug)]
pub struct Tabla {
    cliente: Client,
    nombre: Arc<str>,
    turnos: Arc<Turnos>,
    memoria: Option<Arc<Memoria>>,
}

/// What can go wrong with the table itself.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TablaError {
    /// The condition of a write did not hold.
    #[error("condition failed")]
    Condicion,
    /// An Idempotency-Key was used before, with other content.
    #[error("key used with other content")]
    OtroContenido,
    /// Another write was faster, more often than we tried.
    #[error("too many conflicts")]
    Conflicto,
    /// The table is throttling, failing or out of reach, after the tries of the SDK: what was asked may have happened. The
    /// text says what it answered, for the log.
    #[error("throttled: {0}")]
    Saturada(String),
    /// The disk under the table has no room: nothing of the write was made, and reading goes on.
    #[error("the disk is full")]
    DiscoLleno,
    /// A rule of the domain does not let the write be made; the text is for the user.
    #[error("{0}")]
    Regla(String),
    /// Anything else; the text is for the log, never for the user.
    #[error("{0}")]
    Interno(String),
}

impl From<serde_dynamo::Error> for TablaError {
    fn from(error: serde_dynamo::Error) -> Self {
        Self::Interno(error.to_string())
    }
}

impl From<domain::DecimalError> for TablaError {
    fn from(error: domain::DecimalError) -> Self {
        Self::Interno(error.to_string())
    }
}

impl<E: ProvideErrorMetadata + std::error::Error + 'static, R: std::fmt::Debug> From<SdkError<E, R>> for TablaError {
    fn from(error: SdkError<E, R>) -> Self {
        match error.as_service_error().and_then(ProvideErrorMetadata::code) {
            Some("ConditionalCheckFailedException") => Self::Condicion,
            Some("TransactionConflictException" | "TransactionInProgressException") => Self::Conflicto,
            Some(
                "ProvisionedThroughputExceededException"
                | "ThrottlingException"
                | "RequestLimitExceeded"
                | "InternalServerError"
                | "ServiceUnavailable",
            ) => Self::Saturada(con_causas(&error)),
            Some(DISCO_LLENO) => Self::DiscoLleno,
            None if no_se_sabe(&error) => Self::Saturada(con_causas(&error)),
            _ => Self::Interno(con_causas(&error)),
        }
    }
}

/// What the SDK says, with everything that led to it.
fn con_causas(error: &impl std::error::Error) -> String {
    DisplayErrorContext(error).to_string()
}

/// Whether no answer came, or one that is not of who was asked.
pub(crate) fn no_se_sabe<E, R>(error: &SdkError<E, R>) -> bool {
    matches!(
        error,
        SdkError::TimeoutError(_) | SdkError::DispatchFailure(_) | SdkError::ResponseError(_)
    )
}

impl Tabla {
    /// A table by its name.
    #[must_use]
    pub fn new(cliente: &Client, nombre: &str) -> Self {
        Self {
            cliente: consumo::contado(cliente),
            nombre: nombre.into(),
            turnos: Arc::default(),
            memoria: None,
        }
    }

    /// The same table, of which this process keeps the rows that lists ask for. Whoever gives it a memory tells that
    /// memory of every write, whoever makes it.
    #[must_use]
    pub fn con_memoria(self, memoria: Arc<Memoria>) -> Self {
        Self {
            memoria: Some(memoria),
            ..self
        }
    }

    /// A table of the account and region that the environment says.
    #[must_use]
    pub fn en_la_nube(configuracion: &aws_config::SdkConfig, nombre: &str) -> Self {
        Self::new(&Client::new(configuracion), nombre)
    }

    pub(crate) fn cliente(&self) -> &Client {
        &self.cliente
    }

    fn memoria(&self) -> Option<&Memoria> {
        self.memoria.as_deref()
    }

    pub(crate) fn nombre(&self) -> &str {
        &self.nombre
    }

    /// Reads one item, as it is now.
    pub(crate) async fn leer_item(&self, clave: &Clave) -> Result<Option<Atributos>, TablaError> {
        let respuesta = self
            .cliente
            .get_item()
            .table_name(self.nombre())
            .set_key(Some(clave.atributos()))
            .consistent_read(true)
            .send()
            .await?;
        Ok(respuesta.item)
    }

    /// Reads many items as they are now, in no order; those that do not exist are left out.
    pub(crate) async fn leer_varios(&self, claves: &[Clave]) -> Result<Vec<Atributos>, TablaError> {
        self.leer_partes(claves, None).await
    }

    /// Reads the `fila` of many items as they are now, in no order; those that do not exist or have none are left out.
    pub(crate) async fn leer_filas<T: DeserializeOwned>(&self, claves: &[Clave]) -> Result<Vec<T>, TablaError> {
        let items = self.leer_partes(claves, Some(item::FILA)).await?;
        let con_fila = items.into_iter().filter(|item| item.contains_key(item::FILA));
        con_fila.map(item::fila).collect()
    }

    async fn leer_partes(&self, claves: &[Clave], parte: Option<&str>) -> Result<Vec<Atributos>, TablaError> {
        let grupos = claves
            .chunks(CLAVES_POR_LOTE)
            .map(|grupo| self.leer_grupo(grupo, parte));
        let grupos = futures::future::try_join_all(grupos).await?;
        Ok(grupos.into_iter().flatten().collect())
    }

    async fn leer_grupo(&self, grupo: &[Clave], parte: Option<&str>) -> Result<Vec<Atributos>, TablaError> {
        let mut items = Vec::with_capacity(grupo.len());
        let mut faltan = Some(grupo.iter().map(Clave::atributos).collect::<Vec<_>>());
        let mut intento = 0;
        while let Some(claves) = faltan.take() {
            let pedido = KeysAndAttributes::builder()
                .set_keys(Some(claves))
                .set_projection_expression(parte.map(str::to_owned))
                .consistent_read(true)
                .build()
                .map_err(|error| TablaError::Interno(error.to_string()))?;
            let respuesta = self
                .cliente
                .batch_get_item()
                .request_items(self.nombre(), pedido)
                .send()
                .await?;
            items.extend(
                respuesta
                    .responses
                    .unwrap_or_default()
                    .remove(self.nombre())
                    .unwrap_or_default(),
            );
            faltan = respuesta
                .unprocessed_keys
                .and_then(|mut resto| resto.remove(self.nombre()))
                .map(|resto| resto.keys)
                .filter(|claves| !claves.is_empty());
            if faltan.is_some() {
                intento += 1;
                if intento >= INTENTOS {
                    return Err(TablaError::Saturada("keys that stay unread".to_owned()));
                }
                esperar(intento).await;
            }
        }
        Ok(items)
    }
}

/// Does a write again while it loses against a transaction on the same item, so that whoever asked does not notice.
async fn insistir<T, E, F>(hacer: impl Fn() -> F) -> Result<T, TablaError>
where
    E: Into<TablaError>,
    F: Future<Output = Result<T, E>>,
{
    for intento in 1..INTENTOS {
        match hacer().await.map_err(Into::into) {
            Err(TablaError::Conflicto) => esperar(intento).await,
            otro => return otro,
        }
    }
    hacer().await.map_err(Into::into)
}

/// Waits before another try: a random time below a limit that grows, so that those who collided do not collide again.
pub(crate) async fn esperar(intento: u32) {
    // Up to a second: dozens who write at once get their turn before anybody has lost every try.
    let limite = 4_u64 << intento.min(8);
    let milisegundos = rand::random_range(1..=limite);
    tokio::time::sleep(Duration::from_millis(milisegundos)).await;
}
