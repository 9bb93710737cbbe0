//! Simplificadas that are exchanged for a full invoice.

use serde::{Deserialize, Serialize};

use crate::ids::{ClienteId, InternalId};
use crate::pedido::canjear::Canje;

/// POST /invoices/canjear: simplificadas of one client become one full invoice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CanjearRequest {
    /// The internalId of the invoice.
    pub store: InternalId,
    /// The simplificadas.
    pub facturas: Vec<InternalId>,
    /// Who the invoice is for: somebody with a NIF, the simplificadas' own client or another one.
    pub client_id: ClienteId,
    /// Words for the invoice.
    #[serde(default)]
    pub notas: String,
}

impl CanjearRequest {
    /// The exchange that is wanted, and the simplificadas, each once.
    #[must_use]
    pub fn parse(&self) -> (Canje, Vec<InternalId>) {
        let mut facturas = self.facturas.clone();
        facturas.sort();
        facturas.dedup();
        let canje = Canje {
            store: self.store.clone(),
            notas: self.notas.clone(),
        };
        (canje, facturas)
    }
}
