//! Products, as sellers are offered them and as other master records ask for them.

use domain::ids::{CategoriaId, ProductoId, ProveedorId};
use domain::producto::Producto;
use domain::producto::ficha::FichaProducto;

use super::claves::{self, Indice};
use super::consulta::Consulta;
use super::transaccion::Expresion;
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
    pub(crate) async fn productos_en_venta(&self) -> Result<Vec<FichaProducto>, TablaError> {
        let activos = Expresion::new("attribute_not_exists(fila.activo) OR fila.activo = :si").valor("si", &true)?;
        Consulta::de(Indice::G1, claves::PRODUCTOS)
            .filtro(activos)
            .filas(self)
            .await
    }

    /// Whether any product is of this category, archived products too.
    pub(crate) async fn categoria_en_uso(&self, id: CategoriaId) -> Result<bool, TablaError> {
        self.hay_productos(&Expresion::new("fila.categoria_id = :id").valor("id", &id)?)
            .await
    }

    /// Whether any product is of this supplier, archived products too.
    pub(crate) async fn proveedor_en_uso(&self, id: ProveedorId) -> Result<bool, TablaError> {
        self.hay_productos(&Expresion::new("fila.proveedor_id = :id").valor("id", &id)?)
            .await
    }

    async fn hay_productos(&self, filtro: &Expresion) -> Result<bool, TablaError> {
        for lista in [claves::PRODUCTOS.to_owned(), claves::archivo(claves::PRODUCTOS)] {
            let consulta = Consulta::de(Indice::G1, lista).filtro(filtro.clone());
            if !consulta.items(self).await?.is_empty() {
                return Ok(true);
            }
        }
        Ok(false)
    }
}
