//! A running server.

use std::io::{BufRead, BufReader, Lines};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Output, Stdio};

use crate::carpeta::Carpeta;
use crate::cliente::Llamante;

/// What the web's folder holds for these tests.
pub(crate) const WEB: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/servidor/web");

/// A server of its own; killed when the test ends, if it did not stop before.
pub(crate) struct Servidor {
    proceso: Child,
    /// What it printed until it served, line by line; the last one has the address.
    pub(crate) anuncio: Vec<String>,
    pub(crate) direccion: String,
    // Kept open: whoever prints into a closed pipe dies of it.
    _salida: Lines<BufReader<ChildStdout>>,
    // Goes after the process that uses it.
    _carpeta: Option<Carpeta>,
}

fn orden(datos: &Path, puerto: u16) -> Command {
    let mut orden = Command::new(env!("CARGO_BIN_EXE_local"));
    orden
        .env("PORT", puerto.to_string())
        .env("DATA_DIR", datos)
        .env("WEB_DIR", WEB)
        .env_remove("DEMO")
        .env_remove("RUST_LOG");
    orden.stdout(Stdio::piped()).stderr(Stdio::piped());
    orden
}

/// Starts a server that must not come up; gives what it said.
pub(crate) fn no_arranca(datos: &Path, puerto: u16) -> Output {
    orden(datos, puerto).output().unwrap()
}

/// Goes over the data of a folder and ends; gives what it said.
pub(crate) fn repara(datos: &Path, repara: &str) -> Output {
    let mut orden = orden(datos, 0);
    orden.arg("repara").env("REPARA", repara).env_remove("TABLA");
    orden.output().unwrap()
}

/// Copies a house while its server may run.
pub(crate) fn copia(datos: &Path, a: &Path) -> Output {
    orden(datos, 0).arg("copia").env("A", a).output().unwrap()
}

/// Puts a copy in the place of the data.
pub(crate) fn restaura(datos: &Path, de: &Path) -> Output {
    orden(datos, 0).arg("restaura").env("DE", de).output().unwrap()
}

/// The exit code, what was printed and what was complained of.
pub(crate) fn dicho(salida: Output) -> (Option<i32>, String, String) {
    let texto = |bytes| String::from_utf8(bytes).unwrap();
    (salida.status.code(), texto(salida.stdout), texto(salida.stderr))
}

/// Goes over a table of an account, which answers at this address.
pub(crate) fn repara_en_la_nube(tabla: &str, direccion: &str, repara: &str) -> Output {
    let mut orden = orden(Path::new("not-read"), 0);
    orden.arg("repara").env("REPARA", repara).env("TABLA", tabla);
    orden
        .env("AWS_ENDPOINT_URL", direccion)
        .env("AWS_REGION", "eu-south-2")
        .env("AWS_ACCESS_KEY_ID", "local")
        .env("AWS_SECRET_ACCESS_KEY", "local");
    orden.output().unwrap()
}

impl Servidor {
    /// One with the demo company, for who need not start it again.
    #[track_caller]
    pub(crate) fn con_demo() -> Self {
        let carpeta = Carpeta::con_demo();
        let mut servidor = Self::arrancar(carpeta.ruta());
        servidor._carpeta = Some(carpeta);
        servidor
    }

    /// Starts on a free port and waits until it serves.
    #[track_caller]
    pub(crate) fn arrancar(datos: &Path) -> Self {
        Self::lanzar(&mut orden(datos, 0))
    }

    /// The same, a new store being left empty.
    #[track_caller]
    pub(crate) fn arrancar_sin_demo(datos: &Path) -> Self {
        Self::lanzar(orden(datos, 0).env("DEMO", "no"))
    }

    #[track_caller]
    fn lanzar(orden: &mut Command) -> Self {
        let mut proceso = orden.stderr(Stdio::inherit()).spawn().unwrap();
        let mut salida = BufReader::new(proceso.stdout.take().unwrap()).lines();
        let mut anuncio = Vec::new();
        let direccion = loop {
            let Some(linea) = salida.next() else {
                panic!("the server ended before it served: {anuncio:#?}")
            };
            anuncio.push(linea.unwrap());
            let direccion = anuncio
                .last()
                .and_then(|linea| linea.split_once("http://")?.1.strip_suffix("/app/"));
            if let Some(direccion) = direccion {
                break direccion.to_owned();
            }
        };
        Self {
            proceso,
            anuncio,
            direccion,
            _salida: salida,
            _carpeta: None,
        }
    }

    pub(crate) fn puerto(&self) -> u16 {
        self.direccion.rsplit_once(':').unwrap().1.parse().unwrap()
    }

    /// Somebody without a session.
    pub(crate) fn anonimo(&self) -> Llamante {
        Llamante::new(&self.direccion)
    }

    /// Somebody who logged in with a line of the announcement, such as `Marta / almacen-2026 (admin)`.
    pub(crate) fn entrar(&self, nombre: &str) -> Llamante {
        let linea = self
            .anuncio
            .iter()
            .find(|linea| linea.starts_with(&format!("{nombre} / ")))
            .unwrap();
        let clave = linea.split(" / ").nth(1).unwrap().split(' ').next().unwrap();
        self.anonimo().entrar(nombre, clave)
    }

    /// Sends a signal and waits for the end; gives the exit code.
    pub(crate) fn terminar(mut self, senal: &str) -> Option<i32> {
        self.senal(senal);
        self.proceso.wait().unwrap().code()
    }

    fn senal(&self, senal: &str) {
        let orden = Command::new("kill")
            .arg(format!("-{senal}"))
            .arg(self.proceso.id().to_string())
            .status();
        assert!(orden.unwrap().success());
    }
}

impl Drop for Servidor {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.proceso.kill();
        let _ = self.proceso.wait();
    }
}
