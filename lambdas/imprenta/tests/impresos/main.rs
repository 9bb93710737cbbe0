//! What a printed file says, read back from the PDF.

mod apoyo;
mod archivo;
mod cifras;
mod generados;
mod paginas;
mod textos;
