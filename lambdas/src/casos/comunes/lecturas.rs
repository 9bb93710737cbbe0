//! Common expenses, as they are looked through.

use domain::fecha::Fecha;
use domain::ids::GastoComunId;

use crate::error::ApiError;
use crate::estado::Estado;
use crate::tabla::comunes::{ComunGuardado, Fila, Filtro};
use crate::tabla::listado::Listado;
use crate::tabla::version::Versionado;

/// Those that pass the filter, newest first: of a monthly one, each day up to today on which it comes.
///
/// # Errors
/// When the table fails.
pub(crate) async fn filtrados(estado: &Estado, filtro: &Filtro, hoy: Fecha) -> Result<Listado<Fila>, ApiError> {
    Ok(estado.tabla.comunes(filtro, hoy).await?)
}

/// One common expense.
///
/// # Errors
/// 404 when there is none.
pub(crate) async fn uno(estado: &Estado, id: GastoComunId) -> Result<Versionado<ComunGuardado>, ApiError> {
    estado.tabla.comun(id).await?.ok_or(ApiError::NoEncontrado)
}
