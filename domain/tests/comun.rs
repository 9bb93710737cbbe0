//! Common expenses: the form, and the months in which a monthly one comes.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeSet;

use domain::comun::{Alcance, ComunLeido, GastoComun};
use domain::contrato::comun::{GastoComunRequest, NombradoPorComun};
use domain::fecha::{Fecha, Mes};
use domain::pedido::pago::MetodoPago;
use domain::testing::{Con, alquiler_request, fecha, gasto_comun_request, hoy, id, importe, porcentaje};
use proptest::prelude::*;

fn leer(peticion: &GastoComunRequest) -> ComunLeido {
    ComunLeido::parse(peticion, NombradoPorComun::default(), hoy()).unwrap()
}

fn errores(cambio: impl FnOnce(&mut GastoComunRequest)) -> Vec<(String, String)> {
    let errores =
        ComunLeido::parse(&gasto_comun_request().con(cambio), NombradoPorComun::default(), hoy()).unwrap_err();
    let primera = |(campo, frases): (&str, &[String])| (campo.to_owned(), frases[0].clone());
    errores.campos().map(primera).collect()
}

fn gasto(peticion: &GastoComunRequest) -> GastoComun {
    let leido = leer(peticion);
    GastoComun {
        id: id(1),
        datos: leido.datos,
        repeticion: leido.repeticion,
        recepcion: None,
    }
}

fn mes(texto: &str) -> Mes {
    Mes::parse_iso(texto).unwrap()
}

fn dias(gasto: &GastoComun, desde: &str, hasta: &str) -> Vec<String> {
    gasto.entre(fecha(desde), fecha(hasta)).map(|dia| dia.iso()).collect()
}

#[test]
fn the_cuota_is_the_rules_unless_the_paper_is_a_cent_beside() {
    let con = |cuota: Option<&str>, total: &str| {
        gasto_comun_request().con(|gasto| {
            gasto.base = importe("33.33");
            gasto.cuota = cuota.map(importe);
            gasto.total = importe(total);
        })
    };
    assert_eq!(leer(&con(None, "40.33")).datos.cuota, importe("7.00"));
    for (papel, total) in [("6.99", "40.32"), ("7.00", "40.33"), ("7.01", "40.34")] {
        let datos = leer(&con(Some(papel), total)).datos;
        assert_eq!((datos.cuota, datos.total), (importe(papel), importe(total)));
    }
    let lejos = ComunLeido::parse(&con(Some("7.02"), "40.35"), NombradoPorComun::default(), hoy()).unwrap_err();
    assert_eq!(
        lejos.primero(),
        Some("Son 7,00\u{a0}€, o un céntimo más o menos si así está en el papel.")
    );
}

#[test]
fn what_the_law_exempts_has_no_cuota() {
    let exento = |cuota: Option<&str>| {
        gasto_comun_request().con(|gasto| {
            gasto.iva = None;
            gasto.cuota = cuota.map(importe);
            gasto.total = importe("100.00");
        })
    };
    assert_eq!(leer(&exento(None)).datos.cuota, importe("0"));
    let con_cuota = ComunLeido::parse(&exento(Some("0.01")), NombradoPorComun::default(), hoy()).unwrap_err();
    assert_eq!(con_cuota.primero(), Some("Sin IVA no hay cuota."));
}

#[test]
fn every_wrong_field_is_told_at_once() {
    let frases = errores(|gasto| {
        gasto.concepto = " ".to_owned();
        gasto.fecha = fecha("2026-11-28");
        gasto.base = importe("0");
        gasto.iva = Some(porcentaje("16"));
        gasto.hasta = Some(mes("2026-12"));
        gasto.total = importe("1");
    });
    let frases: Vec<_> = frases
        .iter()
        .map(|(campo, frase)| (campo.as_str(), frase.as_str()))
        .collect();
    assert_eq!(
        frases,
        [
            ("base", "La base no puede ser cero."),
            ("concepto", "Rellena este campo."),
            ("fecha", "La fecha no puede ser posterior a hoy."),
            ("hasta", "Solo un gasto mensual tiene un último mes."),
            ("iva", "Este IVA no está en vigor el 28/11/2026."),
            (
                "total",
                "El total ha cambiado: son 0,00\u{a0}€. Repasa el gasto y vuelve a guardarlo."
            ),
        ]
    );
}

