//! What the product does: each use case between the call that asks for it and the table. Handlers, the demo data and the
//! test benches all come through here. What a call may not do is an [`ApiError`](crate::error::ApiError);
//! paths, queries and JSON are the business of `rutas`.

pub mod adjuntos;
pub(crate) mod almacen;
pub(crate) mod circunstancias;
pub mod clientes;
pub mod comunes;
pub mod configuracion;
pub mod correo;
pub(crate) mod descargas;
pub(crate) mod dia;
pub(crate) mod documentos;
pub(crate) mod exportaciones;
pub(crate) mod faltas;
pub mod fichas;
pub mod gastos;
pub(crate) mod impresos;
pub mod lotes;
mod numeros;
pub(crate) mod ofertas;
pub mod pedidos;
pub(crate) mod productos;
pub(crate) mod proveedores;
pub(crate) mod reservas;
pub(crate) mod resumen;
pub mod salidas;
pub(crate) mod sesion;
pub mod tareas;
pub mod usuarios;
mod vuelta;
