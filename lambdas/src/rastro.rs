//! Where a call leaves who made it, for the log: the outermost layer puts it there, and whoever recognises the user fills it in.

use std::sync::{Arc, OnceLock};

use domain::ids::UsuarioId;

/// Who made a call, once that is known.
#[derive(Debug, Clone, Default)]
pub(crate) struct Rastro(Arc<OnceLock<UsuarioId>>);

impl Rastro {
    /// Writes the user down.
    pub(crate) fn anotar(&self, usuario: UsuarioId) {
        // The first one stays: a call has one user.
        let _ = self.0.set(usuario);
    }

    /// The user, if somebody has written one down.
    pub(crate) fn usuario(&self) -> Option<UsuarioId> {
        self.0.get().copied()
    }
}
