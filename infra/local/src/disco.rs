//! How much room there is where the data are.

use std::io;
use std::path::Path;

/// Bytes that this process may still write to the file system of a folder.
pub(crate) fn libres(carpeta: &Path) -> io::Result<u64> {
    let sistema = rustix::fs::statvfs(carpeta)?;
    Ok(sistema.f_bavail.saturating_mul(sistema.f_frsize))
}
