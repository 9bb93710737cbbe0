//! Mails: what is written in one, and what stays of it in the log.

mod escrito;
pub mod rebote;

pub use escrito::{Escrito, archivo_de, con_articulo};
use serde::{Deserialize, Serialize};

use crate::dinero::Importe;
use crate::fecha::{Fecha, Instante};
use crate::ids::{ClienteId, InternalId};
use crate::pedido::documento::{Cabecera, TipoDocumento};
use crate::tarea::{Causante, Fallo, Tarea};
use crate::texto::Emails;
use rebote::Rebote;

/// Most bytes of files that one mail brings. Encoded they grow by a third, and most mailboxes refuse more than 30 MB.
pub const BYTES_MAXIMOS: usize = 20 * 1024 * 1024;
/// Most documents that one mail brings: as many as are laid out while its task is in somebody's hands.
pub const DOCUMENTOS_MAXIMOS: usize = 50;

/// One mail, from the moment in which it is handed over for the first time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Carta {
    /// What caused it, by which it is known.
    pub id: Causante,
    /// When it was asked for.
    pub creada: Instante,
    /// The client.
    pub cliente_id: ClienteId,
    /// The client's commercial name.
    pub cliente: String,
    /// Where it goes.
    pub destino: String,
    /// What its subject says.
    pub asunto: String,
    /// What it brings.
    pub documentos: Vec<DocumentoEnviado>,
    /// Since when it is in its state.
    pub momento: Instante,
    /// How far it has come.
    #[serde(flatten)]
    pub estado: EstadoCarta,
    /// Whether it may have left: it was handed over, and nobody has said that it was refused.
    pub quiza_salio: bool,
    /// How often it was handed over again although it may have left before.
    pub dobles: u32,
    /// From where it came back, and who complained of it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rebotes: Vec<Rebote>,
    /// What earlier mails brought back from those of its addresses to which it was not sent.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub omitidas: Vec<Rebote>,
}

/// A document that a mail brings.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DocumentoEnviado {
    /// The document.
    pub id: InternalId,
    /// Its number.
    pub numero: String,
    /// Its kind.
    pub tipo: TipoDocumento,
    /// What it comes to.
    pub total: Importe,
}

/// How far a mail has come.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "estado", rename_all = "snake_case")]
pub enum EstadoCarta {
    /// It is being handed over.
    Enviando,
    /// It is tried again by itself.
    EnEspera,
    /// It has left.
    Enviada {
        /// The name that whoever carries it has given it.
        mensaje: String,
    },
    /// It does not leave by itself.
    Fallida {
        /// Why.
        fallo: Fallo,
    },
}

/// Where a new document goes by itself: an invoice to the addresses of its client, if the client has agreed to get invoices
/// electronically (RD 1619/2012 art. 9).
#[must_use]
pub fn va_sola(cabecera: &Cabecera, consentimiento: Option<Fecha>) -> Option<&Emails> {
    let emails = cabecera.cliente.datos.email.as_ref();
    emails.filter(|_| cabecera.tipo.es_factura() && consentimiento.is_some())
}

impl From<&Cabecera> for DocumentoEnviado {
    fn from(cabecera: &Cabecera) -> Self {
        Self {
            id: cabecera.id.clone(),
            numero: cabecera.numero.to_string(),
            tipo: cabecera.tipo,
            total: cabecera.totales.total,
        }
    }
}

impl Carta {
    /// The mail of a task that is being handed over now. `antes` is what its last turn has left of it.
    #[must_use]
    pub fn entregada(
        tarea: &Tarea,
        primero: &Cabecera,
        escrito: &Escrito,
        antes: Option<&Self>,
        ahora: Instante,
    ) -> Self {
        Self {
            id: tarea.de.clone(),
            creada: tarea.creada,
            cliente_id: primero.cliente.id,
            cliente: primero.cliente.datos.nombre_comercial.clone(),
            destino: tarea.encargo.destino().unwrap_or_default().to_owned(),
            asunto: escrito.asunto.clone(),
            documentos: escrito.documentos.clone(),
            momento: ahora,
            estado: EstadoCarta::Enviando,
            quiza_salio: true,
            rebotes: Vec::new(),
            omitidas: Vec::new(),
            dobles: antes.map_or(0, |antes| antes.dobles.saturating_add(u32::from(antes.quiza_salio))),
        }
    }

    /// The mail after it was not handed over, or was refused: what its last turn has left of it is still true.
    #[must_use]
    pub fn sin_salir(&self, antes: Option<&Self>) -> Self {
        Self {
            quiza_salio: antes.is_some_and(|antes| antes.quiza_salio),
            dobles: antes.map_or(0, |antes| antes.dobles),
            ..self.clone()
        }
    }

    /// The mail in its next state.
    #[must_use]
    pub fn pasa_a(&self, estado: EstadoCarta, ahora: Instante) -> Self {
        Self {
            estado,
            momento: ahora,
            ..self.clone()
        }
    }
}
