//! What an albarán said before it was corrected, and what a correction would come to (design section 5).

use axum::Json;
use axum::extract::State;
use domain::contrato::lista::{Todos, Uno};
use domain::contrato::pedido::{CorreccionPreviaView, DocumentoDetalleView, PedidoRequest, VersionView};
use domain::ids::InternalId;
use domain::permiso::accion::{CorregirAlbaranes, VerDocumentos};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::extractores::{Cuerpo, Ruta};
use crate::auth::Quien;
use crate::casos::pedidos;
use crate::error::ApiError;
use crate::estado::Estado;

pub(super) fn rutas() -> OpenApiRouter<Estado> {
    OpenApiRouter::new()
        .routes(routes!(versiones))
        .routes(routes!(version))
        .routes(routes!(previa_de_correccion))
}

/// The versions of an albarán that corrections have replaced, the oldest first.
#[utoipa::path(get, path = "/invoices/{id}/versiones", tag = "pedidos", params(("id" = InternalId, Path)),
    responses((status = 200, body = Todos<VersionView>)))]
async fn versiones(
    State(estado): State<Estado>,
    usuario: Quien<VerDocumentos>,
    Ruta(id): Ruta<InternalId>,
) -> Result<Json<Todos<VersionView>>, ApiError> {
    let correcciones = pedidos::correcciones(&estado, &usuario, &id).await?;
    Ok(Json(Todos {
        data: correcciones.iter().map(VersionView::from).collect(),
    }))
}

/// A version of a document, whole: one that a correction has replaced, or the one that stands.
#[utoipa::path(get, path = "/invoices/{id}/versiones/{n}", tag = "pedidos",
    params(("id" = InternalId, Path), ("n" = u32, Path)),
    responses((status = 200, body = Uno<DocumentoDetalleView>)))]
async fn version(
    State(estado): State<Estado>,
    usuario: Quien<VerDocumentos>,
    Ruta((id, n)): Ruta<(InternalId, u32)>,
) -> Result<Json<Uno<DocumentoDetalleView>>, ApiError> {
    let documento = pedidos::version(&estado, &usuario, &id, n).await?;
    Ok(Json(Uno {
        data: pedidos::detalle(&estado, &usuario, &documento).await?,
    }))
}

/// What a correction of an albarán would come to, whatever total the request says; nothing is written.
#[utoipa::path(post, path = "/invoices/{id}/versiones/previa", tag = "pedidos", request_body = PedidoRequest,
    params(("id" = InternalId, Path)),
    responses((status = 200, body = Uno<CorreccionPreviaView>)))]
async fn previa_de_correccion(
    State(estado): State<Estado>,
    usuario: Quien<CorregirAlbaranes>,
    Ruta(id): Ruta<InternalId>,
    Cuerpo(peticion): Cuerpo<PedidoRequest>,
) -> Result<Json<Uno<CorreccionPreviaView>>, ApiError> {
    let data = pedidos::previa_de_correccion(&estado, &usuario, &id, &peticion).await?;
    Ok(Json(Uno { data }))
}
