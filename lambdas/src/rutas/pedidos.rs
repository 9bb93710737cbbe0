//! Orders and the documents they become (seed section 7, design section 7).

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use domain::Errores;
use domain::cobro::Saldo;
use domain::contrato::lista::{MensajeView, PaginaSumada, Uno};
use domain::contrato::pedido::{CopiasView, DocumentoDetalleView, DocumentoView, FirmaRequest, PedidoRequest};
use domain::fecha::Fecha;
use domain::ids::{ClienteId, InternalId, UsuarioId};
use domain::pedido::documento::{Cabecera, Entrega, TipoDocumento};
use domain::pedido::pago::EstadoDeCobro;
use domain::permiso::Accion;
use domain::permiso::accion::{HacerPedidos, VerDocumentos};
use domain::usuario::Usuario;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::edicion::{ConMotivo, Vista};
use super::extractores::{Cuerpo, CuerpoConNombre, Idempotencia, Parametros, Ruta};
use super::paginacion::{Hoja, pagina_sumada};
use super::periodo;
use crate::auth::Quien;
use crate::casos::pedidos::Presentado;
use crate::casos::{documentos, pedidos};
use crate::error::ApiError;
use crate::estado::Estado;
use crate::tabla::documentos::Filtro;

pub(super) fn rutas() -> OpenApiRouter<Estado> {
    OpenApiRouter::new()
        .routes(routes!(crear, listar))
        .routes(routes!(leer, cambiar, borrar))
        .routes(routes!(copiar))
        .routes(routes!(firmar))
}

/// A document that was made by this call of a user, or by an earlier one.
pub(super) async fn presentado(
    estado: &Estado,
    usuario: &Usuario,
    hecho: Presentado,
) -> Result<(StatusCode, Json<Uno<DocumentoDetalleView>>), ApiError> {
    let status = if hecho.nuevo {
        StatusCode::CREATED
    } else {
        StatusCode::OK
    };
    let data = hecho.detalle(estado, usuario).await?;
    Ok((status, Json(Uno { data })))
}

/// Which documents a list shows.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Busqueda {
    /// Only where the number or the client's name holds this text, blind to case and accents.
    #[serde(default, rename = "name[like]")]
    pub(super) name_like: String,
    /// First day.
    desde: Option<Fecha>,
    /// Last day.
    hasta: Option<Fecha>,
    /// Kind of document.
    tipo: Option<TipoDocumento>,
    /// A client.
    #[serde(rename = "client[eq]")]
    client: Option<ClienteId>,
    /// A seller.
    user: Option<UsuarioId>,
    /// How much of it is paid.
    #[param(value_type = Option<String>)]
    estado: Option<EstadoDeCobro>,
    /// Whether the goods were handed over.
    entregado: Option<Entrega>,
    /// Whether something of it waits to be delivered: an order that was delivered or given up waits no more.
    por_entregar: Option<bool>,
}

impl Busqueda {
    pub(super) fn filtro(&self, hoy: Fecha) -> Result<Filtro, Errores> {
        Ok(Filtro {
            dias: periodo::dias_o_todo(self.client.is_some(), self.desde, self.hasta, hoy)?,
            cliente: self.client,
            usuario: self.user,
            tipo: self.tipo,
            estado: self.estado,
            entrega: self.entregado,
            por_entregar: self.por_entregar,
        })
    }
}

/// Turns an order into a document, exactly once: a resend answers 200 with the document that is there.
#[utoipa::path(post, path = "/invoices", tag = "pedidos", request_body = PedidoRequest, responses(
    (status = 201, body = Uno<DocumentoDetalleView>),
    (status = 200, description = "The order was sent before", body = Uno<DocumentoDetalleView>)))]
async fn crear(
    State(estado): State<Estado>,
    usuario: Quien<HacerPedidos>,
    CuerpoConNombre(peticion, dicho): CuerpoConNombre<PedidoRequest>,
) -> Result<(StatusCode, Json<Uno<DocumentoDetalleView>>), ApiError> {
    presentado(
        &estado,
        &usuario,
        pedidos::presentar(&estado, &usuario, (&peticion, &dicho)).await?,
    )
    .await
}

/// Documents, newest first, with what all of them come to; a seller sees his own. Without dates, the last 31 days, or all of a client's.
#[utoipa::path(get, path = "/invoices", tag = "pedidos", params(Busqueda, Hoja),
    responses((status = 200, body = PaginaSumada<DocumentoView>)))]
