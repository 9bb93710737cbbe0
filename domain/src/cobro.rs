//! Payments, and what a client owes.

use serde::{Deserialize, Serialize};

use crate::decimal::DecimalError;
use crate::dinero::Importe;
use crate::factura::NumeroDocumento;
use crate::fecha::Instante;
use crate::ids::{ClienteId, CobroId, InternalId};
use crate::pedido::documento::{Cabecera, Entrega};
use crate::pedido::pago::MetodoPago;
use crate::usuario::Usuario;

/// A payment of a document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cobro {
    pub id: CobroId,
    /// The document that is paid.
    pub documento: InternalId,
    pub numero: NumeroDocumento,
    pub cliente_id: ClienteId,
    /// The client's commercial name then.
    pub cliente_nombre: String,
    /// Who took the money.
    pub usuario: Usuario,
    pub importe: Importe,
    /// How it was paid.
    pub metodo: MetodoPago,
    pub momento: Instante,
}

impl Cobro {
    /// The payment that is made together with a document; none if nothing is paid then. Only a payment asks for its
    /// identifier.
    #[must_use]
    pub fn de(documento: &Cabecera, id: impl FnOnce() -> CobroId) -> Option<Self> {
        documento.metodo.map(|metodo| Self {
            id: id(),
            documento: documento.id.clone(),
            numero: documento.numero,
            cliente_id: documento.cliente.id,
            cliente_nombre: documento.cliente.datos.nombre_comercial.clone(),
            usuario: documento.usuario.clone(),
            importe: documento.pagado,
            metodo,
            momento: documento.momento,
        })
    }
}

/// What a client owes, or what a document adds to it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Saldo {
    /// Delivered less paid; below zero when the client has paid ahead.
    pub pendiente: Importe,
    /// Paid by transfer, and not yet seen on the account by the office.
    pub transferencias: Importe,
}

impl Saldo {
    /// What a document adds when it is made. What is not delivered is not owed, and a transfer counts as paid until the
    /// office says that it did not come.
    ///
    /// # Errors
    /// When the difference leaves the range of an amount.
    pub fn de(documento: &Cabecera) -> Result<Self, DecimalError> {
        let entregado = match documento.entrega {
            Entrega::Entregado => documento.totales.total,
            Entrega::NoEntregado => Importe::CERO,
        };
        let transferencias = match documento.metodo {
            Some(MetodoPago::Transferencia) => documento.pagado,
            _ => Importe::CERO,
        };
        Ok(Self {
            pendiente: entregado.menos(documento.pagado)?,
            transferencias,
        })
    }
}
