//! The private key that signs the sessions of this machine, made once and kept beside the data.

use std::fs::OpenOptions;
use std::io::{self, ErrorKind, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use lambdas::auth::testigo::Testigos;

const ARCHIVO: &str = "sesiones.clave";

/// Reads the key, or makes it; nobody but its owner may read the file.
///
/// # Errors
/// When the file cannot be written or read, or holds no key.
pub fn testigos(datos: &Path) -> io::Result<Testigos> {
    let archivo = datos.join(ARCHIVO);
    match OpenOptions::new().write(true).create_new(true).mode(0o600).open(&archivo) {
        Ok(mut nuevo) => {
            nuevo.write_all(URL_SAFE_NO_PAD.encode(rand::random::<[u8; 32]>()).as_bytes())?;
            nuevo.sync_all()?;
        }
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
        Err(error) => return Err(error),
    }
    let clave = std::fs::read_to_string(&archivo)?;
    Testigos::con_privada(&clave).map_err(|error| io::Error::new(ErrorKind::InvalidData, error))
}
