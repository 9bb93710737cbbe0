//! The private key that signs the sessions of this machine, made once and kept beside the data.

use std::fs::{self, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use lambdas::testigo::Testigos;

const ARCHIVO: &str = "sesiones.clave";

/// Reads the key, or makes it; nobody but its owner may read the file.
///
/// # Errors
/// When the file cannot be written or read, or holds no key.
pub fn testigos(datos: &Path) -> io::Result<Testigos> {
    let archivo = datos.join(ARCHIVO);
    if !archivo.exists() {
        crear(&archivo)?;
    }
    let clave = fs::read_to_string(&archivo)?;
    Testigos::con_privada(&clave).map_err(|error| io::Error::new(ErrorKind::InvalidData, error))
}

/// Written aside and put in its place whole: a file cut short would be no key, for ever.
fn crear(archivo: &Path) -> io::Result<()> {
    let provisional = archivo.with_extension("nueva");
    let mut nueva = OpenOptions::new()
        .write(true)
        .create(true)
        .truncate(true)
        .mode(0o600)
        .open(&provisional)?;
    nueva.write_all(URL_SAFE_NO_PAD.encode(rand::random::<[u8; 32]>()).as_bytes())?;
    nueva.sync_all()?;
    fs::rename(provisional, archivo)
}
