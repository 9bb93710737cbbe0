//! The gate: what the SDK would hand to the network waits here until it is let through.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use aws_sdk_dynamodb::Client;
use aws_sdk_dynamodb::config::StalledStreamProtectionConfig;
use aws_sdk_dynamodb::config::retry::{RetryConfig, RetryPartition, TokenBucket};
use aws_sdk_dynamodb::config::timeout::TimeoutConfig;
use aws_smithy_runtime_api::client::http::{
    HttpConnector, HttpConnectorFuture, HttpConnectorSettings, SharedHttpConnector, http_client_fn,
};
use aws_smithy_runtime_api::client::orchestrator::{HttpRequest, HttpResponse};
use aws_smithy_runtime_api::client::result::ConnectorError;
use aws_smithy_runtime_api::client::runtime_components::RuntimeComponents;
use aws_smithy_runtime_api::http::StatusCode;
use aws_smithy_types::body::SdkBody;
use lambdas::tabla::Tabla;
use tokio::sync::oneshot;

use super::solicitud::Solicitud;
use crate::TABLA;

/// What comes back through the gate.
#[derive(Debug)]
pub(super) enum Vuelta {
    /// The answer of the table.
    Responde(u16, String),
    /// None: the connection was cut.
    Corta,
}

/// A request that waits.
#[derive(Debug)]
pub(super) struct EnEspera {
    pub(super) solicitud: Arc<Solicitud>,
    pub(super) vuelta: oneshot::Sender<Vuelta>,
}

/// The requests that wait, those of each caller in the order in which they came.
#[derive(Debug, Clone)]
pub(super) struct Puerta(Arc<Mutex<Vec<VecDeque<EnEspera>>>>);

impl Puerta {
    pub(super) fn new(actores: usize) -> Self {
        Self(Arc::new(Mutex::new((0..actores).map(|_| VecDeque::new()).collect())))
    }

    fn colas(&self) -> MutexGuard<'_, Vec<VecDeque<EnEspera>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Forgets all requests that wait.
    pub(super) fn vaciar(&self) {
        self.colas().iter_mut().for_each(VecDeque::clear);
    }

    /// The request of this caller that is next, if one waits. One whose caller has gone does not.
    pub(super) fn primera(&self, actor: usize) -> Option<Arc<Solicitud>> {
        let mut colas = self.colas();
        let cola = &mut colas[actor];
        while cola.front().is_some_and(|una| una.vuelta.is_closed()) {
            cola.pop_front();
        }
        cola.front().map(|una| Arc::clone(&una.solicitud))
    }

    /// Takes that request out of the queue.
    pub(super) fn tomar(&self, actor: usize) -> Option<EnEspera> {
        self.colas()[actor].pop_front()
    }

    /// The table as one caller reaches it: through the gate.
    pub(super) fn tabla(&self, actor: usize) -> Tabla {
        let conector = Conector {
            puerta: self.clone(),
            actor,
        };
        Tabla::new(&cliente(conector), TABLA)
    }
}

#[derive(Debug)]
struct Conector {
    puerta: Puerta,
    actor: usize,
}

impl HttpConnector for Conector {
    fn call(&self, peticion: HttpRequest) -> HttpConnectorFuture {
        let (vuelta, espera) = oneshot::channel();
        let solicitud = Arc::new(leida(&peticion));
        self.puerta.colas()[self.actor].push_back(EnEspera { solicitud, vuelta });
        HttpConnectorFuture::new(async move {
            match espera.await {
                Ok(Vuelta::Responde(estado, cuerpo)) => respuesta(estado, cuerpo),
                Ok(Vuelta::Corta) | Err(_) => Err(ConnectorError::io("the connection was cut".into())),
            }
        })
    }
}

fn leida(peticion: &HttpRequest) -> Solicitud {
    let destino = peticion.headers().get("x-amz-target").unwrap_or_default();
    let operacion = destino.rsplit('.').next().unwrap_or_default().to_owned();
    let cuerpo = peticion.body().bytes().unwrap_or_default();
    Solicitud::new(operacion, String::from_utf8_lossy(cuerpo).into_owned())
}

fn respuesta(estado: u16, cuerpo: String) -> Result<HttpResponse, ConnectorError> {
    let estado = StatusCode::try_from(estado).map_err(|error| ConnectorError::other(error.into(), None))?;
    Ok(HttpResponse::new(estado, SdkBody::from(cuerpo)))
}

/// A client that waits for nothing but its connector. It tries again as the cloud's does; all of its waits are virtual
/// and shorter than what the order of things leaves between two requests, and its patience is never used up.
pub(super) fn cliente(conector: impl HttpConnector + 'static) -> Client {
    let conector = SharedHttpConnector::new(conector);
    let http = http_client_fn(move |_: &HttpConnectorSettings, _: &RuntimeComponents| conector.clone());
    let reintentos = RetryConfig::standard()
        .with_initial_backoff(Duration::from_millis(10))
        .with_max_backoff(Duration::from_millis(200));
    let sin_limite = RetryPartition::custom("simulador").token_bucket(TokenBucket::unlimited());
    let configuracion = local::motor::cliente("http://simulador").config().to_builder();
    Client::from_conf(
        configuracion
            .http_client(http)
            .retry_config(reintentos)
            .retry_partition(sin_limite.build())
            .timeout_config(TimeoutConfig::disabled())
            .stalled_stream_protection(StalledStreamProtectionConfig::disabled())
            .build(),
    )
}
