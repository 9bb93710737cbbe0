//! The file itself.

use domain::imagen::Logo;
use domain::impreso::{Circunstancias, Impreso};
use domain::testing::*;
use imprenta::Imprenta;
use pdf_extract::{Document, Object};

use crate::apoyo::{factura, impreso, pdf, texto};

/// A logo as the house keeps it, which may be of before pictures were read.
fn guardado(imagen: &str) -> Logo {
    serde_json::from_value(imagen.into()).expect("a logo")
}

fn con_logo(imagen: &str) -> Impreso {
    let circunstancias = Circunstancias {
        logo: Some(guardado(imagen)),
        ..Circunstancias::default()
    };
    Impreso::new(&documento(), circunstancias)
}

#[test]
fn the_same_document_is_the_same_bytes() {
    let uno = pdf(&factura(30));
    let imprenta = Imprenta::new();
    imprenta.pdf(&impreso(&documento())).expect("a PDF");
    assert_eq!(
        uno,
        imprenta.pdf(&impreso(&factura(30))).expect("a PDF"),
        "whatever was printed before"
    );
    assert_ne!(uno, pdf(&factura(31)));
}

#[test]
fn a_reader_is_told_language_title_author_and_order() {
    let pdf = pdf(&documento());
    let leido = Document::load_mem(&pdf).expect("a PDF");
    let catalogo = leido.catalog().expect("a catalogue");
    assert_eq!(
        catalogo.get(b"Lang").and_then(Object::as_str).expect("a language"),
        b"es-ES"
    );
    assert!(catalogo.has(b"StructTreeRoot"), "tagged");
    let info = leido
        .trailer
        .get(b"Info")
        .and_then(Object::as_reference)
        .expect("properties");
    let info = leido.get_dictionary(info).expect("properties");
    let dice = |clave: &[u8]| {
        let texto = info.get(clave).expect("a property");
        pdf_extract::decode_text_string(texto).expect("text")
    };
    assert_eq!(dice(b"Title"), "Albarán A2026-000001 Ultramarinos Peñíscola");
    assert_eq!(
        (dice(b"Author"), dice(b"Creator")),
        ("Distribuciones Ribera".to_owned(), "Reparto".to_owned())
    );
    assert!(!info.has(b"CreationDate"), "no clock");
}

#[test]
fn a_logo_that_cannot_be_drawn_is_left_out() {
    let imprenta = Imprenta::new();
    let sin = imprenta.pdf(&impreso(&documento())).expect("a PDF");
    let roto = imprenta.pdf(&con_logo(PNG_CON_RUIDO)).expect("a PDF");
    assert_eq!(sin, roto);
    let con = imprenta.pdf(&con_logo(FIRMA_PNG)).expect("a PDF");
    assert_ne!(sin, con);
    assert_eq!(texto(&sin), texto(&con));
}
