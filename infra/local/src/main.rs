//! Reparto on one machine: the server, and the commands that go over its data, copy them and bring them back.

use std::error::Error;
use std::process::ExitCode;

use local::ajustes::Ajustes;
use local::copia::Copia;
use local::motor::MotorError;
use local::reparacion::Repaso;
use local::restauracion::Restauracion;
use mimalloc::MiMalloc;
use tracing_subscriber::EnvFilter;

/// A call makes tens of thousands of small allocations on whichever thread runs it, and the allocator of the C library
/// spends more time on them than the engine spends on its writes.
#[global_allocator]
static MEMORIA: MiMalloc = MiMalloc;

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
    match hacer(std::env::args().nth(1).as_deref()).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{}", con_causas(&*error));
            ExitCode::FAILURE
        }
    }
}

/// Does what the command line says: without a word, it serves.
async fn hacer(orden: Option<&str>) -> Result<(), MotorError> {
    match orden {
        None => local::servidor::servir(Ajustes::del_entorno()?).await,
        Some("repara") => Repaso::del_entorno()?.hacer().await,
        Some("copia") => Copia::del_entorno().hacer(),
        Some("restaura") => Restauracion::del_entorno()?.hacer().await,
        Some(otra) => Err(format!(
            "No existe la orden «{otra}». Sin ninguna se sirve Reparto; copia hace una copia de los datos, restaura la \
             trae de vuelta y repara los repasa."
        )
        .into()),
    }
}

/// The error and everything that led to it.
fn con_causas(error: &dyn Error) -> String {
    let causas = std::iter::successors(Some(error), |error: &&dyn Error| (*error).source());
    causas.map(ToString::to_string).collect::<Vec<_>>().join(": ")
}
