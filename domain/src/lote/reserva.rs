//! What an order may ask to hold of a product's batches while it is being made (seed section 7).

use super::LimiteError;
use crate::cantidad::Cantidad;
use crate::contrato::stock::MovimientosRequest;
use crate::error::Errores;

/// Batches that one call may name.
const LOTES_MAXIMOS: usize = 100;

/// Checks a request to hold stock.
///
/// # Errors
/// When it names too many batches, one of them twice, or less than nothing of one.
pub fn comprobar_reserva(peticion: &MovimientosRequest) -> Result<(), Errores> {
    let movimientos = &peticion.movimientos;
    let mut errores = Errores::new();
    if movimientos.len() > LOTES_MAXIMOS {
        errores.anotar("movimientos", format!("Como mucho {LOTES_MAXIMOS} lotes."));
    }
    for (n, movimiento) in movimientos.iter().enumerate() {
        if movimiento.cantidad < Cantidad::CERO {
            errores.anotar(format!("movimientos.{n}.cantidad"), LimiteError::Negativa.to_string());
        }
        if movimientos[..n].iter().any(|otro| otro.lote_id == movimiento.lote_id) {
            errores.anotar(format!("movimientos.{n}.lote_id"), "Este lote está dos veces.");
        }
    }
    errores.resultado(())
}
