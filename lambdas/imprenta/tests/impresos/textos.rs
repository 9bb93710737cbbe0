//! What people write stands on paper as they wrote it.

use domain::pedido::firma::Firma;
use domain::testing::*;

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

#[test]
fn a_batch_stays_in_its_column() {
    let lotes = ["01234567890123456789", &"w".repeat(40), &"M".repeat(40)];
    for lote in lotes {
        let documento = factura(1).con(|d| d.lineas[0].lote = lote.to_owned());
        let texto = pdf_extract::extract_text_from_mem(&pdf(&documento)).expect("text");
        let del_lote = |renglon: &&str| renglon.len() > 1 && lote.contains(*renglon);
        let renglones: Vec<_> = texto.split_whitespace().filter(del_lote).collect();
        assert!(renglones.len() > 1, "«{lote}» takes several lines: {texto}");
        assert_eq!(renglones.concat(), lote, "{texto}");
    }
}

#[test]
fn what_is_copied_out_of_the_paper_has_no_blank_without_width() {
    let largo = "LOTE-2026/000012";
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
