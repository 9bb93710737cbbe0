//! Users.

use serde::{Deserialize, Serialize};

use crate::ids::UsuarioId;
use crate::usuario::Rol;

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
