//! Attachments in a folder of this machine.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::ArchivadorError;

/// A folder with a file for each part.
#[derive(Debug, Clone)]
pub struct Carpeta(Arc<Path>);

impl Carpeta {
    pub(super) fn new(carpeta: PathBuf) -> Self {
        Self(carpeta.into())
    }

    /// Written aside, put on the disk and only then given its name: who cuts the power finds it whole or not at all.
    pub(super) async fn guardar_archivo(&self, nombre: String, bytes: Vec<u8>) -> Result<(), ArchivadorError> {
        self.en_el_disco(move |carpeta| {
            fs::create_dir_all(carpeta)?;
            let provisional = carpeta.join(format!("{nombre}.{:016x}.nuevo", rand::random::<u64>()));
            let mut archivo = File::create_new(&provisional)?;
            archivo.write_all(&bytes)?;
            archivo.sync_all()?;
            fs::rename(&provisional, carpeta.join(nombre))?;
            File::open(carpeta)?.sync_all()
        })
        .await
    }

    pub(super) async fn leer_archivo(&self, nombre: String) -> Result<Vec<u8>, ArchivadorError> {
        self.en_el_disco(move |carpeta| fs::read(carpeta.join(nombre))).await
    }

    pub(super) async fn borrar_archivo(&self, nombre: String) -> Result<(), ArchivadorError> {
        self.en_el_disco(move |carpeta| match fs::remove_file(carpeta.join(nombre)) {
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(()),
            otro => otro,
        })
        .await
    }

    /// Away from the threads that answer calls: a disk takes its time.
    async fn en_el_disco<T: Send + 'static>(
        &self,
        trabajo: impl FnOnce(&Path) -> io::Result<T> + Send + 'static,
    ) -> Result<T, ArchivadorError> {
        let carpeta = Arc::clone(&self.0);
        match tokio::task::spawn_blocking(move || trabajo(&carpeta)).await {
            Ok(hecho) => hecho.map_err(|error| match error.kind() {
                ErrorKind::StorageFull | ErrorKind::QuotaExceeded => ArchivadorError::DiscoLleno,
                _ => ArchivadorError::Interno(error.to_string()),
            }),
            Err(error) => Err(ArchivadorError::Interno(error.to_string())),
        }
    }
}
