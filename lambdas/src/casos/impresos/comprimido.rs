//! Several documents, each a PDF of its own, in one ZIP.

use std::io::{Cursor, Write};

use domain::fecha::Instante;
use domain::ids::InternalId;
use domain::usuario::Usuario;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

use super::{imprimir, leidos};
use crate::casos::descargas::{Archivo, Formato, en_archivo};
use crate::error::ApiError;
use crate::estado::Estado;
use crate::impresora::ImpresoraError;

/// Several documents as single PDFs, each once, under the names that they have alone, as every machine can write them.
///
/// # Errors
/// Those of [`super::varios`].
pub(crate) async fn comprimidos(
    estado: &Estado,
    usuario: &Usuario,
    ids: &[InternalId],
    copia: bool,
) -> Result<Archivo, ApiError> {
    let mut distintos = Vec::new();
    for id in ids {
        if !distintos.contains(id) {
            distintos.push(id.clone());
        }
    }
    let impresos = leidos(estado, usuario, &distintos, copia).await?;
    let mut archivos = Vec::with_capacity(impresos.len());
    for impreso in impresos {
        let nombre = format!("{}.pdf", en_archivo(&impreso.nombre()));
        archivos.push((nombre, imprimir(estado, vec![impreso]).await?));
    }
    Ok(Archivo {
        nombre: match archivos.len() {
            1 => "1 documento.zip".to_owned(),
            varios => format!("{varios} documentos.zip"),
        },
        formato: Formato::Zip,
        bytes: comprimir(&archivos, estado.reloj.ahora())?,
    })
}

/// The files as they are: a PDF is deflated already, and would not become smaller.
fn comprimir(archivos: &[(String, Vec<u8>)], ahora: Instante) -> Result<Vec<u8>, ImpresoraError> {
    let opciones = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
    let opciones = match momento(ahora) {
        Some(momento) => opciones.last_modified_time(momento),
        None => opciones,
    };
    let escribir = || {
        let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
        for (nombre, bytes) in archivos {
            zip.start_file(nombre, opciones)?;
            zip.write_all(bytes)?;
        }
        Ok(zip.finish()?.into_inner())
    };
    escribir().map_err(|error: zip::result::ZipError| ImpresoraError(error.to_string()))
}

/// The time of Madrid, as a ZIP writes it; none outside the years that it knows.
fn momento(ahora: Instante) -> Option<DateTime> {
    let (dia, (hora, minuto, segundo)) = (ahora.fecha(), ahora.hora());
    DateTime::from_date_and_time(dia.anio(), dia.mes(), dia.dia(), hora, minuto, segundo).ok()
}
