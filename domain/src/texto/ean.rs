//! The number under a bar code.

use super::{sobra, viaja_como_texto};

/// An EAN-8 or EAN-13 with a right check digit (GS1 General Specifications, section 7.9).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ean(String);

/// Why a text is not an [`Ean`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EanError {
    /// It is not 8 or 13 digits.
    #[error("El EAN tiene 8 o 13 cifras.")]
    Forma,
    /// The last digit does not fit the others; this one would.
    #[error("El EAN no es correcto: con esas cifras acabaría en {0}. Repásalo.")]
    Control(u8),
}

impl Ean {
    /// Reads the digits; blanks between them are dropped, because they are printed in groups.
    ///
    /// # Errors
    ///
    /// [`EanError`] if it is not 8 or 13 digits, or was mistyped.
    pub fn parse(texto: &str) -> Result<Self, EanError> {
        let cifras: String = texto.chars().filter(|c| !sobra(*c)).collect();
        if ![8, 13].contains(&cifras.len()) || !cifras.bytes().all(|b| b.is_ascii_digit()) {
            return Err(EanError::Forma);
        }
        let control = control(&cifras);
        if cifras.bytes().last() != Some(b'0' + control) {
            return Err(EanError::Control(control));
        }
        Ok(Self(cifras))
    }

    /// The digits.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The check digit of all digits but the last: from the right they count three, one, three, …
fn control(cifras: &str) -> u8 {
    let pesos = [3, 1].into_iter().cycle();
    let suma: u8 = cifras
        .bytes()
        .rev()
        .skip(1)
        .zip(pesos)
        .map(|(cifra, peso)| (cifra - b'0') * peso % 10)
        .sum();
    (10 - suma % 10) % 10
}

viaja_como_texto!(
    Ean,
    escribe: Ean::as_str,
    lee: Ean::parse,
    ejemplo: "2004107000015",
    significa: "EAN-8 o EAN-13"
);
