//! Login, the session as it stands, and logout.

use axum::Json;
use axum::extract::State;
use domain::contrato::lista::MensajeView;
use domain::contrato::sesion::{LoginRequest, SesionView};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::direccion::Direccion;
use super::extractores::Cuerpo;
use crate::auth::Sesion;
use crate::casos::sesion;
use crate::error::ApiError;
use crate::estado::Estado;

pub(super) fn rutas() -> OpenApiRouter<Estado> {
    OpenApiRouter::new().routes(routes!(logout))
}

pub(super) fn rutas_con_clave() -> OpenApiRouter<Estado> {
    OpenApiRouter::new()
        .routes(routes!(login))
        .routes(routes!(sesion_actual))
}

/// Opens a session. Attempts are limited per name and address with a growing wait.
#[utoipa::path(post, path = "/login", tag = "sesion", security(()), request_body = LoginRequest,
    responses((status = OK, body = SesionView)))]
async fn login(
    State(estado): State<Estado>,
    direccion: Direccion,
    Cuerpo(peticion): Cuerpo<LoginRequest>,
) -> Result<Json<SesionView>, ApiError> {
    Ok(Json(sesion::abrir(&estado, direccion.texto(), peticion).await?))
}

/// The session as it stands. A seller's comes with a token that is good for all its days again; the one that was sent stays good until
/// its own end. The office's is not prolonged.
#[utoipa::path(get, path = "/sesion", tag = "sesion", responses((status = OK, body = SesionView)))]
async fn sesion_actual(State(estado): State<Estado>, sesion: Sesion) -> Result<Json<SesionView>, ApiError> {
    Ok(Json(sesion::proseguir(&estado, sesion)?))
}

/// Ends the session: none of its tokens is good any more.
#[utoipa::path(get, path = "/logout", tag = "sesion", responses((status = OK, body = MensajeView)))]
async fn logout(State(estado): State<Estado>, sesion: Sesion) -> Result<Json<MensajeView>, ApiError> {
    sesion::cerrar(&estado, &sesion).await?;
    Ok(Json(MensajeView {
        message: "Sesión cerrada".to_owned(),
    }))
}
