//! How a Lambda function starts: what it reads from its environment, and the clients that it builds before the first call.

use std::env;

use aws_config::BehaviorVersion;
use domain::factura::qr::Entorno;
use lambda_http::Error;
use tracing_subscriber::EnvFilter;

use crate::auth::testigo::Testigos;
use crate::estado::{Azar, Estado, Reloj};
use crate::tabla::Tabla;

/// One structured line per event, for CloudWatch.
pub fn registro() {
    let filtro = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    tracing_subscriber::fmt()
        .json()
        .with_env_filter(filtro)
        .without_time()
        .init();
}

/// A variable that the template sets.
///
/// # Errors
/// When it is missing: a function that lacks it must not start.
pub fn variable(nombre: &str) -> Result<String, Error> {
    env::var(nombre).map_err(|_| format!("the variable {nombre} is missing").into())
}

/// What the handlers share, over the table named by `TABLA`. `ENTORNO_FISCAL=produccion` makes the QR of an invoice
/// point to the tax office's real service.
///
/// # Errors
/// When a variable is missing.
pub async fn estado(testigos: Testigos) -> Result<Estado, Error> {
    let configuracion = aws_config::load_defaults(BehaviorVersion::latest()).await;
    let tabla = Tabla::en_la_nube(&configuracion, &variable("TABLA")?);
    // The connection is opened now, so that the first user does not wait for it; if it fails, the first call tells.
    let _ = tabla.configuracion().await;
    let entorno_fiscal = match variable("ENTORNO_FISCAL")?.as_str() {
        "produccion" => Entorno::Produccion,
        _ => Entorno::Pruebas,
    };
    Ok(Estado {
        tabla,
        reloj: Reloj::del_sistema(),
        azar: Azar::del_sistema(),
        entorno_fiscal,
        testigos,
    })
}
