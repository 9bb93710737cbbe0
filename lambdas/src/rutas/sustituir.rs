//! Invoices that are substituted because they say wrongly who they are for.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use domain::contrato::lista::Uno;
use domain::contrato::pedido::{DocumentoDetalleView, SustituirRequest};
use domain::ids::InternalId;
use domain::permiso::accion::Sustituir;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::extractores::{CuerpoConNombre, Ruta};
use super::pedidos::presentado;
use crate::auth::Quien;
use crate::casos::pedidos;
use crate::error::ApiError;
use crate::estado::Estado;

pub(super) fn rutas() -> OpenApiRouter<Estado> {
    OpenApiRouter::new().routes(routes!(sustituir))
}

/// Substitutes an invoice by a rectificativa that says who it is for, exactly once: a resend answers 200 with the one that is
/// there. Lines and figures stay, and what was paid and what is owed goes over to it.
#[utoipa::path(post, path = "/invoices/{id}/sustituir", tag = "pedidos", request_body = SustituirRequest,
    params(("id" = InternalId, Path)), responses(
    (status = 201, body = Uno<DocumentoDetalleView>),
    (status = 200, description = "The rectificativa was made before", body = Uno<DocumentoDetalleView>)))]
async fn sustituir(
    State(estado): State<Estado>,
    usuario: Quien<Sustituir>,
    Ruta(id): Ruta<InternalId>,
    CuerpoConNombre(peticion, dicho): CuerpoConNombre<SustituirRequest>,
) -> Result<(StatusCode, Json<Uno<DocumentoDetalleView>>), ApiError> {
    presentado(
        &estado,
        &usuario,
        pedidos::sustituir(&estado, &usuario, &id, (&peticion, &dicho)).await?,
    )
    .await
}
