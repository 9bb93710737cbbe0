//! Suppliers.

use domain::ids::ProveedorId;
use domain::proveedor::{DatosProveedor, Proveedor};

use super::claves::{self, Clave};
use super::fichas::Maestro;

impl Maestro for Proveedor {
    type Id = ProveedorId;
    type Datos = DatosProveedor;
    type Cuerpo = ();
    const LISTA: &'static str = claves::PROVEEDORES;

    fn id(&self) -> ProveedorId {
        self.id
    }

    fn datos(&self) -> &DatosProveedor {
        &self.datos
    }

    fn clave(id: ProveedorId) -> Clave {
        claves::proveedor(id)
    }

    fn nombre(datos: &DatosProveedor) -> &str {
        &datos.nombre
    }
}
