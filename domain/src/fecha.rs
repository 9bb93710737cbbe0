//! Civil dates, instants, and what joins them: the day in Spain.

mod calendario;
mod escrita;
mod instante;
mod madrid;
mod mes;
mod semana;

use core::fmt;

pub use instante::{Instante, InstanteError};
pub use mes::Mes;
pub use semana::DiaSemana;

use crate::texto::{solo_digitos, viaja_como_texto};

/// A day of the calendar, from 01/01/1900 to 31/12/2099, with no time and no zone.
///
/// Printed as Spain reads it, `27/11/2026`; on the wire and in keys it is [`Fecha::iso`], `2026-11-27`, which also
/// sorts as text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(type = "string"))]
pub struct Fecha {
    anio: u16,
    mes: u8,
    dia: u8,
}

/// Why a text or three numbers are not a [`Fecha`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FechaError {
    /// The text is not laid out as a date.
    #[error("La fecha no es correcta: escríbela como 27/11/2026.")]
    Forma,
    /// The calendar has no such day.
    #[error("Esa fecha no existe: revisa el día y el mes.")]
    NoExiste,
    /// Before 1900 or after 2099.
    #[error("La fecha debe estar entre el 01/01/1900 y el 31/12/2099.")]
    FueraDeRango,
}

impl Fecha {
    /// The first day the product knows.
    pub const MIN: Self = Self {
        anio: 1900,
        mes: 1,
        dia: 1,
    };
    /// The last day the product knows.
    pub const MAX: Self = Self {
        anio: 2099,
        mes: 12,
        dia: 31,
    };

    /// The day of a year, a month from 1 and a day of the month from 1.
    ///
    /// # Errors
    ///
    /// [`FechaError::FueraDeRango`] for a year before 1900 or after 2099, [`FechaError::NoExiste`] for a day such as 30
    /// February.
    pub fn new(anio: u16, mes: u8, dia: u8) -> Result<Self, FechaError> {
        if !(Self::MIN.anio..=Self::MAX.anio).contains(&anio) {
            return Err(FechaError::FueraDeRango);
        }
        if dia == 0 || dia > calendario::dias_del_mes(anio, mes) {
            return Err(FechaError::NoExiste);
        }
        Ok(Self { anio, mes, dia })
    }

    /// Reads exactly `AAAA-MM-DD`, without forgiving anything.
    ///
    /// # Errors
    ///
    /// [`FechaError`] if the text has another shape, names no day or is out of range.
    pub fn parse_iso(texto: &str) -> Result<Self, FechaError> {
        let mut partes = texto.split('-');
        let (Some(anio), Some(mes), Some(dia), None) = (partes.next(), partes.next(), partes.next(), partes.next())
        else {
            return Err(FechaError::Forma);
        };
        if (anio.len(), mes.len(), dia.len()) != (4, 2, 2) {
            return Err(FechaError::Forma);
        }
        Self::de_partes(anio, mes, dia)
    }

    fn de_partes(anio: &str, mes: &str, dia: &str) -> Result<Self, FechaError> {
        let numero = |parte| solo_digitos(parte).ok_or(FechaError::Forma);
        let anio = u16::try_from(numero(anio)?).map_err(|_| FechaError::FueraDeRango)?;
        let mes = u8::try_from(numero(mes)?).map_err(|_| FechaError::NoExiste)?;
        let dia = u8::try_from(numero(dia)?).map_err(|_| FechaError::NoExiste)?;
        Self::new(anio, mes, dia)
    }

    /// The ISO 8601 form, `2026-11-27`.
    #[must_use]
    pub fn iso(&self) -> String {
        format!("{:04}-{:02}-{:02}", self.anio, self.mes, self.dia)
    }

    /// The year, 1900 to 2099.
    #[must_use]
    pub fn anio(&self) -> u16 {
        self.anio
    }

    /// The month, 1 to 12.
    #[must_use]
    pub fn mes(&self) -> u8 {
        self.mes
    }

    /// The day of the month, from 1.
    #[must_use]
    pub fn dia(&self) -> u8 {
        self.dia
    }

    /// The day of the week.
    #[must_use]
    pub fn dia_semana(&self) -> DiaSemana {
        DiaSemana::de_dias(self.dias_desde_epoca())
    }

    /// Days since 1 January 1970, negative before it.
    #[must_use]
    pub fn dias_desde_epoca(&self) -> i64 {
        calendario::a_dias(i64::from(self.anio), i64::from(self.mes), i64::from(self.dia))
    }

    /// The day that is this many days after 1 January 1970; the inverse of [`Fecha::dias_desde_epoca`].
    ///
    /// # Errors
    ///
    /// [`FechaError::FueraDeRango`] before 1900 or after 2099.
    pub fn desde_dias(dias: i64) -> Result<Self, FechaError> {
        if !(Self::MIN.dias_desde_epoca()..=Self::MAX.dias_desde_epoca()).contains(&dias) {
            return Err(FechaError::FueraDeRango);
        }
        let (anio, mes, dia) = calendario::de_dias(dias);
        let fuera = |_| FechaError::FueraDeRango;
        Self::new(
            u16::try_from(anio).map_err(fuera)?,
            u8::try_from(mes).map_err(fuera)?,
            u8::try_from(dia).map_err(fuera)?,
        )
    }

    /// The day this many days later, or earlier if negative.
    ///
    /// # Errors
    ///
    /// [`FechaError::FueraDeRango`] before 1900 or after 2099.
    pub fn mas_dias(&self, dias: i64) -> Result<Self, FechaError> {
        self.dias_desde_epoca()
            .checked_add(dias)
            .ok_or(FechaError::FueraDeRango)
            .and_then(Self::desde_dias)
    }

    /// The instants of this day in Spain: from its midnight, included, to the next one, not included.
    ///
    /// 24 hours, except 23 on the last Sunday of March and 25 on that of October. Two days that touch share a limit, so
    /// every instant is in exactly one day. The calendar ends at 31/12/2099, so that day lacks its last millisecond.
    #[must_use]
    pub fn dia_madrid(&self) -> (Instante, Instante) {
        Instante::limites_del_dia(self.dias_desde_epoca())
    }
}

impl fmt::Display for Fecha {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}/{:02}/{:04}", self.dia, self.mes, self.anio)
    }
}

viaja_como_texto!(
    Fecha,
    escribe: Fecha::iso,
    lee: Fecha::parse_iso,
    ejemplo: "2026-11-27",
    significa: "Fecha, AAAA-MM-DD"
);
