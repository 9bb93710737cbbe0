//! What a file is called, on every machine and for every browser.

use domain::texto::busqueda::normalizar;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

/// What RFC 8187 wants escaped, and more; a point is in every name.
const ESCAPADO: &AsciiSet = &NON_ALPHANUMERIC.remove(b'.');

/// A name that every machine can give a file.
pub(crate) fn en_archivo(nombre: &str) -> String {
    nombre.chars().map(de_archivo).collect()
}

/// A letter that may stand in the name of a file, on whatever machine it ends up.
fn de_archivo(letra: char) -> char {
    match letra {
        '/' | '\\' | ':' | '*' | '?' | '"' | '<' | '>' | '|' => '-',
        letra if letra.is_control() => ' ',
        letra => letra,
    }
}

/// The name in a `Content-Disposition` that every browser understands (RFC 6266): in ASCII and, where that is another one, as it
/// is. It is printable ASCII throughout.
pub(super) fn en_cabecera(nombre: &str) -> String {
    let nombre = en_archivo(nombre);
    let llano: String = nombre.chars().flat_map(llana).collect();
    if llano == nombre {
        return format!("filename=\"{llano}\"");
    }
    let exacto = utf8_percent_encode(&nombre, ESCAPADO);
    format!("filename=\"{llano}\"; filename*=UTF-8''{exacto}")
}

/// A letter without its accent, as large as it was; a low line for one of another alphabet.
fn llana(letra: char) -> Vec<char> {
    if letra.is_ascii() {
        return vec![letra];
    }
    let plana = normalizar(&letra.to_string());
    match plana.is_ascii() {
        true if letra.is_uppercase() => plana.to_ascii_uppercase().chars().collect(),
        true => plana.chars().collect(),
        false => vec!['_'],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_has_a_name_for_every_browser() {
        assert_eq!(
            en_cabecera("Albarán A2026-000001 Ñam «Sí/No».pdf"),
            "filename=\"Albaran A2026-000001 Nam _Si-No_.pdf\"; \
             filename*=UTF-8''Albar%C3%A1n%20A2026%2D000001%20%C3%91am%20%C2%ABS%C3%AD%2DNo%C2%BB.pdf"
        );
        let saltos = en_cabecera("Uno\r\nX-Otra: \"dos\" 面包.pdf");
        assert!(saltos.starts_with("filename=\"Uno  X-Otra- -dos- __.pdf\""), "{saltos}");
        assert!(saltos.bytes().all(|byte| (b' '..=b'~').contains(&byte)), "{saltos}");
    }

    #[test]
    fn a_name_in_ascii_is_said_once() {
        assert_eq!(
            en_cabecera("stock-2026-11-28.xlsx"),
            "filename=\"stock-2026-11-28.xlsx\""
        );
    }
}
