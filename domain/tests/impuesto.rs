//! Rates by date and the totals of a document.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeSet;

use domain::fecha::Fecha;
use domain::impuesto::{Genero, Recargo, legible, recargo_vigente, tipos_vigentes};
use domain::pedido::linea::LineaBorrador;
use domain::pedido::totales::{Desglose, LineaValorada, Totales, TotalesError, totalizar};
use domain::testing::*;
use domain::{Cantidad, Importe, Porcentaje};
use proptest::prelude::*;
use serde_json::{Value, json};

fn vectores(json: &str) -> Value {
    serde_json::from_str(json).unwrap()
}

fn lista<'a>(valor: &'a Value, campo: &str) -> &'a [Value] {
    let lista = valor[campo].as_array().unwrap();
    assert!(!lista.is_empty(), "{campo} is empty");
    lista
}

fn texto<'a>(valor: &'a Value, campo: &str) -> &'a str {
    valor[campo].as_str().unwrap()
}

fn valorada(neto: &str, iva: &str) -> LineaValorada {
    LineaValorada {
        neto: importe(neto),
        iva: porcentaje(iva),
        genero: Genero::General,
    }
}

fn totales_hoy(lineas: &[LineaValorada], recargo: Recargo) -> Totales {
    totalizar(lineas.iter().copied(), recargo, hoy()).unwrap()
}

fn figuras(totales: &Totales) -> [String; 4] {
    [totales.base, totales.iva, totales.recargo, totales.total].map(|importe| importe.to_string())
}

#[test]
fn b01_tax_is_rounded_once_for_the_document() {
    let totales = totales_hoy(&[valorada("1.16", "4"); 3], Recargo::No);
    assert_eq!(figuras(&totales), ["3.48", "0.14", "0.00", "3.62"]);
}

#[test]
fn b03_two_rates_are_rounded_each_before_they_are_added() {
    let totales = totales_hoy(&[valorada("5.60", "4"), valorada("8.64", "10")], Recargo::No);
    let cuotas: Vec<_> = totales.desglose.iter().map(|fila| fila.cuota.to_string()).collect();
    assert_eq!(cuotas, ["0.22", "0.86"]);
    assert_eq!(figuras(&totales), ["14.24", "1.08", "0.00", "15.32"]);
}

#[test]
fn the_rates_of_a_day_are_those_that_an_operation_of_that_day_may_have() {
    let tipos = |dia, genero| {
        let tipos = tipos_vigentes(genero, Fecha::parse_iso(dia).unwrap());
        tipos.into_iter().map(legible).collect::<Vec<_>>()
    };
    assert_eq!(tipos("2026-11-27", Genero::General), ["21", "10", "4", "0"]);
    assert_eq!(tipos("2026-11-27", Genero::Tabaco), ["21"]);
    assert_eq!(tipos("2023-02-10", Genero::General), ["21", "10", "5", "4", "0"]);
    assert_eq!(tipos("2024-10-01", Genero::General), ["21", "10", "7,5", "4", "2", "0"]);
}

#[test]
fn b05_recargo_is_rounded_as_iva_is() {
    let tres = totales_hoy(&[valorada("1.16", "4"); 3], Recargo::Si);
    assert_eq!(figuras(&tres), ["3.48", "0.14", "0.02", "3.64"]);
    assert_eq!(totales_hoy(&[valorada("3.48", "4")], Recargo::Si), tres);
}

#[test]
fn b08_a_rate_belongs_to_the_day_of_the_operation() {
    let aceite = [valorada("250.00", "5")];
    let totales = totalizar(aceite, Recargo::Si, fecha("2023-02-10")).unwrap();
    assert_eq!(totales.desglose[0].recargo, porcentaje("0.62"));
    assert_eq!(figuras(&totales), ["250.00", "12.50", "1.55", "264.05"]);

    let hoy = totalizar(aceite, Recargo::Si, hoy()).unwrap_err();
    assert!(matches!(hoy, TotalesError::Tipo(_)));
    assert_eq!(
        hoy.to_string(),
        "El IVA del 5 % no está en vigor el 27/11/2026. Corrige el tipo del producto."
    );
}

#[test]
fn b10_a_client_outside_the_regime_has_no_recargo_at_all() {
    let totales = totales_hoy(&[valorada("100.00", "21")], Recargo::No);
    assert_eq!(
        (totales.desglose[0].recargo, totales.desglose[0].cuota_recargo),
        (Porcentaje::CERO, Importe::CERO)
    );
    assert_eq!(figuras(&totales), ["100.00", "21.00", "0.00", "121.00"]);
}

