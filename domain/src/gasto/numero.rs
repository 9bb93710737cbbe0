//! When two spellings are one number of a supplier's invoice (case P14).

use crate::ids::ProveedorId;
use crate::texto::clave_de_numero;

/// A number that a supplier has given an invoice. Two are one number however they are spelled.
#[derive(Debug, Clone, Copy)]
pub struct NumeroDeProveedor<'a> {
    pub proveedor: ProveedorId,
    /// As it is on the paper.
    pub numero: &'a str,
}

impl PartialEq for NumeroDeProveedor<'_> {
    fn eq(&self, otro: &Self) -> bool {
        self.proveedor == otro.proveedor && clave_de_numero(self.numero) == clave_de_numero(otro.numero)
    }
}

impl Eq for NumeroDeProveedor<'_> {}
