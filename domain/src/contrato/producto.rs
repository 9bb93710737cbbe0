//! Products and their batches, as the picker and the office need them; what is said of their rates is in [`iva`].

pub mod iva;

use serde::{Deserialize, Serialize};

use crate::cantidad::Cantidad;
use crate::dinero::{Porcentaje, Precio};
use crate::error::Errores;
use crate::fecha::{Fecha, Instante};
use crate::ids::{CategoriaId, LoteId, ProductoId, ProveedorId};
use crate::impuesto::{CambioDeIva, Genero};
use crate::lote::{LoteDisponible, TipoCaducidad};
use crate::producto::Unidad;
use crate::producto::ficha::{DatosProducto, FichaProducto, NOMBRE_MAXIMO};
use crate::texto::{Ean, campo};

/// GET /products/all: a product with the batches that have something left.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ProductoView {
    /// Identifier.
    pub id: ProductoId,
    /// Its name.
    pub name: String,
    /// IVA rate of today, in percent.
    pub iva: Porcentaje,
    /// The changes of its rate that are to come, in the order of their days.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cambios_de_iva: Vec<CambioDeIva>,
    /// General goods or tobacco.
    pub genero: Genero,
    /// Unit price, net of IVA.
    pub price: Precio,
    /// What it is counted in.
    pub unidad: Unidad,
    /// A manual batch is refused.
    pub trazabilidad: bool,
    /// EAN-8 or EAN-13, by which a scanner finds it; absent when it has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ean: Option<Ean>,
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

/// POST /products and PUT /products/{id}.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ProductoRequest {
    /// Its name.
    pub name: String,
    /// IVA rate of today, in percent; in force.
    pub iva: Porcentaje,
    /// The changes of its rate that are to come, in the order of their days, each in force on its first day.
    #[serde(default)]
    pub cambios_de_iva: Vec<CambioDeIva>,
    /// Unit price, net of IVA; above zero.
    pub price: Precio,
    /// General goods or tobacco.
    #[serde(default)]
    pub genero: Genero,
    /// What it is counted in.
    #[serde(default)]
    pub unidad: Unidad,
    /// Units in a case; needed for a product counted in cases, and without effect for others.
    #[serde(default)]
    pub unidades_por_caja: Option<u16>,
    /// Trazabilidad obligatoria: a manual batch is refused.
    #[serde(default)]
    pub trazabilidad: bool,
    /// Its category.
    #[serde(default)]
    pub categoria_id: Option<CategoriaId>,
    /// Who usually brings it.
    #[serde(default)]
    pub proveedor_id: Option<ProveedorId>,
    /// EAN-8 or EAN-13; may be empty.
    #[serde(default)]
    pub ean: String,
    /// What a unit costs the house, net of IVA.
    #[serde(default)]
    pub coste: Option<Precio>,
    /// Below so much, it is time to order.
    #[serde(default)]
    pub stock_minimo: Option<Cantidad>,
    /// False: sellers are not offered it, and it stays in the office's lists.
    #[serde(default = "activo")]
    pub activo: bool,
}

fn activo() -> bool {
    true
}

/// A product as the office sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ProductoFichaView {
    /// Identifier.
    pub id: ProductoId,
    /// Its name.
    pub name: String,
    /// IVA rate of today, in percent.
    pub iva: Porcentaje,
    /// The changes of its rate that are to come, in the order of their days.
    pub cambios_de_iva: Vec<CambioDeIva>,
    /// Unit price, net of IVA.
    pub price: Precio,
    /// General goods or tobacco.
    pub genero: Genero,
    /// What it is counted in.
    pub unidad: Unidad,
    /// Units in a case.
    pub unidades_por_caja: Option<u16>,
    /// A manual batch is refused.
    pub trazabilidad: bool,
    /// Its category.
    pub categoria_id: Option<CategoriaId>,
    /// Who usually brings it.
    pub proveedor_id: Option<ProveedorId>,
    /// EAN-8 or EAN-13; empty when it has none.
    pub ean: String,
    /// What a unit costs the house.
    pub coste: Option<Precio>,
    /// Below so much, it is time to order.
    pub stock_minimo: Option<Cantidad>,
    /// Whether sellers are offered it.
    pub activo: bool,
}

