//! Months of the calendar.

use core::fmt;

use super::{Fecha, FechaError, calendario};
use crate::texto::{solo_digitos, viaja_como_texto};

/// A month of a year, from January 1900 to December 2099.
///
/// On the wire and in keys it is `2026-03`, which also sorts as text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Mes {
    anio: u16,
    mes: u8,
}

impl Mes {
    /// Reads exactly `AAAA-MM`.
    ///
    /// # Errors
    /// [`FechaError`] if the text has another shape, names no month or is out of range.
    pub fn parse_iso(texto: &str) -> Result<Self, FechaError> {
        let (anio, mes) = texto.split_once('-').ok_or(FechaError::Forma)?;
        if (anio.len(), mes.len()) != (4, 2) || solo_digitos(mes).is_none() {
            return Err(FechaError::Forma);
        }
        Fecha::parse_iso(&format!("{texto}-01")).map(Self::from)
    }

    /// The ISO 8601 form, `2026-03`.
    #[must_use]
    pub fn iso(&self) -> String {
        format!("{:04}-{:02}", self.anio, self.mes)
    }

    /// This day of the month, or its last one where the month is shorter.
    #[must_use]
    pub fn dia(&self, dia: u8) -> Fecha {
        Fecha {
            anio: self.anio,
            mes: self.mes,
            dia: dia.clamp(1, calendario::dias_del_mes(self.anio, self.mes)),
        }
    }

    /// The month before; none before January 1900.
    #[must_use]
    pub fn anterior(self) -> Option<Self> {
        self.dia(1).mas_dias(-1).ok().map(Self::from)
    }

    /// The month after; none after December 2099.
    #[must_use]
    pub fn siguiente(self) -> Option<Self> {
        self.dia(31).mas_dias(1).ok().map(Self::from)
    }

    /// From this month to another one, both included; none where the other is earlier.
    pub fn hasta(self, ultimo: Self) -> impl Iterator<Item = Self> {
        std::iter::successors(Some(self), |mes| mes.siguiente()).take_while(move |mes| *mes <= ultimo)
    }
}

impl From<Fecha> for Mes {
    fn from(fecha: Fecha) -> Self {
        Self {
            anio: fecha.anio,
            mes: fecha.mes,
        }
    }
}

impl fmt::Display for Mes {
    /// As people read it: `marzo de 2026`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let nombres = [
            "enero",
            "febrero",
            "marzo",
            "abril",
            "mayo",
            "junio",
            "julio",
            "agosto",
            "septiembre",
            "octubre",
            "noviembre",
            "diciembre",
        ];
        write!(f, "{} de {}", nombres[usize::from(self.mes) - 1], self.anio)
    }
}

viaja_como_texto!(
    Mes,
    escribe: Mes::iso,
    lee: Mes::parse_iso,
    ejemplo: "2026-03",
    significa: "Mes, AAAA-MM"
);
