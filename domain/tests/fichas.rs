//! Master records: what the office may write about categories, suppliers and products.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use domain::Errores;
use domain::categoria::DatosCategoria;
use domain::cliente::{DatosCliente, aviso_nif, aviso_territorio};
use domain::contrato::producto::ProductoRequest;
use domain::impuesto::{CambioDeIva, Genero, tipos_de_venta};
use domain::producto::ficha::{DatosProducto, FichaProducto};
use domain::producto::{Producto, Unidad};
use domain::proveedor::DatosProveedor;
use domain::testing::{
    Con, cantidad, categoria_request, cliente_request, fecha, hoy, id, porcentaje, precio, producto, producto_request,
    proveedor_request,
};
use domain::texto::CodigoPostal;
use proptest::prelude::*;
use serde_json::json;

fn campos(errores: &Errores) -> Vec<&str> {
    errores.campos().map(|(campo, _)| campo).collect()
}

fn producto_con(cambio: impl FnOnce(&mut ProductoRequest)) -> Result<DatosProducto, Errores> {
    DatosProducto::parse(&producto_request().con(cambio), hoy())
}

#[test]
fn a_category_keeps_its_colour_in_one_spelling() {
    let color = |texto: &str| DatosCategoria::parse(&categoria_request().con(|c| c.color = texto.to_owned()));
    assert_eq!(color(" #a1b2c3 ").unwrap().color, "#A1B2C3");
    assert_eq!(color("").unwrap().color, "");
    for malo in ["rojo", "#12345", "#1234567", "123456", "#12345g", "#ñ2345"] {
        assert_eq!(campos(&color(malo).unwrap_err()), ["color"], "{malo}");
    }
}

#[test]
fn a_client_with_the_nif_of_others_is_warned_of_by_their_names() {
    let aviso = |otros: &[&str]| aviso_nif(otros).unwrap_or_default();
    assert_eq!(aviso(&[]), "");
    assert_eq!(aviso(&["Bar"]), "Ya hay otro cliente con este NIF: Bar.");
    assert_eq!(
        aviso(&["Bar", "Bodega"]),
        "Ya hay otros clientes con este NIF: Bar y Bodega."
    );
    assert_eq!(
        aviso(&["Bar", "Bodega", "Colmado", "Dulces"]),
        "Ya hay otros clientes con este NIF: Bar, Bodega y 2 más."
    );
}

#[test]
fn a_supplier_needs_only_a_name_and_what_it_has_is_right() {
    let vacio = DatosProveedor::parse(&Default::default()).unwrap_err();
    assert_eq!(campos(&vacio), ["name"]);
    let escueto = proveedor_request().con(|p| {
        (p.nif, p.telf, p.email, p.codigo_postal) = (" ".to_owned(), String::new(), String::new(), String::new());
    });
    let escueto = DatosProveedor::parse(&escueto).unwrap();
    assert_eq!(
        (escueto.nif, escueto.telefono, escueto.email, escueto.codigo_postal),
        (None, None, None, None)
    );
    let malo = proveedor_request().con(|p| (p.nif, p.email) = ("B12345678".to_owned(), "ebro".to_owned()));
    assert_eq!(campos(&DatosProveedor::parse(&malo).unwrap_err()), ["email", "nif"]);
}

#[test]
fn notes_have_lines_and_no_other_control_characters() {
    let notas = |texto: &str| {
        let datos = DatosProveedor::parse(&proveedor_request().con(|p| p.notas = texto.to_owned()));
        datos.map(|datos| datos.notas)
    };
    assert_eq!(notas(" Uno  \r\nDos\n\n").unwrap(), "Uno\nDos");
    assert_eq!(notas(&"x".repeat(1_000)).unwrap().len(), 1_000);
    assert!(notas(&"x\n".repeat(501)).is_err());
    assert!(notas("uno\u{0}dos").is_err());
}

#[test]
fn a_product_of_the_seed_needs_a_name_a_rate_and_a_price() {
    let semilla: ProductoRequest =
        serde_json::from_value(json!({"name": "Pan de molde", "iva": 4, "price": 1.16})).unwrap();
    assert_eq!(semilla, producto_request());
    let ficha = FichaProducto {
        id: id(1),
        datos: DatosProducto::parse(&semilla, hoy()).unwrap(),
    };
    assert_eq!(Producto::from(&ficha), producto());
    let mala = producto_con(|p| (p.name, p.price) = (" ".to_owned(), precio("0"))).unwrap_err();
    assert_eq!(campos(&mala), ["name", "price"]);
}

