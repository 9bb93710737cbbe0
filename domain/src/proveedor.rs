//! Suppliers.

use serde::{Deserialize, Serialize};

use crate::ids::ProveedorId;
use crate::texto::{CodigoPostal, Email, Nif, Telefono};

/// What the office writes about a supplier, checked. Only the name is always there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DatosProveedor {
    /// The name that the house knows it by.
    pub nombre: String,
    /// The legal name, as on its invoices.
    pub razon_social: String,
    pub nif: Option<Nif>,
    pub telefono: Option<Telefono>,
    pub email: Option<Email>,
    pub direccion: String,
    pub ciudad: String,
    pub codigo_postal: Option<CodigoPostal>,
    pub provincia: String,
    /// Who to ask for.
    pub contacto: String,
    /// Words for the office.
    pub notas: String,
}

/// A supplier.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proveedor {
    pub id: ProveedorId,
    #[serde(flatten)]
    pub datos: DatosProveedor,
}
