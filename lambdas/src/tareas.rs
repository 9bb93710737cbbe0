//! The function of the tasks: what it does for each event that calls it.

mod suceso;

use std::time::Duration;

use serde_json::Value;
use tokio::time::Instant;

use crate::casos::tareas;
use crate::error::ApiError;
use crate::estado::Reloj;
use crate::tabla::Tabla;
use crate::tabla::consumo::{Consumo, contar};
use suceso::{Escrita, Suceso};

/// What one call may take. The function has 60 seconds in the template, and what was begun has to end within them; what is
/// left waits for the next pass.
const PLAZO: Duration = Duration::from_secs(40);

/// Does what an event calls for, and leaves one line in the log; answers how many tasks were done. A task that fails does
/// not fail the call: its item says why, and it comes due again. An event that cannot be read is let go.
///
/// # Errors
/// When the table does not say which tasks are due.
pub async fn atender_suceso(tabla: &Tabla, reloj: &Reloj, evento: &Value) -> Result<usize, ApiError> {
    let (hecho, consumo) = contar(async {
        match Suceso::leer(evento) {
            Some(Suceso::Hora) => Box::pin(tareas::pasada(tabla, reloj, PLAZO)).await,
            Some(Suceso::Escritas(escritas)) => Ok(Box::pin(hacer_escritas(tabla, reloj, &escritas)).await),
            None => {
                tracing::error!(%evento, "an event that is neither the clock's nor the stream's");
                Ok(0)
            }
        }
    })
    .await;
    let Consumo {
        lecturas, escrituras, ..
    } = consumo;
    match &hecho {
        Ok(tareas) => tracing::info!(tareas, lecturas, escrituras, "tasks"),
        Err(error) => tracing::error!(?error, lecturas, escrituras, "the tasks that are due cannot be read"),
    }
    hecho
}

/// Does tasks that were written down just now; those that time does not reach are left to the next pass.
async fn hacer_escritas(tabla: &Tabla, reloj: &Reloj, escritas: &[Escrita]) -> usize {
    let inicio = Instant::now();
    let mut hechas = 0;
    for Escrita { tipo, de } in escritas {
        if inicio.elapsed() >= PLAZO {
            break;
        }
        if tareas::SUYAS.contains(tipo) {
            hechas += usize::from(tareas::intentar_o_dejar(tabla, reloj, *tipo, de).await);
        }
    }
    hechas
}
