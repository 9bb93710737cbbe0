//! The rules of Reparto.
//!
//! Pure: no I/O, no clock, no randomness, no floats, no async. The browser runs this code as WebAssembly and the server
//! links it, so a figure has one author. Start with [`pedido`]: a draft becomes a valid order, an order a document.

pub mod adjunto;
pub mod cantidad;
pub mod categoria;
pub mod cliente;
pub mod cobro;
pub mod comun;
pub mod configuracion;
pub mod contrato;
pub mod correo;
mod decimal;
pub mod dinero;
pub mod error;
pub mod factura;
pub mod fecha;
pub mod gasto;
pub mod gestora;
pub mod ids;
pub mod imagen;
pub mod impreso;
pub mod impuesto;
pub mod leyes;
pub mod lote;
pub mod mapa_corto;
pub mod pedido;
pub mod permiso;
pub mod producto;
pub mod proveedor;
pub mod resumen;
pub mod salida;
pub mod tarea;
#[cfg(feature = "testing")]
pub mod testing;
pub mod texto;
pub mod usuario;

pub use cantidad::Cantidad;
pub use decimal::{DecimalError, a_flotante};
pub use dinero::{Importe, Porcentaje, Precio};
pub use error::Errores;
