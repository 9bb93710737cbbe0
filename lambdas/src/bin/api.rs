//! The everyday API as a Lambda function. It verifies sessions and cannot open one.

use lambdas::entorno::{self, Claves};

#[tokio::main]
async fn main() -> Result<(), lambda_http::Error> {
    entorno::registrar();
    let estado = entorno::estado(Claves::Publica).await?;
    lambda_http::run(lambdas::rutas::api(estado)).await
}
