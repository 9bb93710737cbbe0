//! How much room there is where the data are.

use std::io;
use std::path::{Path, PathBuf};

use lambdas::vigia::Vigia;

/// With less room than this, in bytes, the office is told: some days of work, and time to make room.
const SITIO_ESCASO: u64 = 500 * MEGA;
const MEGA: u64 = 1_000_000;

/// Bytes that this process may still write to the file system of a folder.
pub(crate) fn libres(carpeta: &Path) -> io::Result<u64> {
    let sistema = rustix::fs::statvfs(carpeta)?;
    Ok(sistema.f_bavail.saturating_mul(sistema.f_frsize))
}

/// Looks at the disk of the data.
#[derive(Debug)]
pub(crate) struct Disco {
    pub(crate) datos: PathBuf,
}

impl Vigia for Disco {
    fn avisos(&self) -> Vec<String> {
        // A folder that cannot be looked at cannot be written either, which every write says by itself.
        let libres = libres(&self.datos).ok();
        libres.and_then(aviso).into_iter().collect()
    }
}

/// What is said of so much room.
fn aviso(libres: u64) -> Option<String> {
    (libres < SITIO_ESCASO).then(|| {
        format!(
            "En el disco de los datos quedan {} MB. Haz sitio antes de que se llene: sin sitio no se guarda ningún pedido.",
            libres / MEGA
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_office_is_told_while_there_is_still_room_for_some_days() {
        assert_eq!(aviso(SITIO_ESCASO), None);
        assert!(aviso(SITIO_ESCASO - 1).is_some_and(|aviso| aviso.contains("quedan 499 MB")));
        assert!(
            Disco {
                datos: "/no/hay/tal".into()
            }
            .avisos()
            .is_empty()
        );
    }
}
