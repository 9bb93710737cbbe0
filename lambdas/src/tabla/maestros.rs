//! The master data that an order names, read in one call.

use domain::cliente::Cliente;
use domain::fecha::Fecha;
use domain::ids::{ClienteId, LoteId, ProductoId};
use domain::indice::Indice;
use domain::lote::TipoCaducidad;
use domain::pedido::validado::LoteDePedido;
use domain::producto::Producto;
use serde::Deserialize;

use super::claves::{self, Clase, Clave};
use super::fichas::ARCHIVADO;
use super::{Tabla, TablaError, item};

/// What was found; what does not exist is missing.
#[derive(Debug, Default)]
pub(crate) struct Maestros {
    pub(crate) cliente: Option<Cliente>,
    /// Whether the client is archived.
    pub(crate) archivado: bool,
    pub(crate) productos: Indice<ProductoId, Producto>,
    pub(crate) lotes: Indice<LoteId, LoteDePedido>,
}

#[derive(Deserialize)]
struct FilaLote {
    id: LoteId,
    producto_id: ProductoId,
    nombre: String,
    caducidad: Option<Fecha>,
    tipo_caducidad: Option<TipoCaducidad>,
}

impl Tabla {
    /// Reads a client with some products and batches.
    pub(crate) async fn maestros(
        &self,
        cliente: ClienteId,
        productos: impl IntoIterator<Item = ProductoId>,
        lotes: impl IntoIterator<Item = LoteId>,
    ) -> Result<Maestros, TablaError> {
        let mut claves: Vec<Clave> = vec![claves::cliente(cliente)];
        claves.extend(productos.into_iter().map(claves::producto));
        claves.extend(lotes.into_iter().map(claves::lote));
        let mut maestros = Maestros::default();
        for atributos in self.leer_varios(&claves).await? {
            match Clase::de(&atributos) {
                Some(Clase::Cliente) => {
                    maestros.archivado = atributos.contains_key(ARCHIVADO);
                    maestros.cliente = Some(item::fila(atributos)?);
                }
                Some(Clase::Producto) => {
                    let producto: Producto = item::fila(atributos)?;
                    maestros.productos.insert(producto.id, producto);
                }
                Some(Clase::Lote) => {
                    let FilaLote {
                        id,
                        producto_id,
                        nombre,
                        caducidad,
                        tipo_caducidad,
                    } = item::fila(atributos)?;
                    let caducidad = caducidad.map(|fecha| (fecha, tipo_caducidad.unwrap_or_default()));
                    maestros.lotes.insert(
                        id,
                        LoteDePedido {
                            producto_id,
                            nombre,
                            caducidad,
                        },
                    );
                }
                None => {}
            }
        }
        Ok(maestros)
    }
}
