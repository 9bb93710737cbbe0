//! Products: what an order needs of one, and in [`ficha`] what the office writes.

pub mod ficha;

use serde::{Deserialize, Serialize};

use crate::dinero::{Porcentaje, Precio};
use crate::fecha::Fecha;
use crate::ids::ProductoId;
use crate::impuesto::{CambioDeIva, Genero, iva_el};

/// What a product is counted in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub enum Unidad {
    /// Pieces.
    #[default]
    Ud,
    /// Kilograms, with up to three decimals.
    Kg,
    /// Closed cases.
    Caja,
}

/// A product, as an order needs it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Producto {
    pub id: ProductoId,
    pub nombre: String,
    /// IVA rate, in percent, until the first of its changes begins.
    pub iva: Porcentaje,
    /// The changes of its rate, in the order of their days.
    #[serde(default)]
    pub cambios_de_iva: Vec<CambioDeIva>,
    /// General goods or tobacco.
    pub genero: Genero,
    /// Unit price, net of IVA.
    pub precio: Precio,
    /// What it is counted in.
    pub unidad: Unidad,
    /// Goods of animal origin and the like: a manual batch is refused (Reg. 931/2011).
    pub trazabilidad: bool,
}

impl Producto {
    /// Its IVA rate for an operation of that day.
    #[must_use]
    pub fn iva_el(&self, dia: Fecha) -> Porcentaje {
        iva_el(self.iva, &self.cambios_de_iva, dia)
    }
}
