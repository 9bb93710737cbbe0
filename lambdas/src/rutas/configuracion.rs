//! The company and the rules of its house.

use axum::Json;
use axum::extract::State;
use domain::contrato::configuracion::ConfiguracionView;
use domain::contrato::lista::Uno;
use domain::permiso::Accion;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::auth::Quien;
use crate::error::ApiError;
use crate::estado::Estado;

pub(super) fn rutas() -> OpenApiRouter<Estado> {
    OpenApiRouter::new().routes(routes!(leer))
}

/// The company and the rules of its house.
#[utoipa::path(get, path = "/config", tag = "configuracion", responses((status = OK, body = Uno<ConfiguracionView>)))]
async fn leer(State(estado): State<Estado>, quien: Quien) -> Result<Json<Uno<ConfiguracionView>>, ApiError> {
    quien.puede(Accion::VerConfiguracion)?;
    Ok(Json(Uno {
        data: estado.tabla.configuracion().await?,
    }))
}
