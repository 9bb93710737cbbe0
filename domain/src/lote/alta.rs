//! A batch that the office writes down.

use crate::cantidad::Cantidad;
use crate::fecha::Fecha;
use crate::lote::TipoCaducidad;

/// Most letters of a batch's name.
pub const NOMBRE_MAXIMO: usize = 40;

/// What is said of a quantity that is not above zero.
pub(crate) const NADA: &str = "La cantidad tiene que ser mayor que cero.";

/// What the office writes about a new batch, checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DatosLote {
    pub nombre: String,
    /// What comes in; above zero.
    pub inicial: Cantidad,
    /// Its date and what the date means.
    pub caducidad: Option<(Fecha, TipoCaducidad)>,
}

/// What a form says of a batch's date. A date without a kind counts as best before.
///
/// # Errors
/// A sentence when there is a kind and no date.
pub fn caducidad(
    fecha: Option<Fecha>,
    tipo: Option<TipoCaducidad>,
) -> Result<Option<(Fecha, TipoCaducidad)>, &'static str> {
    match (fecha, tipo) {
        (None, Some(_)) => Err("Pon la fecha o quita el tipo de caducidad."),
        (None, None) => Ok(None),
        (Some(fecha), tipo) => Ok(Some((fecha, tipo.unwrap_or_default()))),
    }
}
