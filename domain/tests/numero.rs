//! Figures as people write them into a form.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use domain::texto::numero::{NumeroError, leer};
use proptest::prelude::*;

#[test]
fn a_figure_is_read_however_it_is_laid_out() {
    let casos = [
        ("12", 0, "12."),
        ("12,5", 2, "12.5"),
        ("12.5", 2, "12.5"),
        (",5", 2, ".5"),
        ("7,", 2, "7."),
        ("1.000", 0, "1000."),
        ("1.000", 2, "1000."),
        ("1.000,5", 3, "1000.5"),
        ("1.234.567", 3, "1234567."),
        ("1\u{a0}250,00", 2, "1250.00"),
        ("12,50\u{a0}€", 2, "12.50"),
        (" 12,50 ", 2, "12.50"),
        ("0.500", 3, "0.500"),
        ("1.5000", 4, "1.5000"),
    ];
    for (texto, decimales, cifras) in casos {
        assert_eq!(leer(texto, decimales).unwrap().as_deref(), Some(cifras), "{texto}");
    }
    for blanco in ["", "  ", " € "] {
        assert_eq!(leer(blanco, 2), Ok(None));
    }
}

#[test]
fn what_is_no_figure_says_why() {
    let doble = NumeroError::Duda("1500".to_owned(), "1,5".to_owned());
    let casos = [
        ("-1", 2, NumeroError::Negativo),
        ("\u{2212} 0,5", 2, NumeroError::Negativo),
        ("-", 2, NumeroError::NoSeEntiende),
        ("1e5", 2, NumeroError::NoSeEntiende),
        (",", 2, NumeroError::NoSeEntiende),
        ("1,5,5", 2, NumeroError::NoSeEntiende),
        ("1,250.00", 2, NumeroError::NoSeEntiende),
        ("12 50", 2, NumeroError::NoSeEntiende),
        ("1.25.000", 2, NumeroError::NoSeEntiende),
        ("1.000 000", 2, NumeroError::NoSeEntiende),
        ("12,345", 2, NumeroError::Decimales(2)),
        ("0.000", 2, NumeroError::Decimales(2)),
        ("1,0", 0, NumeroError::Entero),
        ("1234567890123", 0, NumeroError::Cifras),
        ("1.500", 3, doble),
    ];
    for (texto, decimales, error) in casos {
        assert_eq!(leer(texto, decimales), Err(error), "{texto}");
    }
}

#[test]
fn three_digits_after_a_dot_are_asked_about_in_both_readings() {
    assert_eq!(
        leer("1.000", 3).unwrap_err().to_string(),
        "¿1000 o 1? Escríbelo sin el punto."
    );
}

proptest! {
    #[test]
    fn a_figure_with_a_comma_reads_as_its_digits(enteros in 0_u64..1_000_000, fraccion in "[0-9]{1,4}") {
        let leida = leer(&format!("{enteros},{fraccion}"), 4).unwrap();
        prop_assert_eq!(leida, Some(format!("{enteros}.{fraccion}")));
    }

    #[test]
    fn whatever_is_read_is_digits_and_a_point(texto in "[-0-9.,€ a]{0,12}", decimales in 0_usize..=4) {
        if let Ok(Some(cifras)) = leer(&texto, decimales) {
            let (enteros, fraccion) = cifras.split_once('.').unwrap();
            prop_assert!(enteros.len() <= 12 && fraccion.len() <= decimales, "{}", cifras);
            prop_assert!(enteros.bytes().chain(fraccion.bytes()).all(|b| b.is_ascii_digit()), "{}", cifras);
        }
    }
}
