//! Documents, as they are looked through and printed again.

use std::collections::BTreeSet;

use domain::Importe;
use domain::cliente::Cliente;
use domain::contrato::pedido::{AtrasadoView, GrupoView};
use domain::fecha::Mes;
use domain::ids::ClienteId;
use domain::pedido::agrupar::{Grupo, agrupar, meses_vencidos};
use domain::pedido::documento::{Cabecera, Documento, TipoDocumento};
use domain::texto::busqueda::normalizar;
use futures::future::try_join_all;

use crate::casos::resumen::sin_calendario;
use crate::error::ApiError;
use crate::estado::Estado;
use crate::tabla::Tabla;
use crate::tabla::documentos::Filtro;
use crate::tabla::listado::Listado;

/// Documents that pass the filter, newest first.
///
/// # Errors
/// When the table fails.
pub(crate) async fn filtrados(estado: &Estado, filtro: &Filtro) -> Result<Listado<Cabecera>, ApiError> {
    Ok(estado.tabla.documentos(filtro).await?)
}

/// Days after its month in which a delivery of it may still have arrived from a device without coverage.
const DIAS_DE_ESPERA: i64 = 8;

/// The invoices that wait to be made of the albaranes of a month, of one client or of all.
///
/// # Errors
/// When the table fails.
pub(crate) async fn agrupables(
    estado: &Estado,
    mes: Mes,
    cliente: Option<ClienteId>,
) -> Result<Vec<GrupoView>, ApiError> {
    let ultimo = mes.dia(31).mas_dias(DIAS_DE_ESPERA).map_err(sin_calendario)?;
    let filtro = Filtro {
        // What came back of the month may have come back on any day since.
        dias: Some((mes.dia(1), ultimo.max(estado.reloj.ahora().fecha()))),
        cliente,
        tipo: Some(TipoDocumento::Albaran),
        ..Filtro::default()
    };
    let albaranes = estado.tabla.documentos(&filtro).await?;
    let abonos = acaso_abonos(&estado.tabla, albaranes.iter()).await?;
    let grupos = agrupar(albaranes.iter(), &abonos, mes)?;
    let sin_nif = siguen_sin_nif(&estado.tabla, &grupos).await?;
    let vista = |grupo: &Grupo<'_>| GrupoView::new(grupo, !sin_nif.contains(&grupo.cliente.id));
    let mut grupos = grupos.iter().map(vista).collect::<Result<Vec<_>, _>>()?;
    grupos.sort_by_cached_key(|grupo| normalizar(&grupo.client_name));
    Ok(grupos)
}

/// The months of the last year of which albaranes wait though their invoices should have been made, the earliest first. Reads the
/// documents of those months and of those since, month by month from the index, and keeps the albaranes that wait.
///
/// # Errors
/// When the table fails.
pub(crate) async fn atrasados(estado: &Estado) -> Result<Vec<AtrasadoView>, ApiError> {
    let hoy = estado.reloj.ahora().fecha();
    let meses = meses_vencidos(hoy);
    let Some(primero) = meses.first() else {
        return Ok(Vec::new());
    };
    let mut listados = Vec::new();
    for mes in primero.hasta(hoy.into()) {
        let filtro = Filtro {
            dias: Some((mes.dia(1), mes.dia(31))),
            tipo: Some(TipoDocumento::Albaran),
            ..Filtro::default()
        };
        let del_mes = estado.tabla.documentos(&filtro).await?;
        listados.push(del_mes.quedan(Cabecera::se_cobra));
    }
    let esperan = || listados.iter().flat_map(|del_mes| del_mes.iter());
    let abonos = acaso_abonos(&estado.tabla, esperan()).await?;
    let mut atrasados = Vec::new();
    for mes in meses {
        let grupos = agrupar(esperan(), &abonos, mes)?;
        let esperan = grupos.iter().filter(|grupo| !grupo.todo_abonado());
        let albaranes: usize = esperan.map(Grupo::albaranes).sum();
        if albaranes > 0 {
            let albaranes = u32::try_from(albaranes).unwrap_or(u32::MAX);
            atrasados.push(AtrasadoView { mes, albaranes });
        }
    }
    Ok(atrasados)
}

/// The documents of those albaranes that may be credits: no credit comes to more than nothing, and only its document says what it is
/// of.
async fn acaso_abonos<'a>(
    tabla: &Tabla,
    albaranes: impl Iterator<Item = &'a Cabecera>,
) -> Result<Vec<Documento>, ApiError> {
    let acaso = albaranes.filter(|albaran| albaran.se_cobra() && albaran.totales.total <= Importe::CERO);
    Ok(tabla.documentos_de(acaso.map(|albaran| &albaran.id)).await?)
}

/// The clients who had no NIF when they were sold to, and have none now.
async fn siguen_sin_nif(tabla: &Tabla, grupos: &[Grupo<'_>]) -> Result<BTreeSet<ClienteId>, ApiError> {
    let no_tenian = grupos.iter().filter(|grupo| grupo.cliente.datos.nif.is_none());
    let no_tenian: BTreeSet<_> = no_tenian.map(|grupo| grupo.cliente.id).collect();
    let fichas = try_join_all(no_tenian.into_iter().map(|id| tabla.ficha::<Cliente>(id))).await?;
    let siguen = fichas.into_iter().flatten().map(|ficha| ficha.maestro);
    Ok(siguen
        .filter(|cliente| cliente.datos.nif.is_none())
        .map(|cliente| cliente.id)
        .collect())
}
