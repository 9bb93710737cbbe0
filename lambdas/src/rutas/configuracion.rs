//! The company and the rules of its house.

use axum::Json;
use axum::extract::State;
use domain::contrato::configuracion::{ConfiguracionRequest, ConfiguracionView, LogoView};
use domain::contrato::ficha::EditableView;
use domain::contrato::lista::Uno;
use domain::permiso::accion::{GestionarConfiguracion, VerConfiguracion};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::edicion::{Cambio, Edicion};
use super::extractores::Cuerpo;
use crate::auth::Quien;
use crate::casos::configuracion;
use crate::error::ApiError;
use crate::estado::Estado;

pub(super) fn rutas() -> OpenApiRouter<Estado> {
    OpenApiRouter::new()
        .routes(routes!(leer, cambiar))
        .routes(routes!(logo))
}

/// The company and the rules of its house.
#[utoipa::path(get, path = "/config", tag = "configuracion",
    responses((status = OK, body = Uno<EditableView<ConfiguracionView>>)))]
async fn leer(
    State(estado): State<Estado>,
    usuario: Quien<VerConfiguracion>,
) -> Result<Json<Uno<EditableView<ConfiguracionView>>>, ApiError> {
    let data = configuracion::leida(&estado, &usuario).await?;
    Ok(Json(Uno { data }))
}

/// Writes the company and the rules of its house down; what the body says nothing about stays as it is.
#[utoipa::path(put, path = "/config", tag = "configuracion", request_body = Edicion<ConfiguracionRequest>,
    responses((status = OK, body = Uno<EditableView<ConfiguracionView>>)))]
async fn cambiar(
    State(estado): State<Estado>,
    _: Quien<GestionarConfiguracion>,
    Cuerpo(cambio): Cuerpo<Cambio<ConfiguracionRequest>>,
) -> Result<Json<Uno<EditableView<ConfiguracionView>>>, ApiError> {
    let version = cambio.version;
    let data = configuracion::guardar(&estado, version, |antes| cambio.sobre(antes)).await?;
    Ok(Json(Uno { data }))
}

/// The logo that tickets print.
#[utoipa::path(get, path = "/config/logo", tag = "configuracion", responses((status = OK, body = Uno<LogoView>)))]
async fn logo(State(estado): State<Estado>, _: Quien<VerConfiguracion>) -> Result<Json<Uno<LogoView>>, ApiError> {
    let imagen = configuracion::logo(&estado).await?;
    Ok(Json(Uno {
        data: LogoView { imagen },
    }))
}
