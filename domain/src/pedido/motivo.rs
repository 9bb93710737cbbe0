//! Why something that was sold is credited.

use serde::{Deserialize, Serialize};

use crate::factura::registro::TipoFactura;

/// Why something is credited.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum MotivoAbono {
    /// Goods came back.
    Devolucion,
    /// The sale, or a part of it, was called off.
    Anulacion,
    /// Something else was wrong.
    Error,
    /// A discount that was granted after the sale.
    Descuento,
    /// The price was another one.
    Precio,
}

impl MotivoAbono {
    /// As paper says it.
    #[must_use]
    pub const fn etiqueta(self) -> &'static str {
        match self {
            Self::Devolucion => "Devolución",
            Self::Anulacion => "Venta anulada",
            Self::Error => "Error en el documento",
            Self::Descuento => "Descuento posterior a la venta",
            Self::Precio => "Corrección del precio",
        }
    }

    /// What the rectificativa is for the tax office: what comes back, is called off, discounted or changes its price lowers the
    /// base (Ley 37/1992 art. 80 Uno and Dos), and anything else is a correction of its own kind.
    #[must_use]
    pub const fn tipo_factura(self) -> TipoFactura {
        match self {
            Self::Devolucion | Self::Anulacion | Self::Descuento | Self::Precio => TipoFactura::R1,
            Self::Error => TipoFactura::R4,
        }
    }
}
