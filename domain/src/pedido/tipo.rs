//! The kinds of document that an order becomes.

use serde::{Deserialize, Serialize};

use crate::factura::Serie;

/// Kinds of document, with the seed's wire names (section 3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub enum TipoDocumento {
    /// Ordered and not delivered; its lines may change and it may be deleted.
    Pendiente,
    /// Delivery note.
    Albaran,
    /// Invoice.
    Factura,
    /// Invoice with a due date.
    FacturaVencimiento,
    /// Invoice that corrects another one: a credit of it.
    Rectificativa,
    /// Invoice for somebody whose NIF is not known.
    FacturaSimplificada,
    /// Credit of a simplificada.
    RectificativaSimplificada,
}

impl TipoDocumento {
    /// The series its number comes from.
    #[must_use]
    pub const fn serie(self) -> Serie {
        match self {
            Self::Pendiente => Serie::Pendiente,
            Self::Albaran => Serie::Albaran,
            Self::Factura | Self::FacturaVencimiento => Serie::Factura,
            Self::Rectificativa => Serie::Rectificativa,
            Self::FacturaSimplificada => Serie::Simplificada,
            Self::RectificativaSimplificada => Serie::RectificativaSimplificada,
        }
    }

    /// True for what the tax office calls an invoice: it carries a record and never changes.
    #[must_use]
    pub const fn es_factura(self) -> bool {
        !matches!(self, Self::Pendiente | Self::Albaran)
    }

    /// Whether it is a full invoice of a sale, with a due date or without.
    #[must_use]
    pub const fn es_factura_completa(self) -> bool {
        matches!(self, Self::Factura | Self::FacturaVencimiento)
    }

    /// Whether it names nobody that it is for (RD 1619/2012 art. 7).
    #[must_use]
    pub const fn es_simplificada(self) -> bool {
        matches!(self, Self::FacturaSimplificada | Self::RectificativaSimplificada)
    }

    /// Whether it is an invoice that corrects another one.
    #[must_use]
    pub const fn es_rectificativa(self) -> bool {
        matches!(self, Self::Rectificativa | Self::RectificativaSimplificada)
    }

    /// What credits a document of this kind: an invoice is credited by a rectificativa (RD 1619/2012, art. 15), an albarán by an
    /// albarán below zero.
    #[must_use]
    pub const fn de_su_abono(self) -> Self {
        if self.es_simplificada() {
            Self::RectificativaSimplificada
        } else if self.es_factura() {
            Self::Rectificativa
        } else {
            Self::Albaran
        }
    }

    /// The label the user reads.
    #[must_use]
    pub const fn etiqueta(self) -> &'static str {
        match self {
            Self::Pendiente => "Pedido pendiente",
            Self::Albaran => "Albarán",
            Self::Factura => "Factura",
            Self::FacturaVencimiento => "Factura vencimiento",
            Self::Rectificativa => "Factura rectificativa",
            Self::FacturaSimplificada => "Factura simplificada",
            Self::RectificativaSimplificada => "Rectificativa simplificada",
        }
    }
}
