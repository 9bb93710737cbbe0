//! Documents as PDF. Whoever may see one may have it.

use axum::extract::State;
use axum::http::HeaderValue;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use domain::Errores;
use domain::ids::InternalId;
use domain::permiso::accion::VerDocumentos;
use domain::texto::busqueda::normalizar;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::exportaciones::LARGO_DE_SALIDA;
use super::extractores::{Parametros, Ruta};
use crate::auth::Quien;
use crate::casos::impresos::{self, Comprimido, Impresion};
use crate::error::ApiError;
use crate::estado::Estado;

/// What a printed file is on the wire.
const PDF: &str = "application/pdf";
/// What several of them are, each by itself.
const ZIP: &str = "application/zip";

pub(super) fn rutas() -> OpenApiRouter<Estado> {
    OpenApiRouter::new()
        .routes(routes!(uno))
        .routes(routes!(varios))
        .routes(routes!(comprimidos))
}

/// Documents (PDF). `Content-Disposition` says the file's name.
#[derive(Debug, ToSchema)]
#[schema(value_type = String, format = Binary)]
struct Papel(Impresion);

/// Documents, each as a PDF of its own (ZIP). `Content-Disposition` says the file's name.
#[derive(Debug, ToSchema)]
#[schema(value_type = String, format = Binary)]
struct Carpeta(Comprimido);

/// How a document is printed.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Manera {
    /// Whether it is marked as a copy.
    #[serde(default)]
    copia: bool,
    /// Which of its versions, from 1; the one that stands without it. One that was replaced says so.
    version: Option<u32>,
}

/// Which documents are printed.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Lista {
    /// Their ids with a comma between, 50 at most.
    ids: String,
    /// Whether they are marked as copies.
    #[serde(default)]
    copia: bool,
}

impl Lista {
    fn ids(&self) -> Result<Vec<InternalId>, ApiError> {
        ids_de(&self.ids)
    }
}

/// The identifiers of a list with a comma between two.
pub(super) fn ids_de(lista: &str) -> Result<Vec<InternalId>, ApiError> {
    let ids = lista.split(',').filter(|id| !id.is_empty());
    Ok(ids.map(InternalId::parse).collect::<Result<_, _>>()?)
}

impl TryFrom<Impresion> for Papel {
    type Error = ApiError;

    fn try_from(impresion: Impresion) -> Result<Self, ApiError> {
        if impresion.pdf.len() > LARGO_DE_SALIDA {
            let consejo = "Son demasiadas páginas para un solo archivo. Imprímelas por partes.";
            return Err(Errores::uno("archivo", consejo).into());
        }
        Ok(Self(impresion))
    }
}

impl TryFrom<Comprimido> for Carpeta {
    type Error = ApiError;

    fn try_from(comprimido: Comprimido) -> Result<Self, ApiError> {
        if comprimido.zip.len() > LARGO_DE_SALIDA {
            let consejo = "Estos documentos ocupan demasiado para un solo ZIP. Elige menos y bájalos por partes.";
            return Err(Errores::uno("archivo", consejo).into());
        }
        Ok(Self(comprimido))
    }
}

impl IntoResponse for Carpeta {
    fn into_response(self) -> Response {
        let Comprimido { nombre, zip } = self.0;
        let disposicion = HeaderValue::from_str(&format!("attachment; filename=\"{nombre}.zip\""));
        let cabeceras = [
            (CONTENT_TYPE, HeaderValue::from_static(ZIP)),
            (
                CONTENT_DISPOSITION,
                disposicion.expect("a name in ASCII without control characters"),
            ),
        ];
        (cabeceras, zip).into_response()
    }
}

impl IntoResponse for Papel {
    fn into_response(self) -> Response {
        let Impresion { nombre, pdf } = self.0;
        let cabeceras = [
            (CONTENT_TYPE, HeaderValue::from_static(PDF)),
            (CONTENT_DISPOSITION, como_archivo(&nombre)),
        ];
        (cabeceras, pdf).into_response()
    }
}

