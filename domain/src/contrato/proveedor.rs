//! Suppliers.

use serde::{Deserialize, Serialize};

use crate::ids::ProveedorId;
use crate::proveedor::Proveedor;

/// POST /proveedores and PUT /proveedores/{id}. Only the name has to be there.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct ProveedorRequest {
    /// The name that the house knows it by.
    pub name: String,
    /// The legal name, as on its invoices.
    #[serde(default)]
    pub razon_social: String,
    /// NIF, NIE or CIF.
    #[serde(default)]
    pub nif: String,
    /// Telephone.
    #[serde(default)]
    pub telf: String,
    /// E-mail for orders.
    #[serde(default)]
    pub email: String,
    /// Street and number.
    #[serde(default)]
    pub direccion: String,
    /// Town.
    #[serde(default)]
    pub ciudad: String,
    /// Postal code.
    #[serde(default)]
    pub codigo_postal: String,
    /// Province.
    #[serde(default)]
    pub provincia: String,
    /// Who to ask for.
    #[serde(default)]
    pub contacto: String,
    /// Words for the office, in several lines.
    #[serde(default)]
    pub notas: String,
}

/// A supplier; what was not written down is empty.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct ProveedorView {
    /// Identifier.
    pub id: ProveedorId,
    /// The name that the house knows it by.
    pub name: String,
    /// The legal name.
    pub razon_social: String,
    /// Tax number.
    pub nif: String,
    /// Telephone.
    pub telf: String,
    /// E-mail for orders.
    pub email: String,
    /// Street and number.
    pub direccion: String,
    /// Town.
    pub ciudad: String,
    /// Postal code.
    pub codigo_postal: String,
    /// Province.
    pub provincia: String,
    /// Who to ask for.
    pub contacto: String,
    /// Words for the office.
    pub notas: String,
}

impl From<&Proveedor> for ProveedorView {
    fn from(proveedor: &Proveedor) -> Self {
        let datos = proveedor.datos.clone();
        Self {
            id: proveedor.id,
            name: datos.nombre,
            razon_social: datos.razon_social,
            nif: datos.nif.map(|nif| nif.as_str().to_owned()).unwrap_or_default(),
            telf: datos
                .telefono
                .map(|telefono| telefono.as_str().to_owned())
                .unwrap_or_default(),
            email: datos.email.map(|email| email.as_str().to_owned()).unwrap_or_default(),
            direccion: datos.direccion,
            ciudad: datos.ciudad,
            codigo_postal: datos
                .codigo_postal
                .map(|codigo| codigo.as_str().to_owned())
                .unwrap_or_default(),
            provincia: datos.provincia,
            contacto: datos.contacto,
            notas: datos.notas,
        }
    }
}
