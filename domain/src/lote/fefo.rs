//! How a quantity is split over batches by first expired, first out (FEFO).

use std::cmp::Ordering;

use serde::{Deserialize, Serialize};

use super::{Lote, TipoCaducidad};
use crate::cantidad::Cantidad;
use crate::decimal::DecimalError;
use crate::fecha::Fecha;
use crate::ids::LoteId;

/// A batch as an order sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct LoteDisponible {
    /// The batch.
    pub id: LoteId,
    /// Its series.
    pub name: String,
    /// What this order may take of it: what is free now and what the order holds already.
    pub cantidad: Cantidad,
    /// Its date, if it has one.
    #[serde(default)]
    pub caducidad: Option<Fecha>,
    /// What the date means; a date without a kind counts as best before.
    #[serde(default)]
    pub tipo_caducidad: Option<TipoCaducidad>,
}

/// How a batch may be sold on a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub enum Oferta {
    /// Proposed by itself.
    Propuesto,
    /// Only by hand: its date comes before the delivery.
    ConAviso,
    /// Not at all: nothing left, or its use-by date is past.
    NoSeVende,
}

impl From<Lote> for LoteDisponible {
    fn from(lote: Lote) -> Self {
        Self {
            id: lote.id,
            name: lote.nombre,
            cantidad: lote.cantidad,
            caducidad: lote.caducidad,
            tipo_caducidad: lote.tipo_caducidad,
        }
    }
}

impl LoteDisponible {
    /// How the batch may be sold today for a delivery on `entrega`. On its very date a batch is still good.
    #[must_use]
    pub fn oferta(&self, hoy: Fecha, entrega: Fecha) -> Oferta {
        if !self.cantidad.es_positiva() {
            return Oferta::NoSeVende;
        }
        match (self.caducidad, self.tipo_caducidad) {
            (Some(fecha), Some(tipo)) if tipo.impide_vender(fecha, hoy) => Oferta::NoSeVende,
            (Some(fecha), _) if fecha < entrega.max(hoy) => Oferta::ConAviso,
            _ => Oferta::Propuesto,
        }
    }

    /// The order in which batches leave: earliest date first, undated last, then the one that came in first.
    #[must_use]
    pub fn orden_fefo(&self, otro: &Self) -> Ordering {
        match (self.caducidad, otro.caducidad) {
            (Some(una), Some(otra)) => una.cmp(&otra),
            (Some(_), None) => Ordering::Less,
            (None, Some(_)) => Ordering::Greater,
            (None, None) => Ordering::Equal,
        }
        .then(self.id.cmp(&otro.id))
    }
}

/// A part of a quantity, taken from one batch.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct Toma {
    /// The batch.
    pub lote_id: LoteId,
    /// How much of it; always above zero.
    pub cantidad: Cantidad,
}

/// A quantity split over batches.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct Reparto {
    /// What each batch gives, in FEFO order.
    pub tomas: Vec<Toma>,
    /// What no batch could give; zero when all was found.
    pub falta: Cantidad,
}

/// Splits a quantity over batches by FEFO for a delivery on `entrega`, taking only batches that are good on that day.
///
/// Never takes more than a batch has, nor touches a batch while an earlier one has something left.
///
/// # Errors
/// When the quantity is negative.
pub fn repartir(
    lotes: &[LoteDisponible],
    pedida: Cantidad,
    hoy: Fecha,
    entrega: Fecha,
) -> Result<Reparto, DecimalError> {
    comprobar_no_negativa(pedida)?;
    let mut propuestos: Vec<&LoteDisponible> = Vec::new();
    for lote in lotes
        .iter()
        .filter(|lote| lote.oferta(hoy, entrega) == Oferta::Propuesto)
    {
        let lugar = propuestos.partition_point(|otro| otro.orden_fefo(lote).is_lt());
        propuestos.insert(lugar, lote);
    }

    let mut tomas = Vec::new();
    let mut falta = pedida;
    for lote in propuestos {
        if falta.es_cero() {
            break;
        }
        let cantidad = falta.min(lote.cantidad);
        falta = falta.menos(cantidad)?;
        tomas.push(Toma {
            lote_id: lote.id,
            cantidad,
        });
    }
    Ok(Reparto { tomas, falta })
}

fn comprobar_no_negativa(cantidad: Cantidad) -> Result<(), DecimalError> {
    if cantidad < Cantidad::CERO {
        return Err(DecimalError::Rango {
            minimo: 0,
            maximo: Cantidad::MAX.unidades(),
            decimales: Cantidad::DECIMALES,
        });
    }
    Ok(())
}
