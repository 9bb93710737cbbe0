//! Boxes of 303 and who is declared in 347.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use domain::comun::ClaseGasto;
use domain::factura::registro::TipoFactura;
use domain::fecha::Fecha;
use domain::gasto::fiscalidad::Fiscalidad;
use domain::gestora::modelo303::{Modelo303, nombre};
use domain::gestora::modelo347::{Clave347, Metalico, declarados, sumandos};
use domain::gestora::retenciones::{ModeloRetencion, perceptores};
use domain::gestora::{Expedida, Recibida, Retenido};
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
        nif: cliente().datos.nif,
        nombre: "Lonja SL".to_owned(),
        total: Some(importe(total)),
        desglose: desglose("10", "0", "100.00"),
        recepcion: None,
        fiscalidad: Fiscalidad::default(),
        retenido: None,
        clase: ClaseGasto::Otros,
        con_papel: true,
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
fn investment_goods_and_credits_have_boxes_of_their_own_and_a_share_deducts_no_more_than_it_is() {
    let filas = [
        recibida("F-1", "110.00", "2026-11-01"),
        recibida("F-2", "110.00", "2026-11-02").con(|fila| fila.fiscalidad.deducible = porcentaje("50")),
        recibida("F-3", "110.00", "2026-11-03").con(|fila| fila.fiscalidad.deducible = porcentaje("0")),
        recibida("F-4", "1210.00", "2026-11-04").con(|fila| {
            fila.fiscalidad.inversion = true;
            fila.desglose = desglose("21", "0", "1000.00");
        }),
        recibida("F-5", "-22.00", "2026-11-05").con(|fila| fila.desglose = desglose("10", "0", "-20.00")),
    ];
    let modelo = Modelo303::de(&[], &filas).unwrap();
    let casilla = |numero| modelo.casilla(numero).to_string();
    assert_eq!((casilla(28), casilla(29)), ("200.00".to_owned(), "15.00".to_owned()));
    assert_eq!((casilla(30), casilla(31)), ("1000.00".to_owned(), "210.00".to_owned()));
    assert_eq!((casilla(40), casilla(41)), ("-20.00".to_owned(), "-2.00".to_owned()));
    assert_eq!((casilla(45), casilla(46)), ("223.00".to_owned(), "-223.00".to_owned()));
    assert!(modelo.casillas().all(|(casilla, _)| !nombre(casilla).is_empty()));
}

#[test]
fn d07_what_is_kept_back_is_summed_up_by_model_and_person_and_its_invoices_are_not_in_347() {
    let con_retencion = |numero, fecha, tipo| {
        recibida(numero, "110.00", fecha).con(|fila| {
            fila.fiscalidad.retencion = porcentaje(tipo);
            fila.retenido = Some(Retenido {
                base: importe("100.00"),
                importe: importe("100.00").por_ciento(porcentaje(tipo)),
            });
        })
    };
    let filas = [
        con_retencion("F-1", "2026-10-01", "15"),
        con_retencion("F-2", "2026-11-01", "15"),
        con_retencion("F-3", "2026-12-01", "7"),
        con_retencion("", "2026-12-01", "19").con(|fila| {
            fila.clase = ClaseGasto::Alquiler;
            fila.nif = None;
        }),
        recibida("F-4", "9000.00", "2026-12-02"),
    ];
    let sumas = perceptores(&filas).unwrap();
    let sumas = sumas.iter().map(|suma| {
        let de = suma.nif.as_ref().map_or(suma.nombre.as_str(), |nif| nif.as_str());
        (
            suma.modelo,
            de,
            suma.facturas,
            suma.base.to_string(),
            suma.retenido.to_string(),
        )
    });
    let nif = cliente().datos.nif.unwrap();
    let fila =
        |modelo, de, facturas, base: &str, retenido: &str| (modelo, de, facturas, base.to_owned(), retenido.to_owned());
    assert_eq!(
        sumas.collect::<Vec<_>>(),
        [
            fila(ModeloRetencion::Profesionales, nif.as_str(), 1, "100.00", "7.00"),
            fila(ModeloRetencion::Profesionales, nif.as_str(), 2, "200.00", "30.00"),
            fila(ModeloRetencion::Alquileres, "Lonja SL", 1, "100.00", "19.00"),
        ]
    );
    let [declarado] = &declarados(&[], &filas, &[]).unwrap()[..] else {
        panic!("one is declared")
    };
    assert_eq!(
        declarado.total,
        importe("9000.00"),
        "what 180 and 190 tell is not told twice"
    );
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
    assert_eq!(declarados(&[], &compras("1005.06"), &[]).unwrap(), []);
    let [declarado] = &declarados(&[], &compras("1005.07"), &[]).unwrap()[..] else {
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

#[test]
fn more_than_6000_in_cash_of_one_person_stands_apart_whatever_was_sold_to_it() {
    let nif = cliente().datos.nif.unwrap();
    let pago = |cuanto: &str| Metalico {
        nif: nif.clone(),
        nombre: "Ultramarinos Peñíscola SL".to_owned(),
        importe: importe(cuanto),
    };
    let venta = |total: &str| {
        [expedida(TipoFactura::F1, desglose("21", "0", "1.00")).con(|fila| fila.total = Some(importe(total)))]
    };
    let visto = |total: &str, pagos: &[&str]| {
        let pagos: Vec<_> = pagos.iter().map(|cuanto| pago(cuanto)).collect();
        let declarados = declarados(&venta(total), &[], &pagos).unwrap();
        let filas = sumandos(&declarados, &venta(total), &[]).len();
        let suyos = declarados
            .iter()
            .map(|uno| (uno.total.to_string(), uno.metalico.map(|suyo| suyo.to_string())));
        (suyos.collect::<Vec<_>>(), filas)
    };
    let nombrado = |total: &str, metalico: Option<&str>| vec![(total.to_owned(), metalico.map(str::to_owned))];
    assert_eq!(visto("9000.00", &["6000.00"]), (nombrado("9000.00", None), 1));
    // Two clients of one NIF are one person.
    assert_eq!(
        visto("9000.00", &["3000.00", "3000.01"]),
        (nombrado("9000.00", Some("6000.01")), 1)
    );
    // What was sold in an earlier year is paid in this one (RD 1065/2007 art. 35.5).
    assert_eq!(visto("100.00", &["6000.01"]), (nombrado("0.00", Some("6000.01")), 0));
    assert_eq!(visto("100.00", &["6000.00"]), (vec![], 0));
}

#[test]
fn who_pays_no_irpf_is_told_by_its_nif() {
    let de = |nif: &str| domain::texto::Nif::parse(nif).unwrap().es_ajeno_al_irpf();
    assert!(de("B00000018"));
    assert!(!de("00000014Z"));
}

#[test]
fn a_simplificada_is_declared_once_though_it_was_exchanged() {
    let con = |tipo| expedida(tipo, desglose("21", "0", "40.00"));
    let filas = [
        con(TipoFactura::F2),
        con(TipoFactura::F3),
        expedida(TipoFactura::R5, desglose("21", "0", "-10.00")),
    ];
    let modelo = Modelo303::de(&filas, &[]).unwrap();
    let casilla = |n| modelo.casilla(n).to_string();
    assert_eq!(
        [casilla(7), casilla(9), casilla(14), casilla(15)],
        ["40.00", "8.40", "-10.00", "-2.10"]
    );
}
