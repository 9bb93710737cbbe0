//! Categories.

use domain::categoria::{Categoria, DatosCategoria};
use domain::ids::CategoriaId;

use super::claves::{self, Clave};
use super::fichas::Maestro;

impl Maestro for Categoria {
    type Id = CategoriaId;
    type Datos = DatosCategoria;
    type Cuerpo = ();
    const LISTA: &'static str = claves::CATEGORIAS;

    fn id(&self) -> CategoriaId {
        self.id
    }

    fn datos(&self) -> &DatosCategoria {
        &self.datos
    }

    fn clave(id: CategoriaId) -> Clave {
        claves::categoria(id)
    }

    fn nombre(datos: &DatosCategoria) -> &str {
        &datos.nombre
    }
}
