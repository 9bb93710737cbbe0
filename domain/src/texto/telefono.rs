//! The Spanish telephone number.

use core::fmt;

use super::{sobra, viaja_como_texto};

const PREFIJO: &str = "+34";

/// A Spanish number in E.164 form: `+34` and nine digits (closed plan of RD 2296/2004).
///
/// The first digit is 6 or 7 (mobile), 8 or 9 (geographic and special), or the pair 51 (company access numbers).
/// Machine numbers of thirteen digits and foreign numbers are refused: they are not how a client of ours is called.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(type = "string"))]
pub struct Telefono(String);

/// Why a text is not a [`Telefono`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TelefonoError {
    #[error("Escribe el teléfono.")]
    Vacio,
    /// It is not nine digits after the prefix.
    #[error("El teléfono no es correcto: son nueve cifras, como 612 34 56 78.")]
    Forma,
    /// No subscriber has a number that begins like this.
    #[error("El teléfono no es correcto: debe empezar por 6, 7, 8 o 9.")]
    Comienzo,
}

impl Telefono {
    /// Reads a number as people write it: with or without `+34` or `0034`, with blanks, hyphens, dots or brackets.
    ///
    /// # Errors
    ///
    /// [`TelefonoError`] if it is empty, not nine digits, or begins as no Spanish subscriber's number does.
    pub fn parse(texto: &str) -> Result<Self, TelefonoError> {
        let limpio: String = texto
            .chars()
            .filter(|c| !sobra(*c) && !matches!(c, '-' | '.' | '(' | ')'))
            .collect();
        if limpio.is_empty() {
            return Err(TelefonoError::Vacio);
        }
        let nacional = limpio
            .strip_prefix(PREFIJO)
            .or_else(|| limpio.strip_prefix("0034"))
            .unwrap_or(&limpio);
        if nacional.len() != 9 || !nacional.bytes().all(|b| b.is_ascii_digit()) {
            return Err(TelefonoError::Forma);
        }
        if !nacional.starts_with(['6', '7', '8', '9']) && !nacional.starts_with("51") {
            return Err(TelefonoError::Comienzo);
        }
        Ok(Self(format!("{PREFIJO}{nacional}")))
    }

    /// The E.164 form, `+34612345678`.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The nine digits grouped for reading, `612 34 56 78`.
    #[must_use]
    pub fn nacional(&self) -> String {
        let cifras = &self.0[PREFIJO.len()..];
        format!("{} {} {} {}", &cifras[..3], &cifras[3..5], &cifras[5..7], &cifras[7..])
    }
}

impl fmt::Display for Telefono {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

viaja_como_texto!(
    Telefono,
    escribe: Telefono::as_str,
    lee: Telefono::parse,
    ejemplo: "+34612345678",
    significa: "Teléfono español en forma E.164"
);
