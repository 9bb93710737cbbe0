//! Mails: what asks for one, what will be sent, and the log.

use serde::{Deserialize, Serialize};

use crate::correo::rebote::{self, CausaRebote, Rebote};
use crate::correo::{Carta, DocumentoEnviado, EstadoCarta};
use crate::dinero::Importe;
use crate::fecha::{Fecha, Instante};
use crate::ids::{ClienteId, InternalId};
use crate::pedido::documento::{Cabecera, TipoDocumento};
use crate::tarea::{Causante, Fallo, Tarea};
use crate::texto::Email;

/// POST /email/invoice/all/send: the invoices of a client, from one day to another.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct FacturasPorCorreoRequest {
    /// First day.
    pub start_date: Fecha,
    /// Last day.
    pub end_date: Fecha,
    /// The client.
    pub id: ClienteId,
    /// Where they go, one address or several; empty for the client's own.
    #[serde(default)]
    pub to: String,
    /// The client agrees, today, to get invoices electronically; it is written down with its terms.
    #[serde(default)]
    pub consentimiento: bool,
}

/// POST /email/invoice/{id}/send: one document.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct DocumentoPorCorreoRequest {
    /// Where it goes, one address or several; empty for the client's own.
    #[serde(default)]
    pub to: String,
    /// The client agrees, today, to get invoices electronically; it is written down with its terms.
    #[serde(default)]
    pub consentimiento: bool,
}

/// POST /email/invoice/send: several documents, those of each client in a mail of its own.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DocumentosPorCorreoRequest {
    /// The documents, 50 at most.
    pub documentos: Vec<InternalId>,
    /// Where they go, one address or several; empty for each client's own.
    #[serde(default)]
    pub to: String,
    /// The client agrees, today, to get invoices electronically; it is written down with its terms. Of several clients each
    /// has to have agreed before.
    #[serde(default)]
    pub consentimiento: bool,
}

/// GET /email/invoice/all/preview and, for each client, GET /email/invoice/preview: what would be sent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PorEnviarView {
    /// The client.
    pub client_id: ClienteId,
    /// Its commercial name.
    pub client_name: String,
    /// Its addresses to which it would go; empty while it has none.
    pub destino: String,
    /// Those to which nothing is sent, because mails came back from there.
    pub no_llegan: Vec<NoLlegaView>,
    /// The day on which it agreed to get invoices electronically; absent while it has not.
    pub consentimiento: Option<Fecha>,
    /// Whether an invoice is among the documents and the client has not agreed: then nothing leaves until it does.
    pub falta_aceptar: bool,
    /// The documents, the oldest first.
    pub documentos: Vec<DocumentoPorEnviarView>,
    /// What they come to.
    pub total: Importe,
}

/// A document that would be sent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DocumentoPorEnviarView {
    /// The document.
    pub id: InternalId,
    /// Its number.
    pub numero: String,
    /// Its kind.
    pub tipo_factura: TipoDocumento,
    /// When it was made.
    pub billet_at: Instante,
    /// What it comes to.
    pub total: Importe,
}

/// How far a mail has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum EstadoCorreo {
    /// It is to be sent, or tried again, by itself.
    EnEspera,
    /// It has left.
    Enviado,
    /// It has come back from an address, or somebody who got it has complained.
    Devuelto,
    /// It does not leave by itself.
    Fallido,
}

/// Which mails a list shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum CorreosBuscados {
    /// Those that are to be sent, or tried again, by themselves.
    #[default]
    EnEspera,
    /// Those that have left.
    Enviado,
    /// Those that have come back.
    Devuelto,
    /// Those that do not leave by themselves.
    Fallido,
    /// All: those that wait before the others.
    Todos,
}

impl CorreosBuscados {
    /// Whether mails of this state are among them.
    #[must_use]
    pub const fn incluye(self, estado: EstadoCorreo) -> bool {
        matches!(
            (self, estado),
            (Self::Todos, _)
                | (Self::EnEspera, EstadoCorreo::EnEspera)
                | (Self::Enviado, EstadoCorreo::Enviado)
                | (Self::Devuelto, EstadoCorreo::Devuelto)
                | (Self::Fallido, EstadoCorreo::Fallido)
        )
    }
}

/// GET /email: a mail.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CorreoEnEsperaView {
    /// The document that it brings, or the first of several.
    pub id: InternalId,
    /// That document's number.
    pub numero: String,
    /// The client's commercial name.
    pub client_name: String,
    /// Where it goes.
    pub destino: String,
    /// Since when it waits; for one that waits no more, when it left or failed.
    pub momento: Instante,
    /// When it was asked for.
    pub creada: Instante,
    /// By what the mail is known.
    #[cfg_attr(feature = "openapi", schema(value_type = String, example = "ORDER-1783000000000-17"))]
    pub store: Causante,
    /// The client.
    pub client_id: ClienteId,
    /// How far it has come.
    pub estado: EstadoCorreo,
    /// All documents that it brings.
    pub documentos: Vec<DocumentoEnviado>,
    /// Its subject; absent while it has never been handed over.
    pub asunto: Option<String>,
    /// Why it failed, or failed the last time, from where it came back, and where it was not sent: Spanish sentences.
    pub motivo: Option<String>,
    /// What a technician wants to know beside it.
    pub detalle: Option<String>,
    /// The name that whoever carried it away has given it; absent while it has not left.
    pub mensaje: Option<String>,
    /// How often it was handed over again although it may have left before.
    pub dobles: u32,
    /// Whether it has stopped and `POST /tareas/{store}/correo/reanudar` lets it go on; any other that failed is asked for anew.
    pub reanudable: bool,
    /// Whether one of the documents that it brings was annulled since: then it is not sent again.
    pub con_anulados: bool,
}

