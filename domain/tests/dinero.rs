//! Amounts, prices, quantities and percentages: what is read, what is written, and the one rounding.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fmt::{Debug, Display};
use std::str::FromStr;

use domain::testing::*;
use domain::{Cantidad, DecimalError, Importe, Porcentaje, Precio};
use proptest::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

#[test]
fn a_price_gives_its_amount_or_the_least_above_it() {
    let de = |importe_: &str, cuantos: &str| {
        let (todo, cuantos) = (importe(importe_), cantidad(cuantos));
        let precio = Precio::de_cada_uno(todo, cuantos).unwrap();
        let descuento = precio.por(cuantos, Porcentaje::CERO).unwrap().menos(todo).unwrap();
        (precio, descuento)
    };
    assert_eq!(de("764.97", "900"), (precio("0.85"), importe("0.03")));
    assert_eq!(
        de("765.04", "900"),
        (precio("0.8501"), importe("0.05")),
        "the nearest would give a cent less than that"
    );
    assert_eq!(de("1.00", "3"), (precio("0.3333"), importe("0")));
}

#[test]
fn b15_a_hundred_times_35_55_is_exact() {
    let neto = precio("35.55").por(cantidad("100"), Porcentaje::CERO).unwrap();
    assert_eq!(neto, importe("3555.00"));
    assert_eq!(json!(neto).to_string(), "3555");
}

#[test]
fn b15_a_half_cent_goes_away_from_zero_on_both_sides() {
    let neto = |cuesta, piezas| precio(cuesta).por(cantidad(piezas), Porcentaje::CERO).unwrap();
    assert_eq!(neto("1.005", "1"), importe("1.01"));
    assert_eq!(neto("61.005", "1"), importe("61.01"));
    assert_eq!(neto("61.005", "-1"), importe("-61.01"));
}

#[test]
fn every_rounding_vector_comes_out() {
    let vectores: Value = serde_json::from_str(include_str!("vectores/recargo_rounding.json")).unwrap();
    let casos = vectores["rounding"].as_array().unwrap();
    assert!(!casos.is_empty());
    for caso in casos {
        let entrada = caso["input"].as_str().unwrap();
        // Every input has three decimals, so its digits are the cents of ten times as much, and a tenth of that is rounded.
        let por_diez = Importe::from_unidades(entrada.replace('.', "").parse().unwrap()).unwrap();
        let redondeado = por_diez.por_ciento(porcentaje("10"));
        assert_eq!(redondeado, importe(caso["expected"].as_str().unwrap()), "{entrada}");
    }
}

#[test]
fn a_discount_is_taken_before_rounding() {
    assert_eq!(
        precio("2.35").por(cantidad("12"), porcentaje("5")),
        Ok(importe("26.79"))
    );
    assert_eq!(precio("9.99").por(cantidad("1"), Porcentaje::MAX), Ok(Importe::CERO));
}

#[test]
fn what_does_not_fit_is_an_error_and_never_wraps() {
    assert_eq!(
        Precio::MAX.por(Cantidad::MAX, Porcentaje::CERO),
        Ok(importe("999999998900.00"))
    );
    assert!(Importe::MAX.mas(importe("0.01")).is_err());
    assert!(Importe::MIN.menos(importe("0.01")).is_err());
    assert!(Importe::sumar([Importe::MAX, importe("0.01"), importe("-0.01")]).is_err());
    assert!(Cantidad::MAX.mas(cantidad("0.001")).is_err());
    assert!(Cantidad::MIN.menos(cantidad("0.001")).is_err());
    assert_eq!(Importe::MAX.por_ciento(Porcentaje::MAX), Importe::MAX);
    assert_eq!(Importe::MIN.por_ciento(Porcentaje::MAX), Importe::MIN);
}

#[test]
fn a_comma_is_as_good_as_a_dot() {
    for texto in ["12,5", "12.5", "12,50", " 12.50 ", "012,5"] {
        assert_eq!(Importe::parse(texto), Ok(importe("12.50")), "{texto}");
    }
}

#[test]
fn a_separator_may_open_or_close_the_number() {
    assert_eq!(Importe::parse(",5"), Ok(importe("0.50")));
    assert_eq!(Importe::parse("5,"), Ok(importe("5.00")));
}

