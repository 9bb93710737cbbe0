//! CloudFront and API Gateway as the template sets them up: the routes of a function to it, the rest to `api`, each
//! call as an event of payload format 2.0 and each answer read back from one.
//! Source: API Gateway developer guide, "Create AWS Lambda proxy integrations for HTTP APIs".

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{ConnectInfo, Request};
use axum::http::header::{CONTENT_TYPE, COOKIE, HOST, SET_COOKIE, USER_AGENT};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodFilter, MethodRouter};
use axum::{Json, Router};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use lambdas::rutas::{BASE, rutas_aparte};
use percent_encoding::percent_decode_str;
use serde::Deserialize;
use serde_json::{Value, json};
use tower::service_fn;

use super::funcion::Funcion;
use super::{Funciones, NubeError};

/// The largest body that API Gateway takes.
const CUERPO: usize = 10 * 1024 * 1024;
/// The largest answer that Lambda lets out.
const RESPUESTA: usize = 6 * 1024 * 1024;
const DOMINIO: &str = "portal.execute-api.eu-south-2.amazonaws.com";
/// CloudFront, as the gateway sees it.
const BORDE: &str = "130.176.0.1";
/// A call that comes through no socket.
const SIN_DIRECCION: &str = "127.0.0.1";
/// The gateway's stage, which CloudFront puts before every path.
const ETAPA: &str = "la-etapa-del-portal";
/// What CloudFront shows to be let in.
pub(super) const CLAVE_DE_ORIGEN: &str = "la-clave-de-cloudfront";

/// All functions behind one address.
pub(super) fn portal(funciones: &Funciones) -> Router {
    let api = &funciones["api"];
    let mut caminos: BTreeMap<String, MethodRouter> = BTreeMap::new();
    for (binario, metodo, camino) in rutas_aparte() {
        let filtro = MethodFilter::try_from(metodo).expect("a method of HTTP");
        let hasta_ahora = caminos.remove(&camino).unwrap_or_default();
        caminos.insert(camino, hasta_ahora.on_service(filtro, enviar(&funciones[binario])));
    }
    let caminos = caminos.into_iter().map(|(camino, por_metodo)| {
        // Another method of the same path has no route of its own.
        (format!("{BASE}{camino}"), por_metodo.fallback_service(enviar(api)))
    });
    let rutas = caminos.fold(Router::new(), |rutas, (camino, por_metodo)| {
        rutas.route(&camino, por_metodo)
    });
    rutas.fallback_service(enviar(api))
}

/// Everything to one function.
pub(super) fn hacia(funcion: &Arc<Funcion>) -> Router {
    Router::new().fallback_service(enviar(funcion))
}

fn enviar(
    funcion: &Arc<Funcion>,
) -> impl tower::Service<Request, Response = Response, Error = Infallible, Future: Send> + Clone + Send + Sync + 'static
{
    let funcion = Arc::clone(funcion);
    service_fn(move |peticion: Request| {
        let funcion = Arc::clone(&funcion);
        async move { Ok(llamar(&funcion, peticion).await) }
    })
}

async fn llamar(funcion: &Funcion, peticion: Request) -> Response {
    let (partes, cuerpo) = peticion.into_parts();
    let Ok(cuerpo) = to_bytes(cuerpo, CUERPO).await else {
        return fallo(StatusCode::PAYLOAD_TOO_LARGE, "Request Too Long");
    };
    let evento = evento(&partes, &cuerpo).to_string().into_bytes();
    let respuesta = match funcion.invocar(evento).await {
        Ok(respuesta) if respuesta.len() > RESPUESTA => Err("an answer that Lambda does not let out".into()),
        Ok(respuesta) => leer(&respuesta),
        Err(error) => Err(error),
    };
    respuesta.unwrap_or_else(|error| {
        eprintln!("{} {}: {error}", partes.method, partes.uri);
        fallo(StatusCode::INTERNAL_SERVER_ERROR, "Internal Server Error")
    })
}

/// What API Gateway itself says when it has no answer to pass on.
fn fallo(estado: StatusCode, mensaje: &str) -> Response {
    (estado, Json(json!({"message": mensaje}))).into_response()
}

