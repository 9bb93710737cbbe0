//! A batch that the office writes down.

use crate::cantidad::Cantidad;
use crate::contrato::lote::LoteRequest;
use crate::error::Errores;
use crate::fecha::Fecha;
use crate::lote::TipoCaducidad;
use crate::texto::campo;

/// Most letters of a batch's name.
pub const NOMBRE_MAXIMO: usize = 40;

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
            errores.anotar("start", "La cantidad tiene que ser mayor que cero.");
        }
        if peticion.caducidad.is_none() && peticion.tipo_caducidad.is_some() {
            errores.anotar("caducidad", "Pon la fecha o quita el tipo de caducidad.");
        }
        match nombre {
            Some(nombre) if errores.is_empty() => Ok(Self {
                nombre,
                inicial: peticion.start,
                caducidad: peticion.caducidad.map(|fecha| {
                    let tipo = peticion.tipo_caducidad.unwrap_or(TipoCaducidad::ConsumoPreferente);
                    (fecha, tipo)
                }),
            }),
            _ => Err(errores),
        }
    }
}
