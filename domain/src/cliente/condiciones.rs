//! What only the office writes about a client: the terms of its business with the house.

use serde::{Deserialize, Serialize};

use crate::dinero::Importe;
use crate::fecha::Fecha;
use crate::texto::Iban;

/// Most days that a client may have to pay.
pub const DIAS_PAGO_MAXIMOS: u16 = 365;

/// Most days from a delivery to its payment (Ley 3/2004 art. 4.3; Ley 7/1996 art. 17.3, which has 30 for fresh food). What is
/// agreed beyond them is warned about: the house may have its reasons, and cannot tell which of its goods are fresh.
pub const PLAZO_PAGO_MAXIMO: u16 = 60;

/// The terms of a client, checked. No document needs them, so none freezes them.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CondicionesCliente {
    /// The day on which the client stated whether it is in the recargo regime (LIVA art. 163, RIVA art. 61.1).
    pub recargo_declarado: Option<Fecha>,
    /// Days that it has to pay an invoice.
    pub dias_pago: Option<u16>,
    /// How much it may owe.
    pub limite_credito: Option<Importe>,
    /// Account for direct debits.
    pub iban: Option<Iban>,
    /// The day on which it agreed to get invoices electronically (RD 1619/2012 art. 9); none while it has not.
    pub factura_electronica: Option<Fecha>,
    /// Words for the office.
    pub notas: String,
}
