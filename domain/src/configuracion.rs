//! The company and the rules of its house.

use serde::{Deserialize, Serialize};

use crate::contrato::configuracion::{ConfiguracionRequest, EmpresaRequest, PrefijosRequest};
use crate::dinero::Precio;
use crate::error::Errores;
use crate::factura::{Prefijo, Prefijos};
use crate::impuesto::Recargo;
use crate::pedido::documento::TipoDocumento;
use crate::texto::{CodigoPostal, Email, Nif, Telefono, campo};

/// Most letters of the last words on the ticket.
const PIE_MAXIMO: usize = 300;
/// Most days before its date that a batch is warned of.
const DIAS_AVISO_MAXIMO: u16 = 365;

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
        let provincia = errores.tomar("provincia", campo::opcional(&peticion.provincia, 60));
        errores.tomar("telefono", campo::si_hay(&peticion.telefono, Telefono::parse));
        errores.tomar("email", campo::si_hay(&peticion.email, Email::parse));
        match (
            nif,
            nombre_comercial,
            razon_social,
            direccion,
            ciudad,
            codigo_postal,
            provincia,
        ) {
            (
                Some(nif),
                Some(nombre_comercial),
                Some(razon_social),
                Some(direccion),
                Some(ciudad),
                Some(codigo_postal),
                Some(provincia),
            ) if errores.is_empty() => Ok(Self {
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
            }),
            _ => Err(errores),
        }
    }
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
        if self.tipo_documento == TipoDocumento::Pendiente {
            errores.anotar("tipo_documento", "Lo que se entrega es un albarán o una factura.");
        }
        match errores.tomar("pie_ticket", campo::parrafos(&self.pie_ticket, PIE_MAXIMO)) {
            Some(pie_ticket) if errores.is_empty() => Ok(Self {
                pie_ticket,
                ..self.clone()
            }),
            _ => Err(errores),
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
        match (empresa, reglas, prefijos, remitente) {
            (Some(empresa), Some(reglas), Some(prefijos), Some(remitente)) => Ok(Self {
                empresa: Some(empresa),
                reglas,
                prefijos,
                remitente,
            }),
            _ => Err(errores),
        }
    }
}

fn leer_prefijos(peticion: &PrefijosRequest) -> Result<Prefijos, Errores> {
    let mut errores = Errores::new();
    let pendiente = errores.tomar("pendiente", Prefijo::parse(&peticion.pendiente));
    let albaran = errores.tomar("albaran", Prefijo::parse(&peticion.albaran));
    let factura = errores.tomar("factura", Prefijo::parse(&peticion.factura));
    let rectificativa = errores.tomar("rectificativa", Prefijo::parse(&peticion.rectificativa));
    match (pendiente, albaran, factura, rectificativa) {
        (Some(pendiente), Some(albaran), Some(factura), Some(rectificativa)) => Prefijos {
            pendiente,
            albaran,
            factura,
            rectificativa,
        }
        .distintos(),
        _ => Err(errores),
    }
}
