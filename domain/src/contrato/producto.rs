//! Products and their batches, as the picker needs them.

use serde::{Deserialize, Serialize};

use crate::cantidad::Cantidad;
use crate::dinero::{Porcentaje, Precio};
use crate::fecha::{Fecha, Instante};
use crate::ids::{LoteId, ProductoId};
use crate::impuesto::Genero;
use crate::lote::{LoteDisponible, TipoCaducidad};
use crate::producto::Unidad;

/// GET /products/all: a product with the batches that have something left.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ProductoView {
    /// Identifier.
    pub id: ProductoId,
    /// Its name.
    pub name: String,
    /// IVA rate, in percent.
    pub iva: Porcentaje,
    /// General goods or tobacco.
    pub genero: Genero,
    /// Unit price, net of IVA.
    pub price: Precio,
    /// What it is counted in.
    pub unidad: Unidad,
    /// A manual batch is refused.
    pub trazabilidad: bool,
    /// Sum of its batches, always (case B31).
    pub stock: Cantidad,
    /// Batches with something left, in FEFO order.
    pub lote: Vec<LoteDisponible>,
}

/// A batch of the store.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LoteView {
    /// Identifier.
    pub id: LoteId,
    /// Its product.
    pub product_id: ProductoId,
    /// Its series.
    pub name: String,
    /// What this order may take: what is free now and what the order holds already.
    pub cantidad: Cantidad,
    /// What the order holds of it.
    pub reservado: Cantidad,
    /// What came in.
    pub start: Cantidad,
    /// The day it came in.
    pub fecha: Fecha,
    /// When it was written down.
    pub created_at: Instante,
    /// Its date, if it has one.
    pub caducidad: Option<Fecha>,
    /// What the date means.
    pub tipo_caducidad: Option<TipoCaducidad>,
}
