//! How long an order may have waited for coverage.

use crate::fecha::{Fecha, Instante};

/// Past this a clock that is wrong is likelier than an order that waited.
const ESPERA_MAXIMA_MS: i64 = 7 * 24 * 60 * 60 * 1_000;

/// When an order was made that says so, or says nothing. Goods handed over without coverage are handed over that day: rates,
/// use-by dates and the signature go by it, while number and issue date are those of the day it arrives.
pub(crate) fn hecho(dicho: Option<Instante>, ahora: Instante) -> Instante {
    let espera = |momento: &Instante| ahora.millis() - momento.millis();
    dicho
        .filter(|momento| (0..ESPERA_MAXIMA_MS).contains(&espera(momento)))
        .unwrap_or(ahora)
}

/// An order waited so long that somebody has to look at it before it goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("Este pedido se hizo el {0}, hace más de una semana. Repásalo y vuelve a enviarlo: saldrá con fecha de hoy.")]
pub struct EsperaError(pub Fecha);

/// Whether an order that says when it was made waited no longer than a week.
pub(crate) fn comprobar(dicho: Option<Instante>, ahora: Instante) -> Result<(), EsperaError> {
    match dicho {
        Some(momento) if ahora.millis() - momento.millis() >= ESPERA_MAXIMA_MS => Err(EsperaError(momento.fecha())),
        _ => Ok(()),
    }
}