#[test]
fn a_product_takes_only_a_rate_that_is_in_force_that_day() {
    for vale in ["21", "10", "4"] {
        assert!(producto_con(|p| p.iva = porcentaje(vale)).is_ok(), "{vale}");
    }
    for no_vale in ["5", "7.5", "2", "8", "16", "18", "0"] {
        let errores = producto_con(|p| p.iva = porcentaje(no_vale)).unwrap_err();
        assert_eq!(campos(&errores), ["iva"], "{no_vale}");
    }
    let pasta = producto_request().con(|p| p.iva = porcentaje("5"));
    assert!(DatosProducto::parse(&pasta, fecha("2024-03-01")).is_ok());
    let tabaco = producto_con(|p| (p.iva, p.genero) = (porcentaje("10"), Genero::Tabaco));
    assert_eq!(campos(&tabaco.unwrap_err()), ["iva"]);
}

#[test]
fn f25_nothing_that_is_sold_is_at_the_rate_of_donations() {
    let errores = producto_con(|p| p.iva = porcentaje("0")).unwrap_err();
    assert!(errores.primero().unwrap().contains("donaciones"), "{errores:?}");
    let durante = producto_request().con(|p| p.iva = porcentaje("0"));
    assert!(DatosProducto::parse(&durante, fecha("2024-03-01")).is_ok());
    assert!(
        tipos_de_venta(Genero::General, hoy())
            .iter()
            .all(|tipo| tipo.unidades() > 0)
    );
}

fn cambio(desde: &str, iva: &str) -> CambioDeIva {
    CambioDeIva {
        desde: fecha(desde),
        iva: porcentaje(iva),
    }
}

#[test]
fn f25_the_rate_of_a_product_is_that_of_the_day() {
    let cambios = vec![cambio("2027-01-01", "4"), cambio("2027-07-01", "21")];
    let pan = producto_con(|p| (p.iva, p.cambios_de_iva) = (porcentaje("10"), cambios.clone())).unwrap();
    let el = |dia| pan.iva_el(fecha(dia));
    assert_eq!(
        ["2026-12-31", "2027-01-01", "2027-06-30", "2027-07-01"].map(el),
        ["10", "4", "4", "21"].map(porcentaje)
    );
    // Once a change has begun, the rate before it may be one that is in force no more.
    let pasta = producto_request().con(|p| {
        p.iva = porcentaje("5");
        p.cambios_de_iva = vec![cambio("2024-10-01", "7.5"), cambio("2025-01-01", "10")];
    });
    assert!(DatosProducto::parse(&pasta, hoy()).is_ok());
}

#[test]
fn f25_each_change_of_rate_is_in_force_on_its_day_and_after_the_one_before() {
    let con = |cambios: Vec<CambioDeIva>| producto_con(|p| p.cambios_de_iva = cambios).unwrap_err();
    assert_eq!(campos(&con(vec![cambio("2027-01-01", "5")])), ["cambios_de_iva.0.iva"]);
    let repetido = con(vec![cambio("2027-01-01", "10"), cambio("2027-01-01", "21")]);
    assert_eq!(campos(&repetido), ["cambios_de_iva.1.desde"]);
    let muchos = (1..=25).map(|dia| cambio(&format!("2027-01-{dia:02}"), "10")).collect();
    assert_eq!(campos(&con(muchos)), ["cambios_de_iva"]);
}

#[test]
fn f25_a_change_takes_its_place_among_the_others_and_that_of_its_day() {
    let pan = producto_con(|p| p.cambios_de_iva = vec![cambio("2027-07-01", "21")]).unwrap();
    let dos = pan.con_cambio_de_iva(cambio("2027-01-01", "10")).unwrap();
    assert_eq!(
        dos.cambios_de_iva,
        [cambio("2027-01-01", "10"), cambio("2027-07-01", "21")]
    );
    let otro = dos.con_cambio_de_iva(cambio("2027-07-01", "4")).unwrap();
    assert_eq!(otro.cambios_de_iva[1], cambio("2027-07-01", "4"));
    assert_eq!(otro.con_cambio_de_iva(cambio("2027-07-01", "4")).unwrap(), otro);
    assert!(pan.con_cambio_de_iva(cambio("2027-01-01", "7.5")).is_err());
}

