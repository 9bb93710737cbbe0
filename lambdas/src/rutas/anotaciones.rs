//! What the office writes beside a document that was issued (design section 5).

use axum::Json;
use axum::extract::State;
use domain::contrato::lista::Uno;
use domain::contrato::pedido::{AnotacionesRequest, AnotacionesView};
use domain::ids::InternalId;
use domain::pedido::anotar::Anotaciones;
use domain::permiso::accion::AnotarDocumentos;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::edicion::Edicion;
use super::extractores::{Cuerpo, Ruta};
use crate::auth::Quien;
use crate::casos::pedidos;
use crate::error::ApiError;
use crate::estado::Estado;

pub(super) fn rutas() -> OpenApiRouter<Estado> {
    OpenApiRouter::new().routes(routes!(anotaciones, anotar))
}

/// What stands beside a document, with every change of it.
#[utoipa::path(get, path = "/invoices/{id}/anotaciones", tag = "pedidos", params(("id" = InternalId, Path)),
    responses((status = 200, body = Uno<AnotacionesView>)))]
async fn anotaciones(
    State(estado): State<Estado>,
    usuario: Quien<AnotarDocumentos>,
    Ruta(id): Ruta<InternalId>,
) -> Result<Json<Uno<AnotacionesView>>, ApiError> {
    let data = pedidos::anotaciones(&estado, &usuario, &id).await?;
    Ok(Json(Uno { data }))
}

/// Writes all that stands beside a document; the document itself stays as it was issued.
#[utoipa::path(put, path = "/invoices/{id}/anotaciones", tag = "pedidos", request_body = Edicion<AnotacionesRequest>,
    params(("id" = InternalId, Path)), responses((status = 200, body = Uno<AnotacionesView>)))]
async fn anotar(
    State(estado): State<Estado>,
    usuario: Quien<AnotarDocumentos>,
    Ruta(id): Ruta<InternalId>,
    Cuerpo(Edicion { datos, version }): Cuerpo<Edicion<AnotacionesRequest>>,
) -> Result<Json<Uno<AnotacionesView>>, ApiError> {
    let escritas = Anotaciones::parse(&datos)?;
    let data = pedidos::anotar(&estado, &usuario, &id, (escritas, version)).await?;
    Ok(Json(Uno { data }))
}
