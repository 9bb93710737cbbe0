//! Whom a record names: the record before it and the client.

use serde::{Deserialize, Serialize};

use super::huella::Huella;
use super::numeracion::NumeroDocumento;
use super::numero_factura::NumeroFactura;
use crate::dinero::Importe;
use crate::fecha::Fecha;
use crate::pedido::causa::Periodo;
use crate::pedido::totales::Totales;
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

/// What a rectificativa corrects. It does so by differences, where its own figures are what changes, or by substitution, where
/// they take the place of those that it corrects (RD 1619/2012 art. 15.5). A discount for what was bought in a period names no invoice (art. 15.4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rectificacion {
    pub facturas: Vec<FacturaCitada>,
    /// The days whose invoices it discounts without naming them, which the description of the record says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub periodo: Option<Periodo>,
    /// The figures that its own take the place of; only by substitution (AEAT errors 1118 and 1119).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sustituido: Option<Sustituido>,
}

/// What the substituted invoices charged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sustituido {
    pub base: Importe,
    /// Their IVA.
    pub cuota: Importe,
    /// Their recargo, if they charged one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub recargo: Option<Importe>,
}

impl Sustituido {
    /// What an invoice of these figures charged.
    #[must_use]
    pub fn de(totales: &Totales) -> Self {
        Self {
            base: totales.base,
            cuota: totales.iva,
            recargo: (!totales.recargo.es_cero()).then_some(totales.recargo),
        }
    }
}

impl Rectificacion {
    /// How it corrects (list L3): `S` by substitution, `I` by differences.
    #[must_use]
    pub const fn codigo(&self) -> &'static str {
        if self.sustituido.is_some() { "S" } else { "I" }
    }
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
