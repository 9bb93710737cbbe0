//! Login and password hashing as a Lambda function, the only one that holds the private key.

use lambdas::entorno::{self, Claves};

#[tokio::main]
async fn main() -> Result<(), lambda_http::Error> {
    entorno::registrar();
    let estado = entorno::estado(Claves::Privada).await?;
    lambda_http::run(lambdas::rutas::sesion(estado)).await
}
