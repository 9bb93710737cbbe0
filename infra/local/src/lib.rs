//! Reparto whole on one machine: the same routers over an embedded DynamoDB-compatible engine.

mod accesos;
pub mod ajustes;
mod archivos;
pub mod candado;
pub mod casa;
mod causa;
mod conexiones;
pub mod copia;
pub mod correo;
pub mod definicion;
pub mod demo;
mod disco;
pub mod interno;
pub mod llaves;
pub mod motor;
pub mod reparacion;
pub mod restauracion;
pub mod servidor;
pub mod web;
