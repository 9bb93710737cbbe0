//! Payments that are made with a document, and what clients owe of all of them.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeMap;

use domain::Importe;
use domain::cobro::{Cobro, Saldo, Traspaso};
use domain::ids::{ClienteId, CobroId};
use domain::pedido::borrador::Borrador;
use domain::pedido::documento::{Cabecera, Entrega, TipoDocumento};
use domain::pedido::pago::{EstadoDeCobro, MetodoPago};
use domain::pedido::precedentes::Precedentes;
use domain::pedido::validado::Pedido;
use domain::testing::*;
use proptest::collection::vec;
use proptest::prelude::*;
use serde_json::json;

fn id_de_cobro() -> CobroId {
    id(7)
}

/// The payments that are written down with the document of a draft.
fn cobros_de(borrador: &Borrador, documento: &Cabecera, id: impl FnMut() -> CobroId) -> Vec<Cobro> {
    let pedido = Pedido::validar(&peticion_de(borrador), &contexto_de(borrador)).unwrap();
    Precedentes::default().cobros(&pedido, documento, id)
}

fn borrador_pagado(pagado: &str, metodo: MetodoPago) -> Borrador {
    borrador().con(|borrador| {
        borrador.a_pagar = Some(pagado.to_owned());
        borrador.meta_type = metodo;
    })
}

fn cabecera(pagado: &str, metodo: MetodoPago) -> Cabecera {
    documento_de(&borrador_pagado(pagado, metodo)).cabecera
}

#[test]
fn a_payment_keeps_its_stored_form() {
    let borrador = borrador_pagado("0,21", MetodoPago::Visa);
    let [cobro] = &cobros_de(&borrador, &documento_de(&borrador).cabecera, id_de_cobro)[..] else {
        panic!("one payment")
    };
    let guardado = json!({
        "id": 7,
        "documento": "ORDER-1783000000000-17",
        "numero": "A2026-000001",
        "cliente_id": 1,
        "cliente_nombre": "Ultramarinos Peñíscola",
        "usuario": {"id": 1, "nombre": "Marta", "rol": "pda"},
        "importe": 0.21,
        "metodo": "visa",
        "momento": "2026-11-27T10:15:00.000+01:00",
    });
    assert_eq!(serde_json::to_value(cobro).unwrap(), guardado);
    assert_eq!(&serde_json::from_value::<Cobro>(guardado).unwrap(), cobro);
}

#[test]
fn what_is_not_paid_has_no_payment_and_asks_for_no_identifier() {
    let borrador = borrador_pagado("0", MetodoPago::Visa);
    let documento = documento_de(&borrador).cabecera;
    assert_eq!(
        cobros_de(&borrador, &documento, || panic!("an identifier for nothing")),
        []
    );
}

#[test]
fn a_transfer_pays_and_waits_to_be_seen() {
    let saldo = |metodo| Saldo::de(&cabecera("1,00", metodo)).unwrap();
    assert_eq!(
        saldo(MetodoPago::Transferencia),
        Saldo {
            pendiente: importe("0.21"),
            transferencias: importe("1.00"),
        }
    );
    for metodo in [MetodoPago::Meta, MetodoPago::Visa, MetodoPago::Domiciliation] {
        assert_eq!(saldo(metodo).transferencias, Importe::CERO, "{metodo:?}");
    }
}

#[test]
fn what_is_not_delivered_is_not_owed() {
    let pendiente = borrador().con(|borrador| {
        borrador.tipo_pedido = TipoDocumento::Pendiente;
        borrador.entregado = Entrega::NoEntregado;
    });
    assert_eq!(Saldo::de(&documento_de(&pendiente).cabecera), Ok(Saldo::default()));
}

fn sumar(importes: impl IntoIterator<Item = Importe>) -> Importe {
    Importe::sumar(importes).unwrap()
}

proptest! {
    #[test]
    fn a_client_owes_what_its_delivered_documents_leave_open(
        historia in vec((borradores(), 1_u64..4), 0..12),
    ) {
        let de_cliente = |(borrador, cliente): &(Borrador, u64)| {
            documento_de(borrador).cabecera.con(|cabecera| cabecera.cliente.id = id(*cliente))
        };
        let documentos: Vec<_> = historia.iter().map(de_cliente).collect();
        let con_documento = historia.iter().zip(&documentos);
        let cobros: Vec<_> = con_documento
            .flat_map(|((borrador, _), documento)| cobros_de(borrador, documento, id_de_cobro))
            .collect();
        let mut saldos = BTreeMap::<ClienteId, Saldo>::new();
        for documento in &documentos {
            let saldo = saldos.entry(documento.cliente.id).or_default();
            let suyo = Saldo::de(documento).unwrap();
            saldo.pendiente = sumar([saldo.pendiente, suyo.pendiente]);
            saldo.transferencias = sumar([saldo.transferencias, suyo.transferencias]);
        }
        for (cliente, saldo) in saldos {
            let suyos = || documentos.iter().filter(|documento| documento.cliente.id == cliente);
            let pagos = || cobros.iter().filter(|cobro| cobro.cliente_id == cliente);
            let abiertos = suyos()
                .filter(|documento| documento.entrega == Entrega::Entregado)
                .filter(|documento| documento.estado_de_cobro() != EstadoDeCobro::Cobrado);
            let abierto = sumar(abiertos.map(|documento| documento.totales.total.menos(documento.pagado).unwrap()));
            prop_assert_eq!(saldo.pendiente, abierto);

            let entregados = suyos().filter(|documento| documento.entrega == Entrega::Entregado);
            let entregado = sumar(entregados.map(|documento| documento.totales.total));
            let pagado = sumar(pagos().map(|cobro| cobro.importe));
            prop_assert_eq!(saldo.pendiente, entregado.menos(pagado).unwrap());

            let transferidos = pagos().filter(|cobro| cobro.metodo == Some(MetodoPago::Transferencia));
            prop_assert_eq!(saldo.transferencias, sumar(transferidos.map(|cobro| cobro.importe)));
        }
    }
}

#[test]
fn what_a_credit_takes_off_is_told_apart_from_what_somebody_paid() {
    let mut factura = documento_de(&borrador().con(|b| {
        b.tipo_pedido = TipoDocumento::Factura;
        b.a_pagar = Some("0".to_owned());
    }))
    .cabecera;
    assert!(!factura.solo_abonado());
    Traspaso::compensar(&mut factura, importe("-1.00")).unwrap();
    assert_eq!(
        (factura.estado_de_cobro(), factura.solo_abonado()),
        (EstadoDeCobro::ACuenta, true)
    );
    factura.metodo = Some(MetodoPago::Meta);
    assert!(!factura.solo_abonado(), "of what is paid there is a method");
}
