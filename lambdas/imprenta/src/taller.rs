//! What typst sees of the world: one template, the fonts, and the data of the documents that are being printed. There are no
//! other files, no packages and no clock.

use typst::diag::{FileError, FileResult};
use typst::foundations::{Bytes, Datetime, Dict, Duration, Smart};
use typst::syntax::{FileId, Source};
use typst::text::{Font, FontBook};
use typst::utils::LazyHash;
use typst::{Library, LibraryExt, World};
use typst_pdf::{PdfOptions, PdfStandard, PdfStandards};

use crate::letras::Letras;

/// Who makes the files, as their properties say.
const PROGRAMA: &str = "Reparto";

/// What all documents are printed with.
pub(crate) struct Taller {
    pub(crate) letras: Letras,
    pub(crate) opciones: PdfOptions,
    plantilla: Source,
}

/// The place where some documents are being printed.
pub(crate) struct Mesa<'a> {
    taller: &'a Taller,
    biblioteca: LazyHash<Library>,
}

impl Taller {
    /// Loads the fonts and parses the template.
    pub(crate) fn montar() -> Self {
        Self {
            letras: Letras::cargar(),
            opciones: opciones(),
            plantilla: Source::detached(include_str!("../plantilla/documento.typ")),
        }
    }
}

/// PDF/UA-1, so that whoever cannot see the paper can have it read out. There is no date and no identifier by chance: the same
/// document gives the same bytes.
fn opciones() -> PdfOptions {
    PdfOptions {
        creator: Smart::Custom(Some(PROGRAMA.to_owned())),
        standards: PdfStandards::new(&[PdfStandard::Ua_1]).unwrap_or_default(),
        ..PdfOptions::default()
    }
}

impl<'a> Mesa<'a> {
    /// The template finds the data in `sys.inputs`.
    pub(crate) fn new(taller: &'a Taller, datos: Dict) -> Self {
        Self {
            taller,
            biblioteca: LazyHash::new(Library::builder().with_inputs(datos).build()),
        }
    }
}

impl World for Mesa<'_> {
    fn library(&self) -> &LazyHash<Library> {
        &self.biblioteca
    }

    fn book(&self) -> &LazyHash<FontBook> {
        self.taller.letras.libro()
    }

    fn main(&self) -> FileId {
        self.taller.plantilla.id()
    }

    fn source(&self, id: FileId) -> FileResult<Source> {
        if id == self.main() {
            Ok(self.taller.plantilla.clone())
        } else {
            Err(FileError::AccessDenied)
        }
    }

    fn file(&self, _: FileId) -> FileResult<Bytes> {
        Err(FileError::AccessDenied)
    }

    fn font(&self, indice: usize) -> Option<Font> {
        self.taller.letras.fuente(indice)
    }

    fn today(&self, _: Option<Duration>) -> Option<Datetime> {
        None
    }
}
