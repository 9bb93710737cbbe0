//! How long an order may have waited for coverage.

use crate::contrato::pedido::PedidoRequest;
use crate::fecha::Instante;

/// Past this a clock that is wrong is likelier than an order that waited.
const ESPERA_MAXIMA_MS: i64 = 7 * 24 * 60 * 60 * 1_000;

impl PedidoRequest {
    /// When the order was made. Goods handed over without coverage are handed over that day: rates, use-by dates and the
    /// signature go by it, while number and issue date are those of the day it arrives.
    #[must_use]
    pub fn hecho(&self, ahora: Instante) -> Instante {
        let espera = |momento: &Instante| ahora.millis() - momento.millis();
        self.momento
            .filter(|momento| (0..ESPERA_MAXIMA_MS).contains(&espera(momento)))
            .unwrap_or(ahora)
    }
}
