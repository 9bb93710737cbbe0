//! What sellers are offered, and what an order may take.

use domain::ids::{InternalId, ProductoId};
use domain::lote::Lote;
use domain::pedido::retencion::Retenciones;
use domain::producto::ficha::FichaProducto;
use domain::usuario::Usuario;
use futures::try_join;

use crate::error::ApiError;
use crate::estado::Estado;
use crate::tabla::listado::Listado;

/// The products that are on sale by name, and every batch with something left that is not blocked.
///
/// # Errors
/// When the table fails.
pub(crate) async fn en_venta(estado: &Estado) -> Result<(Listado<FichaProducto>, Listado<Lote>), ApiError> {
    let (productos, lotes) = (estado.tabla.productos_en_venta(), estado.tabla.lotes_con_existencias());
    Ok(try_join!(productos, lotes)?)
}

/// What an order holds, and the batches that it sees: of one product, or all that have something left with those that the
/// order emptied itself.
///
/// # Errors
/// 403 for another seller's order.
pub(crate) async fn de_pedido(
    estado: &Estado,
    usuario: &Usuario,
    store: &InternalId,
    producto: Option<ProductoId>,
) -> Result<(Retenciones, Vec<Lote>), ApiError> {
    let situacion = estado.tabla.situacion(store).await?;
    situacion.comprobar_dueno(usuario)?;
    let retenido = situacion.retenido()?;
    let lotes = match producto {
        Some(producto) => {
            let suyos = estado.tabla.lotes_de_producto(producto).await?;
            suyos.iter().cloned().collect()
        }
        None => con_retenidos(estado, &retenido).await?,
    };
    Ok((retenido, lotes))
}

async fn con_retenidos(estado: &Estado, retenido: &Retenciones) -> Result<Vec<Lote>, ApiError> {
    let libres = estado.tabla.lotes_con_existencias().await?;
    let mut lotes: Vec<_> = libres.iter().cloned().collect();
    let faltan = retenido
        .iter()
        .map(|(id, _)| id)
        .filter(|id| lotes.iter().all(|lote| lote.id != *id));
    let faltan: Vec<_> = faltan.collect();
    lotes.extend(estado.tabla.lotes(faltan).await?);
    Ok(lotes)
}
