//! The hash that seals a record.

use core::fmt;

use sha2::{Digest, Sha256};

use crate::texto::viaja_como_texto;

/// The VERI*FACTU hash of a record: a SHA-256, written as 64 upper-case hexadecimal characters (TipoHuella 01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(type = "string"))]
pub struct Huella([u8; 32]);

/// Why a text is not a [`Huella`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum HuellaError {
    /// It is not 64 upper-case hexadecimal characters.
    #[error("La huella no es correcta: son 64 cifras hexadecimales en mayúsculas.")]
    Forma,
}

impl Huella {
    /// The hash of named values in their legal order, by the tax office's rule: see [`texto_sellado`].
    #[must_use]
    pub fn de_campos(campos: &[(&str, &str)]) -> Self {
        Self(Sha256::digest(texto_sellado(campos)).into())
    }

    /// Reads exactly 64 upper-case hexadecimal characters.
    ///
    /// # Errors
    ///
    /// [`HuellaError::Forma`] for anything else.
    pub fn parse(texto: &str) -> Result<Self, HuellaError> {
        let (pares, resto) = texto.as_bytes().as_chunks::<2>();
        if pares.len() != 32 || !resto.is_empty() {
            return Err(HuellaError::Forma);
        }
        let mut octetos = [0; 32];
        for (octeto, [alto, bajo]) in octetos.iter_mut().zip(pares) {
            *octeto = cifra(*alto)? << 4 | cifra(*bajo)?;
        }
        Ok(Self(octetos))
    }
}

/// The text that is hashed: `name=value` pairs joined with `&`, values without the ASCII blanks at their ends, nothing
/// escaped, a missing value as an empty one (AEAT, hash specification 0.1.2; Orden HAC/1177/2024 art. 13).
#[must_use]
pub fn texto_sellado(campos: &[(&str, &str)]) -> String {
    let mut texto = String::new();
    for (nombre, valor) in campos {
        if !texto.is_empty() {
            texto.push('&');
        }
        texto.push_str(nombre);
        texto.push('=');
        texto.push_str(valor.trim_ascii());
    }
    texto
}

fn cifra(caracter: u8) -> Result<u8, HuellaError> {
    match caracter {
        b'0'..=b'9' => Ok(caracter - b'0'),
        b'A'..=b'F' => Ok(caracter - b'A' + 10),
        _ => Err(HuellaError::Forma),
    }
}

impl fmt::Display for Huella {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|octeto| write!(f, "{octeto:02X}"))
    }
}

viaja_como_texto!(
    Huella,
    escribe: Huella::to_string,
    lee: Huella::parse,
    ejemplo: "3C464DAF61ACB827C65FDA19F352A4E3BDC2C640E9E9FC4CC058073F38F12F60",
    significa: "Huella VERI*FACTU, SHA-256 en 64 cifras hexadecimales"
);