async fn listar(
    State(estado): State<Estado>,
    usuario: Quien<VerDocumentos>,
    Parametros(busqueda): Parametros<Busqueda>,
    Parametros(hoja): Parametros<Hoja>,
) -> Result<Json<PaginaSumada<DocumentoView>>, ApiError> {
    let mut filtro = busqueda.filtro(estado.reloj.ahora().fecha())?;
    if !usuario.rol.permite(Accion::VerTodo) {
        if filtro.usuario.is_some_and(|otro| otro != usuario.id) {
            return Err(ApiError::Prohibido);
        }
        filtro.usuario = Some(usuario.id);
    }
    let cabeceras = documentos::filtrados(&estado, &filtro).await?;
    let cabeceras = cabeceras.que_contienen(&busqueda.name_like);
    let importes = |cabecera: &Cabecera| {
        let venta = cabecera.importe_de(filtro.aporte_de(cabecera))?;
        Ok((venta, Saldo::de(cabecera)?.pendiente))
    };
    Ok(Json(pagina_sumada(&cabeceras, &hoja, DocumentoView::from, importes)?))
}

/// A document with its lines.
#[utoipa::path(get, path = "/invoices/{id}", tag = "pedidos",
    params(("id" = InternalId, Path)),
    responses((status = 200, body = Uno<DocumentoDetalleView>)))]
async fn leer(
    State(estado): State<Estado>,
    usuario: Quien<VerDocumentos>,
    Ruta(id): Ruta<InternalId>,
) -> Result<Json<Uno<DocumentoDetalleView>>, ApiError> {
    let documento = pedidos::visible(&estado, &usuario, &id).await?;
    Ok(Json(Uno {
        data: pedidos::detalle(&estado, &usuario, &documento).await?,
    }))
}

/// Gives an order that is not delivered new lines, or an albarán by the office: what that said before is kept. Stock follows.
#[utoipa::path(put, path = "/invoices/{id}", tag = "pedidos", request_body = ConMotivo<PedidoRequest>,
    params(("id" = InternalId, Path)),
    responses((status = 200, body = Uno<DocumentoDetalleView>)))]
async fn cambiar(
    State(estado): State<Estado>,
    usuario: Quien<HacerPedidos>,
    Ruta(id): Ruta<InternalId>,
    CuerpoConNombre(ConMotivo { datos, motivo }, dicho): CuerpoConNombre<ConMotivo<PedidoRequest>>,
) -> Result<Json<Uno<DocumentoDetalleView>>, ApiError> {
    let documento = pedidos::reescribir(&estado, &usuario, &id, (&datos, &motivo, &dicho)).await?;
    Ok(Json(Uno {
        data: pedidos::detalle(&estado, &usuario, &documento).await?,
    }))
}

/// Deletes an order that is not delivered; its stock goes back, its internalId stays used. With a version, only if it is
/// still the one that was seen.
#[utoipa::path(delete, path = "/invoices/{id}", tag = "pedidos",
    params(("id" = InternalId, Path), Vista),
    responses((status = 200, body = MensajeView)))]
async fn borrar(
    State(estado): State<Estado>,
    usuario: Quien<HacerPedidos>,
    Ruta(id): Ruta<InternalId>,
    Parametros(vista): Parametros<Vista>,
) -> Result<Json<MensajeView>, ApiError> {
    pedidos::borrar(&estado, &usuario, &id, vista.version).await?;
    Ok(Json(MensajeView {
        message: "Pedido borrado correctamente".to_owned(),
    }))
}

/// Counts one more printed copy. With an Idempotency-Key, sending it again counts it once.
#[utoipa::path(post, path = "/invoices/{id}/copias", tag = "pedidos",
    params(Idempotencia, ("id" = InternalId, Path)),
    responses((status = 200, body = Uno<CopiasView>)))]
async fn copiar(
    State(estado): State<Estado>,
    usuario: Quien<HacerPedidos>,
    Ruta(id): Ruta<InternalId>,
    idempotencia: Idempotencia,
) -> Result<Json<Uno<CopiasView>>, ApiError> {
    let envio = idempotencia.sobre(&id)?;
    let copias = pedidos::contar_una_copia(&estado, &usuario, &id, envio.as_ref()).await?;
    Ok(Json(Uno {
        data: CopiasView { copias },
    }))
}

/// Puts a signature on a document that has none. With a version, only on the one that the signer was shown.
#[utoipa::path(post, path = "/invoices/{id}/firma", tag = "pedidos", request_body = FirmaRequest,
    params(("id" = InternalId, Path)),
    responses((status = 200, body = Uno<DocumentoDetalleView>)))]
async fn firmar(
    State(estado): State<Estado>,
    usuario: Quien<HacerPedidos>,
    Ruta(id): Ruta<InternalId>,
    Cuerpo(peticion): Cuerpo<FirmaRequest>,
) -> Result<Json<Uno<DocumentoDetalleView>>, ApiError> {
    let documento = pedidos::firmar(&estado, &usuario, &id, &peticion).await?;
    Ok(Json(Uno {
        data: pedidos::detalle(&estado, &usuario, &documento).await?,
    }))
}
