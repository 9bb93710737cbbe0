//! How an order becomes a document.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use domain::factura::cabeza::{Cabeza, Emision};
use domain::factura::qr::Entorno;
use domain::factura::{NumeroDocumento, Prefijo};
use domain::pedido::documento::{Documento, Entrega, TipoDocumento};
use domain::pedido::precedentes::Precedentes;
use domain::pedido::validado::Pedido;
use domain::testing::*;
use proptest::prelude::*;

#[test]
fn a_document_is_its_order_with_what_the_head_of_its_series_gave() {
    let pedido = Pedido::validar(&peticion(), &contexto()).unwrap();
    let (cliente, emisor, usuario) = (cliente(), empresa(), usuario());
    let tarde = instante("2026-11-27T10:16:00+01:00");
    let emision = Emision {
        prefijo: Prefijo::parse("ALB").ok(),
        ..pedido.emision(&Precedentes::default(), &cliente, &emisor, tarde, Entorno::Pruebas)
    };
    let asiento = Cabeza::default().siguiente(emision.tramo(), &emision).unwrap();
    let documento = Documento::emitir(&pedido, &Precedentes::default(), &cliente, &usuario, &emisor, &asiento).unwrap();
    let cabecera = &documento.cabecera;
    assert_eq!(cabecera.numero.to_string(), "ALB2026-000001");
    assert_eq!(
        (cabecera.momento, cabecera.operacion),
        (tarde, hoy()),
        "it is made now, of an order of before"
    );
    assert_eq!((&cabecera.cliente, &cabecera.usuario), (&cliente, &usuario));
    assert_eq!((&cabecera.totales, cabecera.pagado), (&pedido.totales, pedido.pagado));
    assert_eq!(documento.lineas, pedido.lineas);
    assert_eq!(
        (documento.emisor, documento.registro, documento.version),
        (emisor, None, 1)
    );
}

#[test]
fn an_order_and_a_delivery_note_remember_their_own_number() {
    for (tipo, pendiente, albaran) in [
        (TipoDocumento::Pendiente, Some("P2026-000001"), None),
        (TipoDocumento::Albaran, None, Some("A2026-000001")),
        (TipoDocumento::Factura, None, None),
    ] {
        let documento = documento_de(&borrador().con(|borrador| {
            borrador.tipo_pedido = tipo;
            if tipo == TipoDocumento::Pendiente {
                borrador.entregado = Entrega::NoEntregado;
            }
        }));
        let numeros = [documento.cabecera.numero_pendiente, documento.cabecera.numero_albaran];
        let esperados = [pendiente, albaran].map(|numero| numero.map(|n| NumeroDocumento::parse(n).unwrap()));
        assert_eq!(numeros, esperados, "{tipo:?}");
    }
}

proptest! {
    #[test]
    fn a_document_has_a_record_exactly_if_it_is_an_invoice_and_reads_back(borrador in borradores()) {
        let documento = documento_de(&borrador);
        prop_assert_eq!(documento.registro.is_some(), documento.cabecera.tipo.es_factura());
        prop_assert_eq!(documento.cabecera.firmado, documento.firma.is_some());
        let guardado = serde_json::to_string(&documento).unwrap();
        prop_assert_eq!(serde_json::from_str::<Documento>(&guardado).unwrap(), documento);
    }
}
