//! Did it get heavier or slower? Measures everything once, prints one table, keeps the figures for the next time, and
//! leaves them in `docs/costes.md`.
//!
//! Times are those of this machine at this moment, and their limits follow its pace (`vara`): nothing here runs in `make test`. The routers run in process; the
//! engine is the one of `make start`, over a file, reached through the loopback. The exit status says whether every
//! limit holds.

mod anterior;
mod casa;
mod catalogo;
mod consumo;
mod contencion;
mod costes;
mod cronometro;
mod escritura;
mod http;
mod impresos;
mod informe;
mod listas;
mod medida;
mod nube;
mod pagina;
mod parte;
mod pedidos;
mod peso;
mod taller;
mod vara;

use std::env;
use std::error::Error;
use std::process::ExitCode;

use anterior::Anterior;
use medida::Medida;
use parte::Parte;
use taller::Taller;

/// Why nothing could be measured; the text is for the technician.
type Fallo = Box<dyn Error + Send + Sync>;

/// Measures only what things cost at the table, and writes `docs/costes.md` with it.
const COSTES: &str = "--costes";

#[tokio::main]
async fn main() -> ExitCode {
    let opciones: Vec<_> = env::args().skip(1).collect();
    let medido = match opciones.as_slice() {
        [opcion] if opcion == COSTES => escribir_costes().await.map(|()| true),
        _ => medir(&opciones).await,
    };
    match medido {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

async fn escribir_costes() -> Result<(), Fallo> {
    di("Se mide lo que cuesta cada cosa y se escribe docs/costes.md");
    costes::escribir(&consumo::medir(&Taller::abrir()?).await?)
}

/// Whether everything was measured and every limit holds. A part that cannot be measured is told and does not keep the
/// others from it; the page is written only when nothing is missing from it.
async fn medir(opciones: &[String]) -> Result<bool, Fallo> {
    let partes = Parte::pedidas(opciones)?;
    let taller = Taller::abrir()?;
    let (mut medidas, mut faltan) = (Vec::new(), 0);
    for parte in &partes {
        di(parte.anuncio());
        match parte.medir(&taller).await {
            Ok(suyas) => medidas.extend(suyas),
            Err(error) => {
                eprintln!("{error}");
                faltan += 1;
            }
        }
    }
    if faltan == 0 && partes == Parte::TODAS {
        pagina::escribir(&[("medidas", informe::pagina(&medidas))])?;
    }
    let anterior = Anterior::leer(taller.cache());
    print!("{}", informe::tabla(&medidas, &anterior));
    anterior.guardar(taller.cache(), &medidas)?;
    Ok(faltan == 0 && medidas.iter().all(Medida::cabe))
}

fn di(que: &str) {
    eprintln!("==> {que}");
}
