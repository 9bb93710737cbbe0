//! Tasks that failed too often: the office sees them, and sends them again.

use std::collections::BTreeSet;

use domain::contrato::tarea::{TareaDetenidaView, TareaReanudadaView};
use domain::tarea::{Causante, Tarea, TipoTarea};

use super::devolver_ahora;
use crate::error::ApiError;
use crate::estado::Estado;
use crate::tabla::listado::Listado;

/// The tasks that wait for a person, with the documents that they are about, the one that was written down first first.
///
/// # Errors
/// When the table fails.
pub(crate) async fn vistas_de_detenidas(estado: &Estado) -> Result<Listado<TareaDetenidaView>, ApiError> {
    let tareas = estado.tabla.tareas_detenidas().await?;
    // An order may have a task of each kind, and the table takes a key once.
    let stores: BTreeSet<_> = tareas.iter().filter_map(Tarea::primero).collect();
    let cabeceras = estado.tabla.cabeceras(stores).await?;
    let vistas = tareas.into_iter().map(|tarea| {
        let documento = tarea.primero().and_then(|store| cabeceras.get(store));
        TareaDetenidaView::new(tarea, documento)
    });
    Ok(vistas.collect())
}

/// Sends a stopped task again, at once unless it is a mail, which whoever carries mails takes, and says what became of it. One that is not stopped is
/// left to whoever has it in hand, and one that is gone has been done: asking again does no harm.
///
/// # Errors
/// When the table fails.
pub(crate) async fn reanudar_detenida(
    estado: &Estado,
    tipo: TipoTarea,
    de: &Causante,
) -> Result<TareaReanudadaView, ApiError> {
    let leida = estado.tabla.tarea(tipo, de).await?;
    if let Some(leida) = leida.filter(|leida| leida.dato.esta_detenida()) {
        let reanudada = leida.dato.reanudada(estado.reloj.ahora());
        // Somebody else who was faster has sent it again too.
        estado.tabla.mover_tarea(&leida, &reanudada).await?;
        if let (TipoTarea::Devolver, Some(store)) = (tipo, de.pedido()) {
            devolver_ahora(estado, store).await;
        }
    }
    let queda = estado.tabla.tarea(tipo, de).await?;
    let fallo = queda.as_ref().and_then(|queda| queda.dato.ultimo_fallo.as_ref());
    Ok(TareaReanudadaView {
        hecha: queda.is_none(),
        motivo: fallo.map(|fallo| fallo.motivo().to_owned()),
    })
}
