//! Mails, for the office: the log, and asking for one.

use axum::Json;
use axum::extract::State;
use domain::Errores;
use domain::contrato::correo::{
    CorreoEnEsperaView, CorreosBuscados, DocumentoPorCorreoRequest, DocumentosPorCorreoRequest,
    FacturasPorCorreoRequest, NoLlegaView, PorEnviarView,
};
use domain::contrato::lista::{MensajeView, Pagina, Uno};
use domain::fecha::Fecha;
use domain::ids::{ClienteId, InternalId};
use domain::permiso::accion::{EnviarCorreo, VerResumen};
use domain::texto::Emails;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::extractores::{CuerpoConLlave, LlaveObligada, Parametros, Ruta};
use super::impresos::ids_de;
use super::paginacion::{Hoja, pagina};
use super::periodo;
use crate::auth::Quien;
use crate::casos::correo::{self, Filtro, Senas};
use crate::error::ApiError;
use crate::estado::Estado;

pub(super) fn rutas() -> OpenApiRouter<Estado> {
    OpenApiRouter::new()
        .routes(routes!(listar))
        .routes(routes!(enviar_facturas))
        .routes(routes!(ver_facturas))
        .routes(routes!(enviar_varios))
        .routes(routes!(ver_varios))
        .routes(routes!(enviar_documento))
        .routes(routes!(ver_direcciones, probar_direcciones))
}

/// Which mails a list shows.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Busqueda {
    /// How far they have come; those that wait unless said otherwise.
    #[serde(default)]
    estado: CorreosBuscados,
    /// A client.
    client: Option<ClienteId>,
    /// A document that they bring; its mails are those of all days.
    documento: Option<InternalId>,
    /// Only where the client's name, an address or a number holds this text, blind to case and accents.
    #[serde(default, rename = "name[like]")]
    name_like: String,
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

/// Some documents.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Algunos {
    /// Their ids with a comma between, 50 at most.
    ids: String,
}

/// Some addresses.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Direcciones {
    /// One address or several, with a comma between.
    #[param(value_type = String)]
    direcciones: Emails,
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
        documento,
        name_like,
        desde,
        hasta,
    } = busqueda;
    let filtro = Filtro {
        estado: cuales,
        cliente: client,
        documento,
        dias: periodo::dias_o_todo(client.is_some(), desde, hasta, estado.reloj.ahora().fecha())?,
    };
    let correos = correo::filtrados(&estado, &filtro).await?;
    let correos = correos.que_contienen(&name_like);
    let mut pagina = pagina(&correos, &hoja, CorreoEnEsperaView::clone)?;
    correo::marcar_anulados(&estado, &mut pagina.data).await?;
    Ok(Json(pagina))
}

/// Sends the invoices of a client of some days, as PDFs in one mail or in as few as they fit into.
#[utoipa::path(post, path = "/email/invoice/all/send", tag = "correo", params(LlaveObligada),
    request_body = FacturasPorCorreoRequest, responses((status = OK, body = MensajeView)))]
async fn enviar_facturas(
    State(estado): State<Estado>,
    usuario: Quien<EnviarCorreo>,
    CuerpoConLlave(peticion, envio): CuerpoConLlave<FacturasPorCorreoRequest>,
) -> Result<Json<MensajeView>, ApiError> {
    let dias = dias(peticion.start_date, peticion.end_date)?;
    let message = correo::pedir_facturas(&estado, &usuario, &peticion, dias, &envio).await?;
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
    let data = correo::facturas_por_enviar(&estado, pedidas.id, dias).await?;
    Ok(Json(Uno { data }))
}

/// Sends a document to its client, or to other addresses.
#[utoipa::path(post, path = "/email/invoice/{id}/send", tag = "correo", params(("id" = InternalId, Path), LlaveObligada),
    request_body = DocumentoPorCorreoRequest, responses((status = OK, body = MensajeView)))]
async fn enviar_documento(
    State(estado): State<Estado>,
    usuario: Quien<EnviarCorreo>,
    Ruta(id): Ruta<InternalId>,
    CuerpoConLlave(peticion, envio): CuerpoConLlave<DocumentoPorCorreoRequest>,
) -> Result<Json<MensajeView>, ApiError> {
    let senas = Senas {
        to: &peticion.to,
        consentimiento: peticion.consentimiento,
    };
    let envio = envio.sobre(&id);
    let message = correo::pedir_documentos(&estado, &usuario, &[id], senas, &envio).await?;
    Ok(Json(MensajeView { message }))
}

/// Sends several documents, those of each client in a mail of its own. Where nothing is sent to a client because mails
/// came back from there, the answer says so.
#[utoipa::path(post, path = "/email/invoice/send", tag = "correo", params(LlaveObligada),
    request_body = DocumentosPorCorreoRequest, responses((status = OK, body = MensajeView)))]
async fn enviar_varios(
    State(estado): State<Estado>,
    usuario: Quien<EnviarCorreo>,
    CuerpoConLlave(peticion, envio): CuerpoConLlave<DocumentosPorCorreoRequest>,
) -> Result<Json<MensajeView>, ApiError> {
    let senas = Senas {
        to: &peticion.to,
        consentimiento: peticion.consentimiento,
    };
    let message = correo::pedir_documentos(&estado, &usuario, &peticion.documentos, senas, &envio).await?;
    Ok(Json(MensajeView { message }))
}

/// What `POST /email/invoice/send` would send, client by client, and where.
#[utoipa::path(get, path = "/email/invoice/preview", tag = "correo", params(Algunos),
    responses((status = OK, body = Uno<Vec<PorEnviarView>>)))]
async fn ver_varios(
    State(estado): State<Estado>,
    _: Quien<EnviarCorreo>,
    Parametros(algunos): Parametros<Algunos>,
) -> Result<Json<Uno<Vec<PorEnviarView>>>, ApiError> {
    let data = correo::por_enviar(&estado, &ids_de(&algunos.ids)?).await?;
    Ok(Json(Uno { data }))
}

/// Those of some addresses to which nothing is sent, because mails came back from there.
#[utoipa::path(get, path = "/email/direcciones", tag = "correo", params(Direcciones),
    responses((status = OK, body = Uno<Vec<NoLlegaView>>)))]
async fn ver_direcciones(
    State(estado): State<Estado>,
    _: Quien<EnviarCorreo>,
    Parametros(Direcciones { direcciones }): Parametros<Direcciones>,
) -> Result<Json<Uno<Vec<NoLlegaView>>>, ApiError> {
    let data = correo::no_llegan(&estado, &direcciones).await?;
    Ok(Json(Uno { data }))
}

/// Sends to some addresses again, though mails came back from there. What is so already stays so.
#[utoipa::path(delete, path = "/email/direcciones", tag = "correo", params(Direcciones),
    responses((status = OK, body = MensajeView)))]
async fn probar_direcciones(
    State(estado): State<Estado>,
    _: Quien<EnviarCorreo>,
    Parametros(Direcciones { direcciones }): Parametros<Direcciones>,
) -> Result<Json<MensajeView>, ApiError> {
    correo::probar_otra_vez(&estado, &direcciones).await?;
    let message = format!("Lo próximo se envía otra vez a {direcciones}.");
    Ok(Json(MensajeView { message }))
}

/// The days, under the names that these calls give them.
fn dias(primero: Fecha, ultimo: Fecha) -> Result<(Fecha, Fecha), Errores> {
    periodo::entre(("startDate", primero), ("endDate", ultimo))
}