#[test]
fn anything_but_digits_and_one_separator_is_refused() {
    use DecimalError::{Caracter, Vacio, VariosSeparadores};
    let casos = [
        ("", Vacio),
        (" ", Vacio),
        (".", Vacio),
        ("-", Vacio),
        ("1,2,3", VariosSeparadores),
        ("1.234,50", VariosSeparadores),
        ("1..2", VariosSeparadores),
        ("+5", Caracter('+')),
        ("--5", Caracter('-')),
        ("5-", Caracter('-')),
        ("1 2", Caracter(' ')),
        ("1e3", Caracter('e')),
        ("12 €", Caracter(' ')),
        ("٣", Caracter('٣')),
        ("１２", Caracter('１')),
        ("NaN", Caracter('N')),
    ];
    for (texto, error) in casos {
        assert_eq!(Importe::parse(texto), Err(error), "{texto}");
    }
}

#[test]
fn a_point_for_thousands_is_never_read_as_decimals() {
    for texto in ["1.000", "1,000", "12.340", "1.2300"] {
        assert_eq!(Importe::parse(texto), Err(DecimalError::Decimales(2)), "{texto}");
    }
    assert_eq!(Cantidad::parse("1.0000"), Err(DecimalError::Decimales(3)));
    assert_eq!(Cantidad::parse("1.234"), Cantidad::from_unidades(1_234));
}

#[test]
fn more_digits_than_fit_are_out_of_range() {
    for texto in ["1000000000000", "99999999999999999999999999", "-9223372036854775808"] {
        assert!(
            matches!(Importe::parse(texto), Err(DecimalError::Rango { .. })),
            "{texto}"
        );
    }
    assert!(matches!(Precio::parse("-0.01"), Err(DecimalError::Rango { .. })));
    assert!(matches!(Porcentaje::parse("100.01"), Err(DecimalError::Rango { .. })));
}

#[test]
fn every_error_says_in_spanish_what_to_do() {
    let frases = [
        (Importe::parse(""), "Escribe un número."),
        (Importe::parse("2x"), "Usa solo cifras y una coma: «x» no vale."),
        (Importe::parse("1.2.3"), "Usa un solo separador, punto o coma."),
        (Importe::parse("1.234"), "Como mucho 2 decimales."),
    ];
    for (resultado, frase) in frases {
        assert_eq!(resultado.unwrap_err().to_string(), frase);
    }
    let rango = Porcentaje::parse("101").unwrap_err();
    assert_eq!(rango.to_string(), "Tiene que estar entre 0 y 100.");
    let rango = Cantidad::parse("1000000").unwrap_err();
    assert_eq!(rango.to_string(), "Esa cifra es demasiado grande. Repásala.");
}

#[test]
fn people_read_euros_as_in_spain() {
    let casos = [
        ("0", "0,00\u{a0}€"),
        ("0.05", "0,05\u{a0}€"),
        ("-0.05", "\u{2212}0,05\u{a0}€"),
        ("999.99", "999,99\u{a0}€"),
        ("1234.5", "1.234,50\u{a0}€"),
        ("-1234567.89", "\u{2212}1.234.567,89\u{a0}€"),
        ("999999999999.99", "999.999.999.999,99\u{a0}€"),
    ];
    for (entrada, esperado) in casos {
        assert_eq!(importe(entrada).en_euros(), esperado);
    }
    assert_eq!(precio("1").en_euros(), "1,00\u{a0}€");
    assert_eq!(precio("0.0123").en_euros(), "0,0123\u{a0}€");
    assert_eq!(precio("1.005").en_euros(), "1,005\u{a0}€");
}

#[test]
fn people_read_quantities_without_decimals_that_say_nothing() {
    for (entrada, esperado) in [
        ("3", "3"),
        ("14.25", "14,25"),
        ("0", "0"),
        ("100", "100"),
        ("-2.5", "\u{2212}2,5"),
    ] {
        assert_eq!(cantidad(entrada).legible(), esperado);
    }
}

#[test]
fn the_wire_carries_plain_numbers() {
    assert_eq!(
        json!([importe("12.5"), importe("-0.1"), importe("3")]).to_string(),
        "[12.5,-0.1,3]"
    );
    assert_eq!(
        json!([cantidad("0.125"), precio("0.0123"), porcentaje("5.2")]).to_string(),
        "[0.125,0.0123,5.2]"
    );
}

