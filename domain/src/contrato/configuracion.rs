//! The company and its rules, as every device needs them and the office writes them.

use serde::{Deserialize, Serialize};

use crate::cliente::condiciones::PLAZO_PAGO_MAXIMO;
use crate::configuracion::{Configuracion, DIAS_AVISO_MAXIMO, Empresa, PIE_MAXIMO, Reglas};
use crate::dinero::Importe;
use crate::error::Errores;
use crate::factura::{Prefijo, Prefijos, Serie};
use crate::imagen::Logo;
use crate::impuesto::Recargo;
use crate::pedido::documento::TipoDocumento;
use crate::pedido::pago::LIMITE_EFECTIVO;
use crate::pedido::simplificar::LIMITE_SIMPLIFICADA;
use crate::texto::{CodigoPostal, Email, Iban, Nif, Telefono, Territorio, campo};

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
    /// The company's account for transfers (IBAN); empty when invoices name none.
    pub cuenta: String,
    /// Most that an invoice of a client without NIF may come to; no house changes it.
    pub limite_simplificada: Importe,
    /// From this total on, nothing of an operation is paid in cash; no house changes it.
    pub limite_efectivo: Importe,
    /// Most days from a delivery to its payment, beyond which an invoice is warned about; no house changes it.
    pub plazo_pago_maximo: u16,
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
    /// The company's account for transfers (IBAN); empty when invoices name none.
    #[serde(default)]
    pub cuenta: String,
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
            cuenta,
        } = configuracion;
        Self {
            empresa,
            reglas,
            prefijos,
            series_usadas: Vec::new(),
            limite_simplificada: LIMITE_SIMPLIFICADA,
            limite_efectivo: LIMITE_EFECTIVO,
            plazo_pago_maximo: PLAZO_PAGO_MAXIMO,
            remitente: remitente.map(|email| email.as_str().to_owned()).unwrap_or_default(),
            cuenta: cuenta.map(|iban| iban.as_str().to_owned()).unwrap_or_default(),
            logo: None,
        }
    }
}

impl Empresa {
    /// Checks every field of the form at once. Without a province it is the postal code's.
    ///
    /// # Errors
    /// One sentence under each field that is missing or wrong, by its name on the wire.
    pub fn parse(peticion: &EmpresaRequest) -> Result<Self, Errores> {
        let mut errores = Errores::new();
        let nif = errores.tomar("nif", Nif::parse(&peticion.nif));
        let nombre_comercial = errores.tomar("nombreComercial", campo::requerido(&peticion.nombre_comercial, 120));
        let razon_social = errores.tomar("razonSocial", campo::requerido(&peticion.razon_social, 120));
        let direccion = errores.tomar("direccion", campo::requerido(&peticion.direccion, 160));
        let ciudad = errores.tomar("ciudad", campo::requerido(&peticion.ciudad, 80));
        let codigo_postal = errores.tomar("codigoPostal", CodigoPostal::parse(&peticion.codigo_postal));
        if let Some(fuera) = codigo_postal
            .as_ref()
            .and_then(|codigo| fuera_de_alcance(codigo.territorio()))
        {
            errores.anotar("codigoPostal", fuera);
        }
        let provincia = errores.tomar("provincia", campo::opcional(&peticion.provincia, 60));
        errores.tomar("telefono", campo::si_hay(&peticion.telefono, Telefono::parse));
        errores.tomar("email", campo::si_hay(&peticion.email, Email::parse));
        let (nif, nombre_comercial, razon_social, direccion, ciudad, codigo_postal, provincia) = errores.todos((
            nif,
            nombre_comercial,
            razon_social,
            direccion,
            ciudad,
            codigo_postal,
            provincia,
        ))?;
        Ok(Self {
            nif,
            nombre_comercial,
            razon_social,
            direccion,
            ciudad,
            provincia: if provincia.is_empty() {
                codigo_postal.provincia().to_owned()
            } else {
                provincia
            },
            codigo_postal,
            // On paper a telephone is grouped as its owner groups it.
            telefono: campo::limpiar(&peticion.telefono),
            email: campo::limpiar(&peticion.email),
            recargo: peticion.recargo,
        })
    }
}

