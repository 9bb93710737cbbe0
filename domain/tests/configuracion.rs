//! What the office may decide in its configuration.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use domain::Errores;
use domain::configuracion::{Configuracion, Empresa, Reglas};
use domain::contrato::configuracion::{ConfiguracionRequest, EmpresaRequest};
use domain::factura::{Prefijo, Prefijos, Serie};
use domain::imagen::{Logo, LogoError};
use domain::pedido::documento::TipoDocumento;
use domain::testing::{Con, FIRMA_PNG, PNG_CON_RUIDO, configuracion_request, jpeg, precio};
use serde_json::json;

fn campos(errores: &Errores) -> Vec<&str> {
    errores.campos().map(|(campo, _)| campo).collect()
}

fn con(cambio: impl FnOnce(&mut ConfiguracionRequest)) -> Result<Configuracion, Errores> {
    Configuracion::parse(&configuracion_request().con(cambio))
}

/// One point that claims to be 30,000 by 30,000.
const PNG_DE_30000_PUNTOS: &str = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAdTAAAHUwCAAAAABDTKdmAAAACklEQVR42mNgAAAAAgAB5Sfe/AAAAABJRU5ErkJggg==";

#[test]
fn f27_a_company_where_other_tax_rules_hold_is_told_so_under_its_postal_code() {
    let de = |codigo: &str| con(|c| c.empresa.codigo_postal = codigo.to_owned());
    for (codigo, donde) in [
        ("35001", "Canarias"),
        ("38001", "Canarias"),
        ("51001", "Ceuta"),
        ("52001", "Melilla"),
        ("01001", "País Vasco"),
        ("20001", "País Vasco"),
        ("48001", "País Vasco"),
        ("31001", "Navarra"),
    ] {
        let errores = de(codigo).unwrap_err();
        assert_eq!(campos(&errores), ["empresa.codigoPostal"], "{codigo}");
        assert!(errores.primero().unwrap().contains(donde), "{codigo}");
    }
    for codigo in ["07001", "28001", "46001", "50001"] {
        assert!(de(codigo).is_ok(), "{codigo}");
    }
}

#[test]
fn every_field_of_the_company_is_judged_at_once() {
    let malo = con(|c| {
        c.empresa = EmpresaRequest {
            nif: "B00000019".to_owned(),
            nombre_comercial: " ".to_owned(),
            codigo_postal: "99000".to_owned(),
            telefono: "12".to_owned(),
            email: "ribera".to_owned(),
            ..c.empresa.clone()
        };
        c.remitente = "ribera".to_owned();
    });
    assert_eq!(
        campos(&malo.unwrap_err()),
        [
            "empresa.codigoPostal",
            "empresa.email",
            "empresa.nif",
            "empresa.nombreComercial",
            "empresa.telefono",
            "remitente"
        ]
    );
}

#[test]
fn a_company_may_have_neither_telephone_nor_mail_and_its_province_is_the_postal_codes() {
    let parca = con(|c| (c.empresa.telefono, c.empresa.email) = (String::new(), " ".to_owned())).unwrap();
    let empresa = parca.empresa.unwrap();
    assert_eq!((empresa.telefono.as_str(), empresa.email.as_str()), ("", ""));
    assert_eq!(empresa.provincia, "Madrid");
    let escrita = con(|c| c.empresa.provincia = "Comunidad de Madrid".to_owned()).unwrap();
    assert_eq!(escrita.empresa.unwrap().provincia, "Comunidad de Madrid");
}

#[test]
fn what_was_stored_before_a_field_came_is_still_read() {
    let vieja = json!({
        "empresa": {"nif": "B00000018", "nombreComercial": "Ribera", "razonSocial": "Ribera, S.L.", "direccion": "x",
            "ciudad": "Aranjuez", "codigoPostal": "28300", "telefono": "", "email": ""},
        "reglas": {"precio_minimo": 0.5, "dias_aviso_caducidad": 7, "pie_ticket": ""}
    });
    let leida: Configuracion = serde_json::from_value(vieja).unwrap();
    assert_eq!(leida.reglas.tipo_documento, TipoDocumento::Albaran);
    assert_eq!(leida.prefijos, Prefijos::default());
    assert_eq!(
        leida
            .empresa
            .as_ref()
            .map(|Empresa { provincia, .. }| provincia.as_str()),
        Some("")
    );
}

