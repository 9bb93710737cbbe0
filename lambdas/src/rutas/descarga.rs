//! A file as an answer: its bytes, or where they are when an answer cannot carry them.

use axum::Json;
use axum::http::HeaderValue;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use domain::contrato::lista::Uno;
use utoipa::ToSchema;

use crate::casos::descargas::{self, Archivo, Despacho, Formato};
use crate::error::ApiError;
use crate::estado::Estado;

/// A spreadsheet.
pub(super) const XLSX: &str = Formato::Xlsx.tipo();
/// A book as text (CSV): UTF-8 with its mark, semicolons, and a comma before decimals.
pub(super) const CSV: &str = Formato::Csv.tipo();
/// Documents as they are printed.
pub(super) const PDF: &str = Formato::Pdf.tipo();
/// Several files in one.
pub(super) const ZIP: &str = Formato::Zip.tipo();

/// A file; `Content-Disposition` says its name. One that no answer carries where the program runs comes as a link to it instead.
#[derive(Debug, ToSchema)]
#[schema(value_type = String, format = Binary)]
pub(super) struct Descarga(Despacho);

impl Descarga {
    /// The file on its way.
    ///
    /// # Errors
    /// Those of [`descargas::encaminar`].
    pub(super) async fn servida(estado: &Estado, archivo: Archivo) -> Result<Self, ApiError> {
        descargas::encaminar(estado, archivo).await.map(Self)
    }
}

impl IntoResponse for Descarga {
    fn into_response(self) -> Response {
        match self.0 {
            Despacho::Enlazado(data) => Json(Uno { data }).into_response(),
            Despacho::Entero(archivo) => {
                let etiqueta = archivo.etiqueta();
                let disposicion = HeaderValue::from_str(&etiqueta.disposicion);
                let cabeceras = [
                    (CONTENT_TYPE, HeaderValue::from_static(etiqueta.tipo)),
                    (
                        CONTENT_DISPOSITION,
                        disposicion.expect("a name in ASCII without control characters"),
                    ),
                ];
                (cabeceras, archivo.bytes).into_response()
            }
        }
    }
}
