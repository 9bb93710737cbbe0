//! The lines of a draft: the replace rule and the product dialog.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use domain::pedido::linea::{
    LOTE_SIN_NOMBRE, LineaBorrador, LoteRef, PrecioError, comprobar_precio, leer_precio, poner_linea, rehacer_producto,
    total_de_producto,
};
use domain::testing::*;
use domain::{Cantidad, DecimalError, Importe, Precio};
use proptest::prelude::*;

fn linea_de_lote(producto: u64, lote: u64, cuanto: &str) -> LineaBorrador {
    linea().con(|linea| {
        linea.id = id(producto);
        linea.lote_id = LoteRef::Registrado(id(lote));
        linea.quantity = cantidad(cuanto);
    })
}

fn manual(temporal: &str, comodin: &str) -> LineaBorrador {
    linea_manual(&producto(), comodin).con(|linea| linea.lote_id = LoteRef::Manual(temporal.to_owned()))
}

#[test]
fn the_same_product_and_batch_takes_the_place_of_the_old_line() {
    let mut lineas = vec![linea_de_lote(1, 1, "2"), linea_de_lote(1, 2, "3")];
    poner_linea(&mut lineas, linea_de_lote(1, 1, "5"));
    assert_eq!(lineas, [linea_de_lote(1, 2, "3"), linea_de_lote(1, 1, "5")]);
    poner_linea(&mut lineas, linea_de_lote(2, 1, "1"));
    assert_eq!(
        lineas.len(),
        3,
        "the same batch number of another product is another line"
    );
}

#[test]
fn guardar_makes_the_lines_of_the_product_anew_and_leaves_the_others() {
    let mut lineas = vec![
        linea_de_lote(1, 1, "2"),
        linea_de_lote(2, 9, "7"),
        linea_de_lote(1, 2, "3"),
    ];
    let lotes = vec![
        linea_de_lote(1, 1, "0"),
        linea_de_lote(1, 3, "4"),
        linea_de_lote(1, 2, "-1"),
    ];
    rehacer_producto(&mut lineas, id(1), lotes);
    assert_eq!(lineas, [linea_de_lote(2, 9, "7"), linea_de_lote(1, 3, "4")]);
    rehacer_producto(&mut lineas, id(1), vec![]);
    assert_eq!(lineas, [linea_de_lote(2, 9, "7")]);
}

#[test]
fn a_manual_batch_without_a_name_is_saved_as_a_dash() {
    let mut lineas = vec![];
    rehacer_producto(&mut lineas, id(1), vec![manual("M-1", "  "), manual("M-2", " ABC ")]);
    let nombres: Vec<_> = lineas
        .iter()
        .map(|linea| (linea.lote_comodin.as_str(), linea.lote.as_str()))
        .collect();
    assert_eq!(nombres, [(LOTE_SIN_NOMBRE, "-"), ("ABC", "ABC")]);
}

#[test]
fn the_total_of_the_dialog_sums_batches_above_zero() {
    let lotes = [
        linea_de_lote(1, 1, "3"),
        linea_de_lote(1, 2, "0"),
        linea_de_lote(1, 3, "-2"),
        manual("M-1", ""),
    ];
    assert_eq!(total_de_producto(&lotes), Ok(importe("4.64")));
    assert_eq!(total_de_producto(&[]), Ok(Importe::CERO));
}

#[test]
fn a_price_has_the_least_of_the_house_and_no_more_than_four_decimals() {
    let minimo = precio("1");
    assert_eq!(leer_precio("1,16", minimo), Ok(precio("1.16")));
    assert_eq!(leer_precio("1", minimo), Ok(minimo));
    let bajo = leer_precio("0,9999", minimo).unwrap_err();
    assert_eq!(bajo.to_string(), "El precio mínimo es 1,00\u{a0}€.");
    assert_eq!(
        leer_precio("1,00001", minimo),
        Err(PrecioError::Texto(DecimalError::Decimales(4)))
    );
    assert_eq!(leer_precio("", minimo), Err(PrecioError::Texto(DecimalError::Vacio)));
    assert_eq!(comprobar_precio(Precio::CERO, Precio::CERO), Ok(()));
}

#[test]
fn a_manual_batch_is_named_after_the_clock() {
    assert_eq!(LoteRef::manual(ahora()), LoteRef::Manual("M-1795770900000".to_owned()));
    assert_eq!(LoteRef::manual(ahora()).registrado(), None);
    assert_eq!(linea().lote_id.registrado(), Some(id(1)));
}

proptest! {
    #[test]
    fn a_line_put_stands_once_and_last(lineas in lineas(), cual in any::<proptest::sample::Index>()) {
        let nueva = cual.get(&lineas).clone().con(|linea| linea.quantity = Cantidad::MAX);
        let mut puestas = lineas.clone();
        poner_linea(&mut puestas, nueva.clone());
        prop_assert_eq!(puestas.len(), lineas.len());
        prop_assert_eq!(puestas.last(), Some(&nueva));
        let iguales = puestas.iter().filter(|linea| (linea.id, &linea.lote_id) == (nueva.id, &nueva.lote_id));
        prop_assert_eq!(iguales.count(), 1);
    }

    #[test]
    fn guardar_twice_is_guardar_once(lineas in lineas(), lotes in lineas(), cual in any::<proptest::sample::Index>()) {
        let producto = cual.get(&lineas).id;
        let mut una = lineas.clone();
        rehacer_producto(&mut una, producto, lotes.clone());
        let mut dos = una.clone();
        rehacer_producto(&mut dos, producto, lotes);
        prop_assert_eq!(&una, &dos);
        let ajenas = |lineas: &[LineaBorrador]| lineas.iter().filter(|l| l.id != producto).cloned().collect::<Vec<_>>();
        prop_assert_eq!(ajenas(&lineas), ajenas(&una));
    }
}
