//! Documents as PDF. Whoever may see one may have it.

use axum::extract::State;
use domain::contrato::descarga::DescargaView;
use domain::contrato::lista::Uno;
use domain::ids::InternalId;
use domain::permiso::accion::VerDocumentos;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::descarga::{Descarga, PDF, ZIP};
use super::extractores::{Parametros, Ruta};
use crate::auth::Quien;
use crate::casos::impresos;
use crate::error::ApiError;
use crate::estado::Estado;

pub(super) fn rutas() -> OpenApiRouter<Estado> {
    OpenApiRouter::new()
        .routes(routes!(uno))
        .routes(routes!(varios))
        .routes(routes!(comprimidos))
}

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

/// A document.
#[utoipa::path(get, path = "/invoices/{id}/pdf", tag = "impresos", params(("id" = InternalId, Path), Manera),
    responses((status = OK, content((Descarga = PDF), (Uno<DescargaView> = "application/json")))))]
async fn uno(
    State(estado): State<Estado>,
    usuario: Quien<VerDocumentos>,
    Ruta(id): Ruta<InternalId>,
    Parametros(manera): Parametros<Manera>,
) -> Result<Descarga, ApiError> {
    let archivo = match manera.version {
        Some(n) => impresos::version(&estado, &usuario, &id, n, manera.copia).await?,
        None => impresos::uno(&estado, &usuario, &id, manera.copia).await?,
    };
    Descarga::servida(&estado, archivo).await
}

/// Several documents as one file.
#[utoipa::path(get, path = "/invoices/pdf", tag = "impresos", params(Lista),
    responses((status = OK, content((Descarga = PDF), (Uno<DescargaView> = "application/json")))))]
async fn varios(
    State(estado): State<Estado>,
    usuario: Quien<VerDocumentos>,
    Parametros(lista): Parametros<Lista>,
) -> Result<Descarga, ApiError> {
    let archivo = impresos::varios(&estado, &usuario, &lista.ids()?, lista.copia).await?;
    Descarga::servida(&estado, archivo).await
}

/// Several documents, each as a PDF of its own, in one ZIP. A document that is named twice is in it once.
#[utoipa::path(get, path = "/invoices/zip", tag = "impresos", params(Lista),
    responses((status = OK, content((Descarga = ZIP), (Uno<DescargaView> = "application/json")))))]
async fn comprimidos(
    State(estado): State<Estado>,
    usuario: Quien<VerDocumentos>,
    Parametros(lista): Parametros<Lista>,
) -> Result<Descarga, ApiError> {
    let archivo = impresos::comprimidos(&estado, &usuario, &lista.ids()?, lista.copia).await?;
    Descarga::servida(&estado, archivo).await
}
