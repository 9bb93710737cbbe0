//! Quantities that an order holds, batch by batch.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::documento::{LineaDocumento, lotes_de};
use crate::cantidad::Cantidad;
use crate::decimal::DecimalError;
use crate::ids::{LoteId, ProductoId};

/// What an order holds of a batch.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Retencion {
    pub producto_id: ProductoId,
    pub cantidad: Cantidad,
}

/// What an order holds of each batch; a batch of which it holds nothing is not in it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Vec<(LoteId, Retencion)>", into = "Vec<(LoteId, Retencion)>")]
pub struct Retenciones(BTreeMap<LoteId, Retencion>);

impl From<Vec<(LoteId, Retencion)>> for Retenciones {
    fn from(lotes: Vec<(LoteId, Retencion)>) -> Self {
        lotes.into_iter().collect()
    }
}

impl From<Retenciones> for Vec<(LoteId, Retencion)> {
    fn from(retenciones: Retenciones) -> Self {
        retenciones.0.into_iter().collect()
    }
}

impl FromIterator<(LoteId, Retencion)> for Retenciones {
    fn from_iter<I: IntoIterator<Item = (LoteId, Retencion)>>(lotes: I) -> Self {
        let mut retenciones = Self::default();
        for (lote, retencion) in lotes {
            retenciones.poner(lote, retencion);
        }
        retenciones
    }
}

impl Retenciones {
    /// What some lines take; a batch that stands in several of them is summed.
    #[must_use]
    pub fn de(lineas: &[LineaDocumento]) -> Self {
        let productos: BTreeMap<_, _> = lineas
            .iter()
            .filter_map(|linea| Some((linea.lote_id?, linea.producto_id)))
            .collect();
        let retencion = |(lote, cantidad)| {
            let producto_id = *productos.get(&lote)?;
            Some((lote, Retencion { producto_id, cantidad }))
        };
        lotes_de(lineas).into_iter().filter_map(retencion).collect()
    }

    /// How much it is of a batch.
    #[must_use]
    pub fn en(&self, lote: LoteId) -> Cantidad {
        self.0.get(&lote).map_or(Cantidad::CERO, |retencion| retencion.cantidad)
    }

    /// The batch's product as it is held.
    #[must_use]
    pub fn producto(&self, lote: LoteId) -> Option<ProductoId> {
        self.0.get(&lote).map(|retencion| retencion.producto_id)
    }

    /// Sets what is held of a batch, whatever it was.
    pub fn poner(&mut self, lote: LoteId, retencion: Retencion) {
        if retencion.cantidad.es_cero() {
            self.0.remove(&lote);
        } else {
            self.0.insert(lote, retencion);
        }
    }

    /// Holds of a batch what `otras` does.
    pub(super) fn copiar(&mut self, lote: LoteId, otras: &Self) {
        match otras.0.get(&lote) {
            Some(retencion) => self.poner(lote, *retencion),
            None => self.quitar(lote),
        }
    }

    /// Holds nothing more of a batch.
    pub fn quitar(&mut self, lote: LoteId) {
        self.0.remove(&lote);
    }

    /// Holds nothing more of the batches of a product.
    pub fn quitar_producto(&mut self, producto: ProductoId) {
        self.0.retain(|_, retencion| retencion.producto_id != producto);
    }

    /// Both together.
    ///
    /// # Errors
    /// When a sum leaves the range of a quantity.
    pub fn mas(&self, otras: &Self) -> Result<Self, DecimalError> {
        let mut suma = self.clone();
        for (lote, retencion) in &otras.0 {
            let cantidad = self.en(*lote).mas(retencion.cantidad)?;
            suma.poner(*lote, Retencion { cantidad, ..*retencion });
        }
        Ok(suma)
    }

    /// What is held beyond `otras`, and nothing where that is more.
    ///
    /// # Errors
    /// When a difference leaves the range of a quantity.
    pub fn menos(&self, otras: &Self) -> Result<Self, DecimalError> {
        let mut resto = Self::default();
        for (lote, retencion) in &self.0 {
            let cantidad = retencion.cantidad.menos(otras.en(*lote))?.max(Cantidad::CERO);
            resto.poner(*lote, Retencion { cantidad, ..*retencion });
        }
        Ok(resto)
    }

    /// Whether nothing is held.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The batches and what is held of each.
    pub fn iter(&self) -> impl Iterator<Item = (LoteId, Retencion)> {
        self.0.iter().map(|(lote, retencion)| (*lote, *retencion))
    }

    /// The batches that one of the two holds.
    pub(super) fn lotes_con(&self, otras: &Self) -> BTreeSet<LoteId> {
        self.0.keys().chain(otras.0.keys()).copied().collect()
    }
}
