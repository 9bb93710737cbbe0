//! What happens to a user, from the request to the table. Handlers and the demo data both come through here.

use domain::contrato::usuario::{UsuarioCreateRequest, UsuarioEditRequest};
use domain::ids::UsuarioId;
use domain::usuario::{Usuario, UsuarioCambio, UsuarioNuevo};

use crate::auth::contrasena;
use crate::error::ApiError;
use crate::estado::Estado;
use crate::tabla::idempotencia::Llave;
use crate::tabla::usuarios::{Cuenta, UsuarioError};
use crate::tabla::version::PRIMERA_VERSION;
use crate::tabla::{INTENTOS, TablaError, esperar};

impl From<UsuarioError> for ApiError {
    fn from(error: UsuarioError) -> Self {
        match error {
            UsuarioError::NombreOcupado => Self::Conflicto("Ya hay un usuario con ese nombre.".to_owned()),
            UsuarioError::NoExiste => Self::NoEncontrado,
            UsuarioError::UltimoAdministrador => {
                Self::Conflicto("Tiene que quedar al menos un administrador.".to_owned())
            }
            UsuarioError::Tabla(error) => error.into(),
        }
    }
}

/// A new user, its password hashed, or the one that the same administrator made before with the same key; and its version.
///
/// # Errors
/// 422 with every broken rule, 409 when another user has that name, blind to case and accents, or the key was used with
/// other content.
pub async fn crear(
    estado: &Estado,
    peticion: &UsuarioCreateRequest,
    llave: Option<(UsuarioId, &str)>,
) -> Result<(Usuario, u32), ApiError> {
    let UsuarioNuevo {
        nombre,
        contrasena,
        rol,
    } = UsuarioNuevo::parse(peticion)?;
    let ahora = estado.reloj.ahora();
    // The key remembers no fingerprint of the password, which could be guessed at without the cost of its hash.
    let llave = match llave {
        Some((quien, texto)) => Llave::si_hay(quien, Some(texto), &(&nombre, rol), ahora)?,
        None => None,
    };
    for intento in 1..=INTENTOS {
        if let Some(llave) = &llave
            && let Some(cuenta) = estado.tabla.usuario_hecho(llave).await?
        {
            return repetido(cuenta, contrasena).await;
        }
        let cifrada = contrasena::cifrar(contrasena.clone()).await?;
        let usuario = Usuario {
            id: UsuarioId::new(ahora, estado.azar.siguiente()),
            nombre: nombre.clone(),
            rol,
        };
        match estado.tabla.crear_usuario(&usuario, cifrada, llave.as_ref()).await {
            Err(UsuarioError::Tabla(TablaError::Conflicto)) => esperar(intento).await,
            otro => return otro.map(|()| (usuario, PRIMERA_VERSION)).map_err(ApiError::from),
        }
    }
    Err(ApiError::Ocupado)
}

/// The user that a key made before, if it was with this password: the user's own hash tells, unless it is another by now.
async fn repetido(cuenta: Cuenta, contrasena: String) -> Result<(Usuario, u32), ApiError> {
    let sin_cambios = cuenta.como_se_creo();
    let misma = contrasena::comprobar(contrasena, Some(cuenta.cifrada)).await?;
    if sin_cambios && !misma {
        return Err(TablaError::OtroContenido.into());
    }
    Ok((cuenta.usuario, cuenta.version))
}

/// Changes a user, if it is still the version that was read; a new role or password ends its sessions. Answers the new
/// version too.
///
/// # Errors
/// 422 with every broken rule, 404, 409 when somebody changed it meanwhile, the name is taken or no administrator would
/// be left.
pub async fn cambiar(
    estado: &Estado,
    id: UsuarioId,
    peticion: &UsuarioEditRequest,
    leida: Option<u32>,
) -> Result<(Usuario, u32), ApiError> {
    let UsuarioCambio {
        nombre,
        contrasena,
        rol,
    } = UsuarioCambio::parse(peticion)?;
    let cifrada = match contrasena {
        Some(contrasena) => Some(contrasena::cifrar(contrasena).await?),
        None => None,
    };
    let usuario = Usuario { id, nombre, rol };
    let version = estado.tabla.cambiar_usuario(&usuario, cifrada, leida).await?;
    Ok((usuario, version))
}
