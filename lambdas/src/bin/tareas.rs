//! What is left to be done after an answer, as a Lambda function: the table's stream calls it for what was just written down,
//! and a schedule for what is due again.

use lambda_http::lambda_runtime::{self, Error, LambdaEvent, service_fn};
use lambdas::estado::Reloj;
use lambdas::{arranque, tareas};
use serde_json::Value;

#[tokio::main]
async fn main() -> Result<(), Error> {
    arranque::registro();
    let configuracion = arranque::configuracion().await;
    let tabla = &arranque::tabla(&configuracion)?;
    let reloj = &Reloj::del_sistema();
    let atender = |evento: LambdaEvent<Value>| async move {
        let hecho = tareas::atender_suceso(tabla, reloj, &evento.payload).await;
        hecho.map_err(|error| Error::from(format!("{error:?}")))
    };
    lambda_runtime::run(service_fn(atender)).await
}