/// GET /email/direcciones: an address to which nothing is sent, because a mail came back from there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NoLlegaView {
    /// The address.
    pub direccion: Email,
    /// Why.
    pub causa: CausaRebote,
    /// Why nothing is sent there: a Spanish sentence.
    pub motivo: String,
    /// What its server said, for a technician.
    pub detalle: String,
    /// Since when.
    pub momento: Instante,
}

impl From<&Rebote> for NoLlegaView {
    fn from(rebote: &Rebote) -> Self {
        Self {
            direccion: rebote.direccion.clone(),
            causa: rebote.causa,
            motivo: rebote.por_que_no_va(),
            detalle: rebote.detalle.clone(),
            momento: rebote.momento,
        }
    }
}

impl From<&Cabecera> for DocumentoPorEnviarView {
    fn from(cabecera: &Cabecera) -> Self {
        Self {
            id: cabecera.id.clone(),
            numero: cabecera.numero.to_string(),
            tipo_factura: cabecera.tipo,
            billet_at: cabecera.momento,
            total: cabecera.totales.total,
        }
    }
}

impl CorreoEnEsperaView {
    /// A mail that waits, with those of its documents that are there; none without any.
    #[must_use]
    pub fn en_espera(tarea: &Tarea, documentos: &[&Cabecera]) -> Option<Self> {
        let primero = documentos.first()?;
        let fallo = tarea.ultimo_fallo.as_ref();
        Some(Self {
            id: primero.id.clone(),
            numero: primero.numero.to_string(),
            client_name: primero.cliente.datos.nombre_comercial.clone(),
            destino: tarea.encargo.destino()?.to_owned(),
            momento: tarea.creada,
            creada: tarea.creada,
            store: tarea.de.clone(),
            client_id: primero.cliente.id,
            estado: EstadoCorreo::EnEspera,
            documentos: documentos.iter().map(|cabecera| (*cabecera).into()).collect(),
            asunto: None,
            motivo: fallo.map(|fallo| fallo.motivo().to_owned()),
            detalle: fallo.and_then(Fallo::detalle_tecnico).map(str::to_owned),
            mensaje: None,
            dobles: 0,
            reanudable: false,
            con_anulados: false,
        })
    }

    /// A mail that has left, came back or failed; none for one that is still under way, or brings nothing.
    #[must_use]
    pub fn acabado(carta: &Carta) -> Option<Self> {
        let primero = carta.documentos.first()?;
        let (estado, mensaje, fallo) = match &carta.estado {
            EstadoCarta::Enviada { mensaje } => (EstadoCorreo::Enviado, Some(mensaje.clone()), None),
            EstadoCarta::Fallida { fallo } => (EstadoCorreo::Fallido, None, Some(fallo)),
            EstadoCarta::Enviando | EstadoCarta::EnEspera => return None,
        };
        let ultimo = carta.rebotes.last();
        let frases = [
            rebote::frases(&carta.rebotes, Rebote::frase),
            match (ultimo, fallo) {
                (None, Some(fallo)) => fallo.motivo().to_owned(),
                _ => String::new(),
            },
            match estado {
                EstadoCorreo::Enviado => rebote::frases(&carta.omitidas, Rebote::por_que_no_va),
                _ => String::new(),
            },
        ];
        let frases: Vec<_> = frases.into_iter().filter(|frase| !frase.is_empty()).collect();
        let detalle = match ultimo {
            Some(rebote) => Some(rebote.detalle.clone()),
            None => fallo.and_then(Fallo::detalle_tecnico).map(str::to_owned),
        };
        Some(Self {
            id: primero.id.clone(),
            numero: primero.numero.clone(),
            client_name: carta.cliente.clone(),
            destino: carta.destino.clone(),
            momento: ultimo.map_or(carta.momento, |rebote| rebote.momento),
            creada: carta.creada,
            store: carta.id.clone(),
            client_id: carta.cliente_id,
            estado: if ultimo.is_some() {
                EstadoCorreo::Devuelto
            } else {
                estado
            },
            documentos: carta.documentos.clone(),
            asunto: Some(carta.asunto.clone()),
            motivo: (!frases.is_empty()).then(|| frases.join(" ")),
            detalle,
            mensaje,
            dobles: carta.dobles,
            reanudable: false,
            con_anulados: false,
        })
    }
}
