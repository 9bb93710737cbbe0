//! One row of the breakdown of a record: which tax, how it is owed, on what and how much.

use serde::{Deserialize, Serialize};

use crate::dinero::{Importe, Porcentaje};
use crate::pedido::totales::Desglose;

/// Which tax a row is of (list L1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Impuesto {
    #[serde(rename = "01")]
    Iva,
}

/// The regime that the issuer sells under (list L8A). It stays the general one when the client pays recargo: the regime of
/// recargo is that of an issuer who is in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ClaveRegimen {
    #[serde(rename = "01")]
    General,
}

/// How the operation stands to the tax (list L9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Calificacion {
    /// Subject to it and not exempt, owed by who issues the invoice.
    S1,
}

/// The recargo of a row: its rate and its amount go together or are both missing (AEAT error 1284).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DetalleRecargo {
    pub tipo: Porcentaje,
    /// What it comes to.
    pub cuota: Importe,
}

/// A row of the breakdown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Detalle {
    pub impuesto: Impuesto,
    pub clave_regimen: ClaveRegimen,
    /// How the operation stands to it.
    pub calificacion: Calificacion,
    /// IVA rate, in percent.
    pub tipo: Porcentaje,
    /// What it is charged on.
    pub base: Importe,
    /// What it comes to.
    pub cuota: Importe,
    /// The recargo, if one is charged.
    pub recargo: Option<DetalleRecargo>,
}

impl Impuesto {
    /// The code in the record.
    #[must_use]
    pub const fn codigo(self) -> &'static str {
        match self {
            Self::Iva => "01",
        }
    }
}

impl ClaveRegimen {
    /// The code in the record.
    #[must_use]
    pub const fn codigo(self) -> &'static str {
        match self {
            Self::General => "01",
        }
    }
}

impl Calificacion {
    /// The code in the record.
    #[must_use]
    pub const fn codigo(self) -> &'static str {
        match self {
            Self::S1 => "S1",
        }
    }
}

impl From<&Desglose> for Detalle {
    /// A sale of goods within the general regime, which is all that the product sells.
    fn from(fila: &Desglose) -> Self {
        let recargo = DetalleRecargo {
            tipo: fila.recargo,
            cuota: fila.cuota_recargo,
        };
        Self {
            impuesto: Impuesto::Iva,
            clave_regimen: ClaveRegimen::General,
            calificacion: Calificacion::S1,
            tipo: fila.iva,
            base: fila.base,
            cuota: fila.cuota,
            recargo: (!fila.recargo.es_cero()).then_some(recargo),
        }
    }
}
