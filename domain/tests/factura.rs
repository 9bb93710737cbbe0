//! Numbers, the hash of the records and its chain, and the address of the QR code.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use domain::Importe;
use domain::factura::cadena::{Eslabon, Registro, Rotura, verificar};
use domain::factura::qr::{self, DatosQr, Entorno, Modalidad};
use domain::factura::registro::{
    CamposAlta, CamposAnulacion, Enlace, RegistroAlta, RegistroAnulacion, Sistema, TipoFactura, huella_alta,
    huella_anulacion, texto_sellado,
};
use domain::factura::sistema::Instalacion;
use domain::factura::{Huella, HuellaError, NumeroDocumento, NumeroError, Prefijo, Serie};
use domain::fecha::{Fecha, Instante};
use domain::texto::Nif;
use proptest::prelude::*;
use serde_json::Value;

fn huellas() -> Value {
    serde_json::from_str(include_str!("vectores/verifactu_hash.json")).unwrap()
}

fn casos<'a>(vectores: &'a Value, campo: &str) -> &'a [Value] {
    let casos = vectores[campo].as_array().unwrap();
    assert!(!casos.is_empty(), "{campo} is empty");
    casos
}

fn texto<'a>(caso: &'a Value, campo: &str) -> &'a str {
    caso[campo].as_str().unwrap()
}

/// The names of the law in the order of the law, each with its value in a vector.
fn campos_en_orden<'a>(vectores: &'a Value, caso: &'a Value) -> Vec<(&'a str, &'a str)> {
    let valores = &caso["fields"];
    let mut nifs = ["NIF_productor", "NIF_obligado"].into_iter();
    casos(&vectores["rule"], texto(caso, "kind"))
        .iter()
        .map(|nombre| {
            let nombre = nombre.as_str().unwrap();
            let clave = match (texto(caso, "kind"), nombre) {
                ("evento", "NIF") => nifs.next().unwrap(),
                ("evento", "ID") => "ID_productor",
                ("evento", "HuellaEvento") => "HuellaEvento_anterior",
                _ => nombre,
            };
            (nombre, texto(valores, clave))
        })
        .collect()
}

fn numero(texto: &str) -> NumeroDocumento {
    NumeroDocumento::parse(texto).unwrap()
}

fn alta(
    numero_factura: &str,
    tipo_factura: TipoFactura,
    importes: [&str; 2],
    momento: &str,
    anterior: Option<Enlace>,
) -> RegistroAlta {
    let momento = Instante::parse(momento).unwrap();
    RegistroAlta {
        emisor: Nif::parse("B12345674").unwrap(),
        nombre_emisor: "Hornos del Ebro, S.L.".to_owned(),
        numero: numero(numero_factura),
        fecha_expedicion: momento.fecha(),
        fecha_operacion: None,
        tipo_factura,
        rectificacion: None,
        sustituidas: vec![],
        descripcion: "Venta de Pan de molde".to_owned(),
        destinatario: None,
        desglose: Vec::new(),
        cuota_total: Importe::parse(importes[0]).unwrap(),
        importe_total: Importe::parse(importes[1]).unwrap(),
        anterior,
        sistema: Sistema::de(Instalacion::nueva(momento)),
        momento,
    }
}

/// A record of which only the hash matters.
fn enlace(huella: Huella) -> Enlace {
    Enlace {
        emisor: Nif::parse("B12345674").unwrap(),
        numero: numero("F2027-000001"),
        fecha_expedicion: Fecha::new(2027, 1, 4).unwrap(),
        huella,
    }
}

