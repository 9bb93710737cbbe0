//! Mails: the log of those that wait, have left or failed, who asks for one, and who sends them.

mod estafeta;
mod pedir;
mod rebotes;

use std::borrow::Cow;
use std::collections::BTreeSet;

use domain::contrato::correo::{CorreoEnEsperaView, CorreosBuscados, EstadoCorreo};
use domain::correo::Carta;
use domain::fecha::Fecha;
use domain::ids::{ClienteId, InternalId};
use domain::tarea::Tarea;

use crate::error::ApiError;
use crate::estado::Estado;
use crate::tabla::listado::{Buscable, Listado};
pub use estafeta::Estafeta;
pub(crate) use pedir::{Senas, facturas_por_enviar, pedir_documentos, pedir_facturas, por_enviar};
pub use rebotes::anotar_rebotes;
pub(crate) use rebotes::{no_llegan, probar_otra_vez};

/// Which mails a list shows.
#[derive(Debug, Clone)]
pub(crate) struct Filtro {
    pub(crate) estado: CorreosBuscados,
    pub(crate) cliente: Option<ClienteId>,
    /// A document that they bring; with it, all days are looked through.
    pub(crate) documento: Option<InternalId>,
    /// First and last day on which they were asked for; absent means all of a client's.
    pub(crate) dias: Option<(Fecha, Fecha)>,
}

impl Buscable for CorreoEnEsperaView {
    fn textos(&self) -> Vec<Cow<'_, str>> {
        let numeros = self.documentos.iter().map(|documento| documento.numero.as_str().into());
        [&self.client_name, &self.destino]
            .map(|texto| texto.as_str().into())
            .into_iter()
            .chain(numeros)
            .collect()
    }
}

impl Filtro {
    fn deja_pasar(&self, vista: &CorreoEnEsperaView) -> bool {
        let lo_trae = |documento: &InternalId| vista.documentos.iter().any(|suyo| suyo.id == *documento);
        self.estado.incluye(vista.estado)
            && self.cliente.is_none_or(|cliente| cliente == vista.client_id)
            && self.documento.as_ref().is_none_or(lo_trae)
    }
}

/// The mails that pass the filter: those that wait by how long they do, then the others newest first.
///
/// # Errors
/// 404 when there is no such document.
pub(crate) async fn filtrados(estado: &Estado, filtro: &Filtro) -> Result<Listado<CorreoEnEsperaView>, ApiError> {
    let tareas = estado.tabla.correos_en_espera().await?;
    let mut vistas = Vec::new();
    if filtro.estado.incluye(EstadoCorreo::EnEspera) {
        vistas = en_espera(estado, &tareas).await?;
    }
    if filtro.estado != CorreosBuscados::EnEspera {
        // One that was sent again after it failed waits, whatever the log says of its last time.
        let esperan: BTreeSet<_> = tareas.iter().map(|tarea| &tarea.de).collect();
        let cartas = cartas(estado, filtro).await?;
        let acabadas = cartas.iter().filter_map(CorreoEnEsperaView::acabado);
        let detenidas = estado.tabla.tareas_detenidas().await?;
        let detenidas: BTreeSet<_> = detenidas
            .iter()
            .filter(|tarea| tarea.encargo.destino().is_some())
            .map(|tarea| &tarea.de)
            .collect();
        let acabadas = acabadas.filter(|vista| !esperan.contains(&vista.store));
        vistas.extend(acabadas.map(|vista| CorreoEnEsperaView {
            reanudable: detenidas.contains(&vista.store),
            ..vista
        }));
    }
    Ok(vistas.into_iter().filter(|vista| filtro.deja_pasar(vista)).collect())
}

/// Says of each mail whether one of its documents was annulled, which the log does not know.
///
/// # Errors
/// When the table fails.
pub(crate) async fn marcar_anulados(estado: &Estado, correos: &mut [CorreoEnEsperaView]) -> Result<(), ApiError> {
    let suyos = correos.iter().flat_map(|correo| &correo.documentos);
    let cabeceras = estado.tabla.cabeceras(suyos.map(|documento| &documento.id)).await?;
    for correo in correos {
        let cabeceras = correo
            .documentos
            .iter()
            .filter_map(|documento| cabeceras.get(&documento.id));
        correo.con_anulados = cabeceras.into_iter().any(|cabecera| cabecera.anulado.is_some());
    }
    Ok(())
}

/// What the log has of the days, of the client, or of the client of the document.
async fn cartas(estado: &Estado, filtro: &Filtro) -> Result<Listado<Carta>, ApiError> {
    let Some(id) = &filtro.documento else {
        return Ok(estado.tabla.cartas(filtro.cliente, filtro.dias).await?);
    };
    let documento = estado.tabla.documento(id).await?.ok_or(ApiError::NoEncontrado)?;
    Ok(estado.tabla.cartas(Some(documento.cabecera.cliente.id), None).await?)
}

/// The mails that wait, who waits longest first; one whose documents are gone is left out.
async fn en_espera(estado: &Estado, tareas: &[Tarea]) -> Result<Vec<CorreoEnEsperaView>, ApiError> {
    let stores: BTreeSet<_> = tareas.iter().flat_map(Tarea::documentos).collect();
    let cabeceras = estado.tabla.cabeceras(stores).await?;
    let vistas = tareas.iter().filter_map(|correo| {
        let suyas: Vec<_> = correo
            .documentos()
            .iter()
            .filter_map(|store| cabeceras.get(store))
            .collect();
        CorreoEnEsperaView::en_espera(correo, &suyas)
    });
    Ok(vistas.collect())
}
