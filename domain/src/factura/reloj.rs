//! When an invoice may be dated by the clock of the server (case F17; `docs/adr/0026-the-clock-of-an-invoice.md`).
//!
//! Invoices are numbered and chained in the order in which they are made (RD 1619/2012, art. 6.1.a). A
//! clock that was put back would date an invoice before the one it follows; one that runs ahead would leave no date for the
//! invoices after it, once it is put right.

use crate::fecha::Instante;

/// Clocks of two machines that differ by less than this, in milliseconds, are taken for one.
pub(super) const DESFASE: i64 = 60_000;
/// A clock this far ahead of the last invoice, in milliseconds, needs another that says the same.
const ADELANTO: i64 = 86_400_000;

/// Why the clock of the server dates no invoice. The sentence is for whoever issues it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RelojError {
    /// It stands before the last invoice.
    #[error(
        "El reloj del servidor está atrasado: marca el {}, y la última factura es del {}. No se puede facturar hasta que \
         se ponga en hora; los albaranes sí se pueden hacer.",
        dicho(*.ahora),
        dicho(*.ultima)
    )]
    Atrasado {
        /// What the clock says.
        ahora: Instante,
        /// When the last invoice was made.
        ultima: Instante,
    },
    /// It is more than a day ahead of the last invoice, and the device of the order says that it is another day.
    #[error(
        "El reloj del servidor parece adelantado: marca el {}, la última factura es del {} y el dispositivo del pedido dice \
         que se empezó el {}. No se puede facturar hasta que el reloj esté en hora; los albaranes sí se pueden hacer.",
        dicho(*.ahora),
        dicho(*.ultima),
        dicho(*.pedido)
    )]
    Adelantado {
        /// What the clock says.
        ahora: Instante,
        /// When the last invoice was made.
        ultima: Instante,
        /// When the order was begun, by the clock of its device.
        pedido: Instante,
    },
}

/// The moment of an invoice that follows one of `ultima`: now, and never before that one. `pedido` is when its order was begun,
/// by the clock of its device.
///
/// A house that was closed for a month has a last invoice of a month ago, and a right clock: so the distance alone says nothing,
/// and the clock is believed as long as the device of the order agrees with it to the day.
///
/// # Errors
/// [`RelojError`] when the clock is more than a minute behind the last invoice, or more than a day ahead of both.
pub(super) fn momento(ultima: Instante, ahora: Instante, pedido: Option<Instante>) -> Result<Instante, RelojError> {
    let pasados = |desde: Instante| ahora.millis() - desde.millis();
    if pasados(ultima) < -DESFASE {
        return Err(RelojError::Atrasado { ahora, ultima });
    }
    match pedido {
        Some(pedido) if pasados(ultima) > ADELANTO && pasados(pedido) > ADELANTO => {
            Err(RelojError::Adelantado { ahora, ultima, pedido })
        }
        _ => Ok(ahora.max(ultima)),
    }
}

fn dicho(momento: Instante) -> String {
    let (hora, minuto, _) = momento.hora();
    format!("{} a las {hora:02}:{minuto:02}", momento.fecha())
}
