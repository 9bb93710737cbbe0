//! Batches: what is offered, how a quantity is split over them, how much one gives.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::cmp::Ordering;

use domain::Cantidad;
use domain::contrato::lote::LoteRequest;
use domain::contrato::stock::comprobar_reserva;
use domain::lote::alta::DatosLote;
use domain::lote::escasez::Escasez;
use domain::lote::trazabilidad::{Balance, Destino};
use domain::lote::{LimiteError, LoteDisponible, Oferta, TipoCaducidad, Toma, comprobar_limite, repartir};
use domain::pedido::documento::Entrega;
use domain::testing::*;
use proptest::prelude::*;
use serde_json::json;

fn lote_de(numero: u64, hay: &str, caducidad: &str) -> LoteDisponible {
    lote().con(|lote| {
        lote.id = id(numero);
        lote.cantidad = cantidad(hay);
        lote.caducidad = Some(fecha(caducidad));
    })
}

fn toma(numero: u64, cuanto: &str) -> Toma {
    Toma {
        lote_id: id(numero),
        cantidad: cantidad(cuanto),
    }
}

#[test]
fn b27_a_quantity_larger_than_the_first_batch_goes_on_into_the_second() {
    let (hoy, entrega) = (fecha("2026-11-02"), fecha("2026-11-02"));
    let lotes = [lote_de(2, "8", "2026-12-20"), lote_de(1, "4", "2026-11-12")];
    let reparto = repartir(&lotes, cantidad("9"), hoy, entrega).unwrap();
    assert_eq!(reparto.tomas, [toma(1, "4"), toma(2, "5")]);
    assert_eq!(reparto.falta, Cantidad::CERO);
}

#[test]
fn b29_a_batch_that_expires_before_the_delivery_is_taken_only_by_hand() {
    let (hoy, entrega) = (fecha("2026-12-10"), fecha("2026-12-15"));
    for tipo in [TipoCaducidad::Caducidad, TipoCaducidad::ConsumoPreferente] {
        let lotes = [lote_de(1, "10", "2026-12-13"), lote_de(2, "10", "2026-12-20")]
            .map(|lote| lote.con(|lote| lote.tipo_caducidad = Some(tipo)));
        assert_eq!(lotes[0].oferta(hoy, entrega), Oferta::ConAviso);
        let reparto = repartir(&lotes, cantidad("6"), hoy, entrega).unwrap();
        assert_eq!(reparto.tomas, [toma(2, "6")]);
    }
}

#[test]
fn b30_a_batch_at_or_below_zero_is_not_offered() {
    let (vacio, bajo_cero) = (lote_de(1, "0", "2026-12-01"), lote_de(2, "-2", "2026-12-02"));
    for lote in [&vacio, &bajo_cero] {
        assert_eq!(lote.oferta(hoy(), hoy()), Oferta::NoSeVende);
    }
    let lotes = [bajo_cero, vacio, lote_de(3, "10", "2026-12-20")];
    let reparto = repartir(&lotes, cantidad("6"), hoy(), hoy()).unwrap();
    assert_eq!((reparto.tomas, reparto.falta), (vec![toma(3, "6")], Cantidad::CERO));
}

#[test]
fn a_batch_is_good_on_its_very_date() {
    let caduca_hoy = lote_de(1, "5", "2026-11-27").con(|lote| lote.tipo_caducidad = Some(TipoCaducidad::Caducidad));
    assert_eq!(caduca_hoy.oferta(hoy(), hoy()), Oferta::Propuesto);
}

#[test]
fn past_its_use_by_date_a_batch_is_not_sold_and_past_best_before_only_by_hand() {
    let de_ayer = lote_de(1, "5", "2026-11-26");
    let oferta = |tipo| {
        de_ayer
            .clone()
            .con(|lote| lote.tipo_caducidad = tipo)
            .oferta(hoy(), hoy())
    };
    assert_eq!(oferta(Some(TipoCaducidad::Caducidad)), Oferta::NoSeVende);
    assert_eq!(oferta(Some(TipoCaducidad::ConsumoPreferente)), Oferta::ConAviso);
    assert_eq!(
        oferta(None),
        Oferta::ConAviso,
        "a date without a kind counts as best before"
    );
}

#[test]
fn a_delivery_written_with_a_past_day_does_not_freshen_a_batch() {
    let entrega = fecha("2026-11-20");
    assert_eq!(lote_de(1, "5", "2026-11-25").oferta(hoy(), entrega), Oferta::ConAviso);
}

#[test]
fn undated_batches_leave_last_and_ties_by_entry() {
    let sin_fecha = lote_de(1, "5", "2026-12-01").con(|lote| lote.caducidad = None);
    let lotes = [sin_fecha, lote_de(4, "1", "2026-12-05"), lote_de(3, "1", "2026-12-05")];
    let reparto = repartir(&lotes, cantidad("3"), hoy(), hoy()).unwrap();
    assert_eq!(reparto.tomas, [toma(3, "1"), toma(4, "1"), toma(1, "1")]);
}

