//! Mails as they travel, and who carries them: SES in the cloud; on one machine a server of SMTP, or a mailbox in a folder.

mod mensaje;
mod ses;

use std::sync::Arc;

use domain::correo::rebote::CausaRebote;
use domain::texto::Email;
use futures::future::BoxFuture;

pub use mensaje::{Anejo, Mensaje};
pub use ses::Ses;

/// Whoever carries mails away, passed in as the clock is.
pub trait Cartero: Send + Sync {
    /// Hands a mail over; answers the name by which the carrier knows it.
    fn despachar<'a>(&'a self, mensaje: &'a Mensaje) -> BoxFuture<'a, Result<String, CorreoError>>;
}

/// A carrier that several can hand mails to.
pub type UnCartero = Arc<dyn Cartero>;

/// Why a mail was not handed over.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CorreoError {
    /// It was refused and did not leave, and would be refused again; a Spanish sentence for the office.
    #[error("{0}")]
    Rechazado(String),
    /// One of its addresses was refused for good, and it did not leave for any.
    #[error("{direccion}: {detalle}")]
    NoLlega {
        /// The address.
        direccion: Email,
        /// Why.
        causa: CausaRebote,
        /// What the server said.
        detalle: String,
    },
    /// It did not leave, and may leave later; for the log.
    #[error("{0}")]
    Espera(String),
    /// Nobody knows whether it has left; for the log.
    #[error("{0}")]
    Incierto(String),
}
