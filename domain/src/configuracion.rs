//! The company and the rules of its house.

use serde::{Deserialize, Serialize};

use crate::dinero::Precio;
use crate::texto::{CodigoPostal, Nif};

/// The company that issues the documents.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Empresa {
    /// Tax number.
    pub nif: Nif,
    /// The name over the door.
    pub nombre_comercial: String,
    /// The legal name.
    pub razon_social: String,
    /// Street and number.
    pub direccion: String,
    /// Town.
    pub ciudad: String,
    /// Postal code.
    pub codigo_postal: CodigoPostal,
    /// Telephone, as it is printed.
    pub telefono: String,
    /// E-mail, as it is printed.
    pub email: String,
}

/// What the office decides for everybody.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct Reglas {
    /// Least unit price of a line.
    pub precio_minimo: Precio,
    /// From how many days before its date a batch is shown as about to expire.
    pub dias_aviso_caducidad: u16,
    /// Last words on the ticket.
    pub pie_ticket: String,
}

impl Default for Reglas {
    /// The seed's minimum price of one euro (section 9).
    fn default() -> Self {
        Self {
            precio_minimo: Precio::from_unidades(10_000).unwrap_or(Precio::MAX),
            dias_aviso_caducidad: 7,
            pie_ticket: String::new(),
        }
    }
}
