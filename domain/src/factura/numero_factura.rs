//! The number of an invoice whatever program made it.

use core::fmt;

use super::numeracion::NumeroDocumento;
use crate::texto::{campo, clave_de_numero, viaja_como_texto};

/// Most characters of a number.
const MAXIMO: usize = 60;
/// Printable characters of ASCII that a number may not have.
const PROHIBIDOS: [char; 5] = ['"', '\'', '<', '>', '='];

/// The number of an invoice as a tax record names it: up to 60 printable characters of ASCII, without quotes, `<`, `>` and
/// `=`, and without blanks at its ends (VERI*FACTU, errors 1130 and 1287).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NumeroFactura(String);

/// Why something is not a [`NumeroFactura`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NumeroFacturaError {
    #[error("Escribe el número de la factura.")]
    Vacio,
    #[error("El número de una factura tiene como mucho {MAXIMO} caracteres.")]
    Largo,
    #[error("El número de una factura lleva letras sin acento, cifras y signos corrientes: «{0}» no vale.")]
    Caracter(char),
}

impl NumeroFactura {
    /// Reads a number as somebody writes it; blanks at its ends are left out.
    ///
    /// # Errors
    /// When the tax office would refuse it.
    pub fn parse(texto: &str) -> Result<Self, NumeroFacturaError> {
        let texto = campo::limpiar(texto);
        let imposible = |letra: &char| !matches!(letra, ' '..='~') || PROHIBIDOS.contains(letra);
        if texto.is_empty() {
            return Err(NumeroFacturaError::Vacio);
        }
        if let Some(letra) = texto.chars().find(imposible) {
            return Err(NumeroFacturaError::Caracter(letra));
        }
        if texto.len() > MAXIMO {
            return Err(NumeroFacturaError::Largo);
        }
        Ok(Self(texto))
    }

    /// Whether another spelling is the same number: `W-89` and `w 89` are (case P14).
    #[must_use]
    pub fn es_el_mismo(&self, otro: &Self) -> bool {
        clave_de_numero(&self.0) == clave_de_numero(&otro.0)
    }

    /// The number as it is written.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<NumeroDocumento> for NumeroFactura {
    /// A number of this program has letters, digits and a hyphen, and never more than 19 of them.
    fn from(numero: NumeroDocumento) -> Self {
        Self(numero.to_string())
    }
}

impl fmt::Display for NumeroFactura {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

viaja_como_texto!(
    NumeroFactura,
    escribe: NumeroFactura::to_string,
    lee: NumeroFactura::parse,
    ejemplo: "2025/118",
    significa: "Número de factura de cualquier programa"
);
