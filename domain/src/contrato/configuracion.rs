//! The company and its rules, as every device needs them.

use serde::{Deserialize, Serialize};

use crate::configuracion::{Empresa, Reglas};

/// GET /config.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ConfiguracionView {
    /// Who issues the documents; absent until the office has written it down.
    pub empresa: Option<Empresa>,
    /// The rules of the house.
    pub reglas: Reglas,
}
