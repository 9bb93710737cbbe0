//! Albaranes of a month, sorted into the invoices that they make together.

use std::collections::BTreeMap;

use super::documento::{Cabecera, TipoDocumento};
use super::totales::{Totales, TotalesError};
use crate::cliente::Cliente;
use crate::dinero::Importe;
use crate::fecha::Mes;
use crate::ids::ClienteId;
use crate::impuesto::Recargo;

/// Most albaranes of one invoice: all of them are written with it in one transaction, and what was paid of each takes two
/// payments more.
pub const ALBARANES_DE_FACTURA: usize = 30;

/// Albaranes of one client that make one invoice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Grupo<'a> {
    /// Whose they are, as the last of them says.
    pub cliente: &'a Cliente,
    /// In the order of their days.
    pub albaranes: Vec<&'a Cabecera>,
    /// What they come to, one by one.
    pub suma: Importe,
    /// What their invoice comes to.
    pub totales: Totales,
}

/// The invoices that wait to be made of the albaranes of a month, client by client. An albarán belongs to the month in which
/// it was delivered (RD 1619/2012 art. 13.1); those with recargo and those without are invoiced apart.
///
/// # Errors
/// When a figure leaves its range.
pub fn agrupar<'a>(
    documentos: impl IntoIterator<Item = &'a Cabecera>,
    mes: Mes,
) -> Result<Vec<Grupo<'a>>, TotalesError> {
    let mut clientes = BTreeMap::<(ClienteId, Recargo), Vec<&Cabecera>>::new();
    let espera = |documento: &&Cabecera| {
        documento.tipo == TipoDocumento::Albaran && documento.se_cobra() && Mes::from(documento.operacion) == mes
    };
    for albaran in documentos.into_iter().filter(espera) {
        let suyos = clientes.entry((albaran.cliente.id, albaran.cliente.datos.recargo));
        suyos.or_default().push(albaran);
    }
    let mut grupos = Vec::new();
    for mut suyos in clientes.into_values() {
        suyos.sort_by_key(|albaran| (albaran.operacion, albaran.numero));
        for albaranes in suyos.chunks(ALBARANES_DE_FACTURA) {
            let Some(ultimo) = albaranes.last() else { continue };
            grupos.push(Grupo {
                cliente: &ultimo.cliente,
                suma: Importe::sumar(albaranes.iter().map(|albaran| albaran.totales.total))?,
                totales: Totales::reunir(albaranes.iter().map(|albaran| &albaran.totales))?,
                albaranes: albaranes.to_vec(),
            });
        }
    }
    Ok(grupos)
}
