//! How the house stands, for the office's morning.

use axum::Json;
use axum::extract::State;
use domain::contrato::lista::Uno;
use domain::contrato::resumen::{Bloque, ResumenView};
use domain::permiso::accion::VerResumen;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::extractores::Parametros;
use crate::auth::Quien;
use crate::casos::resumen;
use crate::error::ApiError;
use crate::estado::Estado;

pub(super) fn rutas() -> OpenApiRouter<Estado> {
    OpenApiRouter::new().routes(routes!(resumir))
}

/// `?bloque=ventas`.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Parte {
    /// Only this block; without it, all of them.
    bloque: Option<Bloque>,
}

/// How the house stands: sales, debts, what expires or runs out, mail that waits, and how far a new house has come.
#[utoipa::path(get, path = "/resumen", tag = "resumen", params(Parte),
    responses((status = OK, body = Uno<ResumenView>)))]
async fn resumir(
    State(estado): State<Estado>,
    _: Quien<VerResumen>,
    Parametros(Parte { bloque }): Parametros<Parte>,
) -> Result<Json<Uno<ResumenView>>, ApiError> {
    let data = resumen::resumir(&estado, bloque).await?;
    Ok(Json(Uno { data }))
}