#[test]
fn no_expense_of_a_thousand_euros_is_paid_in_cash() {
    let pagado = |base: &str, total: &str| {
        gasto_comun_request().con(|gasto| {
            gasto.base = importe(base);
            gasto.iva = None;
            gasto.total = importe(total);
            gasto.pago = Some(Some(MetodoPago::Meta));
        })
    };
    assert!(ComunLeido::parse(&pagado("999.99", "999.99"), NombradoPorComun::default(), hoy()).is_ok());
    let errores = ComunLeido::parse(&pagado("1000.00", "1000.00"), NombradoPorComun::default(), hoy()).unwrap_err();
    assert_eq!(
        errores.primero(),
        Some("Desde 1.000,00\u{a0}€ la ley no permite pagar en efectivo. Elige otro método de pago.")
    );
}

#[test]
fn a_monthly_expense_comes_in_each_month_by_itself() {
    let alquiler = gasto(&alquiler_request());
    // The 31st is the last day where there is none.
    assert_eq!(
        dias(&alquiler, "2026-01-01", "2026-04-30"),
        ["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30"]
    );
    assert_eq!(dias(&alquiler, "2025-01-01", "2026-01-30"), [""; 0]);
    assert_eq!(dias(&alquiler, "2026-03-31", "2026-04-29"), ["2026-03-31"]);
    assert_eq!(dias(&alquiler, "2028-02-01", "2028-02-29"), ["2028-02-29"]);
    let hasta_marzo = gasto(&alquiler_request().con(|alquiler| alquiler.hasta = Some(mes("2026-03"))));
    assert_eq!(dias(&hasta_marzo, "2026-03-01", "2026-12-31"), ["2026-03-31"]);
    let de_una_vez = gasto(&gasto_comun_request());
    assert_eq!(dias(&de_una_vez, "2026-01-01", "2026-12-31"), ["2026-11-20"]);
    assert!(alquiler.viene_en(mes("2026-02")) && !hasta_marzo.viene_en(mes("2026-04")));
    assert!(!de_una_vez.viene_en(mes("2026-11")), "it is not monthly");
}

#[test]
fn a_month_that_is_taken_out_leaves_the_others() {
    let (queda, apartadas) = gasto(&alquiler_request()).apartar(mes("2026-02"), Alcance::Mes);
    let queda = queda.unwrap();
    assert_eq!(dias(&queda, "2026-01-01", "2026-03-31"), ["2026-01-31", "2026-03-31"]);
    assert_eq!(apartadas, BTreeSet::new());
    assert!(!queda.viene_en(mes("2026-02")));
}

#[test]
fn from_a_month_on_it_ends_the_month_before_and_hands_the_exceptions_over() {
    let (queda, _) = gasto(&alquiler_request()).apartar(mes("2026-02"), Alcance::Mes);
    let (queda, _) = queda.unwrap().apartar(mes("2026-06"), Alcance::Mes);
    let (queda, apartadas) = queda.unwrap().apartar(mes("2026-05"), Alcance::Siguientes);
    assert_eq!(
        dias(&queda.unwrap(), "2026-01-01", "2026-12-31"),
        ["2026-01-31", "2026-03-31", "2026-04-30"]
    );
    assert_eq!(apartadas, BTreeSet::from([mes("2026-06")]));
}

#[test]
fn f05_what_comes_on_the_31st_still_does_after_a_change_that_begins_in_february() {
    let alquiler = gasto(&alquiler_request());
    let en_febrero = alquiler_request().con(|alquiler| alquiler.fecha = fecha("2026-02-28"));
    let desde_febrero = |dia: &str| {
        let peticion = en_febrero.clone().con(|alquiler| alquiler.fecha = fecha(dia));
        let leido = leer(&peticion).con_dia_de(&alquiler);
        GastoComun {
            datos: leido.datos,
            repeticion: leido.repeticion,
            ..alquiler.clone()
        }
    };
    let sigue = desde_febrero("2026-02-28");
    let hasta_mayo = ["2026-02-28", "2026-03-31", "2026-04-30", "2026-05-31"];
    assert_eq!(dias(&sigue, "2026-02-01", "2026-05-31"), hasta_mayo);
    // The form of the changed one shows the 28th again.
    let otra_vez = leer(&en_febrero).con_dia_de(&sigue);
    assert_eq!(otra_vez.repeticion, sigue.repeticion);
    // Another day is another day.
    assert_eq!(
        dias(&desde_febrero("2026-02-27"), "2026-02-01", "2026-03-31"),
        ["2026-02-27", "2026-03-27"]
    );
}

#[test]
fn of_what_never_comes_again_nothing_stays() {
    let dos_meses = gasto(&alquiler_request().con(|alquiler| alquiler.hasta = Some(mes("2026-02"))));
    let (queda, _) = dos_meses.clone().apartar(mes("2026-01"), Alcance::Mes);
    assert_eq!(queda.unwrap().apartar(mes("2026-02"), Alcance::Mes).0, None);
    assert_eq!(dos_meses.apartar(mes("2026-01"), Alcance::Siguientes).0, None);
    let sin_fin = gasto(&alquiler_request());
    assert_eq!(sin_fin.apartar(mes("2026-01"), Alcance::Siguientes).0, None);
}

