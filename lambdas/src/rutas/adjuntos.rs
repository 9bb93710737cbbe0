//! Files that go with a record, for the office. They pass through here, in parts (ADR 0010).

use axum::Json;
use axum::body::Body;
use axum::extract::State;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use domain::adjunto::{Adjunto, Medida};
use domain::contrato::adjunto::{AdjuntoRequest, SubidaView};
use domain::contrato::lista::Uno;
use domain::ids::AdjuntoId;
use domain::permiso::accion::GestionarGastos;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::extractores::{CuerpoUnaVez, Idempotencia, Ruta, Trozo};
use crate::auth::Quien;
use crate::casos::adjuntos;
use crate::error::ApiError;
use crate::estado::Estado;
use crate::tabla::adjuntos::Subida;

/// Where a part goes, below the base of the API: the one call whose body is larger than the others'.
pub(super) const RUTA_DE_PARTE: &str = "/adjuntos/{id}/partes/{n}";

pub(super) fn rutas() -> OpenApiRouter<Estado> {
    OpenApiRouter::new().routes(routes!(anunciar)).routes(routes!(leer))
}

/// What carries the bytes, and reaches where they are kept.
pub(super) fn rutas_con_archivos() -> OpenApiRouter<Estado> {
    OpenApiRouter::new().routes(routes!(recibir, descargar))
}

/// Announces a file. With an Idempotency-Key, sending it again answers the first result. A file that no record names goes
/// after a day.
#[utoipa::path(post, path = "/adjuntos", tag = "adjuntos", params(Idempotencia), request_body = AdjuntoRequest,
    responses((status = CREATED, body = Uno<SubidaView>)))]
async fn anunciar(
    State(estado): State<Estado>,
    usuario: Quien<GestionarGastos>,
    CuerpoUnaVez(peticion, envio): CuerpoUnaVez<AdjuntoRequest>,
) -> Result<(StatusCode, Json<Uno<SubidaView>>), ApiError> {
    let subida = adjuntos::anunciar(&estado, usuario.id, &peticion, envio.as_ref()).await?;
    Ok((StatusCode::CREATED, vista(&subida)))
}

/// What there is to know about a file.
#[utoipa::path(get, path = "/adjuntos/{id}", tag = "adjuntos", params(("id" = AdjuntoId, Path)),
    responses((status = OK, body = Uno<SubidaView>)))]
async fn leer(
    State(estado): State<Estado>,
    _: Quien<GestionarGastos>,
    Ruta(id): Ruta<AdjuntoId>,
) -> Result<Json<Uno<SubidaView>>, ApiError> {
    let subida = adjuntos::uno(&estado, id).await?;
    Ok(vista(&subida))
}

/// Sends a part: its bytes as they are. One that is there already stays as it is.
#[utoipa::path(put, path = "/adjuntos/{id}/partes/{n}", tag = "adjuntos",
    params(("id" = AdjuntoId, Path), ("n" = u32, Path, description = "Which part, from 1.")),
    request_body(content = Trozo, content_type = "application/octet-stream"),
    responses((status = OK, body = Uno<SubidaView>)))]
async fn recibir(
    State(estado): State<Estado>,
    _: Quien<GestionarGastos>,
    Ruta((id, n)): Ruta<(AdjuntoId, u32)>,
    Trozo(bytes): Trozo,
) -> Result<Json<Uno<SubidaView>>, ApiError> {
    let subida = adjuntos::recibir(&estado, id, n, bytes).await?;
    Ok(vista(&subida))
}

/// A part of a whole file, as it was sent.
#[utoipa::path(get, path = "/adjuntos/{id}/partes/{n}", tag = "adjuntos",
    params(("id" = AdjuntoId, Path), ("n" = u32, Path, description = "Which part, from 1.")),
    responses((status = OK, content(
        (Trozo = "application/pdf"), (Trozo = "image/jpeg"), (Trozo = "image/png"), (Trozo = "image/webp")))))]
async fn descargar(
    State(estado): State<Estado>,
    _: Quien<GestionarGastos>,
    Ruta((id, n)): Ruta<(AdjuntoId, u32)>,
) -> Result<Response, ApiError> {
    let (adjunto, bytes) = adjuntos::trozo(&estado, id, n).await?;
    let cabeceras = [
        (CONTENT_TYPE, HeaderValue::from_static(adjunto.tipo.mime())),
        (CONTENT_DISPOSITION, como_archivo(&adjunto)),
    ];
    Ok((cabeceras, Body::from(bytes)).into_response())
}

/// Never opened in place of a page of ours: whatever a file holds, it is saved, or shown by the screen that asked for it.
/// The name in the spelling of RFC 8187.
fn como_archivo(adjunto: &Adjunto) -> HeaderValue {
    let nombre: String = form_urlencoded::byte_serialize(adjunto.datos.nombre.as_bytes()).collect();
    let valor = format!("attachment; filename*=UTF-8''{}", nombre.replace('+', "%20"));
    HeaderValue::from_str(&valor).unwrap_or(HeaderValue::from_static("attachment"))
}

fn vista(subida: &Subida) -> Json<Uno<SubidaView>> {
    let medida = subida.datos.medida;
    Json(Uno {
        data: SubidaView {
            id: subida.id,
            nombre: subida.datos.nombre.clone(),
            tamano: medida.bytes(),
            tipo: subida.tipo,
            tamano_parte: Medida::PARTE,
            partes: medida.partes(),
            faltan: subida.faltan(),
        },
    })
}
