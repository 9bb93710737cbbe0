//! What surrounds every call: its id, one line in the log (an error with its cause where the answer is 500 or more), a limit
//! on the body, headers, and an answer even to a panic.

use std::panic::AssertUnwindSafe;
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::{MatchedPath, Request};
use axum::http::header::{
    ALLOW, CACHE_CONTROL, CONTENT_LENGTH, CONTENT_SECURITY_POLICY, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method};
use axum::middleware::{Next, from_fn, map_response};
use axum::response::{IntoResponse, Response};
use domain::adjunto::Medida;
use domain::ids::UsuarioId;
use futures::FutureExt;
use tokio::time::timeout;

use super::BASE;
use super::adjuntos::RUTA_DE_PARTE;
use super::extractores::LARGO_MAXIMO;
use crate::error::{ApiError, Causa};
use crate::rastro::Rastro;
use crate::tabla::consumo::{Consumo, contar};

const X_REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Headers of every answer. What the API says is for the one who asked, now.
const CABECERAS: [(HeaderName, &str); 4] = [
    (CACHE_CONTROL, "no-store"),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (CONTENT_SECURITY_POLICY, "default-src 'none'; frame-ancestors 'none'"),
    (REFERRER_POLICY, "no-referrer"),
];

/// What a call may take. The functions have 20 seconds in the template: an answer that says "again" has to come before.
const PLAZO: Duration = Duration::from_secs(15);

pub(super) fn aplicar(router: Router) -> Router {
    con_plazo(router, PLAZO)
}

fn con_plazo(router: Router, plazo: Duration) -> Router {
    let router = router.layer(from_fn(move |peticion: Request, siguiente: Next| {
        rodear(peticion, siguiente, plazo)
    }));
    // The router says which methods it takes after its own layers have run.
    Router::new().fallback_service(router).layer(map_response(sin_head))
}

async fn rodear(mut peticion: Request, siguiente: Next, plazo: Duration) -> Response {
    let inicio = Instant::now();
    let id = id_de(&peticion);
    let ruta = peticion
        .extensions()
        .get::<MatchedPath>()
        .map_or("-", MatchedPath::as_str)
        .to_owned();
    let metodo = peticion.method().clone();
    let rastro = Rastro::default();
    peticion.extensions_mut().insert(rastro.clone());

    let (mut respuesta, consumo) = if metodo == Method::HEAD {
        // The router would do what GET does, which is not always to look.
        (ApiError::MetodoNoPermitido.into_response(), Consumo::default())
    } else if demasiado(&metodo, &ruta, peticion.headers()) {
        (ApiError::Grande.into_response(), Consumo::default())
    } else {
        let atender = timeout(plazo, AssertUnwindSafe(siguiente.run(peticion)).catch_unwind());
        let (atendida, consumo) = contar(atender).await;
        let respuesta = match atendida {
            Ok(Ok(respuesta)) => respuesta,
            Ok(Err(causa)) => ApiError::Interno(texto_de(&*causa)).into_response(),
            // What was being written may stand: the resend finds it.
            Err(_) => ApiError::Ocupado("it took longer than a call may".to_owned()).into_response(),
        };
        (respuesta, consumo)
    };

    let usuario = rastro.usuario().map(UsuarioId::get);
    let ms = u64::try_from(inicio.elapsed().as_millis()).unwrap_or(u64::MAX);
    let estado = respuesta.status().as_u16();
    let Consumo {
        lecturas, escrituras, ..
    } = consumo;
    // Whole numbers: tenths of units. Who asked is a number too; nothing here is a token, a name or an amount.
    if respuesta.status().is_server_error() {
        let causa = respuesta.extensions().get::<Causa>();
        let causa = causa.map_or("nobody said why", |Causa(causa)| causa.as_str());
        tracing::error!(id, %metodo, ruta, estado, ms, usuario, lecturas, escrituras, causa, "request");
    } else {
        tracing::info!(id, %metodo, ruta, estado, ms, usuario, lecturas, escrituras, "request");
    }
    let cabeceras = respuesta.headers_mut();
    for (nombre, valor) in CABECERAS {
        cabeceras.insert(nombre, HeaderValue::from_static(valor));
    }
    if let Ok(id) = HeaderValue::from_str(&id) {
        cabeceras.insert(X_REQUEST_ID, id);
    }
    respuesta
}

