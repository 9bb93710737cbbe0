//! What expires, and what it is worth.

use crate::DecimalError;
use crate::cantidad::Cantidad;
use crate::contrato::resumen::LotesView;
use crate::dinero::{Importe, Porcentaje, Precio};
use crate::fecha::{Fecha, FechaError};

/// What is left of a batch, as far as its date and its cost go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Existencia {
    /// Its date, if it has one.
    pub caducidad: Option<Fecha>,
    /// What is left.
    pub cantidad: Cantidad,
    /// What one of it cost the house.
    pub coste: Option<Precio>,
}

/// Dates between which batches expire.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Plazo {
    /// First day; none means however long ago.
    pub desde: Option<Fecha>,
    /// Last day.
    pub hasta: Fecha,
}

impl Plazo {
    /// Past already.
    ///
    /// # Errors
    /// On the first day of the calendar.
    pub fn pasado(hoy: Fecha) -> Result<Self, FechaError> {
        Ok(Self {
            desde: None,
            hasta: hoy.mas_dias(-1)?,
        })
    }

    /// From today on, so many days.
    ///
    /// # Errors
    /// When the calendar ends before.
    pub fn proximo(hoy: Fecha, dias: i64) -> Result<Self, FechaError> {
        Ok(Self {
            desde: Some(hoy),
            hasta: hoy.mas_dias(dias)?,
        })
    }

    /// Whether something is left of the batch and its date is one of these.
    #[must_use]
    pub fn contiene(&self, existencia: &Existencia) -> bool {
        let fecha = existencia.caducidad;
        existencia.cantidad.es_positiva()
            && fecha.is_some_and(|fecha| self.desde.is_none_or(|desde| desde <= fecha) && fecha <= self.hasta)
    }
}

/// What is left of a batch, at cost; none when nobody has said what it costs.
///
/// # Errors
/// When the result leaves the range of an amount.
pub fn valor(existencia: &Existencia) -> Result<Option<Importe>, DecimalError> {
    let coste = existencia.coste;
    coste
        .map(|coste| coste.por(existencia.cantidad, Porcentaje::CERO))
        .transpose()
}

/// How many batches expire within some days, and what is left of them.
///
/// # Errors
/// When a sum leaves the range of an amount.
pub fn suma_de_lotes(existencias: &[Existencia], plazo: Plazo) -> Result<LotesView, DecimalError> {
    let mut suma = LotesView::default();
    for existencia in existencias.iter().filter(|existencia| plazo.contiene(existencia)) {
        suma.lotes += 1;
        suma.coste = suma.coste.mas(valor(existencia)?.unwrap_or_default())?;
    }
    Ok(suma)
}
