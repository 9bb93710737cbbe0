//! Who may do what. One table; every call of the API names the action it needs.

use crate::ids::UsuarioId;
use crate::usuario::{Rol, Usuario};

/// An action as a type: a signature that names it says what the user must be allowed.
pub trait Permiso {
    /// The action.
    const ACCION: Accion;
}

/// Who has an action.
#[derive(Clone, Copy)]
enum Quienes {
    Todos,
    Oficina,
}

macro_rules! acciones {
    ($($(#[$doc:meta])* $accion:ident => $quienes:ident,)+) => {
        /// Something that a call does.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Accion {
            $($(#[$doc])* $accion,)+
        }

        impl Accion {
            /// Every action, in the order of the table.
            pub const TODAS: &[Self] = &[$(Self::$accion),+];

            const fn quienes(self) -> Quienes {
                match self {
                    $(Self::$accion => Quienes::$quienes,)+
                }
            }
        }

        /// Each action as a type.
        pub mod accion {
            $(
                $(#[$doc])*
                #[derive(Debug)]
                pub struct $accion;

                impl super::Permiso for $accion {
                    const ACCION: super::Accion = super::Accion::$accion;
                }
            )+
        }
    };
}

acciones! {
    /// Read and change users.
    GestionarUsuarios => Oficina,
    /// Read, create and change clients.
    GestionarClientes => Todos,
    /// Take clients out of the lists.
    ArchivarClientes => Oficina,
    /// Write what a client's business with the house is like: terms, credit limit, bank account.
    FijarCondiciones => Oficina,
    /// Read and change categories.
    GestionarCategorias => Oficina,
    /// Read and change suppliers.
    GestionarProveedores => Oficina,
    /// Read and change products.
    GestionarProductos => Oficina,
    /// Read, write down, delete and block batches, and see where each one went.
    GestionarLotes => Oficina,
    /// Take stock out that is not sold, count it, and read the ledger of both.
    GestionarSalidas => Oficina,
    /// Read, write down, change and delete suppliers' invoices and common expenses, with their papers.
    GestionarGastos => Oficina,
    /// Read products and their batches to sell them.
    VerCatalogo => Todos,
    /// Hold stock for an order and give it back.
    ReservarStock => Todos,
    /// Make an order, change or delete it while it is not delivered, sign it and print copies.
    HacerPedidos => Todos,
    /// Write an albarán anew that no invoice has taken in.
    CorregirAlbaranes => Oficina,
    /// Write beside a document that was issued.
    AnotarDocumentos => Oficina,
    /// Credit prices, what was bought in a period, and invoices of an earlier program.
    AbonarPrecios => Oficina,
    /// Invoice the albaranes of a month, client by client.
    Agrupar => Oficina,
    /// Exchange simplificadas for a full invoice.
    Canjear => Oficina,
    /// Substitutes an invoice that says wrongly who it is for.
    Sustituir => Oficina,
    /// Annul documents that should never have been.
    Anular => Oficina,
    /// Read documents of one's own.
    VerDocumentos => Todos,
    /// Read and change what other users did.
    VerTodo => Oficina,
    /// Read the company's data and the rules of the house.
    VerConfiguracion => Todos,
    /// Write them.
    GestionarConfiguracion => Oficina,
    /// Take lists of the house out as spreadsheets.
    Exportar => Oficina,
    /// See how the whole house stands: sales, debts, what is to be done.
    VerResumen => Oficina,
    /// Send documents by mail.
    EnviarCorreo => Oficina,
    /// See what was left to be done and stopped, and send it again.
    GestionarTareas => Oficina,
}

impl Rol {
    /// Whether the role may do it.
    #[must_use]
    pub const fn permite(self, accion: Accion) -> bool {
        match accion.quienes() {
            Quienes::Todos => true,
            Quienes::Oficina => matches!(self, Self::Admin),
        }
    }
}

impl Usuario {
    /// Whether this user may read and change what another did: a seller his own only, the office everything.
    #[must_use]
    pub fn alcanza(&self, de: UsuarioId) -> bool {
        self.id == de || self.rol.permite(Accion::VerTodo)
    }
}
