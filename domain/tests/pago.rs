//! Paying an order: the A Pagar field, the payment type, cash and change.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use domain::Importe;
use domain::pedido::pago::{LIMITE_EFECTIVO, MetodoPago, PagoError, TipoPago, cambio, comprobar_pago, leer_a_pagar};
use domain::testing::*;
use proptest::prelude::*;
use serde_json::Value;

#[test]
fn b59_change_comes_from_the_cash_and_is_not_paid() {
    assert_eq!(cambio(importe("20.00"), importe("18.60")), Ok(importe("1.40")));
    assert_eq!(cambio(importe("18.60"), importe("18.60")), Ok(Importe::CERO));
    let corta = cambio(importe("10"), importe("18.60")).unwrap_err();
    assert_eq!(
        corta.to_string(),
        "Lo entregado no llega a lo que se paga, 18,60\u{a0}€."
    );
}

#[test]
fn a_pagar_takes_a_comma_and_a_dot() {
    for texto in ["12,5", "12.5", "12,50"] {
        assert_eq!(leer_a_pagar(texto), Ok(importe("12.50")));
    }
    for texto in ["-1", "-0", "\u{2212}3"] {
        assert_eq!(leer_a_pagar(texto), Err(PagoError::Negativo), "{texto}");
    }
}

#[test]
fn paid_is_what_equals_the_total_in_cents() {
    let tipo = |pagado| comprobar_pago(importe(pagado), MetodoPago::Visa, importe("84.77"));
    assert_eq!(tipo("84.77"), Ok(TipoPago::Cobrado));
    assert_eq!(tipo("84.76"), Ok(TipoPago::NoCobrado));
    assert_eq!(tipo("0"), Ok(TipoPago::NoCobrado));
    assert_eq!(tipo("84.78"), Err(PagoError::SobreTotal(importe("84.77"))));
    assert_eq!(tipo("-0.01"), Err(PagoError::Negativo));
    assert_eq!(
        comprobar_pago(Importe::CERO, MetodoPago::Meta, Importe::CERO),
        Ok(TipoPago::Cobrado)
    );
}

#[test]
fn nothing_is_paid_of_what_is_owed_to_the_client() {
    assert_eq!(
        comprobar_pago(Importe::CERO, MetodoPago::Meta, importe("-5")),
        Ok(TipoPago::NoCobrado)
    );
    assert!(comprobar_pago(importe("0.01"), MetodoPago::Meta, importe("-5")).is_err());
}

#[test]
fn every_cash_vector_is_judged_as_the_law_does() {
    let vectores: Value = serde_json::from_str(include_str!("vectores/limits.json")).unwrap();
    let casos = vectores["cash_limit"].as_array().unwrap();
    assert!(!casos.is_empty());
    for caso in casos {
        let [total, pagado] = ["operation_total", "paid_cash"].map(|campo| importe(caso[campo].as_str().unwrap()));
        let permitido = comprobar_pago(pagado, MetodoPago::Meta, total);
        assert_eq!(permitido.is_ok(), caso["allowed"].as_bool().unwrap(), "{caso}");
        assert!(
            comprobar_pago(pagado, MetodoPago::Transferencia, total).is_ok(),
            "{caso}"
        );
    }
}

#[test]
fn from_a_thousand_euros_no_part_is_paid_in_cash() {
    assert_eq!(LIMITE_EFECTIVO, importe("1000.00"));
    let en_efectivo = |pagado, total| comprobar_pago(importe(pagado), MetodoPago::Meta, importe(total));
    assert!(en_efectivo("999.99", "999.99").is_ok());
    assert_eq!(en_efectivo("0.01", "1000.00"), Err(PagoError::Efectivo));
    assert_eq!(en_efectivo("0", "1000.00"), Ok(TipoPago::NoCobrado));
    assert_eq!(
        PagoError::Efectivo.to_string(),
        "Desde 1.000,00\u{a0}€ la ley no permite cobrar en efectivo. Elige otro método de pago."
    );
}

/// Digits with at most one separator and at most two decimals: the whole syntax of the field, said in another way.
fn parece_importe(texto: &str) -> bool {
    let texto = texto.trim();
    let partes: Vec<_> = texto.split(['.', ',']).collect();
    let cifras = partes.concat();
    !cifras.is_empty()
        && cifras.len() <= 12
        && cifras.bytes().all(|b| b.is_ascii_digit())
        && partes.len() <= 2
        && partes.get(1).is_none_or(|decimales| decimales.len() <= 2)
}

proptest! {
    #[test]
    fn a_pagar_reads_digits_with_one_separator_and_nothing_else(texto in textos()) {
        prop_assume!(texto.len() <= 12);
        prop_assert_eq!(leer_a_pagar(&texto).is_ok(), parece_importe(&texto), "{}", texto);
    }

    #[test]
    fn change_and_what_is_paid_make_the_cash(entregado in importes(), pagado in importes()) {
        match cambio(entregado, pagado) {
            Ok(cambio) => prop_assert_eq!(cambio.mas(pagado), Ok(entregado)),
            Err(_) => prop_assert!(entregado < pagado || entregado.menos(pagado).is_err()),
        }
    }
}
