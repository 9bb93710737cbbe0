//! Users and their roles.

mod contrasena;

pub(crate) use contrasena::comprobar_contrasena;
pub use contrasena::{CONTRASENA_MAXIMA, CONTRASENA_MINIMA, ContrasenaError};
use serde::{Deserialize, Serialize};

use crate::ids::UsuarioId;

/// What a user may do (seed section 6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub enum Rol {
    /// The office: Administrador.
    Admin,
    /// A seller with a handheld: PDA. New users are this.
    #[default]
    Pda,
}

/// Who did something, by the name then: neither another name nor the user's end changes what is written down.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "(UsuarioId, String)", into = "(UsuarioId, String)")]
pub struct Autor {
    pub id: UsuarioId,
    pub nombre: String,
}

impl From<(UsuarioId, String)> for Autor {
    fn from((id, nombre): (UsuarioId, String)) -> Self {
        Self { id, nombre }
    }
}

impl From<Autor> for (UsuarioId, String) {
    fn from(Autor { id, nombre }: Autor) -> Self {
        (id, nombre)
    }
}

impl From<&Usuario> for Autor {
    fn from(usuario: &Usuario) -> Self {
        Self {
            id: usuario.id,
            nombre: usuario.nombre.clone(),
        }
    }
}

/// Most letters of a user's name.
pub(crate) const NOMBRE_MAXIMO: usize = 60;

/// A new user, checked. The password is still in clear: it is hashed at once and never stored.
#[derive(Clone, PartialEq, Eq)]
pub struct UsuarioNuevo {
    /// Name, also the one to log in with.
    pub nombre: String,
    pub contrasena: String,
    pub rol: Rol,
}

/// A change to a user, checked. Without a password the old one stays.
#[derive(Clone, PartialEq, Eq)]
pub struct UsuarioCambio {
    pub nombre: String,
    /// New password in clear, if it changes.
    pub contrasena: Option<String>,
    pub rol: Rol,
}

/// Who is asking: a user that the server has recognised.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Usuario {
    pub id: UsuarioId,
    pub nombre: String,
    /// Role as it is now, not as it was at login.
    pub rol: Rol,
}
