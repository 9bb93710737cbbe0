//! Whom a record names: the record before it and the client.

use serde::{Deserialize, Serialize};

use super::huella::Huella;
use super::numeracion::NumeroDocumento;
use super::numero_factura::NumeroFactura;
use crate::fecha::Fecha;
use crate::pedido::causa::Periodo;
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

/// What a rectificativa corrects. It does so by differences (RD 1619/2012 art. 15.5): its own figures are what changes. A
/// discount for what was bought in a period names no invoice (art. 15.4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rectificacion {
    pub facturas: Vec<FacturaCitada>,
    /// The days whose invoices it discounts without naming them, which the description of the record says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub periodo: Option<Periodo>,
}

/// An invoice that is corrected or exchanged, as the record of the later one names it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FacturaCitada {
    /// Who issued it.
    pub emisor: Nif,
    /// Its number, which an earlier program may have given it.
    pub numero: NumeroFactura,
    /// The day it was issued.
    pub fecha_expedicion: Fecha,
}