/// A chain of altas with an anulación of the second one in third place, all made in the same second.
fn cadena(largo: u32) -> Vec<Eslabon> {
    let momento = "2027-01-04T08:15:00.250+01:00";
    let mut eslabones: Vec<Eslabon> = Vec::new();
    for n in 1..=largo {
        let anterior = eslabones.last().map(|eslabon| eslabon.registro.enlace());
        let registro = if n == 3 {
            let momento = Instante::parse(momento).unwrap();
            Registro::Anulacion(Box::new(RegistroAnulacion {
                emisor: Nif::parse("B12345674").unwrap(),
                numero: numero("F2027-000002"),
                fecha_expedicion: momento.fecha(),
                anterior,
                sistema: Sistema::de(Instalacion::nueva(momento)),
                momento,
            }))
        } else {
            Registro::Alta(Box::new(alta(
                &format!("F2027-{n:06}"),
                TipoFactura::F1,
                ["0.14", "3.62"],
                momento,
                anterior,
            )))
        };
        eslabones.push(Eslabon {
            secuencia: u64::from(n),
            huella: registro.huella(),
            registro,
        });
    }
    eslabones
}

#[test]
fn every_hash_vector_comes_out_from_its_fields() {
    let vectores = huellas();
    for caso in casos(&vectores, "vectors") {
        let campos = campos_en_orden(&vectores, caso);
        assert_eq!(
            texto_sellado(&campos),
            texto(caso, "input_string"),
            "{}",
            texto(caso, "id")
        );
        assert_eq!(
            Huella::de_campos(&campos).to_string(),
            texto(caso, "sha256_hex_upper"),
            "{}",
            texto(caso, "id")
        );
    }
}

#[test]
fn altas_and_anulaciones_know_their_own_field_names() {
    let vectores = huellas();
    for caso in casos(&vectores, "vectors") {
        let valor = |campo| texto(&caso["fields"], campo);
        let huella = match texto(caso, "kind") {
            "alta" => huella_alta(&CamposAlta {
                emisor: valor("IDEmisorFactura"),
                numero: valor("NumSerieFactura"),
                fecha_expedicion: valor("FechaExpedicionFactura"),
                tipo_factura: valor("TipoFactura"),
                cuota_total: valor("CuotaTotal"),
                importe_total: valor("ImporteTotal"),
                anterior: valor("Huella"),
                momento: valor("FechaHoraHusoGenRegistro"),
            }),
            "anulacion" => huella_anulacion(&CamposAnulacion {
                emisor: valor("IDEmisorFacturaAnulada"),
                numero: valor("NumSerieFacturaAnulada"),
                fecha_expedicion: valor("FechaExpedicionFacturaAnulada"),
                anterior: valor("Huella"),
                momento: valor("FechaHoraHusoGenRegistro"),
            }),
            _ => continue,
        };
        assert_eq!(
            huella.to_string(),
            texto(caso, "sha256_hex_upper"),
            "{}",
            texto(caso, "id")
        );
    }
}

#[test]
fn no_known_mistake_gives_the_right_hash() {
    let vectores = huellas();
    for malo in casos(&vectores, "negative") {
        let bueno = casos(&vectores, "vectors")
            .iter()
            .find(|caso| caso["id"] == malo["correct_id"])
            .unwrap();
        let campos = campos_en_orden(&vectores, bueno);
        assert_ne!(
            texto_sellado(&campos),
            texto(malo, "wrong_input_string"),
            "{}",
            texto(malo, "why")
        );
        assert_ne!(
            Huella::de_campos(&campos).to_string(),
            texto(malo, "wrong_result"),
            "{}",
            texto(malo, "why")
        );
    }
}

#[test]
fn only_ascii_blanks_at_the_ends_are_trimmed() {
    assert_eq!(
        texto_sellado(&[("a", " \tx y\r\n"), ("b", "\u{a0}z\u{a0}")]),
        "a=x y&b=\u{a0}z\u{a0}"
    );
}

