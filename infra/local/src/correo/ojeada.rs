//! A mail of the mailbox, read back to be looked at.

use domain::fecha::Instante;
use mail_parser::{Address, Message, MessageParser, MimeHeaders};

/// What is shown of a mail.
pub struct Ojeada {
    /// Who it comes from.
    pub de: String,
    /// Where it goes.
    pub para: String,
    /// Its subject.
    pub asunto: String,
    /// When it was written.
    pub momento: Option<Instante>,
    /// Its words alone.
    pub texto: String,
    /// The same, laid out.
    pub html: Option<String>,
    /// The files that go with it.
    pub anejos: Vec<Anejo>,
}

/// A file of a mail.
pub struct Anejo {
    /// What it is called.
    pub nombre: String,
    /// Whether it says that it is a PDF.
    pub es_pdf: bool,
    /// What it holds.
    pub bytes: Vec<u8>,
}

impl Ojeada {
    /// Reads a mail; none when it is none.
    #[must_use]
    pub fn leer(bytes: &[u8]) -> Option<Self> {
        let correo = MessageParser::default().parse(bytes)?;
        let segundos = correo.date().map(mail_parser::DateTime::to_timestamp);
        Some(Self {
            de: direcciones(correo.from()),
            para: direcciones(correo.to()),
            asunto: correo.subject().unwrap_or("(sin asunto)").to_owned(),
            momento: segundos.and_then(|segundos| Instante::from_millis(segundos * 1000).ok()),
            texto: correo.body_text(0).unwrap_or_default().into_owned(),
            html: correo.body_html(0).map(std::borrow::Cow::into_owned),
            anejos: anejos(&correo),
        })
    }
}

fn direcciones(direcciones: Option<&Address<'_>>) -> String {
    let todas = direcciones.into_iter().flat_map(Address::iter);
    let escrita = |direccion: &mail_parser::Addr<'_>| {
        let correo = direccion.address().unwrap_or_default();
        match direccion.name() {
            Some(nombre) => format!("{nombre} <{correo}>"),
            None => correo.to_owned(),
        }
    };
    todas.map(escrita).collect::<Vec<_>>().join(", ")
}

fn anejos(correo: &Message<'_>) -> Vec<Anejo> {
    let anejo = |parte: &mail_parser::MessagePart<'_>| Anejo {
        nombre: parte.attachment_name().unwrap_or("archivo").to_owned(),
        es_pdf: parte.is_content_type("application", "pdf"),
        bytes: parte.contents().to_vec(),
    };
    correo.attachments().map(anejo).collect()
}
