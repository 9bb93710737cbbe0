//! The company and the rules of its house.

use serde::{Deserialize, Serialize};

use crate::dinero::Precio;
use crate::factura::Prefijos;
use crate::impuesto::Recargo;
use crate::pedido::tipo::TipoDocumento;
use crate::texto::{CodigoPostal, Email, Iban, Nif};

/// Most letters of the last words on the ticket.
pub(crate) const PIE_MAXIMO: usize = 300;
/// Most days before its date that a batch is warned of.
pub(crate) const DIAS_AVISO_MAXIMO: u16 = 365;

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
    /// Province.
    #[serde(default)]
    pub provincia: String,
    /// Telephone, as it is printed; may be empty.
    pub telefono: String,
    /// E-mail, as it is printed; may be empty.
    pub email: String,
    /// Whether the company itself is in the recargo regime: then its suppliers charge it (LIVA arts. 156 and 159).
    #[serde(default)]
    pub recargo: Recargo,
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
    /// What document an order becomes at its delivery, unless the seller chooses another.
    #[serde(default = "albaran")]
    pub tipo_documento: TipoDocumento,
    /// Last words on the ticket, in one or more lines.
    pub pie_ticket: String,
}

fn albaran() -> TipoDocumento {
    TipoDocumento::Albaran
}

impl Default for Reglas {
    /// The seed's minimum price of one euro (section 9), and its delivery note (section 4).
    fn default() -> Self {
        Self {
            precio_minimo: Precio::from_unidades(10_000).unwrap_or(Precio::MAX),
            dias_aviso_caducidad: 7,
            tipo_documento: albaran(),
            pie_ticket: String::new(),
        }
    }
}

/// All that the office decides in its configuration, the logo apart.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Configuracion {
    /// Who issues the documents; none until the office has written it down.
    pub empresa: Option<Empresa>,
    /// The rules of the house.
    pub reglas: Reglas,
    /// What numbers begin with.
    #[serde(default)]
    pub prefijos: Prefijos,
    /// Who mails come from, if not from the company's own address.
    #[serde(default)]
    pub remitente: Option<Email>,
    /// The company's account, which invoices name to whoever pays by transfer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cuenta: Option<Iban>,
}
