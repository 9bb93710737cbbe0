//! Products, for the office; their lists, which show more than the record, are in `productos`.

use domain::contrato::producto::{ProductoFichaView, ProductoRequest};
use domain::fecha::{Fecha, Instante};
use domain::ids::ProductoId;
use domain::permiso::accion::GestionarProductos;
use domain::producto::ficha::{DatosProducto, FichaProducto};

use super::{FichaHttp, Palabras};
use crate::casos::fichas::DeFormulario;
use crate::casos::{almacen, productos};
use crate::error::ApiError;
use crate::estado::Estado;

impl DeFormulario for FichaProducto {
    type Formulario = ProductoRequest;

    async fn de_formulario(estado: &Estado, formulario: &ProductoRequest) -> Result<DatosProducto, ApiError> {
        productos::comprobados(estado, formulario).await
    }

    fn nueva(ahora: Instante, azar: u16, datos: DatosProducto) -> Self {
        let id = ProductoId::new(ahora, azar);
        Self { id, datos }
    }

    fn sobre(datos: DatosProducto, antes: &Self, hoy: Fecha) -> DatosProducto {
        datos.sobre(&antes.datos, hoy)
    }

    async fn en_uso(estado: &Estado, id: ProductoId) -> Result<Option<&'static str>, ApiError> {
        let motivo = "Este producto tiene lotes y no se puede borrar. Puedes archivarlo.";
        Ok(almacen::hay_lotes_de(estado, id).await?.then_some(motivo))
    }
}

impl FichaHttp for FichaProducto {
    const PALABRAS: Palabras = Palabras {
        camino: "/products",
        area: "productos",
        una: "product",
        varias: "products",
        al_buscar: "The search looks at the name and the EAN.",
        al_cambiar: ", and so do the documents that name it",
        al_descartar: "One with batches can only be archived.",
        al_archivar: "the lists and the sellers' catalogue; its documents and batches keep it",
        descartada: "Producto eliminado correctamente",
    };
    type Accion = GestionarProductos;
    type View = ProductoFichaView;

    fn vista(&self, hoy: Fecha) -> ProductoFichaView {
        ProductoFichaView::de(self, hoy)
    }
}
