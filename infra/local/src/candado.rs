//! One process at a time over a folder of data: the engine takes it that nobody else writes its file.

use std::fs::{self, File, TryLockError};
use std::os::unix::fs::DirBuilderExt;
use std::path::Path;

use crate::causa;
use crate::motor::MotorError;

const ARCHIVO: &str = "candado";

/// Held as long as it lives. The system lets go of it however the process ends.
#[derive(Debug)]
pub struct Candado {
    _archivo: File,
}

impl Candado {
    /// Takes the folder, made if it is not there: what is in it is nobody else's business. `consejo` says in Spanish what to
    /// do when another process has it.
    ///
    /// # Errors
    /// A Spanish sentence when another process has it or the folder cannot be written.
    pub fn tomar(datos: &Path, consejo: &str) -> Result<Self, MotorError> {
        let carpeta = datos.display();
        let sin_permiso = |error| {
            let causa = causa::del_sistema(&error);
            format!("No se puede escribir en la carpeta de datos {carpeta}: {causa}.")
        };
        fs::DirBuilder::new()
            .recursive(true)
            .mode(0o700)
            .create(datos)
            .map_err(sin_permiso)?;
        let archivo = File::create(datos.join(ARCHIVO)).map_err(sin_permiso)?;
        match archivo.try_lock() {
            Ok(()) => Ok(Self { _archivo: archivo }),
            Err(TryLockError::WouldBlock) => {
                Err(format!("Otro Reparto está usando la carpeta de datos {carpeta}. {consejo}").into())
            }
            Err(TryLockError::Error(error)) => Err(sin_permiso(error).into()),
        }
    }
}
