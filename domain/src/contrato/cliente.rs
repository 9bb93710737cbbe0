//! Clients.

mod formulario;

use serde::{Deserialize, Serialize};

use crate::cliente::condiciones::CondicionesCliente;
use crate::cliente::{Cliente, DatosCliente};
use crate::dinero::Importe;
use crate::fecha::Fecha;
use crate::ids::ClienteId;
use crate::impuesto::Recargo;
use crate::texto::Pais;

/// POST /clients and PUT /clients/{id}.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct ClienteRequest {
    /// NIF, NIE or CIF; empty for somebody who passes by, and is invoiced by simplificadas.
    pub nif: String,
    /// The name over the door.
    pub nombre_comercial: String,
    /// The legal name.
    pub razon_social: String,
    /// Telephone.
    pub telf: String,
    /// E-mail: one address, or several separated by a comma or a semicolon; may be empty.
    pub email: String,
    /// Street and number.
    pub direccion: String,
    /// Town.
    pub ciudad: String,
    /// Postal code.
    pub codigo_postal: String,
    /// 0 or 1; never taken for granted, because every later invoice follows it.
    pub recargo: Recargo,
}

/// What the body of POST /clients and PUT /clients/{id} may say beyond the seed. What is absent stays as it is, so that a
/// handheld, which knows nothing of it, takes nothing away.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct ClienteMasRequest {
    /// Province.
    #[serde(default)]
    pub provincia: Option<String>,
    /// Two letters, `ES` unless said otherwise.
    #[serde(default)]
    pub pais: Option<String>,
    /// Where goods are taken; empty when it is the address.
    #[serde(default)]
    pub direccion_entrega: Option<String>,
    /// All of its terms; for the office.
    #[serde(default)]
    pub condiciones: Option<CondicionesClienteRequest>,
}

/// The terms of a client, all of them: what is absent here is none.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct CondicionesClienteRequest {
    /// The day on which the client stated whether it is in the recargo regime.
    #[serde(default)]
    pub recargo_declarado: Option<Fecha>,
    /// Days that it has to pay an invoice, at most 365.
    #[serde(default)]
    pub dias_pago: Option<u16>,
    /// How much it may owe.
    #[serde(default)]
    pub limite_credito: Option<Importe>,
    /// Account for direct debits; may be empty.
    #[serde(default)]
    pub iban: String,
    /// The day on which it agreed to get invoices electronically.
    #[serde(default)]
    pub factura_electronica: Option<Fecha>,
    /// Words for the office, in several lines.
    #[serde(default)]
    pub notas: String,
}

/// The terms of a client.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct CondicionesClienteView {
    /// The day on which the client stated whether it is in the recargo regime.
    pub recargo_declarado: Option<Fecha>,
    /// Days that it has to pay an invoice.
    pub dias_pago: Option<u16>,
    /// How much it may owe.
    pub limite_credito: Option<Importe>,
    /// Account for direct debits; empty when there is none.
    pub iban: String,
    /// The day on which it agreed to get invoices electronically.
    pub factura_electronica: Option<Fecha>,
    /// Words for the office.
    pub notas: String,
}

/// One client, with its terms for whoever may see them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ClienteFichaView {
    /// The client.
    #[serde(flatten)]
    pub cliente: ClienteView,
    /// Its terms; only for the office.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub condiciones: Option<CondicionesClienteView>,
    /// Days that it has to pay an invoice, for whoever makes one; absent while none are agreed.
    #[serde(rename = "diasPago", skip_serializing_if = "Option::is_none")]
    pub dias_pago: Option<u16>,
    /// That other clients in use have its NIF, by their names; only in the answer to whoever has just saved it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub aviso_nif: Option<String>,
}

impl From<&CondicionesCliente> for CondicionesClienteView {
    fn from(condiciones: &CondicionesCliente) -> Self {
        let iban = condiciones.iban.as_ref();
        Self {
            recargo_declarado: condiciones.recargo_declarado,
            dias_pago: condiciones.dias_pago,
            limite_credito: condiciones.limite_credito,
            iban: iban.map(|iban| iban.as_str().to_owned()).unwrap_or_default(),
            factura_electronica: condiciones.factura_electronica,
            notas: condiciones.notas.clone(),
        }
    }
}

/// A client, with the names of the seed (section 3).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct ClienteView {
    /// Identifier.
    pub id: ClienteId,
    /// Tax number; empty for somebody who passes by.
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
    /// Province; absent while nobody has said it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub provincia: Option<String>,
    /// Two letters; absent for Spain.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pais: Option<String>,
    /// Where goods are taken, if not to the address.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub direccion_entrega: Option<String>,
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
    /// Tax number; empty for somebody who passes by.
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

/// GET /clients/{id}/efectivo: what counts together with a sale of today that is paid in cash.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct EfectivoView {
    /// What the client's sales of today come to of which cash has paid something, whoever sold them.
    pub vendido: Importe,
}

impl From<&Cliente> for ClienteResumenView {
    fn from(cliente: &Cliente) -> Self {
        let datos = &cliente.datos;
        Self {
            id: cliente.id,
            nif: datos.nif_legible().to_owned(),
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
            nif: datos.nif_legible().to_owned(),
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
            provincia: con_algo(datos.provincia.as_deref()),
            pais: con_algo(
                datos
                    .pais
                    .as_ref()
                    .filter(|pais| **pais != Pais::default())
                    .map(Pais::as_str),
            ),
            direccion_entrega: con_algo(datos.direccion_entrega.as_deref()),
            pendiente: cliente.pendiente,
            trasnfrencias: cliente.transferencias,
            aviso: datos.aviso(),
        }
    }
}

fn con_algo(texto: Option<&str>) -> Option<String> {
    texto.filter(|texto| !texto.is_empty()).map(str::to_owned)
}

impl From<&DatosCliente> for ClienteRequest {
    /// Every field in its canonical spelling.
    fn from(datos: &DatosCliente) -> Self {
        Self {
            nif: datos.nif_legible().to_owned(),
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
