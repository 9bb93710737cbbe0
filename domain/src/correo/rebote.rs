//! Mails that come back, and addresses to which nothing is sent until somebody says so.
//!
//! Source: SES developer guide, "Contents of event data that Amazon SES publishes", bounce and complaint objects; enhanced
//! status codes of RFC 3463, basic ones of RFC 5321 section 4.2.3.

use serde::{Deserialize, Serialize};

use super::Carta;
use crate::fecha::Instante;
use crate::texto::{Email, Emails};

/// The tag of a mail by which what a carrier tells of it is known again: it holds what the log knows the mail by.
pub const ETIQUETA: &str = "carta";

/// Why a mail came back from an address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum CausaRebote {
    /// Whoever got it said that it is unwanted.
    Queja,
    /// There is no such address, or it takes no mail.
    NoExiste,
    /// The carrier sends it nothing, because earlier mails came back from it.
    Suprimida,
    /// Its mailbox is full.
    Lleno,
    /// The mail is larger than it takes.
    Grande,
    /// It does not take what the mail says.
    Contenido,
    /// It does not take the files of the mail.
    Adjunto,
    /// Its server put the mail off for too long.
    Pasajera,
    /// Nobody says why.
    Desconocida,
}

/// A mail that came back from one of its addresses, or of which whoever got it there has complained.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rebote {
    /// The address.
    pub direccion: Email,
    /// Why.
    pub causa: CausaRebote,
    /// What its server said, for a technician.
    pub detalle: String,
    /// When it came back.
    pub momento: Instante,
    /// The name that whoever carried the mail has given it.
    pub mensaje: String,
}

impl CausaRebote {
    /// What SES means by a type and a subtype of a bounce.
    #[must_use]
    pub fn de_ses(tipo: &str, subtipo: &str) -> Self {
        match (tipo, subtipo) {
            ("Permanent", "Suppressed" | "OnAccountSuppressionList") => Self::Suprimida,
            ("Permanent", _) => Self::NoExiste,
            ("Transient", "MailboxFull") => Self::Lleno,
            ("Transient", "MessageTooLarge") => Self::Grande,
            ("Transient", "ContentRejected") => Self::Contenido,
            ("Transient", "AttachmentRejected") => Self::Adjunto,
            ("Transient", _) => Self::Pasajera,
            _ => Self::Desconocida,
        }
    }

    /// What a server of SMTP means that refuses a recipient for good; none when it refuses something else, such as the mail or
    /// its sender. `codigo` has three digits, and `dicho` is what the server says after it.
    #[must_use]
    pub fn de_smtp(codigo: u16, dicho: &str) -> Option<Self> {
        let clase = dicho.split_whitespace().find_map(|palabra| palabra.strip_prefix("5."));
        match (clase, codigo) {
            (Some(clase), _) if clase.starts_with("1.") || clase.starts_with("2.1") => Some(Self::NoExiste),
            (Some(clase), _) if clase.starts_with("2.2") => Some(Self::Lleno),
            (None, 550 | 551 | 553) => Some(Self::NoExiste),
            _ => None,
        }
    }

    /// Whether nothing is sent to the address any more, until somebody says that it is to be tried again.
    #[must_use]
    pub const fn es_definitiva(self) -> bool {
        matches!(self, Self::Queja | Self::NoExiste | Self::Suprimida)
    }

    /// What it means for the office.
    #[must_use]
    pub const fn motivo(self) -> &'static str {
        match self {
            Self::Queja => "quien lo recibe lo ha marcado como correo no deseado",
            Self::NoExiste => "la dirección no existe o no recibe correo",
            Self::Suprimida => "el servicio de correo ya no le envía nada, porque otros correos volvieron",
            Self::Lleno => "su buzón está lleno",
            Self::Grande => "el correo es demasiado grande para su buzón",
            Self::Contenido => "su servidor no acepta lo que dice el correo",
            Self::Adjunto => "su servidor no acepta los archivos del correo",
            Self::Pasajera => "su servidor no lo ha recogido a tiempo",
            Self::Desconocida => "su servidor no dice por qué",
        }
    }
}

