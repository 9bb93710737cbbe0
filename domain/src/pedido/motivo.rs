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
}

impl MotivoAbono {
    /// What the rectificativa is for the tax office: what comes back or is called off lowers the base (Ley 37/1992 art. 80
    /// Uno and Dos), and anything else is a correction of its own kind.
    #[must_use]
    pub const fn tipo_factura(self) -> TipoFactura {
        match self {
            Self::Devolucion | Self::Anulacion => TipoFactura::R1,
            Self::Error => TipoFactura::R4,
        }
    }
}
