//! The steps that a document takes after it is made: delivered, invoiced, credited or given up (design section 7).

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use domain::contrato::lista::{Todos, Uno};
use domain::contrato::pedido::{
    AbonoPreviaView, AbonoRequest, AgruparRequest, AtrasadoView, ConvertirRequest, DocumentoDetalleView, GrupoView,
    PedidoRequest,
};
use domain::fecha::Mes;
use domain::ids::{ClienteId, InternalId};
use domain::permiso::accion::{Agrupar, HacerPedidos};
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::extractores::{Cuerpo, CuerpoConNombre, Parametros, Ruta};
use super::pedidos::presentado;
use crate::auth::Quien;
use crate::casos::{documentos, pedidos};
use crate::error::ApiError;
use crate::estado::Estado;

pub(super) fn rutas() -> OpenApiRouter<Estado> {
    OpenApiRouter::new()
        .routes(routes!(agrupables, agrupar))
        .routes(routes!(sin_facturar_a_tiempo))
        .routes(routes!(convertir))
        .routes(routes!(entregar))
        .routes(routes!(renunciar))
        .routes(routes!(abonar))
        .routes(routes!(previa_de_abono))
        .merge(super::anular::rutas())
        .merge(super::rappel::rutas())
        .merge(super::canjear::rutas())
        .merge(super::sustituir::rutas())
}

/// Which month is invoiced.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct QueMes {
    /// The month of the deliveries, `2026-11`.
    #[param(value_type = String)]
    mes: Mes,
    /// One client; absent for all.
    #[serde(rename = "client[eq]")]
    client: Option<ClienteId>,
}

/// The invoices that wait to be made of the albaranes of a month, client by client.
#[utoipa::path(get, path = "/invoices/agrupar", tag = "pedidos", params(QueMes),
    responses((status = 200, body = Todos<GrupoView>)))]
async fn agrupables(
    State(estado): State<Estado>,
    _: Quien<Agrupar>,
    Parametros(que): Parametros<QueMes>,
) -> Result<Json<Todos<GrupoView>>, ApiError> {
    let data = documentos::agrupables(&estado, que.mes, que.client).await?;
    Ok(Json(Todos { data }))
}

/// The months of the last year of which albaranes wait though their invoices should have been made by now.
#[utoipa::path(get, path = "/invoices/agrupar/atrasados", tag = "pedidos",
    responses((status = 200, body = Todos<AtrasadoView>)))]
async fn sin_facturar_a_tiempo(
    State(estado): State<Estado>,
    _: Quien<Agrupar>,
) -> Result<Json<Todos<AtrasadoView>>, ApiError> {
    let data = documentos::atrasados(&estado).await?;
    Ok(Json(Todos { data }))
}

/// Makes one invoice of some albaranes of one client and one month, exactly once: a resend answers 200 with the invoice that
/// is there.
#[utoipa::path(post, path = "/invoices/agrupar", tag = "pedidos", request_body = AgruparRequest, responses(
    (status = 201, body = Uno<DocumentoDetalleView>),
    (status = 200, description = "The invoice was made before", body = Uno<DocumentoDetalleView>)))]
async fn agrupar(
    State(estado): State<Estado>,
    usuario: Quien<Agrupar>,
    CuerpoConNombre(peticion, dicho): CuerpoConNombre<AgruparRequest>,
) -> Result<(StatusCode, Json<Uno<DocumentoDetalleView>>), ApiError> {
    let (facturacion, albaranes) = peticion.parse()?;
    presentado(
        &estado,
        &usuario,
        pedidos::facturar(&estado, &usuario, (&facturacion, &dicho), &albaranes).await?,
    )
    .await
}

/// Delivers all that waits of a pendiente, or invoices an albarán, exactly once: a resend answers 200 with the document that
/// is there.
#[utoipa::path(post, path = "/invoices/{id}/convertir", tag = "pedidos", request_body = ConvertirRequest,
    params(("id" = InternalId, Path)), responses(
    (status = 201, body = Uno<DocumentoDetalleView>),
    (status = 200, description = "It was converted before", body = Uno<DocumentoDetalleView>)))]
