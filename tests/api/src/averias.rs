//! A table that fails on order, in the words of DynamoDB itself: what the embedded engine never raises.
//!
//! It stands where the SDK hands a request to the network, so retries, tokens and the reading of errors are the SDK's own.
//! From there it can also let somebody else act between a request and what its caller does with the answer.

use std::collections::{HashMap, VecDeque};
use std::fmt;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};

use aws_sdk_dynamodb::Client;
use aws_sdk_dynamodb::types::AttributeValue;
use aws_smithy_runtime_api::client::http::{
    HttpConnector, HttpConnectorFuture, HttpConnectorSettings, SharedHttpConnector, http_client_fn,
};
use aws_smithy_runtime_api::client::orchestrator::{HttpRequest, HttpResponse};
use aws_smithy_runtime_api::client::result::ConnectorError;
use aws_smithy_runtime_api::client::runtime_components::RuntimeComponents;
use aws_smithy_runtime_api::http::StatusCode;
use aws_smithy_types::body::SdkBody;
use lambdas::tabla::Tabla;
use local::motor::Motor;
use serde_json::{Value, json};

use crate::{Banco, TABLA};

/// What befalls a request.
#[derive(Debug, Clone)]
pub enum Averia {
    /// The table does nothing and answers this.
    Niega(u16, Value),
    /// The table does it, and the answer is lost on the way.
    PierdeLaRespuesta,
    /// The network is down: nothing arrives.
    SinRed,
}

impl Averia {
    /// A transaction that was cancelled for these reasons, one per operation; `None` for one that was not to blame.
    #[must_use]
    pub fn cancelada(razones: &[&str]) -> Self {
        let razones: Vec<_> = razones.iter().map(|razon| json!({"Code": razon})).collect();
        let mut cuerpo = error("TransactionCanceledException");
        cuerpo["CancellationReasons"] = razones.into();
        Self::Niega(400, cuerpo)
    }

    /// An error by its name.
    #[must_use]
    pub fn de(nombre: &str) -> Self {
        let estado = if nombre == "InternalServerError" { 500 } else { 400 };
        Self::Niega(estado, error(nombre))
    }
}

/// An item as the table sends it, for an answer that it does not give by itself: what it had a moment ago.
#[must_use]
pub fn en_json(item: &HashMap<String, AttributeValue>) -> Value {
    item.iter()
        .map(|(nombre, valor)| (nombre.clone(), valor_en_json(valor)))
        .collect()
}

fn valor_en_json(valor: &AttributeValue) -> Value {
    match valor {
        AttributeValue::M(campos) => json!({"M": en_json(campos)}),
        AttributeValue::L(valores) => json!({"L": valores.iter().map(valor_en_json).collect::<Vec<_>>()}),
        AttributeValue::Ns(cifras) => json!({"NS": cifras}),
        AttributeValue::Ss(textos) => json!({"SS": textos}),
        AttributeValue::N(cifra) => json!({"N": cifra}),
        AttributeValue::S(texto) => json!({"S": texto}),
        AttributeValue::Bool(si) => json!({"BOOL": si}),
        otro => json!({"NULL": otro.is_null()}),
    }
}

fn error(nombre: &str) -> Value {
    json!({"__type": format!("com.amazonaws.dynamodb.v20120810#{nombre}"), "message": "the secret cause"})
}

/// What is still to fail: each failure once, in order, for requests of its operation.
#[derive(Debug, Clone, Default)]
pub struct Averias(Arc<Mutex<Cola>>);

#[derive(Default)]
struct Cola {
    una_vez: VecDeque<(String, Averia)>,
    siempre: Option<(String, Averia)>,
    entretanto: Option<(String, Acto)>,
    peticiones: Vec<String>,
}

/// What somebody else does.
type Acto = Pin<Box<dyn Future<Output = ()> + Send>>;

impl fmt::Debug for Cola {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Cola")
            .field("una_vez", &self.una_vez)
            .field("siempre", &self.siempre)
            .finish_non_exhaustive()
    }
}

impl Averias {
    /// The next request of this operation fails so.
    pub fn una_vez(&self, operacion: &str, averia: Averia) {
        self.con(|cola| cola.una_vez.push_back((operacion.to_owned(), averia)));
    }

