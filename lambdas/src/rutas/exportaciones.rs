//! Spreadsheets for the office. They are made by a function of its own, which has the memory for it and only reads the table.

use axum::Json;
use axum::extract::State;
use domain::Errores;
use domain::contrato::descarga::DescargaView;
use domain::contrato::gestora::PapelesView;
use domain::contrato::lista::Uno;
use domain::fecha::Fecha;
use domain::ids::{CategoriaId, InternalId, LoteId, ProveedorId};
use domain::permiso::accion::Exportar;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::descarga::{CSV, Descarga, XLSX};
use super::extractores::{Parametros, Ruta};
use super::pedidos::Busqueda;
use super::periodo;
use crate::auth::Quien;
use crate::casos::exportaciones::{self, gestora};
use crate::error::ApiError;
use crate::estado::Estado;

pub(super) fn rutas() -> OpenApiRouter<Estado> {
    OpenApiRouter::new()
        .routes(routes!(clientes))
        .routes(routes!(categorias))
        .routes(routes!(categoria))
        .routes(routes!(proveedores))
        .routes(routes!(proveedor))
        .routes(routes!(stock))
        .routes(routes!(lote))
        .routes(routes!(documentos))
        .routes(routes!(documento))
        .routes(routes!(libros))
        .routes(routes!(modelos))
        .routes(routes!(expedidas))
        .routes(routes!(recibidas))
        .routes(routes!(papeles))
}

/// All clients with what they owe.
#[utoipa::path(get, path = "/exports/clients", tag = "exportaciones",
    responses((status = OK, content((Descarga = XLSX), (Uno<DescargaView> = "application/json")))))]
async fn clientes(State(estado): State<Estado>, _: Quien<Exportar>) -> Result<Descarga, ApiError> {
    let archivo = exportaciones::clientes::exportar(&estado).await?;
    Descarga::servida(&estado, archivo).await
}

/// All products in use with their stock, by category.
#[utoipa::path(get, path = "/exports/categorias", tag = "exportaciones",
    responses((status = OK, content((Descarga = XLSX), (Uno<DescargaView> = "application/json")))))]
async fn categorias(State(estado): State<Estado>, _: Quien<Exportar>) -> Result<Descarga, ApiError> {
    let archivo = exportaciones::productos::de_categorias(&estado, None).await?;
    Descarga::servida(&estado, archivo).await
}

/// The products of a category with their stock.
#[utoipa::path(get, path = "/exports/categorias/{id}", tag = "exportaciones", params(("id" = CategoriaId, Path)),
    responses((status = OK, content((Descarga = XLSX), (Uno<DescargaView> = "application/json")))))]
async fn categoria(
    State(estado): State<Estado>,
    _: Quien<Exportar>,
    Ruta(id): Ruta<CategoriaId>,
) -> Result<Descarga, ApiError> {
    let archivo = exportaciones::productos::de_categorias(&estado, Some(id)).await?;
    Descarga::servida(&estado, archivo).await
}

/// All products in use with their stock, by supplier.
#[utoipa::path(get, path = "/exports/proveedores", tag = "exportaciones",
    responses((status = OK, content((Descarga = XLSX), (Uno<DescargaView> = "application/json")))))]
async fn proveedores(State(estado): State<Estado>, _: Quien<Exportar>) -> Result<Descarga, ApiError> {
    let archivo = exportaciones::productos::de_proveedores(&estado, None).await?;
    Descarga::servida(&estado, archivo).await
}

/// The products of a supplier with their stock.
#[utoipa::path(get, path = "/exports/proveedores/{id}", tag = "exportaciones", params(("id" = ProveedorId, Path)),
    responses((status = OK, content((Descarga = XLSX), (Uno<DescargaView> = "application/json")))))]
async fn proveedor(
    State(estado): State<Estado>,
    _: Quien<Exportar>,
    Ruta(id): Ruta<ProveedorId>,
) -> Result<Descarga, ApiError> {
    let archivo = exportaciones::productos::de_proveedores(&estado, Some(id)).await?;
    Descarga::servida(&estado, archivo).await
}

/// First and last day.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Periodo {
    /// First day; without it, the last 31 days.
    desde: Option<Fecha>,
    /// Last day.
    hasta: Option<Fecha>,
}

impl Periodo {
    fn dias(&self, estado: &Estado) -> Result<(Fecha, Fecha), Errores> {
        periodo::dias(self.desde, self.hasta, estado.reloj.ahora().fecha())
    }
}

/// The documents of a list, as it is filtered.
#[utoipa::path(get, path = "/exports/invoices", tag = "exportaciones", params(Busqueda),
    responses((status = OK, content((Descarga = XLSX), (Uno<DescargaView> = "application/json")))))]
async fn documentos(
    State(estado): State<Estado>,
    _: Quien<Exportar>,
    Parametros(busqueda): Parametros<Busqueda>,
) -> Result<Descarga, ApiError> {
    let filtro = busqueda.filtro(estado.reloj.ahora().fecha())?;
    let archivo = exportaciones::documentos::exportar(&estado, &filtro, &busqueda.name_like).await?;
    Descarga::servida(&estado, archivo).await
}

