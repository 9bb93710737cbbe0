//! Users.

use serde::{Deserialize, Serialize};

use crate::error::Errores;
use crate::ids::UsuarioId;
use crate::texto::campo;
use crate::usuario::{NOMBRE_MAXIMO, Rol, UsuarioCambio, UsuarioNuevo, comprobar_contrasena};

/// POST /register.
#[derive(Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct UsuarioCreateRequest {
    /// Name, also the one to log in with.
    pub name: String,
    /// Password.
    pub password: String,
    /// Role; a new user is a seller unless said otherwise.
    #[serde(default)]
    pub role: Rol,
}

/// PUT /users/{id}.
#[derive(Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct UsuarioEditRequest {
    /// Name.
    pub name: String,
    /// New password; absent or empty, the old one stays.
    #[serde(default)]
    pub password: Option<String>,
    /// Role.
    pub role: Rol,
}

/// A user as the office sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct UsuarioView {
    /// Identifier.
    pub id: UsuarioId,
    /// Name.
    pub name: String,
    /// Role.
    pub role: Rol,
}

impl UsuarioNuevo {
    /// Checks every field of the form at once.
    ///
    /// # Errors
    /// One sentence under each field that is missing or wrong.
    pub fn parse(peticion: &UsuarioCreateRequest) -> Result<Self, Errores> {
        let mut errores = Errores::new();
        let nombre = errores.tomar("name", campo::requerido(&peticion.name, NOMBRE_MAXIMO));
        let contrasena = errores.tomar("password", comprobar_contrasena(&peticion.password, &peticion.name));
        let (nombre, contrasena) = errores.todos((nombre, contrasena))?;
        Ok(Self {
            nombre,
            contrasena,
            rol: peticion.role,
        })
    }
}

impl UsuarioCambio {
    /// Checks every field of the form at once. An empty password means that it stays as it is.
    ///
    /// # Errors
    /// One sentence under each field that is missing or wrong.
    pub fn parse(peticion: &UsuarioEditRequest) -> Result<Self, Errores> {
        let mut errores = Errores::new();
        let nombre = errores.tomar("name", campo::requerido(&peticion.name, NOMBRE_MAXIMO));
        let contrasena = match peticion.password.as_deref() {
            None | Some("") => Some(None),
            Some(texto) => errores
                .tomar("password", comprobar_contrasena(texto, &peticion.name))
                .map(Some),
        };
        let (nombre, contrasena) = errores.todos((nombre, contrasena))?;
        Ok(Self {
            nombre,
            contrasena,
            rol: peticion.role,
        })
    }
}
