//! Identifiers: 53 bits, ordered by time, one spelling each.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use domain::fecha::Instante;
use domain::ids::{ClienteId, IdError, InternalId, LoteId};
use domain::testing::*;
use proptest::prelude::*;

/// What JavaScript calls `Number.MAX_SAFE_INTEGER`.
const MAX: u64 = 9_007_199_254_740_991;

#[test]
fn an_identifier_fits_in_a_number_of_javascript() {
    assert_eq!(serde_json::from_str::<LoteId>(&MAX.to_string()).unwrap().get(), MAX);
    for texto in [
        "0",
        "-1",
        "9007199254740992",
        "18446744073709551616",
        "1.5",
        "\"1\"",
        "null",
    ] {
        assert!(serde_json::from_str::<LoteId>(texto).is_err(), "{texto}");
    }
}

#[test]
fn an_identifier_in_an_address_has_one_spelling() {
    assert_eq!("17".parse(), Ok(id::<ClienteId>(17)));
    for texto in [
        "",
        "0",
        "017",
        "+17",
        "-17",
        " 17",
        "1e3",
        "9007199254740992",
        "99999999999999999999",
    ] {
        assert_eq!(texto.parse::<ClienteId>(), Err(IdError::Numero), "{texto}");
    }
}

#[test]
fn an_order_has_the_form_of_the_seed() {
    assert_eq!(
        InternalId::new(instante("2026-07-02T13:46:40Z"), 17).as_str(),
        "ORDER-1783000000000-17"
    );
    assert_eq!(InternalId::new(ahora(), 1_999).as_str(), "ORDER-1795770900000-999");
    for texto in ["ORDER-1783000000000-0", "ORDER-1783000000000-999", "ORDER-0-7"] {
        assert_eq!(InternalId::parse(texto).unwrap().to_string(), texto);
    }
}

#[test]
fn any_other_form_of_an_order_is_refused() {
    let casos = [
        "",
        "ORDER",
        "ORDER--",
        "ORDER-1",
        "ORDER-1-",
        "ORDER--1",
        "order-1-1",
        "ORDER-1-1000",
        "ORDER-1-07",
        "ORDER-01-7",
        "ORDER-1-1-1",
        "ORDER-1-+1",
        " ORDER-1-1",
        "ORDER-1-1 ",
        "ORDER-1a-1",
        "ORDER-１-1",
        "ORDER-1234567890123456-1",
    ];
    for texto in casos {
        assert_eq!(InternalId::parse(texto), Err(IdError::Pedido), "{texto}");
    }
}

/// From 1970 on, when milliseconds are counted up.
fn momentos() -> impl Strategy<Value = Instante> {
    instantes().prop_filter("from 1970 on", |momento| momento.millis() > 0)
}

proptest! {
    #[test]
    fn later_moments_give_greater_identifiers(uno in momentos(), otro in momentos(), azar in any::<(u16, u16)>()) {
        let (antes, despues) = (uno.min(otro), uno.max(otro));
        prop_assume!(antes < despues);
        prop_assert!(LoteId::new(antes, azar.0) < LoteId::new(despues, azar.1));
    }

    #[test]
    fn what_is_made_is_valid(momento in instantes(), azar in any::<u16>()) {
        let numero = LoteId::new(momento, azar);
        prop_assert_eq!(LoteId::try_from(numero.get()), Ok(numero));
        prop_assert_eq!(numero.to_string().parse(), Ok(numero));
        let pedido = InternalId::new(momento, azar);
        prop_assert_eq!(InternalId::parse(pedido.as_str()), Ok(pedido));
    }

    #[test]
    fn no_text_makes_an_identifier_panic(texto in textos()) {
        let _ = texto.parse::<LoteId>().is_ok();
        if let Ok(pedido) = InternalId::parse(&texto) {
            prop_assert_eq!(pedido.as_str(), texto);
        }
    }
}
