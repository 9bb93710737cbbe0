//! Boxes of 303 and who is declared in 347.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use domain::factura::registro::TipoFactura;
use domain::fecha::Fecha;
use domain::gestora::modelo303::{Modelo303, nombre};
use domain::gestora::modelo347::{Clave347, declarados};
use domain::gestora::{Expedida, Recibida};
use domain::pedido::totales::Desglose;
use domain::testing::*;

fn dia(texto: &str) -> Fecha {
    Fecha::parse_iso(texto).unwrap()
}

fn desglose(iva: &str, recargo: &str, base: &str) -> Desglose {
    let (iva, recargo, base) = (porcentaje(iva), porcentaje(recargo), importe(base));
    Desglose {
        iva,
        recargo,
        base,
        cuota: base.por_ciento(iva),
        cuota_recargo: base.por_ciento(recargo),
    }
}

fn expedida(tipo: TipoFactura, desglose: Desglose) -> Expedida {
    Expedida {
        tipo,
        numero: documento().cabecera.numero,
        expedicion: dia("2026-11-27"),
        operacion: None,
        nif: cliente().datos.nif,
        nombre: "Ultramarinos Peñíscola SL".to_owned(),
        total: None,
        desglose,
    }
}

fn recibida(numero: &str, total: &str, fecha: &str) -> Recibida {
    Recibida {
        numero: numero.to_owned(),
        expedicion: dia(fecha),
        nif: Some(cliente().datos.nif),
        nombre: "Lonja SL".to_owned(),
        total: Some(importe(total)),
        desglose: desglose("10", "0", "100.00"),
    }
}

#[test]
fn each_rate_has_its_box_and_rectificativas_have_theirs() {
    let filas = [
        expedida(TipoFactura::F1, desglose("4", "0.5", "100.00")),
        expedida(TipoFactura::F1, desglose("10", "0", "200.00")),
        expedida(TipoFactura::F1, desglose("21", "5.2", "300.00")),
        expedida(TipoFactura::F1, desglose("21", "1.75", "10.00")),
        expedida(TipoFactura::R1, desglose("21", "5.2", "-50.00")),
        expedida(TipoFactura::F1, desglose("5", "0.62", "250.00")),
    ];
    let modelo = Modelo303::de(&filas, &[recibida("F-1", "110.00", "2026-11-01")]).unwrap();
    let casillas: Vec<_> = modelo
        .casillas()
        .map(|(casilla, suma)| (casilla, suma.to_string()))
        .collect();
    let esperadas = [
        (1, "100.00"),
        (3, "4.00"),
        (4, "200.00"),
        (6, "20.00"),
        (7, "310.00"),
        (9, "65.10"),
        (14, "-50.00"),
        (15, "-10.50"),
        (22, "300.00"),
        (24, "15.60"),
        (25, "-50.00"),
        (26, "-2.60"),
        (27, "92.28"),
        (28, "100.00"),
        (29, "10.00"),
        (45, "10.00"),
        (46, "82.28"),
        (156, "10.00"),
        (158, "0.18"),
        (168, "100.00"),
        (170, "0.50"),
    ];
    assert_eq!(casillas, esperadas.map(|(casilla, suma)| (casilla, suma.to_owned())));
    // B08: the rates of 2023 have no box in today's form, and are not lost in silence.
    assert_eq!(
        modelo.sin_casilla,
        (importe("250.00"), importe("12.50"), importe("1.55"))
    );
    assert!(modelo.casillas().all(|(casilla, _)| !nombre(casilla).is_empty()));
}

#[test]
fn what_names_nobody_or_has_no_number_deducts_nothing() {
    let sin_numero = recibida("", "110.00", "2026-11-01");
    let sin_nif = recibida("F-1", "110.00", "2026-11-01").con(|fila| fila.nif = None);
    let modelo = Modelo303::de(&[], &[sin_numero, sin_nif]).unwrap();
    assert_eq!(modelo.casilla(45), importe("0"));
}

#[test]
fn more_than_3005_06_a_year_with_one_person_is_declared_by_quarters() {
    let compras = |ultima: &str| {
        [
            recibida("F-1", "1000.00", "2026-01-31"),
            recibida("F-2", "1000.00", "2026-04-01"),
            recibida("F-3", ultima, "2026-12-31"),
        ]
    };
    assert_eq!(declarados(&[], &compras("1005.06")).unwrap(), []);
    let [declarado] = &declarados(&[], &compras("1005.07")).unwrap()[..] else {
        panic!("one is declared")
    };
    assert_eq!(
        (declarado.clave, declarado.total),
        (Clave347::Compras, importe("3005.07"))
    );
    assert_eq!(
        declarado.trimestres,
        ["1000.00", "1000.00", "0", "1005.07"].map(importe)
    );
}
