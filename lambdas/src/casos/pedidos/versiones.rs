//! What corrected albaranes said before.

use domain::ids::InternalId;
use domain::pedido::corregir::Correccion;
use domain::pedido::documento::Documento;
use domain::usuario::Usuario;

use super::visible;
use crate::error::ApiError;
use crate::estado::Estado;

/// The corrections of a document that this user may see, the oldest first.
///
/// # Errors
/// 404; 403 when it is another seller's.
pub(crate) async fn correcciones(
    estado: &Estado,
    usuario: &Usuario,
    id: &InternalId,
) -> Result<Vec<Correccion>, ApiError> {
    visible(estado, usuario, id).await?;
    Ok(estado.tabla.correcciones(id).await?)
}

/// A version of a document that this user may see: one that a correction has replaced, or the one that stands.
///
/// # Errors
/// 404 when there is no such version; 403 when it is another seller's.
pub(crate) async fn version(
    estado: &Estado,
    usuario: &Usuario,
    id: &InternalId,
    n: u32,
) -> Result<Documento, ApiError> {
    let documento = visible(estado, usuario, id).await?;
    if n == documento.cabecera.numero_version() {
        return Ok(documento);
    }
    let anterior = estado.tabla.version_anterior(id, n).await?;
    anterior.ok_or(ApiError::NoEncontrado)
}
