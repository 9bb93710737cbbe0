//! Somebody who calls the server, over a connection of his own that stays open.

use axum::body::Bytes;
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE};
use axum::http::{Method, Request, StatusCode};
use http_body_util::{BodyExt, Full};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use serde::Serialize;
use serde_json::{Value, json};

use crate::Fallo;

#[derive(Debug, Clone)]
pub(super) struct Llamante {
    cliente: Client<HttpConnector, Full<Bytes>>,
    direccion: String,
    testigo: String,
}

/// What was answered, as it came: whoever is timed reads it afterwards.
#[derive(Debug)]
pub(super) struct Respuesta {
    pub(super) estado: StatusCode,
    pub(super) cuerpo: Bytes,
}

impl Llamante {
    /// Opens a session.
    pub(super) async fn entrar(direccion: &str, nombre: &str, clave: &str) -> Result<Self, Fallo> {
        let mut enchufe = HttpConnector::new();
        enchufe.set_nodelay(true);
        let anonimo = Self {
            cliente: Client::builder(TokioExecutor::new()).build(enchufe),
            direccion: direccion.to_owned(),
            testigo: String::new(),
        };
        let sesion = anonimo
            .post("/login", &json!({"name": nombre, "password": clave}))
            .await?;
        let testigo = sesion["token"].as_str().ok_or("a session without a token")?.to_owned();
        Ok(Self { testigo, ..anonimo })
    }

    /// Asks for something; `ruta` is below `/api/v1`.
    pub(super) async fn pedir(&self, ruta: &str) -> Result<Respuesta, Fallo> {
        let peticion = Request::builder()
            .uri(format!("http://{}/api/v1{ruta}", self.direccion))
            .header(AUTHORIZATION, format!("Bearer {}", self.testigo))
            .body(Full::default())?;
        self.hacer(peticion).await
    }

    /// Sends a body that is written already; `ruta` is below `/api/v1`.
    pub(super) async fn enviar(&self, ruta: &str, cuerpo: Bytes) -> Result<Respuesta, Fallo> {
        let peticion = Request::builder()
            .method(Method::POST)
            .uri(format!("http://{}/api/v1{ruta}", self.direccion))
            .header(AUTHORIZATION, format!("Bearer {}", self.testigo))
            .header(CONTENT_TYPE, "application/json")
            .body(Full::from(cuerpo))?;
        self.hacer(peticion).await
    }

    async fn hacer(&self, peticion: Request<Full<Bytes>>) -> Result<Respuesta, Fallo> {
        let (partes, cuerpo) = self.cliente.request(peticion).await?.into_parts();
        Ok(Respuesta {
            estado: partes.status,
            cuerpo: cuerpo.collect().await?.to_bytes(),
        })
    }

    /// Makes something that has to be made, and gives the whole answer.
    pub(super) async fn post(&self, ruta: &str, cuerpo: &impl Serialize) -> Result<Value, Fallo> {
        let respuesta = self.enviar(ruta, serde_json::to_vec(cuerpo)?.into()).await?;
        respuesta.comprobar(ruta)?;
        Ok(serde_json::from_slice(&respuesta.cuerpo)?)
    }
}

impl Respuesta {
    /// An error unless the call was done.
    pub(super) fn comprobar(&self, ruta: &str) -> Result<(), Fallo> {
        if self.estado.is_success() {
            return Ok(());
        }
        let cuerpo = String::from_utf8_lossy(&self.cuerpo);
        Err(format!("{ruta}: {} {cuerpo}", self.estado).into())
    }
}
