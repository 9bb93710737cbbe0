//! What goes to the accountant beside the books: the papers of a period, each under the name that it has there.

use serde::{Deserialize, Serialize};

use crate::contrato::adjunto::AdjuntoView;
use crate::ids::InternalId;

/// GET /exports/gestora/papeles. The names are paths of a ZIP: no two are alike, and every system can write them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PapelesView {
    /// How the ZIP of all of it is called, such as `gestoria-2026-4T.zip`.
    pub nombre: String,
    /// The invoices and rectificativas that were issued, which `GET /invoices/{id}/pdf` prints.
    pub expedidas: Vec<PapelExpedidoView>,
    /// The files of suppliers' invoices and common expenses, which `GET /adjuntos/{id}/partes/{n}` gives.
    pub recibidas: Vec<PapelRecibidoView>,
}

/// The paper of an invoice that was issued.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PapelExpedidoView {
    /// Such as `expedidas/F2026-000012 Bar Nuria.pdf`.
    pub nombre: String,
    /// The invoice.
    pub documento: InternalId,
}

/// The paper of an invoice that was received.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PapelRecibidoView {
    /// Such as `recibidas/2026-0031 Hornos del Ebro.pdf`.
    pub nombre: String,
    /// The file.
    pub adjunto: AdjuntoView,
}
