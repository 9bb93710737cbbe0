//! Another total of a product: which batches give more, and to which it goes back.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use domain::Cantidad;
use domain::lote::{LoteDisponible, TipoCaducidad, Toma, con_total};
use domain::testing::*;
use proptest::prelude::*;

fn lote_de(numero: u64, hay: &str, caducidad: &str) -> LoteDisponible {
    lote().con(|lote| {
        lote.id = id(numero);
        lote.cantidad = cantidad(hay);
        lote.caducidad = Some(fecha(caducidad));
        lote.tipo_caducidad = Some(TipoCaducidad::ConsumoPreferente);
    })
}

fn toma(numero: u64, cuanto: &str) -> Toma {
    Toma {
        lote_id: id(numero),
        cantidad: cantidad(cuanto),
    }
}

/// Batches of case B27: 4 that expire first, 8 later.
fn dos() -> [LoteDisponible; 2] {
    [lote_de(1, "4", "2099-11-12"), lote_de(2, "8", "2099-12-20")]
}

fn tomas(lotes: &[LoteDisponible], actuales: &[Toma], total: &str) -> Vec<Toma> {
    con_total(lotes, actuales, cantidad(total), hoy()).unwrap().tomas
}

#[test]
fn b27_one_more_comes_from_the_first_to_expire_that_has_some_left() {
    assert_eq!(tomas(&dos(), &[toma(1, "3")], "4"), [toma(1, "4")]);
    assert_eq!(tomas(&dos(), &[toma(1, "4")], "5"), [toma(1, "4"), toma(2, "1")]);
}

#[test]
fn b27_less_goes_back_from_the_last_to_expire() {
    assert_eq!(tomas(&dos(), &[toma(1, "4"), toma(2, "5")], "3"), [toma(1, "3")]);
    assert_eq!(tomas(&dos(), &[toma(1, "4"), toma(2, "5")], "0"), []);
}

#[test]
fn what_was_chosen_by_hand_stays_when_more_is_wanted() {
    assert_eq!(tomas(&dos(), &[toma(2, "2")], "5"), [toma(2, "2"), toma(1, "3")]);
}

#[test]
fn what_no_batch_can_give_is_told() {
    let reparto = con_total(&dos(), &[], cantidad("100"), hoy()).unwrap();
    assert_eq!(reparto.tomas, [toma(1, "4"), toma(2, "8")]);
    assert_eq!(reparto.falta, cantidad("88"));
}

#[test]
fn a_batch_past_its_date_is_the_first_to_go_back_and_is_not_taken_by_itself() {
    let [uno, dos] = dos();
    let lotes = [lote_de(3, "9", "2020-11-01"), uno, dos];
    assert_eq!(tomas(&lotes, &[], "5"), [toma(1, "4"), toma(2, "1")]);
    assert_eq!(tomas(&lotes, &[toma(3, "2"), toma(1, "2")], "2"), [toma(1, "2")]);
}

#[test]
fn a_negative_total_is_refused() {
    assert!(con_total(&dos(), &[], cantidad("-1"), hoy()).is_err());
}

proptest! {
    #[test]
    fn any_total_is_reached_as_far_as_the_batches_go(
        lotes in lotes(), primero in cantidades_de_venta(), segundo in cantidades_de_venta(),
    ) {
        let antes = con_total(&lotes, &[], primero, hoy()).unwrap();
        let ahora = con_total(&lotes, &antes.tomas, segundo, hoy()).unwrap();
        let tomado = Cantidad::sumar(ahora.tomas.iter().map(|toma| toma.cantidad)).unwrap();
        prop_assert_eq!(tomado.mas(ahora.falta), Ok(segundo));
        for toma in &ahora.tomas {
            let hay = lotes.iter().find(|lote| lote.id == toma.lote_id).unwrap().cantidad;
            prop_assert!(toma.cantidad.es_positiva() && toma.cantidad <= hay);
        }
    }
}
