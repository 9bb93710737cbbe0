//! The way from the SDK to the engine: a call in the same process, in place of a network.
//!
//! The SDK builds, signs, retries and reads as it does against AWS; only the connection is another one. A port would cost each
//! request two more tasks and two passes through the kernel, and anybody on the machine could ask it for the data.

use std::collections::HashMap;
use std::path::Path;
use std::sync::Arc;

use aws_smithy_runtime_api::client::http::{
    HttpClient, HttpConnector, HttpConnectorFuture, HttpConnectorSettings, SharedHttpConnector,
};
use aws_smithy_runtime_api::client::orchestrator::{HttpRequest, HttpResponse};
use aws_smithy_runtime_api::client::result::ConnectorError;
use aws_smithy_runtime_api::client::runtime_components::RuntimeComponents;
use aws_smithy_runtime_api::http::StatusCode;
use aws_smithy_types::body::SdkBody;
use dynoxide::actions::batch_write_item::BatchWriteItemRequest;
use dynoxide::actions::delete_item::DeleteItemRequest;
use dynoxide::actions::put_item::PutItemRequest;
use dynoxide::actions::transact_write_items::{TransactWriteItemsRequest, TransactWriteItemsResponse};
use dynoxide::actions::update_item::UpdateItemRequest;
use dynoxide::{AttributeValue, Database, DynoxideError, Result};
use lambdas::tabla::DISCO_LLENO;
use lambdas::tabla::claves::{PK, SK};
use lambdas::tabla::memoria::Memoria;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::json;

use crate::{causa, disco};

/// 507 Insufficient Storage: none of the statuses after which the SDK asks again.
const SIN_SITIO: u16 = 507;
/// With less room than this, in bytes, no write of the engine finds enough.
const UNA_ESCRITURA: u64 = 64 * 1024;

/// A door to a running engine's data.
#[derive(Clone)]
pub struct Interno {
    base: Database,
    memoria: Arc<Memoria>,
    /// The folder of the file; none for data in memory.
    carpeta: Option<Arc<Path>>,
    /// Whether the answers that come through this door can be lost on their way.
    con_perdidas: bool,
}

impl std::fmt::Debug for Interno {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Interno")
    }
}

impl Interno {
    /// A door whose answers always arrive, that tells a memory of every write through it. The token by which a transaction
    /// whose answer was lost is recognised is left out: the engine would keep a copy of each transaction for ten minutes and
    /// go through all of them at every write.
    pub(crate) fn sin_perdidas(base: Database, memoria: Arc<Memoria>, carpeta: Option<Arc<Path>>) -> Self {
        Self {
            base,
            memoria,
            carpeta,
            con_perdidas: false,
        }
    }

    /// A door for whoever loses answers, as a network does.
    pub(crate) fn con_perdidas(base: Database, memoria: Arc<Memoria>) -> Self {
        Self {
            base,
            memoria,
            carpeta: None,
            con_perdidas: true,
        }
    }

    /// Does one request, named as in the header `x-amz-target`; answers the status and the body that the engine would
    /// send.
    #[must_use]
    pub fn atender(&self, operacion: &str, cuerpo: &str) -> (u16, String) {
        let base = &self.base;
        let hecho = match operacion {
            "GetItem" => hacer(cuerpo, |peticion| base.get_item(peticion)),
            "BatchGetItem" => hacer(cuerpo, |peticion| base.batch_get_item(peticion)),
            "Query" => hacer(cuerpo, |peticion| base.query(peticion)),
            "Scan" => hacer(cuerpo, |peticion| base.scan(peticion)),
            "PutItem" => hacer(cuerpo, |peticion: PutItemRequest| {
                let claves = clave(&peticion.item);
                self.escribir(claves, || base.put_item(peticion))
            }),
            "UpdateItem" => hacer(cuerpo, |peticion: UpdateItemRequest| {
                let claves = clave(&peticion.key);
                self.escribir(claves, || base.update_item(peticion))
            }),
            "DeleteItem" => hacer(cuerpo, |peticion: DeleteItemRequest| {
                let claves = clave(&peticion.key);
                self.escribir(claves, || base.delete_item(peticion))
            }),
            "BatchWriteItem" => hacer(cuerpo, |peticion: BatchWriteItemRequest| {
                let claves = del_lote(&peticion);
                self.escribir(claves, || base.batch_write_item(peticion))
            }),
            "TransactWriteItems" => hacer(cuerpo, |peticion| self.en_transaccion(peticion)),
            "CreateTable" => hacer(cuerpo, |peticion| base.create_table(peticion)),
            "DescribeTable" => hacer(cuerpo, |peticion| base.describe_table(peticion)),
            "DescribeTimeToLive" => hacer(cuerpo, |peticion| base.describe_time_to_live(peticion)),
            "UpdateTimeToLive" => hacer(cuerpo, |peticion| base.update_time_to_live(peticion)),
            otra => Err(DynoxideError::SerializationException(format!(
                "unknown operation {otra}"
            ))),
        };
        match hecho {
            Ok(json) => (200, json),
            Err(error) if self.sin_sitio(&error) => (SIN_SITIO, json!({"__type": DISCO_LLENO}).to_string()),
            Err(error) => (error.status_code(), error.to_json()),
        }
    }

