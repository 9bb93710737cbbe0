//! Reparto on one machine.

use std::error::Error;
use std::process::ExitCode;

use local::ajustes::Ajustes;
use tracing_subscriber::EnvFilter;

/// The engine warns of every condition that does not hold, which is daily work.
const REGISTRO: &str = "warn,dynoxide=error";

#[tokio::main]
async fn main() -> ExitCode {
    let filtro = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new(REGISTRO));
    tracing_subscriber::fmt()
        .json()
        .with_env_filter(filtro)
        .with_writer(std::io::stderr)
        .init();
    let servido = match Ajustes::del_entorno() {
        Ok(ajustes) => local::servidor::servir(ajustes).await,
        Err(mensaje) => Err(mensaje.into()),
    };
    match servido {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{}", con_causas(&*error));
            ExitCode::FAILURE
        }
    }
}

/// The error and everything that led to it.
fn con_causas(error: &dyn Error) -> String {
    let causas = std::iter::successors(Some(error), |error: &&dyn Error| (*error).source());
    causas.map(ToString::to_string).collect::<Vec<_>>().join(": ")
}
