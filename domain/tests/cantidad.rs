//! Quantities that are typed, and added up for a screen.
use domain::testing::*;
use domain::{Cantidad, DecimalError};

fn cantidades<const N: usize>(textos: [&str; N]) -> Vec<Cantidad> {
    textos.map(cantidad).to_vec()
}

#[test]
fn what_a_screen_adds_up_stays_at_the_end_of_the_range() {
    assert_eq!(Cantidad::suma_acotada(cantidades(["999999", "999999"])), Cantidad::MAX);
    assert_eq!(Cantidad::suma_acotada(cantidades(["0.1", "0.2"])), cantidad("0.3"));
}

#[test]
fn a_box_takes_what_may_become_a_quantity() {
    for vacio in ["", ",", "."] {
        assert_eq!(Cantidad::escrita(vacio), Ok(None));
    }
    for (texto, leida) in [
        ("14,", "14"),
        (",5", "0.5"),
        ("1.000", "1"),
        ("999999,999", "999999.999"),
    ] {
        assert_eq!(Cantidad::escrita(texto), Ok(Some(cantidad(leida))));
    }
    for (texto, letra) in [("-1", '-'), (" 1", ' '), ("1e5", 'e')] {
        assert_eq!(Cantidad::escrita(texto), Err(DecimalError::Caracter(letra)));
    }
    for texto in ["1,2345", "1,2,3", "1000000"] {
        assert!(Cantidad::escrita(texto).is_err(), "{texto}");
    }
}
