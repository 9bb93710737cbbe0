//! What the calls of every kind of master record have in common.

use axum::Json;
use domain::contrato::ficha::FichaView;
use domain::contrato::lista::{MensajeView, Uno};
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::edicion::Cambio;
use crate::error::ApiError;
use crate::estado::Estado;
use crate::tabla::fichas::{Ficha, Maestro};
use crate::tabla::{INTENTOS, TablaError, esperar};

/// One record, as it is answered.
pub(super) type Respuesta<V> = Json<Uno<FichaView<V>>>;

/// A record as it is shown.
pub(super) fn vista<M: Maestro, V: for<'a> From<&'a M>>(ficha: &Ficha<M>) -> Respuesta<V> {
    let datos = V::from(&ficha.maestro);
    con_vista(ficha, datos)
}

/// A record that is shown so.
pub(super) fn con_vista<M: Maestro, V>(ficha: &Ficha<M>, datos: V) -> Respuesta<V> {
    Json(Uno {
        data: FichaView {
            datos,
            version: ficha.version,
            archivado: ficha.archivado,
        },
    })
}

/// One record, archived or not.
pub(super) async fn leer<M: Maestro, V: for<'a> From<&'a M>>(
    estado: &Estado,
    id: M::Id,
) -> Result<Respuesta<V>, ApiError> {
    let ficha = estado.tabla.ficha::<M>(id).await?.ok_or(ApiError::NoEncontrado)?;
    Ok(vista(&ficha))
}

/// Changes a record, if it is still the version that was read; what the change says nothing about stays as it is.
pub(super) async fn cambiar<M, V, T, F>(
    estado: &Estado,
    id: M::Id,
    cambio: &Cambio<T>,
    leer: impl Fn(T) -> F,
) -> Result<Respuesta<V>, ApiError>
where
    M: Maestro,
    V: for<'a> From<&'a M> + Serialize,
    T: DeserializeOwned,
    F: Future<Output = Result<M::Datos, ApiError>>,
{
    for intento in 1..=INTENTOS {
        let antes = estado.tabla.ficha::<M>(id).await?.ok_or(ApiError::NoEncontrado)?;
        let datos = leer(cambio.sobre(&V::from(&antes.maestro))?).await?;
        // The last write wins where no version is named, and only in what it says: what it leaves must not be of before.
        let leida = cambio.version.unwrap_or(antes.version);
        match estado.tabla.cambiar_ficha::<M>(id, &datos, None, Some(leida)).await {
            Err(TablaError::Condicion) if cambio.version.is_none() => esperar(intento).await,
            ficha => return Ok(vista(&ficha?.ok_or(ApiError::NoEncontrado)?)),
        }
    }
    Err(ApiError::Ocupado)
}

/// Takes a record out of use; doing so twice changes nothing more.
pub(super) async fn archivar<M: Maestro, V: for<'a> From<&'a M>>(
    estado: &Estado,
    id: M::Id,
) -> Result<Respuesta<V>, ApiError> {
    let ficha = estado.tabla.archivar::<M>(id).await?;
    Ok(vista(&ficha.ok_or(ApiError::NoEncontrado)?))
}

/// Brings a record back to use; doing so twice changes nothing more.
pub(super) async fn restaurar<M: Maestro, V: for<'a> From<&'a M>>(
    estado: &Estado,
    id: M::Id,
) -> Result<Respuesta<V>, ApiError> {
    let ficha = estado.tabla.restaurar::<M>(id).await?;
    Ok(vista(&ficha.ok_or(ApiError::NoEncontrado)?))
}

/// Takes a record that nothing names out of use, and says so.
pub(super) async fn borrar<M: Maestro>(estado: &Estado, id: M::Id, hecho: &str) -> Result<Json<MensajeView>, ApiError> {
    let ficha = estado.tabla.archivar::<M>(id).await?;
    ficha.ok_or(ApiError::NoEncontrado)?;
    Ok(Json(MensajeView {
        message: hecho.to_owned(),
    }))
}
