//! An invoice that says wrongly who it is for.

use serde::{Deserialize, Serialize};

use crate::ids::{ClienteId, InternalId};
use crate::pedido::sustituir::Sustitucion;

/// POST /invoices/{id}/sustituir: a rectificativa takes the place of an invoice, and says who it is for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SustituirRequest {
    /// The internalId of the rectificativa.
    pub store: InternalId,
    /// Who it is for: the invoice's own client, whose record has been corrected since, or another one.
    pub client_id: ClienteId,
    /// Words for the rectificativa.
    #[serde(default)]
    pub notas: String,
}

impl SustituirRequest {
    /// The substitution that is wanted.
    #[must_use]
    pub fn sustitucion(&self) -> Sustitucion {
        Sustitucion {
            store: self.store.clone(),
            notas: self.notas.clone(),
        }
    }
}
