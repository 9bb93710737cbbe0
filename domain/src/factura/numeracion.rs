//! The number of a document.

use core::fmt;

use super::prefijo::Prefijo;
use crate::fecha::Fecha;
use crate::texto::{solo_digitos, viaja_como_texto};

/// Digits that the counter is padded to.
const CIFRAS: usize = 6;

/// The number of a document, `F2026-000001`: the prefix of its series, year and a counter from 1.
///
/// At least six digits, more once they are needed, and never more than 19 characters: the tax book takes 20 and
/// VERI*FACTU 60. Order by the value; the text sorts alike only up to 999,999.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(type = "string"))]
pub struct NumeroDocumento {
    prefijo: Prefijo,
    anio: u16,
    numero: u32,
}

/// Why something is not a [`NumeroDocumento`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NumeroError {
    /// The text is not laid out as a number of document.
    #[error("El número de documento no es correcto: escríbelo como F2026-000001.")]
    Forma,
    /// The year is not one of the calendar.
    #[error("El año del documento debe estar entre 1900 y 2099.")]
    Anio,
    /// Counters start at 1.
    #[error("La numeración empieza en 1.")]
    Cero,
}

impl NumeroDocumento {
    /// The number under a prefix, or the usual one of a series, with a year from 1900 to 2099 and a counter from 1.
    ///
    /// # Errors
    ///
    /// [`NumeroError::Anio`] or [`NumeroError::Cero`] if one of them is out of range.
    pub fn new(prefijo: impl Into<Prefijo>, anio: u16, numero: u32) -> Result<Self, NumeroError> {
        if !(Fecha::MIN.anio()..=Fecha::MAX.anio()).contains(&anio) {
            return Err(NumeroError::Anio);
        }
        if numero == 0 {
            return Err(NumeroError::Cero);
        }
        let prefijo = prefijo.into();
        Ok(Self { prefijo, anio, numero })
    }

    /// Reads exactly what [`fmt::Display`] writes, without forgiving anything.
    ///
    /// # Errors
    ///
    /// [`NumeroError`] if the text has another shape or a part is out of range.
    pub fn parse(texto: &str) -> Result<Self, NumeroError> {
        let resto = texto.trim_start_matches(|letra: char| letra.is_ascii_uppercase());
        let prefijo = texto.strip_suffix(resto).unwrap_or_default();
        let prefijo = Prefijo::parse(prefijo).map_err(|_| NumeroError::Forma)?;
        let (anio, contador) = resto.split_once('-').ok_or(NumeroError::Forma)?;
        let sobran_ceros = contador.len() > CIFRAS && contador.starts_with('0');
        if anio.len() != 4 || contador.len() < CIFRAS || sobran_ceros {
            return Err(NumeroError::Forma);
        }
        let anio = solo_digitos(anio)
            .and_then(|anio| u16::try_from(anio).ok())
            .ok_or(NumeroError::Forma)?;
        let numero = solo_digitos(contador).ok_or(NumeroError::Forma)?;
        Self::new(prefijo, anio, numero)
    }

    /// What it begins with.
    #[must_use]
    pub fn prefijo(self) -> Prefijo {
        self.prefijo
    }

    /// The year, 1900 to 2099.
    #[must_use]
    pub fn anio(self) -> u16 {
        self.anio
    }

    /// The counter inside the series and year, from 1.
    #[must_use]
    pub fn numero(self) -> u32 {
        self.numero
    }
}

impl fmt::Display for NumeroDocumento {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}{:04}-{:0ancho$}",
            self.prefijo,
            self.anio,
            self.numero,
            ancho = CIFRAS
        )
    }
}

viaja_como_texto!(
    NumeroDocumento,
    escribe: NumeroDocumento::to_string,
    lee: NumeroDocumento::parse,
    ejemplo: "F2026-000001",
    significa: "Número de documento: serie, año y contador"
);
