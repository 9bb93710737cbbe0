//! Mails: the log of those that wait, have left or failed, who asks for one, and who sends them.

mod estafeta;
mod pedir;

use std::collections::BTreeSet;

use domain::contrato::correo::{CorreoEnEsperaView, EstadoCorreo};
use domain::fecha::Fecha;
use domain::ids::ClienteId;
use domain::tarea::Tarea;

use crate::error::ApiError;
use crate::estado::Estado;
use crate::tabla::listado::Listado;
pub use estafeta::Estafeta;
pub(crate) use pedir::{pedir_documento, pedir_facturas, por_enviar};

/// Which mails a list shows.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Filtro {
    pub(crate) estado: EstadoCorreo,
    pub(crate) cliente: Option<ClienteId>,
    /// First and last day on which they were asked for; absent means all of a client's.
    pub(crate) dias: Option<(Fecha, Fecha)>,
}

/// The mails that pass the filter: those that wait by how long they do, the others newest first.
///
/// # Errors
/// When the table fails.
pub(crate) async fn filtrados(estado: &Estado, filtro: &Filtro) -> Result<Listado<CorreoEnEsperaView>, ApiError> {
    if filtro.estado == EstadoCorreo::EnEspera {
        return en_espera(estado, filtro.cliente).await;
    }
    let (cartas, esperan) = futures::try_join!(
        estado.tabla.cartas(filtro.cliente, filtro.dias),
        estado.tabla.correos_en_espera()
    )?;
    // One that was sent again after it failed waits, whatever the log says of its last time.
    let esperan: BTreeSet<_> = esperan.iter().map(|tarea| &tarea.de).collect();
    let vistas = cartas.iter().filter_map(CorreoEnEsperaView::acabado);
    Ok(vistas
        .filter(|vista| vista.estado == filtro.estado && !esperan.contains(&vista.store))
        .collect())
}

/// The mails that wait, who waits longest first; one whose documents are gone is left out.
async fn en_espera(estado: &Estado, cliente: Option<ClienteId>) -> Result<Listado<CorreoEnEsperaView>, ApiError> {
    let correos = estado.tabla.correos_en_espera().await?;
    let stores: BTreeSet<_> = correos.iter().flat_map(Tarea::documentos).collect();
    let cabeceras = estado.tabla.cabeceras(stores).await?;
    let vistas = correos.iter().filter_map(|correo| {
        let suyas: Vec<_> = correo
            .documentos()
            .iter()
            .filter_map(|store| cabeceras.get(store))
            .collect();
        CorreoEnEsperaView::en_espera(correo, &suyas)
    });
    Ok(vistas
        .filter(|vista| cliente.is_none_or(|cliente| cliente == vista.client_id))
        .collect())
}
