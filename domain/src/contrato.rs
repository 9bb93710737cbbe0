//! What travels between browser and server: plain requests, which the domain turns into valid types, and views.
//!
//! TypeScript reads these types from the OpenAPI document; nobody writes them a second time.

pub mod adjunto;
pub mod categoria;
pub mod cliente;
pub mod comun;
pub mod configuracion;
pub mod ficha;
pub mod gasto;
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
