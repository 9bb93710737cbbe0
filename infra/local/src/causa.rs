//! Why something failed, in Spanish: what the system and SQLite say in English is told to whoever starts the program.

use std::io::{self, ErrorKind};

use dynoxide::DynoxideError;
use rusqlite::ErrorCode;

/// What SQLite says when a write finds no room.
const DISCO_LLENO: &str = "database or disk is full";
/// What it says when the system fails it.
const FALLO_DE_DISCO: &str = "disk I/O error";

/// Why the system refuses it. What it says seldom is left in its own words.
pub(crate) fn del_sistema(error: &io::Error) -> String {
    let causa = match error.kind() {
        ErrorKind::PermissionDenied => "no hay permiso",
        ErrorKind::NotFound => "no existe",
        ErrorKind::AlreadyExists => "ya existe",
        ErrorKind::NotADirectory => "una parte de la ruta no es una carpeta",
        ErrorKind::IsADirectory => "es una carpeta",
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => "el disco está lleno",
        ErrorKind::ReadOnlyFilesystem => "el disco es de solo lectura",
        ErrorKind::InvalidFilename => "el nombre no vale",
        ErrorKind::DirectoryNotEmpty => "la carpeta no está vacía",
        _ => return format!("el sistema dice «{error}»"),
    };
    causa.to_owned()
}

/// Why SQLite refuses it.
pub(crate) fn de_sqlite(error: &rusqlite::Error) -> String {
    let causa = match error.sqlite_error_code() {
        Some(ErrorCode::CannotOpen) => "no se puede abrir; puede que falte permiso o sitio en el disco",
        Some(ErrorCode::PermissionDenied) => "no hay permiso",
        Some(ErrorCode::ReadOnly) => "no hay permiso para escribir en él",
        Some(ErrorCode::DiskFull) => "el disco está lleno",
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => "lo está usando otro programa",
        Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => "está dañado",
        _ => return format!("SQLite dice «{error}»"),
    };
    causa.to_owned()
}

/// Why the engine refuses it.
pub(crate) fn del_motor(error: &DynoxideError) -> String {
    match error {
        DynoxideError::SqliteError(error) => de_sqlite(error),
        error if es_disco_lleno(error) => "el disco está lleno".to_owned(),
        error => format!("el motor de datos dice «{error}»"),
    }
}

/// Whether a write of the engine found no room. Some of its ways give SQLite's error on, others only its words.
pub(crate) fn es_disco_lleno(error: &DynoxideError) -> bool {
    dice(error, ErrorCode::DiskFull, DISCO_LLENO)
}

/// Whether the system failed the engine in reading or writing, which on a full disk is another name for the same: the file
/// that the processes over a log share cannot grow either.
pub(crate) fn es_del_disco(error: &DynoxideError) -> bool {
    dice(error, ErrorCode::SystemIoFailure, FALLO_DE_DISCO)
}

fn dice(error: &DynoxideError, codigo: ErrorCode, palabras: &str) -> bool {
    match error {
        DynoxideError::SqliteError(error) => error.sqlite_error_code() == Some(codigo),
        DynoxideError::InternalServerError(texto) => texto.contains(palabras),
        _ => false,
    }
}
