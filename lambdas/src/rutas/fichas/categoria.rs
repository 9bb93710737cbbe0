//! Categories of products, for the office.

use domain::categoria::{Categoria, DatosCategoria};
use domain::contrato::categoria::{CategoriaRequest, CategoriaView};
use domain::fecha::{Fecha, Instante};
use domain::ids::CategoriaId;
use domain::permiso::accion::GestionarCategorias;

use super::{FichaHttp, Palabras};
use crate::casos::fichas::DeFormulario;
use crate::casos::productos;
use crate::error::ApiError;
use crate::estado::Estado;

impl DeFormulario for Categoria {
    type Formulario = CategoriaRequest;

    async fn de_formulario(_: &Estado, formulario: &CategoriaRequest) -> Result<DatosCategoria, ApiError> {
        Ok(DatosCategoria::parse(formulario)?)
    }

    fn nueva(ahora: Instante, azar: u16, datos: DatosCategoria) -> Self {
        let id = CategoriaId::new(ahora, azar);
        Self { id, datos }
    }

    async fn en_uso(estado: &Estado, id: CategoriaId) -> Result<Option<&'static str>, ApiError> {
        let motivo = "Esta categoría tiene productos y no se puede borrar. Puedes archivarla.";
        Ok(productos::hay_de_categoria(estado, id).await?.then_some(motivo))
    }
}

impl FichaHttp for Categoria {
    const PALABRAS: Palabras = Palabras {
        camino: "/categorias",
        area: "categorias",
        una: "category",
        varias: "categories",
        al_buscar: "",
        al_cambiar: "",
        al_descartar: "One that products name can only be archived.",
        al_archivar: "the lists; its products keep it",
        descartada: "Categoría eliminada correctamente",
    };
    type Accion = GestionarCategorias;
    type View = CategoriaView;

    fn vista(&self, _: Fecha) -> CategoriaView {
        self.into()
    }
}
