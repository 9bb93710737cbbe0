//! Clients: what a document needs of one, and in [`condiciones`] what only the office writes.

pub mod condiciones;

use serde::{Deserialize, Serialize};

use crate::dinero::Importe;
use crate::ids::ClienteId;
use crate::impuesto::Recargo;
use crate::texto::{CodigoPostal, Emails, Nif, Pais, Telefono, Territorio};
use condiciones::CondicionesCliente;

/// What the office or a seller writes about a client, checked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DatosCliente {
    /// Tax number; a full invoice needs it (RD 1619/2012 art. 6.1.d), and whoever passes by gives none. That there is none is
    /// written down too: what a change leaves out stays as it was.
    #[serde(default)]
    pub nif: Option<Nif>,
    /// The name over the door.
    pub nombre_comercial: String,
    /// The legal name, printed on invoices.
    pub razon_social: String,
    pub telefono: Telefono,
    /// Where invoices are mailed; a client may have none.
    pub email: Option<Emails>,
    pub direccion: String,
    pub ciudad: String,
    pub codigo_postal: CodigoPostal,
    /// Whether the client is in the recargo de equivalencia regime.
    pub recargo: Recargo,
    /// Province; none while nobody has said it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub provincia: Option<String>,
    /// Country; none means Spain.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pais: Option<Pais>,
    /// Where goods are taken, if not to the address; empty when it is the same.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub direccion_entrega: Option<String>,
}

impl DatosCliente {
    /// The tax number as it is written; empty without one.
    #[must_use]
    pub fn nif_legible(&self) -> &str {
        self.nif.as_ref().map_or("", Nif::as_str)
    }

    /// What [`aviso_recargo`] and [`aviso_territorio`] say of this client, one after the other.
    #[must_use]
    pub fn aviso(&self) -> Option<String> {
        let avisos = [self.aviso_recargo(), aviso_territorio(&self.codigo_postal)];
        let avisos: Vec<_> = avisos.into_iter().flatten().collect();
        (!avisos.is_empty()).then(|| avisos.join(" "))
    }

    /// What [`aviso_recargo`] says of this client.
    #[must_use]
    pub fn aviso_recargo(&self) -> Option<&'static str> {
        aviso_recargo(self.nif.as_ref()?, self.recargo)
    }
}

/// The warning that a company's NIF with recargo deserves: companies never carry it (LIVA art. 156).
#[must_use]
pub fn aviso_recargo(nif: &Nif, recargo: Recargo) -> Option<&'static str> {
    (recargo == Recargo::Si && nif.es_sociedad())
        .then_some("Este NIF es de una sociedad, y las sociedades no llevan recargo. Confírmalo con el cliente.")
}

/// The warning that a client is where IVA does not hold: what is delivered there is an export (LIVA art. 21), which is sold
/// without IVA and declared apart.
#[must_use]
pub fn aviso_territorio(codigo_postal: &CodigoPostal) -> Option<&'static str> {
    (codigo_postal.territorio() == Territorio::SinIva).then_some(
        "Lo que se entrega en Canarias, Ceuta o Melilla se vende sin IVA, como exportación, y Reparto todavía le pone IVA. Habla con tu gestoría antes de venderle.",
    )
}

/// The warning that a client has the NIF of others, by their names: one company with two accounts is seldom meant, and a
/// chain with a shop in each town is.
#[must_use]
pub fn aviso_nif(otros: &[&str]) -> Option<String> {
    match otros {
        [] => None,
        [otro] => Some(format!("Ya hay otro cliente con este NIF: {otro}.")),
        [uno, otro] => Some(format!("Ya hay otros clientes con este NIF: {uno} y {otro}.")),
        [uno, otro, resto @ ..] => Some(format!(
            "Ya hay otros clientes con este NIF: {uno}, {otro} y {} más.",
            resto.len()
        )),
    }
}

/// A client with what it owes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cliente {
    pub id: ClienteId,
    #[serde(flatten)]
    pub datos: DatosCliente,
    /// What is owed: delivered less paid. Negative when the client has paid ahead.
    pub pendiente: Importe,
    /// Paid by transfer and not yet seen on the account by the office.
    pub transferencias: Importe,
}

/// A client's form of the office, checked. What is none here was not said: a change leaves it as it was.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FichaCliente {
    pub datos: DatosCliente,
    pub condiciones: Option<CondicionesCliente>,
}
