//! The forms of a client, read.

use super::{ClienteMasRequest, ClienteRequest, CondicionesClienteRequest};
use crate::cliente::condiciones::{CondicionesCliente, DIAS_PAGO_MAXIMOS};
use crate::cliente::{DatosCliente, FichaCliente};
use crate::dinero::Importe;
use crate::error::Errores;
use crate::impuesto::Recargo;
use crate::texto::campo::{self, NOTAS_MAXIMO};
use crate::texto::{CodigoPostal, Emails, Iban, Nif, Pais, Telefono};

impl DatosCliente {
    /// Checks every field of the form at once.
    ///
    /// # Errors
    /// One sentence under each field that is missing or wrong, by its name on the wire.
    pub fn parse(peticion: &ClienteRequest) -> Result<Self, Errores> {
        let mut errores = Errores::new();
        let nif = errores.tomar("nif", campo::si_hay(&peticion.nif, Nif::parse));
        let nombre_comercial = errores.tomar("nombreComercial", campo::requerido(&peticion.nombre_comercial, 120));
        let razon_social = errores.tomar("razonSocial", campo::requerido(&peticion.razon_social, 120));
        let telefono = errores.tomar("telf", Telefono::parse(&peticion.telf));
        let email = errores.tomar("email", campo::si_hay(&peticion.email, Emails::parse));
        let direccion = errores.tomar("direccion", campo::requerido(&peticion.direccion, 160));
        let ciudad = errores.tomar("ciudad", campo::requerido(&peticion.ciudad, 80));
        let codigo_postal = errores.tomar("codigoPostal", CodigoPostal::parse(&peticion.codigo_postal));
        let (nif, nombre_comercial, razon_social, telefono, email, direccion, ciudad, codigo_postal) =
            errores.todos((
                nif,
                nombre_comercial,
                razon_social,
                telefono,
                email,
                direccion,
                ciudad,
                codigo_postal,
            ))?;
        Ok(Self {
            nif,
            nombre_comercial,
            razon_social,
            telefono,
            email,
            direccion,
            ciudad,
            codigo_postal,
            recargo: peticion.recargo,
            provincia: None,
            pais: None,
            direccion_entrega: None,
        })
    }
}

impl FichaCliente {
    /// Checks every field of both parts of the form at once.
    ///
    /// # Errors
    /// One sentence under each field that is missing or wrong, by its name on the wire; `condiciones.iban` and so on.
    pub fn parse(peticion: &ClienteRequest, mas: &ClienteMasRequest) -> Result<Self, Errores> {
        let mut errores = Errores::new();
        let datos = errores.tomar_de(None, DatosCliente::parse(peticion));
        if peticion.recargo == Recargo::Si && datos.as_ref().is_some_and(|datos| datos.nif.is_none()) {
            errores.anotar("nif", "Para cobrarle recargo hace falta su NIF.");
        }
        let texto = |texto: &Option<String>, maximo| texto.as_deref().map(|t| campo::opcional(t, maximo)).transpose();
        let provincia = errores.tomar("provincia", texto(&mas.provincia, 60));
        let direccion_entrega = errores.tomar("direccionEntrega", texto(&mas.direccion_entrega, 240));
        let pais = errores.tomar("pais", mas.pais.as_deref().map(Pais::parse).transpose());
        let condiciones = mas.condiciones.as_ref().map(CondicionesCliente::parse).transpose();
        let condiciones = errores.tomar_de(Some("condiciones"), condiciones);
        let (datos, provincia, pais, direccion_entrega, condiciones) =
            errores.todos((datos, provincia, pais, direccion_entrega, condiciones))?;
        Ok(Self {
            datos: DatosCliente {
                provincia,
                pais,
                direccion_entrega,
                ..datos
            },
            condiciones,
        })
    }
}

impl CondicionesCliente {
    /// Checks every field of the form at once.
    ///
    /// # Errors
    /// One sentence under each field that is wrong, by its name on the wire.
    pub fn parse(peticion: &CondicionesClienteRequest) -> Result<Self, Errores> {
        let mut errores = Errores::new();
        if peticion.dias_pago.is_some_and(|dias| dias > DIAS_PAGO_MAXIMOS) {
            errores.anotar("diasPago", format!("Como mucho {DIAS_PAGO_MAXIMOS} días."));
        }
        if peticion.limite_credito.is_some_and(|limite| limite < Importe::CERO) {
            errores.anotar("limiteCredito", "El límite no puede ser negativo.");
        }
        let iban = errores.tomar("iban", campo::si_hay(&peticion.iban, Iban::parse));
        let notas = errores.tomar("notas", campo::parrafos(&peticion.notas, NOTAS_MAXIMO));
        let (iban, notas) = errores.todos((iban, notas))?;
        Ok(Self {
            recargo_declarado: peticion.recargo_declarado,
            dias_pago: peticion.dias_pago,
            limite_credito: peticion.limite_credito,
            iban,
            factura_electronica: peticion.factura_electronica,
            notas,
        })
    }
}
