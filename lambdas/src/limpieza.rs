//! What the house tidies up by itself, called by a clock: the cloud's schedule, or the one-machine server's timer.

use std::time::Duration;

use crate::estado::Reloj;
use crate::tabla::consumo::{Consumo, contar};
use crate::tabla::{Tabla, TablaError};

/// What one pass may take. The function has 60 seconds in the template, and what was begun has to end within them; what is
/// left waits for the next one.
const PLAZO: Duration = Duration::from_secs(40);

/// One pass: orders abandoned for a day give their stock back. Answers how many there were, and leaves one line in the log.
///
/// # Errors
/// When the table fails; the next pass goes on where this one ended.
pub async fn pasada(tabla: &Tabla, reloj: &Reloj) -> Result<usize, TablaError> {
    let (liberadas, consumo) = contar(tabla.liberar_abandonadas(reloj.ahora(), PLAZO)).await;
    let Consumo {
        lecturas, escrituras, ..
    } = consumo;
    match &liberadas {
        Ok(liberadas) => tracing::info!(liberadas, lecturas, escrituras, "abandoned orders"),
        Err(error) => tracing::error!(%error, lecturas, escrituras, "abandoned orders were not released"),
    }
    liberadas
}