#[test]
fn a_number_with_more_decimals_than_the_kind_is_refused_on_the_wire() {
    assert!(serde_json::from_str::<Importe>("1.005").is_err());
    assert!(serde_json::from_str::<Importe>("0.30000000000000004").is_err());
    assert!(serde_json::from_str::<Cantidad>("0.0005").is_err());
    assert!(serde_json::from_str::<Precio>("1.00001").is_err());
    assert!(serde_json::from_str::<Porcentaje>("5.205").is_err());
}

#[test]
fn only_a_number_in_range_is_read_from_the_wire() {
    for texto in [
        "\"12.5\"",
        "null",
        "true",
        "[1]",
        "1e300",
        "-1e300",
        "1000000000000",
        "18446744073709551615",
    ] {
        assert!(serde_json::from_str::<Importe>(texto).is_err(), "{texto}");
    }
    assert!(serde_json::from_str::<Precio>("-1").is_err());
    assert_eq!(serde_json::from_str::<Importe>("-0.0").unwrap(), Importe::CERO);
    assert_eq!(serde_json::from_str::<Importe>("1.10").unwrap(), importe("1.1"));
}

fn vuelve_igual<T>(valor: T) -> Result<(), TestCaseError>
where
    T: Copy + PartialEq + Debug + Display + FromStr<Err = DecimalError> + Serialize + DeserializeOwned,
{
    let escrito = valor.to_string();
    prop_assert_eq!(escrito.parse::<T>(), Ok(valor));
    prop_assert_eq!(escrito.replace('.', ",").parse::<T>(), Ok(valor));
    let viajado = serde_json::to_string(&valor).unwrap();
    prop_assert_eq!(serde_json::from_str::<T>(&viajado).unwrap(), valor, "{}", viajado);
    Ok(())
}

proptest! {
    #[test]
    fn what_is_written_reads_back_the_same(
        importe in importes(), cantidad in cantidades(), precio in precios(), porcentaje in porcentajes(),
    ) {
        vuelve_igual(importe)?;
        vuelve_igual(cantidad)?;
        vuelve_igual(precio)?;
        vuelve_igual(porcentaje)?;
    }

    #[test]
    fn no_text_makes_a_parser_panic(texto in textos()) {
        let _ = (Importe::parse(&texto), Cantidad::parse(&texto), Precio::parse(&texto), Porcentaje::parse(&texto));
    }

    #[test]
    fn no_number_on_the_wire_makes_a_reader_panic(numero in any::<f64>()) {
        let leido = serde_json::from_value::<Importe>(json!(numero));
        prop_assert!(leido.is_err() || numero == leido.unwrap().to_string().parse::<f64>().unwrap());
    }

    #[test]
    fn a_negated_quantity_costs_the_same_with_the_other_sign(
        precio in precios(), cantidad in cantidades(), descuento in porcentajes(),
    ) {
        let neto = precio.por(cantidad, descuento);
        prop_assert_eq!(precio.por(-cantidad, descuento).map(|abono| -abono), neto);
    }

    #[test]
    fn a_percentage_of_the_opposite_is_the_opposite_of_the_percentage(importe in importes(), tipo in porcentajes()) {
        prop_assert_eq!((-importe).por_ciento(tipo), -importe.por_ciento(tipo));
    }

    #[test]
    fn a_percentage_is_never_more_than_half_a_cent_away(importe in importes(), tipo in porcentajes()) {
        let exacto = i128::from(importe.unidades()) * i128::from(tipo.unidades());
        let redondeado = i128::from(importe.por_ciento(tipo).unidades()) * 10_000;
        prop_assert!((exacto - redondeado).abs() <= 5_000);
    }

    #[test]
    fn a_sum_taken_away_gives_back_what_there_was(uno in importes(), otro in importes()) {
        if let Ok(suma) = uno.mas(otro) {
            prop_assert_eq!(suma.menos(otro), Ok(uno));
        }
    }

    #[test]
    fn a_price_of_each_never_falls_short(unidades in 1_i64..10_000_000, cuantos in 1_i64..10_000_000) {
        let (todo, cuantos) = (Importe::from_unidades(unidades).unwrap(), Cantidad::from_unidades(cuantos).unwrap());
        if let Ok(precio) = Precio::de_cada_uno(todo, cuantos) {
            prop_assert!(precio.por(cuantos, Porcentaje::CERO).unwrap() >= todo);
            if let Ok(menor) = Precio::from_unidades(precio.unidades() - 1) {
                prop_assert!(menor.por(cuantos, Porcentaje::CERO).unwrap() <= todo);
            }
        }
    }
}
