//! The figures of the office's morning.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use domain::Importe;
use domain::fecha::Fecha;
use domain::pedido::documento::{Cabecera, Entrega};
use domain::producto::ficha::{DatosProducto, FichaProducto};
use domain::resumen::{
    Existencia, Periodos, Plazo, SumaDeLotes, correo, debe_desde, deudas, deudores, escasos, suma_de_lotes, valor,
    ventas,
};
use domain::testing::{Con, cantidad, cliente, documento, fecha, hoy, id, importe, instante, precio, producto_request};
use proptest::prelude::*;

/// A delivered document of this moment and total, all of it owed.
fn de(momento: &str, total: &str) -> Cabecera {
    documento().cabecera.con(|cabecera| {
        cabecera.momento = instante(momento);
        cabecera.totales.total = importe(total);
        cabecera.pagado = Importe::CERO;
    })
}

fn dias(periodo: (Fecha, Fecha)) -> (String, String) {
    (periodo.0.iso(), periodo.1.iso())
}

#[test]
fn a_month_is_held_against_the_same_days_of_the_one_before() {
    for (hoy, antes) in [
        ("2026-11-28", ("2026-10-01", "2026-10-28")),
        ("2026-03-31", ("2026-02-01", "2026-02-28")),
        ("2028-03-30", ("2028-02-01", "2028-02-29")),
        ("2027-01-01", ("2026-12-01", "2026-12-01")),
    ] {
        let periodos = Periodos::de(fecha(hoy)).unwrap();
        let vacias = ventas(&[], &periodos).unwrap();
        let antes = (antes.0.to_owned(), antes.1.to_owned());
        assert_eq!(dias((vacias.mes.antes.desde, vacias.mes.antes.hasta)), antes, "{hoy}");
        assert_eq!(dias(periodos.todos()).0, antes.0, "{hoy}");
        assert_eq!(vacias.dias.len(), usize::from(fecha(hoy).dia()), "{hoy}");
    }
    assert!(Periodos::de(fecha("1900-01-15")).is_err());
}

#[test]
fn b45_a_sale_is_of_its_day_in_madrid() {
    let documentos = [
        de("2026-07-14T23:40:00+02:00", "10.00"),
        de("2026-07-15T00:20:00+02:00", "20.00"),
        de("2026-07-08T23:59:00+02:00", "5.00"),
    ];
    let vista = ventas(&documentos, &Periodos::de(fecha("2026-07-15")).unwrap()).unwrap();
    assert_eq!(
        (vista.hoy.ahora.total, vista.hoy.ahora.documentos),
        (importe("20.00"), 1)
    );
    assert_eq!(
        (vista.hoy.antes.desde, vista.hoy.antes.total),
        (fecha("2026-07-08"), importe("5.00"))
    );
    assert_eq!(vista.mes.ahora.total, importe("35.00"));
    assert_eq!(vista.dias[13].total, importe("10.00"));
}

#[test]
fn what_is_not_delivered_is_not_sold_but_waits() {
    let espera = |momento: &str| de(momento, "30.00").con(|cabecera| cabecera.entrega = Entrega::NoEntregado);
    let documentos = [
        de("2026-11-27T09:00:00+01:00", "14.24"),
        espera("2026-11-26T09:00:00+01:00"),
        espera("2026-10-02T09:00:00+02:00"),
    ];
    let vista = ventas(&documentos, &Periodos::de(hoy()).unwrap()).unwrap();
    assert_eq!(
        (vista.mes.ahora.total, vista.mes.ahora.documentos),
        (importe("14.24"), 1)
    );
    assert_eq!(vista.mes.antes.documentos, 0);
    let espera = vista.por_entregar;
    assert_eq!(
        (espera.pedidos, espera.total, espera.mas_antiguo, espera.desde),
        (2, importe("60.00"), Some(fecha("2026-10-02")), fecha("2026-10-01"))
    );
}

