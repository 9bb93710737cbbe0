//! A batch that the office writes down.

use crate::cantidad::Cantidad;
use crate::contrato::lote::LoteRequest;
use crate::error::Errores;
use crate::fecha::Fecha;
use crate::lote::TipoCaducidad;
use crate::texto::campo;

/// Most letters of a batch's name.
pub const NOMBRE_MAXIMO: usize = 40;

/// What is said of a quantity that is not above zero.
pub(crate) const NADA: &str = "La cantidad tiene que ser mayor que cero.";

/// What the office writes about a new batch, checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DatosLote {
    /// Its series.
    pub nombre: String,
    /// What comes in; above zero.
    pub inicial: Cantidad,
    /// Its date and what the date means.
    pub caducidad: Option<(Fecha, TipoCaducidad)>,
}

impl DatosLote {
    /// Checks every field of the form at once. A date without a kind counts as best before.
    ///
    /// # Errors
    /// One sentence under each field that is missing or wrong, by its name on the wire.
    pub fn parse(peticion: &LoteRequest) -> Result<Self, Errores> {
        let mut errores = Errores::new();
        let nombre = errores.tomar("name", campo::requerido(&peticion.name, NOMBRE_MAXIMO));
        if !peticion.start.es_positiva() {
            errores.anotar("start", NADA);
        }
        let caducidad = errores.tomar("caducidad", caducidad(peticion.caducidad, peticion.tipo_caducidad));
        match (nombre, caducidad) {
            (Some(nombre), Some(caducidad)) if errores.is_empty() => Ok(Self {
                nombre,
                inicial: peticion.start,
                caducidad,
            }),
            _ => Err(errores),
        }
    }
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
