//! The real binary, as a user starts and stops it.
#![allow(
    clippy::unwrap_used,
    reason = "a test says what it expects by failing, in its helpers too"
)]

mod anuncio;
mod buzon;
mod caida;
mod carpeta;
mod cliente;
mod contenido;
mod copia;
mod danos;
mod demo;
mod disco;
mod proceso;
mod reparacion;
mod web;
