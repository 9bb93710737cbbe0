//! What was left to be done after an answer and stopped.

use axum::Json;
use axum::extract::State;
use domain::contrato::lista::{Pagina, Uno};
use domain::contrato::tarea::{TareaDetenidaView, TareaReanudadaView};
use domain::permiso::accion::GestionarTareas;
use domain::tarea::{Causante, TipoTarea};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::extractores::{Parametros, Ruta};
use super::paginacion::{Hoja, pagina};
use crate::auth::Quien;
use crate::casos::tareas::detenidas;
use crate::error::ApiError;
use crate::estado::Estado;

pub(super) fn rutas() -> OpenApiRouter<Estado> {
    OpenApiRouter::new()
        .routes(routes!(listar_detenidas))
        .routes(routes!(reanudar_tarea))
}

/// A page of the tasks that failed too often and wait for a person, the oldest first.
#[utoipa::path(get, path = "/tareas", tag = "tareas", params(Hoja),
    responses((status = OK, body = Pagina<TareaDetenidaView>)))]
async fn listar_detenidas(
    State(estado): State<Estado>,
    _: Quien<GestionarTareas>,
    Parametros(hoja): Parametros<Hoja>,
) -> Result<Json<Pagina<TareaDetenidaView>>, ApiError> {
    let vistas = detenidas::vistas_de_detenidas(&estado).await?;
    Ok(Json(pagina(&vistas, &hoja, TareaDetenidaView::clone)?))
}

/// Sends a stopped task again. One that is not stopped, or has been done, stays as it is: the answer says what is left of it.
#[utoipa::path(post, path = "/tareas/{store}/{tipo}/reanudar", tag = "tareas",
    params(("store" = String, Path), ("tipo" = TipoTarea, Path)),
    responses((status = OK, body = Uno<TareaReanudadaView>)))]
async fn reanudar_tarea(
    State(estado): State<Estado>,
    _: Quien<GestionarTareas>,
    Ruta((de, tipo)): Ruta<(Causante, TipoTarea)>,
) -> Result<Json<Uno<TareaReanudadaView>>, ApiError> {
    let data = detenidas::reanudar_detenida(&estado, tipo, &de).await?;
    Ok(Json(Uno { data }))
}
