//! The private key that signs the sessions of this machine, made once and kept beside the data.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use lambdas::testigo::Testigos;

use crate::causa;

/// The file of the key, in the folder of the data.
pub(crate) const ARCHIVO: &str = "sesiones.clave";

/// Why there is no key; each sentence names the file.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LlaveError {
    /// The file holds no key.
    #[error(
        "El archivo de la clave de las sesiones {} está {estado}. Bórralo y vuelve a arrancar: se hace otra clave, y cada \
         uno tiene que volver a entrar. No se pierde nada más.",
        .archivo.display()
    )]
    SinClave {
        /// The file.
        archivo: PathBuf,
        /// What it is like.
        estado: &'static str,
    },
    /// The file cannot be read or written.
    #[error("No se puede usar el archivo de la clave de las sesiones {}: {causa}.", .archivo.display())]
    Ilegible {
        /// The file.
        archivo: PathBuf,
        /// Why, in Spanish.
        causa: String,
    },
}

/// Reads the key, or makes it; nobody but its owner may read the file.
///
/// # Errors
/// When the file cannot be written or read, or holds no key.
pub fn testigos(datos: &Path) -> Result<Testigos, LlaveError> {
    let archivo = datos.join(ARCHIVO);
    let clave = leer(&archivo).map_err(|error| LlaveError::Ilegible {
        causa: causa::del_sistema(&error),
        archivo: archivo.clone(),
    })?;
    let texto = std::str::from_utf8(&clave).unwrap_or_default();
    Testigos::con_privada(texto).map_err(|_| LlaveError::SinClave {
        estado: if clave.is_empty() { "vacío" } else { "dañado" },
        archivo,
    })
}

fn leer(archivo: &Path) -> io::Result<Vec<u8>> {
    if !archivo.exists() {
        crear(archivo)?;
    }
    fs::read(archivo)
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
