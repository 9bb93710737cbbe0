//! What a seller's day has brought: what was sold on it, and the money that was taken and given on it.

use serde::{Deserialize, Serialize};

use super::contar;
use crate::DecimalError;
use crate::cobro::Cobro;
use crate::dinero::Importe;
use crate::pedido::documento::{Cabecera, Entrega};
use crate::pedido::pago::MetodoPago;

/// What somebody sold and collected on a day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = DiaDeVendedorView))]
pub struct Dia {
    /// What was sold by what was delivered, each sale once.
    pub vendido: Importe,
    /// How many deliveries that were.
    pub entregados: u32,
    /// How many orders of the day wait for their delivery.
    pub por_entregar: u32,
    /// The money that was taken on the day, of whatever document, less what was given back; transfers apart.
    pub cobrado: Importe,
    /// The same by how it was paid; a method without any is left out.
    pub cobrado_por: Vec<CobradoPor>,
    /// What is said to have been transferred on the day, and is not confirmed.
    pub por_confirmar: Importe,
    /// What more was paid of documents of the day than they come to, and what credits of the day took back without giving it
    /// back: it is in their clients' favour.
    pub a_favor: Importe,
}

/// What was taken by one method.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = CobradoPorView))]
pub struct CobradoPor {
    /// How.
    pub meta_type: MetodoPago,
    /// What was taken less what was given back.
    pub importe: Importe,
}

/// How money comes into a seller's day for good; of a transfer the office has to say that it came.
const EN_MANO: [MetodoPago; 3] = [MetodoPago::Meta, MetodoPago::Visa, MetodoPago::Domiciliation];

/// The day of somebody, from the documents that were made on it and the payments that were written down on it. Money that only
/// went over from one document to another was paid before, and a debt that a credit paid was paid by nobody.
///
/// # Errors
/// When a sum leaves the range of an amount.
pub fn dia<'a>(
    documentos: impl IntoIterator<Item = &'a Cabecera>,
    cobros: impl IntoIterator<Item = &'a Cobro>,
) -> Result<Dia, DecimalError> {
    let documentos: Vec<_> = documentos.into_iter().collect();
    let a_favor = documentos.iter().map(|documento| pagado_de_mas(documento));
    let a_favor = Importe::sumar(a_favor.collect::<Result<Vec<_>, _>>()?)?;
    let vigentes = documentos.into_iter().filter(|documento| documento.anulado.is_none());
    let (entregados, pedidos): (Vec<_>, Vec<_>) =
        vigentes.partition(|documento| documento.entrega == Entrega::Entregado);
    // A credit hands nothing over, and an invoice of albaranes what they have.
    let ventas = entregados
        .iter()
        .filter(|documento| documento.ya_vendido.es_cero() && documento.totales.total >= Importe::CERO);
    let vendido = entregados.iter().map(|documento| documento.venta());
    let vendido = vendido.collect::<Result<Vec<_>, _>>()?;
    let cobros: Vec<_> = cobros.into_iter().filter(|cobro| cobro.traspaso.is_none()).collect();
    let por = |metodo| {
        let suyos = cobros.iter().filter(|cobro| cobro.metodo == Some(metodo));
        Importe::sumar(suyos.map(|cobro| cobro.importe))
    };
    let mut cobrado_por = Vec::with_capacity(EN_MANO.len());
    for meta_type in EN_MANO {
        let importe = por(meta_type)?;
        if !importe.es_cero() {
            cobrado_por.push(CobradoPor { meta_type, importe });
        }
    }
    Ok(Dia {
        vendido: Importe::sumar(vendido)?,
        entregados: contar(ventas.count()),
        por_entregar: contar(pedidos.iter().filter(|pedido| pedido.por_servir().is_some()).count()),
        cobrado: Importe::sumar(cobrado_por.iter().map(|uno| uno.importe))?,
        cobrado_por,
        por_confirmar: por(MetodoPago::Transferencia)?,
        a_favor,
    })
}

/// What more was paid of a document than is owed of it, or will be once it is delivered; nothing where less was. A credit is owed
/// below zero, and what of it was neither given back nor pays a debt is in the client's favour.
fn pagado_de_mas(documento: &Cabecera) -> Result<Importe, DecimalError> {
    let debido = match documento.se_cobra() {
        true => documento.totales.total,
        false if documento.anulado.is_some() => Importe::CERO,
        false => documento.por_servir().unwrap_or_default().max(Importe::CERO),
    };
    Ok(documento.pagado.menos(debido)?.max(Importe::CERO))
}
