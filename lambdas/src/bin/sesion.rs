//! Login and all that writes users, as a Lambda function: the only one that holds the private key.

use lambdas::archivador::Archivador;
use lambdas::{arranque, rutas};

#[tokio::main]
async fn main() -> Result<(), lambda_http::Error> {
    arranque::registro();
    let configuracion = arranque::configuracion().await;
    let estado = arranque::estado(
        &configuracion,
        Archivador::Ninguno,
        arranque::que_firman(&configuracion),
    )
    .await?;
    arranque::primer_admin(&configuracion, &estado).await?;
    lambda_http::run(arranque::puerta(rutas::sesion(estado))).await
}