#[test]
fn f25_what_has_begun_stays_and_another_rate_of_today_is_one_from_today_on() {
    let pan = producto_con(|p| {
        p.iva = porcentaje("10");
        p.cambios_de_iva = vec![cambio("2026-11-01", "4"), cambio("2027-01-01", "21")];
    });
    let pan = pan.unwrap();
    let (ayer, manana) = (fecha("2026-10-31"), fecha("2027-01-01"));
    // The form shows the rate of today and what is to come.
    let igual = producto_con(|p| {
        (p.iva, p.cambios_de_iva) = (pan.iva_el(hoy()), pan.cambios_despues_de(hoy()));
    });
    assert_eq!(igual.unwrap().sobre(&pan, hoy()), pan);
    let otro = producto_con(|p| p.iva = porcentaje("21")).unwrap().sobre(&pan, hoy());
    let del = |dia| otro.iva_el(dia);
    assert_eq!(
        [ayer, fecha("2026-11-26"), hoy(), manana].map(del),
        ["10", "4", "21", "21"].map(porcentaje)
    );
    // A form that was opened on the evening before says the change of today as one that is to come.
    let de_la_vispera = producto_con(|p| {
        (p.iva, p.cambios_de_iva) = (porcentaje("4"), vec![cambio("2027-01-01", "21")]);
    });
    let guardado = de_la_vispera.unwrap().sobre(&pan, manana);
    assert_eq!(guardado.cambios_de_iva, pan.cambios_de_iva);
}

#[test]
fn f25_a_product_keeps_no_more_changes_than_its_form_takes() {
    let lleno = (1..=24).map(|dia| cambio(&format!("2027-01-{dia:02}"), "10")).collect();
    let lleno = producto_con(|p| p.cambios_de_iva = lleno).unwrap();
    assert!(lleno.con_cambio_de_iva(cambio("2027-01-24", "4")).is_ok());
    assert!(lleno.con_cambio_de_iva(cambio("2027-02-01", "4")).is_err());
}

#[test]
fn a_case_says_how_many_units_it_holds_and_nothing_else_does() {
    let caja = |unidades| {
        producto_con(|p| {
            p.unidad = Unidad::Caja;
            p.unidades_por_caja = unidades;
        })
    };
    assert_eq!(caja(Some(12)).unwrap().unidades_por_caja, Some(12));
    for mal in [None, Some(0)] {
        assert_eq!(campos(&caja(mal).unwrap_err()), ["unidades_por_caja"]);
    }
    let suelto = producto_con(|p| p.unidades_por_caja = Some(12)).unwrap();
    assert_eq!(suelto.unidades_por_caja, None);
}

#[test]
fn the_rest_of_a_product_may_be_absent_and_is_checked_when_it_is_there() {
    let malo = producto_con(|p| (p.ean, p.stock_minimo) = ("2004107000016".to_owned(), Some(cantidad("-1"))));
    assert_eq!(campos(&malo.unwrap_err()), ["ean", "stock_minimo"]);
    let bueno = producto_con(|p| (p.ean, p.stock_minimo) = (" 2004107 000015".to_owned(), Some(cantidad("2.5"))));
    assert_eq!(bueno.unwrap().ean.unwrap().as_str(), "2004107000015");
}

proptest! {
    #[test]
    fn no_text_makes_a_record_panic(texto in any::<String>()) {
        let _ = DatosCategoria::parse(&categoria_request().con(|c| (c.name, c.color) = (texto.clone(), texto.clone())));
        let _ = DatosProveedor::parse(&proveedor_request().con(|p| (p.name, p.notas) = (texto.clone(), texto.clone())));
        let _ = producto_con(|p| (p.name, p.ean) = (texto.clone(), texto.clone()));
    }
}

#[test]
fn f27_a_client_where_iva_does_not_hold_is_warned_about() {
    for fuera in ["35001", "38500", "51001", "52006"] {
        let aviso = aviso_territorio(&CodigoPostal::parse(fuera).unwrap()).unwrap();
        assert!(aviso.contains("sin IVA"), "{fuera}");
    }
    for dentro in ["28300", "48001", "31001", "07001"] {
        assert_eq!(
            aviso_territorio(&CodigoPostal::parse(dentro).unwrap()),
            None,
            "{dentro}"
        );
    }
    let mut isleno = DatosCliente::parse(&cliente_request()).unwrap();
    assert_eq!(isleno.aviso(), None);
    isleno.codigo_postal = CodigoPostal::parse("35001").unwrap();
    assert!(isleno.aviso().unwrap().contains("Canarias"));
}
