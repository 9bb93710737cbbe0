//! Sessions: how one is opened with a name and a password, and how it ends.

use domain::contrato::sesion::{LoginRequest, SesionView};
use domain::fecha::Instante;
use domain::usuario::Usuario;

use crate::auth::{Sesion, contrasena};
use crate::error::ApiError;
use crate::estado::Estado;
use crate::tabla::TablaError;

/// Longer names exist nowhere, and a name becomes part of a key.
const NOMBRE_MAXIMO: usize = 100;

/// A session for whoever knows the password. Attempts are limited per name and address with a growing wait.
///
/// # Errors
/// 401 when name and password do not go together, 429 while the next attempt has to wait.
pub(crate) async fn abrir(estado: &Estado, direccion: &str, peticion: LoginRequest) -> Result<SesionView, ApiError> {
    let nombre: String = peticion.name.chars().take(NOMBRE_MAXIMO).collect();
    let ahora = estado.reloj.ahora();
    let espera = salvo_disco_lleno(estado.tabla.anotar_intento(&nombre, direccion, ahora).await)?;
    if let Some(segundos) = espera.flatten() {
        return Err(ApiError::Intentos(segundos));
    }
    let cuenta = estado.tabla.cuenta_por_nombre(&nombre).await?;
    let cifrada = cuenta.as_ref().map(|cuenta| cuenta.cifrada.clone());
    let correcta = contrasena::comprobar(peticion.password, cifrada).await?;
    let cuenta = cuenta.filter(|_| correcta).ok_or(ApiError::Credenciales)?;
    salvo_disco_lleno(estado.tabla.olvidar_intentos(&nombre, direccion).await)?;
    let emitido = estado.testigos.emitir(&cuenta.usuario, cuenta.epoca, ahora);
    vista_de_sesion(cuenta.usuario, emitido)
}

/// The session that the call comes with, as it stands: a seller's with a token that is good for all its days again.
///
/// # Errors
/// 401 when role or password changed after it was opened.
pub(crate) fn proseguir(estado: &Estado, sesion: Sesion) -> Result<SesionView, ApiError> {
    let (usuario, testigo) = sesion.al_dia()?;
    let emitido = estado.testigos.alargar(testigo, estado.reloj.ahora());
    vista_de_sesion(usuario, emitido)
}

fn vista_de_sesion(usuario: Usuario, emitido: Option<(String, Instante)>) -> Result<SesionView, ApiError> {
    let (token, expired_at) = emitido.ok_or_else(|| ApiError::Interno("no private key to sign with".to_owned()))?;
    let Usuario {
        id,
        nombre: name,
        rol: role,
    } = usuario;
    Ok(SesionView {
        token,
        expired_at,
        role,
        id,
        name,
    })
}

/// `None` where a full disk kept the count of attempts from being written. Whoever knows the password may still look things up:
/// a session needs no room, and waits that were written before go on being kept.
fn salvo_disco_lleno<T>(hecho: Result<T, TablaError>) -> Result<Option<T>, ApiError> {
    match hecho {
        Err(TablaError::DiscoLleno) => Ok(None),
        hecho => Ok(Some(hecho?)),
    }
}

/// Ends a session: none of its tokens is good any more.
///
/// # Errors
/// When the table fails.
pub(crate) async fn cerrar(estado: &Estado, sesion: &Sesion) -> Result<(), ApiError> {
    Ok(estado.tabla.revocar(sesion.testigo(), estado.reloj.ahora()).await?)
}
