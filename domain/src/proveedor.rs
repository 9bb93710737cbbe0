//! Suppliers.

use serde::{Deserialize, Serialize};

use crate::contrato::proveedor::ProveedorRequest;
use crate::error::Errores;
use crate::ids::ProveedorId;
use crate::texto::campo::{self, NOTAS_MAXIMO};
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
        if !errores.is_empty() {
            return Err(errores);
        }
        Ok(Self {
            nombre: nombre.unwrap_or_default(),
            razon_social: razon_social.unwrap_or_default(),
            nif: nif.flatten(),
            telefono: telefono.flatten(),
            email: email.flatten(),
            direccion: direccion.unwrap_or_default(),
            ciudad: ciudad.unwrap_or_default(),
            codigo_postal: codigo_postal.flatten(),
            provincia: provincia.unwrap_or_default(),
            contacto: contacto.unwrap_or_default(),
            notas: notas.unwrap_or_default(),
        })
    }
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