/// A product in the office's list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ProductoResumenView {
    /// Identifier.
    pub id: ProductoId,
    /// Its name.
    pub name: String,
    /// IVA rate of today, in percent.
    pub iva: Porcentaje,
    /// Unit price, net of IVA.
    pub price: Precio,
    /// What it is counted in.
    pub unidad: Unidad,
    /// EAN-8 or EAN-13; empty when it has none.
    pub ean: String,
    /// Name of its category, archived or not.
    pub categoria: Option<String>,
    /// Name of who usually brings it, archived or not.
    pub proveedor: Option<String>,
    /// Whether sellers are offered it.
    pub activo: bool,
}

/// GET /products/nombres: a product for the office to pick, on sale or not.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ProductoNombreView {
    /// Identifier.
    pub id: ProductoId,
    /// Its name.
    pub name: String,
    /// What it is counted in.
    pub unidad: Unidad,
    /// IVA rate of today, in percent.
    pub iva: Porcentaje,
}

/// A product in the warehouse's list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ProductoAlmacenView {
    /// Identifier.
    pub id: ProductoId,
    /// Its name.
    pub name: String,
    /// IVA rate of today, in percent.
    pub iva: Porcentaje,
    /// What it is counted in.
    pub unidad: Unidad,
    /// Sum of all its batches, always (case B31): also of those that are blocked or past their date.
    pub stock: Cantidad,
    /// Below so much, it is time to order.
    pub stock_minimo: Option<Cantidad>,
    /// How many batches of it are not used up.
    pub lotes: u32,
}

impl ProductoFichaView {
    /// A product, as the office sees it on the day `hoy`.
    #[must_use]
    pub fn de(FichaProducto { id, datos }: &FichaProducto, hoy: Fecha) -> Self {
        Self {
            id: *id,
            name: datos.nombre.clone(),
            iva: datos.iva_el(hoy),
            cambios_de_iva: datos.cambios_despues_de(hoy),
            price: datos.precio,
            genero: datos.genero,
            unidad: datos.unidad,
            unidades_por_caja: datos.unidades_por_caja,
            trazabilidad: datos.trazabilidad,
            categoria_id: datos.categoria_id,
            proveedor_id: datos.proveedor_id,
            ean: datos
                .ean
                .as_ref()
                .map(|ean| ean.as_str().to_owned())
                .unwrap_or_default(),
            coste: datos.coste,
            stock_minimo: datos.stock_minimo,
            activo: datos.activo,
        }
    }
}

impl ProductoNombreView {
    /// A product, as the office picks it on the day `hoy`.
    #[must_use]
    pub fn de(FichaProducto { id, datos }: &FichaProducto, hoy: Fecha) -> Self {
        Self {
            id: *id,
            name: datos.nombre.clone(),
            unidad: datos.unidad,
            iva: datos.iva_el(hoy),
        }
    }
}

impl DatosProducto {
    /// Checks every field of the form at once, on the day `hoy`.
    ///
    /// # Errors
    /// One sentence under each field that is missing or wrong, by its name on the wire.
    pub fn parse(peticion: &ProductoRequest, hoy: Fecha) -> Result<Self, Errores> {
        let mut errores = Errores::new();
        let nombre = errores.tomar("name", campo::requerido(&peticion.name, NOMBRE_MAXIMO));
        iva::comprobar(peticion, hoy, &mut errores);
        if peticion.price.es_cero() {
            errores.anotar("price", "El precio tiene que ser mayor que cero.");
        }
        let unidades_por_caja = match (peticion.unidad, peticion.unidades_por_caja) {
            (Unidad::Caja, None | Some(0)) => {
                errores.anotar("unidades_por_caja", "Di cuántas unidades trae la caja.");
                None
            }
            (Unidad::Caja, unidades) => unidades,
            (Unidad::Ud | Unidad::Kg, _) => None,
        };
        let ean = errores.tomar("ean", campo::si_hay(&peticion.ean, Ean::parse));
        if peticion.stock_minimo.is_some_and(|minimo| minimo < Cantidad::CERO) {
            errores.anotar("stock_minimo", "El mínimo no puede ser negativo.");
        }
        let (nombre, ean) = errores.todos((nombre, ean))?;
        Ok(Self {
            nombre,
            iva: peticion.iva,
            cambios_de_iva: peticion.cambios_de_iva.clone(),
            genero: peticion.genero,
            precio: peticion.price,
            unidad: peticion.unidad,
            unidades_por_caja,
            trazabilidad: peticion.trazabilidad,
            categoria_id: peticion.categoria_id,
            proveedor_id: peticion.proveedor_id,
            ean,
            coste: peticion.coste,
            stock_minimo: peticion.stock_minimo,
            activo: peticion.activo,
        })
    }
}
