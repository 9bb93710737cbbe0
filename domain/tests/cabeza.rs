//! The head of a series and of the chain: numbers without a gap, the prefix of a year, the moment of a document.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeMap;

use domain::factura::cabeza::{Asiento, Cabeza, CabezaError, Emision};
use domain::factura::qr::Entorno;
use domain::factura::reloj::RelojError;
use domain::factura::{Huella, NumeroDocumento, Prefijo, Serie, Tramo};
use domain::fecha::Instante;
use domain::pedido::documento::{Documento, TipoDocumento};
use domain::testing::*;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::{Value, json};

const TIPOS: [TipoDocumento; 4] = [
    TipoDocumento::Pendiente,
    TipoDocumento::Albaran,
    TipoDocumento::Factura,
    TipoDocumento::FacturaVencimiento,
];

fn emision(documento: &Documento, tipo: TipoDocumento, momento: Instante) -> Emision<'_> {
    Emision {
        tipo,
        momento,
        prefijo: None,
        operacion: momento.fecha(),
        emisor: &documento.emisor,
        cliente: &documento.cabecera.cliente.datos,
        lineas: &documento.lineas,
        totales: &documento.cabecera.totales,
        entorno: Entorno::Pruebas,
        rectifica: None,
        sustituye: vec![],
    }
}

/// What the head gives a document that is made by who has just read it.
fn asentar(cabeza: &Cabeza, tipo: TipoDocumento, momento: Instante) -> Asiento {
    let documento = documento();
    let emision = emision(&documento, tipo, momento);
    cabeza.siguiente(emision.tramo(), &emision).unwrap()
}

fn con_prefijo(cabeza: &Cabeza, prefijo: &str, momento: Instante) -> Asiento {
    let documento = documento();
    let emision = Emision {
        prefijo: Some(Prefijo::parse(prefijo).unwrap()),
        ..emision(&documento, TipoDocumento::Factura, momento)
    };
    cabeza.siguiente(emision.tramo(), &emision).unwrap()
}

fn leida(guardada: Value) -> Cabeza {
    serde_json::from_value(guardada).unwrap()
}

#[test]
fn the_first_invoice_begins_the_chain_and_the_second_carries_its_hash() {
    let primera = asentar(&Cabeza::default(), TipoDocumento::Factura, ahora());
    let segunda = asentar(&primera.siguiente, TipoDocumento::FacturaVencimiento, ahora());
    assert_eq!(primera.numero.to_string(), "F2026-000001");
    assert_eq!(segunda.numero.to_string(), "F2026-000002");
    let [primer, segundo] = [&primera, &segunda].map(|asiento| asiento.registro.as_ref().unwrap());
    assert_eq!((primer.secuencia, primer.anterior), (1, None));
    assert_eq!((segundo.secuencia, segundo.anterior), (2, Some(primer.huella)));
    assert_eq!((segunda.siguiente.secuencia(), segundo.momento), (2, ahora()));
}

#[test]
fn what_is_no_invoice_is_numbered_without_a_record() {
    for (tipo, numero) in [
        (TipoDocumento::Pendiente, "P2026-000001"),
        (TipoDocumento::Albaran, "A2026-000001"),
    ] {
        let asiento = asentar(&Cabeza::default(), tipo, ahora());
        assert_eq!((asiento.numero.to_string().as_str(), asiento.registro), (numero, None));
    }
}

#[test]
fn a_head_keeps_its_stored_form() {
    let cabeza = asentar(&Cabeza::default(), TipoDocumento::Albaran, ahora()).siguiente;
    assert_eq!(
        serde_json::to_value(&cabeza).unwrap(),
        json!({
            "ultimos": {"A2026": 1},
            "prefijos": {"A2026": "A"},
            "secuencia": 1,
            "huella": null,
            "momento": "2026-11-27T10:15:00.000+01:00",
        })
    );
}

#[test]
fn a_head_from_before_prefixes_goes_on_under_the_usual_letter() {
    let huella = Huella::de_campos(&[("una", "cualquiera")]);
    let cabeza = leida(json!({
        "ultimos": {"F2026": 7},
        "secuencia": 7,
        "huella": huella,
        "momento": "2026-11-27T09:00:00.000+01:00",
    }));
    let asiento = con_prefijo(&cabeza, "FV", ahora());
    assert_eq!(asiento.numero.to_string(), "F2026-000008");
    let registro = asiento.registro.unwrap();
    assert_eq!((registro.secuencia, registro.anterior), (8, Some(huella)));
}

