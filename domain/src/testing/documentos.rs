//! Documents as they come out of a draft.

use crate::factura::cabeza::Cabeza;
use crate::factura::qr::Entorno;
use crate::pedido::borrador::Borrador;
use crate::pedido::documento::Documento;
use crate::pedido::firma::Firma;
use crate::pedido::precedentes::Precedentes;
use crate::pedido::validado::Pedido;

use super::cosas::{ahora, borrador, cliente, contexto_de, empresa, peticion_de, usuario};
use super::imagenes::FIRMA_PNG;

/// A signature.
#[must_use]
pub fn firma() -> Firma {
    Firma {
        imagen: FIRMA_PNG.to_owned(),
        firmante: "Receptora Uno".to_owned(),
        momento: ahora(),
    }
}

/// The document of [`borrador`], not signed.
#[must_use]
pub fn documento() -> Documento {
    documento_de(&borrador())
}

/// The first document of its series, made from a draft, with its tax record if it is an invoice.
///
/// # Panics
/// When the draft may not be sent.
#[must_use]
#[track_caller]
pub fn documento_de(borrador: &Borrador) -> Documento {
    let pedido = match Pedido::validar(&peticion_de(borrador), &contexto_de(borrador)) {
        Ok(pedido) => pedido,
        Err(errores) => panic!("the order is not valid: {errores:?}"),
    };
    let (emisor, mut cliente) = (empresa(), cliente());
    cliente.id = pedido.cliente_id;
    cliente.datos.recargo = borrador.recargo;
    let emision = pedido.emision(&Precedentes::default(), &cliente, &emisor, ahora(), Entorno::Pruebas);
    match Cabeza::default().siguiente(emision.tramo(), &emision) {
        Ok(asiento) => match Documento::emitir(
            &pedido,
            &Precedentes::default(),
            &cliente,
            &usuario(),
            &emisor,
            &asiento,
        ) {
            Ok(documento) => documento,
            Err(error) => panic!("no figures for the document: {error}"),
        },
        Err(error) => panic!("no number for the document: {error}"),
    }
}