#[test]
fn b13_the_tax_record_counts_iva_and_recargo_together() {
    let totales = totales_hoy(&[valorada("100.00", "21")], Recargo::Si);
    assert_eq!(figuras(&totales), ["100.00", "21.00", "5.20", "126.20"]);
    assert_eq!(totales.cuota_total(), Ok(importe("26.20")));
}

#[test]
fn every_total_vector_comes_out() {
    let vectores = vectores(include_str!("vectores/recargo_rounding.json"));
    let casos = lista(&vectores, "cases")
        .iter()
        .filter(|caso| caso.get("lines").is_some());
    let probados = casos.inspect(|caso| {
        let nombre = texto(caso, "id");
        let lineas: Vec<_> = lista(caso, "lines").iter().map(linea_del_vector).collect();
        let recargo = if caso["recargo"] == true {
            Recargo::Si
        } else {
            Recargo::No
        };
        let totales = totales_hoy(&lineas, recargo);

        let esperado = &caso["expected"];
        let netos: Vec<_> = lineas.iter().map(|linea| linea.neto.to_string()).collect();
        assert_eq!(json!(netos), esperado["line_nets"], "{nombre}");
        assert_eq!(desglose(&totales), desglose_esperado(esperado), "{nombre}");
        let recargo = esperado["total_recargo"].as_str().unwrap_or("0.00");
        let total = ["total_base", "total_cuota", "total"].map(|campo| texto(esperado, campo));
        assert_eq!(figuras(&totales), [total[0], total[1], recargo, total[2]], "{nombre}");
        assert_eq!(
            totales.cuota_total(),
            Ok(importe(texto(esperado, "verifactu_CuotaTotal"))),
            "{nombre}"
        );
    });
    assert!(probados.count() >= 14);
}

fn linea_del_vector(linea: &Value) -> LineaValorada {
    let descuento = porcentaje(linea["discount_pct"].as_str().unwrap_or("0"));
    LineaValorada {
        neto: precio(texto(linea, "price"))
            .por(cantidad(texto(linea, "qty")), descuento)
            .unwrap(),
        iva: porcentaje(texto(linea, "iva")),
        genero: if linea["tobacco"] == true {
            Genero::Tabaco
        } else {
            Genero::General
        },
    }
}

/// Rate, recargo rate, base and both amounts of each row; the order of the rows is not part of the rule.
fn desglose(totales: &Totales) -> BTreeSet<[String; 5]> {
    let fila = |fila: &Desglose| {
        let tipos = [fila.iva, fila.recargo].map(legible);
        let importes = [fila.base, fila.cuota, fila.cuota_recargo].map(|importe| importe.to_string());
        let [iva, recargo] = tipos;
        let [base, cuota, cuota_recargo] = importes;
        [iva, recargo, base, cuota, cuota_recargo]
    };
    totales.desglose.iter().map(fila).collect()
}

fn desglose_esperado(esperado: &Value) -> BTreeSet<[String; 5]> {
    let tipo = |fila: &Value, campo: &str| fila[campo].as_str().unwrap_or("0").replace('.', ",");
    let fila = |fila: &Value| {
        let recargo = fila["recargo"].as_str().unwrap_or("0.00").to_owned();
        let [base, cuota] = ["base", "cuota"].map(|campo| texto(fila, campo).to_owned());
        [tipo(fila, "iva"), tipo(fila, "recargo_pct"), base, cuota, recargo]
    };
    lista(esperado, "breakdown").iter().map(fila).collect()
}

#[test]
fn a_correction_by_differences_is_what_takes_the_original_to_the_corrected() {
    let vectores = vectores(include_str!("vectores/recargo_rounding.json"));
    let caso = lista(&vectores, "cases")
        .iter()
        .find(|caso| caso["id"] == "rectify-substitution-vs-differences")
        .unwrap();
    let totales = |caso: &Value, iva: &str| totales_hoy(&[valorada(texto(caso, "base"), iva)], Recargo::No);
    let iva = texto(&caso["original"], "iva");
    for cual in ["original", "corrected", "by_differences"] {
        let [base, cuota, _, total] = figuras(&totales(&caso[cual], iva));
        assert_eq!(
            [base, cuota, total],
            ["base", "cuota", "total"].map(|campo| texto(&caso[cual], campo)),
            "{cual}"
        );
    }
}

fn pareja(iva: &str, genero: Genero, dia: Fecha) -> Option<String> {
    recargo_vigente(porcentaje(iva), genero, Recargo::Si, dia)
        .ok()
        .map(legible)
}

