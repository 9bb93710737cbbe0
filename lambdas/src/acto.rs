//! Something that somebody does: who, at which instant, with which chance. It is made once per call, so that everything
//! that a call writes is of one moment.

use domain::fecha::Instante;
use domain::usuario::Usuario;

use crate::estado::{Azar, Estado};

/// Somebody does something.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Acto<'a> {
    /// Who.
    pub(crate) usuario: &'a Usuario,
    /// When.
    pub(crate) ahora: Instante,
    azar: &'a Azar,
}

impl<'a> Acto<'a> {
    /// This user does something now.
    pub(crate) fn new(estado: &'a Estado, usuario: &'a Usuario) -> Self {
        Self {
            usuario,
            ahora: estado.reloj.ahora(),
            azar: &estado.azar,
        }
    }

    /// Chance for an identifier.
    pub(crate) fn azar(&self) -> u16 {
        self.azar.siguiente()
    }

    /// A first version for an item that may be removed and written again: two lives of it do not count alike, so that what
    /// was planned in the first is refused in the second.
    pub(crate) fn primera_version(&self) -> u32 {
        let milisegundos = u32::try_from(self.ahora.millis() & 0xFFFF).unwrap_or_default();
        ((milisegundos << 16) | u32::from(self.azar())) >> 1
    }
}
