//! Where measuring happens: engines over files in a folder of their own, which goes away afterwards.

use std::fs;
use std::path::{Path, PathBuf};

use lambdas::tabla::Tabla;
use local::motor::Motor;
use pruebas_api::Banco;

use crate::Fallo;

const TABLA: &str = "reparto";

/// A folder under the cache.
#[derive(Debug)]
pub(crate) struct Taller {
    cache: PathBuf,
    carpeta: PathBuf,
}

impl Taller {
    /// Makes the folder; `REPARTO_CACHE` says where.
    pub(crate) fn abrir() -> Result<Self, Fallo> {
        let cache = match std::env::var_os("REPARTO_CACHE") {
            Some(cache) => PathBuf::from(cache),
            None => std::env::home_dir().ok_or("HOME no está")?.join(".cache/reparto"),
        };
        let carpeta = cache.join("rendimiento");
        // What a run that was cut short has left.
        if carpeta.exists() {
            fs::remove_dir_all(&carpeta)?;
        }
        fs::create_dir_all(&carpeta)?;
        Ok(Self { cache, carpeta })
    }

    pub(crate) fn cache(&self) -> &Path {
        &self.cache
    }

    /// Where something may keep its files.
    pub(crate) fn carpeta(&self, nombre: &str) -> PathBuf {
        self.carpeta.join(nombre)
    }

    /// A bench over an engine of its own, kept in a file. It reads as a function of the cloud does, which keeps no rows.
    pub(crate) async fn banco(&self, nombre: &str) -> Result<Banco, Fallo> {
        let motor = Motor::en_archivo(&self.carpeta(nombre))?;
        motor.tabla(TABLA).await?;
        let tabla = Tabla::new(motor.cliente(), TABLA);
        Ok(Banco::sobre(motor, tabla).await)
    }
}

impl Drop for Taller {
    fn drop(&mut self) {
        if let Err(error) = fs::remove_dir_all(&self.carpeta) {
            eprintln!("{}: {error}", self.carpeta.display());
        }
    }
}
