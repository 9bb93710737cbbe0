//! The HTTP API of Reparto: routers, table code, and what the thin binaries share.

mod acto;
pub mod archivador;
pub mod arranque;
pub mod auth;
mod azar;
pub mod casos;
pub mod correo;
pub mod error;
pub mod estado;
mod excel;
pub mod impresora;
mod intentos;
pub mod limpieza;
pub mod primer_admin;
mod rastro;
mod reloj;
pub mod reparacion;
pub mod rutas;
pub mod secretos;
pub mod tabla;
pub mod tareas;
pub mod testigo;
pub mod vigia;