#[test]
fn what_no_batch_can_give_is_told() {
    let reparto = repartir(&[lote_de(1, "4", "2026-12-01")], cantidad("9"), hoy(), hoy()).unwrap();
    assert_eq!((reparto.tomas, reparto.falta), (vec![toma(1, "4")], cantidad("5")));
    let nada = repartir(&[], cantidad("9"), hoy(), hoy()).unwrap();
    assert_eq!((nada.tomas, nada.falta), (vec![], cantidad("9")));
    assert!(repartir(&[], cantidad("-1"), hoy(), hoy()).is_err());
}

#[test]
fn a_batch_gives_at_most_what_it_has_and_a_manual_one_has_no_maximum() {
    let hay = Some(cantidad("5"));
    assert_eq!(comprobar_limite(cantidad("0"), hay), Ok(()));
    assert_eq!(comprobar_limite(cantidad("5"), hay), Ok(()));
    assert_eq!(
        comprobar_limite(cantidad("5.001"), hay),
        Err(LimiteError::Disponible(cantidad("5")))
    );
    assert_eq!(comprobar_limite(Cantidad::MAX, None), Ok(()));
    for disponible in [hay, None] {
        assert_eq!(
            comprobar_limite(cantidad("-0.001"), disponible),
            Err(LimiteError::Negativa)
        );
    }
    assert_eq!(
        comprobar_limite(cantidad("1"), Some(cantidad("-2"))),
        Err(LimiteError::Disponible(Cantidad::CERO))
    );
}

#[test]
fn the_limit_is_told_in_good_spanish() {
    let frase = |hay| LimiteError::Disponible(cantidad(hay)).to_string();
    assert_eq!(frase("4"), "Solo quedan 4 en este lote.");
    assert_eq!(frase("2.5"), "Solo quedan 2,5 en este lote.");
    assert_eq!(frase("1"), "Solo queda 1 en este lote.");
    assert_eq!(frase("0"), "No queda nada en este lote.");
    assert_eq!(LimiteError::Negativa.to_string(), "La cantidad no puede ser negativa.");
}

#[test]
fn what_is_short_is_told_in_good_spanish() {
    let frase = |hay| {
        let registrado = Cantidad::CERO;
        Escasez::Queda {
            hay: cantidad(hay),
            registrado,
        }
        .to_string()
    };
    assert_eq!(frase("1"), "Solo queda 1. Tu pedido se queda con 0.");
    assert_eq!(frase("0.5"), "Solo quedan 0,5. Tu pedido se queda con 0.");
    assert_eq!(frase("11"), "Solo quedan 11. Tu pedido se queda con 0.");
}

proptest! {
    #[test]
    fn fefo_finds_what_there_is_and_takes_no_more(
        lotes in lotes(), pedida in cantidades_de_venta(), dias in 0..15_i64,
    ) {
        let entrega = hoy().mas_dias(dias).unwrap();
        let reparto = repartir(&lotes, pedida, hoy(), entrega).unwrap();
        let tomado = Cantidad::sumar(reparto.tomas.iter().map(|toma| toma.cantidad)).unwrap();
        prop_assert_eq!(tomado.mas(reparto.falta), Ok(pedida));

        let de = |toma: &Toma| lotes.iter().find(|lote| lote.id == toma.lote_id).unwrap();
        for toma in &reparto.tomas {
            prop_assert!(toma.cantidad.es_positiva() && toma.cantidad <= de(toma).cantidad);
            prop_assert_eq!(de(toma).oferta(hoy(), entrega), Oferta::Propuesto);
        }
        for pareja in reparto.tomas.windows(2) {
            prop_assert_eq!(de(&pareja[0]).orden_fefo(de(&pareja[1])), Ordering::Less);
            prop_assert_eq!(pareja[0].cantidad, de(&pareja[0]).cantidad, "a later batch is touched while this one has more");
        }
        let sin_tocar = |lote: &&LoteDisponible| reparto.tomas.iter().all(|toma| toma.lote_id != lote.id);
        let propuestos = lotes.iter().filter(|lote| lote.oferta(hoy(), entrega) == Oferta::Propuesto);
        for saltado in propuestos.filter(sin_tocar) {
            prop_assert!(reparto.falta.es_cero());
            prop_assert!(reparto.tomas.iter().all(|toma| de(toma).orden_fefo(saltado) == Ordering::Less));
        }
    }

    #[test]
    fn the_order_in_which_batches_come_does_not_matter(
        (lotes, revueltos) in lotes().prop_flat_map(|lotes| (Just(lotes.clone()), Just(lotes).prop_shuffle())),
        pedida in cantidades_de_venta(),
    ) {
        prop_assert_eq!(repartir(&lotes, pedida, hoy(), hoy()), repartir(&revueltos, pedida, hoy(), hoy()));
    }
}

