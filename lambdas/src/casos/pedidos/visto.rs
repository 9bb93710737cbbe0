//! What was shown of a step before it is done is held against what it comes to.

use domain::{Errores, Importe};

use crate::error::ApiError;

/// Whether a step comes to the total that was shown of it, if one was.
///
/// # Errors
/// 409 under `total` when it is another figure.
pub(super) fn comprobar_total(visto: Option<Importe>, total: Importe) -> Result<(), ApiError> {
    comprobar_visto(visto, total, "total", "El total ha cambiado: son")
}

/// Whether documents still come to the sum that was shown of them, if one was.
///
/// # Errors
/// 409 under `suma` when it is another figure.
pub(super) fn comprobar_suma(visto: Option<Importe>, suma: Importe) -> Result<(), ApiError> {
    comprobar_visto(visto, suma, "suma", "Con sus abonos ahora suman")
}

fn comprobar_visto(visto: Option<Importe>, es: Importe, campo: &str, dice: &str) -> Result<(), ApiError> {
    if visto.is_none_or(|visto| visto == es) {
        return Ok(());
    }
    let mensaje = format!("{dice} {}. Repásalo y vuelve a hacerlo.", es.en_euros());
    Err(ApiError::OtraCifra(Errores::uno(campo, mensaje)))
}