    /// Whether the engine failed because the disk is full.
    fn sin_sitio(&self, error: &DynoxideError) -> bool {
        let lleno = |carpeta: &Arc<Path>| disco::libres(carpeta).is_ok_and(|libres| libres < UNA_ESCRITURA);
        causa::es_disco_lleno(error) || causa::es_del_disco(error) && self.carpeta.as_ref().is_some_and(lleno)
    }

    fn en_transaccion(&self, peticion: TransactWriteItemsRequest) -> Result<TransactWriteItemsResponse> {
        let claves = de_la_transaccion(&peticion);
        let testigo = peticion.client_request_token.filter(|_| self.con_perdidas);
        let peticion = TransactWriteItemsRequest {
            client_request_token: testigo,
            ..peticion
        };
        self.escribir(claves, || self.base.transact_write_items(peticion))
    }

    /// Writes, and tells the memory before anybody has the answer. One that fails may have written all the same.
    fn escribir<R>(
        &self,
        claves: impl IntoIterator<Item = (String, String)>,
        escribir: impl FnOnce() -> Result<R>,
    ) -> Result<R> {
        let hecho = escribir();
        for (pk, sk) in claves {
            self.memoria.anotar(&pk, &sk);
        }
        hecho
    }

    fn responder(&self, peticion: &HttpRequest) -> std::result::Result<HttpResponse, ConnectorError> {
        let destino = peticion.headers().get("x-amz-target").unwrap_or_default();
        let operacion = destino.rsplit('.').next().unwrap_or_default();
        let cuerpo = std::str::from_utf8(peticion.body().bytes().unwrap_or_default())
            .map_err(|error| ConnectorError::user(error.into()))?;
        let (estado, cuerpo) = self.atender(operacion, cuerpo);
        let estado = StatusCode::try_from(estado).map_err(|error| ConnectorError::other(error.into(), None))?;
        Ok(HttpResponse::new(estado, SdkBody::from(cuerpo)))
    }
}

/// The key among the attributes of an item.
fn clave(atributos: &HashMap<String, AttributeValue>) -> Option<(String, String)> {
    let parte = |nombre| match atributos.get(nombre)? {
        AttributeValue::S(parte) => Some(parte.clone()),
        _ => None,
    };
    Some((parte(PK)?, parte(SK)?))
}

fn del_lote(peticion: &BatchWriteItemRequest) -> Vec<(String, String)> {
    let escrituras = peticion.request_items.values().flatten();
    let claves = escrituras.filter_map(|escritura| match (&escritura.put_request, &escritura.delete_request) {
        (Some(poner), _) => clave(&poner.item),
        (None, Some(quitar)) => clave(&quitar.key),
        (None, None) => None,
    });
    claves.collect()
}

fn de_la_transaccion(peticion: &TransactWriteItemsRequest) -> Vec<(String, String)> {
    let operaciones = peticion.transact_items.iter();
    let claves = operaciones.filter_map(
        |operacion| match (&operacion.put, &operacion.update, &operacion.delete) {
            (Some(poner), ..) => clave(&poner.item),
            (None, Some(cambiar), _) => clave(&cambiar.key),
            (None, None, Some(quitar)) => clave(&quitar.key),
            (None, None, None) => None,
        },
    );
    claves.collect()
}

fn hacer<P: DeserializeOwned, R: Serialize>(cuerpo: &str, hacer: impl FnOnce(P) -> Result<R>) -> Result<String> {
    let peticion =
        serde_json::from_str(cuerpo).map_err(|error| DynoxideError::SerializationException(error.to_string()))?;
    let hecho = hacer(peticion)?;
    serde_json::to_string(&hecho).map_err(|error| DynoxideError::InternalServerError(error.to_string()))
}

impl HttpConnector for Interno {
    fn call(&self, peticion: HttpRequest) -> HttpConnectorFuture {
        let este = self.clone();
        HttpConnectorFuture::new(async move {
            // The engine answers on this thread, so whoever else waits for it goes on between two requests.
            tokio::task::yield_now().await;
            este.responder(&peticion)
        })
    }
}

impl HttpClient for Interno {
    fn http_connector(&self, _: &HttpConnectorSettings, _: &RuntimeComponents) -> SharedHttpConnector {
        SharedHttpConnector::new(self.clone())
    }
}