#[test]
fn a_series_keeps_the_prefix_that_its_year_began_with() {
    let primera = con_prefijo(&Cabeza::default(), "FV", ahora());
    let segunda = con_prefijo(&primera.siguiente, "OTRA", ahora());
    let la_del_ano_que_viene = con_prefijo(&segunda.siguiente, "OTRA", instante("2027-01-02T09:00:00+01:00"));
    let numeros = [&primera, &segunda, &la_del_ano_que_viene].map(|asiento| asiento.numero.to_string());
    assert_eq!(numeros, ["FV2026-000001", "FV2026-000002", "OTRA2027-000001"]);
}

#[test]
fn b45_the_year_of_a_number_is_that_of_madrid() {
    let casi = asentar(
        &Cabeza::default(),
        TipoDocumento::Factura,
        instante("2026-12-31T22:59:59Z"),
    );
    let ya = asentar(
        &casi.siguiente,
        TipoDocumento::Factura,
        instante("2026-12-31T23:00:00Z"),
    );
    assert_eq!(casi.numero.to_string(), "F2026-000001");
    assert_eq!(ya.numero.to_string(), "F2027-000001");
    assert_eq!(
        ya.registro.unwrap().anterior,
        Some(casi.registro.unwrap().huella),
        "the chain has no years"
    );
}

#[test]
fn f28_a_head_numbers_only_the_year_that_was_read_for_it() {
    let documento = documento();
    let antes = Tramo::de(Serie::Albaran, instante("2026-12-31T23:59:59+01:00"));
    let despues = emision(
        &documento,
        TipoDocumento::Albaran,
        instante("2027-01-01T00:00:00+01:00"),
    );
    let error = Cabeza::default().siguiente(antes, &despues).unwrap_err();
    let suyo = despues.tramo();
    assert_eq!(error, CabezaError::OtroTramo { leido: antes, suyo });

    let factura = Emision {
        tipo: TipoDocumento::Factura,
        ..despues
    };
    let cadena = Tramo::de(Serie::Factura, instante("2026-12-31T23:59:59+01:00"));
    let asiento = Cabeza::default().siguiente(cadena, &factura).unwrap();
    assert_eq!(
        asiento.numero.to_string(),
        "F2027-000001",
        "the head of the chain has every year"
    );
}

#[test]
fn a_head_numbers_no_other_series() {
    let documento = documento();
    for (leida, tipo) in [
        (Serie::Albaran, TipoDocumento::Pendiente),
        (Serie::Albaran, TipoDocumento::Factura),
        (Serie::Factura, TipoDocumento::Albaran),
    ] {
        let leida = Tramo::de(leida, ahora());
        let error = Cabeza::default().siguiente(leida, &emision(&documento, tipo, ahora()));
        assert!(
            matches!(error, Err(CabezaError::OtroTramo { .. })),
            "{tipo:?} by {leida}"
        );
    }
}

#[test]
fn a_series_that_has_no_number_left_says_so() {
    let documento = documento();
    let emision = emision(&documento, TipoDocumento::Albaran, ahora());
    let cabeza = leida(json!({"ultimos": {"A2026": u32::MAX}, "secuencia": 1, "huella": null, "momento": null}));
    let error = cabeza.siguiente(emision.tramo(), &emision).unwrap_err();
    assert_eq!(error, CabezaError::Agotada(emision.tramo()));
    assert_eq!(error.to_string(), "La serie A2026 ya no tiene más números.");
}

#[test]
fn a_document_is_never_made_before_the_one_it_follows_while_clocks_differ_by_little() {
    let cabeza = asentar(&Cabeza::default(), TipoDocumento::Albaran, ahora()).siguiente;
    let desde = |ms| ahora().mas_millis(ms).unwrap();
    for (reloj, hecho) in [
        (1, 1),
        (0, 0),
        (-1, 0),
        (-60_000, 0),
        (-60_001, -60_001),
        (86_400_000, 86_400_000),
    ] {
        assert_eq!(cabeza.momento(desde(reloj)), desde(hecho), "{reloj}");
    }
    assert_eq!(Cabeza::default().momento(ahora()), ahora());
}

