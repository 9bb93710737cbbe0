//! Did it get heavier or slower? Measures everything once, prints one table, keeps the figures for the next time, and
//! leaves them in `docs/costes.md`.
//!
//! Times are those of this machine at this moment: nothing here runs in `make test`. The routers run in process; the
//! engine is the one of `make start`, over a file, reached through the loopback. The exit status says whether every
//! limit holds.

mod a_la_vez;
mod anterior;
mod casa;
mod consumo;
mod costes;
mod cronometro;
mod informe;
mod listas;
mod medida;
mod nube;
mod pagina;
mod pedidos;
mod peso;
mod taller;

use std::env;
use std::error::Error;
use std::process::ExitCode;

use anterior::Anterior;
use taller::Taller;

/// Why nothing could be measured; the text is for the technician.
type Fallo = Box<dyn Error + Send + Sync>;

#[tokio::main]
async fn main() -> ExitCode {
    match medir().await {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// Whether every limit holds. With `--costes`, only what things cost at the table is measured, and `docs/costes.md`
/// written.
async fn medir() -> Result<bool, Fallo> {
    let taller = Taller::abrir()?;
    if env::args().any(|argumento| argumento == "--costes") {
        di("Se mide lo que cuesta cada cosa y se escribe docs/costes.md");
        costes::escribir(&consumo::medir(&taller).await?)?;
        return Ok(true);
    }
    let mut medidas = peso::medir()?;
    di("Se miden los pedidos, uno a uno");
    medidas.extend(pedidos::medir(&taller).await?);
    di("Se miden muchos a la vez");
    medidas.extend(a_la_vez::medir(&taller).await?);
    di("Se miden las listas, con años de documentos: unos minutos");
    medidas.extend(listas::medir(&taller).await?);
    di("Se miden las funciones de Lambda");
    medidas.extend(nube::medir().await?);
    pagina::escribir(&[("medidas", informe::pagina(&medidas))])?;
    let anterior = Anterior::leer(taller.cache());
    print!("{}", informe::tabla(&medidas, &anterior));
    Anterior::guardar(taller.cache(), &medidas)?;
    Ok(medidas.iter().all(medida::Medida::cabe))
}

fn di(que: &str) {
    eprintln!("==> {que}");
}
