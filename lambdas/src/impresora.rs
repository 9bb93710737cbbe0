//! Who turns documents into files. A printer weighs more than all the rest, so this crate has none: a binary that prints brings
//! one along, and the others say [`Ninguna`].

use domain::impreso::Impreso;

/// Prints documents.
pub trait Impresora: Send + Sync {
    /// Some documents as one PDF, in this order. It keeps the processor busy.
    ///
    /// # Errors
    /// When they cannot be printed; the text is for the log.
    fn imprimir(&self, impresos: &[Impreso]) -> Result<Vec<u8>, ImpresoraError>;
}

/// Why nothing was printed; for the log, never for the user.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct ImpresoraError(pub String);

/// None: for a function that prints nothing.
#[derive(Debug, Clone, Copy)]
pub struct Ninguna;

impl Impresora for Ninguna {
    fn imprimir(&self, _: &[Impreso]) -> Result<Vec<u8>, ImpresoraError> {
        Err(ImpresoraError("this function prints nothing".to_owned()))
    }
}
