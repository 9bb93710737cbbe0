//! Stock that an order holds while it is being made.

use serde::{Deserialize, Serialize};

use crate::cantidad::Cantidad;
use crate::error::Errores;
use crate::ids::{InternalId, LoteId, ProductoId};
use crate::lote::LimiteError;

/// Batches that one call may name.
const LOTES_MAXIMOS: usize = 100;

/// POST /movimientos: how much of each batch of a product the order wants to hold, in all and not in addition.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MovimientosRequest {
    /// The order.
    pub store: InternalId,
    /// The product; what the order holds of its other batches is given back.
    pub product_id: ProductoId,
    /// One entry per batch.
    pub movimientos: Vec<MovimientoRequest>,
}

/// A batch and the quantity to hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MovimientoRequest {
    /// The batch.
    pub lote_id: LoteId,
    /// How much to hold; zero gives back.
    pub cantidad: Cantidad,
}

/// POST /movimientos/delete.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MovimientoDeleteRequest {
    /// The order.
    pub store: InternalId,
    /// The batch to give back.
    pub lote_id: LoteId,
}

/// What POST /movimientos answers: `message` when all was held, `avisos` where it was not.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MovimientosView {
    /// A Spanish sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
    /// One per batch that had less than was asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub avisos: Option<Vec<AvisoView>>,
}

/// A batch of which something else is true than the call took for granted, as when it has less than was asked (seed
/// section 7).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AvisoView {
    /// The batch's name.
    pub lote: String,
    /// What happened, in Spanish.
    pub mensaje: String,
    /// The batch.
    pub lote_id: LoteId,
    /// The figure that holds now: what the order holds of the batch, what an invoice that left has brought of it, or what
    /// is in the house for a count.
    pub registrado: Cantidad,
}

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