#[test]
fn the_vector_of_the_law_balances() {
    let partes = [
        (Destino::Entregado, "40"),
        (Destino::Entregado, "35"),
        (Destino::Devuelto, "5"),
        (Destino::Desechado, "3"),
    ];
    let partes = partes.map(|(destino, texto)| (destino, cantidad(texto)));
    let balance = Balance::new(cantidad("100"), cantidad("27"), partes).unwrap();
    assert_eq!(
        (balance.entregado, balance.devuelto, balance.desechado),
        (cantidad("75"), cantidad("5"), cantidad("3"))
    );
    assert!(balance.cuadra());
    assert!(!Balance::new(cantidad("100"), cantidad("26"), partes).unwrap().cuadra());
}

#[test]
fn a_new_batch_needs_a_name_and_a_quantity_and_a_kind_needs_a_date() {
    let peticion = |name: &str, start: &str, caducidad: Option<&str>, tipo_caducidad| LoteRequest {
        product_id: id(1),
        name: name.to_owned(),
        start: cantidad(start),
        caducidad: caducidad.map(fecha),
        tipo_caducidad,
    };
    let campos = |peticion: &LoteRequest| {
        let errores = DatosLote::parse(peticion).unwrap_err();
        errores.campos().map(|(campo, _)| campo.to_owned()).collect::<Vec<_>>()
    };
    let con_fecha = DatosLote::parse(&peticion(" L1 ", "0.5", Some("2026-12-12"), None)).unwrap();
    assert_eq!(
        (con_fecha.nombre.as_str(), con_fecha.caducidad),
        ("L1", Some((fecha("2026-12-12"), TipoCaducidad::ConsumoPreferente)))
    );
    assert_eq!(campos(&peticion("", "-1", None, None)), ["name", "start"]);
    let sin_fecha = peticion("L1", "1", None, Some(TipoCaducidad::Caducidad));
    assert_eq!(campos(&sin_fecha), ["caducidad"]);
}

proptest! {
    #[test]
    fn a_batch_balances_exactly_when_nothing_is_missing(
        partes in proptest::collection::vec((0_u8..5, 0_i64..100_000), 0..12),
        queda in -5_000_i64..100_000,
        falta in -2_i64..3,
    ) {
        let destinos =
            [Destino::Entregado, Destino::Apartado, Destino::Desechado, Destino::Devuelto, Destino::Regularizado];
        let unidades = |u| Cantidad::from_unidades(u).unwrap();
        let suma: i64 = partes.iter().map(|(n, u)| if *n >= 3 { -u } else { *u }).sum();
        let partes = partes.iter().map(|(n, u)| (destinos[usize::from(*n)], unidades(*u)));
        let balance = Balance::new(unidades(suma + queda + falta), unidades(queda), partes).unwrap();
        prop_assert_eq!(balance.cuadra(), falta == 0);
    }
}

#[test]
fn what_is_taken_is_at_the_clients_once_it_is_delivered_and_comes_back_below_zero() {
    let de = |cuanto, documento| Destino::de_lo_tomado(cantidad(cuanto), documento);
    assert_eq!(de("3", Some(Entrega::Entregado)), (Destino::Entregado, cantidad("3")));
    assert_eq!(de("3", Some(Entrega::NoEntregado)), (Destino::Apartado, cantidad("3")));
    assert_eq!(de("3", None), (Destino::Apartado, cantidad("3")));
    assert_eq!(de("-3", Some(Entrega::Entregado)), (Destino::Devuelto, cantidad("3")));
}

#[test]
fn an_order_holds_each_batch_once_and_never_less_than_nothing() {
    let pide = |movimientos: &[(u64, &str)]| {
        let movimientos: Vec<_> = movimientos
            .iter()
            .map(|(lote, cuanto)| json!({"lote_id": lote, "cantidad": cantidad(cuanto)}))
            .collect();
        let peticion = json!({"store": "ORDER-1-1", "product_id": 1, "movimientos": movimientos});
        comprobar_reserva(&serde_json::from_value(peticion).unwrap())
    };
    assert_eq!(pide(&[(1, "2"), (2, "0")]), Ok(()));
    let errores = pide(&[(1, "2"), (2, "-1"), (1, "1")]).unwrap_err();
    let campos: Vec<_> = errores.campos().map(|(campo, _)| campo).collect();
    assert_eq!(campos, ["movimientos.1.cantidad", "movimientos.2.lote_id"]);
    let muchos: Vec<_> = (1..=101).map(|lote| (lote, "1")).collect();
    assert_eq!(pide(&muchos).unwrap_err().primero(), Some("Como mucho 100 lotes."));
}