#[test]
fn sellers_stand_by_what_they_sold_with_the_name_they_have_now() {
    let por = |usuario: u64, nombre: &str, momento: &str, total: &str| {
        de(momento, total)
            .con(|cabecera| (cabecera.usuario.id, cabecera.usuario.nombre) = (id(usuario), nombre.to_owned()))
    };
    let documentos = [
        por(1, "Rosa", "2026-11-27T09:00:00+01:00", "10.00"),
        por(2, "Iñaki", "2026-11-02T09:00:00+01:00", "40.00"),
        por(1, "Rosa María", "2026-11-27T10:00:00+01:00", "5.00"),
        por(2, "Iñaki", "2026-10-27T09:00:00+01:00", "7.00"),
        // After the same day of the month before.
        por(2, "Iñaki", "2026-10-28T09:00:00+01:00", "100.00"),
    ];
    let vista = ventas(&documentos, &Periodos::de(hoy()).unwrap()).unwrap();
    let filas: Vec<_> = vista
        .vendedores
        .iter()
        .map(|uno| (uno.user_name.as_str(), uno.hoy, uno.mes, uno.antes))
        .collect();
    assert_eq!(
        filas,
        [
            ("Iñaki", importe("0"), importe("40.00"), importe("7.00")),
            ("Rosa María", importe("15.00"), importe("15.00"), importe("0")),
        ]
    );
}

#[test]
fn b11_what_is_paid_to_the_cent_is_owed_by_nobody() {
    let pagado = de("2026-11-03T09:00:00+01:00", "84.77").con(|cabecera| cabecera.pagado = importe("84.77"));
    assert_eq!(debe_desde(importe("0.01"), &[pagado]).unwrap(), None);
    let mut clientes = vec![cliente(), cliente().con(|uno| uno.pendiente = -importe("3.00"))];
    deudores(&mut clientes, |uno| uno);
    assert!(clientes.is_empty());
}

#[test]
fn a_debt_is_as_old_as_its_oldest_unpaid_document() {
    let documentos = [
        de("2026-11-20T09:00:00+01:00", "30.00"),
        de("2026-11-10T09:00:00+01:00", "20.00").con(|cabecera| cabecera.pagado = importe("5.00")),
        de("2026-11-01T09:00:00+01:00", "99.00").con(|cabecera| cabecera.entrega = Entrega::NoEntregado),
    ];
    assert_eq!(
        debe_desde(importe("45.00"), &documentos).unwrap(),
        Some(fecha("2026-11-10"))
    );
    // The documents that were read do not make up all of it.
    assert_eq!(debe_desde(importe("45.01"), &documentos).unwrap(), None);
}

#[test]
fn who_owes_most_comes_first_and_all_of_them_are_summed() {
    let debe = |cuanto: &str| cliente().con(|uno| uno.pendiente = importe(cuanto));
    let mut clientes = vec![debe("10.01"), debe("0"), debe("120.40"), debe("33.33")];
    deudores(&mut clientes, |uno| uno);
    let vista = deudas(clientes.iter(), [Some(hoy()), None]).unwrap();
    assert_eq!((vista.total, vista.clientes), (importe("163.74"), 3));
    let mayores: Vec<_> = vista.mayores.iter().map(|uno| (uno.importe, uno.desde)).collect();
    assert_eq!(mayores, [(importe("120.40"), Some(hoy())), (importe("33.33"), None)]);
}

fn existencia(caducidad: Option<&str>, queda: &str, coste: Option<&str>) -> Existencia {
    Existencia {
        caducidad: caducidad.map(fecha),
        cantidad: cantidad(queda),
        coste: coste.map(precio),
    }
}

