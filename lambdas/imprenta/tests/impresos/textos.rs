//! What people write stands on paper as they wrote it.

use domain::pedido::firma::Firma;
use domain::testing::*;
use pdf_extract::{MediaBox, OutputDev, OutputError, Transform};

use crate::apoyo::{factura, pdf, seguido, texto};

#[test]
fn what_people_write_is_text_and_never_markup() {
    let hostiles = [
        "#import \"@preview/x:1.0.0\": *",
        "#panic(\"no\")",
        "$x^2$ _a_ *b* `c` <d> @e",
        "\\ \\# \\u{41} // /* */ --- ~ = -",
        "Pan «de» \"ayer\" 'y' “hoy”",
        "Ñandú, pingüino, àèìòù, ç, l·l, ª º",
        "Œuvre Þórr Łódź Řím",
        "Αθήνα Москва",
        "]}) {[( ${x} {{y}} %s",
    ];
    let documento = factura(hostiles.len() as u64).con(|d| {
        for (linea, hostil) in d.lineas.iter_mut().zip(hostiles) {
            linea.nombre = hostil.to_owned();
        }
        d.notas = "#set page(width: 1mm)\n= Título".to_owned();
        d.cabecera.cliente.datos.nombre_comercial = "#bar[Manolo]".to_owned();
        d.cabecera.usuario.nombre = "$Marta$".to_owned();
    });
    let texto = texto(&pdf(&documento));
    for hostil in hostiles
        .into_iter()
        .chain(["#set page(width: 1mm)", "= Título", "#bar[Manolo]", "$Marta$"])
    {
        assert!(texto.contains(&seguido(hostil)), "«{hostil}» in {texto}");
    }
}

#[test]
fn letters_that_no_font_has_are_left_out_and_right_to_left_moves_no_figure() {
    let documento = factura(3).con(|d| {
        d.lineas[0].nombre = "Pan 🥖 rústico \u{1F9D1}\u{200D}\u{1F373} 漢字 bueno".to_owned();
        d.lineas[1].nombre = "خبز عربي".to_owned();
        d.lineas[2].nombre = "\u{202E}odazevni".to_owned();
    });
    let texto = texto(&pdf(&documento));
    assert!(texto.contains("Pan rústico bueno"), "{texto}");
    for linea in &documento.lineas {
        assert!(texto.contains(&seguido(&linea.neto.en_euros())), "{texto}");
    }
    assert!(texto.contains("odazevni"), "{texto}");
}

#[test]
fn every_letter_that_can_be_written_prints() {
    let letras: Vec<char> = (0x20..0x3000)
        .chain(0xF900..0x1_0000)
        .filter_map(char::from_u32)
        .collect();
    let trozos: Vec<String> = letras.chunks(90).map(|trozo| trozo.iter().collect()).collect();
    let documento = factura(trozos.len() as u64).con(|d| {
        for (linea, trozo) in d.lineas.iter_mut().zip(trozos) {
            linea.nombre = trozo;
        }
    });
    pdf(&documento);
}

#[test]
fn a_word_longer_than_its_column_breaks_and_covers_nothing() {
    let palabra = "W".repeat(90);
    let documento = factura(1).con(|d| {
        d.lineas[0].nombre = palabra.clone();
        d.lineas[0].lote = "M".repeat(40);
    });
    let texto = texto(&pdf(&documento)).replace(' ', "");
    assert!(texto.contains(&palabra), "{texto}");
    assert!(texto.contains(&"M".repeat(40)), "{texto}");
}

/// Where each letter of one kind begins, in points from the left.
struct Sitios(&'static str, Vec<f64>);

impl OutputDev for Sitios {
    fn output_character(&mut self, trm: &Transform, _: f64, _: f64, _: f64, letra: &str) -> Result<(), OutputError> {
        if letra == self.0 {
            self.1.push(trm.m31);
        }
        Ok(())
    }
    fn begin_page(&mut self, _: u32, _: &MediaBox, _: Option<(f64, f64, f64, f64)>) -> Result<(), OutputError> {
        Ok(())
    }
    fn end_page(&mut self) -> Result<(), OutputError> {
        Ok(())
    }
    fn begin_word(&mut self) -> Result<(), OutputError> {
        Ok(())
    }
    fn end_word(&mut self) -> Result<(), OutputError> {
        Ok(())
    }
    fn end_line(&mut self) -> Result<(), OutputError> {
        Ok(())
    }
}

#[test]
fn a_batch_stays_in_its_column() {
    const COLUMNA: f64 = 27.0 / 25.4 * 72.0;
    for (letra, cuantas) in [("ß", 20), ("ß", 40), ("Œ", 40)] {
        let documento = factura(1).con(|d| d.lineas[0].lote = letra.repeat(cuantas));
        let mut sitios = Sitios(letra, Vec::new());
        let archivo = pdf_extract::Document::load_mem(&pdf(&documento)).expect("a PDF");
        pdf_extract::output_doc(&archivo, &mut sitios).expect("letters");
        let Sitios(_, sitios) = sitios;
        assert_eq!(sitios.len(), cuantas, "each letter once");
        let (menor, mayor) = (
            sitios.iter().copied().fold(f64::MAX, f64::min),
            sitios.iter().copied().fold(0.0, f64::max),
        );
        assert!(mayor - menor < COLUMNA, "{cuantas} {letra}: from {menor} to {mayor}");
    }
}

#[test]
fn what_is_copied_out_of_the_paper_has_no_blank_without_width() {
    let largo = "LOTE-26/0012";
    let documento = factura(1).con(|d| d.lineas[0].lote = largo.to_owned());
    let texto = pdf_extract::extract_text_from_mem(&pdf(&documento)).expect("text");
    assert!(!texto.contains('\u{200b}'), "{texto}");
    assert!(texto.contains(largo), "{texto}");
}

#[test]
fn a_signature_says_who_and_when_also_where_its_picture_cannot_be_drawn() {
    for imagen in [FIRMA_PNG, PNG_CON_RUIDO] {
        let documento = documento().con(|d| {
            d.firma = Some(Firma {
                imagen: imagen.to_owned(),
                ..firma()
            });
        });
        let texto = texto(&pdf(&documento));
        for parte in ["Recibido y conforme", "Receptora Uno", "27/11/2026 10:15"] {
            assert!(texto.contains(parte), "{parte}: {texto}");
        }
    }
}
