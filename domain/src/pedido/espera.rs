//! How long an order may have waited for coverage.

use crate::fecha::Instante;

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