#[test]
fn every_pair_that_the_tax_office_accepts_holds_exactly_in_its_window() {
    let vectores = vectores(include_str!("vectores/recargo_rounding.json"));
    for valida in lista(&vectores["iva_recargo_pairs"], "valid") {
        let recargos = lista(valida, "recargo")
            .iter()
            .map(|tipo| tipo.as_str().unwrap().replace('.', ","));
        let iva = texto(valida, "iva");
        let ventana = ["valid_from", "valid_to"].map(|limite| valida[limite].as_str().map(fecha));
        for recargo in recargos {
            let genero = if recargo == "1,75" {
                Genero::Tabaco
            } else {
                Genero::General
            };
            let [desde, hasta] = ventana.map(|limite| limite.unwrap_or_else(hoy));
            assert_eq!(pareja(iva, genero, desde), Some(recargo.clone()), "{iva} from {desde}");
            assert_eq!(pareja(iva, genero, hasta), Some(recargo.clone()), "{iva} until {hasta}");
            if let [Some(desde), Some(hasta)] = ventana.map(|limite| limite.filter(|_| iva != "0")) {
                let fuera = [desde.mas_dias(-1), hasta.mas_dias(1)].map(|dia| pareja(iva, genero, dia.unwrap()));
                assert!(!fuera.contains(&Some(recargo)), "{iva} outside {desde}..{hasta}");
            }
        }
    }
}

#[test]
fn no_pair_that_the_tax_office_refuses_is_ever_made() {
    let vectores = vectores(include_str!("vectores/recargo_rounding.json"));
    for invalida in lista(&vectores["iva_recargo_pairs"], "invalid_examples_2026") {
        let rechazada = Some(texto(invalida, "recargo").replace('.', ","));
        for genero in [Genero::General, Genero::Tabaco] {
            assert_ne!(pareja(texto(invalida, "iva"), genero, hoy()), rechazada);
        }
    }
}

#[test]
fn every_rate_vector_holds_on_its_days() {
    let vectores = vectores(include_str!("vectores/tax_rates.json"));
    for tipo in lista(&vectores, "rates") {
        let genero = if tipo["code"] == "tobacco" {
            Genero::Tabaco
        } else {
            Genero::General
        };
        let recargo = tipo["recargo"].as_str().unwrap_or("0").replace('.', ",");
        assert_eq!(
            pareja(texto(tipo, "iva"), genero, hoy()),
            Some(recargo),
            "{}",
            tipo["code"]
        );
    }
    for tipo in lista(&vectores, "temporary") {
        let recargo = Some(texto(tipo, "recargo").replace('.', ","));
        for dia in ["valid_from", "valid_to"].map(|limite| fecha(texto(tipo, limite))) {
            assert_eq!(
                pareja(texto(tipo, "iva"), Genero::General, dia),
                recargo,
                "{} on {dia}",
                tipo["goods"]
            );
        }
    }
    for bien in lista(&vectores, "goods_2026") {
        assert!(
            pareja(texto(bien, "iva"), Genero::General, hoy()).is_some(),
            "{}",
            bien["goods"]
        );
    }
}

#[test]
fn tobacco_stands_apart_from_the_other_goods_at_21() {
    let lineas = [
        LineaValorada {
            genero: Genero::Tabaco,
            ..valorada("45.00", "21")
        },
        valorada("6.00", "21"),
    ];
    let filas: Vec<_> = totales_hoy(&lineas, Recargo::Si)
        .desglose
        .iter()
        .map(|fila| legible(fila.recargo))
        .collect();
    assert_eq!(filas, ["5,2", "1,75"]);
    assert!(
        totalizar(
            [LineaValorada {
                genero: Genero::Tabaco,
                ..valorada("1", "10")
            }],
            Recargo::No,
            hoy()
        )
        .is_err()
    );
}

#[test]
fn f01_two_kinds_of_goods_at_one_rate_have_one_base_unless_a_recargo_tells_them_apart() {
    let lineas = [
        valorada("43.50", "21"),
        LineaValorada {
            genero: Genero::Tabaco,
            ..valorada("3.85", "21")
        },
    ];
    let filas = |recargo| {
        let totales = totales_hoy(&lineas, recargo);
        let figuras_de = |fila: &Desglose| (legible(fila.recargo), fila.base, fila.cuota, fila.cuota_recargo);
        let filas: Vec<_> = totales.desglose.iter().map(figuras_de).collect();
        (filas, totales.total)
    };
    let fila = |recargo: &str, [base, cuota, cuota_recargo]: [&str; 3]| {
        (
            recargo.to_owned(),
            importe(base),
            importe(cuota),
            importe(cuota_recargo),
        )
    };
    let una = vec![fila("0", ["47.35", "9.94", "0.00"])];
    assert_eq!(filas(Recargo::No), (una, importe("57.29")));
    let dos = vec![
        fila("5,2", ["43.50", "9.14", "2.26"]),
        fila("1,75", ["3.85", "0.81", "0.07"]),
    ];
    assert_eq!(filas(Recargo::Si), (dos, importe("59.63")));
}

