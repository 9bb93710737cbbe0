//! Mails, for the office: the log, and asking for one.

use axum::Json;
use axum::extract::State;
use domain::Errores;
use domain::contrato::correo::{
    CorreoEnEsperaView, DocumentoPorCorreoRequest, EstadoCorreo, FacturasPorCorreoRequest, PorEnviarView,
};
use domain::contrato::lista::{MensajeView, Pagina, Uno};
use domain::fecha::Fecha;
use domain::ids::{ClienteId, InternalId};
use domain::permiso::accion::{EnviarCorreo, VerResumen};
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::extractores::{CuerpoUnaVez, Idempotencia, Parametros, Ruta};
use super::paginacion::{Hoja, pagina};
use super::periodo;
use crate::auth::Quien;
use crate::casos::correo::{self, Filtro};
use crate::error::ApiError;
use crate::estado::Estado;

pub(super) fn rutas() -> OpenApiRouter<Estado> {
    OpenApiRouter::new()
        .routes(routes!(listar))
        .routes(routes!(enviar_facturas))
        .routes(routes!(ver_facturas))
        .routes(routes!(enviar_documento))
}

/// Which mails a list shows.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Busqueda {
    /// How far they have come; those that wait unless said otherwise.
    #[serde(default)]
    estado: EstadoCorreo,
    /// A client.
    client: Option<ClienteId>,
    /// First day on which they were asked for. What waits is shown whenever that was.
    desde: Option<Fecha>,
    /// Last day.
    hasta: Option<Fecha>,
}

/// The invoices of a client of some days.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
struct DeCliente {
    /// First day.
    start_date: Fecha,
    /// Last day.
    end_date: Fecha,
    /// The client.
    id: ClienteId,
}

/// A page of mails: those that wait, who waits longest first; those that have left or failed, newest first. Without dates,
/// these are of the last 31 days, or all of a client's.
#[utoipa::path(get, path = "/email", tag = "correo", params(Busqueda, Hoja),
    responses((status = OK, body = Pagina<CorreoEnEsperaView>)))]
async fn listar(
    State(estado): State<Estado>,
    _: Quien<VerResumen>,
    Parametros(busqueda): Parametros<Busqueda>,
    Parametros(hoja): Parametros<Hoja>,
) -> Result<Json<Pagina<CorreoEnEsperaView>>, ApiError> {
    let Busqueda {
        estado: cuales,
        client,
        desde,
        hasta,
    } = busqueda;
    let filtro = Filtro {
        estado: cuales,
        cliente: client,
        dias: periodo::dias_o_todo(client.is_some(), desde, hasta, estado.reloj.ahora().fecha())?,
    };
    let correos = correo::filtrados(&estado, &filtro).await?;
    Ok(Json(pagina(&correos, &hoja, CorreoEnEsperaView::clone)?))
}

/// Sends the invoices of a client of some days, as PDFs in one mail or in as few as they fit into. With an Idempotency-Key,
/// sending it again sends nothing twice.
#[utoipa::path(post, path = "/email/invoice/all/send", tag = "correo", params(Idempotencia),
    request_body = FacturasPorCorreoRequest, responses((status = OK, body = MensajeView)))]
async fn enviar_facturas(
    State(estado): State<Estado>,
    usuario: Quien<EnviarCorreo>,
    CuerpoUnaVez(peticion, envio): CuerpoUnaVez<FacturasPorCorreoRequest>,
) -> Result<Json<MensajeView>, ApiError> {
    let dias = dias(peticion.start_date, peticion.end_date)?;
    let message = correo::pedir_facturas(&estado, &usuario, &peticion, dias, envio.as_ref()).await?;
    Ok(Json(MensajeView { message }))
}

/// What `POST /email/invoice/all/send` would send, and where.
#[utoipa::path(get, path = "/email/invoice/all/preview", tag = "correo", params(DeCliente),
    responses((status = OK, body = Uno<PorEnviarView>)))]
async fn ver_facturas(
    State(estado): State<Estado>,
    _: Quien<EnviarCorreo>,
    Parametros(pedidas): Parametros<DeCliente>,
) -> Result<Json<Uno<PorEnviarView>>, ApiError> {
    let dias = dias(pedidas.start_date, pedidas.end_date)?;
    let data = correo::por_enviar(&estado, pedidas.id, dias).await?;
    Ok(Json(Uno { data }))
}

/// Sends a document to its client, or to other addresses. With an Idempotency-Key, sending it again sends nothing twice.
#[utoipa::path(post, path = "/email/invoice/{id}/send", tag = "correo", params(("id" = InternalId, Path), Idempotencia),
    request_body = DocumentoPorCorreoRequest, responses((status = OK, body = MensajeView)))]
async fn enviar_documento(
    State(estado): State<Estado>,
    usuario: Quien<EnviarCorreo>,
    Ruta(id): Ruta<InternalId>,
    CuerpoUnaVez(peticion, envio): CuerpoUnaVez<DocumentoPorCorreoRequest>,
) -> Result<Json<MensajeView>, ApiError> {
    let message = correo::pedir_documento(&estado, &usuario, &id, &peticion, envio.as_ref()).await?;
    Ok(Json(MensajeView { message }))
}

/// The days, under the names that these calls give them.
fn dias(primero: Fecha, ultimo: Fecha) -> Result<(Fecha, Fecha), Errores> {
    periodo::entre(("startDate", primero), ("endDate", ultimo))
}