fn evento(partes: &Parts, cuerpo: &Bytes) -> Value {
    let conectado = partes.extensions.get::<ConnectInfo<SocketAddr>>();
    let direccion = conectado.map_or_else(|| SIN_DIRECCION.to_owned(), |info| info.0.ip().to_string());
    // API Gateway decodes the path, and only the path; what it hands on begins with its stage.
    let camino = format!("/{ETAPA}{}", percent_decode_str(partes.uri.path()).decode_utf8_lossy());
    let (texto, en_base64) = cuerpo_de(&partes.headers, cuerpo);
    let ahora = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    json!({
        "version": "2.0",
        "routeKey": "$default",
        "rawPath": camino,
        "rawQueryString": partes.uri.query().unwrap_or_default(),
        "cookies": galletas(&partes.headers),
        "headers": cabeceras(&partes.headers, &direccion),
        "requestContext": {
            "accountId": "123456789012",
            "apiId": "portal",
            "domainName": DOMINIO,
            "domainPrefix": "portal",
            "http": {
                "method": partes.method.as_str(),
                "path": camino,
                "protocol": "HTTP/1.1",
                "sourceIp": BORDE,
                "userAgent": partes.headers.get(USER_AGENT).and_then(|valor| valor.to_str().ok()).unwrap_or_default(),
            },
            "requestId": format!("{:x}", ahora.as_nanos()),
            "routeKey": "$default",
            "stage": ETAPA,
            "timeEpoch": u64::try_from(ahora.as_millis()).unwrap_or_default(),
        },
        "body": texto,
        "isBase64Encoded": en_base64,
    })
}

/// Names in lower case, values of one name in one line.
fn cabeceras(originales: &HeaderMap, direccion: &str) -> BTreeMap<String, String> {
    let mut cabeceras = BTreeMap::from([
        (HOST.to_string(), DOMINIO.to_owned()),
        ("x-forwarded-proto".to_owned(), "https".to_owned()),
        ("x-forwarded-port".to_owned(), "443".to_owned()),
    ]);
    for nombre in originales
        .keys()
        .filter(|nombre| **nombre != COOKIE && **nombre != HOST)
    {
        let valores = originales.get_all(nombre).iter();
        let valores = valores.map(|valor| String::from_utf8_lossy(valor.as_bytes()).into_owned());
        cabeceras.insert(nombre.to_string(), valores.collect::<Vec<_>>().join(","));
    }
    // Whoever called may have written it; each one on the way adds what it knows at the end.
    let reenviado = cabeceras.remove("x-forwarded-for").into_iter();
    let reenviado: Vec<_> = reenviado.chain([direccion.to_owned(), BORDE.to_owned()]).collect();
    cabeceras.extend([
        ("x-forwarded-for".to_owned(), reenviado.join(", ")),
        ("x-reparto-visitante".to_owned(), direccion.to_owned()),
        ("x-reparto-origen".to_owned(), CLAVE_DE_ORIGEN.to_owned()),
    ]);
    cabeceras
}

fn galletas(originales: &HeaderMap) -> Option<Vec<String>> {
    let galletas = originales.get(COOKIE)?.to_str().ok()?;
    Some(galletas.split("; ").map(ToOwned::to_owned).collect())
}

/// Text as it is, anything else in base64.
fn cuerpo_de(cabeceras: &HeaderMap, cuerpo: &Bytes) -> (Option<String>, bool) {
    if cuerpo.is_empty() {
        return (None, false);
    }
    let tipo = cabeceras.get(CONTENT_TYPE).and_then(|tipo| tipo.to_str().ok());
    let es_texto = tipo.is_none_or(|tipo| tipo.starts_with("text/") || tipo.starts_with("application/json"));
    match std::str::from_utf8(cuerpo) {
        Ok(texto) if es_texto => (Some(texto.to_owned()), false),
        _ => (Some(STANDARD.encode(cuerpo)), true),
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Salida {
    status_code: u16,
    #[serde(default)]
    headers: BTreeMap<String, String>,
    #[serde(default)]
    cookies: Vec<String>,
    body: Option<String>,
    #[serde(default)]
    is_base64_encoded: bool,
}

fn leer(respuesta: &[u8]) -> Result<Response, NubeError> {
    let salida: Salida = serde_json::from_slice(respuesta)?;
    let mut construida = Response::builder().status(salida.status_code);
    for (nombre, valor) in &salida.headers {
        construida = construida.header(nombre, valor);
    }
    for galleta in &salida.cookies {
        construida = construida.header(SET_COOKIE, galleta);
    }
    let cuerpo = salida.body.unwrap_or_default();
    let cuerpo = match salida.is_base64_encoded {
        true => STANDARD.decode(cuerpo)?,
        false => cuerpo.into_bytes(),
    };
    Ok(construida.body(Body::from(cuerpo))?)
}
