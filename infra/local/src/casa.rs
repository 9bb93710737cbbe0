//! The house in a folder of data: whether there is one, and whether its file is whole. A house that was here once is never
//! taken for a new one, which would begin its numbers at 1 again under another administrator (case F16).

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use rusqlite::{Connection, ErrorCode, OpenFlags, OptionalExtension};

use crate::causa;
use crate::servidor::{ARCHIVO, TABLA};

/// Stands beside the data from the first start that served on.
const SENAL: &str = "casa";
/// What it says to somebody who opens it.
const LEYENDA: &str =
    "En esta carpeta está la casa de Reparto. Mientras esté este archivo, Reparto no empieza aquí otra.\n";
/// The longest that a start looks at the file. 1.1 GB took 12 s from a disk of 90 MB/s and 1.2 s once the system had it in
/// memory; a house of ten years has some hundred megabytes.
const PLAZO: Duration = Duration::from_secs(30);

/// What a folder of data holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Casa {
    /// No data, or a beginning that nobody has used.
    Nueva,
    /// The data of a house.
    Habitada,
}

/// How far the file of a house was looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Examen {
    /// Every page of it.
    Entero,
    /// What could be looked at in the time there was, which was in order.
    SinAcabar,
}

/// Why a folder of data is not used. The sentence names the file; [`CasaError::remedio`] says what to do.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CasaError {
    /// The file has no byte.
    #[error("El archivo de los datos {} está vacío.", .0.display())]
    Vacio(PathBuf),
    /// The file is not SQLite, or SQLite of another program.
    #[error("El archivo {} no es de Reparto.", .0.display())]
    Ajeno(PathBuf),
    /// SQLite finds the file broken; the text is its own.
    #[error("El archivo de los datos {} está dañado ({causa}).", .archivo.display())]
    Danado {
        /// The file.
        archivo: PathBuf,
        /// What SQLite says of it.
        causa: String,
    },
    /// There was a house in the folder, and its file is gone.
    #[error("Falta el archivo de los datos {}, y en esa carpeta había una casa.", .0.display())]
    Falta(PathBuf),
    /// There was a house in the folder, and its file holds nothing.
    #[error("El archivo de los datos {} no tiene nada dentro, y en esa carpeta había una casa.", .0.display())]
    Otra(PathBuf),
    /// The file cannot be read at all.
    #[error("No se puede leer el archivo de los datos {}: {causa}.", .archivo.display())]
    Ilegible {
        /// The file.
        archivo: PathBuf,
        /// Why, in Spanish.
        causa: String,
    },
}

impl CasaError {
    /// What whoever reads the sentence can do.
    #[must_use]
    pub const fn remedio(&self) -> &'static str {
        match self {
            Self::Ilegible { .. } => "Arréglalo y vuelve a arrancar.",
            _ => {
                "No se ha tocado nada. Recupera la última copia: make restaura DE=su carpeta. Si no hay ninguna, \
                 guarda la carpeta entera y llama a quien mantiene el programa. Para empezar una casa nueva, elige otra \
                 carpeta: DATA_DIR=.otra make start"
            }
        }
    }
}

/// What the folder holds, and how far that was looked at.
///
/// # Errors
/// A [`CasaError`] when there was a house here that is gone or damaged, or the file is something else.
pub fn mirar(datos: &Path) -> Result<(Casa, Examen), CasaError> {
    let archivo = datos.join(ARCHIVO);
    let estuvo = datos.join(SENAL).exists();
    if !archivo.exists() {
        return if estuvo {
            Err(CasaError::Falta(archivo))
        } else {
            Ok((Casa::Nueva, Examen::Entero))
        };
    }
    let (casa, examen) = examinar(&archivo, PLAZO)?;
    if estuvo && casa == Casa::Nueva {
        return Err(CasaError::Otra(archivo));
    }
    Ok((casa, examen))
}

/// What a file of data holds. Every page is read and its place in the whole is checked; an end of the time leaves the rest
/// unread.
///
/// # Errors
/// A [`CasaError`] when the file is none of this program's, or damaged.
pub fn examinar(archivo: &Path, plazo: Duration) -> Result<(Casa, Examen), CasaError> {
    let ilegible = |causa| CasaError::Ilegible {
        archivo: archivo.to_owned(),
        causa,
    };
    let largo = fs::metadata(archivo)
        .map_err(|error| ilegible(causa::del_sistema(&error)))?
        .len();
    if largo == 0 {
        return Err(CasaError::Vacio(archivo.to_owned()));
    }
    let de_sqlite = |error: rusqlite::Error| match error.sqlite_error_code() {
        Some(ErrorCode::NotADatabase) => CasaError::Ajeno(archivo.to_owned()),
        Some(ErrorCode::DatabaseCorrupt) => CasaError::Danado {
            archivo: archivo.to_owned(),
            causa: error.to_string(),
        },
        _ => ilegible(causa::de_sqlite(&error)),
    };
    // The log that a killed process left behind is part of the data, and reading it may mean to write its index.
    let sin_crear = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let base = Connection::open_with_flags(archivo, sin_crear).map_err(de_sqlite)?;
    let casa = contenido(&base).map_err(de_sqlite)?;
    let casa = casa.ok_or_else(|| CasaError::Ajeno(archivo.to_owned()))?;
    match primer_fallo(&base, plazo) {
        Ok(None) => Ok((casa, Examen::Entero)),
        Ok(Some(causa)) => Err(CasaError::Danado {
            archivo: archivo.to_owned(),
            causa,
        }),
        Err(error) if error.sqlite_error_code() == Some(ErrorCode::OperationInterrupted) => {
            Ok((casa, Examen::SinAcabar))
        }
        Err(error) => Err(de_sqlite(error)),
    }
}

/// Whether the table of the store is among the engine's, and has anything; `None` when it is not.
fn contenido(base: &Connection) -> rusqlite::Result<Option<Casa>> {
    let hay = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?1";
    for tabla in ["_tables", TABLA] {
        if base.query_row(hay, [tabla], |_| Ok(())).optional()?.is_none() {
            return Ok(None);
        }
    }
    let fila = base.query_row(&format!("SELECT 1 FROM \"{TABLA}\" LIMIT 1"), [], |_| Ok(()));
    Ok(Some(match fila.optional()? {
        Some(()) => Casa::Habitada,
        None => Casa::Nueva,
    }))
}

/// The first thing that is wrong with the file. The check ends itself when the time is over: SQLite then says that it was
/// interrupted.
fn primer_fallo(base: &Connection, plazo: Duration) -> rusqlite::Result<Option<String>> {
    let interruptor = base.get_interrupt_handle();
    let (acabado, espera) = mpsc::channel::<()>();
    thread::scope(|hilos| {
        hilos.spawn(move || {
            if espera.recv_timeout(plazo) == Err(mpsc::RecvTimeoutError::Timeout) {
                interruptor.interrupt();
            }
        });
        let dicho: String = base.query_row("PRAGMA quick_check(1)", [], |fila| fila.get(0))?;
        drop(acabado);
        Ok((dicho != "ok").then_some(dicho))
    })
}

/// Leaves word that there is a house in the folder. The word is on the disk when this ends well.
///
/// # Errors
/// When the folder cannot be written.
pub(crate) fn senalar(datos: &Path) -> io::Result<()> {
    let senal = datos.join(SENAL);
    if senal.exists() {
        return Ok(());
    }
    let mut archivo = File::create(senal)?;
    archivo.write_all(LEYENDA.as_bytes())?;
    archivo.sync_all()?;
    File::open(datos)?.sync_all()
}
