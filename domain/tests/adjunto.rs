//! What is taken for a file, and how it is cut in parts.

use domain::adjunto::{AdjuntoError, DatosAdjunto, Medida, TipoAdjunto};
use domain::contrato::adjunto::AdjuntoRequest;
use proptest::prelude::*;

fn peticion(nombre: &str, tamano: u32) -> AdjuntoRequest {
    AdjuntoRequest {
        nombre: nombre.to_owned(),
        tamano,
    }
}

#[test]
fn a_file_is_what_its_first_bytes_say() {
    let png = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR";
    let webp = b"RIFF\x24\0\0\0WEBPVP8 ";
    assert_eq!(TipoAdjunto::de(b"%PDF-1.7\n"), Ok(TipoAdjunto::Pdf));
    assert_eq!(TipoAdjunto::de(b"\xff\xd8\xff\xe1\0\x10Exif"), Ok(TipoAdjunto::Jpeg));
    assert_eq!(TipoAdjunto::de(png), Ok(TipoAdjunto::Png));
    assert_eq!(TipoAdjunto::de(webp), Ok(TipoAdjunto::Webp));
}

#[test]
fn programs_drawings_and_pieces_are_not_taken() {
    let otros: [&[u8]; 9] = [
        b"",
        b"<svg xmlns=\"http://www.w3.org/2000/svg\">",
        b"<?xml version=\"1.0\"?><svg>",
        b"<!DOCTYPE html>",
        b" %PDF-1.7",
        b"%PDF",
        b"RIFF\x24\0\0\0WAVEfmt ",
        b"MZ\x90\0",
        b"GIF89a",
    ];
    for otro in otros {
        assert_eq!(TipoAdjunto::de(otro), Err(AdjuntoError::Formato), "{otro:?}");
    }
}

#[test]
fn a_file_has_a_name_and_at_most_five_megabytes() {
    let maximo = Medida::MAXIMO;
    let datos = DatosAdjunto::parse(&peticion("  luz de marzo.pdf ", maximo)).unwrap();
    assert_eq!(
        (datos.nombre.as_str(), datos.medida.bytes()),
        ("luz de marzo.pdf", maximo)
    );
    let errores = DatosAdjunto::parse(&peticion(" ", maximo + 1)).unwrap_err();
    let campos: Vec<_> = errores
        .campos()
        .map(|(campo, frases)| (campo, frases[0].as_str()))
        .collect();
    assert_eq!(
        campos,
        [
            ("nombre", "Rellena este campo."),
            ("tamano", "El archivo pesa demasiado: como mucho 5 MB.")
        ]
    );
    let vacio = DatosAdjunto::parse(&peticion("nada.pdf", 0)).unwrap_err();
    assert_eq!(vacio.primero(), Some("El archivo está vacío."));
}

proptest! {
    #[test]
    fn the_parts_of_a_file_are_the_file(bytes in 1..=Medida::MAXIMO) {
        let medida = Medida::new(bytes).unwrap();
        let partes: Vec<_> = (1..=medida.partes()).map(|n| medida.de_parte(n).unwrap()).collect();
        prop_assert_eq!(partes.iter().sum::<u32>(), bytes);
        prop_assert!(partes.iter().all(|parte| (1..=Medida::PARTE).contains(parte)));
        prop_assert!(partes[..partes.len() - 1].iter().all(|parte| *parte == Medida::PARTE));
        for n in [0, medida.partes() + 1, u32::MAX] {
            prop_assert_eq!(medida.de_parte(n), None);
        }
    }
}
