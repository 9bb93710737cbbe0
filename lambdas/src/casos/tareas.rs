//! What was written down to be done after an answer is done here: at once by whoever wrote it, and by a worker that comes by
//! again and again.

pub(crate) mod detenidas;

use std::time::Duration;

use domain::fecha::Instante;
use domain::ids::InternalId;
use domain::tarea::{Causa, Encargo, Fallo, Tarea, TipoTarea};
use tokio::time::Instant;

use crate::casos::reservas::ReservaError;
use crate::error::ApiError;
use crate::estado::{Estado, Reloj};
use crate::tabla::{Tabla, TablaError};

/// Kinds of task that this worker does.
pub(crate) const SUYAS: [TipoTarea; 1] = [TipoTarea::Devolver];

/// Does an order's task now, if it is still to be done and nobody has it in hand. Whatever becomes of it, the task is
/// there to be done later, so that a failure changes nothing of what was answered.
pub(crate) async fn hacer_ahora(estado: &Estado, tipo: TipoTarea, store: &InternalId) {
    intentar_o_dejar(&estado.tabla, &estado.reloj, tipo, store).await;
}

/// Does the tasks that are due, until there are no more or `plazo` is over; answers how many were done. One that fails
/// waits for its next turn and does not keep the others.
///
/// # Errors
/// When the table does not say which are due.
pub async fn pasada(tabla: &Tabla, reloj: &Reloj, plazo: Duration) -> Result<usize, ApiError> {
    let inicio = Instant::now();
    let mut hechas = 0;
    for tipo in SUYAS {
        let mut desde = None;
        loop {
            let (pagina, resto) = tabla.tareas_que_tocan(tipo, reloj.ahora(), desde).await?;
            for tarea in pagina {
                if inicio.elapsed() >= plazo {
                    return Ok(hechas);
                }
                hechas += usize::from(intentar_o_dejar(tabla, reloj, tipo, &tarea.de).await);
            }
            desde = resto;
            if desde.is_none() {
                break;
            }
        }
    }
    Ok(hechas)
}

/// Does a task, or leaves it for later with a line in the log; says whether it was done now.
pub(crate) async fn intentar_o_dejar(tabla: &Tabla, reloj: &Reloj, tipo: TipoTarea, store: &InternalId) -> bool {
    match intentar(tabla, reloj, tipo, store).await {
        Ok(hecha) => hecha,
        Err(error) => {
            tracing::error!(?error, %store, tarea = tipo.nombre(), "a task is left for later");
            false
        }
    }
}

/// Takes a task in hand, does it and crosses it off; says whether it was done now.
async fn intentar(tabla: &Tabla, reloj: &Reloj, tipo: TipoTarea, store: &InternalId) -> Result<bool, TablaError> {
    let Some(leida) = tabla.tarea(tipo, store).await? else {
        return Ok(false);
    };
    let ahora = reloj.ahora();
    if !leida.dato.toca(ahora) {
        return Ok(false);
    }
    let tomada = leida.tras(leida.dato.tomada(ahora));
    if !tabla.mover_tarea(&leida, &tomada.dato).await? {
        return Ok(false);
    }
    match cumplir(tabla, &tomada.dato, ahora).await {
        Ok(()) => tabla.acabar_tarea(&tomada).await,
        Err(error) => {
            let fallida = tomada.dato.fallida(reloj.ahora(), fallo_de(&error));
            tabla.mover_tarea(&tomada, &fallida).await?;
            if fallida.esta_detenida() {
                // The cloud counts these lines and warns.
                tracing::error!(detenidas = 1, %store, tarea = tipo.nombre(), "a task has stopped and waits for a person");
            }
            Err(error)
        }
    }
}

fn fallo_de(error: &TablaError) -> Fallo {
    let causa = match error {
        TablaError::Condicion | TablaError::Conflicto | TablaError::Saturada(_) | TablaError::DiscoLleno => {
            Causa::Ocupada
        }
        TablaError::Regla(_) => Causa::Regla,
        TablaError::OtroContenido | TablaError::Interno(_) => Causa::Inesperada,
    };
    Fallo {
        causa,
        detalle: error.to_string(),
    }
}

async fn cumplir(tabla: &Tabla, tarea: &Tarea, ahora: Instante) -> Result<(), TablaError> {
    match &tarea.encargo {
        Encargo::Devolver => match tabla.liberar(&tarea.de, ahora, None).await {
            Err(ReservaError::Tabla(error)) => Err(error),
            // The house reaches every order, whatever it became.
            Ok(()) | Err(ReservaError::Situacion(_)) => Ok(()),
        },
        Encargo::Correo { .. } => Err(TablaError::Interno("this worker sends no mail".to_owned())),
    }
}
