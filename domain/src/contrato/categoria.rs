//! Categories of products.

use serde::{Deserialize, Serialize};

use crate::categoria::{Categoria, DatosCategoria, NOMBRE_MAXIMO, color};
use crate::error::Errores;
use crate::ids::CategoriaId;
use crate::texto::campo;

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

impl DatosCategoria {
    /// Checks every field of the form at once.
    ///
    /// # Errors
    /// One sentence under each field that is missing or wrong, by its name on the wire.
    pub fn parse(peticion: &CategoriaRequest) -> Result<Self, Errores> {
        let mut errores = Errores::new();
        let nombre = errores.tomar("name", campo::requerido(&peticion.name, NOMBRE_MAXIMO));
        let color = errores.tomar("color", color(&peticion.color));
        let (nombre, color) = errores.todos((nombre, color))?;
        Ok(Self {
            nombre,
            orden: peticion.orden,
            color,
        })
    }
}
