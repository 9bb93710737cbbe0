//! The kinds of invoice that the tax office knows.

use core::fmt;

use serde::{Deserialize, Serialize};

use super::serie::Serie;

/// What an invoice is for the tax office (list L2). Not the kind of document the seller chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub enum TipoFactura {
    /// Full invoice.
    F1,
    /// Simplified invoice.
    F2,
    /// Full invoice in exchange of simplified ones.
    F3,
    /// Correction: goods returned, discounts, cancelled operations, error founded in law (Ley 37/1992 art. 80 Uno, Dos
    /// and Seis).
    R1,
    /// Correction: insolvency proceedings (art. 80 Tres).
    R2,
    /// Correction: bad debt (art. 80 Cuatro).
    R3,
    /// Correction: any other cause.
    R4,
    /// Correction of a simplified invoice.
    R5,
}

impl TipoFactura {
    /// The code in the record.
    #[must_use]
    pub fn codigo(self) -> &'static str {
        match self {
            Self::F1 => "F1",
            Self::F2 => "F2",
            Self::F3 => "F3",
            Self::R1 => "R1",
            Self::R2 => "R2",
            Self::R3 => "R3",
            Self::R4 => "R4",
            Self::R5 => "R5",
        }
    }

    /// The series its invoices are numbered in.
    #[must_use]
    pub fn serie(self) -> Serie {
        match self {
            Self::F1 | Self::F3 => Serie::Factura,
            Self::F2 => Serie::Simplificada,
            Self::R1 | Self::R2 | Self::R3 | Self::R4 => Serie::Rectificativa,
            Self::R5 => Serie::RectificativaSimplificada,
        }
    }

    /// Whether its record names nobody that it is for (AEAT errors 1189 and 1190).
    #[must_use]
    pub const fn es_simplificada(self) -> bool {
        matches!(self, Self::F2 | Self::R5)
    }

    /// Whether it corrects another invoice.
    #[must_use]
    pub const fn es_rectificativa(self) -> bool {
        matches!(self, Self::R1 | Self::R2 | Self::R3 | Self::R4 | Self::R5)
    }
}

impl fmt::Display for TipoFactura {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.codigo())
    }
}
