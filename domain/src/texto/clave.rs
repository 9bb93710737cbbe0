//! What makes two spellings one number of an invoice (case P14).

use super::busqueda::normalizar;

/// What the spellings of a number have in common: letters blind to case and accents, and figures. Blanks, bars and dashes only part
/// them, as a letter beside a figure does, so `A / 123`, `A-123` and `a123` are one number and `1/23` and `12/3` are two.
#[must_use]
pub fn clave_de_numero(numero: &str) -> String {
    let plano = normalizar(numero);
    let mut clave = String::with_capacity(plano.len());
    let mut antes = None;
    for signo in plano.chars() {
        if !signo.is_alphanumeric() {
            antes = None;
            continue;
        }
        let es_cifra = Some(signo.is_ascii_digit());
        if antes != es_cifra && !clave.is_empty() {
            clave.push('/');
        }
        clave.push(signo);
        antes = es_cifra;
    }
    // One of nothing but signs is told from others by them.
    if clave.is_empty() { plano } else { clave }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn p14_blanks_bars_dashes_and_capitals_make_no_other_number() {
        for escrito in ["A / 123", "A/123", "a-123", "A123", " A  123 "] {
            assert_eq!(clave_de_numero(escrito), "a/123", "{escrito}");
        }
        assert_ne!(clave_de_numero("1/23"), clave_de_numero("12/3"));
        assert_eq!(clave_de_numero("--"), "--");
    }
}
