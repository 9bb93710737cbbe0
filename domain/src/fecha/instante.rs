//! A point in time, read on the clock of Madrid.

use core::fmt;

use super::Fecha;
use super::madrid::{self, MS_DIA, MS_HORA, MS_MINUTO};
use crate::texto::{solo_digitos, viaja_como_texto};

/// A point in time to the millisecond, whose day in Spain is a [`Fecha`].
///
/// On the wire it is RFC 3339 in Madrid time with its milliseconds, `2026-11-27T10:15:00.123+01:00`. Printed for people
/// it is `27/11/2026 10:15`. Order by the value, never by the text: in the repeated hour of October the text goes
/// backwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(type = "string"))]
pub struct Instante(i64);

/// Why a text or a number is not an [`Instante`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum InstanteError {
    /// The text is not an RFC 3339 date and time.
    #[error("La fecha y la hora no son correctas: escríbelas como 2026-11-27T10:15:00+01:00.")]
    Forma,
    /// Its day in Spain is before 1900 or after 2099.
    #[error("La fecha debe estar entre el 01/01/1900 y el 31/12/2099.")]
    FueraDeRango,
}

impl Instante {
    /// The instant so many milliseconds after 1 January 1970 00:00 UTC.
    ///
    /// # Errors
    ///
    /// [`InstanteError::FueraDeRango`] if its day in Spain is not a [`Fecha`].
    pub fn from_millis(ms: i64) -> Result<Self, InstanteError> {
        let (desde, hasta) = Self::rango();
        if (desde..=hasta).contains(&ms) {
            Ok(Self(ms))
        } else {
            Err(InstanteError::FueraDeRango)
        }
    }

    /// Reads an RFC 3339 date and time with `T`, with any offset or `Z`, and up to three decimals of a second.
    ///
    /// # Errors
    ///
    /// [`InstanteError`] if the text has another shape, names no moment or is out of range.
    pub fn parse(texto: &str) -> Result<Self, InstanteError> {
        let (fecha, resto) = texto.split_once('T').ok_or(InstanteError::Forma)?;
        let fecha = Fecha::parse_iso(fecha).map_err(|error| match error {
            super::FechaError::FueraDeRango => InstanteError::FueraDeRango,
            _ => InstanteError::Forma,
        })?;
        let (hora, adelanto) = separar_adelanto(resto).ok_or(InstanteError::Forma)?;
        let hora = leer_hora(hora).ok_or(InstanteError::Forma)?;
        Self::from_millis(fecha.dias_desde_epoca() * MS_DIA + hora - adelanto)
    }

    /// Milliseconds since 1 January 1970 00:00 UTC, negative before it.
    #[must_use]
    pub fn millis(&self) -> i64 {
        self.0
    }

    /// The instant so many milliseconds later, or earlier if negative.
    ///
    /// # Errors
    ///
    /// [`InstanteError::FueraDeRango`] if its day in Spain is not a [`Fecha`].
    pub fn mas_millis(&self, ms: i64) -> Result<Self, InstanteError> {
        self.0
            .checked_add(ms)
            .ok_or(InstanteError::FueraDeRango)
            .and_then(Self::from_millis)
    }

    /// The day in Spain.
    #[must_use]
    pub fn fecha(&self) -> Fecha {
        // The range of an instant is that of the calendar, so the fallback is never taken.
        Fecha::desde_dias(self.local().div_euclid(MS_DIA)).unwrap_or(Fecha::MAX)
    }

    /// Hour, minute and second on the clock of Madrid.
    #[must_use]
    pub fn hora(&self) -> (u8, u8, u8) {
        let segundos = self.local().rem_euclid(MS_DIA) / 1_000;
        let parte = |valor: i64| u8::try_from(valor).unwrap_or_default();
        (parte(segundos / 3_600), parte(segundos / 60 % 60), parte(segundos % 60))
    }

    /// RFC 3339 in Madrid time to the second, `2027-01-04T08:15:00+01:00`: the form that goes in invoice records.
    #[must_use]
    pub fn rfc3339_madrid(&self) -> String {
        self.rfc3339("")
    }

    /// RFC 3339 in Madrid time to the millisecond, `2027-01-04T08:15:00.123+01:00`: the wire form.
    #[must_use]
    pub fn rfc3339_millis(&self) -> String {
        self.rfc3339(&format!(".{:03}", self.0.rem_euclid(1_000)))
    }

