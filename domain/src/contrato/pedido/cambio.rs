//! What may change of an order that is not delivered: its lines and its words, and nothing else.

use super::PedidoRequest;
use crate::dinero::Importe;
use crate::error::Errores;
use crate::pedido::documento::{Documento, TipoDocumento};
use crate::pedido::firma::SIN_FIRMA;
use crate::pedido::uso_propio::UsoPropioError;

/// Compares what is asked with the order as it stands.
///
/// # Errors
/// One sentence under each field that would become another.
pub fn comprobar_cambio(pedido: &Documento, peticion: &PedidoRequest) -> Result<(), Errores> {
    let cabecera = &pedido.cabecera;
    let mut errores = Errores::new();
    if peticion.store != cabecera.id {
        errores.anotar("store", "El pedido no es el que se está cambiando.");
    }
    if peticion.client_id != cabecera.cliente.id {
        errores.anotar("client_id", "El cliente de un pedido no se cambia. Bórralo y haz otro.");
    }
    if peticion.tipo_pedido != TipoDocumento::Pendiente {
        errores.anotar(
            "tipo_pedido",
            "Un pedido pendiente sigue pendiente hasta que se entrega.",
        );
    }
    // Nothing is paid by a change, and what was paid beyond the new total stays paid, in the client's favour (case S05).
    let pagado = cabecera.pagado.min(peticion.total);
    if ![Importe::CERO, pagado].contains(&peticion.amount) {
        errores.anotar("amount", "Lo cobrado de un pedido no se cambia desde aquí.");
    }
    if peticion.signature != SIN_FIRMA {
        errores.anotar("signature", "Un pedido se firma al entregarlo, no al cambiarlo.");
    }
    if peticion.uso_propio && !cabecera.uso_propio {
        errores.anotar("uso_propio", UsoPropioError::ParaRevender);
    }
    errores.resultado(())
}
