//! What travels between browser and server: plain requests with what turns them into valid types, and views.
//!
//! It is the top floor of the domain: it reads and shows what the others define, and none of them knows it. So the names of
//! the fields on the wire stand here alone, under which a form is told what is wrong with it.
//!
//! TypeScript reads these types from the OpenAPI document; nobody writes them a second time.

pub mod adjunto;
pub mod categoria;
pub mod cliente;
pub mod comun;
pub mod configuracion;
pub mod correo;
pub mod descarga;
mod dicho;
pub mod ficha;
pub mod fiscalidad;
pub mod gasto;
pub mod gestora;
pub mod lista;
pub mod lote;
pub mod pedido;
pub mod producto;
pub mod proveedor;
pub mod resumen;
pub mod salida;
pub mod sesion;
pub mod stock;
pub mod tarea;
pub mod usuario;
