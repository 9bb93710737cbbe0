//! The series that documents are numbered in.

use serde::{Deserialize, Serialize};

/// The series a document is numbered in; each starts again at 1 with the year in Madrid.
///
/// Rectificativas need a series of their own (RD 1619/2012 art. 6.1.a), and simplificadas stand apart from full invoices (art.
/// 7.1.a), their corrections too.
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
    /// Invoices that name nobody.
    Simplificada,
    /// Corrections of those.
    RectificativaSimplificada,
}

impl Serie {
    /// Every series.
    pub const TODAS: [Self; 6] = [
        Self::Pendiente,
        Self::Albaran,
        Self::Factura,
        Self::Rectificativa,
        Self::Simplificada,
        Self::RectificativaSimplificada,
    ];

    /// The letters that the table knows it by. Numbers begin with them too, unless the office has chosen another
    /// [`Prefijo`](super::Prefijo).
    #[must_use]
    pub const fn letras(self) -> &'static str {
        match self {
            Self::Pendiente => "P",
            Self::Albaran => "A",
            Self::Factura => "F",
            Self::Rectificativa => "R",
            Self::Simplificada => "S",
            Self::RectificativaSimplificada => "RS",
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
            Self::Simplificada => "simplificada",
            Self::RectificativaSimplificada => "rectificativa_simplificada",
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
            Self::Simplificada => "simplificadas",
            Self::RectificativaSimplificada => "rectificativas simplificadas",
        }
    }

    /// Whether its documents are invoices, which carry a VERI*FACTU record; the others must not.
    #[must_use]
    pub const fn es_factura(self) -> bool {
        !matches!(self, Self::Pendiente | Self::Albaran)
    }
}
