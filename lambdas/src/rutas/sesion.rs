//! Login and logout.

use axum::Json;
use axum::extract::State;
use domain::contrato::lista::MensajeView;
use domain::contrato::sesion::{LoginRequest, SesionView};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::direccion::Direccion;
use super::extractores::Cuerpo;
use crate::auth::{Sesion, contrasena};
use crate::error::ApiError;
use crate::estado::Estado;

pub(super) fn rutas() -> OpenApiRouter<Estado> {
    OpenApiRouter::new().routes(routes!(logout))
}

pub(super) fn rutas_con_clave() -> OpenApiRouter<Estado> {
    OpenApiRouter::new().routes(routes!(login))
}

/// Longer names exist nowhere, and a name becomes part of a key.
const NOMBRE_MAXIMO: usize = 100;

/// Opens a session. Attempts are limited per name and address with a growing wait.
#[utoipa::path(post, path = "/login", tag = "sesion", security(()), request_body = LoginRequest,
    responses((status = OK, body = SesionView)))]
async fn login(
    State(estado): State<Estado>,
    direccion: Direccion,
    Cuerpo(peticion): Cuerpo<LoginRequest>,
) -> Result<Json<SesionView>, ApiError> {
    let nombre: String = peticion.name.chars().take(NOMBRE_MAXIMO).collect();
    let ahora = estado.reloj.ahora();
    if let Some(segundos) = estado.tabla.anotar_intento(&nombre, direccion.texto(), ahora).await? {
        return Err(ApiError::Intentos(segundos));
    }
    let cuenta = estado.tabla.cuenta_por_nombre(&nombre).await?;
    let cifrada = cuenta.as_ref().map(|cuenta| cuenta.cifrada.clone());
    let correcta = contrasena::comprobar(peticion.password, cifrada).await?;
    let cuenta = cuenta.filter(|_| correcta).ok_or(ApiError::Credenciales)?;
    estado.tabla.olvidar_intentos(&nombre, direccion.texto()).await?;
    let emitido = estado.testigos.emitir(&cuenta.usuario, cuenta.epoca, ahora);
    let (token, expired_at) = emitido.ok_or_else(|| ApiError::Interno("no private key to sign with".to_owned()))?;
    let domain::usuario::Usuario {
        id,
        nombre: name,
        rol: role,
    } = cuenta.usuario;
    Ok(Json(SesionView {
        token,
        expired_at,
        role,
        id,
        name,
    }))
}

/// Ends the session: the token is not good any more.
#[utoipa::path(get, path = "/logout", tag = "sesion", responses((status = OK, body = MensajeView)))]
async fn logout(State(estado): State<Estado>, sesion: Sesion) -> Result<Json<MensajeView>, ApiError> {
    estado.tabla.revocar(sesion.testigo()).await?;
    Ok(Json(MensajeView {
        message: "Sesión cerrada".to_owned(),
    }))
}
