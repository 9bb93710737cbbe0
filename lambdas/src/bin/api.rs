//! The everyday API as a Lambda function. It verifies sessions and cannot open one.

use lambdas::arranque;
use lambdas::auth::testigo::Testigos;

#[tokio::main]
async fn main() -> Result<(), lambda_http::Error> {
    arranque::registro();
    let testigos = Testigos::con_publica(&arranque::variable("CLAVE_PUBLICA")?)?;
    let estado = arranque::estado(testigos).await?;
    lambda_http::run(lambdas::rutas::api(estado)).await
}
