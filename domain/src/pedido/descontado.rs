//! What was invoiced in some days, its credits and its rappels: together they never take more than there was.

use super::totales::Totales;
use crate::decimal::DecimalError;
use crate::dinero::{Importe, Porcentaje};
use crate::impuesto::legible;

/// Credits and rappels of some days would come to more than was invoiced in them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("De lo facturado al {} % de IVA quedan {} sin abonar.", legible(*.iva), .queda.en_euros())]
pub struct Sobrepasado {
    /// On which base.
    pub iva: Porcentaje,
    /// What is left of it, net of IVA.
    pub queda: Importe,
}

/// Whether what was invoiced in some days, less its credits, still covers its rappels when `quita` goes of it. Rappels and what
/// goes are below zero.
///
/// # Errors
/// When a sum leaves the range of an amount.
pub fn comprobar_descontado(
    facturado: &Totales,
    rappels: &Totales,
    quita: &Totales,
) -> Result<Result<(), Sobrepasado>, DecimalError> {
    let antes = Totales::juntar([facturado, rappels])?;
    let despues = Totales::juntar([&antes, quita])?;
    let Some(fila) = despues.desglose.iter().find(|fila| fila.base < Importe::CERO) else {
        return Ok(Ok(()));
    };
    let suya = antes.desglose.iter().find(|otra| otra.mismos_tipos(fila));
    let queda = suya.map_or(Importe::CERO, |suya| suya.base.max(Importe::CERO));
    Ok(Err(Sobrepasado { iva: fila.iva, queda }))
}
