//! What the warehouse has of each product and batch, for the office.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use domain::ids::ProductoId;
use domain::lote::Lote;
use domain::producto::ficha::FichaProducto;
use futures::try_join;

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
) -> Result<HashMap<ProductoId, Arc<Renglon<FichaProducto>>>, ApiError> {
    let (mut productos, archivados) =
        try_join!(estado.tabla.fichas::<FichaProducto>(false), estado.tabla.fichas(true))?;
    productos.extend(archivados);
    let por_id = |productos: &Listado<FichaProducto>| {
        let suyos = productos.renglones().iter();
        suyos
            .map(|producto| (producto.id, Arc::clone(producto)))
            .collect::<HashMap<_, _>>()
    };
    let mut todos = por_id(&productos);
    // One that moves between its lists at this moment may have been seen in neither.
    let faltan = lotes.iter().map(|lote| lote.producto_id);
    let faltan: BTreeSet<_> = faltan.filter(|id| !todos.contains_key(id)).collect();
    let sueltos = estado.tabla.algunas_fichas(faltan).await?;
    todos.extend(por_id(&sueltos.into_values().collect()));
    Ok(todos)
}
