//! The rates of products: what a form says of them, and one change for several products.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::ProductoRequest;
use crate::dinero::Porcentaje;
use crate::error::Errores;
use crate::fecha::Fecha;
use crate::ids::ProductoId;
use crate::impuesto::{CambioDeIva, comprobar_tipo_de_venta, iva_el};
use crate::producto::ficha::CAMBIOS_DE_IVA;

/// POST /products/iva: one change of rate for several products.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CambioDeIvaRequest {
    /// The first day of operation that it is for; today or later.
    pub desde: Fecha,
    /// IVA rate, in percent; in force that day.
    pub iva: Porcentaje,
    /// The products; at most 500.
    pub products: Vec<ProductoId>,
}

/// What became of one change of rate for several products.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CambioDeIvaView {
    /// The products that have it now, some of them from before.
    pub cambiados: Vec<ProductoId>,
    /// Those that do not, and why.
    pub sin_cambiar: Vec<SinCambiarView>,
}

/// A product that kept its rate.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SinCambiarView {
    /// Identifier of the product.
    pub id: ProductoId,
    /// Its name; empty for one that does not exist.
    pub name: String,
    /// Why it kept it, as a sentence for the office.
    pub motivo: String,
}

/// Most products that a change of rate names.
pub const PRODUCTOS_POR_CAMBIO: usize = 500;

impl CambioDeIvaRequest {
    /// The change, and each product that it is for once.
    ///
    /// # Errors
    /// One sentence under each field that is wrong.
    pub fn parse(&self, hoy: Fecha) -> Result<(CambioDeIva, BTreeSet<ProductoId>), Errores> {
        let mut errores = Errores::new();
        if self.desde < hoy {
            errores.anotar("desde", "Un cambio de IVA empieza hoy o más tarde.");
        }
        let productos: BTreeSet<_> = self.products.iter().copied().collect();
        match productos.len() {
            0 => errores.anotar("products", "Elige al menos un producto."),
            cuantos if cuantos > PRODUCTOS_POR_CAMBIO => {
                errores.anotar(
                    "products",
                    format!("Como mucho {PRODUCTOS_POR_CAMBIO} productos de una vez."),
                );
            }
            _ => {}
        }
        let cambio = CambioDeIva {
            desde: self.desde,
            iva: self.iva,
        };
        errores.resultado((cambio, productos))
    }
}

/// Notes what is wrong with the rates of a product: with the one of today, and with each change that is to come on its first
/// day. One that has begun, in a form that was opened before, is the rate of today.
pub(super) fn comprobar(peticion: &ProductoRequest, hoy: Fecha, errores: &mut Errores) {
    let ProductoRequest {
        iva,
        cambios_de_iva: cambios,
        genero,
        ..
    } = peticion;
    errores.tomar("iva", comprobar_tipo_de_venta(iva_el(*iva, cambios, hoy), *genero, hoy));
    if cambios.len() > CAMBIOS_DE_IVA {
        errores.anotar("cambios_de_iva", format!("Como mucho {CAMBIOS_DE_IVA} cambios de IVA."));
    }
    let mut anterior = None;
    for (n, cambio) in cambios.iter().enumerate() {
        let en = |campo: &str| format!("cambios_de_iva.{n}.{campo}");
        if anterior.is_some_and(|anterior| cambio.desde <= anterior) {
            errores.anotar(en("desde"), "Tiene que ser después del cambio anterior.");
        }
        anterior = Some(cambio.desde);
        if cambio.desde > hoy {
            errores.tomar(&en("iva"), comprobar_tipo_de_venta(cambio.iva, *genero, cambio.desde));
        }
    }
}
