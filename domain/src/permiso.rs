//! Who may do what. One table; every call of the API names the action it needs.

use crate::ids::UsuarioId;
use crate::usuario::{Rol, Usuario};

/// Something that a call does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Accion {
    /// Read and change users.
    GestionarUsuarios,
    /// Read, create and change clients.
    GestionarClientes,
    /// Take clients out of the lists.
    ArchivarClientes,
    /// Write what a client's business with the house is like: terms, credit limit, bank account.
    FijarCondiciones,
    /// Read and change categories.
    GestionarCategorias,
    /// Read and change suppliers.
    GestionarProveedores,
    /// Read and change products.
    GestionarProductos,
    /// Read, write down, delete and block batches, and see where each one went.
    GestionarLotes,
    /// Take stock out that is not sold, count it, and read the ledger of both.
    GestionarSalidas,
    /// Read, write down, change and delete suppliers' invoices and common expenses, with their papers.
    GestionarGastos,
    /// Read products and their batches to sell them.
    VerCatalogo,
    /// Hold stock for an order and give it back.
    ReservarStock,
    /// Make an order, change or delete it while it is not delivered, sign it and print copies.
    HacerPedidos,
    /// Read documents of one's own.
    VerDocumentos,
    /// Read and change what other users did.
    VerTodo,
    /// Read the company's data and the rules of the house.
    VerConfiguracion,
    /// Write them.
    GestionarConfiguracion,
    /// Take lists of the house out as spreadsheets.
    Exportar,
    /// See how the whole house stands: sales, debts, what is to be done.
    VerResumen,
    /// See what was left to be done and stopped, and send it again.
    GestionarTareas,
}

impl Rol {
    /// Whether the role may do it.
    #[must_use]
    pub const fn permite(self, accion: Accion) -> bool {
        match accion {
            Accion::GestionarUsuarios
            | Accion::ArchivarClientes
            | Accion::FijarCondiciones
            | Accion::GestionarCategorias
            | Accion::GestionarProveedores
            | Accion::GestionarProductos
            | Accion::GestionarLotes
            | Accion::GestionarSalidas
            | Accion::GestionarGastos
            | Accion::GestionarConfiguracion
            | Accion::Exportar
            | Accion::VerResumen
            | Accion::GestionarTareas
            | Accion::VerTodo => matches!(self, Self::Admin),
            Accion::GestionarClientes
            | Accion::VerCatalogo
            | Accion::ReservarStock
            | Accion::HacerPedidos
            | Accion::VerDocumentos
            | Accion::VerConfiguracion => true,
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