    /// Every request of this operation fails so, until it is mended.
    pub fn siempre(&self, operacion: &str, averia: Averia) {
        self.con(|cola| cola.siempre = Some((operacion.to_owned(), averia)));
    }

    /// The next request of this operation is carried out, and before its caller sees the answer `acto` happens.
    pub fn entretanto(&self, operacion: &str, acto: impl Future<Output = ()> + Send + 'static) {
        self.con(|cola| cola.entretanto = Some((operacion.to_owned(), Box::pin(acto))));
    }

    /// Nothing fails any more; says how many requests of an operation there were since the last time.
    #[must_use]
    pub fn reparar(&self, operacion: &str) -> usize {
        self.con(|cola| {
            let peticiones = std::mem::take(&mut *cola).peticiones;
            peticiones.iter().filter(|una| *una == operacion).count()
        })
    }

    fn toca(&self, operacion: &str) -> Option<Averia> {
        self.con(|cola| {
            cola.peticiones.push(operacion.to_owned());
            if cola.una_vez.front().is_some_and(|(suya, _)| suya == operacion) {
                return cola.una_vez.pop_front().map(|(_, averia)| averia);
            }
            let siempre = cola.siempre.as_ref().filter(|(suya, _)| suya == operacion);
            siempre.map(|(_, averia)| averia.clone())
        })
    }

    fn acto_tras(&self, operacion: &str) -> Option<Acto> {
        self.con(|cola| {
            let acto = cola.entretanto.take_if(|(suya, _)| suya == operacion);
            acto.map(|(_, acto)| acto)
        })
    }

    fn con<T>(&self, hacer: impl FnOnce(&mut Cola) -> T) -> T {
        hacer(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

#[derive(Debug)]
struct Conector {
    averias: Averias,
    sano: SharedHttpConnector,
}

impl HttpConnector for Conector {
    fn call(&self, peticion: HttpRequest) -> HttpConnectorFuture {
        let destino = peticion.headers().get("x-amz-target").unwrap_or_default();
        let operacion = destino.rsplit('.').next().unwrap_or_default().to_owned();
        match self.averias.toca(&operacion) {
            None => {
                let hecha = self.sano.call(peticion);
                match self.averias.acto_tras(&operacion) {
                    None => hecha,
                    Some(acto) => HttpConnectorFuture::new(async move {
                        let respuesta = hecha.await;
                        acto.await;
                        respuesta
                    }),
                }
            }
            Some(Averia::SinRed) => HttpConnectorFuture::ready(Err(ConnectorError::io("no network".into()))),
            Some(Averia::Niega(estado, cuerpo)) => {
                let estado = StatusCode::try_from(estado).expect("a status");
                HttpConnectorFuture::ready(Ok(HttpResponse::new(estado, SdkBody::from(cuerpo.to_string()))))
            }
            Some(Averia::PierdeLaRespuesta) => {
                let hecha = self.sano.call(peticion);
                HttpConnectorFuture::new(async move {
                    hecha.await?;
                    Err(ConnectorError::io("the answer was lost".into()))
                })
            }
        }
    }
}

impl Banco {
    /// A bench whose table fails on order.
    ///
    /// # Panics
    /// When the engine does not start.
    pub async fn con_averias() -> (Self, Averias) {
        Self::averiado(|tabla, _| tabla).await
    }

    /// The same one, of which this process keeps the rows that lists ask for, as the one-machine server does.
    ///
    /// # Panics
    /// When the engine does not start.
    pub async fn con_averias_y_memoria() -> (Self, Averias) {
        Self::averiado(|tabla, motor| tabla.con_memoria(motor.memoria())).await
    }

    async fn averiado(hacer: impl FnOnce(Tabla, &Motor) -> Tabla) -> (Self, Averias) {
        let motor = Motor::en_memoria().expect("an engine in memory");
        motor.tabla(TABLA).await.expect("a new table");
        let averias = Averias::default();
        let conector = SharedHttpConnector::new(Conector {
            averias: averias.clone(),
            sano: SharedHttpConnector::new(motor.interno()),
        });
        let http = http_client_fn(move |_: &HttpConnectorSettings, _: &RuntimeComponents| conector.clone());
        let averiado = Client::from_conf(motor.cliente().config().to_builder().http_client(http).build());
        let tabla = hacer(Tabla::new(&averiado, TABLA), &motor);
        (Self::sobre(motor, tabla).await, averias)
    }
}
