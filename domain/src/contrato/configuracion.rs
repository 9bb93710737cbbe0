//! The company and its rules, as every device needs them and the office writes them.

use serde::{Deserialize, Serialize};

use crate::configuracion::{Configuracion, Empresa, Reglas};
use crate::factura::{Prefijos, Serie};
use crate::imagen::Logo;
use crate::impuesto::Recargo;

/// GET /config.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ConfiguracionView {
    /// Who issues the documents; absent until the office has written it down.
    pub empresa: Option<Empresa>,
    /// The rules of the house.
    pub reglas: Reglas,
    /// What numbers begin with.
    pub prefijos: Prefijos,
    /// The series that have documents of this year, whose prefix is fixed; only the office is told.
    pub series_usadas: Vec<Serie>,
    /// Who mails come from; empty for the company's own address.
    pub remitente: String,
    /// Which logo there is, for GET /config/logo: another number, another image. Absent while there is none.
    pub logo: Option<u32>,
}

/// PUT /config.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ConfiguracionRequest {
    /// Who issues the documents.
    pub empresa: EmpresaRequest,
    /// The rules of the house.
    pub reglas: Reglas,
    /// What numbers begin with.
    pub prefijos: PrefijosRequest,
    /// Who mails come from; empty for the company's own address.
    #[serde(default)]
    pub remitente: String,
    /// A new logo, PNG or JPEG of at most 200 kB as a data URL; empty takes the logo away, absent leaves it as it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub logo: Option<String>,
}

/// The company's form.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct EmpresaRequest {
    /// NIF or CIF.
    pub nif: String,
    /// The name over the door.
    pub nombre_comercial: String,
    /// The legal name.
    pub razon_social: String,
    /// Street and number.
    pub direccion: String,
    /// Town.
    pub ciudad: String,
    /// Postal code.
    pub codigo_postal: String,
    /// Province; empty for the postal code's.
    #[serde(default)]
    pub provincia: String,
    /// Telephone, as it is printed; may be empty.
    #[serde(default)]
    pub telefono: String,
    /// E-mail, as it is printed; may be empty.
    #[serde(default)]
    pub email: String,
    /// Whether the company itself is in the recargo regime: 0 or 1.
    #[serde(default)]
    pub recargo: Recargo,
}

/// What numbers begin with: one to four letters each, all different.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PrefijosRequest {
    /// Of orders that are not delivered yet.
    pub pendiente: String,
    /// Of delivery notes.
    pub albaran: String,
    /// Of invoices.
    pub factura: String,
    /// Of invoices that correct another.
    pub rectificativa: String,
}

/// GET /config/logo.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LogoView {
    /// The image as a data URL.
    pub imagen: Logo,
}

impl From<Configuracion> for ConfiguracionView {
    /// Without what the configuration itself does not know: logo and series in use.
    fn from(configuracion: Configuracion) -> Self {
        let Configuracion {
            empresa,
            reglas,
            prefijos,
            remitente,
        } = configuracion;
        Self {
            empresa,
            reglas,
            prefijos,
            series_usadas: Vec::new(),
            remitente: remitente.map(|email| email.as_str().to_owned()).unwrap_or_default(),
            logo: None,
        }
    }
}
