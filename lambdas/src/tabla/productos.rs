//! Products.

use domain::producto::Producto;

use super::claves::{self, Indice};
use super::consulta::Consulta;
use super::item::Item;
use super::transaccion::{Expresion, NO_EXISTE};
use super::{Tabla, TablaError};

impl Tabla {
    /// All products, by name.
    pub(crate) async fn productos(&self) -> Result<Vec<Producto>, TablaError> {
        Consulta::de(Indice::G1, claves::PRODUCTOS).filas(self).await
    }

    /// Writes a new product.
    ///
    /// # Errors
    /// When its identifier is taken, or the table fails.
    pub async fn crear_producto(&self, producto: &Producto) -> Result<(), TablaError> {
        let item = Item::new(&claves::producto(producto.id))
            .en(&claves::productos(&producto.nombre, producto.id))
            .fila(producto)?;
        self.poner(item, Expresion::new(NO_EXISTE)).await
    }
}
