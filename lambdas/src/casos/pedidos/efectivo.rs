//! Cash that pays an order counts with all that delivers it, and what cash has paid does not grow to the limit of the law.

use domain::Errores;
use domain::pedido::documento::Documento;
use domain::pedido::efectivo::EfectivoError;
use domain::pedido::pago::MetodoPago;

use crate::error::ApiError;
use crate::tabla::{Tabla, TablaError};

/// Whether cash may pay what it has paid, and what it pays `ahora`, of a pendiente with all that delivers it, which a step makes
/// another.
pub(super) async fn comprobar_operacion(
    tabla: &Tabla,
    (antes, despues): (&Documento, &Documento),
    ahora: Option<MetodoPago>,
) -> Result<(), ApiError> {
    let entregas = tabla.documentos_de(antes.entregas()).await?;
    let permitido = antes.comprobar_efectivo(despues, &entregas, ahora);
    permitido.map_err(|error| en_su_campo(&error))
}

/// Under the field that has to become another.
pub(super) fn en_su_campo(error: &EfectivoError) -> ApiError {
    match error {
        EfectivoError::Ahora(_) => Errores::uno("meta_type", error).into(),
        EfectivoError::Antes(_) => Errores::uno("total", error).into(),
        EfectivoError::Cifra(_) => TablaError::Regla(error.to_string()).into(),
    }
}
