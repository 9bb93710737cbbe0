//! What is large, as a Lambda function: documents as PDF, spreadsheets, and the bytes of attachments.

use std::sync::Arc;

use imprenta::Imprenta;
use lambdas::{arranque, rutas};

#[tokio::main]
async fn main() -> Result<(), lambda_http::Error> {
    arranque::registro();
    let configuracion = arranque::configuracion().await;
    let archivador = arranque::cubo_de_adjuntos(&configuracion)?;
    let estado = arranque::estado(&configuracion, archivador, async { arranque::que_verifican() }).await?;
    let estado = estado
        .que_imprime(Arc::new(Imprenta::new()))
        .con_descargas(arranque::descargas_por_enlace(&configuracion)?);
    lambda_http::run(arranque::puerta(rutas::documentos(estado))).await
}
