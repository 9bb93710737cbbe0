//! What only the office writes about a client: the terms of its business with the house.

use serde::{Deserialize, Serialize};

use crate::contrato::cliente::CondicionesClienteRequest;
use crate::dinero::Importe;
use crate::error::Errores;
use crate::fecha::Fecha;
use crate::texto::Iban;
use crate::texto::campo::{self, NOTAS_MAXIMO};

/// Most days that a client may have to pay.
pub const DIAS_PAGO_MAXIMOS: u16 = 365;

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

impl CondicionesCliente {
    /// Checks every field of the form at once.
    ///
    /// # Errors
    /// One sentence under each field that is wrong, by its name on the wire.
    pub fn parse(peticion: &CondicionesClienteRequest) -> Result<Self, Errores> {
        let mut errores = Errores::new();
        if peticion.dias_pago.is_some_and(|dias| dias > DIAS_PAGO_MAXIMOS) {
            errores.anotar("diasPago", format!("Como mucho {DIAS_PAGO_MAXIMOS} días."));
        }
        if peticion.limite_credito.is_some_and(|limite| limite < Importe::CERO) {
            errores.anotar("limiteCredito", "El límite no puede ser negativo.");
        }
        let iban = errores.tomar("iban", campo::si_hay(&peticion.iban, Iban::parse));
        let notas = errores.tomar("notas", campo::parrafos(&peticion.notas, NOTAS_MAXIMO));
        match (iban, notas) {
            (Some(iban), Some(notas)) if errores.is_empty() => Ok(Self {
                recargo_declarado: peticion.recargo_declarado,
                dias_pago: peticion.dias_pago,
                limite_credito: peticion.limite_credito,
                iban,
                factura_electronica: peticion.factura_electronica,
                notas,
            }),
            _ => Err(errores),
        }
    }
}
