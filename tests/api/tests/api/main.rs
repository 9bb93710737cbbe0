//! The API, area by area. One binary, because linking the SDK and the engine is what takes the time.

mod concurrencia;
mod documentos;
mod movimientos;
mod pedidos;