#[test]
fn one_month_alone_is_of_that_month_and_comes_once() {
    let suelto = alquiler_request().con(|alquiler| {
        alquiler.fecha = fecha("2026-02-03");
        alquiler.mensual = false;
    });
    assert!(leer(&suelto).solo_en(mes("2026-02")).is_ok());
    let otro = leer(&suelto).solo_en(mes("2026-03")).unwrap_err();
    assert_eq!(
        otro.primero(),
        Some("Este gasto es de marzo de 2026: elige un día de ese mes.")
    );
    assert!(leer(&alquiler_request()).solo_en(mes("2026-01")).is_err());
    assert!(leer(&alquiler_request()).desde(mes("2026-01")).is_ok());
    assert!(leer(&alquiler_request()).desde(mes("2026-02")).is_err());
    assert!(leer(&suelto).desde(mes("2026-02")).is_err());
}

#[test]
fn a_month_is_read_in_one_spelling_only() {
    assert_eq!(mes("2026-03").iso(), "2026-03");
    assert_eq!(mes("2026-03").to_string(), "marzo de 2026");
    for otro in [
        "",
        "2026",
        "2026-3",
        "2026-00",
        "2026-13",
        "26-03",
        "2026-03-01",
        "1899-12",
        "2026-+3",
    ] {
        assert!(Mes::parse_iso(otro).is_err(), "{otro:?}");
    }
    assert_eq!(Mes::from(Fecha::MIN).anterior(), None);
    assert_eq!(Mes::from(Fecha::MAX).siguiente(), None);
}

proptest! {
    #[test]
    fn taking_months_out_loses_no_other(
        fuera in proptest::collection::vec((1_u8..=24, any::<bool>()), 0..6),
        dia in 1_u8..=31,
    ) {
        let enero = mes("2026-01");
        let meses: Vec<_> = enero.hasta(mes("2027-12")).collect();
        let peticion = alquiler_request().con(|alquiler| {
            alquiler.fecha = enero.dia(dia);
            alquiler.hasta = Some(mes("2027-12"));
        });
        let mut queda = Some(gasto(&peticion));
        let mut esperados: BTreeSet<_> = meses.iter().copied().collect();
        for (n, siguientes) in fuera {
            let quitado = meses[usize::from(n) - 1];
            let Some(gasto) = queda.take() else { break };
            let alcance = if siguientes { Alcance::Siguientes } else { Alcance::Mes };
            esperados.retain(|mes| *mes != quitado && !(siguientes && *mes > quitado));
            queda = gasto.apartar(quitado, alcance).0;
        }
        let vienen: BTreeSet<_> = queda
            .iter()
            .flat_map(|gasto| gasto.entre(Fecha::MIN, Fecha::MAX))
            .map(Mes::from)
            .collect();
        prop_assert_eq!(vienen, esperados);
    }
}

#[test]
fn p04_what_is_kept_back_is_not_owed_and_leaves_base_and_iva_as_they_are() {
    let renta = gasto_comun_request().con(|gasto| {
        gasto.base = importe("600.00");
        gasto.total = importe("726.00");
        gasto.retencion = Some(porcentaje("19"));
    });
    let datos = leer(&renta).datos;
    assert_eq!(
        (datos.base, datos.cuota, datos.total),
        (importe("600.00"), importe("126.00"), importe("726.00"))
    );
    assert_eq!(datos.fiscalidad.retenido(datos.base), importe("114.00"));
    assert_eq!(datos.pendiente(), importe("612.00"));
    let pagado = leer(&renta.con(|gasto| gasto.pago = Some(Some(MetodoPago::Transferencia)))).datos;
    assert_eq!(pagado.pendiente(), importe("0"));
}

#[test]
fn a_retention_that_no_law_has_is_refused_beside_its_field() {
    let frases = errores(|gasto| gasto.retencion = Some(porcentaje("47.01")));
    assert_eq!(frases.len(), 1, "{frases:?}");
    assert_eq!(frases[0].0, "retencion");
    assert!(frases[0].1.contains("por ejemplo 15 o 19"), "{frases:?}");
}

#[test]
fn what_was_stored_before_there_were_retentions_opens_unchanged() {
    let gasto = gasto(&gasto_comun_request());
    let guardado = serde_json::to_value(&gasto).unwrap();
    assert!(guardado.get("fiscalidad").is_none(), "{guardado}");
    let leido: GastoComun = serde_json::from_value(guardado).unwrap();
    assert_eq!(leido, gasto);
    assert_eq!(leido.datos.fiscalidad.deducible, porcentaje("100"));
}