#[test]
fn our_own_records_give_the_hash_of_the_vectors() {
    let primera = alta(
        "F2027-000001",
        TipoFactura::F1,
        ["34.80", "234.80"],
        "2027-01-04T08:15:00.999+01:00",
        None,
    );
    assert_eq!(
        primera.huella().to_string(),
        "82A1C861EE9F6CF6EFFD3B793D7E09E9621576865DE92D7D74652A6DDB495D1D"
    );

    let recargo = Huella::parse("5D3889CAFCBF2EAF9DE9C8F92D70D06C8BC703F408D8C4F232942442A4D68924").unwrap();
    let abono = alta(
        "R2027-000001",
        TipoFactura::R1,
        ["-3.48", "-23.48"],
        "2027-01-05T09:00:00+01:00",
        Some(enlace(recargo)),
    );
    assert_eq!(
        abono.huella().to_string(),
        "EA92D4EF0CF25119D9EBB23714777BFB3725882D4FF6A81129B1DC738788463E"
    );

    let anulacion = RegistroAnulacion {
        emisor: Nif::parse("B12345674").unwrap(),
        numero: numero("F2027-000001"),
        fecha_expedicion: Fecha::new(2027, 1, 4).unwrap(),
        anterior: Some(abono.enlace()),
        sistema: abono.sistema.clone(),
        momento: Instante::parse("2027-01-05T08:05:00Z").unwrap(),
    };
    assert_eq!(
        anulacion.huella().to_string(),
        "7BD7D22FFF5429DB86AAD133E129ECA3E22ABFC4AACA75C6D1B239AE7AB07C2F"
    );

    let segunda = alta(
        "F2027-000002",
        TipoFactura::F1,
        ["1", "11"],
        "2027-01-05T09:06:00+01:00",
        Some(anulacion.enlace()),
    );
    assert_eq!(
        segunda.huella().to_string(),
        "2E153D6AED777F30433B66A7724582525247B1EC859C04AF2B0BB07325C16753"
    );
}

#[test]
fn each_type_of_invoice_has_its_code_and_series() {
    for (tipo, codigo, serie) in [
        (TipoFactura::F1, "F1", Serie::Factura),
        (TipoFactura::F2, "F2", Serie::Simplificada),
        (TipoFactura::F3, "F3", Serie::Factura),
        (TipoFactura::R1, "R1", Serie::Rectificativa),
        (TipoFactura::R2, "R2", Serie::Rectificativa),
        (TipoFactura::R3, "R3", Serie::Rectificativa),
        (TipoFactura::R4, "R4", Serie::Rectificativa),
        (TipoFactura::R5, "R5", Serie::RectificativaSimplificada),
    ] {
        assert_eq!((tipo.codigo(), tipo.serie()), (codigo, serie));
        assert_eq!(serde_json::to_string(&tipo).unwrap(), format!("\"{codigo}\""));
    }
}

#[test]
fn b25_the_chain_goes_by_sequence_when_records_share_a_second() {
    let eslabones = cadena(4);
    assert_eq!(
        eslabones[3].registro.anterior().map(|enlace| enlace.huella),
        Some(eslabones[2].huella)
    );
    assert_eq!(verificar(&eslabones), Ok(()));

    let mut cambiados = eslabones.clone();
    cambiados.swap(2, 3);
    assert_eq!(
        verificar(&cambiados),
        Err(Rotura::Secuencia {
            esperada: 3,
            encontrada: 4
        })
    );
}

#[test]
fn an_empty_chain_is_whole() {
    assert_eq!(verificar(cadena(0)), Ok(()));
}

#[test]
fn a_chain_whose_first_record_points_to_another_is_broken() {
    let mut eslabones = cadena(2);
    eslabones.remove(0);
    eslabones[0].secuencia = 1;
    assert_eq!(verificar(&eslabones), Err(Rotura::Enlace { secuencia: 1 }));
}

#[test]
fn a_fork_of_the_chain_is_found() {
    let mut eslabones = cadena(5);
    let otra = alta(
        "F2027-000005",
        TipoFactura::F1,
        ["1", "11"],
        "2027-01-05T09:06:00+01:00",
        Some(eslabones[2].registro.enlace()),
    );
    eslabones[4].huella = otra.huella();
    eslabones[4].registro = Registro::Alta(Box::new(otra));
    assert_eq!(verificar(&eslabones), Err(Rotura::Enlace { secuencia: 5 }));
}

