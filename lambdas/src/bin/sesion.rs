//! Login and password hashing as a Lambda function, the only one that holds the private key.

use lambdas::arranque;
use lambdas::auth::testigo::Testigos;

#[tokio::main]
async fn main() -> Result<(), lambda_http::Error> {
    arranque::registro();
    let testigos = Testigos::con_privada(&arranque::variable("CLAVE_PRIVADA")?)?;
    let estado = arranque::estado(testigos).await?;
    lambda_http::run(lambdas::rutas::sesion(estado)).await
}