/// The router says that whoever may GET may ask for the HEAD too, which is refused above (case F20).
async fn sin_head(mut respuesta: Response) -> Response {
    let dice = respuesta.headers().get(ALLOW).and_then(|dice| dice.to_str().ok());
    let metodos = dice.map(|dice| {
        let metodos = dice.split(',').filter(|metodo| *metodo != Method::HEAD.as_str());
        HeaderValue::from_str(&metodos.collect::<Vec<_>>().join(","))
    });
    if let Some(Ok(cierto)) = metodos {
        respuesta.headers_mut().insert(ALLOW, cierto);
    }
    respuesta
}

/// The Lambda request's id, or one of our own. What the caller sends is not believed: it would end up in the log.
fn id_de(peticion: &Request) -> String {
    let de_lambda = peticion
        .extensions()
        .get::<lambda_http::Context>()
        .map(|contexto| contexto.request_id.clone());
    de_lambda.unwrap_or_else(|| format!("{:032x}", rand::random::<u128>()))
}

/// Says no before the body is read; a body of unknown length meets the same limit while it is.
fn demasiado(metodo: &Method, ruta: &str, cabeceras: &HeaderMap) -> bool {
    let es_parte = metodo == Method::PUT && ruta.strip_prefix(BASE) == Some(RUTA_DE_PARTE);
    let maximo = if es_parte { Medida::PARTE as usize } else { LARGO_MAXIMO };
    let largo = cabeceras
        .get(CONTENT_LENGTH)
        .and_then(|largo| largo.to_str().ok()?.parse::<usize>().ok());
    largo.is_some_and(|largo| largo > maximo)
}

fn texto_de(causa: &(dyn std::any::Any + Send)) -> String {
    let texto = causa
        .downcast_ref::<&str>()
        .copied()
        .or_else(|| causa.downcast_ref::<String>().map(String::as_str));
    format!("panic: {}", texto.unwrap_or("without a message"))
}

#[cfg(test)]
mod tests {
    use axum::body::Body;
    use axum::http::StatusCode;
    use axum::routing::get;
    use http_body_util::BodyExt;
    use tower::ServiceExt;

    use super::*;

    #[tokio::test]
    async fn f20_a_refused_method_names_those_that_are_answered() {
        let router = aplicar(Router::new().route("/cosa", get(async || "cosa").put(async || "puesta")));
        let peticion = Request::delete("/cosa").body(Body::empty()).unwrap();
        let respuesta = router.oneshot(peticion).await.unwrap();
        assert_eq!(respuesta.status(), StatusCode::METHOD_NOT_ALLOWED);
        assert_eq!(respuesta.headers()[ALLOW], "GET,PUT");
    }

    #[tokio::test]
    async fn a_panic_answers_500_without_saying_why() {
        async fn cae() -> Response {
            panic!("the secret cause")
        }
        let router = aplicar(Router::new().route("/cae", get(cae)));
        let respuesta = router
            .oneshot(Request::get("/cae").body(Body::empty()).unwrap())
            .await
            .unwrap();
        assert_eq!(respuesta.status(), StatusCode::INTERNAL_SERVER_ERROR);
        assert!(respuesta.headers().contains_key(X_REQUEST_ID));
        let cuerpo = respuesta.into_body().collect().await.unwrap().to_bytes();
        assert_eq!(cuerpo, r#"{"message":"Error interno del servidor"}"#);
    }

    #[tokio::test]
    async fn a_call_that_takes_too_long_is_told_to_come_back() {
        let router = Router::new().route("/tarda", get(std::future::pending::<Response>));
        let peticion = Request::get("/tarda").body(Body::empty()).unwrap();
        let respuesta = con_plazo(router, Duration::from_millis(5))
            .oneshot(peticion)
            .await
            .unwrap();
        assert_eq!(respuesta.status(), StatusCode::SERVICE_UNAVAILABLE);
        assert!(respuesta.headers().contains_key("retry-after"));
    }
}
