//! Why a document is a credit, and what it corrects that this program did not make.

use core::fmt;

use serde::{Deserialize, Serialize};

use super::motivo::MotivoAbono;
use crate::dinero::Importe;
use crate::factura::NumeroFactura;
use crate::fecha::Fecha;

/// What a credit says of itself beside the documents that it comes from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Causa {
    pub motivo: MotivoAbono,
    /// The invoices of an earlier program that it corrects, whose lines stand after those of its origins.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ajenas: Vec<Ajena>,
    /// The days whose invoices a rappel discounts, none of which it names; none where it credits what it names.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub periodo: Option<Periodo>,
}

/// An invoice of an earlier program that a credit corrects.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ajena {
    pub numero: NumeroFactura,
    /// The day it was issued.
    pub expedicion: Fecha,
    /// What is taken back of it, below zero, IVA included.
    pub total: Importe,
    /// How many lines of the credit are of it; they stand together, in the order of these invoices.
    pub lineas: usize,
}

/// Some days, from the first to the last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Dias", into = "Dias")]
pub struct Periodo {
    desde: Fecha,
    hasta: Fecha,
}

#[derive(Serialize, Deserialize)]
struct Dias {
    desde: Fecha,
    hasta: Fecha,
}

/// The last day comes before the first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("El último día no puede ser anterior al primero.")]
pub struct PeriodoError;

impl Periodo {
    /// The days from one to another, both of them included.
    ///
    /// # Errors
    /// When the last comes before the first.
    pub fn new(desde: Fecha, hasta: Fecha) -> Result<Self, PeriodoError> {
        if desde > hasta {
            return Err(PeriodoError);
        }
        Ok(Self { desde, hasta })
    }

    /// The first day.
    #[must_use]
    pub const fn desde(self) -> Fecha {
        self.desde
    }

    /// The last day.
    #[must_use]
    pub const fn hasta(self) -> Fecha {
        self.hasta
    }

    /// Whether a day is one of them.
    #[must_use]
    pub fn tiene(self, dia: Fecha) -> bool {
        (self.desde..=self.hasta).contains(&dia)
    }

    /// Whether both have a day.
    #[must_use]
    pub fn coincide(self, otro: Self) -> bool {
        self.desde <= otro.hasta && otro.desde <= self.hasta
    }
}

impl TryFrom<Dias> for Periodo {
    type Error = PeriodoError;

    fn try_from(Dias { desde, hasta }: Dias) -> Result<Self, PeriodoError> {
        Self::new(desde, hasta)
    }
}

impl From<Periodo> for Dias {
    fn from(Periodo { desde, hasta }: Periodo) -> Self {
        Self { desde, hasta }
    }
}

impl fmt::Display for Periodo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "del {} al {}", self.desde, self.hasta)
    }
}