impl Reglas {
    /// The same rules, if they can hold.
    ///
    /// # Errors
    /// One sentence under each that cannot, by its name on the wire.
    pub fn comprobadas(&self) -> Result<Self, Errores> {
        let mut errores = Errores::new();
        if self.precio_minimo.es_cero() {
            errores.anotar("precio_minimo", "El precio mínimo tiene que ser mayor que cero.");
        }
        if self.dias_aviso_caducidad > DIAS_AVISO_MAXIMO {
            errores.anotar("dias_aviso_caducidad", "Como mucho 365 días.");
        }
        if matches!(
            self.tipo_documento,
            TipoDocumento::Pendiente
                | TipoDocumento::Rectificativa
                | TipoDocumento::FacturaSimplificada
                | TipoDocumento::RectificativaSimplificada
        ) {
            errores.anotar("tipo_documento", "Lo que se entrega es un albarán o una factura.");
        }
        let pie_ticket = errores.tomar("pie_ticket", campo::parrafos(&self.pie_ticket, PIE_MAXIMO));
        let (pie_ticket,) = errores.todos((pie_ticket,))?;
        Ok(Self {
            pie_ticket,
            ..self.clone()
        })
    }
}

impl Configuracion {
    /// Checks every field of the form at once.
    ///
    /// # Errors
    /// One sentence under each field that is missing or wrong, by its name on the wire: `empresa.nif`.
    pub fn parse(peticion: &ConfiguracionRequest) -> Result<Self, Errores> {
        let mut errores = Errores::new();
        let empresa = errores.tomar_de(Some("empresa"), Empresa::parse(&peticion.empresa));
        let reglas = errores.tomar_de(Some("reglas"), peticion.reglas.comprobadas());
        let prefijos = errores.tomar_de(Some("prefijos"), leer_prefijos(&peticion.prefijos));
        let remitente = errores.tomar("remitente", campo::si_hay(&peticion.remitente, Email::parse));
        let cuenta = errores.tomar("cuenta", campo::si_hay(&peticion.cuenta, Iban::parse));
        let (empresa, reglas, prefijos, remitente, cuenta) =
            errores.todos((empresa, reglas, prefijos, remitente, cuenta))?;
        Ok(Self {
            empresa: Some(empresa),
            reglas,
            prefijos,
            remitente,
            cuenta,
        })
    }
}

fn leer_prefijos(peticion: &PrefijosRequest) -> Result<Prefijos, Errores> {
    let mut errores = Errores::new();
    let pendiente = errores.tomar("pendiente", Prefijo::parse(&peticion.pendiente));
    let albaran = errores.tomar("albaran", Prefijo::parse(&peticion.albaran));
    let factura = errores.tomar("factura", Prefijo::parse(&peticion.factura));
    let rectificativa = errores.tomar("rectificativa", Prefijo::parse(&peticion.rectificativa));
    let (pendiente, albaran, factura, rectificativa) = errores.todos((pendiente, albaran, factura, rectificativa))?;
    Prefijos {
        pendiente,
        albaran,
        factura,
        rectificativa,
    }
    .distintos()
}

/// Why a company of that territory cannot issue its documents here, if it cannot.
const fn fuera_de_alcance(territorio: Territorio) -> Option<&'static str> {
    match territorio {
        Territorio::Comun => None,
        Territorio::Foral => Some(
            "En el País Vasco y Navarra las facturas van a la Hacienda foral, con otras reglas que Reparto todavía no lleva. No se puede facturar desde ahí.",
        ),
        Territorio::SinIva => Some(
            "En Canarias, Ceuta y Melilla no se cobra IVA, y Reparto todavía no lleva sus impuestos. No se puede facturar desde ahí.",
        ),
    }
}
