//! Free text in a form: trimmed, bounded, without control characters.

use std::fmt;

use crate::error::ReglaIncumplida;

/// Why a text does not fit its field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum CampoError {
    /// Nothing was written in a required field.
    Vacio,
    /// More letters than the field holds.
    Largo(usize),
    /// A control character, such as a line break in a field of one line.
    Control,
}

impl fmt::Display for CampoError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Vacio => f.write_str("Rellena este campo."),
            Self::Largo(maximo) => write!(f, "Como mucho {maximo} letras."),
            Self::Control => f.write_str("Quita los saltos de línea y los caracteres raros."),
        }
    }
}

impl std::error::Error for CampoError {}

impl ReglaIncumplida for CampoError {
    fn codigo(&self) -> &'static str {
        match self {
            Self::Vacio => "campo_vacio",
            Self::Largo(_) => "campo_largo",
            Self::Control => "campo_control",
        }
    }
}

/// A text that may be empty.
///
/// # Errors
/// When it is longer than `maximo` letters or holds a control character.
pub fn opcional(texto: &str, maximo: usize) -> Result<String, CampoError> {
    let texto = texto.trim();
    if texto.chars().count() > maximo {
        return Err(CampoError::Largo(maximo));
    }
    if texto.chars().any(char::is_control) {
        return Err(CampoError::Control);
    }
    Ok(texto.to_owned())
}

/// A text that must say something.
///
/// # Errors
/// When it is empty, longer than `maximo` letters, or holds a control character.
pub fn requerido(texto: &str, maximo: usize) -> Result<String, CampoError> {
    let texto = opcional(texto, maximo)?;
    if texto.is_empty() {
        Err(CampoError::Vacio)
    } else {
        Ok(texto)
    }
}

/// Most letters of the notes about a record.
pub const NOTAS_MAXIMO: usize = 1_000;

/// A text of several lines that may be empty; every line break becomes `\n`.
///
/// # Errors
/// When it is longer than `maximo` letters or holds a control character other than line breaks.
pub fn parrafos(texto: &str, maximo: usize) -> Result<String, CampoError> {
    let lineas: Vec<_> = texto.trim().lines().map(str::trim_end).collect();
    for linea in &lineas {
        opcional(linea, maximo)?;
    }
    let texto = lineas.join("\n");
    if texto.chars().count() > maximo {
        return Err(CampoError::Largo(maximo));
    }
    Ok(texto)
}

/// What a text says, if it says anything.
///
/// # Errors
/// As the reader.
pub fn si_hay<T, E>(texto: &str, leer: impl FnOnce(&str) -> Result<T, E>) -> Result<Option<T>, E> {
    match texto.trim() {
        "" => Ok(None),
        texto => leer(texto).map(Some),
    }
}
