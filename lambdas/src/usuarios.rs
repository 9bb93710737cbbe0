//! What happens to a user, from the request to the table. Handlers and the demo data both come through here.

use domain::contrato::usuario::{UsuarioCreateRequest, UsuarioEditRequest};
use domain::ids::UsuarioId;
use domain::usuario::{Usuario, UsuarioCambio, UsuarioNuevo};

use crate::auth::contrasena;
use crate::error::ApiError;
use crate::estado::Estado;
use crate::tabla::usuarios::UsuarioError;

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

/// A new user, its password hashed.
///
/// # Errors
/// 422 with every broken rule, 409 when another user has that name, blind to case and accents.
pub async fn crear(estado: &Estado, peticion: &UsuarioCreateRequest) -> Result<Usuario, ApiError> {
    let UsuarioNuevo {
        nombre,
        contrasena,
        rol,
    } = UsuarioNuevo::parse(peticion)?;
    let cifrada = contrasena::cifrar(contrasena).await?;
    let id = UsuarioId::new(estado.reloj.ahora(), estado.azar.siguiente());
    let usuario = Usuario { id, nombre, rol };
    estado.tabla.crear_usuario(&usuario, cifrada).await?;
    Ok(usuario)
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
