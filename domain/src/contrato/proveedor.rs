//! Suppliers.

use serde::{Deserialize, Serialize};

use crate::error::Errores;
use crate::ids::ProveedorId;
use crate::proveedor::{DatosProveedor, Proveedor};
use crate::texto::campo::{self, NOTAS_MAXIMO};
use crate::texto::{CodigoPostal, Email, Nif, Telefono};

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

impl DatosProveedor {
    /// Checks every field of the form at once.
    ///
    /// # Errors
    /// One sentence under each field that is missing or wrong, by its name on the wire.
    pub fn parse(peticion: &ProveedorRequest) -> Result<Self, Errores> {
        let mut errores = Errores::new();
        let nombre = errores.tomar("name", campo::requerido(&peticion.name, 120));
        let razon_social = errores.tomar("razonSocial", campo::opcional(&peticion.razon_social, 120));
        let nif = errores.tomar("nif", campo::si_hay(&peticion.nif, Nif::parse));
        let telefono = errores.tomar("telf", campo::si_hay(&peticion.telf, Telefono::parse));
        let email = errores.tomar("email", campo::si_hay(&peticion.email, Email::parse));
        let direccion = errores.tomar("direccion", campo::opcional(&peticion.direccion, 160));
        let ciudad = errores.tomar("ciudad", campo::opcional(&peticion.ciudad, 80));
        let codigo_postal = campo::si_hay(&peticion.codigo_postal, CodigoPostal::parse);
        let codigo_postal = errores.tomar("codigoPostal", codigo_postal);
        let provincia = errores.tomar("provincia", campo::opcional(&peticion.provincia, 60));
        let contacto = errores.tomar("contacto", campo::opcional(&peticion.contacto, 120));
        let notas = errores.tomar("notas", campo::parrafos(&peticion.notas, NOTAS_MAXIMO));
        let (nombre, razon_social, nif, telefono, email, direccion, ciudad, codigo_postal, provincia, contacto, notas) =
            errores.todos((
                nombre,
                razon_social,
                nif,
                telefono,
                email,
                direccion,
                ciudad,
                codigo_postal,
                provincia,
                contacto,
                notas,
            ))?;
        Ok(Self {
            nombre,
            razon_social,
            nif,
            telefono,
            email,
            direccion,
            ciudad,
            codigo_postal,
            provincia,
            contacto,
            notas,
        })
    }
}
