//! Days as people write them into a form.

use super::Fecha;

const SEPARADORES: [char; 4] = ['/', '-', '.', ' '];

/// Day, month and year of `1/2/2027` or `01022027`.
fn partes(texto: &str) -> Option<(&str, &str, &str)> {
    if let Some((dia, resto)) = texto.split_once(SEPARADORES) {
        let (mes, anio) = resto.split_once(SEPARADORES)?;
        return Some((dia, mes, anio)).filter(|_| (1..=2).contains(&dia.len()) && (1..=2).contains(&mes.len()));
    }
    Some((texto.get(..2)?, texto.get(2..4)?, texto.get(4..)?))
}

/// The day whose year is written in so many digits, which follow those of `siglo`.
fn con_anio(escrita: &str, digitos: usize, siglo: &str) -> Option<Fecha> {
    let (dia, mes, anio) = partes(escrita.trim()).filter(|(_, _, anio)| anio.len() == digitos)?;
    Fecha::de_partes(&format!("{siglo}{anio}"), mes, dia).ok()
}

impl Fecha {
    /// Reads a day as it is typed: `1/2/2027`, `01-02-2027` or `01022027`. A year of two digits may be the beginning of one of
    /// four, so it is no day yet.
    #[must_use]
    pub fn leer(escrita: &str) -> Option<Self> {
        con_anio(escrita, 4, "")
    }

    /// Reads a day that is written whole: `1/2/27` and `010227` too, of this century.
    #[must_use]
    pub fn entender(escrita: &str) -> Option<Self> {
        Self::leer(escrita).or_else(|| con_anio(escrita, 2, "20"))
    }

    /// Whole days from this one to another, negative if that is earlier.
    #[must_use]
    pub fn dias_hasta(&self, otra: Self) -> i64 {
        otra.dias_desde_epoca() - self.dias_desde_epoca()
    }
}
