//! The OpenAPI document: what no single handler says.

use axum::http::Method;
use utoipa::OpenApi;
use utoipa::openapi::path::{Operation, PathItem};
use utoipa::openapi::security::{Http, HttpAuthScheme, SecurityRequirement, SecurityScheme};
use utoipa::openapi::{
    Components, ContentBuilder, Info, OpenApi as Documento, OpenApiBuilder, Ref, RefOr, ResponseBuilder, Server,
};

use domain::comun::Alcance;
use domain::contrato::correo::CorreosBuscados;
use domain::contrato::lista::ErrorView;
use domain::contrato::resumen::Bloque;

const ERROR: &str = "Error";
const TESTIGO: &str = "testigo";

/// What no body names: refusals, and what only a query says.
#[derive(OpenApi)]
#[openapi(components(schemas(ErrorView, Alcance, Bloque, CorreosBuscados)))]
struct Comun;

/// The document before the routes add theirs.
pub(super) fn base() -> Documento {
    let mut documento = OpenApiBuilder::from(Comun::openapi())
        .info(Info::new("Reparto", env!("CARGO_PKG_VERSION")))
        .servers(Some([Server::new(super::BASE)]))
        .build();
    let componentes = documento.components.get_or_insert_with(Components::new);
    let vista = ContentBuilder::new()
        .schema(Some(Ref::from_schema_name("ErrorView")))
        .build();
    let error = ResponseBuilder::new()
        .description("Why the call was refused: 400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 500 or 503.")
        .content("application/json", vista)
        .build();
    componentes.responses.insert(ERROR.to_owned(), error.into());
    componentes.add_security_scheme(TESTIGO, SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer)));
    documento
}

/// Gives every operation the one answer to a refused call, the bearer token unless it says that it needs none, and a
/// name that no other has: areas call their handlers alike.
pub(super) fn completar(mut documento: Documento) -> Documento {
    for operacion in documento.paths.paths.values_mut().flat_map(operaciones) {
        let area = operacion.tags.iter().flatten().next().cloned().unwrap_or_default();
        operacion.operation_id = operacion.operation_id.take().map(|nombre| format!("{area}_{nombre}"));
        for respuesta in operacion.responses.responses.values_mut() {
            if let RefOr::T(respuesta) = respuesta
                && respuesta.description.is_empty()
            {
                respuesta.description = "Done.".to_owned();
            }
        }
        operacion
            .responses
            .responses
            .insert("default".to_owned(), Ref::from_response_name(ERROR).into());
        if operacion.security.is_none() {
            operacion.security = Some(vec![SecurityRequirement::new(TESTIGO, Vec::<String>::new())]);
        }
    }
    documento
}

/// Method and path of every operation.
pub(super) fn caminos(documento: &Documento) -> Vec<(Method, String)> {
    let mut caminos = Vec::new();
    for (camino, operaciones) in &documento.paths.paths {
        for (metodo, operacion) in [
            (Method::GET, &operaciones.get),
            (Method::PUT, &operaciones.put),
            (Method::POST, &operaciones.post),
            (Method::DELETE, &operaciones.delete),
        ] {
            if operacion.is_some() {
                caminos.push((metodo, camino.clone()));
            }
        }
    }
    caminos
}

fn operaciones(camino: &mut PathItem) -> impl Iterator<Item = &mut Operation> {
    let PathItem {
        get, put, post, delete, ..
    } = camino;
    [get, put, post, delete].into_iter().filter_map(Option::as_mut)
}