/// A document line by line.
#[utoipa::path(get, path = "/exports/invoices/{id}", tag = "exportaciones", params(("id" = InternalId, Path)),
    responses((status = OK, content((Descarga = XLSX), (Uno<DescargaView> = "application/json")))))]
async fn documento(
    State(estado): State<Estado>,
    usuario: Quien<Exportar>,
    Ruta(id): Ruta<InternalId>,
) -> Result<Descarga, ApiError> {
    let archivo = exportaciones::documentos::uno(&estado, &usuario, &id).await?;
    Descarga::servida(&estado, archivo).await
}

/// The books of invoices issued and received, in the common format of the tax office.
#[utoipa::path(get, path = "/exports/gestora", tag = "exportaciones", params(Periodo),
    responses((status = OK, content((Descarga = XLSX), (Uno<DescargaView> = "application/json")))))]
async fn libros(
    State(estado): State<Estado>,
    _: Quien<Exportar>,
    Parametros(periodo): Parametros<Periodo>,
) -> Result<Descarga, ApiError> {
    let dias = periodo.dias(&estado)?;
    let archivo = gestora::libros_de_iva(&estado, dias).await?;
    Descarga::servida(&estado, archivo).await
}

/// The figures of 303 and 347, and what has to be looked at before.
#[utoipa::path(get, path = "/exports/gestora/modelos", tag = "exportaciones", params(Periodo),
    responses((status = OK, content((Descarga = XLSX), (Uno<DescargaView> = "application/json")))))]
async fn modelos(
    State(estado): State<Estado>,
    _: Quien<Exportar>,
    Parametros(periodo): Parametros<Periodo>,
) -> Result<Descarga, ApiError> {
    let dias = periodo.dias(&estado)?;
    let archivo = gestora::modelos(&estado, dias).await?;
    Descarga::servida(&estado, archivo).await
}

/// The book of invoices issued as text.
#[utoipa::path(get, path = "/exports/gestora/expedidas", tag = "exportaciones", params(Periodo),
    responses((status = OK, content((Descarga = CSV), (Uno<DescargaView> = "application/json")))))]
async fn expedidas(
    State(estado): State<Estado>,
    _: Quien<Exportar>,
    Parametros(periodo): Parametros<Periodo>,
) -> Result<Descarga, ApiError> {
    let dias = periodo.dias(&estado)?;
    let archivo = gestora::libro_en_texto(&estado, gestora::Libro::Expedidas, dias).await?;
    Descarga::servida(&estado, archivo).await
}

/// The book of invoices received as text.
#[utoipa::path(get, path = "/exports/gestora/recibidas", tag = "exportaciones", params(Periodo),
    responses((status = OK, content((Descarga = CSV), (Uno<DescargaView> = "application/json")))))]
async fn recibidas(
    State(estado): State<Estado>,
    _: Quien<Exportar>,
    Parametros(periodo): Parametros<Periodo>,
) -> Result<Descarga, ApiError> {
    let dias = periodo.dias(&estado)?;
    let archivo = gestora::libro_en_texto(&estado, gestora::Libro::Recibidas, dias).await?;
    Descarga::servida(&estado, archivo).await
}

/// The papers of the invoices issued and received, each with the name that it has in the accountant's ZIP.
#[utoipa::path(get, path = "/exports/gestora/papeles", tag = "exportaciones", params(Periodo),
    responses((status = OK, body = Uno<PapelesView>)))]
async fn papeles(
    State(estado): State<Estado>,
    _: Quien<Exportar>,
    Parametros(periodo): Parametros<Periodo>,
) -> Result<Json<Uno<PapelesView>>, ApiError> {
    let data = gestora::papeles(&estado, periodo.dias(&estado)?).await?;
    Ok(Json(Uno { data }))
}

/// Every batch that is not used up, with its date and its value at cost.
#[utoipa::path(get, path = "/exports/stock", tag = "exportaciones",
    responses((status = OK, content((Descarga = XLSX), (Uno<DescargaView> = "application/json")))))]
async fn stock(State(estado): State<Estado>, _: Quien<Exportar>) -> Result<Descarga, ApiError> {
    let archivo = exportaciones::stock::exportar(&estado).await?;
    Descarga::servida(&estado, archivo).await
}

/// Who got a batch: the list to call it back by.
#[utoipa::path(get, path = "/exports/lotes/{id}", tag = "exportaciones", params(("id" = LoteId, Path)),
    responses((status = OK, content((Descarga = XLSX), (Uno<DescargaView> = "application/json")))))]
async fn lote(State(estado): State<Estado>, _: Quien<Exportar>, Ruta(id): Ruta<LoteId>) -> Result<Descarga, ApiError> {
    let archivo = exportaciones::lote::exportar(&estado, id).await?;
    Descarga::servida(&estado, archivo).await
}
