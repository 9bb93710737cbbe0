//! A day of somebody who sells.

use axum::Json;
use axum::extract::State;
use domain::contrato::lista::Uno;
use domain::fecha::Fecha;
use domain::ids::UsuarioId;
use domain::permiso::Accion;
use domain::permiso::accion::VerDocumentos;
use domain::resumen::Dia;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::extractores::Parametros;
use crate::auth::Quien;
use crate::casos::dia;
use crate::error::ApiError;
use crate::estado::Estado;

pub(super) fn rutas() -> OpenApiRouter<Estado> {
    OpenApiRouter::new().routes(routes!(del_dia))
}

/// `?dia=2026-11-27&user=3`.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Busqueda {
    /// The day; today unless said otherwise.
    dia: Option<Fecha>,
    /// Whose day; for the office, everybody's unless said otherwise.
    user: Option<UsuarioId>,
}

/// What somebody sold on a day, and the money that was taken and given back on it; a seller sees his own day.
#[utoipa::path(get, path = "/resumen/dia", tag = "resumen", params(Busqueda),
    responses((status = OK, body = Uno<Dia>)))]
async fn del_dia(
    State(estado): State<Estado>,
    usuario: Quien<VerDocumentos>,
    Parametros(Busqueda { dia, user }): Parametros<Busqueda>,
) -> Result<Json<Uno<Dia>>, ApiError> {
    let dia = dia.unwrap_or_else(|| estado.reloj.ahora().fecha());
    let de = if usuario.rol.permite(Accion::VerTodo) {
        user
    } else if user.is_some_and(|otro| otro != usuario.id) {
        return Err(ApiError::Prohibido);
    } else {
        Some(usuario.id)
    };
    let data = dia::resumir(&estado, dia, de).await?;
    Ok(Json(Uno { data }))
}
