//! The two who are named on a document: who issues it and who gets it.

use crate::cliente::DatosCliente;
use crate::configuracion::Empresa;
use crate::texto::{CodigoPostal, Pais};

/// One of the two, as paper names it (RD 1619/2012 art. 6.1.c to e).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Parte {
    /// The name over the door.
    pub nombre: String,
    /// The legal name, where it is another one.
    pub razon_social: Option<String>,
    pub nif: String,
    /// The address, line by line.
    pub domicilio: Vec<String>,
    /// How to reach it, line by line.
    pub contacto: Vec<String>,
}

impl From<&Empresa> for Parte {
    fn from(empresa: &Empresa) -> Self {
        let contacto = [&empresa.telefono, &empresa.email].into_iter();
        Self {
            nombre: empresa.nombre_comercial.clone(),
            razon_social: otra(&empresa.razon_social, &empresa.nombre_comercial),
            nif: empresa.nif.as_str().to_owned(),
            domicilio: domicilio(
                &empresa.direccion,
                &empresa.codigo_postal,
                &empresa.ciudad,
                &empresa.provincia,
                None,
            ),
            contacto: contacto.filter(|texto| !texto.is_empty()).cloned().collect(),
        }
    }
}

impl From<&DatosCliente> for Parte {
    /// Without telephone and e-mail: paper goes through many hands, and neither has to be on it.
    fn from(cliente: &DatosCliente) -> Self {
        let provincia = cliente.provincia.as_deref();
        Self {
            nombre: cliente.nombre_comercial.clone(),
            razon_social: otra(&cliente.razon_social, &cliente.nombre_comercial),
            nif: cliente.nif_legible().to_owned(),
            domicilio: domicilio(
                &cliente.direccion,
                &cliente.codigo_postal,
                &cliente.ciudad,
                provincia.unwrap_or_else(|| cliente.codigo_postal.provincia()),
                cliente.pais.as_ref(),
            ),
            contacto: Vec::new(),
        }
    }
}

fn otra(nombre: &str, ya_dicho: &str) -> Option<String> {
    (nombre != ya_dicho).then(|| nombre.to_owned())
}

/// Street; postal code, town and province, if that is not called as the town; country, if it is not Spain.
fn domicilio(calle: &str, codigo: &CodigoPostal, ciudad: &str, provincia: &str, pais: Option<&Pais>) -> Vec<String> {
    let poblacion = match provincia {
        "" => format!("{codigo} {ciudad}"),
        provincia if provincia == ciudad => format!("{codigo} {ciudad}"),
        provincia => format!("{codigo} {ciudad} ({provincia})"),
    };
    let fuera = pais.filter(|pais| **pais != Pais::default());
    let pais = fuera.map(|pais| pais.nombre().to_owned());
    [calle.to_owned(), poblacion].into_iter().chain(pais).collect()
}
