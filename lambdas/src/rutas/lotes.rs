//! Batches, for the office.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use domain::contrato::lista::{MensajeView, Pagina, Uno};
use domain::contrato::lote::{BloqueoRequest, LoteAlmacenView, LoteRequest, TrazabilidadView};
use domain::ids::{LoteId, ProductoId};
use domain::lote::Lote;
use domain::permiso::accion::GestionarLotes;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::extractores::{Cuerpo, CuerpoUnaVez, Idempotencia, Parametros, Ruta};
use super::paginacion::{Hoja, pagina};
use crate::auth::Quien;
use crate::casos::{almacen, lotes};
use crate::error::ApiError;
use crate::estado::Estado;

pub(super) fn rutas() -> OpenApiRouter<Estado> {
    OpenApiRouter::new()
        .routes(routes!(listar, crear))
        .routes(routes!(borrar))
        .routes(routes!(trazabilidad))
        .routes(routes!(bloquear))
        .routes(routes!(liberar))
}

/// `?product[eq]=1`.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Filtro {
    /// Only batches of this product.
    #[serde(rename = "product[eq]")]
    producto: Option<ProductoId>,
    /// Only batches of which there is less than nothing, of whatever product.
    #[serde(default)]
    anomalias: bool,
}

/// A page of a product's batches, or of all that are not used up: product by product, first to expire first.
#[utoipa::path(get, path = "/lotes", tag = "almacen", params(Filtro, Hoja),
    responses((status = OK, body = Pagina<LoteAlmacenView>)))]
async fn listar(
    State(estado): State<Estado>,
    _: Quien<GestionarLotes>,
    Parametros(filtro): Parametros<Filtro>,
    Parametros(hoja): Parametros<Hoja>,
) -> Result<Json<Pagina<LoteAlmacenView>>, ApiError> {
    let lotes = match filtro.producto {
        _ if filtro.anomalias => almacen::anomalias(&estado).await?,
        Some(producto) => almacen::lotes_de(&estado, producto).await?,
        None => almacen::lotes(&estado).await?,
    };
    let lotes = lotes.quedan(|lote| filtro.producto.is_none_or(|producto| producto == lote.producto_id));
    Ok(Json(pagina(&lotes, &hoja, |lote: &Lote| lote.clone().into())?))
}

/// A new batch that came in today. With an Idempotency-Key, sending it again answers the first result.
#[utoipa::path(post, path = "/lotes", tag = "almacen", params(Idempotencia), request_body = LoteRequest,
    responses((status = CREATED, body = Uno<LoteAlmacenView>)))]
async fn crear(
    State(estado): State<Estado>,
    usuario: Quien<GestionarLotes>,
    CuerpoUnaVez(peticion, envio): CuerpoUnaVez<LoteRequest>,
) -> Result<(StatusCode, Json<Uno<LoteAlmacenView>>), ApiError> {
    let lote = lotes::crear(&estado, &usuario, &peticion, envio.as_ref()).await?;
    Ok((StatusCode::CREATED, Json(Uno { data: lote.into() })))
}

/// Deletes a batch that was written down by mistake. One that orders or documents name stays.
#[utoipa::path(delete, path = "/lotes/{id}", tag = "almacen", params(("id" = LoteId, Path)),
    responses((status = OK, body = MensajeView)))]
async fn borrar(
    State(estado): State<Estado>,
    _: Quien<GestionarLotes>,
    Ruta(id): Ruta<LoteId>,
) -> Result<Json<MensajeView>, ApiError> {
    lotes::borrar(&estado, id).await?;
    Ok(Json(MensajeView {
        message: "Lote eliminado correctamente".to_owned(),
    }))
}

/// Who brought a batch, who got it, what is held and what is left; the sums always balance.
#[utoipa::path(get, path = "/lotes/{id}/trazabilidad", tag = "almacen", params(("id" = LoteId, Path)),
    responses((status = OK, body = Uno<TrazabilidadView>)))]
async fn trazabilidad(
    State(estado): State<Estado>,
    _: Quien<GestionarLotes>,
    Ruta(id): Ruta<LoteId>,
) -> Result<Json<Uno<TrazabilidadView>>, ApiError> {
    let data = lotes::trazabilidad(&estado, id).await?;
    Ok(Json(Uno { data }))
}

/// Blocks a batch: it is not offered, and no order may take more of it. What orders hold already, they keep.
#[utoipa::path(post, path = "/lotes/{id}/bloquear", tag = "almacen", params(("id" = LoteId, Path)),
    request_body = BloqueoRequest, responses((status = OK, body = Uno<LoteAlmacenView>)))]
async fn bloquear(
    State(estado): State<Estado>,
    usuario: Quien<GestionarLotes>,
    Ruta(id): Ruta<LoteId>,
    Cuerpo(peticion): Cuerpo<BloqueoRequest>,
) -> Result<Json<Uno<LoteAlmacenView>>, ApiError> {
    let lote = lotes::bloquear(&estado, &usuario, id, &peticion).await?;
    Ok(Json(Uno { data: lote.into() }))
}

/// Frees a blocked batch.
#[utoipa::path(post, path = "/lotes/{id}/liberar", tag = "almacen", params(("id" = LoteId, Path)),
    request_body = BloqueoRequest, responses((status = OK, body = Uno<LoteAlmacenView>)))]
async fn liberar(
    State(estado): State<Estado>,
    usuario: Quien<GestionarLotes>,
    Ruta(id): Ruta<LoteId>,
    Cuerpo(peticion): Cuerpo<BloqueoRequest>,
) -> Result<Json<Uno<LoteAlmacenView>>, ApiError> {
    let lote = lotes::liberar(&estado, &usuario, id, &peticion).await?;
    Ok(Json(Uno { data: lote.into() }))
}
