//! Free text in a form: cleaned of what nobody sees, bounded, without control characters.

/// Why a text does not fit its field.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CampoError {
    /// Nothing was written in a required field.
    #[error("Rellena este campo.")]
    Vacio,
    /// More letters than the field holds.
    #[error("Como mucho {0} letras.")]
    Largo(usize),
    /// A control character, such as a line break in a field of one line.
    #[error("Quita los saltos de línea y los caracteres raros.")]
    Control,
}

/// The first and the last of each run of characters that draw nothing and take no place: Unicode's default ignorables, the
/// marks of interlinear notes, and the fillers that are drawn as a gap without counting as blanks.
///
/// A list of our own instead of Unicode's tables, which would weigh more than all of this file in the browser.
const SIN_FORMA: [(char, char); 18] = [
    ('\u{AD}', '\u{AD}'),
    ('\u{34F}', '\u{34F}'),
    ('\u{61C}', '\u{61C}'),
    ('\u{115F}', '\u{1160}'),
    ('\u{17B4}', '\u{17B5}'),
    ('\u{180B}', '\u{180F}'),
    ('\u{200B}', '\u{200F}'),
    ('\u{202A}', '\u{202E}'),
    ('\u{2060}', '\u{206F}'),
    ('\u{2800}', '\u{2800}'),
    ('\u{3164}', '\u{3164}'),
    ('\u{FE00}', '\u{FE0F}'),
    ('\u{FEFF}', '\u{FEFF}'),
    ('\u{FFA0}', '\u{FFA0}'),
    ('\u{FFF0}', '\u{FFFB}'),
    ('\u{1BCA0}', '\u{1BCA3}'),
    ('\u{1D173}', '\u{1D17A}'),
    ('\u{E0000}', '\u{E0FFF}'),
];

/// The line breaks that Unicode does not count as control characters.
const SALTOS: [char; 2] = ['\u{2028}', '\u{2029}'];

/// Whether nobody can see a character.
pub(super) fn sin_forma(letra: char) -> bool {
    SIN_FORMA
        .iter()
        .any(|&(primera, ultima)| (primera..=ultima).contains(&letra))
}

/// A text as everybody sees it: without blanks at its ends and without the characters that have no shape. Those come in
/// by pasting, make one name look like another, and nobody could find them to take them out; so they are left out here,
/// before any rule is asked, and not refused.
#[must_use]
pub fn limpiar(texto: &str) -> String {
    let visto: String = texto.chars().filter(|letra| !sin_forma(*letra)).collect();
    visto.trim().to_owned()
}

/// A text that may be empty.
///
/// # Errors
/// When it is longer than `maximo` letters or holds a control character.
pub fn opcional(texto: &str, maximo: usize) -> Result<String, CampoError> {
    let texto = limpiar(texto);
    if texto.chars().count() > maximo {
        return Err(CampoError::Largo(maximo));
    }
    if texto.contains(|letra: char| letra.is_control() || SALTOS.contains(&letra)) {
        return Err(CampoError::Control);
    }
    Ok(texto)
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
    let texto = limpiar(texto).replace(SALTOS, "\n");
    let lineas: Vec<_> = texto.lines().map(str::trim_end).collect();
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
/// When the reader refuses the text.
pub fn si_hay<T, E>(texto: &str, leer: impl FnOnce(&str) -> Result<T, E>) -> Result<Option<T>, E> {
    match limpiar(texto).as_str() {
        "" => Ok(None),
        texto => leer(texto).map(Some),
    }
}
