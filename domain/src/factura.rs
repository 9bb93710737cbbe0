//! Invoices as the tax office sees them: numbers, the VERI*FACTU record with its hash and chain, and the QR code.

pub mod cabeza;
pub mod cadena;
mod huella;
mod numeracion;
mod prefijo;
pub mod qr;
pub mod registro;
mod tramo;

pub use huella::{Huella, HuellaError};
pub use numeracion::{NumeroDocumento, NumeroError, Serie};
pub use prefijo::{Prefijo, PrefijoError, Prefijos};
pub use tramo::Tramo;
