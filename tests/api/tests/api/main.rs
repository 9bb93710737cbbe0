//! The API, area by area. One binary, because linking the SDK and the engine is what takes the time.
#![allow(
    clippy::unwrap_used,
    reason = "a test says what it expects by failing, its helpers too"
)]

mod almacen;
mod categorias;
mod clientes;
mod concurrencia;
mod contencion;
mod cuentas;
mod documentos;
mod fichas;
mod existencias;
mod limpieza;
mod gastos;
mod gastos_cambios;
mod matriz;
mod movimientos;
mod pedidos;
mod primer_admin;
mod productos;
mod proveedores;
mod registro;
mod salidas;
mod sesion;
mod usuarios;
