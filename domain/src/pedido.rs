//! The order, from the seller's draft to the document that the client signs.

pub mod abonar;
pub mod agrupar;
pub mod anotar;
pub mod anular;
pub mod borrador;
mod continuar;
pub mod corregir;
mod cuadre;
pub mod documento;
mod emitir;
pub mod entregar;
pub(crate) mod espera;
pub mod facturar;
pub mod firma;
pub mod linea;
pub mod motivo;
pub mod movida;
pub mod pago;
pub mod precedentes;
pub mod relacion;
pub mod retencion;
pub mod situacion;
pub(crate) mod tipo;
pub mod totales;
pub mod validado;
