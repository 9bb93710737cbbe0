//! The command that looks for damage in the data, and repairs it when it is asked to.

use std::path::{Path, PathBuf};

use lambdas::arranque;
use lambdas::estado::Reloj;
use lambdas::reparacion::{Hallazgo, reparar, revisar};
use lambdas::tabla::{Tabla, TablaError};

use crate::candado::Candado;
use crate::motor::{Motor, MotorError};
use crate::servidor::{ARCHIVO, TABLA, comprobar};

/// How whoever meets a running server gets on.
const CONSEJO: &str = "Ciérralo y repite.";

/// Which data are looked at, and whether they are repaired.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Repaso {
    donde: Donde,
    arregla: bool,
}

/// Where the data are.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Donde {
    /// In the folder of a server on this machine.
    Carpeta(PathBuf),
    /// In the table that `TABLA` names, of the account and region that the environment says.
    Nube,
}

impl Repaso {
    /// From `DATA_DIR`, `TABLA` and `REPARA`.
    ///
    /// # Errors
    /// A Spanish sentence when `REPARA` is neither `si` nor `no`.
    pub fn del_entorno() -> Result<Self, String> {
        Self::de(|nombre| std::env::var(nombre).ok())
    }

    fn de(variable: impl Fn(&str) -> Option<String>) -> Result<Self, String> {
        let dicha = |nombre: &str| variable(nombre).filter(|valor| !valor.is_empty());
        Ok(Self {
            donde: match dicha("TABLA") {
                Some(_) => Donde::Nube,
                None => Donde::Carpeta(dicha("DATA_DIR").unwrap_or_else(|| ".data".to_owned()).into()),
            },
            arregla: match dicha("REPARA").as_deref() {
                Some("si") => true,
                None | Some("no") => false,
                Some(otro) => return Err(format!("REPARA tiene que ser si o no, y es «{otro}».")),
            },
        })
    }

    /// Looks at the data, repairs them if it is asked to, and prints one line for each thing that was found or done.
    ///
    /// # Errors
    /// A Spanish sentence when a server is using the folder, or there are no data in it or damaged ones; otherwise the cause.
    pub async fn hacer(&self) -> Result<(), MotorError> {
        match &self.donde {
            Donde::Carpeta(datos) => self.en_carpeta(datos).await,
            Donde::Nube => {
                let configuracion = arranque::configuracion().await;
                self.en(&arranque::tabla(&configuracion)?).await
            }
        }
    }

    async fn en_carpeta(&self, datos: &Path) -> Result<(), MotorError> {
        let archivo = datos.join(ARCHIVO);
        if !archivo.is_file() {
            return Err(format!("No hay datos de Reparto en la carpeta {}.", datos.display()).into());
        }
        let _candado = Candado::tomar(datos, CONSEJO)?;
        comprobar(datos)?;
        let motor = Motor::en_archivo(&archivo)?;
        self.en(&motor.tabla(TABLA).await?).await
    }

    async fn en(&self, tabla: &Tabla) -> Result<(), MotorError> {
        if !self.arregla {
            contar("No cuadra", &revisar(tabla).await.map_err(a_medias)?);
            return Ok(());
        }
        let ahora = Reloj::del_sistema().ahora();
        let quedan = reparar(tabla, ahora, |arreglo| println!("Arreglado: {arreglo}"));
        let quedan = quedan.await.map_err(a_medias)?;
        contar("Queda", &quedan);
        Ok(())
    }
}

/// What ended the work before its end.
pub(crate) fn a_medias(error: TablaError) -> String {
    format!("No se ha podido repasar toda la tabla; lo dicho hasta aquí vale. La causa: {error}")
}

/// One line for each thing, or that there is none.
pub(crate) fn contar(que: &str, hallazgos: &[Hallazgo]) {
    if hallazgos.is_empty() {
        println!("Todo cuadra.");
    }
    for hallazgo in hallazgos {
        println!("{que}: {hallazgo}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn con(entorno: &[(&str, &str)]) -> Result<Repaso, String> {
        let valor = |nombre: &str| entorno.iter().find(|(otro, _)| *otro == nombre);
        Repaso::de(|nombre| valor(nombre).map(|(_, valor)| (*valor).to_owned()))
    }

    #[test]
    fn it_only_looks_unless_it_is_told_to_repair() {
        let arregla = |repara| con(&[("REPARA", repara)]).map(|repaso| repaso.arregla);
        assert_eq!(
            [arregla(""), arregla("no"), arregla("si")],
            [Ok(false), Ok(false), Ok(true)]
        );
        assert!(arregla("quizá").unwrap_err().contains("«quizá»"));
    }

    #[test]
    fn a_table_that_is_named_comes_before_the_folder() {
        let donde = |entorno| con(entorno).unwrap().donde;
        assert_eq!(donde(&[]), Donde::Carpeta(".data".into()));
        assert_eq!(donde(&[("DATA_DIR", "otra")]), Donde::Carpeta("otra".into()));
        assert_eq!(donde(&[("DATA_DIR", "otra"), ("TABLA", "reparto")]), Donde::Nube);
    }
}
