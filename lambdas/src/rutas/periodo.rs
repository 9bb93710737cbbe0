//! The days that a list by months shows.

use domain::Errores;
use domain::fecha::Fecha;

/// Days that a list goes back when nothing is asked.
const DIAS_POR_DEFECTO: i64 = 30;
/// Days that a list may show, the first and the last among them: every month of them is read.
const DIAS_MAXIMOS: i64 = 366;

/// The days of a list that may be of one thing alone: without dates, all of that thing's.
///
/// # Errors
/// As [`dias`].
pub(super) fn dias_o_todo(
    de_uno: bool,
    desde: Option<Fecha>,
    hasta: Option<Fecha>,
    hoy: Fecha,
) -> Result<Option<(Fecha, Fecha)>, Errores> {
    if de_uno && desde.is_none() && hasta.is_none() {
        return Ok(None);
    }
    dias(desde, hasta, hoy).map(Some)
}

/// First and last day, from those that were asked for.
///
/// # Errors
/// When they are the wrong way round or lie too far apart.
pub(super) fn dias(desde: Option<Fecha>, hasta: Option<Fecha>, hoy: Fecha) -> Result<(Fecha, Fecha), Errores> {
    let hasta = hasta.unwrap_or_else(|| desde.map_or(hoy, |desde| desde.max(hoy)));
    let desde = match desde {
        Some(desde) => desde,
        None => hasta
            .mas_dias(-DIAS_POR_DEFECTO)
            .map_err(|_| Errores::uno("desde", "Elige fechas entre 1900 y 2099."))?,
    };
    entre(("desde", desde), ("hasta", hasta))
}

/// First and last day, each with the name of its field.
///
/// # Errors
/// As [`dias`].
pub(super) fn entre(
    (primero, desde): (&str, Fecha),
    (ultimo, hasta): (&str, Fecha),
) -> Result<(Fecha, Fecha), Errores> {
    if desde > hasta {
        return Err(Errores::uno(
            ultimo,
            "La fecha final no puede ser anterior a la inicial.",
        ));
    }
    if desde.dias_hasta(hasta) >= DIAS_MAXIMOS {
        return Err(Errores::uno(primero, "Como mucho un año de una vez."));
    }
    Ok((desde, hasta))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn f20_a_list_shows_366_days_and_no_more() {
        let hoy = Fecha::parse_iso("2026-11-27").unwrap();
        let seguidos = |cuantos: i64| dias(Some(hoy.mas_dias(1 - cuantos).unwrap()), Some(hoy), hoy);
        assert!(seguidos(366).is_ok());
        assert!(seguidos(367).is_err());
    }
}
