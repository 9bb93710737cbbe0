//! Login.

use serde::{Deserialize, Serialize};

use crate::fecha::Instante;
use crate::ids::UsuarioId;
use crate::usuario::Rol;

/// POST /login.
#[derive(Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LoginRequest {
    /// User name, blind to case and accents.
    pub name: String,
    /// Password.
    pub password: String,
}

/// The session, with the names of the seed (section 3), and who it is whatever the name becomes.
#[derive(Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct SesionView {
    /// Bearer token.
    pub token: String,
    /// Until when the token is good.
    pub expired_at: Instante,
    /// Role.
    pub role: Rol,
    /// The user.
    pub id: UsuarioId,
    /// User name.
    pub name: String,
}
