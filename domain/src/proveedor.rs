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
    /// Tax number.
    pub nif: Option<Nif>,
    /// Telephone.
    pub telefono: Option<Telefono>,
    /// E-mail for orders.
    pub email: Option<Email>,
    /// Street and number.
    pub direccion: String,
    /// Town.
    pub ciudad: String,
    /// Postal code.
    pub codigo_postal: Option<CodigoPostal>,
    /// Province.
    pub provincia: String,
    /// Who to ask for.
    pub contacto: String,
    /// Words for the office.
    pub notas: String,
}

/// A supplier.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proveedor {
    /// Identifier.
    pub id: ProveedorId,
    /// Master data.
    #[serde(flatten)]
    pub datos: DatosProveedor,
}
