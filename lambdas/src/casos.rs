//! What the product does: each use case between the call that asks for it and the table. Handlers, the demo data and the
//! test benches all come through here. What a call may not do is an [`ApiError`](crate::error::ApiError);
//! paths, queries and JSON are the business of `rutas`.

pub mod adjuntos;
pub mod categorias;
pub mod clientes;
pub mod comunes;
pub mod configuracion;
pub(crate) mod exportaciones;
pub(crate) mod fichas;
pub mod gastos;
pub mod lotes;
pub mod pedidos;
pub mod productos;
pub mod proveedores;
pub(crate) mod reservas;
pub(crate) mod resumen;
pub mod salidas;
pub mod tareas;
pub mod usuarios;
mod vuelta;
