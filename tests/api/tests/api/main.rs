//! The API, area by area. One binary, because linking the SDK and the engine is what takes the time.
#![allow(
    clippy::unwrap_used,
    reason = "a test says what it expects by failing, its helpers too"
)]

mod abonos;
mod abonos_de_oficina;
mod adjuntos;
mod agotados;
mod almacen;
mod anotaciones;
mod anulaciones;
mod caducidades;
mod categorias;
mod clientes;
mod comunes;
mod comunes_cambios;
mod concurrencia;
mod configuracion;
mod contencion;
mod continuaciones;
mod correcciones;
mod correo;
mod correo_a_mano;
mod correo_ses;
mod correo_varios;
mod cortes;
mod cuentas;
mod devengo;
mod dia;
mod documentos;
mod existencias;
mod exportaciones;
mod fichas;
mod gastos;
mod gastos_cambios;
mod gastos_restos;
mod gestora;
mod idempotencia;
mod impresos;
mod limpieza;
mod matriz;
mod memoria;
mod movimientos;
mod orden;
mod pedidos;
mod pendientes;
mod primer_admin;
mod productos;
mod proveedores;
mod rappels;
mod rebotes;
mod recepciones;
mod recuentos;
mod registro;
mod reloj;
mod reparacion;
mod repetidas;
mod resumen;
mod salidas;
mod sesion;
mod simplificadas;
mod sustituciones;
mod sumas;
mod tareas;
mod usuarios;
mod vida;