async fn convertir(
    State(estado): State<Estado>,
    usuario: Quien<HacerPedidos>,
    Ruta(id): Ruta<InternalId>,
    CuerpoConNombre(peticion, dicho): CuerpoConNombre<ConvertirRequest>,
) -> Result<(StatusCode, Json<Uno<DocumentoDetalleView>>), ApiError> {
    presentado(
        &estado,
        &usuario,
        pedidos::convertir(&estado, &usuario, &id, (&peticion, &dicho)).await?,
    )
    .await
}

/// Delivers a part of a pendiente, or more than it: what is handed over is an order of its own. A resend answers 200 with the
/// document that is there.
#[utoipa::path(post, path = "/invoices/{id}/entrega", tag = "pedidos", request_body = PedidoRequest,
    params(("id" = InternalId, Path)), responses(
    (status = 201, body = Uno<DocumentoDetalleView>),
    (status = 200, description = "It was delivered before", body = Uno<DocumentoDetalleView>)))]
async fn entregar(
    State(estado): State<Estado>,
    usuario: Quien<HacerPedidos>,
    Ruta(id): Ruta<InternalId>,
    CuerpoConNombre(peticion, dicho): CuerpoConNombre<PedidoRequest>,
) -> Result<(StatusCode, Json<Uno<DocumentoDetalleView>>), ApiError> {
    presentado(
        &estado,
        &usuario,
        pedidos::entregar(&estado, &usuario, &id, (&peticion, &dicho)).await?,
    )
    .await
}

/// Credits a part of a document, exactly once: a resend answers 200 with the credit that is there. The credit of an invoice
/// is a rectificativa, that of an albarán an albarán below zero.
#[utoipa::path(post, path = "/abonos", tag = "pedidos", request_body = AbonoRequest, responses(
    (status = 201, body = Uno<DocumentoDetalleView>),
    (status = 200, description = "It was credited before", body = Uno<DocumentoDetalleView>)))]
async fn abonar(
    State(estado): State<Estado>,
    usuario: Quien<HacerPedidos>,
    CuerpoConNombre(peticion, dicho): CuerpoConNombre<AbonoRequest>,
) -> Result<(StatusCode, Json<Uno<DocumentoDetalleView>>), ApiError> {
    presentado(
        &estado,
        &usuario,
        pedidos::abonar(&estado, &usuario, (&peticion, &dicho)).await?,
    )
    .await
}

/// What a credit would come to; nothing is written.
#[utoipa::path(post, path = "/abonos/previa", tag = "pedidos", request_body = AbonoRequest,
    responses((status = 200, body = Uno<AbonoPreviaView>)))]
async fn previa_de_abono(
    State(estado): State<Estado>,
    usuario: Quien<HacerPedidos>,
    Cuerpo(peticion): Cuerpo<AbonoRequest>,
) -> Result<Json<Uno<AbonoPreviaView>>, ApiError> {
    let data = pedidos::previa_de_abono(&estado, &usuario, &peticion).await?;
    Ok(Json(Uno { data }))
}

/// Gives up what waits of a pendiente; its stock goes back.
#[utoipa::path(post, path = "/invoices/{id}/renuncia", tag = "pedidos",
    params(("id" = InternalId, Path)),
    responses((status = 200, body = Uno<DocumentoDetalleView>)))]
async fn renunciar(
    State(estado): State<Estado>,
    usuario: Quien<HacerPedidos>,
    Ruta(id): Ruta<InternalId>,
) -> Result<Json<Uno<DocumentoDetalleView>>, ApiError> {
    let documento = pedidos::renunciar(&estado, &usuario, &id).await?;
    Ok(Json(Uno {
        data: pedidos::detalle(&estado, &usuario, &documento).await?,
    }))
}
