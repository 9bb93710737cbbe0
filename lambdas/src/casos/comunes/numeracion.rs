//! A common expense that is written down by itself takes the next number of the book of invoices received, as a supplier's invoice
//! does.

use domain::fecha::Instante;

use crate::error::ApiError;
use crate::tabla::Tabla;
use crate::tabla::comunes::{ComunGuardado, Papel};
use crate::tabla::transaccion::Transaccion;
use crate::tabla::version::Versionado;

/// Gives an expense its number, if it is to have one and has none; what the transaction begins with takes it.
///
/// # Errors
/// When the table fails.
pub(super) async fn numerar(
    tabla: &Tabla,
    guardado: &mut Versionado<ComunGuardado>,
    ahora: Instante,
) -> Result<Transaccion<Papel>, ApiError> {
    let gasto = &mut guardado.dato.gasto;
    if !gasto.espera_recepcion() {
        return Ok(Transaccion::new());
    }
    let cabeza = tabla.cabeza_de_recepcion(ahora.fecha().anio()).await?;
    gasto.recepcion = Some(cabeza.siguiente());
    Ok(Transaccion::new().tomar_recepcion(Papel::Recepcion, cabeza)?)
}
