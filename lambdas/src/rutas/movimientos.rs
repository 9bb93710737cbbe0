//! Stock that an order holds while it is being made (seed section 7).

use axum::Json;
use axum::extract::State;
use domain::contrato::lista::MensajeView;
use domain::contrato::stock::{MovimientoDeleteRequest, MovimientosRequest, MovimientosView};
use domain::ids::InternalId;
use domain::lote::reserva::comprobar_reserva;
use domain::usuario::Usuario;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::extractores::{Cuerpo, Ruta};
use crate::auth::Quien;
use crate::auth::permiso::ReservarStock;
use crate::error::ApiError;
use crate::estado::Estado;
use crate::tabla::reservas::{Mano, ReservaError, Retencion, Retenciones, SiFalta};

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
    comprobar_reserva(&peticion)?;
    let producto_id = peticion.product_id;
    let movido = ajustar(&estado, &usuario, &peticion.store, |mut retenido| {
        retenido.retain(|_, retencion| retencion.producto_id != producto_id);
        let pedido = peticion
            .movimientos
            .iter()
            .filter(|movimiento| movimiento.cantidad.es_positiva());
        retenido.extend(pedido.map(|m| {
            (
                m.lote_id,
                Retencion {
                    producto_id,
                    cantidad: m.cantidad,
                },
            )
        }));
        retenido
    });
    match movido.await {
        Ok(()) => Ok(Json(MovimientosView {
            message: Some("Cantidades registradas".to_owned()),
            avisos: None,
        })),
        Err(ReservaError::Falta(avisos)) => Ok(Json(MovimientosView {
            message: None,
            avisos: Some(avisos),
        })),
        Err(error) => Err(error.into()),
    }
}

/// Gives back what an order holds of a batch.
#[utoipa::path(post, path = "/movimientos/delete", tag = "stock", request_body = MovimientoDeleteRequest,
    responses((status = 200, body = MensajeView)))]
async fn devolver(
    State(estado): State<Estado>,
    usuario: Quien<ReservarStock>,
    Cuerpo(peticion): Cuerpo<MovimientoDeleteRequest>,
) -> Result<Json<MensajeView>, ApiError> {
    ajustar(&estado, &usuario, &peticion.store, |mut retenido| {
        retenido.remove(&peticion.lote_id);
        retenido
    })
    .await?;
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
    ajustar(&estado, &usuario, &store, |_| Retenciones::new()).await?;
    Ok(Json(MensajeView {
        message: "Pedido devuelto al almacén".to_owned(),
    }))
}

async fn ajustar(
    estado: &Estado,
    usuario: &Usuario,
    store: &InternalId,
    querido: impl Fn(Retenciones) -> Retenciones + Send + Sync,
) -> Result<(), ReservaError> {
    let ahora = estado.reloj.ahora();
    estado
        .tabla
        .ajustar(store, Mano::Usuario(usuario), SiFalta::LoteALote, ahora, querido)
        .await
}