#[test]
fn a_record_changed_afterwards_is_found() {
    let mut eslabones = cadena(5);
    let Registro::Alta(segunda) = &mut eslabones[1].registro else {
        panic!("the second record is an alta")
    };
    segunda.importe_total = Importe::parse("3.63").unwrap();
    let rotura = verificar(&eslabones).unwrap_err();
    assert_eq!(rotura, Rotura::Huella { secuencia: 2 });
    assert_eq!(
        rotura.to_string(),
        "La cadena de registros está rota: los datos del 2 no dan su huella."
    );
}

#[test]
fn a_stored_chain_reads_back_whole() {
    let guardada = serde_json::to_string(&cadena(4)).unwrap();
    let leida: Vec<Eslabon> = serde_json::from_str(&guardada).unwrap();
    assert_eq!(leida, cadena(4));
    assert_eq!(verificar(leida), Ok(()));
}

#[test]
fn a_hash_is_64_upper_case_hexadecimal_characters() {
    let buena = "3C464DAF61ACB827C65FDA19F352A4E3BDC2C640E9E9FC4CC058073F38F12F60";
    let huella = Huella::parse(buena).unwrap();
    assert_eq!(huella.to_string(), buena);
    assert_eq!(serde_json::to_string(&huella).unwrap(), format!("\"{buena}\""));
    for mala in [
        "",
        &buena[1..],
        &format!("{buena}0"),
        &buena.to_lowercase(),
        &buena.replace('F', "G"),
        &format!(" {}", &buena[1..]),
    ] {
        assert_eq!(Huella::parse(mala), Err(HuellaError::Forma), "{mala}");
    }
}

#[test]
fn every_qr_vector_gives_its_address() {
    let vectores: Value = serde_json::from_str(include_str!("vectores/qr.json")).unwrap();
    for caso in casos(&vectores, "vectors") {
        let entorno = match texto(caso, "environment") {
            "production" => Entorno::Produccion,
            _ => Entorno::Pruebas,
        };
        let modalidad = match texto(caso, "mode") {
            "verifactu" => Modalidad::Verifactu,
            _ => Modalidad::NoVerifactu,
        };
        let datos = DatosQr {
            nif: texto(caso, "nif"),
            numero: texto(caso, "numserie"),
            fecha: texto(caso, "fecha"),
            importe: texto(caso, "importe"),
        };
        assert_eq!(
            qr::url(entorno, modalidad, &datos),
            texto(caso, "url"),
            "{}",
            texto(caso, "id")
        );
    }
    assert_eq!(vectores["rules"]["text_above"], qr::TEXTO_ENCIMA);
    assert_eq!(vectores["rules"]["text_below_verifactu"][0], qr::TEXTO_DEBAJO);
}

#[test]
fn b70_the_qr_amount_is_the_amount_of_the_record() {
    let registro = alta(
        "F2027-000001",
        TipoFactura::F1,
        ["26.20", "126.20"],
        "2027-01-04T08:15:00+01:00",
        None,
    );
    assert_eq!(
        registro.url_qr(Entorno::Produccion),
        "https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR?nif=B12345674&numserie=F2027-000001&fecha=04-01-2027&importe=126.20"
    );
}

#[test]
fn a_number_has_six_digits_and_more_when_it_needs_them() {
    for (serie, contador, escrito) in [
        (Serie::Pendiente, 1, "P2026-000001"),
        (Serie::Albaran, 42, "A2026-000042"),
        (Serie::Factura, 999_999, "F2026-999999"),
        (Serie::Rectificativa, 1_000_000, "R2026-1000000"),
        (Serie::Factura, u32::MAX, "F2026-4294967295"),
        (Serie::Simplificada, 1, "S2026-000001"),
        (Serie::RectificativaSimplificada, 7, "RS2026-000007"),
    ] {
        let numero = NumeroDocumento::new(serie, 2026, contador).unwrap();
        assert_eq!(numero.to_string(), escrito);
        assert_eq!(NumeroDocumento::parse(escrito), Ok(numero));
        assert_eq!(serde_json::to_string(&numero).unwrap(), format!("\"{escrito}\""));
    }
}

