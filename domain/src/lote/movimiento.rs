//! The ledger of a batch: every change of its quantity, with what caused it.
//!
//! For every batch, `inicial + Σ gana = cantidad`: what came in, and what each movement added or took, is what is free.

use serde::{Deserialize, Serialize};

use super::Lote;
use super::trazabilidad::{Balance, Destino};
use crate::cantidad::Cantidad;
use crate::decimal::DecimalError;
use crate::fecha::Instante;
use crate::ids::{InternalId, ProductoId};
use crate::pedido::documento::Entrega;
use crate::salida::Salida;

/// What an order or its document takes of a batch. It is what the document's lines take and what the order's reservation
/// holds beyond them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tomado {
    pub store: InternalId,
    pub producto_id: ProductoId,
    /// How much; below zero for what a client gave back.
    pub cantidad: Cantidad,
    /// When it last changed.
    pub momento: Instante,
}

/// A change of a batch's quantity.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Movimiento {
    /// An order or its document took it.
    Pedido(Tomado),
    /// Without being sold, or by a count.
    Salida(Box<Salida>),
}

impl Movimiento {
    /// What the batch gained by it: below zero for what left.
    #[must_use]
    pub fn gana(&self) -> Cantidad {
        match self {
            Self::Pedido(tomado) => -tomado.cantidad,
            Self::Salida(salida) => salida.cantidad,
        }
    }

    /// What became of that part of the batch, and how much it is. `entrega` says of an order whether its document is
    /// delivered; an order without a document has none.
    #[must_use]
    pub fn parte(&self, entrega: impl Fn(&InternalId) -> Option<Entrega>) -> (Destino, Cantidad) {
        match self {
            Self::Pedido(tomado) => Destino::de_lo_tomado(tomado.cantidad, entrega(&tomado.store)),
            Self::Salida(salida) => salida.parte(),
        }
    }
}

/// A batch with every movement of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Libro {
    pub lote: Lote,
    /// What changed its quantity.
    pub movimientos: Vec<Movimiento>,
}

impl Libro {
    /// Whether the ledger explains what is free. A ledger that was read while a transaction was being written may show one
    /// of its changes without the other, and does not.
    #[must_use]
    pub fn cuadra(&self) -> bool {
        let todo =
            Cantidad::sumar(std::iter::once(self.lote.inicial).chain(self.movimientos.iter().map(Movimiento::gana)));
        todo == Ok(self.lote.cantidad)
    }

    /// The batch's account.
    ///
    /// # Errors
    /// When a sum leaves the range of a quantity.
    pub fn balance(&self, entrega: impl Fn(&InternalId) -> Option<Entrega>) -> Result<Balance, DecimalError> {
        let partes = self.movimientos.iter().map(|movimiento| movimiento.parte(&entrega));
        Balance::new(self.lote.inicial, self.lote.cantidad, partes)
    }

    /// Whether anything was ever taken of the batch, or it was counted.
    #[must_use]
    pub fn se_uso(&self) -> bool {
        !self.movimientos.is_empty()
    }
}
