//! A country.

use super::campo::limpiar;
use super::viaja_como_texto;

/// The two letters of a country (ISO 3166-1 alpha-2). Whether that country exists is not checked.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pais(String);

/// A text is not a [`Pais`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("El país son dos letras, como ES o PT.")]
pub struct PaisError;

impl Pais {
    /// Reads two letters, in any case; nothing means Spain.
    ///
    /// # Errors
    ///
    /// On any other text.
    pub fn parse(texto: &str) -> Result<Self, PaisError> {
        match limpiar(texto).as_str() {
            "" => Ok(Self::default()),
            texto if texto.len() == 2 && texto.bytes().all(|b| b.is_ascii_alphabetic()) => {
                Ok(Self(texto.to_ascii_uppercase()))
            }
            _ => Err(PaisError),
        }
    }

    /// The two letters, in capitals.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Its name in Spanish, of those that a distributor in Spain sells to by road; the two letters of any other.
    #[must_use]
    pub fn nombre(&self) -> &str {
        match self.0.as_str() {
            "AD" => "Andorra",
            "BE" => "Bélgica",
            "CH" => "Suiza",
            "DE" => "Alemania",
            "ES" => "España",
            "FR" => "Francia",
            "GB" => "Reino Unido",
            "GI" => "Gibraltar",
            "IE" => "Irlanda",
            "IT" => "Italia",
            "LU" => "Luxemburgo",
            "MA" => "Marruecos",
            "MC" => "Mónaco",
            "NL" => "Países Bajos",
            "PT" => "Portugal",
            otras => otras,
        }
    }
}

impl Default for Pais {
    /// Spain.
    fn default() -> Self {
        Self("ES".to_owned())
    }
}

viaja_como_texto!(
    Pais,
    escribe: Pais::as_str,
    lee: Pais::parse,
    ejemplo: "ES",
    significa: "País (ISO 3166-1, dos letras)"
);
