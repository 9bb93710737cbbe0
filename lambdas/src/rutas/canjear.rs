//! Simplificadas that are exchanged for a full invoice.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use domain::contrato::lista::Uno;
use domain::contrato::pedido::{CanjearRequest, DocumentoDetalleView};
use domain::permiso::accion::Canjear;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::extractores::CuerpoConNombre;
use super::pedidos::presentado;
use crate::auth::Quien;
use crate::casos::pedidos;
use crate::error::ApiError;
use crate::estado::Estado;

pub(super) fn rutas() -> OpenApiRouter<Estado> {
    OpenApiRouter::new().routes(routes!(canjear))
}

/// Exchanges simplificadas of one client for one full invoice, exactly once: a resend answers 200 with the invoice that is
/// there. The invoice says who it is for and comes to what they do, to the cent.
#[utoipa::path(post, path = "/invoices/canjear", tag = "pedidos", request_body = CanjearRequest, responses(
    (status = 201, body = Uno<DocumentoDetalleView>),
    (status = 200, description = "The invoice was made before", body = Uno<DocumentoDetalleView>)))]
async fn canjear(
    State(estado): State<Estado>,
    usuario: Quien<Canjear>,
    CuerpoConNombre(peticion, dicho): CuerpoConNombre<CanjearRequest>,
) -> Result<(StatusCode, Json<Uno<DocumentoDetalleView>>), ApiError> {
    presentado(
        &estado,
        &usuario,
        pedidos::canjear(&estado, &usuario, (&peticion, &dicho)).await?,
    )
    .await
}