#[test]
fn f17_an_invoice_is_never_dated_before_the_last_nor_by_a_clock_that_runs_ahead_alone() {
    const MINUTO: i64 = 60_000;
    const DIA: i64 = 86_400_000;
    let cabeza = asentar(&Cabeza::default(), TipoDocumento::Factura, ahora()).siguiente;
    let desde = |ms| ahora().mas_millis(ms).unwrap();
    let momento = |reloj, pedido| cabeza.momento_de_factura(desde(reloj), Some(desde(pedido)));
    let atrasado = |reloj| RelojError::Atrasado {
        ahora: desde(reloj),
        ultima: ahora(),
    };
    let adelantado = |reloj, pedido| RelojError::Adelantado {
        ahora: desde(reloj),
        ultima: ahora(),
        pedido: desde(pedido),
    };
    for (reloj, pedido, esperado) in [
        (1, 0, Ok(1)),
        (-MINUTO, -MINUTO, Ok(0)),
        (-MINUTO - 1, 0, Err(atrasado(-MINUTO - 1))),
        (-2 * DIA, -2 * DIA, Err(atrasado(-2 * DIA))),
        (DIA, 0, Ok(DIA)),
        (DIA + 1, 0, Err(adelantado(DIA + 1, 0))),
        (400 * DIA, DIA, Err(adelantado(400 * DIA, DIA))),
        // A house that was closed for a month: the handheld says the same day as the server.
        (30 * DIA, 30 * DIA, Ok(30 * DIA)),
        (30 * DIA, 29 * DIA, Ok(30 * DIA)),
        // A handheld that runs ahead of the server says nothing against it.
        (2 * DIA, 9 * DIA, Ok(2 * DIA)),
    ] {
        assert_eq!(momento(reloj, pedido), esperado.map(desde), "{reloj} {pedido}");
    }
    assert_eq!(cabeza.momento_de_factura(desde(3 * DIA), None), Ok(desde(3 * DIA)));
    assert_eq!(Cabeza::default().momento_de_factura(ahora(), None), Ok(ahora()));
    assert_eq!(
        atrasado(-2 * DIA).to_string(),
        "El reloj del servidor está atrasado: marca el 25/11/2026 a las 10:15, y la última factura es del 27/11/2026 a las \
         10:15. No se puede facturar hasta que se ponga en hora; los albaranes sí se pueden hacer."
    );
}

/// Documents of any kind around the end of a year, at any pace, also backwards.
fn historia() -> impl Strategy<Value = Vec<(TipoDocumento, Instante)>> {
    let noche = instante("2026-12-31T23:59:00+01:00");
    let paso = (select(TIPOS.to_vec()), -60_000..120_000_i64);
    vec(paso, 1..40).prop_map(move |pasos| {
        let mut ahora = noche;
        let mut hecho = |(tipo, ms)| {
            ahora = ahora.mas_millis(ms).unwrap();
            (tipo, ahora)
        };
        pasos.into_iter().map(&mut hecho).collect()
    })
}

proptest! {
    #[test]
    fn numbers_of_a_series_and_year_are_consecutive_and_the_chain_is_whole(historia in historia()) {
        let documento = documento();
        let mut cabezas = BTreeMap::<String, Cabeza>::new();
        let mut numeros = BTreeMap::<(Prefijo, u16), Vec<u32>>::new();
        let mut enlaces = vec![None];
        for (tipo, reloj) in historia {
            let leido = Tramo::de(tipo.serie(), reloj);
            let sitio = if tipo.es_factura() { "CADENA".to_owned() } else { leido.to_string() };
            let cabeza = cabezas.entry(sitio).or_default();
            let emision = emision(&documento, tipo, cabeza.momento(reloj));
            let estrena = cabeza.estrena(emision.tramo());
            let asiento = cabeza.siguiente(leido, &emision).unwrap();
            let numero: NumeroDocumento = asiento.numero;
            prop_assert_eq!(numero.anio(), emision.momento.fecha().anio());
            let suyos = numeros.entry((numero.prefijo(), numero.anio())).or_default();
            suyos.push(numero.numero());
            prop_assert_eq!(estrena, suyos.len() == 1);
            if let Some(registro) = &asiento.registro {
                prop_assert_eq!(Some(registro.secuencia), u64::try_from(enlaces.len()).ok());
                prop_assert_eq!(registro.anterior, *enlaces.last().unwrap());
                enlaces.push(Some(registro.huella));
            }
            prop_assert_eq!(asiento.registro.is_some(), tipo.es_factura());
            prop_assert_eq!(asiento.siguiente.secuencia(), cabeza.secuencia() + 1);
            *cabeza = serde_json::from_value(serde_json::to_value(&asiento.siguiente).unwrap()).unwrap();
            prop_assert_eq!(&*cabeza, &asiento.siguiente);
        }
        for (serie, numeros) in numeros {
            let seguidos: Vec<_> = (1..).take(numeros.len()).collect();
            prop_assert_eq!(numeros, seguidos, "{:?}", serie);
        }
    }
}
