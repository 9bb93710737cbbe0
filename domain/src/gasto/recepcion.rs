//! The number that a supplier's invoice gets in the book of invoices received (RD 1624/1992 art. 64): 1, 2, 3, … in each year
//! of Madrid, in the order in which they are written down, without a gap.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::Gasto;
use crate::adjunto::Adjunto;
use crate::dinero::Importe;
use crate::fecha::{Fecha, Instante};
use crate::usuario::Autor;

/// A number of the book.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Recepcion {
    /// The year in which the invoice was written down.
    pub anio: u16,
    pub numero: u32,
}

impl Recepcion {
    /// The number after the last one of a year; `ultimo` is zero while the year has none.
    #[must_use]
    pub const fn tras(anio: u16, ultimo: u32) -> Self {
        Self {
            anio,
            numero: ultimo.saturating_add(1),
        }
    }
}

impl fmt::Display for Recepcion {
    /// `2026-0031`, so that the numbers of a year sort as they follow each other.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{:04}", self.anio, self.numero)
    }
}

/// What stays of an invoice that was deleted: its number stays used, and its paper stays kept (case P18).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Baja {
    pub recepcion: Recepcion,
    /// The supplier's name then; of a common expense without one, what it was.
    pub proveedor: String,
    /// The number that the supplier gave it.
    pub numero: String,
    pub fecha: Fecha,
    pub total: Importe,
    pub adjunto: Option<Adjunto>,
    /// Who deleted it, by the name then.
    pub usuario: Autor,
    pub momento: Instante,
}

impl Baja {
    /// What stays of an invoice that somebody deletes now; nothing of one that an earlier release wrote down and that has no
    /// number yet.
    #[must_use]
    pub fn de(gasto: &Gasto, usuario: Autor, momento: Instante) -> Option<Self> {
        let cabecera = &gasto.cabecera;
        Some(Self {
            recepcion: cabecera.recepcion?,
            proveedor: cabecera.proveedor.clone(),
            numero: cabecera.numero.clone(),
            fecha: cabecera.fecha,
            total: cabecera.totales.total,
            adjunto: cabecera.adjunto.clone(),
            usuario,
            momento,
        })
    }
}
