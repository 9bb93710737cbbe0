//! Spreadsheets for the office. They are made by a function of its own, which has the memory for it and may only read.

use axum::Json;
use axum::extract::State;
use axum::http::HeaderValue;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use domain::Errores;
use domain::contrato::gestora::PapelesView;
use domain::contrato::lista::Uno;
use domain::fecha::Fecha;
use domain::ids::{CategoriaId, InternalId, LoteId, ProveedorId};
use domain::permiso::accion::Exportar;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::extractores::{Parametros, Ruta};
use super::pedidos::Busqueda;
use super::periodo;
use crate::auth::Quien;
use crate::casos::exportaciones::{self, Archivo, gestora};
use crate::error::ApiError;
use crate::estado::Estado;

/// What a spreadsheet is on the wire.
const XLSX: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
/// Lambda lets 6 MB out, and a file leaves it in base64, which is a third longer.
pub(super) const LARGO_DE_SALIDA: usize = 4_500_000;

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

/// A spreadsheet (XLSX). `Content-Disposition` says its name.
#[derive(Debug, ToSchema)]
#[schema(value_type = String, format = Binary)]
struct Libro(Archivo);

impl TryFrom<Archivo> for Libro {
    type Error = ApiError;

    fn try_from(archivo: Archivo) -> Result<Self, ApiError> {
        que_quepa(archivo).map(Self)
    }
}

/// A file that one answer can carry.
fn que_quepa(archivo: Archivo) -> Result<Archivo, ApiError> {
    if archivo.bytes.len() > LARGO_DE_SALIDA {
        let consejo = "Son demasiados datos para un solo archivo. Expórtalos por partes: por categoría, por proveedor o por meses.";
        return Err(Errores::uno("archivo", consejo).into());
    }
    Ok(archivo)
}

fn descarga(Archivo { nombre, bytes }: Archivo, tipo: &'static str) -> Response {
    let como = HeaderValue::from_str(&format!("attachment; filename=\"{nombre}\""));
    let cabeceras = [
        (CONTENT_TYPE, HeaderValue::from_static(tipo)),
        (
            CONTENT_DISPOSITION,
            como.expect("a name of letters, figures and hyphens"),
        ),
    ];
    (cabeceras, bytes).into_response()
}

impl IntoResponse for Libro {
    fn into_response(self) -> Response {
        descarga(self.0, XLSX)
    }
}

/// What a book as text is on the wire. The runtime of the functions reads anew what calls itself `text` and drops its mark, without
/// which spreadsheets take it for another alphabet.
const CSV: &str = "application/csv";

/// A book as text (CSV): UTF-8 with its mark, semicolons, and a comma before decimals.
#[derive(Debug, ToSchema)]
#[schema(value_type = String, format = Binary)]
struct Texto(Archivo);

impl TryFrom<Archivo> for Texto {
    type Error = ApiError;

    fn try_from(archivo: Archivo) -> Result<Self, ApiError> {
        que_quepa(archivo).map(Self)
    }
}

impl IntoResponse for Texto {
    fn into_response(self) -> Response {
        descarga(self.0, CSV)
    }
}

/// All clients with what they owe.
#[utoipa::path(get, path = "/exports/clients", tag = "exportaciones",
    responses((status = OK, body = Libro, content_type = XLSX)))]
async fn clientes(State(estado): State<Estado>, _: Quien<Exportar>) -> Result<Libro, ApiError> {
    exportaciones::clientes::exportar(&estado).await?.try_into()
}

/// All products in use with their stock, by category.
#[utoipa::path(get, path = "/exports/categorias", tag = "exportaciones",
    responses((status = OK, body = Libro, content_type = XLSX)))]
async fn categorias(State(estado): State<Estado>, _: Quien<Exportar>) -> Result<Libro, ApiError> {
    exportaciones::productos::de_categorias(&estado, None).await?.try_into()
}

/// The products of a category with their stock.
#[utoipa::path(get, path = "/exports/categorias/{id}", tag = "exportaciones", params(("id" = CategoriaId, Path)),
    responses((status = OK, body = Libro, content_type = XLSX)))]
async fn categoria(
    State(estado): State<Estado>,
    _: Quien<Exportar>,
    Ruta(id): Ruta<CategoriaId>,
) -> Result<Libro, ApiError> {
    exportaciones::productos::de_categorias(&estado, Some(id))
        .await?
        .try_into()
}

/// All products in use with their stock, by supplier.
#[utoipa::path(get, path = "/exports/proveedores", tag = "exportaciones",
    responses((status = OK, body = Libro, content_type = XLSX)))]
async fn proveedores(State(estado): State<Estado>, _: Quien<Exportar>) -> Result<Libro, ApiError> {
    exportaciones::productos::de_proveedores(&estado, None)
        .await?
        .try_into()
}

/// The products of a supplier with their stock.
#[utoipa::path(get, path = "/exports/proveedores/{id}", tag = "exportaciones", params(("id" = ProveedorId, Path)),
    responses((status = OK, body = Libro, content_type = XLSX)))]
async fn proveedor(
    State(estado): State<Estado>,
    _: Quien<Exportar>,
    Ruta(id): Ruta<ProveedorId>,
) -> Result<Libro, ApiError> {
    exportaciones::productos::de_proveedores(&estado, Some(id))
        .await?
        .try_into()
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
    responses((status = OK, body = Libro, content_type = XLSX)))]
