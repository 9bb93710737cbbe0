//! The everyday API as a Lambda function. It verifies sessions and cannot open one.

use lambdas::archivador::Archivador;
use lambdas::{arranque, rutas};

#[tokio::main]
async fn main() -> Result<(), lambda_http::Error> {
    arranque::registro();
    let configuracion = arranque::configuracion().await;
    let estado = arranque::estado(&configuracion, Archivador::Ninguno, async { arranque::que_verifican() }).await?;
    lambda_http::run(arranque::puerta(rutas::api(estado))).await
}
