//! The clock of functions that know nothing of tests: libfaketime reads it from a file at every look.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use domain::fecha::Instante;

use super::taller::Puesto;

#[derive(Debug)]
pub(super) struct Hora(PathBuf);

impl Hora {
    /// A clock that stands still.
    pub(super) fn parada(puesto: &Puesto, ahora: Instante) -> io::Result<Self> {
        let hora = Self(puesto.carpeta().join("hora"));
        hora.poner(ahora)?;
        Ok(hora)
    }

    /// Written aside and put in its place whole: somebody may be looking.
    pub(super) fn poner(&self, ahora: Instante) -> io::Result<()> {
        let (segundos, milisegundos) = (ahora.millis().div_euclid(1000), ahora.millis().rem_euclid(1000));
        let nueva = self.0.with_extension("nueva");
        // The library cuts a binary fraction off, so half a millisecond more keeps it from falling below.
        fs::write(&nueva, format!("{segundos}.{milisegundos:03}5\n"))?;
        fs::rename(nueva, &self.0)
    }

    /// What makes a program look at this clock. The monotonic one stays real: timeouts and waits need it.
    pub(super) fn entorno(&self, faketime: &Path) -> [(String, String); 5] {
        [
            ("LD_PRELOAD", faketime.display().to_string()),
            ("FAKETIME_TIMESTAMP_FILE", self.0.display().to_string()),
            ("FAKETIME_FMT", "%s".to_owned()),
            ("FAKETIME_NO_CACHE", "1".to_owned()),
            ("FAKETIME_DONT_FAKE_MONOTONIC", "1".to_owned()),
        ]
        .map(|(nombre, valor)| (nombre.to_owned(), valor))
    }
}
