//! What the house tidies up by itself, as a Lambda function that a schedule calls; what its event says does not matter.

use lambda_http::lambda_runtime::{self, Error, LambdaEvent, service_fn};
use lambdas::estado::Reloj;
use lambdas::{arranque, limpieza};
use serde::de::IgnoredAny;

#[tokio::main]
async fn main() -> Result<(), Error> {
    arranque::registro();
    let tabla = &arranque::tabla(&arranque::configuracion().await)?;
    let reloj = &Reloj::del_sistema();
    let pasar = |_: LambdaEvent<IgnoredAny>| async move { limpieza::pasada(tabla, reloj).await.map_err(Error::from) };
    lambda_runtime::run(service_fn(pasar)).await
}
