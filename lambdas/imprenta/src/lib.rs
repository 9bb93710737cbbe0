//! Documents as PDF: an A4 page set by typst from what `domain::impreso` says of a document.
//!
//! The layout is `plantilla/documento.typ`; it gets its texts and figures as values and never as source, so that nothing that a
//! person writes is taken for markup. The same document gives the same bytes.

mod datos;
mod imagenes;
mod letras;
mod qr;
mod taller;

use std::sync::OnceLock;

use domain::impreso::Impreso;
use lambdas::impresora::{Impresora, ImpresoraError};
use typst::diag::SourceDiagnostic;
use typst_layout::PagedDocument;
use typst_pdf::pdf;

use taller::{Mesa, Taller};

/// How many documents later a part of one that was laid out is forgotten.
const MEMORIA: usize = 4;

/// Prints documents; one is enough for a process. What it needs is loaded when the first one is printed, for most of what the
/// process does prints nothing.
#[derive(Default)]
pub struct Imprenta {
    taller: OnceLock<Taller>,
}

/// Why a document did not become a PDF. Each is a fault of the template and of nobody's data.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ImprentaError {
    /// typst did not take the template with these data.
    #[error("the document was not laid out: {0}")]
    Composicion(String),
    /// What was laid out could not be written as PDF.
    #[error("the pages were not written as PDF: {0}")]
    Escritura(String),
}

impl Imprenta {
    /// One that has printed nothing yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// A document as PDF.
    ///
    /// # Errors
    /// [`ImprentaError`] when typst does not take the template.
    pub fn pdf(&self, impreso: &Impreso) -> Result<Vec<u8>, ImprentaError> {
        self.pdf_de_varios(std::slice::from_ref(impreso))
    }

    /// Several documents as one PDF, each with its own pages and their count.
    ///
    /// # Errors
    /// As [`Imprenta::pdf`].
    pub fn pdf_de_varios(&self, impresos: &[Impreso]) -> Result<Vec<u8>, ImprentaError> {
        let taller = self.taller.get_or_init(Taller::montar);
        let mesa = Mesa::new(taller, datos::de_documentos(impresos, &taller.letras));
        let paginas = typst::compile::<PagedDocument>(&mesa).output;
        let escrito = match &paginas {
            Ok(paginas) => pdf(paginas, &taller.opciones).map_err(|fallos| ImprentaError::Escritura(motivo(&fallos))),
            Err(fallos) => Err(ImprentaError::Composicion(motivo(fallos))),
        };
        // typst remembers what it has laid out, and would remember every document for ever.
        typst::comemo::evict(MEMORIA);
        escrito
    }
}

impl Impresora for Imprenta {
    fn imprimir(&self, impresos: &[Impreso]) -> Result<Vec<u8>, ImpresoraError> {
        self.pdf_de_varios(impresos)
            .map_err(|error| ImpresoraError(error.to_string()))
    }
}

fn motivo(fallos: &[SourceDiagnostic]) -> String {
    fallos
        .iter()
        .map(|fallo| fallo.message.as_str())
        .collect::<Vec<_>>()
        .join("; ")
}
