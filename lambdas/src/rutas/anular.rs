//! Documents that should never have been.

use axum::Json;
use axum::extract::State;
use domain::contrato::lista::Uno;
use domain::contrato::pedido::{AnularRequest, DocumentoDetalleView};
use domain::ids::InternalId;
use domain::permiso::accion::Anular;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::extractores::{CuerpoConNombre, Ruta};
use crate::auth::Quien;
use crate::casos::pedidos;
use crate::error::ApiError;
use crate::estado::Estado;

pub(super) fn rutas() -> OpenApiRouter<Estado> {
    OpenApiRouter::new().routes(routes!(anular))
}

/// Annuls a document by which nothing was sold. It stays with its number and says so; an invoice gets the tax record of it. Its
/// stock goes back, and what it came from is as it was before. The same call again answers the document as it stands.
#[utoipa::path(post, path = "/invoices/{id}/anular", tag = "pedidos", request_body = AnularRequest,
    params(("id" = InternalId, Path)),
    responses((status = 200, body = Uno<DocumentoDetalleView>)))]
async fn anular(
    State(estado): State<Estado>,
    usuario: Quien<Anular>,
    Ruta(id): Ruta<InternalId>,
    CuerpoConNombre(peticion, dicho): CuerpoConNombre<AnularRequest>,
) -> Result<Json<Uno<DocumentoDetalleView>>, ApiError> {
    let documento = pedidos::anular(&estado, &usuario, &id, &peticion.parse(dicho.huella())?).await?;
    Ok(Json(Uno {
        data: pedidos::detalle(&estado, &usuario, &documento).await?,
    }))
}
