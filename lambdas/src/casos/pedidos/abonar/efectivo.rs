//! Cash that a credit gives back counts together with what earlier credits of the same documents gave back so.

use domain::contrato::pedido::AbonoRequest;
use domain::pedido::abonar::Abonando;

use super::en_su_campo;
use crate::error::ApiError;
use crate::tabla::Tabla;

/// Whether what is given back in cash, with what earlier credits of the same documents gave back so, may be.
pub(super) async fn comprobar_efectivo(
    tabla: &Tabla,
    peticion: &AbonoRequest,
    abonando: &Abonando,
) -> Result<(), ApiError> {
    let anteriores = tabla.documentos_de(abonando.abonos_que_suman()).await?;
    let permitido = abonando.comprobar_efectivo(&anteriores);
    permitido.map_err(|negativa| en_su_campo(&negativa, peticion.de.is_some()))
}