#[test]
fn rules_that_cannot_hold_are_refused() {
    let malas = con(|c| {
        c.reglas = Reglas {
            precio_minimo: precio("0"),
            dias_aviso_caducidad: 366,
            tipo_documento: TipoDocumento::Pendiente,
            pie_ticket: "x".repeat(301),
        };
    });
    assert_eq!(
        campos(&malas.unwrap_err()),
        [
            "reglas.dias_aviso_caducidad",
            "reglas.pie_ticket",
            "reglas.precio_minimo",
            "reglas.tipo_documento"
        ]
    );
    let bajo =
        con(|c| (c.reglas.precio_minimo, c.reglas.pie_ticket) = (precio("0.0001"), " Gracias \r\n Adiós".to_owned()));
    assert_eq!(bajo.unwrap().reglas.pie_ticket, "Gracias\n Adiós");
}

#[test]
fn prefixes_are_letters_and_no_two_are_alike() {
    let prefijos = con(|c| (c.prefijos.albaran, c.prefijos.factura) = (" alb ".to_owned(), "fact".to_owned()));
    let prefijos = prefijos.unwrap().prefijos;
    assert_eq!(
        Serie::TODAS.map(|serie| prefijos.de(serie).to_string()),
        ["P", "ALB", "FACT", "R", "S", "RS"]
    );
    let con_s = con(|c| (c.prefijos.albaran, c.prefijos.rectificativa) = ("S".to_owned(), "RS".to_owned()));
    let con_s = con_s.unwrap().prefijos;
    assert_eq!(
        Serie::TODAS.map(|serie| con_s.de(serie).to_string()),
        ["P", "S", "F", "RS", "FS", "RFS"],
        "those that the office does not choose give way"
    );
    for malo in ["", "F1", "Ñ", "F-", "FACTU", "ﬀ"] {
        assert!(Prefijo::parse(malo).is_err(), "{malo}");
        let errores = con(|c| c.prefijos.factura = malo.to_owned()).unwrap_err();
        assert_eq!(campos(&errores), ["prefijos.factura"], "{malo}");
    }
    let iguales = con(|c| c.prefijos.rectificativa = "f".to_owned()).unwrap_err();
    assert_eq!(campos(&iguales), ["prefijos.factura", "prefijos.rectificativa"]);
}

#[test]
fn a_logo_is_a_png_or_a_jpeg_of_200_kb() {
    assert_eq!(Logo::parse(FIRMA_PNG).unwrap().as_str(), FIRMA_PNG);
    assert!(Logo::parse(&jpeg(141)).is_ok());
    assert!(Logo::parse(&jpeg(199_998)).is_ok());
    assert_eq!(Logo::parse(&jpeg(200_001)), Err(LogoError::Grande));
    for malo in [
        "",
        "none",
        "https://ribera.example/logo.png",
        "data:image/svg+xml;base64,PHN2Zz4=",
        &FIRMA_PNG.replace("png", "jpeg"),
        &FIRMA_PNG[..FIRMA_PNG.len() - 1],
        &format!("{FIRMA_PNG}\""),
    ] {
        assert_eq!(Logo::parse(malo), Err(LogoError::Formato), "{malo}");
    }
}

#[test]
fn f04_a_logo_that_cannot_be_drawn_is_refused() {
    let entero = jpeg(141);
    for cortado in [PNG_CON_RUIDO, &entero[..entero.len() - 64]] {
        assert_eq!(Logo::parse(cortado), Err(LogoError::Ilegible), "{cortado}");
    }
}

#[test]
fn f20_a_logo_of_more_points_than_are_drawn_is_refused_before_it_is_read() {
    assert_eq!(Logo::parse(PNG_DE_30000_PUNTOS), Err(LogoError::Puntos));
}

#[test]
fn f04_a_damaged_logo_that_is_kept_already_does_not_hide_the_configuration() {
    let guardado = serde_json::to_string(PNG_CON_RUIDO).unwrap();
    assert_eq!(serde_json::from_str::<Logo>(&guardado).unwrap().as_str(), PNG_CON_RUIDO);
}
