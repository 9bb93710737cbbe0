//! Clients. Master data is written here; what a client owes moves with documents and payments, never with these writes.

use domain::cliente::condiciones::CondicionesCliente;
use domain::cliente::{Cliente, DatosCliente};
use domain::ids::ClienteId;

use super::claves::{self, Clave};
use super::fichas::Maestro;

impl Maestro for Cliente {
    type Id = ClienteId;
    type Datos = DatosCliente;
    type Cuerpo = CondicionesCliente;
    const LISTA: &'static str = claves::CLIENTES;

    fn id(&self) -> ClienteId {
        self.id
    }

    fn datos(&self) -> &DatosCliente {
        &self.datos
    }

    fn clave(id: ClienteId) -> Clave {
        claves::cliente(id)
    }

    fn nombre(datos: &DatosCliente) -> &str {
        &datos.nombre_comercial
    }
}
