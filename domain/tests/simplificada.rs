//! Simplificadas: who gets one, what their records say, and the full invoice that takes their place.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use domain::cliente::Cliente;
use domain::factura::cabeza::{Asiento, Cabeza};
use domain::factura::qr::Entorno;
use domain::factura::registro::{RegistroAlta, TipoFactura};
use domain::impuesto::Recargo;
use domain::pedido::canjear::{Canje, CanjearError};
use domain::pedido::documento::{Documento, TipoDocumento};
use domain::pedido::precedentes::Precedentes;
use domain::pedido::relacion::Relacion;
use domain::pedido::simplificar::{LIMITE_SIMPLIFICADA, SobreLimite};
use domain::pedido::validado::Pedido;
use domain::pedido::venta::Aporte;
use domain::testing::*;

fn de_paso() -> Cliente {
    cliente().con(|cliente| cliente.datos.nif = None)
}

/// An order of an invoice that comes to this, of goods at 10 %.
fn factura_de(neto: &str) -> Pedido {
    let borrador = borrador().con(|b| {
        b.tipo_pedido = TipoDocumento::Factura;
        b.a_pagar = Some("0".to_owned());
        b.products = vec![linea_manual(&producto(), "L1").con(|linea| {
            linea.quantity = cantidad("1");
            linea.price = precio(neto);
            linea.iva = porcentaje("10");
        })];
    });
    Pedido::validar(&peticion_de(&borrador), &contexto_de(&borrador)).unwrap()
}

fn asiento(pedido: &Pedido, precedentes: &Precedentes, cliente: &Cliente) -> Asiento {
    let emisor = empresa();
    let emision = pedido.emision(precedentes, cliente, &emisor, ahora(), Entorno::Pruebas);
    Cabeza::default().siguiente(emision.tramo(), &emision).unwrap()
}

fn emitida(pedido: &Pedido, precedentes: &Precedentes, cliente: &Cliente) -> Documento {
    let asiento = asiento(pedido, precedentes, cliente);
    Documento::emitir(pedido, precedentes, cliente, &usuario(), &empresa(), &asiento).unwrap()
}

fn simplificada(n: u64, neto: &str) -> Documento {
    let pedido = factura_de(neto).con(|pedido| pedido.store = internal_id(&format!("ORDER-1783000000000-{n}")));
    let pedido = pedido.para(&de_paso().datos).unwrap();
    emitida(&pedido, &Precedentes::default(), &de_paso())
}

fn alta(documento: &Documento) -> &RegistroAlta {
    documento.registro.as_ref().unwrap().alta.as_ref().unwrap()
}

fn canje() -> Canje {
    Canje {
        store: internal_id("ORDER-1783000000000-900"),
        notas: String::new(),
    }
}

#[test]
fn d05_whoever_has_no_nif_gets_a_simplificada_up_to_400() {
    let datos = de_paso().datos;
    let justo = factura_de("363.64").para(&datos).unwrap();
    assert_eq!(
        (justo.tipo, justo.totales.total),
        (TipoDocumento::FacturaSimplificada, LIMITE_SIMPLIFICADA)
    );
    let pasado = factura_de("363.65").para(&datos).unwrap_err();
    assert_eq!(pasado, SobreLimite(importe("400.02")));
    assert_eq!(
        pasado.to_string(),
        "Sin NIF una factura no puede pasar de 400,00\u{a0}€, y esta es de 400,02\u{a0}€. Escribe el NIF en la ficha del cliente, \
         o haz un albarán."
    );
    let con_nif = factura_de("363.65").para(&cliente().datos).unwrap();
    assert_eq!(con_nif.tipo, TipoDocumento::Factura);
}

#[test]
fn d05_the_record_of_a_simplificada_names_nobody() {
    let simplificada = simplificada(1, "44.00");
    let alta = alta(&simplificada);
    assert_eq!(simplificada.cabecera.numero.to_string(), "S2026-000001");
    assert_eq!(
        (alta.tipo_factura, &alta.destinatario, alta.importe_total),
        (TipoFactura::F2, &None, importe("48.40"))
    );
    assert_eq!(alta.comprobar(), Ok(()));
    assert!(
        alta.clone()
            .con(|alta| alta.importe_total = importe("3010.01"))
            .comprobar()
            .is_err()
    );
    assert_eq!(simplificada.tipo_factura(), Some(TipoFactura::F2));
}

#[test]
fn a_full_invoice_takes_the_place_of_simplificadas_to_the_cent() {
    let varias = [
        simplificada(1, "1.16"),
        simplificada(2, "1.16"),
        simplificada(3, "1.16"),
    ];
    let (pedido, precedentes, mut despues) = canje().reunir(&varias, &cliente()).unwrap();
    let total = varias
        .iter()
        .map(|una| una.cabecera.totales.total.unidades())
        .sum::<i64>();
    assert_eq!(pedido.totales.total.unidades(), total);
    let factura = emitida(&pedido, &precedentes, &cliente());
    let registro = alta(&factura);
    assert_eq!(
        (registro.tipo_factura, registro.sustituidas.len()),
        (TipoFactura::F3, 3)
    );
    assert_eq!(
        registro.destinatario.as_ref().map(|quien| Some(&quien.nif)),
        Some(cliente().datos.nif.as_ref())
    );
    assert_eq!(factura.cabecera.venta(), Ok(importe("0")));
    assert_eq!(
        factura.cabecera.importe_de(factura.cabecera.aporte_a_su_cliente()),
        Ok(factura.cabecera.totales.total)
    );
    assert!(factura.lineas_con_existencias().is_empty());
    assert_eq!(factura.tipo_factura(), Some(TipoFactura::F3));
    despues[0].derivar(&factura, Relacion::Canje, vec![]).unwrap();
    assert!(!despues[0].cabecera.se_cobra());
    assert_eq!(despues[0].cabecera.venta(), Ok(despues[0].cabecera.totales.total));
    assert_eq!(despues[0].cabecera.aporte_a_su_cliente(), Aporte::Nada);
    let otra_vez = canje().reunir(&despues[..1], &cliente()).unwrap_err();
    assert!(matches!(otra_vez, CanjearError::YaCanjeada { .. }));
}

#[test]
fn a_simplificada_is_exchanged_for_somebody_with_a_nif_and_without_recargo() {
    let una = [simplificada(1, "10.00")];
    assert_eq!(canje().reunir(&una, &de_paso()), Err(CanjearError::SinNif));
    let con_recargo = cliente().con(|cliente| cliente.datos.recargo = Recargo::Si);
    assert_eq!(canje().reunir(&una, &con_recargo), Err(CanjearError::ConRecargo));
    assert_eq!(canje().reunir(&[], &cliente()), Err(CanjearError::Ninguna));
    let otro = [
        una[0].clone(),
        simplificada(2, "1.00").con(|una| una.cabecera.cliente.id = id(77)),
    ];
    assert!(matches!(
        canje().reunir(&otro, &cliente()),
        Err(CanjearError::OtroCliente(_))
    ));
    let factura = [documento_de(
        &borrador().con(|b| b.tipo_pedido = TipoDocumento::Factura),
    )];
    assert!(matches!(
        canje().reunir(&factura, &cliente()),
        Err(CanjearError::OtroTipo(_))
    ));
}
