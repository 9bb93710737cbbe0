//! Files that are copied so that they are on the disk when it is said, and what is told where that fails.

use std::ffi::OsStr;
use std::fs::{self, DirBuilder, File};
use std::io::{self, ErrorKind};
use std::os::unix::fs::DirBuilderExt;
use std::path::Path;

use domain::fecha::Instante;

use crate::causa;
use crate::motor::MotorError;

/// What an attachment is called while it is still being written.
const A_MEDIAS: &str = "nuevo";

/// A Spanish sentence for what could not be done with a file or a folder.
pub(crate) fn no_se_puede(hacer: &str, ruta: &Path, error: &io::Error) -> MotorError {
    format!("No se puede {hacer} {}: {}.", ruta.display(), causa::del_sistema(error)).into()
}

/// A new folder that nobody else may look into: it will hold a key.
pub(crate) fn crear_carpeta(carpeta: &Path) -> Result<(), MotorError> {
    let creada = DirBuilder::new().mode(0o700).create(carpeta);
    creada.map_err(|error| no_se_puede("crear la carpeta", carpeta, &error))
}

/// Copies a file with its permissions; says whether it was there.
pub(crate) fn copiar(de: &Path, a: &Path) -> Result<bool, MotorError> {
    let copiado = match fs::copy(de, a) {
        Err(error) if error.kind() == ErrorKind::NotFound && !de.exists() => return Ok(false),
        copiado => copiado.and_then(|_| sincronizar(a)),
    };
    copiado
        .map(|()| true)
        .map_err(|error| no_se_puede("copiar", de, &error))
}

/// Copies the files of a folder that are not in the other one yet, which is made where it is missing. A file has its name
/// once it is whole and never changes, so one that is there is the same. One that goes while it is looked for is left out.
pub(crate) fn copiar_carpeta(de: &Path, a: &Path) -> Result<(), MotorError> {
    if !de.is_dir() {
        return Ok(());
    }
    if !a.is_dir() {
        crear_carpeta(a)?;
    }
    let entradas = fs::read_dir(de).map_err(|error| no_se_puede("leer la carpeta", de, &error))?;
    for entrada in entradas {
        let entrada = entrada
            .map_err(|error| no_se_puede("leer la carpeta", de, &error))?
            .path();
        let Some(nombre) = entrada.file_name() else { continue };
        let destino = a.join(nombre);
        if entrada.extension() != Some(OsStr::new(A_MEDIAS)) && !destino.exists() {
            copiar(&entrada, &destino)?;
        }
    }
    sincronizar(a).map_err(|error| no_se_puede("escribir en la carpeta", a, &error))
}

/// Returns once a file, or the names in a folder, are on the disk.
pub(crate) fn sincronizar(ruta: &Path) -> io::Result<()> {
    File::open(ruta)?.sync_all()
}

/// The second of a moment in Madrid, as a part of a file's name.
pub(crate) fn sello(momento: Instante) -> String {
    let (hora, minuto, segundo) = momento.hora();
    format!("{}-{hora:02}{minuto:02}{segundo:02}", momento.fecha().iso())
}
