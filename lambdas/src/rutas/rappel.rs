//! Discounts for what a client was invoiced in some days.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use domain::contrato::lista::Uno;
use domain::contrato::pedido::{DocumentoDetalleView, RappelPreviaView, RappelRequest};
use domain::permiso::accion::AbonarPrecios;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::extractores::{Cuerpo, CuerpoConNombre};
use super::pedidos::presentado;
use crate::auth::Quien;
use crate::casos::pedidos;
use crate::error::ApiError;
use crate::estado::Estado;

pub(super) fn rutas() -> OpenApiRouter<Estado> {
    OpenApiRouter::new()
        .routes(routes!(rappel))
        .routes(routes!(previa_de_rappel))
}

/// Discounts what a client was invoiced in some days by one rectificativa that names them, exactly once: a resend answers 200
/// with the one that is there. Over days that an earlier one discounts, only when the office says that it knows.
#[utoipa::path(post, path = "/abonos/rappel", tag = "pedidos", request_body = RappelRequest, responses(
    (status = 201, body = Uno<DocumentoDetalleView>),
    (status = 200, description = "It was made before", body = Uno<DocumentoDetalleView>)))]
async fn rappel(
    State(estado): State<Estado>,
    usuario: Quien<AbonarPrecios>,
    CuerpoConNombre(peticion, dicho): CuerpoConNombre<RappelRequest>,
) -> Result<(StatusCode, Json<Uno<DocumentoDetalleView>>), ApiError> {
    presentado(
        &estado,
        &usuario,
        pedidos::hacer_rappel(&estado, &usuario, (&peticion, &dicho)).await?,
    )
    .await
}

/// What that would come to, what was invoiced, and the earlier ones over the same days; nothing is written.
#[utoipa::path(post, path = "/abonos/rappel/previa", tag = "pedidos", request_body = RappelRequest,
    responses((status = 200, body = Uno<RappelPreviaView>)))]
async fn previa_de_rappel(
    State(estado): State<Estado>,
    _: Quien<AbonarPrecios>,
    Cuerpo(peticion): Cuerpo<RappelRequest>,
) -> Result<Json<Uno<RappelPreviaView>>, ApiError> {
    let data = pedidos::previa_de_rappel(&estado, &peticion).await?;
    Ok(Json(Uno { data }))
}
