//! The command that puts a copy in the place of the data. What was there is kept aside.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use domain::factura::{NumeroDocumento, Serie};
use domain::leyes::Foto;
use lambdas::estado::Reloj;
use lambdas::reparacion::revisar;

use crate::archivos::{copiar, copiar_carpeta, crear_carpeta, no_se_puede, sello, sincronizar};
use crate::candado::Candado;
use crate::casa::{self, Casa};
use crate::llaves;
use crate::motor::{Motor, MotorError};
use crate::reparacion::{a_medias, contar};
use crate::servidor::{ADJUNTOS, ARCHIVO, TABLA};

/// How whoever meets a running server gets on.
const CONSEJO: &str = "Ciérralo y repite.";
/// Where the copy is made ready, in the folder of the data: from there each part takes its place by a change of name.
const PREPARADA: &str = "restaurando";
/// A copy is looked at whole, whatever it weighs.
const SIN_PRISA: Duration = Duration::from_secs(60 * 60);

/// Which copy comes into which folder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Restauracion {
    datos: PathBuf,
    copia: PathBuf,
}

impl Restauracion {
    /// From `DATA_DIR` and `DE`.
    ///
    /// # Errors
    /// A Spanish sentence when `DE` says nothing.
    pub fn del_entorno() -> Result<Self, String> {
        Self::de(|nombre| std::env::var(nombre).ok())
    }

    fn de(variable: impl Fn(&str) -> Option<String>) -> Result<Self, String> {
        let dicha = |nombre: &str| variable(nombre).filter(|valor| !valor.is_empty());
        let copia = dicha("DE").ok_or("Di qué copia se restaura: make restaura DE=la carpeta de la copia")?;
        Ok(Self {
            datos: dicha("DATA_DIR").unwrap_or_else(|| ".data".to_owned()).into(),
            copia: copia.into(),
        })
    }

    /// Makes the copy ready, checks the laws of the whole table on it, puts what is in the folder aside and the copy in its
    /// place, and prints what became of each. The copy itself is only read.
    ///
    /// Whoever is interrupted finds the data as they were, or a folder without data that no server starts on; the same
    /// command again ends it.
    ///
    /// # Errors
    /// A Spanish sentence when a server uses the folder, or the copy is none or damaged; the data are then as they were.
    pub async fn hacer(&self) -> Result<(), MotorError> {
        if !self.copia.join(ARCHIVO).is_file() {
            return Err(format!("En {} no hay ninguna copia de Reparto.", self.copia.display()).into());
        }
        let _candado = Candado::tomar(&self.datos, CONSEJO)?;
        let preparada = self.datos.join(PREPARADA);
        if preparada.exists() {
            fs::remove_dir_all(&preparada).map_err(|error| no_se_puede("borrar", &preparada, &error))?;
        }
        crear_carpeta(&preparada)?;
        if let Err(error) = self.preparar(&preparada).await {
            // It is made anew the next time, and nothing else looks at it.
            let _ = fs::remove_dir_all(&preparada);
            return Err(error);
        }
        let aparte = self
            .datos
            .join(format!("antes-{}", sello(Reloj::del_sistema().ahora())));
        let habia = self
            .cambiar(&preparada, &aparte)
            .map_err(|error| no_se_puede("cambiar la carpeta", &self.datos, &error))?;
        if habia {
            println!(
                "Lo que había está en {}. Bórralo cuando todo vaya bien.",
                aparte.display()
            );
        }
        println!(
            "La copia {} está restaurada en {}.",
            self.copia.display(),
            self.datos.display()
        );
        Ok(())
    }

    /// Copies the copy, its log too where somebody copied the folder by hand, and tells what it holds.
    async fn preparar(&self, preparada: &Path) -> Result<(), MotorError> {
        for nombre in [ARCHIVO, &con_sufijo("-wal"), llaves::ARCHIVO] {
            copiar(&self.copia.join(nombre), &preparada.join(nombre))?;
        }
        copiar_carpeta(&self.copia.join(ADJUNTOS), &preparada.join(ADJUNTOS))?;
        let archivo = preparada.join(ARCHIVO);
        match casa::examinar(&archivo, SIN_PRISA) {
            Ok((Casa::Habitada, _)) => {}
            Ok((Casa::Nueva, _)) => return Err(self.no_vale("no tiene nada dentro.")),
            Err(error) => return Err(self.no_vale(&error.to_string())),
        }
        let motor = Motor::en_archivo(&archivo)?;
        let tabla = motor.tabla(TABLA).await?;
        contar("No cuadra", &revisar(&tabla).await.map_err(a_medias)?);
        let ultimos = ultimos_numeros(&tabla.foto().await.map_err(a_medias)?);
        if !ultimos.is_empty() {
            println!("Los últimos números de la copia: {}.", ultimos.join(", "));
        }
        Ok(())
    }

    fn no_vale(&self, motivo: &str) -> MotorError {
        format!(
            "La copia {} no vale: {motivo} No se ha cambiado nada.",
            self.copia.display()
        )
        .into()
    }

    /// Puts what is there aside and the copy in its place; says whether there was anything. The data go first and come last,
    /// and the folder is marked as a house's before: in between a server finds a house without data, and refuses to start.
    fn cambiar(&self, preparada: &Path, aparte: &Path) -> io::Result<bool> {
        casa::senalar(&self.datos)?;
        let suyos = [
            ARCHIVO,
            &con_sufijo("-wal"),
            &con_sufijo("-shm"),
            ADJUNTOS,
            llaves::ARCHIVO,
        ];
        let hay: Vec<_> = suyos.iter().filter(|nombre| self.datos.join(nombre).exists()).collect();
        if !hay.is_empty() {
            fs::create_dir(aparte)?;
        }
        for nombre in &hay {
            fs::rename(self.datos.join(nombre), aparte.join(nombre))?;
        }
        for nombre in [llaves::ARCHIVO, ADJUNTOS, ARCHIVO] {
            if preparada.join(nombre).exists() {
                fs::rename(preparada.join(nombre), self.datos.join(nombre))?;
            }
        }
        fs::remove_dir_all(preparada)?;
        sincronizar(&self.datos)?;
        Ok(!hay.is_empty())
    }
}

/// A file that SQLite keeps beside the data.
fn con_sufijo(sufijo: &str) -> String {
    format!("{ARCHIVO}{sufijo}")
}

/// The last number of each series in its last year: what was issued after the copy has higher ones, on paper.
fn ultimos_numeros(foto: &Foto) -> Vec<String> {
    let mut ultimos = BTreeMap::<Serie, NumeroDocumento>::new();
    for documento in foto.documentos.values() {
        let (serie, numero) = (documento.tipo.serie(), documento.numero);
        let orden = |numero: NumeroDocumento| (numero.anio(), numero.numero());
        let ultimo = ultimos.entry(serie).or_insert(numero);
        if orden(numero) > orden(*ultimo) {
            *ultimo = numero;
        }
    }
    ultimos.values().map(ToString::to_string).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_copy_has_to_be_named() {
        let sin_nombre = Restauracion::de(|_| None).unwrap_err();
        assert!(sin_nombre.contains("make restaura DE="), "{sin_nombre}");
        let con_nombre = Restauracion::de(|nombre| (nombre == "DE").then(|| "copia".to_owned())).unwrap();
        assert_eq!(con_nombre.datos, Path::new(".data"));
    }
}
