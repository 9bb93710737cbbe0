//! The HTTP API of Reparto: routers, table code, and what the thin binaries share.

pub mod adjuntos;
pub mod arranque;
pub mod auth;
pub mod categorias;
pub mod clientes;
pub mod comunes;
pub mod configuracion;
pub mod error;
pub mod estado;
mod excel;
mod exportaciones;
mod fichas;
pub mod gastos;
pub mod limpieza;
pub mod lotes;
pub mod pedidos;
pub mod primer_admin;
pub mod productos;
pub mod proveedores;
mod resumen;
pub mod rutas;
pub mod salidas;
pub mod secretos;
pub mod tabla;
pub mod usuarios;
