//! Categories of products.

use serde::{Deserialize, Serialize};

use crate::categoria::Categoria;
use crate::ids::CategoriaId;

/// POST /categorias and PUT /categorias/{id}.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CategoriaRequest {
    /// Its name.
    pub name: String,
    /// Its place where categories stand side by side, least first; absent, behind those that have one.
    #[serde(default)]
    pub orden: Option<u16>,
    /// `#RRGGBB`, to tell it by; may be empty.
    #[serde(default)]
    pub color: String,
}

/// A category.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CategoriaView {
    /// Identifier.
    pub id: CategoriaId,
    /// Its name.
    pub name: String,
    /// Its place, if it has one.
    pub orden: Option<u16>,
    /// `#RRGGBB`; empty when it has none.
    pub color: String,
}

impl From<&Categoria> for CategoriaView {
    fn from(categoria: &Categoria) -> Self {
        let datos = &categoria.datos;
        Self {
            id: categoria.id,
            name: datos.nombre.clone(),
            orden: datos.orden,
            color: datos.color.clone(),
        }
    }
}
