//! Tasks that stopped, as the office sees them.

use serde::{Deserialize, Serialize};

use crate::fecha::Instante;
use crate::pedido::documento::{Cabecera, TipoDocumento};
use crate::tarea::{Causante, Fallo, Tarea, TipoTarea};

/// GET /tareas: a task that failed too often, and waits for somebody who sends it again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TareaDetenidaView {
    /// What has to be done.
    pub tipo: TipoTarea,
    /// The order that it is about, or the mail that somebody asked for.
    #[cfg_attr(feature = "openapi", schema(value_type = String, example = "ORDER-1783000000000-17"))]
    pub store: Causante,
    /// The document that the order became, or the first one of the mail; absent when there is none, or it was deleted.
    pub documento: Option<DocumentoDeTareaView>,
    /// Where the mail goes; only for a mail.
    pub destino: Option<String>,
    /// When it was written down.
    pub desde: Instante,
    /// How often it was begun.
    pub intentos: u32,
    /// Why it failed the last time and what can be done about it: a Spanish sentence. Absent when nobody wrote it down.
    pub motivo: Option<String>,
    /// What a technician wants to know beside it.
    pub detalle: Option<String>,
}

/// The document of a task.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DocumentoDeTareaView {
    /// Its number.
    pub numero: String,
    /// Its kind.
    pub tipo_factura: TipoDocumento,
    /// The client's commercial name.
    pub client_name: String,
}

/// POST /tareas/{store}/{tipo}/reanudar: what became of the task.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TareaReanudadaView {
    /// There is nothing left to do. Otherwise it is tried again by itself.
    pub hecha: bool,
    /// Why it failed the last time since it was sent again, if it has: a Spanish sentence.
    pub motivo: Option<String>,
}

impl TareaDetenidaView {
    /// A task, beside the document that its order became.
    #[must_use]
    pub fn new(tarea: Tarea, documento: Option<&Cabecera>) -> Self {
        let Tarea {
            encargo,
            de,
            creada,
            intentos,
            turno: _,
            ultimo_fallo,
        } = tarea;
        Self {
            tipo: encargo.tipo(),
            store: de,
            documento: documento.map(DocumentoDeTareaView::from),
            destino: encargo.destino().map(str::to_owned),
            desde: creada,
            intentos,
            motivo: ultimo_fallo.as_ref().map(|fallo| fallo.motivo().to_owned()),
            detalle: ultimo_fallo
                .as_ref()
                .and_then(Fallo::detalle_tecnico)
                .map(str::to_owned),
        }
    }
}

impl From<&Cabecera> for DocumentoDeTareaView {
    fn from(cabecera: &Cabecera) -> Self {
        Self {
            numero: cabecera.numero.to_string(),
            tipo_factura: cabecera.tipo,
            client_name: cabecera.cliente.datos.nombre_comercial.clone(),
        }
    }
}
