//! Routers that pass every call on to a server by HTTP, so that whoever calls a process calls it like routers in process.

use std::sync::{Arc, PoisonError, RwLock};

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::Request;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use http_body_util::{BodyExt, Full};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;

/// What whoever calls is told when no answer came. The server itself never says it.
pub(crate) const SIN_RESPUESTA: StatusCode = StatusCode::BAD_GATEWAY;

/// The way to a server that may come up elsewhere after it was killed.
#[derive(Debug, Clone)]
pub(crate) struct Pasarela {
    direccion: Arc<RwLock<String>>,
    cliente: Client<HttpConnector, Full<Bytes>>,
}

impl Pasarela {
    pub(crate) fn nueva() -> Self {
        let mut enchufe = HttpConnector::new();
        enchufe.set_nodelay(true);
        Self {
            direccion: Arc::default(),
            cliente: Client::builder(TokioExecutor::new()).build(enchufe),
        }
    }

    /// From now on the server is here.
    pub(crate) fn hacia(&self, direccion: &str) {
        let mut suya = self.direccion.write().unwrap_or_else(PoisonError::into_inner);
        direccion.clone_into(&mut suya);
    }

    pub(crate) fn rutas(&self) -> Router {
        let pasarela = self.clone();
        Router::new().fallback(move |peticion: Request| {
            let pasarela = pasarela.clone();
            async move { pasarela.pasar(peticion).await }
        })
    }

    async fn pasar(&self, peticion: Request) -> Response {
        let (mut partes, cuerpo) = peticion.into_parts();
        let direccion = self.direccion.read().unwrap_or_else(PoisonError::into_inner).clone();
        let uri = format!("http://{direccion}{}", partes.uri);
        partes.uri = uri.parse().expect("an address");
        let cuerpo = cuerpo.collect().await.expect("a body").to_bytes();
        let llamada = async {
            let respuesta = self.cliente.request(Request::from_parts(partes, Full::from(cuerpo)));
            let (partes, cuerpo) = respuesta.await.ok()?.into_parts();
            let cuerpo = cuerpo.collect().await.ok()?.to_bytes();
            Some(Response::from_parts(partes, Body::from(cuerpo)))
        };
        llamada.await.unwrap_or_else(|| SIN_RESPUESTA.into_response())
    }
}
