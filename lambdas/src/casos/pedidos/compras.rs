//! What a client was invoiced in some days, and what rappels have discounted of it.

use domain::dinero::Importe;
use domain::fecha::Fecha;
use domain::ids::ClienteId;
use domain::pedido::causa::Periodo;
use domain::pedido::descontado::{Sobrepasado, comprobar_descontado};
use domain::pedido::documento::{Documento, TipoDocumento};
use domain::pedido::rappel::{Rappel, RappelError};
use domain::pedido::totales::Totales;
use domain::pedido::validado::Pedido;

use crate::error::ApiError;
use crate::tabla::Tabla;
use crate::tabla::documentos::Filtro;

/// What a client was invoiced in some days.
pub(super) struct Compras {
    /// Less what of it was credited, whenever that was.
    pub(super) facturado: Totales,
    /// The rappels over some of those days.
    pub(super) rappels: Vec<Documento>,
    /// What was paid of the invoices.
    cobrado: Importe,
}

impl Compras {
    /// The sales whose operation was in the days, by what invoices them now: the invoice itself, or what has taken its place since.
    ///
    /// They are read in the index, which may not have yet what was written a moment ago. Rappels and credits of invoices are made
    /// in the order of the chain of records, so of two at once the second is decided after the first is written.
    pub(super) async fn del_periodo(
        tabla: &Tabla,
        cliente: ClienteId,
        periodo: Periodo,
        hoy: Fecha,
    ) -> Result<Self, ApiError> {
        let filtro = Filtro {
            cliente: Some(cliente),
            dias: Some((periodo.desde(), hoy.max(periodo.desde()))),
            ..Filtro::default()
        };
        let cabeceras = tabla.documentos(&filtro).await?;
        let facturas = cabeceras.iter().filter(|una| una.tipo.es_factura());
        let facturas = tabla.documentos_de(facturas.map(|una| &una.id)).await?;
        let (rappels, facturas): (Vec<_>, Vec<_>) = facturas
            .into_iter()
            .filter(|una| una.cabecera.anulado.is_none())
            .partition(|una| una.es_abono());
        let cuentan = facturas
            .iter()
            .filter(|una| una.factura().is_none() && periodo.tiene(una.cabecera.operacion));
        let cobrado = Importe::sumar(cuentan.clone().map(|factura| factura.cabecera.pagado))?;
        let suyos = cuentan.flat_map(|factura| {
            let abonos = factura.abonos().map(|abono| &abono.totales);
            std::iter::once(&factura.cabecera.totales).chain(abonos)
        });
        let facturado = Totales::juntar(suyos)?;
        let coincide = |una: &Documento| periodo_de(una).is_some_and(|suyo| suyo.coincide(periodo));
        Ok(Self {
            facturado,
            rappels: rappels.into_iter().filter(coincide).collect(),
            cobrado,
        })
    }

    /// What the rappels came to.
    pub(super) fn descontado(&self) -> Result<Totales, ApiError> {
        let totales = self.rappels.iter().map(|rappel| &rappel.cabecera.totales);
        Ok(Totales::juntar(totales)?)
    }
}

impl Compras {
    /// Whether the money of a rappel can be given back now.
    pub(super) fn comprobar_devolucion(&self, rappel: &Pedido) -> Result<(), RappelError> {
        let anteriores: Vec<_> = self.rappels.iter().map(|otro| &otro.cabecera).collect();
        Rappel::comprobar_devolucion(rappel, self.cobrado, &anteriores)
    }
}

/// The rappel that would come to more than what is left of what it was granted for, when so much less of it stands: each figure
/// is what goes of an invoice, below zero, with the day of its operation.
pub(super) async fn rappel_sobrepasado(
    tabla: &Tabla,
    cliente: ClienteId,
    quitan: &[(Fecha, &Totales)],
    hoy: Fecha,
) -> Result<Option<(Documento, Sobrepasado)>, ApiError> {
    let Some(desde) = quitan.iter().map(|(dia, _)| *dia).min() else {
        return Ok(None);
    };
    let rectificativas = rectificativas_desde(tabla, cliente, desde, hoy).await?;
    let rappels = rectificativas.iter().filter_map(|una| Some((periodo_de(una)?, una)));
    for (periodo, rappel) in rappels {
        let suyos = quitan.iter().filter(|(dia, _)| periodo.tiene(*dia));
        let quita = Totales::juntar(suyos.map(|(_, totales)| *totales))?;
        if quita.desglose.is_empty() {
            continue;
        }
        let compras = Compras::del_periodo(tabla, cliente, periodo, hoy).await?;
        if let Err(de_mas) = comprobar_descontado(&compras.facturado, &compras.descontado()?, &quita)? {
            return Ok(Some((rappel.clone(), de_mas)));
        }
    }
    Ok(None)
}

/// The rappel that its client would have too much of without an invoice.
pub(super) async fn rappel_sin(tabla: &Tabla, factura: &Documento, hoy: Fecha) -> Result<Option<Documento>, ApiError> {
    let cabecera = &factura.cabecera;
    let suyo = cabecera.totales.negados()?;
    let quita = [(cabecera.operacion, &suyo)];
    let sobrepasado = rappel_sobrepasado(tabla, cabecera.cliente.id, &quita, hoy).await?;
    Ok(sobrepasado.map(|(rappel, _)| rappel))
}

fn periodo_de(documento: &Documento) -> Option<Periodo> {
    documento.causa.as_ref()?.periodo
}

/// The rectificativas of a client that were made since a day: a rappel for a day was made on that day or later.
async fn rectificativas_desde(
    tabla: &Tabla,
    cliente: ClienteId,
    desde: Fecha,
    hoy: Fecha,
) -> Result<Vec<Documento>, ApiError> {
    let filtro = Filtro {
        cliente: Some(cliente),
        tipo: Some(TipoDocumento::Rectificativa),
        dias: Some((desde, hoy.max(desde))),
        ..Filtro::default()
    };
    let rectificativas = tabla.documentos(&filtro).await?;
    let vigentes = rectificativas.iter().filter(|una| una.anulado.is_none());
    Ok(tabla.documentos_de(vigentes.map(|una| &una.id)).await?)
}