#[test]
fn totals_that_do_not_fit_are_an_error() {
    let enorme = LineaValorada {
        neto: Importe::MAX,
        ..valorada("0", "21")
    };
    let error = totalizar([enorme], Recargo::No, hoy()).unwrap_err();
    assert!(matches!(error, TotalesError::Importe(_)));
    assert_eq!(
        error.to_string(),
        "El importe es demasiado grande. Reparte el pedido en varios."
    );
    assert!(totalizar([enorme, enorme], Recargo::No, hoy()).is_err());
}

fn valoradas(lineas: &[LineaBorrador], signo: i64) -> Vec<LineaValorada> {
    let cantidad = |linea: &LineaBorrador| Cantidad::from_unidades(linea.quantity.unidades() * signo).unwrap();
    let valorada = |linea: &LineaBorrador| LineaValorada {
        neto: linea.price.por(cantidad(linea), Porcentaje::CERO).unwrap(),
        iva: linea.iva,
        genero: linea.genero,
    };
    lineas.iter().map(valorada).collect()
}

proptest! {
    #[test]
    fn an_abono_mirrors_its_invoice_to_the_cent(lineas in lineas(), recargo in recargos()) {
        let factura = totales_hoy(&valoradas(&lineas, 1), recargo);
        let abono = totales_hoy(&valoradas(&lineas, -1), recargo);
        for (una, otra) in factura.desglose.iter().zip(&abono.desglose) {
            prop_assert_eq!((una.iva, una.recargo), (otra.iva, otra.recargo));
            prop_assert_eq!([una.base, una.cuota, una.cuota_recargo], [-otra.base, -otra.cuota, -otra.cuota_recargo]);
        }
        prop_assert_eq!(factura.desglose.len(), abono.desglose.len());
        prop_assert_eq!(factura.total, -abono.total);
    }

    #[test]
    fn the_order_of_the_lines_never_changes_a_total(
        (lineas, revueltas) in lineas().prop_flat_map(|lineas| (Just(lineas.clone()), Just(lineas).prop_shuffle())),
        recargo in recargos(),
    ) {
        let derechas = totales_hoy(&valoradas(&lineas, 1), recargo);
        prop_assert_eq!(derechas, totales_hoy(&valoradas(&revueltas, 1), recargo));
    }

    #[test]
    fn the_figures_add_up(lineas in lineas(), recargo in recargos()) {
        let valoradas = valoradas(&lineas, 1);
        let totales = totales_hoy(&valoradas, recargo);
        let sumar = |campo: fn(&Desglose) -> Importe| Importe::sumar(totales.desglose.iter().map(campo)).unwrap();
        prop_assert_eq!(Importe::sumar(valoradas.iter().map(|linea| linea.neto)), Ok(totales.base));
        prop_assert_eq!(sumar(|fila| fila.base), totales.base);
        prop_assert_eq!(sumar(|fila| fila.cuota), totales.iva);
        prop_assert_eq!(sumar(|fila| fila.cuota_recargo), totales.recargo);
        prop_assert_eq!(Importe::sumar([totales.base, totales.iva, totales.recargo]), Ok(totales.total));
    }

    #[test]
    fn f01_no_two_rows_charge_the_same_pair_of_rates(lineas in lineas(), recargo in recargos()) {
        let totales = totales_hoy(&valoradas(&lineas, 1), recargo);
        let parejas: BTreeSet<_> = totales.desglose.iter().map(|fila| (fila.iva, fila.recargo)).collect();
        prop_assert_eq!(parejas.len(), totales.desglose.len());
    }

    #[test]
    fn no_recargo_without_the_regime(lineas in lineas()) {
        let totales = totales_hoy(&valoradas(&lineas, 1), Recargo::No);
        prop_assert!(totales.desglose.iter().all(|fila| fila.recargo.es_cero() && fila.cuota_recargo.es_cero()));
        prop_assert_eq!(totales.recargo, Importe::CERO);
    }

    #[test]
    fn the_rates_of_today_hold_on_any_day(dia in fechas()) {
        for iva in ["0", "4", "10", "21"] {
            prop_assert!(pareja(iva, Genero::General, dia).is_some());
        }
        prop_assert!(pareja("3", Genero::General, dia).is_none());
    }
}
