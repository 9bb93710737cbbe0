//! Batches. What is left of one moves with orders, in `reservas`.

use domain::Cantidad;
use domain::fecha::{Fecha, Instante};
use domain::ids::{LoteId, ProductoId};
use domain::lote::TipoCaducidad;
use serde::{Deserialize, Serialize};

use super::claves::{self, Indice};
use super::consulta::Consulta;
use super::item::{self, Item};
use super::transaccion::{Expresion, NO_EXISTE};
use super::{Tabla, TablaError};

/// A batch as it is stored.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lote {
    /// Identifier.
    pub id: LoteId,
    /// Its product.
    pub producto_id: ProductoId,
    /// Its series.
    pub nombre: String,
    /// What is free now.
    pub cantidad: Cantidad,
    /// What came in.
    pub inicial: Cantidad,
    /// The day it came in.
    pub fecha: Fecha,
    /// When it was written down.
    pub creado: Instante,
    /// Its date, if it has one.
    pub caducidad: Option<Fecha>,
    /// What the date means.
    pub tipo_caducidad: Option<TipoCaducidad>,
}

impl Tabla {
    /// Batches of all products that have something left, product by product, earliest date first.
    pub(crate) async fn lotes_con_existencias(&self) -> Result<Vec<Lote>, TablaError> {
        Consulta::de(Indice::G1, claves::LOTES)
            .filtro(con_algo()?)
            .filas(self)
            .await
    }

    /// A product's batches, earliest date first.
    pub(crate) async fn lotes_de_producto(&self, producto: ProductoId) -> Result<Vec<Lote>, TablaError> {
        Consulta::de(Indice::G2, claves::producto_en_g2(producto))
            .filas(self)
            .await
    }

    /// These batches, as they are now; those that do not exist are left out.
    pub(crate) async fn lotes(&self, ids: impl IntoIterator<Item = LoteId>) -> Result<Vec<Lote>, TablaError> {
        let claves: Vec<_> = ids.into_iter().map(claves::lote).collect();
        self.leer_varios(&claves).await?.into_iter().map(item::fila).collect()
    }

    /// Writes a new batch.
    ///
    /// # Errors
    /// When its identifier is taken, or the table fails.
    pub async fn crear_lote(&self, lote: &Lote) -> Result<(), TablaError> {
        let item = Item::new(&claves::lote(lote.id))
            .en(&claves::lotes(lote.producto_id, lote.caducidad, lote.id))
            .en(&claves::lotes_de_producto(lote.producto_id, lote.caducidad, lote.id))
            .fila(lote)?;
        self.poner(item, Expresion::new(NO_EXISTE)).await
    }
}

fn con_algo() -> Result<Expresion, TablaError> {
    Expresion::new("fila.cantidad > :cero").valor("cero", &Cantidad::CERO)
}
