//! Whom a record names: the record before it and the client.

use serde::{Deserialize, Serialize};

use super::huella::Huella;
use super::numeracion::NumeroDocumento;
use crate::fecha::Fecha;
use crate::texto::Nif;

/// How a record names the one before it in the chain, of either kind. The hash alone would prove the link; the rest is what
/// the tax office finds the record by.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Enlace {
    /// Who issued its invoice.
    pub emisor: Nif,
    /// The number of its invoice.
    pub numero: NumeroDocumento,
    /// The day its invoice was issued.
    pub fecha_expedicion: Fecha,
    pub huella: Huella,
}

/// Who an invoice is for. The tax office looks for the pair in its census.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Destinatario {
    pub nif: Nif,
    pub nombre: String,
}
