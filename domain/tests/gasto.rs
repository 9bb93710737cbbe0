//! Suppliers' invoices: what may be on the paper, its cents, and what it does to the batches it brings.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use domain::contrato::gasto::GastoRequest;
use domain::dinero::Redondeo;
use domain::gasto::entrada::{Llegada, LoteTraido, Plan, Retirada, planear};
use domain::gasto::{DatosGasto, DatosLinea, LineaCosteada, totales};
use domain::ids::ProductoId;
use domain::impuesto::{Genero, Recargo};
use domain::mapa_corto::MapaCorto;
use domain::pedido::pago::MetodoPago;
use domain::producto::Producto;
use domain::testing::*;
use domain::{Cantidad, Errores, Importe};
use proptest::prelude::*;

fn productos() -> MapaCorto<ProductoId, Producto> {
    let mut productos = MapaCorto::new();
    productos.insert(id(1), producto());
    productos.insert(
        id(2),
        producto().con(|p| (p.id, p.genero, p.iva) = (id(2), Genero::Tabaco, porcentaje("21"))),
    );
    productos
}

fn leer(cambio: impl FnOnce(&mut GastoRequest)) -> Result<DatosGasto, Errores> {
    DatosGasto::parse(&gasto_request().con(cambio), &productos(), None, hoy())
}

/// The fields with their first sentence.
fn quejas(errores: &Errores) -> Vec<(&str, &str)> {
    errores
        .campos()
        .map(|(campo, frases)| (campo, frases[0].as_str()))
        .collect()
}

fn lineas(lote: &str, cuanto: &str) -> Vec<DatosLinea> {
    let neto = |datos: &mut GastoRequest| {
        datos.lineas[0].lote = lote.to_owned();
        datos.lineas[0].cantidad = cantidad(cuanto);
        datos.lineas[0].coste = precio("0");
        datos.total = Importe::CERO;
    };
    leer(neto).unwrap().lineas
}

fn traido(nombre: &str, inicial: &str, libre: &str, usado: bool) -> LoteTraido {
    LoteTraido {
        id: id(7),
        producto_id: id(1),
        nombre: nombre.to_owned(),
        inicial: cantidad(inicial),
        libre: cantidad(libre),
        usado,
        apartado: Cantidad::CERO,
    }
}

fn costeada(cuanto: &str, coste: &str, iva: &str, genero: Genero) -> LineaCosteada {
    LineaCosteada {
        cantidad: cantidad(cuanto),
        coste: precio(coste),
        iva: porcentaje(iva),
        genero,
    }
}

#[test]
fn the_cents_are_those_of_the_paper() {
    // 1757.50 at 21 % is 369.075: the half cent of fiscal.md 1.6.
    let mitad = [costeada("1", "1757.50", "21", Genero::General)];
    let exacto = [costeada("1", "100", "21", Genero::General)];
    for (redondeo, cuota, total) in [
        (Redondeo::Normal, "369.08", "2126.58"),
        (Redondeo::Alza, "369.08", "2126.58"),
        (Redondeo::Baja, "369.07", "2126.57"),
    ] {
        let totales = |lineas| totales(lineas, Recargo::No, redondeo, hoy()).unwrap();
        assert_eq!(
            (totales(&mitad).iva, totales(&mitad).total),
            (importe(cuota), importe(total)),
            "{redondeo:?}"
        );
        assert_eq!(
            totales(&exacto).total,
            importe("121.00"),
            "a whole cent stays: {redondeo:?}"
        );
    }
}

#[test]
fn b01_b05_the_tax_of_three_lines_is_that_of_one() {
    let pan = costeada("1", "1.16", "4", Genero::General);
    let totales = totales(&[pan; 3], Recargo::Si, Redondeo::Normal, hoy()).unwrap();
    assert_eq!(
        (totales.base, totales.iva, totales.recargo, totales.total),
        (importe("3.48"), importe("0.14"), importe("0.02"), importe("3.64"))
    );
}

#[test]
fn f01_a_paper_without_recargo_sums_both_kinds_of_goods_before_it_rounds() {
    let compra = [
        costeada("10", "4.35", "21", Genero::General),
        costeada("7", "0.55", "21", Genero::Tabaco),
    ];
    for (redondeo, cuota, total) in [
        (Redondeo::Normal, "9.94", "57.29"),
        (Redondeo::Alza, "9.95", "57.30"),
        (Redondeo::Baja, "9.94", "57.29"),
    ] {
        let totales = totales(&compra, Recargo::No, redondeo, hoy()).unwrap();
        assert_eq!(totales.desglose.len(), 1, "{redondeo:?}");
        assert_eq!(
            (totales.base, totales.iva, totales.total),
            (importe("47.35"), importe(cuota), importe(total)),
            "{redondeo:?}"
        );
    }
}