impl Rebote {
    /// What the office is told of it, as a whole sentence.
    #[must_use]
    pub fn frase(&self) -> String {
        let (que, motivo) = (&self.direccion, self.causa.motivo());
        match self.causa {
            CausaRebote::Queja => format!("Se quejó {que}: {motivo}."),
            _ => format!("Devuelto de {que}: {motivo}."),
        }
    }

    /// Why nothing is sent to the address.
    #[must_use]
    pub fn por_que_no_va(&self) -> String {
        format!("No se envía a {}: {}.", self.direccion, self.causa.motivo())
    }
}

impl Carta {
    /// The mail after it came back; none when it has been said of it before, as by an event that arrives twice.
    #[must_use]
    pub fn rebota(&self, rebote: Rebote) -> Option<Self> {
        let es_el_mismo = |otro: &Rebote| {
            otro.mensaje == rebote.mensaje && otro.direccion == rebote.direccion && otro.causa == rebote.causa
        };
        if self.rebotes.iter().any(es_el_mismo) {
            return None;
        }
        let mut rebotada = self.clone();
        rebotada.rebotes.push(rebote);
        Some(rebotada)
    }
}

/// What the office does about addresses that get nothing.
pub const REMEDIO: &str =
    "Cambia la dirección en la ficha del cliente o, si ya está bien, pulsa «Probar otra vez» ahí o en Correo.";

/// The addresses that are sent to when nothing is sent to some of them; none when nothing is sent to any.
#[must_use]
pub fn que_llegan(emails: &Emails, rebotes: &[Rebote]) -> Option<Emails> {
    emails.salvo(|email| {
        let es_suyo = |rebote: &Rebote| rebote.direccion.as_str().eq_ignore_ascii_case(email);
        rebotes.iter().any(es_suyo)
    })
}

/// The sentences about several, with a blank between two.
pub fn frases<'a>(de: impl IntoIterator<Item = &'a Rebote>, frase: impl Fn(&Rebote) -> String) -> String {
    de.into_iter().map(frase).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_complaint_and_an_address_that_takes_no_mail_stop_what_is_sent_there() {
        for (tipo, subtipo, causa, definitiva) in [
            ("Permanent", "General", CausaRebote::NoExiste, true),
            ("Permanent", "NoEmail", CausaRebote::NoExiste, true),
            ("Permanent", "OnAccountSuppressionList", CausaRebote::Suprimida, true),
            ("Transient", "MailboxFull", CausaRebote::Lleno, false),
            ("Transient", "MessageTooLarge", CausaRebote::Grande, false),
            ("Transient", "ContentRejected", CausaRebote::Contenido, false),
            ("Transient", "AttachmentRejected", CausaRebote::Adjunto, false),
            ("Transient", "General", CausaRebote::Pasajera, false),
            ("Undetermined", "Undetermined", CausaRebote::Desconocida, false),
            ("Otro", "", CausaRebote::Desconocida, false),
        ] {
            assert_eq!(CausaRebote::de_ses(tipo, subtipo), causa, "{tipo} {subtipo}");
            assert_eq!(causa.es_definitiva(), definitiva, "{tipo} {subtipo}");
        }
        assert!(CausaRebote::Queja.es_definitiva());
    }

    #[test]
    fn a_server_of_smtp_refuses_a_recipient_or_something_else() {
        for (codigo, dicho, causa) in [
            (550, "Mailbox unavailable", Some(CausaRebote::NoExiste)),
            (550, "5.1.1 <nadie@x.es>: user unknown", Some(CausaRebote::NoExiste)),
            (550, "5.2.1 mailbox disabled", Some(CausaRebote::NoExiste)),
            (552, "5.2.2 over quota", Some(CausaRebote::Lleno)),
            (550, "5.7.1 relaying denied", None),
            (554, "transaction failed", None),
            (535, "5.7.8 authentication failed", None),
        ] {
            assert_eq!(CausaRebote::de_smtp(codigo, dicho), causa, "{codigo} {dicho}");
        }
    }
}
