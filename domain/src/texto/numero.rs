//! Figures as people write them into a form: with a comma or a dot before the decimals, thousands set apart, a sign of euro.
//!
//! `crate::decimal` reads what a seller types into a box that takes nothing but digits and a comma. A form of the office takes
//! what is pasted from a spreadsheet or an invoice, so it forgives how a figure is laid out, and asks where that has two
//! meanings.

const CIFRAS_MAXIMAS: usize = 12;

/// Why a text is not a figure with so many decimals.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NumeroError {
    /// Below zero; no field of a form takes that.
    #[error("No puede ser negativo.")]
    Negativo,
    /// Three digits after one dot, which are thousands to some and decimals to others: the two readings.
    #[error("¿{0} o {1}? Escríbelo sin el punto.")]
    Duda(String, String),
    /// Anything that is no figure.
    #[error("Escribe solo cifras, con una coma si lleva decimales.")]
    NoSeEntiende,
    /// A fraction of something that is counted whole.
    #[error("No lleva decimales.")]
    Entero,
    /// More decimals than these.
    #[error("Como mucho {0} decimales.")]
    Decimales(usize),
    /// More digits than any figure of the product has.
    #[error("Como mucho {CIFRAS_MAXIMAS} cifras.")]
    Cifras,
}

fn solo_cifras(texto: &str) -> bool {
    texto.bytes().all(|b| b.is_ascii_digit())
}

/// The groups that a sign parts thousands into: one to three digits that do not begin with a zero, then three in each.
fn miles(texto: &str, separador: char) -> Option<String> {
    let mut grupos = texto.split(separador);
    let primero = grupos.next()?;
    let bien = (1..=3).contains(&primero.len())
        && !primero.starts_with('0')
        && texto.contains(separador)
        && grupos.all(|grupo| grupo.len() == 3 && solo_cifras(grupo));
    (bien && solo_cifras(primero)).then(|| texto.replace(separador, ""))
}

fn sin_miles(texto: &str) -> Option<String> {
    let separador = texto.chars().find(|letra| !letra.is_ascii_digit())?;
    (separador == '.' || separador.is_whitespace()).then(|| miles(texto, separador))?
}

/// The digits before and after the comma, or the dot that stands for it.
fn partir(texto: &str) -> Option<(String, &str)> {
    let (antes, despues) = texto.split_once(',').unwrap_or((texto, ""));
    let enteros = sin_miles(antes).unwrap_or_else(|| antes.to_owned());
    if solo_cifras(&enteros) {
        return Some((enteros, despues));
    }
    let (izquierda, derecha) = antes.split_once('.')?;
    (!texto.contains(',') && solo_cifras(izquierda)).then(|| (izquierda.to_owned(), derecha))
}

/// The two readings of `1.500`, where it may have so many decimals.
fn duda(texto: &str, decimales: usize) -> Option<NumeroError> {
    let (_, despues) = texto.split_once('.')?;
    let seguido = miles(texto, '.').filter(|_| decimales >= 3 && despues.len() == 3)?;
    let con_coma = texto.replace('.', ",");
    let legible = con_coma.trim_end_matches('0').trim_end_matches(',');
    Some(NumeroError::Duda(seguido, legible.to_owned()))
}

/// Reads a figure with at most so many decimals; answers it in digits with a point, and nothing for a blank text.
///
/// # Errors
/// When the text is no figure, has two meanings, or has too many decimals or digits.
pub fn leer(escrito: &str, decimales: usize) -> Result<Option<String>, NumeroError> {
    let sin_signo = escrito.replace('€', "");
    let texto = sin_signo.trim();
    if texto.is_empty() {
        return Ok(None);
    }
    if let Some(resto) = texto.strip_prefix(['-', '\u{2212}']) {
        let sin_separadores = resto.trim_start().replace(['.', ','], "");
        let cifra = !sin_separadores.is_empty() && solo_cifras(&sin_separadores);
        return Err(if cifra {
            NumeroError::Negativo
        } else {
            NumeroError::NoSeEntiende
        });
    }
    if let Some(duda) = duda(texto, decimales) {
        return Err(duda);
    }
    let (mut cifras, fraccion) = partir(texto).ok_or(NumeroError::NoSeEntiende)?;
    if !solo_cifras(fraccion) || cifras.len() + fraccion.len() == 0 {
        return Err(NumeroError::NoSeEntiende);
    }
    if fraccion.len() > decimales {
        return Err(match decimales {
            0 => NumeroError::Entero,
            _ => NumeroError::Decimales(decimales),
        });
    }
    if cifras.len() > CIFRAS_MAXIMAS {
        return Err(NumeroError::Cifras);
    }
    cifras.push('.');
    cifras.push_str(fraccion);
    Ok(Some(cifras))
}
