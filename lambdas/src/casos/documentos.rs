//! Documents, as they are looked through and printed again.

use domain::ids::InternalId;
use domain::pedido::documento::Cabecera;
use domain::usuario::Usuario;

use crate::casos::pedidos;
use crate::error::ApiError;
use crate::estado::Estado;
use crate::tabla::TablaError;
use crate::tabla::documentos::Filtro;
use crate::tabla::listado::Listado;

/// Documents that pass the filter, newest first.
///
/// # Errors
/// When the table fails.
pub(crate) async fn filtrados(estado: &Estado, filtro: &Filtro) -> Result<Listado<Cabecera>, ApiError> {
    Ok(estado.tabla.documentos(filtro).await?)
}

/// Counts one more printed copy of a document, and says how many there are.
///
/// # Errors
/// 404 when there is none, 403 when it is another seller's.
pub(crate) async fn contar_una_copia(estado: &Estado, usuario: &Usuario, id: &InternalId) -> Result<u32, ApiError> {
    let documento = pedidos::visible(estado, usuario, id).await?;
    match estado.tabla.contar_copia(&documento.cabecera.id).await {
        // It was deleted since it was read.
        Err(TablaError::Condicion) => Err(ApiError::NoEncontrado),
        copias => Ok(copias?),
    }
}
