//! A running server.

use std::fs::{self, File};
use std::io::{BufRead, BufReader, Lines, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Output, Stdio};

use crate::carpeta::Carpeta;
use crate::cliente::Llamante;

/// What the web's folder holds for these tests.
pub(crate) const WEB: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/servidor/web");

/// Room on a disk of its own: the demo company, and as much again.
const DISCO: &str = "32m";
/// What fills such a disk.
const RELLENO: &str = "relleno";

/// A server of its own; killed when the test ends, if it did not stop before.
pub(crate) struct Servidor {
    proceso: Child,
    /// What it printed until it served, line by line; the last one has the address.
    pub(crate) anuncio: Vec<String>,
    pub(crate) direccion: String,
    /// The folder that a disk of its own covers.
    disco: Option<PathBuf>,
    // Kept open: whoever prints into a closed pipe dies of it.
    salida: Lines<BufReader<ChildStdout>>,
    // Goes after the process that uses it.
    _carpeta: Option<Carpeta>,
}

fn orden(datos: &Path, puerto: u16) -> Command {
    let mut orden = Command::new(env!("CARGO_BIN_EXE_local"));
    orden
        .env("PORT", puerto.to_string())
        .env("DATA_DIR", datos)
        .env("MAIL_PORT", "0")
        .env("WEB_DIR", WEB)
        .env_remove("SMTP_URL")
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

    /// The same over a disk of its own in memory, with the data copied there: the folder is covered by it for this process
    /// alone. What the server logs is kept for [`Servidor::terminar_y_leer_registro`].
    ///
    /// That wants a namespace, which root may make and, on most systems, everybody else too.
    #[track_caller]
    pub(crate) fn arrancar_en_disco_pequeno(datos: &Path) -> Self {
        let original = datos.with_extension("original");
        fs::rename(datos, &original).unwrap();
        fs::create_dir(datos).unwrap();
        let preparar = format!(
            "mount -t tmpfs -o size={DISCO} tmpfs '{datos}' && cp -r '{original}/.' '{datos}' && exec '{servidor}'",
            datos = datos.display(),
            original = original.display(),
            servidor = env!("CARGO_BIN_EXE_local"),
        );
        let mut en_su_disco = Command::new("unshare");
        en_su_disco.args(["--map-root-user", "--mount", "sh", "-c", &preparar]);
        for (nombre, valor) in orden(datos, 0).get_envs() {
            match valor {
                Some(valor) => en_su_disco.env(nombre, valor),
                None => en_su_disco.env_remove(nombre),
            };
        }
        let registro = File::create(datos.with_extension("registro")).unwrap();
        let mut servidor = Self::lanzar_con(en_su_disco.stdout(Stdio::piped()).stderr(registro));
        servidor.disco = Some(datos.to_owned());
        servidor
    }

    /// Whether [`Servidor::arrancar_en_disco_pequeno`] can be had here: some containers let nobody make a namespace.
    pub(crate) fn puede_tener_disco() -> bool {
        let prueba = Command::new("unshare")
            .args(["--map-root-user", "--mount", "mount", "-t", "tmpfs", "tmpfs", "/tmp"])
            .output();
        prueba.is_ok_and(|salida| salida.status.success())
    }

    /// The path of a file of the disk that only the server sees.
    fn en_su_disco(&self, nombre: &str) -> PathBuf {
        let datos = self.disco.as_ref().unwrap();
        let raiz = PathBuf::from(format!("/proc/{}/root", self.proceso.id()));
        raiz.join(datos.strip_prefix("/").unwrap()).join(nombre)
    }

    /// Leaves no room on the server's own disk.
    #[track_caller]
    pub(crate) fn llenar_disco(&self) {
        let mut relleno = File::create(self.en_su_disco(RELLENO)).unwrap();
        let bloque = [7; 4096];
        while relleno.write_all(&bloque).is_ok() {}
    }

    /// Makes room again.
    #[track_caller]
    pub(crate) fn vaciar_disco(&self) {
        fs::remove_file(self.en_su_disco(RELLENO)).unwrap();
    }

    /// Stops a server that has a disk of its own; gives what it logged.
    #[track_caller]
    pub(crate) fn terminar_y_leer_registro(self) -> String {
        let datos = self.disco.clone().unwrap();
        assert_eq!(self.terminar("TERM"), Some(0));
        fs::remove_dir_all(datos.with_extension("original")).unwrap();
        let registro = datos.with_extension("registro");
        let texto = fs::read_to_string(&registro).unwrap();
        fs::remove_file(registro).unwrap();
        texto
    }

    #[track_caller]
    fn lanzar(orden: &mut Command) -> Self {
        Self::lanzar_con(orden.stderr(Stdio::inherit()))
    }

    #[track_caller]
    fn lanzar_con(orden: &mut Command) -> Self {
        let mut proceso = orden.spawn().unwrap();
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
            disco: None,
            salida,
            _carpeta: None,
        }
    }

    /// Where its mailbox is looked at, by the line after the address.
    #[track_caller]
    pub(crate) fn buzon(&mut self) -> Llamante {
        let linea = self.salida.next().unwrap().unwrap();
        let direccion = linea
            .strip_prefix("El correo se queda en http://")
            .unwrap()
            .trim_end_matches('/');
        Llamante::new(direccion)
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
