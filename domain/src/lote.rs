//! Batches: what one is, which may be sold on a day, and how much of one may be taken.

pub mod alta;
pub mod escasez;
mod fefo;
pub mod movimiento;
mod total;
pub mod trazabilidad;

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::cantidad::Cantidad;
use crate::dinero::Precio;
use crate::fecha::{Fecha, Instante};
use crate::ids::{LoteId, ProductoId};
pub use fefo::{LoteDisponible, Oferta, Reparto, Toma, repartir};
pub use total::con_total;

/// What the date on a batch means (Reg. 1169/2011 art. 24). A date that does not say is a best-before one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub enum TipoCaducidad {
    /// Best before: past it the batch is sold only by hand and with a warning.
    #[default]
    ConsumoPreferente,
    /// Use by: past it the batch is not sold.
    Caducidad,
}

impl TipoCaducidad {
    /// Whether a batch of this date must not be sold any more on a day. On its very date it is still good.
    #[must_use]
    pub fn impide_vender(self, fecha: Fecha, dia: Fecha) -> bool {
        self == Self::Caducidad && fecha < dia
    }
}

/// A batch as it stands in the warehouse.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lote {
    pub id: LoteId,
    pub producto_id: ProductoId,
    pub nombre: String,
    /// What is free now; never below zero.
    pub cantidad: Cantidad,
    pub inicial: Cantidad,
    /// The day it came in.
    pub fecha: Fecha,
    /// When it was written down.
    pub creado: Instante,
    /// Its date, if it has one.
    pub caducidad: Option<Fecha>,
    /// What the date means.
    pub tipo_caducidad: Option<TipoCaducidad>,
    /// What one cost, where an invoice says so; net of IVA.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub coste: Option<Precio>,
    /// Whether it is withdrawn from sale: it is not offered, and no order may take more of it. Stored only while it is.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub bloqueado: bool,
}

impl Lote {
    /// The date after which it may not be sold, if `hoy` is past it.
    #[must_use]
    pub fn caduco_el(&self, hoy: Fecha) -> Option<Fecha> {
        let tipo = self.tipo_caducidad?;
        self.caducidad.filter(|fecha| tipo.impide_vender(*fecha, hoy))
    }

    /// Its date and what the date means; a date without a kind counts as best before.
    #[must_use]
    pub fn fecha_y_tipo(&self) -> Option<(Fecha, TipoCaducidad)> {
        self.caducidad
            .map(|fecha| (fecha, self.tipo_caducidad.unwrap_or_default()))
    }
}

/// A quantity that a batch card refuses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LimiteError {
    Negativa,
    /// More than the batch has.
    Disponible(Cantidad),
}

impl fmt::Display for LimiteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Negativa => f.write_str("La cantidad no puede ser negativa."),
            Self::Disponible(hay) if hay.es_cero() => f.write_str("No queda nada en este lote."),
            Self::Disponible(hay) => {
                write!(f, "Solo {} {} en este lote.", hay.quedan(), hay.legible())
            }
        }
    }
}

/// Checks a quantity against what a batch has; a manual batch (`None`) has no maximum (seed section 5).
///
/// # Errors
/// Below zero, or above what there is.
pub fn comprobar_limite(cantidad: Cantidad, disponible: Option<Cantidad>) -> Result<(), LimiteError> {
    if cantidad < Cantidad::CERO {
        return Err(LimiteError::Negativa);
    }
    match disponible {
        Some(hay) if cantidad > hay => Err(LimiteError::Disponible(hay.max(Cantidad::CERO))),
        _ => Ok(()),
    }
}
