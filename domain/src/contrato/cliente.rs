//! Clients.

use serde::{Deserialize, Serialize};

use crate::cliente::{Cliente, DatosCliente};
use crate::dinero::Importe;
use crate::ids::ClienteId;
use crate::impuesto::Recargo;

/// POST /clients and PUT /clients/{id}.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct ClienteRequest {
    /// NIF, NIE or CIF.
    pub nif: String,
    /// The name over the door.
    pub nombre_comercial: String,
    /// The legal name.
    pub razon_social: String,
    /// Telephone.
    pub telf: String,
    /// E-mail; may be empty.
    #[serde(default)]
    pub email: String,
    /// Street and number.
    pub direccion: String,
    /// Town.
    pub ciudad: String,
    /// Postal code.
    pub codigo_postal: String,
    /// 0 or 1.
    #[serde(default)]
    pub recargo: Recargo,
}

/// A client, with the names of the seed (section 3).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct ClienteView {
    /// Identifier.
    pub id: ClienteId,
    /// Tax number.
    pub nif: String,
    /// The name over the door.
    pub nombre_comercial: String,
    /// The legal name.
    pub razon_social: String,
    /// Telephone.
    pub telf: String,
    /// E-mail; empty when there is none.
    pub email: String,
    /// Street and number.
    pub direccion: String,
    /// Town.
    pub ciudad: String,
    /// Postal code.
    pub codigo_postal: String,
    /// 0 or 1.
    pub recargo: Recargo,
    /// What is owed.
    pub pendiente: Importe,
    /// Paid by transfer and not yet confirmed by the office. The misspelling is the seed's.
    pub trasnfrencias: Importe,
    /// Something the user should look at, such as a company's NIF with recargo.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub aviso: Option<String>,
}

/// A client in a list or a picker.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct ClienteResumenView {
    /// Identifier.
    pub id: ClienteId,
    /// Tax number.
    pub nif: String,
    /// The name over the door.
    pub nombre_comercial: String,
    /// Town.
    pub ciudad: String,
    /// 0 or 1.
    pub recargo: Recargo,
    /// What is owed.
    pub pendiente: Importe,
}

impl From<&Cliente> for ClienteResumenView {
    fn from(cliente: &Cliente) -> Self {
        let datos = &cliente.datos;
        Self {
            id: cliente.id,
            nif: datos.nif.as_str().to_owned(),
            nombre_comercial: datos.nombre_comercial.clone(),
            ciudad: datos.ciudad.clone(),
            recargo: datos.recargo,
            pendiente: cliente.pendiente,
        }
    }
}

impl From<&Cliente> for ClienteView {
    fn from(cliente: &Cliente) -> Self {
        let datos = &cliente.datos;
        Self {
            id: cliente.id,
            nif: datos.nif.as_str().to_owned(),
            nombre_comercial: datos.nombre_comercial.clone(),
            razon_social: datos.razon_social.clone(),
            telf: datos.telefono.as_str().to_owned(),
            email: datos
                .email
                .as_ref()
                .map(|email| email.as_str().to_owned())
                .unwrap_or_default(),
            direccion: datos.direccion.clone(),
            ciudad: datos.ciudad.clone(),
            codigo_postal: datos.codigo_postal.as_str().to_owned(),
            recargo: datos.recargo,
            pendiente: cliente.pendiente,
            trasnfrencias: cliente.transferencias,
            aviso: datos.aviso_recargo().map(str::to_owned),
        }
    }
}

impl From<&DatosCliente> for ClienteRequest {
    /// Every field in its canonical spelling.
    fn from(datos: &DatosCliente) -> Self {
        Self {
            nif: datos.nif.as_str().to_owned(),
            nombre_comercial: datos.nombre_comercial.clone(),
            razon_social: datos.razon_social.clone(),
            telf: datos.telefono.as_str().to_owned(),
            email: datos
                .email
                .as_ref()
                .map(|email| email.as_str().to_owned())
                .unwrap_or_default(),
            direccion: datos.direccion.clone(),
            ciudad: datos.ciudad.clone(),
            codigo_postal: datos.codigo_postal.as_str().to_owned(),
            recargo: datos.recargo,
        }
    }
}