    /// ISO 8601 in UTC to the second without separators, `20270104T071500Z`: it sorts as text and fits where few characters
    /// may stand.
    #[must_use]
    pub fn utc_compacto(&self) -> String {
        // The first hour of the calendar in Madrid is of the day before in UTC, so the fallback is its first day.
        let dia = Fecha::desde_dias(self.0.div_euclid(MS_DIA)).unwrap_or(Fecha::MIN);
        let segundos = self.0.rem_euclid(MS_DIA) / 1_000;
        let (hora, minuto, segundo) = (segundos / 3_600, segundos / 60 % 60, segundos % 60);
        format!(
            "{:04}{:02}{:02}T{hora:02}{minuto:02}{segundo:02}Z",
            dia.anio(),
            dia.mes(),
            dia.dia()
        )
    }

    fn rfc3339(self, fraccion: &str) -> String {
        let (hora, minuto, segundo) = self.hora();
        let adelanto = madrid::adelanto(self.0) / MS_HORA;
        format!(
            "{}T{hora:02}:{minuto:02}:{segundo:02}{fraccion}+{adelanto:02}:00",
            self.fecha().iso()
        )
    }

    /// The first instant of a day in Madrid and that of the next, the day given by its number.
    pub(super) fn limites_del_dia(dias: i64) -> (Self, Self) {
        let (_, ultimo) = Self::rango();
        (
            Self(madrid::medianoche(dias)),
            Self(madrid::medianoche(dias + 1).min(ultimo)),
        )
    }

    /// First and last instant whose day in Spain is a [`Fecha`].
    fn rango() -> (i64, i64) {
        (
            madrid::medianoche(Fecha::MIN.dias_desde_epoca()),
            madrid::medianoche(Fecha::MAX.dias_desde_epoca() + 1) - 1,
        )
    }

    /// What a clock in Madrid shows, as milliseconds since it showed the start of 1970.
    fn local(self) -> i64 {
        self.0 + madrid::adelanto(self.0)
    }
}

/// Splits `10:15:00.123+01:00` into its time and how far its zone is ahead of UTC, in milliseconds.
fn separar_adelanto(texto: &str) -> Option<(&str, i64)> {
    if let Some(hora) = texto.strip_suffix('Z') {
        return Some((hora, 0));
    }
    let signo = texto.rfind(['+', '-'])?;
    let (hora, zona) = texto.split_at_checked(signo)?;
    let (horas, minutos) = zona.get(1..)?.split_once(':')?;
    let ms = dos_cifras(horas, 24)? * MS_HORA + dos_cifras(minutos, 60)? * MS_MINUTO;
    Some((hora, if zona.starts_with('-') { -ms } else { ms }))
}

/// Milliseconds from midnight of `10:15:00` or `10:15:00.123`.
fn leer_hora(texto: &str) -> Option<i64> {
    let (hasta_segundos, fraccion) = match texto.split_once('.') {
        Some((hasta_segundos, fraccion)) => (hasta_segundos, milesimas(fraccion)?),
        None => (texto, 0),
    };
    let mut partes = hasta_segundos.split(':');
    let (horas, minutos, segundos) = (partes.next()?, partes.next()?, partes.next()?);
    if partes.next().is_some() {
        return None;
    }
    Some(
        dos_cifras(horas, 24)? * MS_HORA
            + dos_cifras(minutos, 60)? * MS_MINUTO
            + dos_cifras(segundos, 60)? * 1_000
            + fraccion,
    )
}

fn dos_cifras(texto: &str, limite: i64) -> Option<i64> {
    let valor = solo_digitos(texto).filter(|_| texto.len() == 2).map(i64::from)?;
    (valor < limite).then_some(valor)
}

fn milesimas(fraccion: &str) -> Option<i64> {
    let valor = i64::from(solo_digitos(fraccion)?);
    match fraccion.len() {
        1 => Some(valor * 100),
        2 => Some(valor * 10),
        3 => Some(valor),
        _ => None,
    }
}

impl fmt::Display for Instante {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (hora, minuto, _) = self.hora();
        write!(f, "{} {hora:02}:{minuto:02}", self.fecha())
    }
}

viaja_como_texto!(
    Instante,
    escribe: Instante::rfc3339_millis,
    lee: Instante::parse,
    ejemplo: "2026-11-27T10:15:00.123+01:00",
    significa: "Fecha y hora RFC 3339 en la hora de Madrid"
);
