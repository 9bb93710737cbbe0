//! A batch that is withdrawn from sale, or offered again.

use crate::contrato::lote::BloqueoRequest;
use crate::error::Errores;
use crate::salida::MOTIVO_MAXIMO;
use crate::texto::campo;

/// Why a batch is blocked or freed, checked: nobody withdraws goods without a word.
///
/// # Errors
/// A sentence under `motivo` when it is blank, too long, or holds a control character.
pub fn motivo(peticion: &BloqueoRequest) -> Result<String, Errores> {
    campo::requerido(&peticion.motivo, MOTIVO_MAXIMO).map_err(|error| Errores::uno("motivo", error))
}
