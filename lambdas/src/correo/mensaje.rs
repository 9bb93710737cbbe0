//! A mail, and how it is written for the network.

use std::time::{Duration, SystemTime};

use domain::fecha::Instante;
use domain::tarea::Causante;
use domain::texto::{Email, Emails};
use lettre::Message;
use lettre::message::header::ContentType;
use lettre::message::{Attachment, Mailbox, MultiPart, SinglePart};

use super::CorreoError;

/// A mail to be carried.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mensaje {
    /// By what the log knows it.
    pub carta: Causante,
    /// Its own name, without angle brackets. One that is handed over twice has it twice, so that a mailbox may know it again.
    pub nombre: String,
    /// When it was written.
    pub momento: Instante,
    /// The name of who sends it.
    pub firma: String,
    /// The address that it comes from.
    pub de: Email,
    /// Where it goes.
    pub para: Emails,
    /// The subject.
    pub asunto: String,
    /// The words alone.
    pub texto: String,
    /// The same, laid out.
    pub html: String,
    /// The files that go with it.
    pub anejos: Vec<Anejo>,
}

/// A PDF that goes with a mail.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Anejo {
    /// What it is called.
    pub nombre: String,
    /// What it holds.
    pub bytes: Vec<u8>,
}

impl Mensaje {
    /// The mail as a message of MIME.
    ///
    /// # Errors
    /// When an address or a name cannot be written in one.
    pub fn mime(&self) -> Result<Message, CorreoError> {
        let desde_1970 = u64::try_from(self.momento.millis()).unwrap_or_default();
        let mut mensaje = Message::builder()
            .message_id(Some(format!("<{}>", self.nombre)))
            .date(SystemTime::UNIX_EPOCH + Duration::from_millis(desde_1970))
            .from(Mailbox::new(Some(self.firma.clone()), direccion(self.de.as_str())?))
            .subject(&self.asunto);
        for para in self.para.lista() {
            mensaje = mensaje.to(Mailbox::new(None, direccion(para)?));
        }
        let cuerpo = MultiPart::alternative_plain_html(self.texto.clone(), self.html.clone());
        let mut partes = MultiPart::mixed().multipart(cuerpo);
        for anejo in &self.anejos {
            partes = partes.singlepart(parte(anejo)?);
        }
        mensaje.multipart(partes).map_err(no_se_escribe)
    }
}

fn parte(anejo: &Anejo) -> Result<SinglePart, CorreoError> {
    let pdf = ContentType::parse("application/pdf").map_err(no_se_escribe)?;
    Ok(Attachment::new(anejo.nombre.clone()).body(anejo.bytes.clone(), pdf))
}

fn direccion(email: &str) -> Result<lettre::Address, CorreoError> {
    email.parse().map_err(no_se_escribe)
}

fn no_se_escribe(error: impl std::fmt::Display) -> CorreoError {
    CorreoError::Espera(format!("a mail that cannot be written: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mail_has_both_texts_its_files_and_its_own_name() {
        let mensaje = Mensaje {
            carta: Causante::parse("ORDER-1-1").unwrap(),
            nombre: "carta-1@reparto.example".to_owned(),
            momento: Instante::parse("2026-11-27T10:15:00+01:00").unwrap(),
            firma: "Panadería Núñez, S.L.".to_owned(),
            de: Email::parse("oficina@reparto.example").unwrap(),
            para: Emails::parse("a@x.es, b@y.es").unwrap(),
            asunto: "Factura F2026-000001 de Panadería Núñez".to_owned(),
            texto: "Adjuntamos la factura.".to_owned(),
            html: "<p>Adjuntamos la factura.</p>".to_owned(),
            anejos: vec![Anejo {
                nombre: "Factura F2026-000001.pdf".to_owned(),
                bytes: b"%PDF-1.7 ...".to_vec(),
            }],
        };
        let mime = String::from_utf8(mensaje.mime().unwrap().formatted()).unwrap();
        for cabecera in [
            "Message-ID: <carta-1@reparto.example>",
            "Date: Fri, 27 Nov 2026 09:15:00 +0000",
            "To: a@x.es, b@y.es",
            "Content-Type: text/plain; charset=utf-8",
            "Content-Type: text/html; charset=utf-8",
            "Content-Disposition: attachment; filename=\"Factura F2026-000001.pdf\"",
            "Content-Type: application/pdf",
        ] {
            assert!(mime.contains(cabecera), "{cabecera} is not in {mime}");
        }
        assert!(!mime.contains("Núñez"), "headers are of ASCII: {mime}");
    }
}
