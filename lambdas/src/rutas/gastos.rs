//! Suppliers' invoices, for the office.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use domain::Errores;
use domain::contrato::ficha::EditableView;
use domain::contrato::gasto::{GastoBorradoView, GastoCambiadoView, GastoDetalleView, GastoRequest, GastoView};
use domain::contrato::lista::{PaginaSumada, Uno};
use domain::fecha::Fecha;
use domain::gasto::CabeceraGasto;
use domain::ids::{GastoId, ProveedorId};
use domain::permiso::accion::GestionarGastos;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::edicion::{Edicion, Vista};
use super::extractores::{Cuerpo, CuerpoUnaVez, Idempotencia, Parametros, Ruta};
use super::paginacion::{Hoja, pagina_sumada};
use super::periodo;
use crate::auth::Quien;
use crate::casos::gastos;
use crate::error::ApiError;
use crate::estado::Estado;
use crate::tabla::gastos::Filtro;

pub(super) fn rutas() -> OpenApiRouter<Estado> {
    OpenApiRouter::new()
        .routes(routes!(crear, listar))
        .routes(routes!(leer, cambiar, borrar))
}

/// Which invoices a list shows.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Busqueda {
    /// Only where the number or the supplier's name holds this text, blind to case and accents.
    #[serde(default, rename = "name[like]")]
    name_like: String,
    /// First day.
    desde: Option<Fecha>,
    /// Last day.
    hasta: Option<Fecha>,
    /// A supplier.
    #[serde(rename = "proveedor[eq]")]
    proveedor: Option<ProveedorId>,
    /// Only those that are paid, or only those that are not.
    pagado: Option<bool>,
}

impl Busqueda {
    fn filtro(&self, hoy: Fecha) -> Result<Filtro, Errores> {
        Ok(Filtro {
            dias: periodo::dias_o_todo(self.proveedor.is_some(), self.desde, self.hasta, hoy)?,
            proveedor: self.proveedor,
            pagado: self.pagado,
        })
    }
}

/// Writes an invoice down and brings its batches in: all of them or none. With an Idempotency-Key, sending it again
/// answers the first result. A number that the supplier has used already is answered 409, and let through with `repetido`.
#[utoipa::path(post, path = "/gastos", tag = "gastos", params(Idempotencia), request_body = GastoRequest,
    responses((status = CREATED, body = Uno<EditableView<GastoDetalleView>>)))]
async fn crear(
    State(estado): State<Estado>,
    usuario: Quien<GestionarGastos>,
    CuerpoUnaVez(peticion, envio): CuerpoUnaVez<GastoRequest>,
) -> Result<(StatusCode, Json<Uno<EditableView<GastoDetalleView>>>), ApiError> {
    let guardado = gastos::crear(&estado, &usuario, &peticion, envio.as_ref()).await?;
    let data = gastos::detalle(&estado, &guardado).await?;
    Ok((StatusCode::CREATED, Json(Uno { data })))
}

/// Invoices by their day, newest first, with what all of them come to. Without dates, the last 31 days, or all of a
/// supplier's.
#[utoipa::path(get, path = "/gastos", tag = "gastos", params(Busqueda, Hoja), responses((status = OK, body = PaginaSumada<GastoView>)))]
async fn listar(
    State(estado): State<Estado>,
    _: Quien<GestionarGastos>,
    Parametros(pedida): Parametros<Busqueda>,
    Parametros(hoja): Parametros<Hoja>,
) -> Result<Json<PaginaSumada<GastoView>>, ApiError> {
    let filtro = pedida.filtro(estado.reloj.ahora().fecha())?;
    let gastos = gastos::filtrados(&estado, &filtro).await?;
    let gastos = gastos.que_contienen(&pedida.name_like);
    let importes = |gasto: &CabeceraGasto| Ok((gasto.totales.total, gasto.pendiente()));
    Ok(Json(pagina_sumada(&gastos, &hoja, GastoView::from, importes)?))
}

/// An invoice with its lines, and what is free now of the batches it brought.
#[utoipa::path(get, path = "/gastos/{id}", tag = "gastos", params(("id" = GastoId, Path)),
    responses((status = OK, body = Uno<EditableView<GastoDetalleView>>)))]
async fn leer(
    State(estado): State<Estado>,
    _: Quien<GestionarGastos>,
    Ruta(id): Ruta<GastoId>,
) -> Result<Json<Uno<EditableView<GastoDetalleView>>>, ApiError> {
    let guardado = gastos::uno(&estado, id).await?;
    let data = gastos::detalle(&estado, &guardado).await?;
    Ok(Json(Uno { data }))
}

/// Changes an invoice and its batches: used ones are not deleted, quantities adjust, and a line is the same batch only if
/// name and product are the same. Less than what a batch has given is refused with the minimum.
#[utoipa::path(put, path = "/gastos/{id}", tag = "gastos", params(("id" = GastoId, Path)),
    request_body = Edicion<GastoRequest>, responses((status = OK, body = GastoCambiadoView)))]
async fn cambiar(
    State(estado): State<Estado>,
    usuario: Quien<GestionarGastos>,
    Ruta(id): Ruta<GastoId>,
    Cuerpo(Edicion { datos, version }): Cuerpo<Edicion<GastoRequest>>,
) -> Result<Json<GastoCambiadoView>, ApiError> {
    let (guardado, avisos) = gastos::cambiar(&estado, &usuario, id, &datos, version).await?;
    let data = gastos::detalle(&estado, &guardado).await?;
    Ok(Json(GastoCambiadoView { data, avisos }))
}

/// What the office knows of an invoice that it deletes.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Confirmado {
    /// That orders hold goods of it, and what they give back is to be blocked. Without it the answer is 409 while they do.
    #[serde(default)]
    apartados: bool,
}

/// Deletes an invoice with the batches that nobody touched. A used batch stays with what was used of it, and is told.
#[utoipa::path(delete, path = "/gastos/{id}", tag = "gastos", params(("id" = GastoId, Path), Vista, Confirmado),
    responses((status = OK, body = GastoBorradoView)))]
async fn borrar(
    State(estado): State<Estado>,
    usuario: Quien<GestionarGastos>,
    Ruta(id): Ruta<GastoId>,
    Parametros(vista): Parametros<Vista>,
    Parametros(confirmado): Parametros<Confirmado>,
) -> Result<Json<GastoBorradoView>, ApiError> {
    let avisos = gastos::borrar(&estado, &usuario, id, vista.version, confirmado.apartados).await?;
    Ok(Json(GastoBorradoView {
        message: "Factura eliminada correctamente".to_owned(),
        avisos,
    }))
}
