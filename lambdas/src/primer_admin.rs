//! The first administrator of an empty house: nobody can log in yet, so nobody can make a user either.

use domain::contrato::usuario::UsuarioCreateRequest;
use domain::usuario::Rol;

use crate::casos::usuarios;
use crate::error::ApiError;
use crate::estado::Estado;
use crate::tabla::claves;

/// Why the house is left without its first administrator.
#[derive(Debug)]
#[non_exhaustive]
pub enum PrimerAdminError<E> {
    /// The password could not be read.
    Contrasena(E),
    /// The user was refused: a rule, or the table.
    Usuario(ApiError),
}

impl<E> From<ApiError> for PrimerAdminError<E> {
    fn from(error: ApiError) -> Self {
        Self::Usuario(error)
    }
}

/// Makes the administrator of this name, unless there is one already; says whether it did. The password is asked for only
/// when it is needed: afterwards it may be gone.
///
/// Several may try at the same time, and one of them succeeds. Since the last administrator cannot be removed, a house
/// that had one once never gets another in this way.
///
/// # Errors
/// When there is none and this one cannot be made.
pub async fn asegurar<E>(
    estado: &Estado,
    nombre: &str,
    contrasena: impl AsyncFnOnce() -> Result<String, E>,
) -> Result<bool, PrimerAdminError<E>> {
    if hay_alguno(estado).await? {
        return Ok(false);
    }
    let peticion = UsuarioCreateRequest {
        name: nombre.to_owned(),
        password: contrasena().await.map_err(PrimerAdminError::Contrasena)?,
        role: Rol::Admin,
    };
    match usuarios::crear(estado, &peticion, None).await {
        Ok(_) => Ok(true),
        // Another function that started at the same time was faster.
        Err(_) if hay_alguno(estado).await? => Ok(false),
        Err(error) => Err(error.into()),
    }
}

/// The count of administrators is written with the first one and never falls to zero.
async fn hay_alguno(estado: &Estado) -> Result<bool, ApiError> {
    let cuenta = estado.tabla.leer_item(&claves::administradores()).await?;
    Ok(cuenta.is_some())
}
