//! Lines of a draft: one per product and batch.

use std::fmt;

use serde::de::{self, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use crate::cantidad::Cantidad;
use crate::decimal::DecimalError;
use crate::dinero::{Importe, Porcentaje, Precio};
use crate::fecha::{Fecha, Instante};
use crate::ids::{LoteId, ProductoId};
use crate::impuesto::{CambioDeIva, Genero, iva_el};
use crate::texto::campo;

/// The name that a manual batch gets when the seller gives none (seed section 4).
pub const LOTE_SIN_NOMBRE: &str = "-";

/// Which batch a line takes: one of the store's, or one that the seller writes by hand (`M-…`) and that moves no stock.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(untagged)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub enum LoteRef {
    /// A batch that the server knows.
    Registrado(LoteId),
    /// A temporary identifier, `M-` and a timestamp, that never leaves the device.
    Manual(String),
}

impl LoteRef {
    /// A new batch written by hand: `M-` and the milliseconds of the device's clock (seed section 3).
    #[must_use]
    pub fn manual(momento: Instante) -> Self {
        Self::Manual(format!("M-{}", momento.millis()))
    }

    /// The server's batch, if it is one.
    #[must_use]
    pub fn registrado(&self) -> Option<LoteId> {
        match self {
            Self::Registrado(id) => Some(*id),
            Self::Manual(_) => None,
        }
    }
}

impl<'de> Deserialize<'de> for LoteRef {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Lector;
        impl Visitor<'_> for Lector {
            type Value = LoteRef;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("un lote: su número, o el texto de uno manual")
            }

            fn visit_u64<E: de::Error>(self, numero: u64) -> Result<LoteRef, E> {
                LoteId::try_from(numero).map(LoteRef::Registrado).map_err(E::custom)
            }

            fn visit_i64<E: de::Error>(self, numero: i64) -> Result<LoteRef, E> {
                self.visit_u64(u64::try_from(numero).unwrap_or_default())
            }

            fn visit_str<E: de::Error>(self, texto: &str) -> Result<LoteRef, E> {
                // A number in quotes is no manual batch: taken for one, its stock would never move.
                if texto.starts_with("M-") {
                    Ok(LoteRef::Manual(texto.to_owned()))
                } else {
                    Err(E::custom("un lote manual empieza por M-"))
                }
            }
        }
        deserializer.deserialize_any(Lector)
    }
}

/// A line of a draft, with the names of the seed (section 3).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct LineaBorrador {
    pub id: ProductoId,
    pub name: String,
    /// Its IVA rate, in percent, until the first of its changes begins.
    pub iva: Porcentaje,
    /// The changes of its rate, in the order of their days.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cambios_de_iva: Vec<CambioDeIva>,
    /// General goods or tobacco.
    #[serde(default)]
    pub genero: Genero,
    /// Unit price, net of IVA.
    pub price: Precio,
    pub quantity: Cantidad,
    #[serde(rename = "loteId")]
    pub lote_id: LoteRef,
    pub lote: String,
    /// The name of a manual batch; empty for the store's.
    #[serde(default)]
    pub lote_comodin: String,
}

impl LineaBorrador {
    /// Its IVA rate for an operation of that day.
    #[must_use]
    pub fn iva_el(&self, dia: Fecha) -> Porcentaje {
        iva_el(self.iva, &self.cambios_de_iva, dia)
    }

    /// Price × quantity, net of IVA, to the cent.
    ///
    /// # Errors
    /// When the result lies outside the range of an amount.
    pub fn neto(&self) -> Result<Importe, DecimalError> {
        self.price.por(self.quantity, Porcentaje::CERO)
    }
}

/// The Total of the product dialog: the nets of the lines whose quantity is above zero (seed section 4).
///
/// # Errors
/// When a net or the sum lies outside the range of an amount.
pub fn total_de_producto(lineas: &[LineaBorrador]) -> Result<Importe, DecimalError> {
    lineas
        .iter()
        .filter(|linea| linea.quantity.es_positiva())
        .try_fold(Importe::CERO, |total, linea| total.mas(linea.neto()?))
}

/// A unit price that a line refuses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PrecioError {
    /// The text is not a price.
    #[error(transparent)]
    Texto(DecimalError),
    /// Below the least price of the house.
    #[error("El precio mínimo es {}.", .0.en_euros())]
    Minimo(Precio),
}

/// Checks a unit price against the least one of the house (seed section 9).
///
/// # Errors
/// Below it.
pub fn comprobar_precio(precio: Precio, minimo: Precio) -> Result<(), PrecioError> {
    if precio < minimo {
        return Err(PrecioError::Minimo(minimo));
    }
    Ok(())
}

/// Reads the price per unit of a batch card: digits with at most one separator, dot or comma.
///
/// # Errors
/// On any other text, and below the least price of the house.
pub fn leer_precio(texto: &str, minimo: Precio) -> Result<Precio, PrecioError> {
    let precio = Precio::parse(texto).map_err(PrecioError::Texto)?;
    comprobar_precio(precio, minimo).map(|()| precio)
}

/// Adds a line; one with the same product and batch takes the place of the old one (seed section 4).
pub fn poner_linea(lineas: &mut Vec<LineaBorrador>, nueva: LineaBorrador) {
    lineas.retain(|linea| (linea.id, &linea.lote_id) != (nueva.id, &nueva.lote_id));
    lineas.push(nueva);
}

/// What the product dialog does on Guardar: the product's lines are removed and made anew from the batches above zero;
/// a manual batch without a name is called [`LOTE_SIN_NOMBRE`] (seed section 4).
pub fn rehacer_producto(lineas: &mut Vec<LineaBorrador>, producto: ProductoId, lotes: Vec<LineaBorrador>) {
    lineas.retain(|linea| linea.id != producto);
    for mut lote in lotes
        .into_iter()
        .filter(|lote| lote.id == producto && lote.quantity.es_positiva())
    {
        if matches!(lote.lote_id, LoteRef::Manual(_)) {
            lote.lote_comodin = o_sin_nombre(campo::limpiar(&lote.lote_comodin));
            lote.lote.clone_from(&lote.lote_comodin);
        }
        poner_linea(lineas, lote);
    }
}

/// What a manual batch is called when this was written as its name.
pub(super) fn o_sin_nombre(nombre: String) -> String {
    if nombre.is_empty() {
        LOTE_SIN_NOMBRE.to_owned()
    } else {
        nombre
    }
}