#[test]
fn each_rate_is_rounded_by_itself_and_the_recargo_too() {
    // Cuotas 0.1392, 0.101 and recargo 0.0174, 0.01414.
    let compra = [
        costeada("3", "1.16", "4", Genero::General),
        costeada("1", "1.01", "10", Genero::General),
    ];
    let en = |redondeo| {
        let totales = totales(&compra, Recargo::Si, redondeo, hoy()).unwrap();
        (totales.base, totales.iva, totales.recargo, totales.total)
    };
    let importes =
        |[base, iva, recargo, total]: [&str; 4]| (importe(base), importe(iva), importe(recargo), importe(total));
    assert_eq!(en(Redondeo::Normal), importes(["4.49", "0.24", "0.03", "4.76"]));
    assert_eq!(en(Redondeo::Alza), importes(["4.49", "0.25", "0.04", "4.78"]));
    assert_eq!(en(Redondeo::Baja), importes(["4.49", "0.23", "0.02", "4.74"]));
}

proptest! {
    #[test]
    fn up_and_down_hold_the_nearest_between_them_and_mirror(importe in importes(), tipo in porcentajes()) {
        let [normal, alza, baja] = [Redondeo::Normal, Redondeo::Alza, Redondeo::Baja].map(|r| importe.por_ciento_a(tipo, r));
        let [normal_, alza_, baja_] = [normal, alza, baja].map(|cuota| cuota.unidades().abs());
        prop_assert!(baja_ <= normal_ && normal_ <= alza_ && alza_ - baja_ <= 1);
        prop_assert_eq!(normal, importe.por_ciento(tipo));
        prop_assert_eq!((-importe).por_ciento_a(tipo, Redondeo::Alza), -alza);
    }

    #[test]
    fn b42_a_batch_never_falls_below_zero_and_always_balances(
        inicial in 1..100_000_i64, usado in 0..100_000_i64, hallado in -50_000..50_000_i64, nuevo in 1..200_000_i64,
    ) {
        let unidades = |u| Cantidad::from_unidades(u).unwrap();
        let libre = inicial - usado + hallado;
        prop_assume!(libre >= 0);
        let lote = LoteTraido { inicial: unidades(inicial), libre: unidades(libre), ..traido("L", "1", "1", true) };
        let linea = lineas("L", "1").remove(0).con(|linea| linea.cantidad = unidades(nuevo));
        match planear(&[linea], std::slice::from_ref(&lote), &[]) {
            Ok(plan) => {
                prop_assert!(libre + nuevo - inicial >= 0);
                prop_assert_eq!(plan.llegadas, [Llegada::Sigue(lote.id, unidades(nuevo - inicial))]);
            }
            Err(errores) => {
                prop_assert!(libre + nuevo - inicial < 0);
                let minimo = unidades(inicial - libre).legible();
                let dicho = format!("Lo mínimo es {minimo}:");
                prop_assert!(errores.to_string().starts_with(&dicho));
            }
        }
        let plan = planear(&[], &[lote], &[]).unwrap();
        let [Retirada::Queda { gana, inicial: queda, .. }] = &plan.retiradas[..] else { panic!("{plan:?}") };
        prop_assert!(libre + gana.unidades() >= 0 && queda.unidades() >= 0 && *gana <= Cantidad::CERO);
        prop_assert_eq!(queda.unidades(), inicial + gana.unidades());
    }
}

#[test]
fn b42_a_correction_moves_what_came_in_and_what_is_free_alike() {
    let cien = [traido("L0610", "100", "70", true)];
    let gana = |cuanto| planear(&lineas("L0610", cuanto), &cien, &[]).map(|plan| plan.llegadas);
    assert_eq!(gana("120").unwrap(), [Llegada::Sigue(id(7), cantidad("20"))]);
    assert_eq!(gana("30").unwrap(), [Llegada::Sigue(id(7), cantidad("-70"))]);
    let negado = gana("20").unwrap_err();
    assert_eq!(
        quejas(&negado),
        [(
            "lineas.0.cantidad",
            "Lo mínimo es 30: es lo que ya ha salido o está apartado de este lote."
        )]
    );
}

#[test]
fn b43_a_used_batch_stays_with_what_was_used_and_an_untouched_one_goes() {
    let traidos = [
        traido("L1", "100", "70", true),
        traido("L2", "50", "50", false).con(|lote| lote.id = id(8)),
    ];
    let plan = planear(&[], &traidos, &[]).unwrap();
    let queda = Retirada::Queda {
        lote_id: id(7),
        nombre: "L1".to_owned(),
        gana: cantidad("-70"),
        inicial: cantidad("30"),
        apartado: Cantidad::CERO,
    };
    assert_eq!(plan.retiradas, [queda, Retirada::Borrar(id(8))]);
}

