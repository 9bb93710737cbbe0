//! Files that the house makes for somebody: what they are, how they are called, and how they leave.

mod nombre;

use domain::contrato::descarga::DescargaView;

use crate::archivador::Etiqueta;
use crate::error::ApiError;
use crate::estado::Estado;

pub(crate) use nombre::en_archivo;

/// A file, made and named.
#[derive(Debug)]
pub(crate) struct Archivo {
    /// With its ending.
    pub(crate) nombre: String,
    pub(crate) formato: Formato,
    pub(crate) bytes: Vec<u8>,
}

/// What a file is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Formato {
    /// A spreadsheet.
    Xlsx,
    /// A book as text.
    Csv,
    /// Documents as they are printed.
    Pdf,
    /// Several files in one.
    Zip,
}

impl Formato {
    /// What it is on the wire.
    pub(crate) const fn tipo(self) -> &'static str {
        match self {
            Self::Xlsx => "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
            // The runtime of the functions reads anew what calls itself `text` and drops its mark, without which spreadsheets take
            // it for another alphabet.
            Self::Csv => "application/csv",
            Self::Pdf => "application/pdf",
            Self::Zip => "application/zip",
        }
    }

    /// Whether a browser shows it; anything else it saves.
    const fn se_ve(self) -> bool {
        matches!(self, Self::Pdf)
    }
}

impl Archivo {
    /// What it says of itself on the wire.
    pub(crate) fn etiqueta(&self) -> Etiqueta {
        let modo = if self.formato.se_ve() { "inline" } else { "attachment" };
        Etiqueta {
            tipo: self.formato.tipo(),
            disposicion: format!("{modo}; {}", nombre::en_cabecera(&self.nombre)),
        }
    }
}

/// A file on its way to whoever asked for it.
#[derive(Debug)]
pub(crate) enum Despacho {
    /// In the answer.
    Entero(Archivo),
    /// By a link, because no answer carries it where the program runs.
    Enlazado(DescargaView),
}

/// Sends a file on its way.
///
/// # Errors
/// When it goes by the bucket and that fails: whoever asks again gets it.
pub(crate) async fn encaminar(estado: &Estado, archivo: Archivo) -> Result<Despacho, ApiError> {
    let Some(cubo) = estado.descargas.cubo_para(archivo.bytes.len()) else {
        return Ok(Despacho::Entero(archivo));
    };
    let etiqueta = archivo.etiqueta();
    let enlace = cubo.publicar(archivo.bytes, &etiqueta, estado.reloj.ahora()).await?;
    Ok(Despacho::Enlazado(DescargaView {
        nombre: en_archivo(&archivo.nombre),
        enlace: enlace.direccion,
        caduca: enlace.caduca,
    }))
}
