//! Builders and strategies for tests: one builder a thing.
//!
//! A builder is a function that answers a valid thing; [`Con::con`] changes what the test is about and leaves the rest:
//!
//! ```
//! use domain::impuesto::Recargo;
//! use domain::testing::{Con, borrador, cantidad, linea, peticion_de};
//!
//! let peticion = peticion_de(&borrador().con(|b| {
//!     b.recargo = Recargo::Si;
//!     b.products = vec![linea().con(|l| l.quantity = cantidad("3"))];
//! }));
//! assert_eq!(peticion.total.to_string(), "3.64");
//! ```
//!
//! Everything here panics on what is not valid: a test says what it expects by failing.

mod cosas;
mod documentos;
mod estrategias;
mod imagenes;
mod valores;

pub use cosas::*;
pub use documentos::*;
pub use estrategias::*;
pub use imagenes::*;
pub use valores::*;

/// Changes a thing in passing.
pub trait Con: Sized {
    /// The thing with the change made.
    #[must_use]
    fn con(mut self, cambio: impl FnOnce(&mut Self)) -> Self {
        cambio(&mut self);
        self
    }
}

impl<T> Con for T {}
