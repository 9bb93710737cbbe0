//! Categories, by which the office sorts its products.

use serde::{Deserialize, Serialize};

use crate::contrato::categoria::CategoriaRequest;
use crate::error::Errores;
use crate::ids::CategoriaId;
use crate::texto::campo;

const NOMBRE_MAXIMO: usize = 60;

/// What the office writes about a category, checked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DatosCategoria {
    /// Its name.
    pub nombre: String,
    /// Its place where categories stand side by side, least first.
    pub orden: Option<u16>,
    /// `#RRGGBB` in capitals; empty without colour.
    pub color: String,
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
        match (nombre, color) {
            (Some(nombre), Some(color)) => Ok(Self {
                nombre,
                orden: peticion.orden,
                color,
            }),
            _ => Err(errores),
        }
    }
}

fn color(texto: &str) -> Result<String, &'static str> {
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
    /// Identifier.
    pub id: CategoriaId,
    /// Master data.
    #[serde(flatten)]
    pub datos: DatosCategoria,
}
