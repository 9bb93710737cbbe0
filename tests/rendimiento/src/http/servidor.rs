//! The one-machine server as a process.

use std::env;
use std::fs;
use std::io::{BufRead, BufReader, Lines};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};

use crate::Fallo;

/// What the kernel counts a process's time in, in microseconds.
const TIC: u64 = 10_000;

/// A running server with the demo company; killed when dropped.
#[derive(Debug)]
pub(super) struct Servidor {
    proceso: Child,
    direccion: String,
    anuncio: Vec<String>,
    // Kept open: a process that prints into a closed pipe dies of it.
    salida: Lines<BufReader<ChildStdout>>,
}

/// The server that is measured: `SERVIDOR`, or the one that was built beside this program.
pub(super) fn programa() -> Result<PathBuf, Fallo> {
    let programa = match env::var_os("SERVIDOR") {
        Some(programa) => PathBuf::from(programa),
        None => env::current_exe()?.with_file_name("local"),
    };
    if programa.is_file() {
        return Ok(programa);
    }
    Err(format!(
        "{}: no está el servidor. Constrúyelo con cargo build --profile local -p local, o di en SERVIDOR dónde está",
        programa.display()
    )
    .into())
}

impl Servidor {
    /// Starts over a new folder, on a port that the system picks, and waits until it serves.
    pub(super) fn arrancar(programa: &Path, datos: &Path) -> Result<Self, Fallo> {
        let mut proceso = Command::new(programa)
            .env("PORT", "0")
            .env("MAIL_PORT", "0")
            .env("DATA_DIR", datos)
            .env("WEB_DIR", datos.join("web"))
            .env_remove("DEMO")
            .env_remove("RUST_LOG")
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("{}: {error}", programa.display()))?;
        let salida = proceso.stdout.take().ok_or("the server has no output")?;
        let mut servidor = Self {
            proceso,
            direccion: String::new(),
            anuncio: Vec::new(),
            salida: BufReader::new(salida).lines(),
        };
        while servidor.direccion.is_empty() {
            let linea = servidor.salida.next().ok_or("the server ended before it served")??;
            if let Some((_, direccion)) = linea.split_once("http://") {
                direccion.trim_end_matches("/app/").clone_into(&mut servidor.direccion);
            }
            servidor.anuncio.push(linea);
        }
        Ok(servidor)
    }

    /// Host and port.
    pub(super) fn direccion(&self) -> &str {
        &self.direccion
    }

    /// Name and password of somebody of the demo who has this role, from a line such as `Marta / almacen-2026 (admin)`.
    pub(super) fn acceso(&self, rol: &str) -> Result<(&str, &str), Fallo> {
        let fin = format!(" ({rol})");
        let acceso = self
            .anuncio
            .iter()
            .find_map(|linea| linea.strip_suffix(&fin)?.split_once(" / "));
        acceso.ok_or_else(|| format!("nobody of the demo is {rol}").into())
    }

    /// Processor time that it has used, in microseconds.
    pub(super) fn procesador(&self) -> Result<u64, Fallo> {
        procesador(&self.proceso.id().to_string())
    }
}

impl Drop for Servidor {
    fn drop(&mut self) {
        // One that has ended already needs no stopping.
        let _ = self.proceso.kill();
        let _ = self.proceso.wait();
    }
}

/// Processor time that this process has used, in microseconds.
pub(super) fn procesador_propio() -> Result<u64, Fallo> {
    procesador("self")
}

fn procesador(proceso: &str) -> Result<u64, Fallo> {
    let estado = fs::read_to_string(format!("/proc/{proceso}/stat"))?;
    tics(&estado)
        .map(|tics| tics * TIC)
        .ok_or_else(|| "a line of /proc without times".into())
}

/// The fields `utime` and `stime`, which are the 14th and the 15th. The name before them may hold blanks, and ends with
/// the last parenthesis.
fn tics(estado: &str) -> Option<u64> {
    let (_, campos) = estado.rsplit_once(')')?;
    let mut campos = campos
        .split_whitespace()
        .skip(11)
        .map(|campo| campo.parse::<u64>().ok());
    Some(campos.next()?? + campos.next()??)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_of_a_process_is_read_whatever_its_name() {
        let estado = "42 (a b) c) S 1 42 42 0 -1 4194304 100 0 0 0 7 5 0 0 20 0 3 0 900 1 1";
        assert_eq!(tics(estado), Some(12));
        assert_eq!(tics("42 (a) S 1"), None);
    }
}
