//! A product as the office writes it down.

use serde::{Deserialize, Serialize};

use super::{Producto, Unidad};
use crate::cantidad::Cantidad;
use crate::dinero::{Porcentaje, Precio};
use crate::fecha::Fecha;
use crate::ids::{CategoriaId, ProductoId, ProveedorId};
use crate::impuesto::{CambioDeIva, Genero, TipoDeVentaError, comprobar_tipo_de_venta, iva_el};
use crate::texto::Ean;

/// Most letters of a product's name.
pub(crate) const NOMBRE_MAXIMO: usize = 120;

/// Most changes of rate that a form or a decree writes down for a product.
pub(crate) const CAMBIOS_DE_IVA: usize = 24;

/// Why a product cannot have a change of its rate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum CambioDeIvaError {
    /// The rate is none that it can be sold at.
    #[error(transparent)]
    Tipo(#[from] TipoDeVentaError),
    /// It has as many as it may have.
    #[error("Ya tiene {CAMBIOS_DE_IVA} cambios de IVA apuntados. Quítale los que no hagan falta.")]
    Demasiados,
}

/// What the office writes about a product, checked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DatosProducto {
    pub nombre: String,
    /// IVA rate, in percent, until the first of its changes begins.
    pub iva: Porcentaje,
    /// The changes of its rate, in the order of their days, each in force on its first day. Those that have begun stay:
    /// an order that was handed over before one may still arrive.
    #[serde(default)]
    pub cambios_de_iva: Vec<CambioDeIva>,
    /// General goods or tobacco.
    pub genero: Genero,
    /// Unit price, net of IVA; above zero.
    pub precio: Precio,
    /// What it is counted in.
    pub unidad: Unidad,
    /// Units in a case; only a product counted in cases has it.
    #[serde(default)]
    pub unidades_por_caja: Option<u16>,
    /// A manual batch is refused.
    pub trazabilidad: bool,
    #[serde(default)]
    pub categoria_id: Option<CategoriaId>,
    /// Who usually brings it.
    #[serde(default)]
    pub proveedor_id: Option<ProveedorId>,
    /// The number under its bar code.
    #[serde(default)]
    pub ean: Option<Ean>,
    /// What a unit costs the house, net of IVA.
    #[serde(default)]
    pub coste: Option<Precio>,
    /// Below so much, it is time to order.
    #[serde(default)]
    pub stock_minimo: Option<Cantidad>,
    /// Whether sellers are offered it.
    #[serde(default = "activo")]
    pub activo: bool,
}

fn activo() -> bool {
    true
}

impl DatosProducto {
    /// The IVA rate for an operation of that day.
    #[must_use]
    pub fn iva_el(&self, dia: Fecha) -> Porcentaje {
        iva_el(self.iva, &self.cambios_de_iva, dia)
    }

    /// The changes of its rate that are to come after a day.
    #[must_use]
    pub fn cambios_despues_de(&self, dia: Fecha) -> Vec<CambioDeIva> {
        let cambios = self.cambios_de_iva.iter().copied();
        cambios.filter(|cambio| cambio.desde > dia).collect()
    }

    /// What is written on the day `hoy` over a product that says something else: the changes that have begun stay, because an
    /// order of before them may still arrive, and another rate of today is one from today on.
    #[must_use]
    pub fn sobre(self, antes: &Self, hoy: Fecha) -> Self {
        let de_hoy = self.iva_el(hoy);
        let mut cambios = antes.cambios_de_iva.clone();
        cambios.retain(|cambio| cambio.desde <= hoy);
        if antes.iva_el(hoy) != de_hoy {
            cambios.retain(|cambio| cambio.desde < hoy);
            cambios.push(CambioDeIva {
                desde: hoy,
                iva: de_hoy,
            });
        }
        cambios.extend(self.cambios_despues_de(hoy));
        Self {
            iva: antes.iva,
            cambios_de_iva: cambios,
            ..self
        }
    }

    /// The same with another rate from a day on, until the next change after it; a change of the same day gives way.
    ///
    /// # Errors
    /// When the product cannot be sold at that rate on that day, or has as many changes as it may have.
    pub fn con_cambio_de_iva(&self, cambio: CambioDeIva) -> Result<Self, CambioDeIvaError> {
        comprobar_tipo_de_venta(cambio.iva, self.genero, cambio.desde)?;
        let mut datos = self.clone();
        datos.cambios_de_iva.retain(|otro| otro.desde != cambio.desde);
        if datos.cambios_de_iva.len() >= CAMBIOS_DE_IVA {
            return Err(CambioDeIvaError::Demasiados);
        }
        let sitio = datos.cambios_de_iva.partition_point(|otro| otro.desde < cambio.desde);
        datos.cambios_de_iva.insert(sitio, cambio);
        Ok(datos)
    }

    /// How much is missing for the minimum to be there; none when enough is, or nobody has said how much that would be.
    #[must_use]
    pub fn falta(&self, stock: Cantidad) -> Option<Cantidad> {
        let falta = self.stock_minimo?.menos(stock).unwrap_or(Cantidad::MAX);
        falta.es_positiva().then_some(falta)
    }
}

/// A product with all that the office knows of it; an order takes the [`Producto`] in it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FichaProducto {
    pub id: ProductoId,
    #[serde(flatten)]
    pub datos: DatosProducto,
}

impl From<&FichaProducto> for Producto {
    fn from(FichaProducto { id, datos }: &FichaProducto) -> Self {
        Self {
            id: *id,
            nombre: datos.nombre.clone(),
            iva: datos.iva,
            cambios_de_iva: datos.cambios_de_iva.clone(),
            genero: datos.genero,
            precio: datos.precio,
            unidad: datos.unidad,
            trazabilidad: datos.trazabilidad,
        }
    }
}
