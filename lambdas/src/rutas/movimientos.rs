//! Stock that an order holds while it is being made (seed section 7).

use axum::Json;
use axum::extract::State;
use domain::contrato::lista::MensajeView;
use domain::contrato::stock::{MovimientoDeleteRequest, MovimientosRequest, MovimientosView};
use domain::ids::InternalId;
use domain::permiso::accion::ReservarStock;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::extractores::{Cuerpo, Ruta};
use crate::acto::Acto;
use crate::auth::Quien;
use crate::casos::reservas;
use crate::error::ApiError;
use crate::estado::Estado;

pub(super) fn rutas() -> OpenApiRouter<Estado> {
    OpenApiRouter::new()
        .routes(routes!(retener))
        .routes(routes!(devolver))
        .routes(routes!(devolver_todo))
}

/// Holds quantities of a product's batches for an order, in all and not in addition. Each batch is held whole or not at all.
#[utoipa::path(post, path = "/movimientos", tag = "stock", request_body = MovimientosRequest,
    responses((status = 200, body = MovimientosView)))]
async fn retener(
    State(estado): State<Estado>,
    usuario: Quien<ReservarStock>,
    Cuerpo(peticion): Cuerpo<MovimientosRequest>,
) -> Result<Json<MovimientosView>, ApiError> {
    let avisos = reservas::retener(&estado, Acto::new(&estado, &usuario), &peticion).await?;
    let todo = avisos.is_empty();
    Ok(Json(MovimientosView {
        message: todo.then(|| "Cantidades registradas".to_owned()),
        avisos: (!todo).then_some(avisos),
    }))
}

/// Gives back what an order holds of a batch.
#[utoipa::path(post, path = "/movimientos/delete", tag = "stock", request_body = MovimientoDeleteRequest,
    responses((status = 200, body = MensajeView)))]
async fn devolver(
    State(estado): State<Estado>,
    usuario: Quien<ReservarStock>,
    Cuerpo(peticion): Cuerpo<MovimientoDeleteRequest>,
) -> Result<Json<MensajeView>, ApiError> {
    reservas::devolver(&estado, Acto::new(&estado, &usuario), &peticion).await?;
    Ok(Json(MensajeView {
        message: "Lote devuelto al almacén".to_owned(),
    }))
}

/// Gives back all that an order holds.
#[utoipa::path(get, path = "/movimientos/delete/all/{store}", tag = "stock",
    params(("store" = InternalId, Path)),
    responses((status = 200, body = MensajeView)))]
async fn devolver_todo(
    State(estado): State<Estado>,
    usuario: Quien<ReservarStock>,
    Ruta(store): Ruta<InternalId>,
) -> Result<Json<MensajeView>, ApiError> {
    reservas::devolver_todo(&estado, Acto::new(&estado, &usuario), &store).await?;
    Ok(Json(MensajeView {
        message: "Pedido devuelto al almacén".to_owned(),
    }))
}
