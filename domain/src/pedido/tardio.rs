//! An order that was carried out before the house heard of it: made without coverage, its goods handed over and paid or signed for.
//! It is written as it happened, and what the house would have refused of it stands beside it, for the office (case S09).

use serde::{Deserialize, Serialize};

use crate::cantidad::Cantidad;
use crate::fecha::Instante;

/// What of an order would have been refused, had the house been asked before it was carried out. Each is a sentence for the office.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(tag = "tipo", rename_all = "snake_case")]
pub enum Reparo {
    /// The batch had less than was handed over of it.
    #[error("Faltaban {} de «{producto}» en el lote {lote}.", .falta.legible())]
    SinExistencias {
        producto: String,
        lote: String,
        falta: Cantidad,
    },
    /// The office had withdrawn the batch from sale.
    #[error("El lote {lote} de «{producto}» estaba bloqueado.")]
    LoteBloqueado { producto: String, lote: String },
    #[error("El cliente estaba archivado.")]
    ClienteArchivado,
    #[error("«{producto}» estaba archivado.")]
    ProductoArchivado { producto: String },
    /// The regime of the client was changed after the sale, whose figures keep the one that it was made with.
    #[error("El cliente cambió de régimen de recargo después de la venta.")]
    OtroRecargo,
}

/// When an order was carried out, and what did not fit when it arrived. The moment of arrival is the document's own.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tardanza {
    /// When it was made, as the device says.
    pub hecho: Instante,
    /// What did not fit; nothing, for most.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reparos: Vec<Reparo>,
}
