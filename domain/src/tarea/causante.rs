//! What a task is about, and by what it is known.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::ids::{CartaId, IdError, InternalId};

/// What caused a task. An order has at most one task of each kind; a mail that somebody asks for has its own.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Causante {
    /// The document that an order became, or the order itself.
    Pedido(InternalId),
    /// Somebody who asked for a mail.
    Carta(CartaId),
}

impl Causante {
    /// Reads the identifier of an order, or the number of a mail.
    ///
    /// # Errors
    /// On any other form.
    pub fn parse(texto: &str) -> Result<Self, IdError> {
        match InternalId::parse(texto) {
            Ok(store) => Ok(Self::Pedido(store)),
            Err(error) => texto.parse().map(Self::Carta).map_err(|_| error),
        }
    }

    /// The order, if it is one.
    #[must_use]
    pub const fn pedido(&self) -> Option<&InternalId> {
        match self {
            Self::Pedido(store) => Some(store),
            Self::Carta(_) => None,
        }
    }
}

impl From<InternalId> for Causante {
    fn from(store: InternalId) -> Self {
        Self::Pedido(store)
    }
}

impl From<CartaId> for Causante {
    fn from(id: CartaId) -> Self {
        Self::Carta(id)
    }
}

impl TryFrom<String> for Causante {
    type Error = IdError;

    fn try_from(texto: String) -> Result<Self, IdError> {
        Self::parse(&texto)
    }
}

impl From<Causante> for String {
    fn from(causante: Causante) -> Self {
        causante.to_string()
    }
}

impl fmt::Display for Causante {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pedido(store) => store.fmt(f),
            Self::Carta(id) => id.fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_order_and_a_mail_are_told_apart_by_their_text() {
        for (texto, es_pedido) in [("ORDER-1783000000000-17", true), ("3651584000000001", false)] {
            let causante = Causante::parse(texto).unwrap();
            assert_eq!(
                (causante.to_string().as_str(), causante.pedido().is_some()),
                (texto, es_pedido)
            );
        }
        for otro in ["", "0", "017", "-1", "ORDER-1", "order-1-1", "9007199254740992"] {
            assert!(Causante::parse(otro).is_err(), "{otro}");
        }
    }
}