#[test]
fn a_number_is_read_without_forgiving_anything() {
    for texto in [
        "",
        "F",
        "2026-000001",
        "f2026-000001",
        "ABCDE2026-000001",
        "Ñ2026-000001",
        "F2026000001",
        "F2026-00001",
        "F2026-0000001",
        "F26-000001",
        "F2026-00000a",
        " F2026-000001",
        "F2026-000001 ",
        "F2026--000001",
        "F2026-+00001",
        "F+026-000001",
        "F2026-4294967296",
        "F2026-00000\u{661}",
    ] {
        assert_eq!(NumeroDocumento::parse(texto), Err(NumeroError::Forma), "{texto}");
    }
    assert_eq!(NumeroDocumento::parse("F2026-000000"), Err(NumeroError::Cero));
    assert_eq!(NumeroDocumento::parse("F1899-000001"), Err(NumeroError::Anio));
    assert_eq!(NumeroDocumento::new(Serie::Factura, 2100, 1), Err(NumeroError::Anio));
}

#[test]
fn only_invoices_carry_a_fiscal_record() {
    let facturas = Serie::TODAS.into_iter().filter(|serie| serie.es_factura());
    assert!(facturas.eq([
        Serie::Factura,
        Serie::Rectificativa,
        Serie::Simplificada,
        Serie::RectificativaSimplificada,
    ]));
}

proptest! {
    #[test]
    fn no_text_panics(texto in any::<String>(), parecido in "[A-Zñ]{0,5}[0-9]{0,5}-?[0-9é]{0,12}") {
        for texto in [texto, parecido] {
            let _ = NumeroDocumento::parse(&texto);
            let _ = Huella::parse(&texto);
        }
    }

    #[test]
    fn a_number_reads_back_and_fits_the_tax_book(
        prefijo in "[A-Z]{1,4}",
        anio in 1900u16..=2099,
        contador in 1u32..,
    ) {
        let prefijo = Prefijo::parse(&prefijo).unwrap();
        let numero = NumeroDocumento::new(prefijo, anio, contador).unwrap();
        let escrito = numero.to_string();
        prop_assert!(escrito.len() <= 20);
        prop_assert_eq!(NumeroDocumento::parse(&escrito).unwrap(), numero);
        prop_assert_eq!((numero.prefijo(), numero.anio(), numero.numero()), (prefijo, anio, contador));
    }

    #[test]
    fn a_hash_reads_back(valor in any::<String>()) {
        let huella = Huella::de_campos(&[("valor", &valor)]);
        prop_assert_eq!(Huella::parse(&huella.to_string()).unwrap(), huella);
    }

    #[test]
    fn any_broken_place_of_a_chain_is_found_there(largo in 1u32..12, sitio in any::<prop::sample::Index>()) {
        let mut eslabones = cadena(largo);
        let roto = sitio.index(eslabones.len());
        eslabones[roto].huella = Huella::de_campos(&[("otra", "cosa")]);
        prop_assert_eq!(verificar(&eslabones), Err(Rotura::Huella { secuencia: eslabones[roto].secuencia }));
    }

    #[test]
    fn an_address_never_holds_a_raw_special_character(numero in any::<String>()) {
        let datos = DatosQr { nif: "B12345674", numero: &numero, fecha: "04-01-2027", importe: "1.00" };
        let url = qr::url(Entorno::Produccion, Modalidad::Verifactu, &datos);
        prop_assert_eq!(url.matches('&').count(), 3);
        prop_assert!(url.bytes().all(|b| b.is_ascii_alphanumeric() || b":/?=&%-._~".contains(&b)));
    }
}
