//! The real binary, as a user starts and stops it.

mod anuncio;
mod caida;
mod carpeta;
mod cliente;
mod demo;
mod leyes;
mod proceso;
mod web;
