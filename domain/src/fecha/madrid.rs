//! The clock of peninsular Spain.
//!
//! The rule is written here instead of taken from a time-zone database because the database alone would outweigh the 45
//! kB that the browser package may have. It is one rule: summer time from 01:00 UTC of the last Sunday of March to
//! 01:00 UTC of the last Sunday of October (Directive 2000/84/EC arts. 2-3; in use in Spain since 1996). Earlier years
//! are reckoned by the same rule, although their clocks went otherwise: no record of the product is that old. Should
//! the directive be repealed, this is the only place to change.

use super::calendario;

pub(super) const MS_MINUTO: i64 = 60_000;
pub(super) const MS_HORA: i64 = 60 * MS_MINUTO;
pub(super) const MS_DIA: i64 = 24 * MS_HORA;

/// Hours that the clock in Madrid is ahead of UTC at an instant, in milliseconds since 1970.
pub(super) fn adelanto(ms: i64) -> i64 {
    let (anio, _, _) = calendario::de_dias(ms.div_euclid(MS_DIA));
    let verano = cambio(anio, 3)..cambio(anio, 10);
    if verano.contains(&ms) { 2 * MS_HORA } else { MS_HORA }
}

/// The instant at which a day begins in Madrid, the day given by its number.
pub(super) fn medianoche(dias: i64) -> i64 {
    let hora_local = dias * MS_DIA;
    // The clock never changes near midnight, so the hour before it tells which offset rules.
    hora_local - adelanto(hora_local - MS_HORA)
}

/// The instant of the change of hour in a month of 31 days: 01:00 UTC of its last Sunday.
fn cambio(anio: i64, mes: i64) -> i64 {
    let dia_31 = calendario::a_dias(anio, mes, 31);
    // Day 0 was a Thursday, so three days later was a Sunday.
    let desde_domingo = (dia_31 - 3).rem_euclid(7);
    (dia_31 - desde_domingo) * MS_DIA + MS_HORA
}
