//! Suppliers, as forms and other records name them.

use domain::Errores;
use domain::ids::ProveedorId;
use domain::proveedor::Proveedor;

use crate::error::ApiError;
use crate::estado::Estado;

/// The name of a supplier that a form names, archived or not.
///
/// # Errors
/// 422 under `proveedor_id` when there is none.
pub(crate) async fn nombre(estado: &Estado, id: ProveedorId) -> Result<String, ApiError> {
    match estado.tabla.ficha::<Proveedor>(id).await? {
        Some(ficha) => Ok(ficha.maestro.datos.nombre),
        None => Err(Errores::uno("proveedor_id", "Este proveedor ya no existe. Elige otro.").into()),
    }
}

/// Why a supplier cannot be discarded, for the user; `None` while nothing names it.
///
/// # Errors
/// When the table fails.
pub(crate) async fn lo_que_lo_nombra(estado: &Estado, id: ProveedorId) -> Result<Option<&'static str>, ApiError> {
    if estado.tabla.proveedor_en_uso(id).await? {
        return Ok(Some(
            "Este proveedor tiene productos y no se puede borrar. Puedes archivarlo.",
        ));
    }
    let motivo = "Este proveedor tiene facturas y no se puede borrar. Puedes archivarlo.";
    Ok(estado.tabla.tiene_gastos(id).await?.then_some(motivo))
}
