//! Documents, as they are looked through and printed again.

use std::collections::BTreeSet;

use domain::Importe;
use domain::cliente::Cliente;
use domain::contrato::pedido::GrupoView;
use domain::fecha::Mes;
use domain::ids::ClienteId;
use domain::pedido::agrupar::{Grupo, agrupar};
use domain::pedido::documento::{Cabecera, TipoDocumento};
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
    // No credit comes to more than nothing, and only its document says what it is of.
    let acaso = |albaran: &&Cabecera| albaran.se_cobra() && albaran.totales.total <= Importe::CERO;
    let acaso = albaranes.iter().filter(acaso).map(|albaran| &albaran.id);
    let abonos = estado.tabla.documentos_de(acaso).await?;
    let grupos = agrupar(albaranes.iter(), &abonos, mes)?;
    let sin_nif = siguen_sin_nif(&estado.tabla, &grupos).await?;
    let vista = |grupo: &Grupo<'_>| GrupoView::new(grupo, !sin_nif.contains(&grupo.cliente.id));
    let mut grupos = grupos.iter().map(vista).collect::<Result<Vec<_>, _>>()?;
    grupos.sort_by_cached_key(|grupo| normalizar(&grupo.client_name));
    Ok(grupos)
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
