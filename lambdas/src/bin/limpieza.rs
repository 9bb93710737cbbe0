//! What the house tidies up by itself, as a Lambda function that a schedule calls; what its event says does not matter.

use lambda_http::lambda_runtime::{self, Error, LambdaEvent, service_fn};
use lambdas::estado::Reloj;
use lambdas::{arranque, limpieza};
use serde::de::IgnoredAny;

#[tokio::main]
async fn main() -> Result<(), Error> {
    arranque::registro();
    let configuracion = arranque::configuracion().await;
    let tabla = &arranque::tabla(&configuracion)?;
    let archivador = &arranque::cubo_de_adjuntos(&configuracion)?;
    let reloj = &Reloj::del_sistema();
    let pasar = |_: LambdaEvent<IgnoredAny>| async move {
        let pasada = limpieza::pasada(tabla, archivador, reloj).await;
        pasada.map_err(|error| Error::from(format!("{error:?}")))
    };
    lambda_runtime::run(service_fn(pasar)).await
}
