//! Suppliers, for the office.

use domain::contrato::proveedor::{ProveedorRequest, ProveedorView};
use domain::fecha::{Fecha, Instante};
use domain::ids::ProveedorId;
use domain::permiso::accion::GestionarProveedores;
use domain::proveedor::{DatosProveedor, Proveedor};

use super::{FichaHttp, Palabras};
use crate::casos::fichas::DeFormulario;
use crate::casos::proveedores;
use crate::error::ApiError;
use crate::estado::Estado;

impl DeFormulario for Proveedor {
    type Formulario = ProveedorRequest;

    async fn de_formulario(_: &Estado, formulario: &ProveedorRequest) -> Result<DatosProveedor, ApiError> {
        Ok(DatosProveedor::parse(formulario)?)
    }

    fn nueva(ahora: Instante, azar: u16, datos: DatosProveedor) -> Self {
        let id = ProveedorId::new(ahora, azar);
        Self { id, datos }
    }

    async fn en_uso(estado: &Estado, id: ProveedorId) -> Result<Option<&'static str>, ApiError> {
        proveedores::lo_que_lo_nombra(estado, id).await
    }
}

impl FichaHttp for Proveedor {
    const PALABRAS: Palabras = Palabras {
        camino: "/proveedores",
        area: "proveedores",
        una: "supplier",
        varias: "suppliers",
        al_buscar: "The search looks at both names, tax number and town.",
        al_cambiar: "",
        al_descartar: "One that products or invoices name can only be archived.",
        al_archivar: "the lists; its products keep it",
        descartada: "Proveedor eliminado correctamente",
    };
    type Accion = GestionarProveedores;
    type View = ProveedorView;

    fn vista(&self, _: Fecha) -> ProveedorView {
        self.into()
    }
}
