//! The Gregorian calendar as arithmetic on day numbers, where 0 is 1 January 1970.
//!
//! Years are counted from 1 March, so that the leap day is the last of its year and the month lengths follow one
//! formula.

/// Days in a cycle of 400 years, after which the calendar repeats.
const DIAS_CICLO: i64 = 146_097;
/// Days from 1 March of year 0 to 1 January 1970.
const EPOCA: i64 = 719_468;

pub(super) fn es_bisiesto(anio: u16) -> bool {
    anio.is_multiple_of(4) && (!anio.is_multiple_of(100) || anio.is_multiple_of(400))
}

/// Days of a month, 0 if there is no such month.
pub(super) fn dias_del_mes(anio: u16, mes: u8) -> u8 {
    match mes {
        1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
        4 | 6 | 9 | 11 => 30,
        2 if es_bisiesto(anio) => 29,
        2 => 28,
        _ => 0,
    }
}

/// The day number of a year, a month from 1 and a day from 1.
pub(super) fn a_dias(anio: i64, mes: i64, dia: i64) -> i64 {
    let anio = if mes < 3 { anio - 1 } else { anio };
    let mes_desde_marzo = (mes + 9) % 12;
    let dia_del_anio = (153 * mes_desde_marzo + 2) / 5 + dia - 1;
    365 * anio + anio.div_euclid(4) - anio.div_euclid(100) + anio.div_euclid(400) + dia_del_anio - EPOCA
}

/// The year, month from 1 and day from 1 of a day number.
pub(super) fn de_dias(dias: i64) -> (i64, i64, i64) {
    let dias = dias + EPOCA;
    let dia_del_ciclo = dias.rem_euclid(DIAS_CICLO);
    // Taking out the leap days that went before leaves years of 365 days: one every 1,460 days, but none at the end of
    // a century and one at the end of the cycle.
    let anio_del_ciclo =
        (dia_del_ciclo - dia_del_ciclo / 1_460 + dia_del_ciclo / 36_524 - dia_del_ciclo / (DIAS_CICLO - 1)) / 365;
    let dia_del_anio = dia_del_ciclo - (365 * anio_del_ciclo + anio_del_ciclo / 4 - anio_del_ciclo / 100);
    let mes_desde_marzo = (5 * dia_del_anio + 2) / 153;
    let dia = dia_del_anio - (153 * mes_desde_marzo + 2) / 5 + 1;
    let mes = (mes_desde_marzo + 2) % 12 + 1;
    let anio = dias.div_euclid(DIAS_CICLO) * 400 + anio_del_ciclo + i64::from(mes < 3);
    (anio, mes, dia)
}
