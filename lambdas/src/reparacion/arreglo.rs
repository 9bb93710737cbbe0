//! What a repair did.

use std::fmt;

use domain::Cantidad;
use domain::dinero::Importe;
use domain::lote::Lote;

use crate::tabla::transaccion::Rechazo;

/// Something that was repaired. An administrator reads it.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Arreglo {
    /// A batch gives an order what its document says that it took.
    Tomado {
        /// The batch.
        lote: String,
        /// The order.
        pedido: String,
        /// How much more.
        cantidad: Cantidad,
    },
    /// A batch gets back what an order did not need.
    Devuelto {
        /// The batch.
        lote: String,
        /// The order.
        pedido: String,
        /// How much.
        cantidad: Cantidad,
    },
    /// An order that may hold nothing beyond its document does not any more.
    Soltado {
        /// The order.
        pedido: String,
    },
    /// What an order holds is its owner's again.
    Dueno {
        /// The order.
        pedido: String,
    },
    /// A batch of which something is left is in the catalogue.
    Listado {
        /// The batch.
        lote: String,
    },
    /// A client's record says what his documents add up to.
    Saldo {
        /// The client.
        cliente: String,
        /// What he owes now.
        pendiente: Importe,
        /// What he has paid by transfer.
        transferencias: Importe,
    },
}

impl fmt::Display for Arreglo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tomado { lote, pedido, cantidad } => {
                let cantidad = cantidad.legible();
                write!(
                    f,
                    "El lote {lote} da {cantidad} más al pedido {pedido}, que ya contaba con ello."
                )
            }
            Self::Devuelto { lote, pedido, cantidad } => {
                let cantidad = cantidad.legible();
                write!(f, "El lote {lote} recupera {cantidad} que el pedido {pedido} no usaba.")
            }
            Self::Soltado { pedido } => write!(f, "El pedido {pedido} ya no aparta nada aparte de sus líneas."),
            Self::Dueno { pedido } => write!(f, "Lo que aparta el pedido {pedido} está a nombre de su vendedor."),
            Self::Listado { lote } => write!(f, "El lote {lote} vuelve a estar en el catálogo."),
            Self::Saldo {
                cliente,
                pendiente,
                transferencias,
            } => {
                let (pendiente, transferencias) = (pendiente.en_euros(), transferencias.en_euros());
                write!(
                    f,
                    "La ficha de {cliente} dice lo que sus documentos: debe {pendiente} y ha transferido {transferencias}."
                )
            }
        }
    }
}

/// How a batch is named to people: its own name, which others may have too, and its identifier.
pub(super) fn nombre_de(lote: &Lote) -> String {
    format!("«{}» ({})", lote.nombre, lote.id)
}

/// What a plan has repaired. What a step does counts once the plan looks again and the step was not refused.
#[derive(Debug, Default)]
pub(super) struct Parte {
    intentado: Vec<Arreglo>,
    pub(super) hecho: Vec<Arreglo>,
}

impl Parte {
    /// Settles what became of the last step.
    pub(super) fn asentar<P>(&mut self, rechazo: Option<&Rechazo<P>>) {
        let intentado = std::mem::take(&mut self.intentado);
        if rechazo.is_none() {
            self.hecho.extend(intentado);
        }
    }

    /// Remembers what the next step does.
    pub(super) fn intentar(&mut self, arreglos: Vec<Arreglo>) {
        self.intentado = arreglos;
    }
}
