//! What a client was invoiced in some days, and what rappels have discounted of it.

use domain::fecha::Fecha;
use domain::ids::ClienteId;
use domain::pedido::causa::Periodo;
use domain::pedido::descontado::{Sobrepasado, comprobar_descontado};
use domain::pedido::documento::{Documento, TipoDocumento};
use domain::pedido::relacion::Relacion;
use domain::pedido::totales::Totales;

use crate::error::ApiError;
use crate::tabla::Tabla;
use crate::tabla::documentos::Filtro;

/// What a client was invoiced in some days.
pub(super) struct Compras {
    /// Less what of it was credited, whenever that was.
    pub(super) facturado: Totales,
    /// The rappels over some of those days.
    pub(super) rappels: Vec<Documento>,
}

impl Compras {
    /// Reads them in the index, which may not have yet what was written a moment ago. Rappels and credits of invoices are made
    /// in the order of the chain of records, so of two at once the second is decided after the first is written.
    pub(super) async fn del_periodo(
        tabla: &Tabla,
        cliente: ClienteId,
        periodo: Periodo,
        hoy: Fecha,
    ) -> Result<Self, ApiError> {
        let rappels = rappels_desde(tabla, cliente, periodo.desde(), hoy).await?;
        Self::con_rappels(tabla, cliente, periodo, &rappels).await
    }

    async fn con_rappels(
        tabla: &Tabla,
        cliente: ClienteId,
        periodo: Periodo,
        rappels: &[(Periodo, Documento)],
    ) -> Result<Self, ApiError> {
        let filtro = Filtro {
            cliente: Some(cliente),
            dias: Some((periodo.desde(), periodo.hasta())),
            ..Filtro::default()
        };
        let cabeceras = tabla.documentos(&filtro).await?;
        let facturas = cabeceras
            .iter()
            .filter(|una| una.tipo.es_factura() && una.anulado.is_none());
        let facturas = tabla.documentos_de(facturas.map(|una| &una.id)).await?;
        let facturas = facturas
            .into_iter()
            .filter(|factura| !factura.es_abono() && factura.sustituye_a().is_none());
        let facturas = que_cuentan(tabla, facturas.collect()).await?;
        let suyos = facturas.iter().flat_map(|factura| {
            let abonos = factura.abonos().map(|abono| &abono.totales);
            std::iter::once(&factura.cabecera.totales).chain(abonos)
        });
        let coinciden = rappels.iter().filter(|(suyo, _)| suyo.coincide(periodo));
        Ok(Self {
            facturado: Totales::juntar(suyos)?,
            rappels: coinciden.map(|(_, rappel)| rappel.clone()).collect(),
        })
    }

    /// What the rappels came to.
    pub(super) fn descontado(&self) -> Result<Totales, ApiError> {
        let totales = self.rappels.iter().map(|rappel| &rappel.cabecera.totales);
        Ok(Totales::juntar(totales)?)
    }
}

/// The invoices that count in the place of these: the one that has substituted another, and none of a simplificada that was
/// exchanged, which counts by its own day.
async fn que_cuentan(tabla: &Tabla, mut facturas: Vec<Documento>) -> Result<Vec<Documento>, ApiError> {
    let mut cuentan = Vec::with_capacity(facturas.len());
    while !facturas.is_empty() {
        let (ultimas, otras): (Vec<_>, Vec<_>) = facturas.into_iter().partition(|una| una.factura().is_none());
        cuentan.extend(ultimas);
        let sustitutas = otras.iter().filter_map(Documento::factura);
        let sustitutas = sustitutas.filter(|suya| suya.relacion == Relacion::Sustitucion);
        facturas = tabla.documentos_de(sustitutas.map(|suya| &suya.id)).await?;
    }
    Ok(cuentan)
}

/// The rappel that would come to more than what is left of what it was granted for, when so much less of it stands: each figure
/// is what goes of an invoice, below zero, with the day on which that was issued.
pub(super) async fn rappel_sobrepasado(
    tabla: &Tabla,
    cliente: ClienteId,
    quitan: &[(Fecha, &Totales)],
    hoy: Fecha,
) -> Result<Option<(Documento, Sobrepasado)>, ApiError> {
    let Some(desde) = quitan.iter().map(|(dia, _)| *dia).min() else {
        return Ok(None);
    };
    let rappels = rappels_desde(tabla, cliente, desde, hoy).await?;
    for (periodo, rappel) in &rappels {
        let suyos = quitan.iter().filter(|(dia, _)| periodo.tiene(*dia));
        let quita = Totales::juntar(suyos.map(|(_, totales)| *totales))?;
        if quita.desglose.is_empty() {
            continue;
        }
        let compras = Compras::con_rappels(tabla, cliente, *periodo, &rappels).await?;
        if let Err(de_mas) = comprobar_descontado(&compras.facturado, &compras.descontado()?, &quita)? {
            return Ok(Some((rappel.clone(), de_mas)));
        }
    }
    Ok(None)
}

/// The rappels of a client that were made since a day. One that is granted for a day was made on that day or later.
async fn rappels_desde(
    tabla: &Tabla,
    cliente: ClienteId,
    desde: Fecha,
    hoy: Fecha,
) -> Result<Vec<(Periodo, Documento)>, ApiError> {
    let filtro = Filtro {
        cliente: Some(cliente),
        tipo: Some(TipoDocumento::Rectificativa),
        dias: Some((desde, hoy.max(desde))),
        ..Filtro::default()
    };
    let rectificativas = tabla.documentos(&filtro).await?;
    let rectificativas = tabla.documentos_de(rectificativas.iter().map(|una| &una.id)).await?;
    let con_periodo = |una: Documento| Some((una.causa.as_ref()?.periodo?, una));
    Ok(rectificativas.into_iter().filter_map(con_periodo).collect())
}
