//! The everyday API as a Lambda function. It verifies sessions and cannot open one.

use lambdas::{arranque, rutas};

#[tokio::main]
async fn main() -> Result<(), lambda_http::Error> {
    arranque::registro();
    let configuracion = arranque::configuracion().await;
    let archivador = arranque::cubo_de_adjuntos(&configuracion)?;
    let estado = arranque::estado(&configuracion, archivador, async { arranque::que_verifican() }).await?;
    lambda_http::run(arranque::puerta(rutas::api(estado))).await
}
