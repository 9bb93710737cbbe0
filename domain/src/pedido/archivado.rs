//! A product is archived while orders of it are open: what was ordered is still delivered, lowered or removed, and no more of it is
//! ordered (case S06).

use std::collections::BTreeSet;

use super::documento::LineaDocumento;
use crate::cantidad::Cantidad;
use crate::decimal::DecimalError;
use crate::error::Errores;
use crate::ids::ProductoId;

/// Whether some lines order no more of the products that are archived than was ordered before they were.
///
/// # Errors
/// A sentence with the name of each product of which they do, under its first line; when a sum leaves the range of a quantity.
pub fn comprobar_archivados(
    lineas: &[LineaDocumento],
    antes: &[LineaDocumento],
    archivados: &BTreeSet<ProductoId>,
) -> Result<(), Errores> {
    let mut errores = Errores::new();
    for (n, linea) in lineas.iter().enumerate() {
        let de_antes = lineas.iter().take(n).any(|otra| otra.producto_id == linea.producto_id);
        if de_antes || !archivados.contains(&linea.producto_id) {
            continue;
        }
        let cuanto = |lineas| en_total(lineas, linea.producto_id).map_err(|error| Errores::uno("products", error));
        let (pide, habia) = (cuanto(lineas)?, cuanto(antes)?);
        let nombre = &linea.nombre;
        if habia.es_cero() {
            let mensaje = format!("«{nombre}» está archivado y ya no se pide. Quítalo del pedido.");
            errores.anotar(format!("products.{n}.product_id"), mensaje);
        } else if pide > habia {
            let habia = habia.legible();
            let mensaje = format!("«{nombre}» está archivado: no se pide más de lo que ya se había pedido, {habia}.");
            errores.anotar(format!("products.{n}.quantity"), mensaje);
        }
    }
    errores.resultado(())
}

/// How much of a product some lines have in all.
fn en_total(lineas: &[LineaDocumento], producto: ProductoId) -> Result<Cantidad, DecimalError> {
    let suyas = lineas.iter().filter(|linea| linea.producto_id == producto);
    Cantidad::sumar(suyas.map(|linea| linea.cantidad))
}