#[test]
fn the_same_batch_is_one_of_the_same_name_and_product() {
    let de_otro = traido("L0610", "100", "100", false).con(|lote| lote.producto_id = id(2));
    for otro in [de_otro, traido("l0610", "100", "100", false)] {
        let plan = planear(&lineas("L0610", "5"), &[otro], &[]).unwrap();
        assert_eq!(
            (plan.llegadas, plan.retiradas),
            (vec![Llegada::Nuevo], vec![Retirada::Borrar(id(7))])
        );
    }
}

#[test]
fn a_line_that_comes_back_finds_the_batch_it_left() {
    let resto = [traido("L1", "30", "0", true)];
    let plan = planear(&lineas("L1", "100"), &[], &resto).unwrap();
    assert_eq!(plan.llegadas, [Llegada::Sigue(id(7), cantidad("70"))]);
    let sigue = Plan {
        restos: vec![id(7)],
        ..Plan::default()
    };
    assert_eq!(planear(&[], &[], &resto).unwrap(), sigue);
}

#[test]
fn a_paper_well_filled_in_is_read_as_it_is() {
    let datos = leer(|g| g.numero = " F-1042 ".to_owned()).unwrap();
    assert_eq!(
        (datos.numero.as_str(), datos.totales.total),
        ("F-1042", importe("83.20"))
    );
    assert_eq!(datos.lineas[0].producto, "Pan de molde");
    assert_eq!(datos.lineas[0].neto, importe("80.00"));
}

#[test]
fn a_paper_with_mistakes_is_told_all_of_them() {
    let errores = leer(|g| {
        g.numero = " ".to_owned();
        g.fecha = fecha("2026-11-28");
        g.lineas = vec![
            linea_gasto().con(|l| (l.cantidad, l.iva) = (Cantidad::CERO, porcentaje("5"))),
            linea_gasto().con(|l| (l.product_id, l.lote, l.caducidad) = (id(9), String::new(), None)),
        ];
    })
    .unwrap_err();
    assert_eq!(
        quejas(&errores),
        [
            ("fecha", "La fecha no puede ser posterior a hoy."),
            ("lineas.0.cantidad", "La cantidad tiene que ser mayor que cero."),
            ("lineas.0.iva", "Este IVA no está en vigor el 28/11/2026."),
            ("lineas.1.caducidad", "Pon la fecha o quita el tipo de caducidad."),
            ("lineas.1.lote", "Rellena este campo."),
            ("lineas.1.product_id", "Este producto ya no existe. Elige otro."),
            ("numero", "Rellena este campo."),
        ]
    );
    let vacio = leer(|g| g.lineas.clear()).unwrap_err();
    assert_eq!(quejas(&vacio), [("lineas", "Pon al menos una línea.")]);
    let largo = leer(|g| g.lineas = vec![linea_gasto(); 91]).unwrap_err();
    assert!(quejas(&largo).contains(&("lineas", "Como mucho 90 líneas. Reparte la factura en varias.")));
}

#[test]
fn a_batch_is_in_one_line_only() {
    let errores =
        leer(|g| g.lineas = vec![linea_gasto(), linea_gasto().con(|l| l.lote = " L0610 ".to_owned())]).unwrap_err();
    assert_eq!(
        quejas(&errores),
        [("lineas.1.lote", "Este lote ya está en otra línea. Suma las cantidades.")]
    );
}

#[test]
fn the_total_is_the_one_that_the_office_saw_and_cash_has_its_limit() {
    let otro = leer(|g| g.total = importe("83.21")).unwrap_err();
    assert_eq!(
        quejas(&otro),
        [(
            "total",
            "El total ha cambiado: son 83,20\u{a0}€. Repasa la factura y vuelve a guardarla."
        )]
    );
    let pagado = |coste, total, pago| {
        leer(|g| {
            g.lineas[0].coste = precio(coste);
            (g.total, g.pago) = (importe(total), Some(Some(pago)));
        })
    };
    // 961.53 at 4 % is 38.46: one cent below the limit.
    assert!(pagado("9.6153", "999.99", MetodoPago::Meta).is_ok());
    assert!(pagado("9.6154", "1000.00", MetodoPago::Transferencia).is_ok());
    assert_eq!(
        quejas(&pagado("9.6154", "1000.00", MetodoPago::Meta).unwrap_err()),
        [(
            "pago",
            "Desde 1.000,00\u{a0}€ la ley no permite pagar en efectivo. Elige otro método de pago."
        )]
    );
}

#[test]
fn tobacco_carries_the_recargo_of_tobacco() {
    let datos = leer(|g| {
        g.recargo = Recargo::Si;
        g.lineas[0].product_id = id(2);
        g.lineas[0].iva = porcentaje("21");
        g.total = importe("98.20");
    });
    assert_eq!(datos.unwrap().totales.recargo, importe("1.40"));
}
