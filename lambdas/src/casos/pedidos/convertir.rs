//! A document becomes what follows it: which step that is, the document itself says.

use domain::contrato::pedido::ConvertirRequest;
use domain::ids::InternalId;
use domain::pedido::documento::TipoDocumento;
use domain::usuario::Usuario;

use super::entregar::{Entregado, llevar_entrega};
use super::facturar::facturar;
use super::{Presentado, visible};
use crate::error::ApiError;
use crate::estado::Estado;
use crate::tabla::idempotencia::Dicho;

/// Makes a document what follows it: a pendiente is delivered whole, an albarán is invoiced. A resend answers the document
/// that is there.
///
/// # Errors
/// 404; 403 when it is another seller's; 409 when that was done already; 422 with every broken rule.
pub(crate) async fn convertir(
    estado: &Estado,
    usuario: &Usuario,
    id: &InternalId,
    (peticion, dicho): (&ConvertirRequest, &Dicho),
) -> Result<Presentado, ApiError> {
    let documento = visible(estado, usuario, id).await?;
    if documento.cabecera.tipo == TipoDocumento::Pendiente {
        let entrega = (&peticion.store, peticion.tipo, Entregado::ElResto(peticion));
        return llevar_entrega(estado, usuario, id, entrega, dicho).await;
    }
    let dicho = dicho.clone().sobre(id);
    let facturacion = peticion.facturacion();
    facturar(estado, usuario, (&facturacion, &dicho), std::slice::from_ref(id)).await
}
