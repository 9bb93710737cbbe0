//! The series that documents are numbered in.

use serde::{Deserialize, Serialize};

/// The series a document is numbered in; each starts again at 1 with the year in Madrid.
///
/// Rectificativas need a series of their own (RD 1619/2012 art. 6.1.a).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Serie {
    /// Orders not delivered yet.
    Pendiente,
    /// Delivery notes.
    Albaran,
    /// Invoices.
    Factura,
    /// Invoices that correct another.
    Rectificativa,
}

impl Serie {
    /// Every series.
    pub const TODAS: [Self; 4] = [Self::Pendiente, Self::Albaran, Self::Factura, Self::Rectificativa];

    /// The letter that the table knows it by. Numbers begin with it too, unless the office has chosen another [`Prefijo`](super::Prefijo).
    #[must_use]
    pub const fn letra(self) -> u8 {
        match self {
            Self::Pendiente => b'P',
            Self::Albaran => b'A',
            Self::Factura => b'F',
            Self::Rectificativa => b'R',
        }
    }

    /// Its name on the wire.
    #[must_use]
    pub const fn nombre(self) -> &'static str {
        match self {
            Self::Pendiente => "pendiente",
            Self::Albaran => "albaran",
            Self::Factura => "factura",
            Self::Rectificativa => "rectificativa",
        }
    }

    /// What its documents are called.
    #[must_use]
    pub const fn documentos(self) -> &'static str {
        match self {
            Self::Pendiente => "pedidos pendientes",
            Self::Albaran => "albaranes",
            Self::Factura => "facturas",
            Self::Rectificativa => "rectificativas",
        }
    }

    /// Whether its documents are invoices, which carry a VERI*FACTU record; the others must not.
    #[must_use]
    pub fn es_factura(self) -> bool {
        matches!(self, Self::Factura | Self::Rectificativa)
    }
}
