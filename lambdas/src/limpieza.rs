//! What the house tidies up by itself, called by a clock: the cloud's schedule, or the one-machine server's timer.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use tokio::time::Instant;

use crate::archivador::Archivador;
use crate::casos::adjuntos::retirar_sueltos;
use crate::error::ApiError;
use crate::estado::Reloj;
use crate::tabla::Tabla;
use crate::tabla::consumo::{Consumo, contar};

/// What one pass may take. The function has 60 seconds in the template, and what was begun has to end within them; what is
/// left waits for the next one.
const PLAZO: Duration = Duration::from_secs(40);

/// What a pass did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Pasada {
    /// Orders abandoned for a day, whose stock went back.
    pub pedidos: usize,
    /// Files that no record had named for a day, and are gone.
    pub adjuntos: usize,
    /// Batches that are used up, and left the list.
    #[serde(default)]
    pub lotes: usize,
    /// Suppliers' invoices of earlier releases that got their number in the book.
    #[serde(default)]
    pub gastos: usize,
}

/// One pass: orders abandoned for a day give their stock back, files that nobody names go, used-up batches leave the list, and
/// suppliers' invoices of earlier releases get their number in the book. Leaves one line in the log.
///
/// # Errors
/// The first failure, after all were tried; the next pass goes on where this one ended.
pub async fn pasada(tabla: &Tabla, archivador: &Archivador, reloj: &Reloj) -> Result<Pasada, ApiError> {
    let (inicio, ahora) = (Instant::now(), reloj.ahora());
    let (hecho, consumo) = contar(async {
        let pedidos = Box::pin(tabla.liberar_abandonadas(ahora, PLAZO))
            .await
            .map_err(ApiError::from);
        let queda = || PLAZO.saturating_sub(inicio.elapsed());
        let adjuntos = Box::pin(retirar_sueltos(tabla, archivador, ahora, queda())).await;
        let lotes = Box::pin(tabla.retirar_agotados(queda())).await.map_err(ApiError::from);
        let gastos = Box::pin(tabla.numerar_anteriores(ahora, queda())).await;
        let gastos = gastos.map_err(ApiError::from);
        Ok::<_, ApiError>(Pasada {
            pedidos: pedidos?,
            adjuntos: adjuntos?,
            lotes: lotes?,
            gastos: gastos?,
        })
    })
    .await;
    let Consumo {
        lecturas, escrituras, ..
    } = consumo;
    match &hecho {
        Ok(Pasada {
            pedidos,
            adjuntos,
            lotes,
            gastos,
        }) => {
            tracing::info!(
                liberadas = pedidos,
                adjuntos,
                lotes,
                gastos,
                lecturas,
                escrituras,
                "abandoned orders and files, used-up batches, invoices without a number"
            );
        }
        Err(error) => tracing::error!(
            ?error,
            lecturas,
            escrituras,
            "what was abandoned could not all be seen to"
        ),
    }
    hecho
}
