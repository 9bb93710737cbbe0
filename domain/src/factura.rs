//! Invoices as the tax office sees them: numbers, the VERI*FACTU record with its hash and chain, and the QR code.

pub mod admision;
pub mod cabeza;
pub mod cadena;
mod descripcion;
pub mod detalle;
mod enlace;
mod huella;
mod numeracion;
mod numero_factura;
mod prefijo;
mod propias;
pub mod qr;
pub mod registro;
pub mod reloj;
mod serie;
pub mod sistema;
mod tipo;
mod tramo;

pub use huella::{Huella, HuellaError};
pub use numeracion::{NumeroDocumento, NumeroError};
pub use numero_factura::{NumeroFactura, NumeroFacturaError};
pub use prefijo::{Prefijo, PrefijoError, Prefijos};
pub use propias::SeriesPropias;
pub use serie::Serie;
pub use tramo::Tramo;