/// A file that the browser shows, under a name that every one of them understands (RFC 6266): in ASCII, and as it is.
fn como_archivo(nombre: &str) -> HeaderValue {
    let nombre = en_archivo(nombre);
    let llano: String = nombre.chars().flat_map(llana).collect();
    let exacto = utf8_percent_encode(&nombre, NON_ALPHANUMERIC);
    HeaderValue::from_str(&format!(
        "inline; filename=\"{llano}.pdf\"; filename*=UTF-8''{exacto}.pdf"
    ))
    .expect("a name in ASCII without control characters")
}

/// A name that every machine can give a file.
fn en_archivo(nombre: &str) -> String {
    nombre.chars().map(de_archivo).collect()
}

/// A letter that may stand in the name of a file, on whatever machine it ends up.
fn de_archivo(letra: char) -> char {
    match letra {
        '/' | '\\' | ':' | '*' | '?' | '"' | '<' | '>' | '|' => '-',
        letra if letra.is_control() => ' ',
        letra => letra,
    }
}

/// A letter without its accent, as large as it was; a low line for one of another alphabet.
fn llana(letra: char) -> Vec<char> {
    if letra.is_ascii() {
        return vec![letra];
    }
    let plana = normalizar(&letra.to_string());
    match plana.is_ascii() {
        true if letra.is_uppercase() => plana.to_ascii_uppercase().chars().collect(),
        true => plana.chars().collect(),
        false => vec!['_'],
    }
}

/// A document.
#[utoipa::path(get, path = "/invoices/{id}/pdf", tag = "impresos", params(("id" = InternalId, Path), Manera),
    responses((status = OK, body = Papel, content_type = PDF)))]
async fn uno(
    State(estado): State<Estado>,
    usuario: Quien<VerDocumentos>,
    Ruta(id): Ruta<InternalId>,
    Parametros(manera): Parametros<Manera>,
) -> Result<Papel, ApiError> {
    let impresion = match manera.version {
        Some(n) => impresos::version(&estado, &usuario, &id, n, manera.copia).await?,
        None => impresos::uno(&estado, &usuario, &id, manera.copia).await?,
    };
    impresion.try_into()
}

/// Several documents as one file.
#[utoipa::path(get, path = "/invoices/pdf", tag = "impresos", params(Lista),
    responses((status = OK, body = Papel, content_type = PDF)))]
async fn varios(
    State(estado): State<Estado>,
    usuario: Quien<VerDocumentos>,
    Parametros(lista): Parametros<Lista>,
) -> Result<Papel, ApiError> {
    impresos::varios(&estado, &usuario, &lista.ids()?, lista.copia)
        .await?
        .try_into()
}

/// Several documents, each as a PDF of its own, in one ZIP. A document that is named twice is in it once.
#[utoipa::path(get, path = "/invoices/zip", tag = "impresos", params(Lista),
    responses((status = OK, body = Carpeta, content_type = ZIP)))]
async fn comprimidos(
    State(estado): State<Estado>,
    usuario: Quien<VerDocumentos>,
    Parametros(lista): Parametros<Lista>,
) -> Result<Carpeta, ApiError> {
    impresos::comprimidos(&estado, &usuario, &lista.ids()?, lista.copia, en_archivo)
        .await?
        .try_into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_has_a_name_for_every_browser() {
        assert_eq!(
            como_archivo("Albarán A2026-000001 Ñam «Sí/No»"),
            "inline; filename=\"Albaran A2026-000001 Nam _Si-No_.pdf\"; \
             filename*=UTF-8''Albar%C3%A1n%20A2026%2D000001%20%C3%91am%20%C2%ABS%C3%AD%2DNo%C2%BB.pdf"
        );
        let saltos = como_archivo("Uno\r\nX-Otra: \"dos\" 面包");
        assert!(
            saltos
                .to_str()
                .expect("ASCII")
                .starts_with("inline; filename=\"Uno  X-Otra- -dos- __.pdf\"")
        );
    }
}