#[test]
fn b30_batches_expire_with_what_is_left_of_them_and_none_below_zero() {
    let lotes = [
        existencia(Some("2026-11-26"), "1", Some("2.00")),
        existencia(Some("2026-11-27"), "2.5", Some("1.234")),
        existencia(Some("2026-12-04"), "10", None),
        existencia(Some("2026-12-05"), "4", Some("3.00")),
        existencia(Some("2026-12-27"), "1", Some("0.50")),
        existencia(Some("2026-12-28"), "1", Some("9.00")),
        existencia(Some("2026-12-01"), "0", Some("9.00")),
        existencia(Some("2026-12-01"), "-2", Some("9.00")),
        existencia(None, "7", Some("9.00")),
    ];
    let suma = |plazo: Plazo| suma_de_lotes(&lotes, plazo).unwrap();
    let vista = |lotes: u32, coste: &str| SumaDeLotes {
        lotes,
        coste: importe(coste),
    };
    assert_eq!(suma(Plazo::pasado(hoy()).unwrap()), vista(1, "2.00"));
    assert_eq!(suma(Plazo::proximo(hoy(), 7).unwrap()), vista(2, "3.09"));
    assert_eq!(suma(Plazo::proximo(hoy(), 30).unwrap()), vista(4, "15.59"));
    assert_eq!(valor(&lotes[2]).unwrap(), None);
}

#[test]
fn a_product_is_scarce_below_its_minimum_and_not_at_it() {
    let con = |minimo: Option<&str>| {
        let peticion = producto_request().con(|producto| producto.stock_minimo = minimo.map(cantidad));
        DatosProducto::parse(&peticion, hoy()).unwrap()
    };
    assert_eq!(con(Some("6")).falta(cantidad("5.5")), Some(cantidad("0.5")));
    assert_eq!(con(Some("6")).falta(cantidad("6")), None);
    assert_eq!(con(Some("6")).falta(cantidad("-2")), Some(cantidad("8")));
    assert_eq!(con(None).falta(cantidad("0")), None);
}

#[test]
fn scarce_products_come_with_the_greatest_lack_first() {
    let producto = |numero, minimo| FichaProducto {
        id: id(numero),
        datos: DatosProducto::parse(
            &producto_request().con(|producto| producto.stock_minimo = Some(cantidad(minimo))),
            hoy(),
        )
        .unwrap(),
    };
    let productos = [producto(1, "10"), producto(2, "4"), producto(3, "2"), producto(4, "0")];
    let hay = ["8", "1", "2", "-1"].map(cantidad);
    let escasos = escasos(productos.iter().zip(hay));
    let ids: Vec<_> = escasos.iter().map(|uno| uno.product_id.get()).collect();
    assert_eq!(ids, [4, 2, 1]);
}

#[test]
fn mail_that_waits_for_more_than_a_day_is_stuck() {
    let ahora = instante("2026-11-27T10:15:00+01:00");
    let momentos = [
        instante("2026-11-27T10:00:00+01:00"),
        instante("2026-11-26T10:15:00+01:00"),
        instante("2026-11-26T10:14:59+01:00"),
    ];
    let vista = correo(&momentos, ahora);
    assert_eq!(
        (vista.en_espera, vista.atascados, vista.desde),
        (3, 1, Some(momentos[2]))
    );
    assert_eq!(correo(&[], ahora).desde, None);
}

proptest! {
    #[test]
    fn the_days_and_the_sellers_of_a_month_make_up_the_month(
        ventas_hechas in prop::collection::vec((0i64..58, 1u64..5, -5_000i64..500_000), 0..60)
    ) {
        let documentos: Vec<_> = ventas_hechas
            .iter()
            .map(|(hace, usuario, centimos)| {
                let dia = hoy().mas_dias(-hace).unwrap().iso();
                de(&format!("{dia}T12:00:00+01:00"), "0").con(|cabecera| {
                    cabecera.totales.total = Importe::from_unidades(*centimos).unwrap();
                    cabecera.usuario.id = id(*usuario);
                })
            })
            .collect();
        let vista = ventas(&documentos, &Periodos::de(hoy()).unwrap()).unwrap();
        let suma = |importes: Vec<Importe>| Importe::sumar(importes).unwrap();
        prop_assert_eq!(suma(vista.dias.iter().map(|dia| dia.total).collect()), vista.mes.ahora.total);
        prop_assert_eq!(suma(vista.vendedores.iter().map(|uno| uno.mes).collect()), vista.mes.ahora.total);
        prop_assert_eq!(suma(vista.vendedores.iter().map(|uno| uno.hoy).collect()), vista.hoy.ahora.total);
        prop_assert_eq!(suma(vista.vendedores.iter().map(|uno| uno.antes).collect()), vista.mes.antes.total);
    }
}
