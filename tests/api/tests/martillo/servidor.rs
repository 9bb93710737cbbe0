//! The one-machine server as a process of its own.

use std::env;
use std::io::{BufRead, BufReader, Lines};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};

/// A running server; killed when dropped.
#[derive(Debug)]
pub(crate) struct Servidor {
    proceso: Child,
    direccion: String,
    // Kept open: a process that prints into a closed pipe dies of it.
    _salida: Lines<BufReader<ChildStdout>>,
}

/// The server that `SERVIDOR` names, or the one that was built beside this program.
fn programa() -> PathBuf {
    let programa = match env::var_os("SERVIDOR") {
        Some(programa) => PathBuf::from(programa),
        None => {
            let esta = env::current_exe().expect("a program");
            let carpeta = esta.ancestors().nth(2).expect("the folder of what was built");
            carpeta.join("local")
        }
    };
    assert!(
        programa.is_file(),
        "{}: build the server (cargo build -p local), or say in SERVIDOR where it is",
        programa.display()
    );
    programa
}

impl Servidor {
    /// Starts over a folder of data, on a port that the system picks, and waits until it serves.
    pub(crate) fn arrancar(datos: &Path) -> Self {
        let mut proceso = Command::new(programa())
            .env("PORT", "0")
            .env("MAIL_PORT", "0")
            .env("DATA_DIR", datos)
            .env("WEB_DIR", datos.join("web"))
            .env("DEMO", "no")
            .env_remove("RUST_LOG")
            .stdout(Stdio::piped())
            .spawn()
            .expect("a process");
        let mut salida = BufReader::new(proceso.stdout.take().expect("an output")).lines();
        let direccion = loop {
            let linea = salida.next().expect("a server that serves").expect("a line of text");
            if let Some((_, direccion)) = linea.split_once("http://") {
                break direccion.trim_end_matches("/app/").to_owned();
            }
        };
        Self {
            proceso,
            direccion,
            _salida: salida,
        }
    }

    /// Host and port.
    pub(crate) fn direccion(&self) -> &str {
        &self.direccion
    }

    /// Ends it as a machine ends a program, and waits until it has.
    pub(crate) fn terminar(mut self) {
        let orden = Command::new("kill").arg(self.proceso.id().to_string()).status();
        assert!(orden.expect("a signal").success());
        let fin = self.proceso.wait().expect("an end");
        assert!(fin.success(), "the server ended badly: {fin}");
    }

    /// Kills it: it does nothing any more, whatever it was at.
    pub(crate) fn matar(mut self) {
        self.proceso.kill().expect("a signal");
        self.proceso.wait().expect("an end");
    }
}

impl Drop for Servidor {
    fn drop(&mut self) {
        // One that has ended already needs no stopping.
        let _ = self.proceso.kill();
        let _ = self.proceso.wait();
    }
}
