//! Categories, by which the office sorts its products.

use serde::{Deserialize, Serialize};

use crate::ids::CategoriaId;
use crate::texto::campo;

/// Most letters of a category's name.
pub(crate) const NOMBRE_MAXIMO: usize = 60;

/// What the office writes about a category, checked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DatosCategoria {
    pub nombre: String,
    /// Its place where categories stand side by side, least first.
    pub orden: Option<u16>,
    /// `#RRGGBB` in capitals; empty without colour.
    pub color: String,
}

/// A colour as it is stored, or nothing.
///
/// # Errors
/// A sentence for what is not written like `#1A2B3C`.
pub(crate) fn color(texto: &str) -> Result<String, &'static str> {
    let texto = campo::limpiar(texto);
    let es_color = texto
        .strip_prefix('#')
        .is_some_and(|cifras| cifras.len() == 6 && cifras.bytes().all(|b| b.is_ascii_hexdigit()));
    if texto.is_empty() || es_color {
        Ok(texto.to_ascii_uppercase())
    } else {
        Err("El color se escribe como #1A2B3C.")
    }
}

/// A category.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Categoria {
    pub id: CategoriaId,
    #[serde(flatten)]
    pub datos: DatosCategoria,
}
