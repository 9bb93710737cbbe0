//! The command that copies a house to another place, also while its server runs.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use lambdas::estado::Reloj;
use rusqlite::{Connection, OpenFlags};

use crate::archivos::{copiar, copiar_carpeta, crear_carpeta, no_se_puede, sello, sincronizar};
use crate::casa::{self, Casa};
use crate::motor::MotorError;
use crate::servidor::{ADJUNTOS, ARCHIVO};
use crate::{causa, llaves};

/// A copy is not in a hurry: it is looked at whole, whatever it weighs.
const SIN_PRISA: Duration = Duration::from_secs(60 * 60);
/// How long the copy waits for somebody who closes the file at that moment.
const ESPERA: Duration = Duration::from_secs(30);

/// Which house is copied, and into which folder the folder of the copy comes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Copia {
    datos: PathBuf,
    destino: PathBuf,
}

impl Copia {
    /// From `DATA_DIR` and `A`; without the latter, into a folder beside the data.
    #[must_use]
    pub fn del_entorno() -> Self {
        Self::de(|nombre| std::env::var(nombre).ok())
    }

    fn de(variable: impl Fn(&str) -> Option<String>) -> Self {
        let dicha = |nombre: &str| variable(nombre).filter(|valor| !valor.is_empty());
        let datos = dicha("DATA_DIR").unwrap_or_else(|| ".data".to_owned());
        let destino = dicha("A").unwrap_or_else(|| format!("{}-copias", datos.trim_end_matches('/')));
        Self {
            datos: datos.into(),
            destino: destino.into(),
        }
    }

    /// Copies data, attachments and key as they are at one moment, looks at the copy, and prints where it is. A copy has its
    /// name once it is whole.
    ///
    /// Attachments are copied before and after the data: every file that the copied data name was there at one of the two
    /// times, because a file is written before a record names it and goes after no record does.
    ///
    /// # Errors
    /// A Spanish sentence when there is no house, the place cannot be written, or the copy is not in order.
    pub fn hacer(&self) -> Result<(), MotorError> {
        let archivo = self.datos.join(ARCHIVO);
        if !archivo.is_file() {
            return Err(format!("No hay datos de Reparto en la carpeta {}.", self.datos.display()).into());
        }
        fs::create_dir_all(&self.destino).map_err(|error| no_se_puede("crear la carpeta", &self.destino, &error))?;
        let nombre = format!("reparto-{}", sello(Reloj::del_sistema().ahora()));
        let copia = self.destino.join(&nombre);
        let a_medias = self.destino.join(format!("{nombre}.a-medias"));
        crear_carpeta(&a_medias)?;
        let hecha = self.llenar(&a_medias).and_then(|()| {
            let cerrada = fs::rename(&a_medias, &copia).and_then(|()| sincronizar(&self.destino));
            cerrada.map_err(|error| no_se_puede("escribir la carpeta", &copia, &error))
        });
        if let Err(error) = hecha {
            // What could be written of it is worth nothing; if it cannot be removed either, its name says what it is.
            let _ = fs::remove_dir_all(&a_medias);
            return Err(error);
        }
        println!("La copia está en {}, y se ha comprobado.", copia.display());
        Ok(())
    }

    fn llenar(&self, copia: &Path) -> Result<(), MotorError> {
        copiar_carpeta(&self.datos.join(ADJUNTOS), &copia.join(ADJUNTOS))?;
        let archivo = copia.join(ARCHIVO);
        copiar_datos(&self.datos.join(ARCHIVO), &archivo)?;
        copiar_carpeta(&self.datos.join(ADJUNTOS), &copia.join(ADJUNTOS))?;
        copiar(&self.datos.join(llaves::ARCHIVO), &copia.join(llaves::ARCHIVO))?;
        match casa::examinar(&archivo, SIN_PRISA) {
            Ok((Casa::Habitada, _)) => {}
            Ok((Casa::Nueva, _)) => return Err("No se copia: en la carpeta de datos no hay nada todavía.".into()),
            Err(error) => return Err(format!("La copia no vale. {error}").into()),
        }
        sincronizar(copia).map_err(|error| no_se_puede("escribir en la carpeta", copia, &error))
    }
}

/// Copies the data as they are at one moment, by a connection of its own: writers go on meanwhile, and what they write later
/// is not in the copy.
fn copiar_datos(de: &Path, a: &Path) -> Result<(), MotorError> {
    let ruta = a
        .to_str()
        .ok_or("La ruta de la copia tiene caracteres que no son UTF-8.")?;
    let sin_crear = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let copiada = Connection::open_with_flags(de, sin_crear).and_then(|base| {
        base.busy_timeout(ESPERA)?;
        base.execute("VACUUM INTO ?1", [ruta])
    });
    copiada.map_err(|error| {
        let causa = causa::de_sqlite(&error);
        format!("No se pueden copiar los datos de {} a {ruta}: {causa}.", de.display())
    })?;
    sincronizar(a).map_err(|error| no_se_puede("escribir el archivo", a, &error))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copy_goes_beside_the_data_unless_a_place_is_named() {
        let con = |entorno: &[(&str, &str)]| {
            Copia::de(|nombre| {
                let dicha = entorno.iter().find(|(otro, _)| *otro == nombre);
                dicha.map(|(_, valor)| (*valor).to_owned())
            })
        };
        let esperada = |datos: &str, destino: &str| Copia {
            datos: datos.into(),
            destino: destino.into(),
        };
        assert_eq!(con(&[]), esperada(".data", ".data-copias"));
        assert_eq!(
            con(&[("DATA_DIR", "otra/"), ("A", "")]),
            esperada("otra/", "otra-copias")
        );
        assert_eq!(con(&[("A", "/mnt/usb")]), esperada(".data", "/mnt/usb"));
    }
}
