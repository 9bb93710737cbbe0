//! Folders of data. The demo company is made once for all tests of a build and a day, and copied for each.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::UNIX_EPOCH;

use crate::proceso::Servidor;

/// A folder that goes when the test ends.
pub(crate) struct Carpeta(PathBuf);

impl Carpeta {
    /// An empty one.
    pub(crate) fn vacia() -> Self {
        static SIGUIENTE: AtomicU32 = AtomicU32::new(0);
        let numero = SIGUIENTE.fetch_add(1, Ordering::Relaxed);
        let ruta = temporal().join(format!("prueba-{}-{numero}", process::id()));
        fs::create_dir_all(&ruta).unwrap();
        Self(ruta)
    }

    /// One with the demo company in it.
    pub(crate) fn con_demo() -> Self {
        let carpeta = Self::vacia();
        copiar(&semilla(), carpeta.ruta());
        carpeta
    }

    pub(crate) fn ruta(&self) -> &Path {
        &self.0
    }
}

impl Drop for Carpeta {
    fn drop(&mut self) {
        // The next build's tests would not mind it; the disk would.
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn temporal() -> &'static Path {
    Path::new(env!("CARGO_TARGET_TMPDIR"))
}

/// Tests run in processes of their own under some runners: a lock on a file makes one of them the first.
fn semilla() -> PathBuf {
    let candado = File::create(temporal().join("semilla.candado")).unwrap();
    candado.lock().unwrap();
    let de_hoy = temporal().join(format!("semilla-{}", huella()));
    if !de_hoy.exists() {
        for vieja in fs::read_dir(temporal()).unwrap().map(Result::unwrap) {
            if vieja.file_name().to_string_lossy().starts_with("semilla-") {
                fs::remove_dir_all(vieja.path()).unwrap();
            }
        }
        let nueva = temporal().join("semilla-a-medias");
        assert_eq!(Servidor::arrancar(&nueva).terminar("TERM"), Some(0));
        fs::rename(nueva, &de_hoy).unwrap();
    }
    de_hoy
}

/// Which build of the server, and which day: the demo company is relative to today.
fn huella() -> String {
    let construido = fs::metadata(env!("CARGO_BIN_EXE_local")).unwrap().modified().unwrap();
    let dia = lambdas::estado::Reloj::del_sistema().ahora().fecha().iso();
    format!("{}-{dia}", construido.duration_since(UNIX_EPOCH).unwrap().as_nanos())
}

/// With all that is in it: a server that ran for a moment may have left mails in its mailbox.
fn copiar(de: &Path, a: &Path) {
    for archivo in fs::read_dir(de).unwrap().map(Result::unwrap) {
        let destino = a.join(archivo.file_name());
        if archivo.file_type().unwrap().is_dir() {
            fs::create_dir(&destino).unwrap();
            copiar(&archivo.path(), &destino);
        } else {
            fs::copy(archivo.path(), destino).unwrap();
        }
    }
}