async fn documentos(
    State(estado): State<Estado>,
    _: Quien<Exportar>,
    Parametros(busqueda): Parametros<Busqueda>,
) -> Result<Libro, ApiError> {
    let filtro = busqueda.filtro(estado.reloj.ahora().fecha())?;
    exportaciones::documentos::exportar(&estado, &filtro, &busqueda.name_like)
        .await?
        .try_into()
}

/// A document line by line.
#[utoipa::path(get, path = "/exports/invoices/{id}", tag = "exportaciones", params(("id" = InternalId, Path)),
    responses((status = OK, body = Libro, content_type = XLSX)))]
async fn documento(
    State(estado): State<Estado>,
    usuario: Quien<Exportar>,
    Ruta(id): Ruta<InternalId>,
) -> Result<Libro, ApiError> {
    exportaciones::documentos::uno(&estado, &usuario, &id).await?.try_into()
}

/// The books of invoices issued and received, in the common format of the tax office.
#[utoipa::path(get, path = "/exports/gestora", tag = "exportaciones", params(Periodo),
    responses((status = OK, body = Libro, content_type = XLSX)))]
async fn libros(
    State(estado): State<Estado>,
    _: Quien<Exportar>,
    Parametros(periodo): Parametros<Periodo>,
) -> Result<Libro, ApiError> {
    let dias = periodo.dias(&estado)?;
    gestora::libros_de_iva(&estado, dias).await?.try_into()
}

/// The figures of 303 and 347, and what has to be looked at before.
#[utoipa::path(get, path = "/exports/gestora/modelos", tag = "exportaciones", params(Periodo),
    responses((status = OK, body = Libro, content_type = XLSX)))]
async fn modelos(
    State(estado): State<Estado>,
    _: Quien<Exportar>,
    Parametros(periodo): Parametros<Periodo>,
) -> Result<Libro, ApiError> {
    let dias = periodo.dias(&estado)?;
    gestora::modelos(&estado, dias).await?.try_into()
}

/// The book of invoices issued as text.
#[utoipa::path(get, path = "/exports/gestora/expedidas", tag = "exportaciones", params(Periodo),
    responses((status = OK, body = Texto, content_type = CSV)))]
async fn expedidas(
    State(estado): State<Estado>,
    _: Quien<Exportar>,
    Parametros(periodo): Parametros<Periodo>,
) -> Result<Texto, ApiError> {
    let dias = periodo.dias(&estado)?;
    gestora::libro_en_texto(&estado, gestora::Libro::Expedidas, dias)
        .await?
        .try_into()
}

/// The book of invoices received as text.
#[utoipa::path(get, path = "/exports/gestora/recibidas", tag = "exportaciones", params(Periodo),
    responses((status = OK, body = Texto, content_type = CSV)))]
async fn recibidas(
    State(estado): State<Estado>,
    _: Quien<Exportar>,
    Parametros(periodo): Parametros<Periodo>,
) -> Result<Texto, ApiError> {
    let dias = periodo.dias(&estado)?;
    gestora::libro_en_texto(&estado, gestora::Libro::Recibidas, dias)
        .await?
        .try_into()
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
    responses((status = OK, body = Libro, content_type = XLSX)))]
async fn stock(State(estado): State<Estado>, _: Quien<Exportar>) -> Result<Libro, ApiError> {
    exportaciones::stock::exportar(&estado).await?.try_into()
}

/// Who got a batch: the list to call it back by.
#[utoipa::path(get, path = "/exports/lotes/{id}", tag = "exportaciones", params(("id" = LoteId, Path)),
    responses((status = OK, body = Libro, content_type = XLSX)))]
async fn lote(State(estado): State<Estado>, _: Quien<Exportar>, Ruta(id): Ruta<LoteId>) -> Result<Libro, ApiError> {
    exportaciones::lote::exportar(&estado, id).await?.try_into()
}

#[cfg(test)]
mod tests {
    use axum::http::StatusCode;
    use http_body_util::BodyExt;

    use super::*;

    fn de(largo: usize) -> Response {
        let archivo = Archivo {
            nombre: "stock-2026-11-28.xlsx".to_owned(),
            bytes: vec![0; largo],
        };
        Libro::try_from(archivo).into_response()
    }

    #[tokio::test]
    async fn a_file_leaves_as_what_it_is_under_its_name() {
        let respuesta = de(LARGO_DE_SALIDA);
        assert_eq!(respuesta.headers()[CONTENT_TYPE], XLSX);
        assert_eq!(
            respuesta.headers()[CONTENT_DISPOSITION],
            "attachment; filename=\"stock-2026-11-28.xlsx\""
        );
        let cuerpo = respuesta.into_body().collect().await.unwrap().to_bytes();
        assert_eq!(cuerpo.len(), LARGO_DE_SALIDA);
    }

    #[tokio::test]
    async fn a_file_that_no_answer_can_carry_is_refused_with_a_way_out() {
        let respuesta = de(LARGO_DE_SALIDA + 1);
        assert_eq!(respuesta.status(), StatusCode::UNPROCESSABLE_ENTITY);
        let cuerpo = respuesta.into_body().collect().await.unwrap().to_bytes();
        assert!(String::from_utf8_lossy(&cuerpo).contains("por categoría, por proveedor o por meses"));
    }
}
