//! What saving an invoice does to the batches it brought: used ones are not deleted, quantities adjust, and a line is the
//! same batch only if name and product are the same (seed section 4).
//!
//! A batch gains the same in what came in and in what is free, so that its account keeps balancing (case B42).

use crate::cantidad::Cantidad;
use crate::decimal::DecimalError;
use crate::error::Errores;
use crate::ids::{LoteId, ProductoId};
use crate::salida::en_linea;

use super::DatosLinea;

/// A batch that an invoice brought, as it stands in the warehouse.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LoteTraido {
    pub id: LoteId,
    pub producto_id: ProductoId,
    pub nombre: String,
    pub inicial: Cantidad,
    /// What is free now.
    pub libre: Cantidad,
    /// Whether something was ever taken of it, or it was counted; it says nothing where a line still has the batch.
    pub usado: bool,
    /// What orders hold of it and have not delivered; it says nothing where a line still has the batch.
    pub apartado: Cantidad,
}

/// Which batch a line brings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Llegada {
    Nuevo,
    /// One that is there, and so much more of it; below zero for less.
    Sigue(LoteId, Cantidad),
}

/// A batch whose line is gone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Retirada {
    /// Nobody touched it: it goes too.
    Borrar(LoteId),
    /// It was used: it stays, with what was used of it.
    Queda {
        /// The batch.
        lote_id: LoteId,
        /// Its series.
        nombre: String,
        /// What it gains: never above zero.
        gana: Cantidad,
        /// What stays of it as having come in.
        inicial: Cantidad,
        /// What orders hold of that and may still give back. Nobody has bought it from a supplier any more, so it must not be
        /// sold again: the batch is blocked while there is any.
        apartado: Cantidad,
    },
}

/// What saving does to every batch of an invoice.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Plan {
    /// For each line, in order.
    pub llegadas: Vec<Llegada>,
    /// For each batch whose line is gone now.
    pub retiradas: Vec<Retirada>,
    /// Batches whose lines were gone before, and still are.
    pub restos: Vec<LoteId>,
}

/// What becomes of the batches that an invoice brought when it has these lines; without lines, when it is deleted.
/// `traidos` are those of its lines until now, `restos` those whose lines were gone before.
///
/// # Errors
/// A sentence with the minimum under `lineas.0.cantidad` where a line has less than what its batch has given already.
pub fn planear(lineas: &[DatosLinea], traidos: &[LoteTraido], restos: &[LoteTraido]) -> Result<Plan, Errores> {
    let mut errores = Errores::new();
    let mut plan = Plan::default();
    for (n, linea) in lineas.iter().enumerate() {
        let lote = traidos.iter().chain(restos).find(|lote| lote.es_de(linea));
        let llegada = match lote {
            Some(lote) => lote.ajustar(linea.cantidad).map(|gana| Llegada::Sigue(lote.id, gana)),
            None => Ok(Llegada::Nuevo),
        };
        plan.llegadas.extend(errores.tomar(&en_linea(n, "cantidad"), llegada));
    }
    let sin_linea = |lote: &&LoteTraido| !lineas.iter().any(|linea| lote.es_de(linea));
    for lote in traidos.iter().filter(sin_linea) {
        if lote.usado {
            plan.retiradas.extend(errores.tomar("lineas", lote.dejar()));
        } else {
            plan.retiradas.push(Retirada::Borrar(lote.id));
        }
    }
    plan.restos = restos.iter().filter(sin_linea).map(|lote| lote.id).collect();
    errores.resultado(plan)
}

/// Why a batch cannot come to a quantity.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum AjusteError {
    /// So much of it has left already.
    #[error("Lo mínimo es {}: es lo que ya ha salido o está apartado de este lote.", .0.legible())]
    Minimo(Cantidad),
    /// Beyond the range of a quantity.
    #[error(transparent)]
    Rango(#[from] DecimalError),
}

impl LoteTraido {
    /// Whether a line means this batch.
    #[must_use]
    pub fn es_de(&self, linea: &DatosLinea) -> bool {
        self.producto_id == linea.producto_id && self.nombre == linea.lote
    }

    /// What the batch gains when the paper says `cantidad`.
    fn ajustar(&self, cantidad: Cantidad) -> Result<Cantidad, AjusteError> {
        let gana = cantidad.menos(self.inicial)?;
        if self.libre.mas(gana)? < Cantidad::CERO {
            return Err(AjusteError::Minimo(self.inicial.menos(self.libre)?));
        }
        Ok(gana)
    }

    /// The batch without its line: what was used of it stays, and what a count found beyond what came in.
    fn dejar(&self) -> Result<Retirada, DecimalError> {
        let inicial = self.inicial.menos(self.libre)?.max(Cantidad::CERO);
        Ok(Retirada::Queda {
            lote_id: self.id,
            nombre: self.nombre.clone(),
            gana: inicial.menos(self.inicial)?,
            inicial,
            apartado: self.apartado,
        })
    }
}
