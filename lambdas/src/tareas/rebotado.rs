//! What SES tells of a mail that came back or was complained of, read once at its edge.
//!
//! Source: SES developer guide, "Contents of event data that Amazon SES publishes"; the event of EventBridge has it as `detail`.

use std::collections::BTreeMap;

use domain::correo::rebote::{CausaRebote, ETIQUETA, Rebote};
use domain::fecha::Instante;
use domain::tarea::Causante;
use domain::texto::Email;
use serde::Deserialize;
use serde_json::Value;

/// What SES calls itself in its events.
const SES: &str = "aws.ses";

/// What came back of one mail.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Rebotado {
    pub(super) carta: Causante,
    pub(super) rebotes: Vec<Rebote>,
}

#[derive(Deserialize)]
struct Detalle {
    mail: Correo,
    bounce: Option<Devolucion>,
    complaint: Option<Queja>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Correo {
    message_id: String,
    #[serde(default)]
    tags: BTreeMap<String, Vec<String>>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Devolucion {
    bounce_type: String,
    #[serde(default)]
    bounce_sub_type: String,
    bounced_recipients: Vec<Destinatario>,
    timestamp: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Queja {
    complained_recipients: Vec<Destinatario>,
    #[serde(default)]
    complaint_feedback_type: Option<String>,
    timestamp: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Destinatario {
    email_address: String,
    diagnostic_code: Option<String>,
    status: Option<String>,
}

impl Rebotado {
    /// Whether an event is one of SES.
    pub(super) fn es_de_ses(evento: &Value) -> bool {
        evento["source"] == SES
    }

    /// Reads an event of SES; none when it tells nothing that came back, or names no mail of ours.
    pub(super) fn leer(evento: &Value) -> Option<Self> {
        let Detalle {
            mail,
            bounce,
            complaint,
        } = Detalle::deserialize(&evento["detail"]).ok()?;
        let carta = mail.tags.get(ETIQUETA)?.first()?;
        let carta = Causante::parse(carta).ok()?;
        let (momento, quienes) = match (bounce, complaint) {
            (Some(bounce), _) => {
                let causa = CausaRebote::de_ses(&bounce.bounce_type, &bounce.bounce_sub_type);
                let dicho = format!("{} {}", bounce.bounce_type, bounce.bounce_sub_type);
                (bounce.timestamp, suyos(bounce.bounced_recipients, causa, &dicho))
            }
            (None, Some(queja)) => {
                let dicho = queja.complaint_feedback_type.unwrap_or_default();
                let quienes = suyos(queja.complained_recipients, CausaRebote::Queja, &dicho);
                (queja.timestamp, quienes)
            }
            (None, None) => return None,
        };
        let momento = Instante::parse(&momento).ok()?;
        let rebotes = quienes.into_iter().map(|(direccion, causa, detalle)| Rebote {
            direccion,
            causa,
            detalle,
            momento,
            mensaje: mail.message_id.clone(),
        });
        let rebotes = rebotes.collect();
        Some(Self { carta, rebotes })
    }
}

/// Each address with the reason, and with what its server said; one that is no address of ours is left out.
fn suyos(quienes: Vec<Destinatario>, causa: CausaRebote, dicho: &str) -> Vec<(Email, CausaRebote, String)> {
    let suyo = |quien: Destinatario| {
        let direccion = Email::parse(&quien.email_address).ok()?;
        let detalle = quien.diagnostic_code.or(quien.status);
        Some((direccion, causa, detalle.unwrap_or_else(|| dicho.trim().to_owned())))
    };
    quienes.into_iter().filter_map(suyo).collect()
}
