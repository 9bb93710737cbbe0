//! What the warehouse has of each product and batch, for the office.

use std::collections::BTreeMap;
use std::sync::Arc;

use domain::ids::ProductoId;
use domain::lote::Lote;
use domain::producto::ficha::FichaProducto;

use crate::error::ApiError;
use crate::estado::Estado;
use crate::tabla::listado::{Listado, Renglon};

/// Every batch that is not used up, product by product, first to expire first.
///
/// # Errors
/// When the table fails.
pub(crate) async fn lotes(estado: &Estado) -> Result<Listado<Lote>, ApiError> {
    Ok(estado.tabla.lotes_en_almacen().await?)
}

/// Every batch of a product, used up or not, first to expire first.
///
/// # Errors
/// When the table fails.
pub(crate) async fn lotes_de(estado: &Estado, producto: ProductoId) -> Result<Listado<Lote>, ApiError> {
    Ok(estado.tabla.lotes_de_producto(producto).await?)
}

/// Batches of which there is less than nothing, which no call can bring about.
///
/// # Errors
/// When the table fails.
pub(crate) async fn anomalias(estado: &Estado) -> Result<Listado<Lote>, ApiError> {
    Ok(estado.tabla.lotes_anomalos().await?)
}

/// Whether a product has any batch, used up or not.
///
/// # Errors
/// When the table fails.
pub(crate) async fn hay_lotes_de(estado: &Estado, producto: ProductoId) -> Result<bool, ApiError> {
    Ok(estado.tabla.tiene_lotes(producto).await?)
}

/// The products of some batches, archived or not.
///
/// # Errors
/// When the table fails.
pub(crate) async fn productos_de(
    estado: &Estado,
    lotes: &Listado<Lote>,
) -> Result<BTreeMap<ProductoId, Arc<Renglon<FichaProducto>>>, ApiError> {
    let ids = lotes.iter().map(|lote| lote.producto_id);
    Ok(estado.tabla.renglones_de(ids).await?)
}
