//! Products, as sellers are offered them and as other master records ask for them.

use domain::ids::{CategoriaId, ProductoId, ProveedorId};
use domain::producto::Producto;
use domain::producto::ficha::{DatosProducto, FichaProducto};

use super::claves;
use super::listado::Listado;
use super::{Tabla, TablaError};

impl Tabla {
    /// These products, archived or not; those that do not exist are left out.
    pub(crate) async fn productos(
        &self,
        ids: impl IntoIterator<Item = ProductoId>,
    ) -> Result<Vec<Producto>, TablaError> {
        let claves: Vec<_> = ids.into_iter().map(claves::producto).collect();
        self.leer_filas(&claves).await
    }

    /// All products that sellers are offered, by name.
    pub(crate) async fn productos_en_venta(&self) -> Result<Listado<FichaProducto>, TablaError> {
        let productos = self.fichas::<FichaProducto>(false).await?;
        Ok(productos.quedan(|producto| producto.datos.activo))
    }

    /// Whether any product is of this category, archived products too.
    pub(crate) async fn categoria_en_uso(&self, id: CategoriaId) -> Result<bool, TablaError> {
        self.hay_productos(|datos| datos.categoria_id == Some(id)).await
    }

    /// Whether any product is of this supplier, archived products too.
    pub(crate) async fn proveedor_en_uso(&self, id: ProveedorId) -> Result<bool, TablaError> {
        self.hay_productos(|datos| datos.proveedor_id == Some(id)).await
    }

    async fn hay_productos(&self, de: impl Fn(&DatosProducto) -> bool) -> Result<bool, TablaError> {
        for archivados in [false, true] {
            let productos = self.fichas::<FichaProducto>(archivados).await?;
            if productos.iter().any(|producto| de(&producto.datos)) {
                return Ok(true);
            }
        }
        Ok(false)
    }
}
