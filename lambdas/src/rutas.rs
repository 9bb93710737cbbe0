//! The HTTP API under `/api/v1`. Each area says its routes; here they are put together and surrounded.

mod adjuntos;
mod anotaciones;
mod anular;
mod busqueda;
mod caducidades;
mod canjear;
mod capas;
mod catalogo;
mod clientes;
mod comunes;
mod configuracion;
mod correo;
mod descarga;
mod dia;
mod direccion;
mod edicion;
mod etapa;
mod exportaciones;
pub(crate) mod extractores;
mod faltas;
mod fichas;
mod gastos;
mod impresos;
mod lotes;
mod movimientos;
mod ofertas;
mod openapi;
mod paginacion;
mod pasos;
mod pedidos;
mod periodo;
mod productos;
mod puerta;
mod rappel;
mod resumen;
mod salidas;
mod sesion;
mod sustituir;
mod tareas;
mod usuarios;
mod versiones;

use axum::Json;
use axum::Router;
use axum::http::Method;
use axum::routing::{MethodRouter, get};
pub use etapa::sin_etapa;
pub use puerta::tras_cloudfront;
use utoipa::openapi::OpenApi;
use utoipa_axum::router::OpenApiRouter;

use crate::error::ApiError;
use crate::estado::Estado;

/// Where the API lives.
pub const BASE: &str = "/api/v1";

/// Where the description of the whole API is read.
const DESCRIPCION: &str = "/openapi.json";

/// The paths of [`rutas_aparte`], written out: to ask the routers for them would put every handler into the everyday function.
const CAMINOS_APARTE: [&str; 23] = [
    DESCRIPCION,
    "/adjuntos/{id}/partes/{n}",
    "/exports/categorias",
    "/exports/categorias/{id}",
    "/exports/clients",
    "/exports/gestora",
    "/exports/gestora/expedidas",
    "/exports/gestora/modelos",
    "/exports/gestora/papeles",
    "/exports/gestora/recibidas",
    "/exports/invoices",
    "/exports/invoices/{id}",
    "/exports/lotes/{id}",
    "/exports/proveedores",
    "/exports/proveedores/{id}",
    "/exports/stock",
    "/invoices/pdf",
    "/invoices/zip",
    "/invoices/{id}/pdf",
    "/login",
    "/register",
    "/sesion",
    "/users/{id}",
];

/// The everyday API. What is at a path of another function but by another method comes here too, and is told so.
pub fn api(estado: Estado) -> Router {
    let conocidas = CAMINOS_APARTE.iter().fold(OpenApiRouter::new(), |rutas, camino| {
        rutas.route(camino, MethodRouter::new())
    });
    montar(de_api().merge(conocidas), estado)
}

/// Login, and whatever writes users: the only part that needs the private key and the memory.
pub fn sesion(estado: Estado) -> Router {
    montar(de_sesion(), estado)
}

/// What is large: documents as PDF, spreadsheets, the bytes of attachments, and the description of the API.
pub fn documentos(estado: Estado) -> Router {
    montar(de_documentos(), estado)
}

/// All of them, for one machine.
pub fn todo(estado: Estado) -> Router {
    montar(de_todo(), estado)
}

/// The OpenAPI document of the whole API.
#[must_use]
pub fn documento_openapi() -> OpenApi {
    openapi::completar(de_todo().into_openapi())
}

/// Binary, method and path below [`BASE`] of every route that a gateway sends to another function than the everyday one.
#[must_use]
pub fn rutas_aparte() -> Vec<(&'static str, Method, String)> {
    let de = |(binario, rutas): (_, OpenApiRouter<Estado>)| {
        let caminos = openapi::caminos(&rutas.into_openapi()).into_iter();
        caminos.map(move |(metodo, camino)| (binario, metodo, camino))
    };
    let descripcion = ("documentos", Method::GET, DESCRIPCION.to_owned());
    let aparte = [("documentos", de_documentos()), ("sesion", de_sesion())];
    aparte.into_iter().flat_map(de).chain([descripcion]).collect()
}

fn de_todo() -> OpenApiRouter<Estado> {
    de_api().merge(de_sesion()).merge(de_documentos())
}

fn de_api() -> OpenApiRouter<Estado> {
    OpenApiRouter::with_openapi(openapi::base())
        .merge(sesion::rutas())
        .merge(usuarios::rutas())
        .merge(clientes::rutas())
        .merge(fichas::rutas())
        .merge(productos::rutas())
        .merge(catalogo::rutas())
        .merge(lotes::rutas())
        .merge(ofertas::rutas())
        .merge(salidas::rutas())
        .merge(faltas::rutas())
        .merge(gastos::rutas())
        .merge(comunes::rutas())
        .merge(adjuntos::rutas())
        .merge(movimientos::rutas())
        .merge(pedidos::rutas())
        .merge(pasos::rutas())
        .merge(versiones::rutas())
        .merge(anotaciones::rutas())
        .merge(configuracion::rutas())
        .merge(resumen::rutas())
        .merge(dia::rutas())
        .merge(caducidades::rutas())
        .merge(correo::rutas())
        .merge(tareas::rutas())
}

fn de_sesion() -> OpenApiRouter<Estado> {
    OpenApiRouter::with_openapi(openapi::base())
        .merge(sesion::rutas_con_clave())
        .merge(usuarios::rutas_con_clave())
}

fn de_documentos() -> OpenApiRouter<Estado> {
    OpenApiRouter::with_openapi(openapi::base())
        .merge(exportaciones::rutas())
        .merge(impresos::rutas())
        .merge(adjuntos::rutas_con_archivos())
        .route(DESCRIPCION, get(async || Json(documento_openapi())))
}

fn montar(rutas: OpenApiRouter<Estado>, estado: Estado) -> Router {
    let (rutas, _) = rutas.split_for_parts();
    let rutas = rutas
        .method_not_allowed_fallback(async || ApiError::MetodoNoPermitido)
        .with_state(estado);
    capas::aplicar(
        Router::new()
            .nest(BASE, rutas)
            .fallback(async || ApiError::NoEncontrado),
    )
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn the_everyday_function_knows_the_paths_of_the_others() {
        let aparte: BTreeSet<_> = rutas_aparte().into_iter().map(|(_, _, camino)| camino).collect();
        assert_eq!(
            CAMINOS_APARTE.map(str::to_owned).into_iter().collect::<BTreeSet<_>>(),
            aparte
        );
    }
}
