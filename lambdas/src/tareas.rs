//! The functions of the tasks: what they do for each event that calls them.

mod rebotado;
mod suceso;

use std::time::Duration;

use domain::tarea::Tarea;
use serde_json::Value;

use crate::casos::correo::{Estafeta, anotar_rebotes};
use crate::casos::tareas::{Obrero, Tropiezo, de_devoluciones};
use crate::error::ApiError;
use crate::estado::Reloj;
use crate::tabla::Tabla;
use crate::tabla::consumo::{Consumo, contar};
use crate::tabla::version::Versionado;
use rebotado::Rebotado;
use suceso::Suceso;

/// What one call may take. The function has 60 seconds in the template, and what was begun has to end within them; what is
/// left waits for the next pass.
const PLAZO: Duration = Duration::from_secs(40);
/// The same of the function of the mails, which has 90 seconds: what was begun lays out up to 50 documents and waits 30 seconds
/// for whoever carries mails.
const PLAZO_DE_CORREO: Duration = Duration::from_secs(30);

/// Does what an event calls for, and leaves one line in the log; answers how many tasks were done. A task that fails does
/// not fail the call: its item says why, and it comes due again. An event that cannot be read is let go.
///
/// # Errors
/// When the table does not say which tasks are due.
pub async fn atender_suceso(tabla: &Tabla, reloj: &Reloj, evento: &Value) -> Result<usize, ApiError> {
    atender(&de_devoluciones(tabla, reloj), evento, PLAZO).await
}

/// Sends the mails that an event calls for, as [`atender_suceso`] does the other tasks, or writes down what came back of one.
///
/// # Errors
/// When the table does not say which mails are due, or a mail that came back is still being handed over.
pub async fn atender_suceso_de_correo(estafeta: &Estafeta, evento: &Value) -> Result<usize, ApiError> {
    if Rebotado::es_de_ses(evento) {
        return atender_rebotado(&estafeta.tabla, evento).await;
    }
    if Suceso::leer(evento) == Some(Suceso::Hora) {
        estafeta.tabla.encargar_los_de_antes().await?;
    }
    atender(&estafeta.obrero(), evento, PLAZO_DE_CORREO).await
}

/// An event that names no mail of ours is let go: it would be no other the next time. The line of the log says SES's name of the
/// mail alone, for the event names whoever got it.
async fn atender_rebotado(tabla: &Tabla, evento: &Value) -> Result<usize, ApiError> {
    let Some(Rebotado { carta, rebotes }) = Rebotado::leer(evento) else {
        let mensaje = &evento["detail"]["mail"]["messageId"];
        tracing::error!(%mensaje, "an event of SES that tells of no mail of ours");
        return Ok(0);
    };
    let (
        anotados,
        Consumo {
            lecturas, escrituras, ..
        },
    ) = contar(Box::pin(anotar_rebotes(tabla, carta.clone(), rebotes))).await;
    match &anotados {
        Ok(rebotes) => tracing::info!(%carta, rebotes, lecturas, escrituras, "a mail came back"),
        Err(error) => {
            tracing::error!(%carta, ?error, lecturas, escrituras, "a mail came back, and it is not written down")
        }
    }
    anotados
}

async fn atender<F, R>(obrero: &Obrero<'_, F>, evento: &Value, plazo: Duration) -> Result<usize, ApiError>
where
    F: Fn(Versionado<Tarea>) -> R + Sync,
    R: Future<Output = Result<bool, Tropiezo>> + Send,
{
    let (hecho, consumo) = contar(async {
        match Suceso::leer(evento) {
            Some(Suceso::Hora) => Box::pin(obrero.pasada(plazo)).await,
            Some(Suceso::Escritas(escritas)) => {
                let suyas = escritas.iter().filter(|escrita| escrita.tipo == obrero.tipo);
                Ok(Box::pin(obrero.algunas(suyas.map(|escrita| &escrita.de), plazo)).await)
            }
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
