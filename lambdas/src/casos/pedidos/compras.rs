//! What a client was invoiced in some days, and what rappels have discounted of it.

use std::borrow::Cow;

use domain::fecha::Fecha;
use domain::ids::ClienteId;
use domain::pedido::causa::Periodo;
use domain::pedido::descontado::{Sobrepasado, comprobar_descontado};
use domain::pedido::documento::{Documento, TipoDocumento};
use domain::pedido::rappel::{Rappel, RappelError};
use domain::pedido::seleccion::{Seleccion, facturado};
use domain::pedido::totales::Totales;
use domain::pedido::validado::Pedido;

use crate::error::ApiError;
use crate::tabla::Tabla;
use crate::tabla::documentos::Filtro;

/// What a client was invoiced in some days.
pub(super) struct Compras {
    /// The invoices, each of which says what of it was credited, whenever that was.
    pub(super) facturas: Vec<Documento>,
    /// The rappels over some of those days.
    pub(super) rappels: Vec<Documento>,
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
        let cuentan = |una: &Documento| una.factura().is_none() && periodo.tiene(una.cabecera.operacion);
        let coincide = |una: &Documento| periodo_de(una).is_some_and(|suyo| suyo.coincide(periodo));
        Ok(Self {
            facturas: facturas.into_iter().filter(cuentan).collect(),
            rappels: rappels.into_iter().filter(coincide).collect(),
        })
    }

    /// What the rappels came to.
    pub(super) fn descontado(&self) -> Result<Totales, ApiError> {
        let totales = self.rappels.iter().map(|rappel| &rappel.cabecera.totales);
        Ok(Totales::juntar(totales)?)
    }

    /// The rappels that discount what charges recargo, or the rest, as this one does.
    pub(super) fn del_mismo_recargo(&self, seleccion: &Seleccion<'_>) -> impl Iterator<Item = &Documento> {
        let recargo = seleccion.recargo;
        self.rappels
            .iter()
            .filter(move |otro| otro.cabecera.cliente.datos.recargo == recargo)
    }

    /// Whether the money of a rappel can be given back now.
    pub(super) fn comprobar_devolucion(&self, seleccion: &Seleccion<'_>, rappel: &Pedido) -> Result<(), RappelError> {
        let anteriores: Vec<_> = self.del_mismo_recargo(seleccion).map(|otro| &otro.cabecera).collect();
        Rappel::comprobar_devolucion(rappel, seleccion.cobrado()?, &anteriores)
    }

    /// Whether the rappels still come to no more than there is when so much goes of what was invoiced. A simplificada is in no
    /// rappel, but for those of earlier versions that come to more than the full invoices do.
    fn comprobar_sin(&self, quita: &Totales, de_simplificadas: bool) -> Result<Result<(), Sobrepasado>, ApiError> {
        let (simplificadas, completas): (Vec<_>, Vec<_>) = self
            .facturas
            .iter()
            .partition(|una| una.cabecera.tipo.es_simplificada());
        let (completas, descontado) = (facturado(completas)?, self.descontado()?);
        if !de_simplificadas {
            return Ok(comprobar_descontado(&completas, &descontado, quita)?);
        }
        if comprobar_descontado(&completas, &descontado, &Totales::default())?.is_ok() {
            return Ok(Ok(()));
        }
        let todas = Totales::juntar([&completas, &facturado(simplificadas)?])?;
        Ok(comprobar_descontado(&todas, &descontado, quita)?)
    }
}

/// What goes of an invoice, and so of what a rappel was granted for.
pub(super) struct Quita<'a> {
    /// The day of its operation.
    pub(super) dia: Fecha,
    pub(super) de_simplificada: bool,
    /// How much, below zero.
    pub(super) totales: Cow<'a, Totales>,
}

impl<'a> Quita<'a> {
    /// So much of an invoice, below zero.
    pub(super) fn de(factura: &Documento, totales: Cow<'a, Totales>) -> Self {
        let cabecera = &factura.cabecera;
        Self {
            dia: cabecera.operacion,
            de_simplificada: cabecera.tipo.es_simplificada(),
            totales,
        }
    }
}

/// The rappel that would come to more than what is left of what it was granted for, when so much less of it stands, which is all of
/// simplificadas or all of others.
pub(super) async fn rappel_sobrepasado(
    tabla: &Tabla,
    cliente: ClienteId,
    quitan: &[Quita<'_>],
    hoy: Fecha,
) -> Result<Option<(Documento, Sobrepasado)>, ApiError> {
    let Some(desde) = quitan.iter().map(|quita| quita.dia).min() else {
        return Ok(None);
    };
    let rectificativas = rectificativas_desde(tabla, cliente, desde, hoy).await?;
    let rappels = rectificativas.iter().filter_map(|una| Some((periodo_de(una)?, una)));
    for (periodo, rappel) in rappels {
        let suyos = quitan.iter().filter(|quita| periodo.tiene(quita.dia));
        let quita = Totales::juntar(suyos.map(|quita| &*quita.totales))?;
        let de_simplificadas = quitan.iter().any(|quita| quita.de_simplificada);
        if quita.desglose.is_empty() {
            continue;
        }
        let compras = Compras::del_periodo(tabla, cliente, periodo, hoy).await?;
        if let Err(de_mas) = compras.comprobar_sin(&quita, de_simplificadas)? {
            return Ok(Some((rappel.clone(), de_mas)));
        }
    }
    Ok(None)
}

/// The rappel that their client would have too much of without some invoices.
pub(super) async fn rappel_sin(
    tabla: &Tabla,
    facturas: &[Documento],
    hoy: Fecha,
) -> Result<Option<Documento>, ApiError> {
    let Some(cliente) = facturas.first().map(|una| una.cabecera.cliente.id) else {
        return Ok(None);
    };
    let quita = |una: &Documento| Ok(Quita::de(una, Cow::Owned(una.cabecera.totales.negados()?)));
    let quitan = facturas.iter().map(quita).collect::<Result<Vec<_>, ApiError>>()?;
    let sobrepasado = rappel_sobrepasado(tabla, cliente, &quitan, hoy).await?;
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
