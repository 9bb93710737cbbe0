//! A shop with recargo buys something that it does not sell, as a fridge: no recargo is charged on it (RD 1624/1992 art. 59.2), and
//! it goes on a document of its own (RD 1619/2012 art. 16.4; case D11).

use super::validado::Pedido;
use crate::cliente::{Cliente, DatosCliente};
use crate::impuesto::Recargo;

/// Why an order is not for its client's own use.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum UsoPropioError {
    #[error("Este cliente no lleva recargo: quita que es para su uso.")]
    SinRecargo,
    /// What follows a document is charged as the document was.
    #[error("Esto se pidió para revender. Lo que compra para su uso va en un pedido aparte.")]
    ParaRevender,
}

impl DatosCliente {
    /// Whether recargo is charged on what this client buys, for its own use or to sell it again.
    #[must_use]
    pub fn recargo_de(&self, uso_propio: bool) -> Recargo {
        match uso_propio {
            true => Recargo::No,
            false => self.recargo,
        }
    }

    /// Whether this client may buy so: for whoever pays no recargo it makes no difference.
    ///
    /// # Errors
    /// When it says something of nothing.
    pub fn comprobar_uso_propio(&self, uso_propio: bool) -> Result<(), UsoPropioError> {
        match (uso_propio, self.recargo) {
            (true, Recargo::No) => Err(UsoPropioError::SinRecargo),
            (true, Recargo::Si) | (false, _) => Ok(()),
        }
    }
}

impl Pedido {
    /// The client as the document of this order names it: as its ficha is now, with the regime that the order's figures have.
    #[must_use]
    pub fn cliente_de_su_documento(&self, cliente: &Cliente) -> Cliente {
        let mut cliente = cliente.clone();
        cliente.datos.recargo = self.recargo;
        cliente
    }
}
