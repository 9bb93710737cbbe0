//! Actions as types, so that a handler says in its signature what the caller must be allowed.

use domain::permiso::Accion;

/// An action that a call needs.
pub(crate) trait Permiso {
    const ACCION: Accion;
}

macro_rules! permisos {
    ($($accion:ident),+ $(,)?) => {$(
        #[derive(Debug)]
        pub(crate) struct $accion;

        impl Permiso for $accion {
            const ACCION: Accion = Accion::$accion;
        }
    )+};
}

permisos! {
    GestionarUsuarios,
    GestionarClientes,
    ArchivarClientes,
    GestionarCategorias,
    GestionarProveedores,
    GestionarProductos,
    GestionarLotes,
    GestionarSalidas,
    GestionarGastos,
    VerCatalogo,
    ReservarStock,
    HacerPedidos,
    VerDocumentos,
    VerConfiguracion,
    GestionarConfiguracion,
    Exportar,
    VerResumen,
    GestionarTareas,
}
