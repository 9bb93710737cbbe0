//! Where the emulators are, and a place of its own for each test in them.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use super::NubeError;

/// How many places the emulator was told of.
const PUESTOS: &str = "NUBE_PUESTOS";

/// What the script that starts the emulators says of them.
#[derive(Debug, Clone)]
pub struct Taller {
    /// Address of the Lambda Runtime API.
    pub(super) emulador: String,
    /// Address of DynamoDB Local.
    pub(super) dynamodb: String,
    /// Address of the emulator of SES.
    pub ses: String,
    /// Folder with `api/bootstrap` and `sesion/bootstrap`.
    binarios: PathBuf,
    /// The library that holds a program's clock.
    pub(super) faketime: PathBuf,
    /// Folder of this run.
    obra: PathBuf,
    puestos: u32,
}

impl Taller {
    /// From the environment: there is one when `OBJETIVO` is `nube`.
    ///
    /// # Errors
    /// When it is, and something that belongs to it is missing.
    pub fn del_entorno() -> Result<Option<Self>, NubeError> {
        match std::env::var("OBJETIVO").as_deref() {
            Ok("nube") => Self::leer().map(Some),
            Ok("") | Err(_) => Ok(None),
            Ok(otro) => Err(format!("OBJETIVO is «{otro}», and the only other target is «nube»").into()),
        }
    }

    fn leer() -> Result<Self, NubeError> {
        let variable = |nombre: &str| {
            std::env::var(nombre).map_err(|_| format!("{nombre} is missing: make test-nube starts what it names"))
        };
        Ok(Self {
            emulador: variable("NUBE_EMULADOR")?,
            dynamodb: variable("NUBE_DYNAMODB")?,
            ses: variable("NUBE_SES")?,
            binarios: variable("NUBE_BINARIOS")?.into(),
            faketime: variable("NUBE_FAKETIME")?.into(),
            obra: variable("NUBE_OBRA")?.into(),
            puestos: variable(PUESTOS)?.parse()?,
        })
    }

    /// Folder with the functions as they are deployed, zipped too.
    #[must_use]
    pub fn binarios(&self) -> &Path {
        &self.binarios
    }

    /// What Lambda and the template put into the environment of any of the functions.
    pub(super) fn entorno(&self, tabla: &str) -> Vec<(String, String)> {
        [
            ("AWS_ACCESS_KEY_ID", "local"),
            ("AWS_SECRET_ACCESS_KEY", "local"),
            ("AWS_REGION", "eu-south-2"),
            ("AWS_ENDPOINT_URL", &self.dynamodb),
            ("AWS_LAMBDA_FUNCTION_VERSION", "1"),
            ("AWS_LAMBDA_FUNCTION_MEMORY_SIZE", "512"),
            ("TZ", "UTC"),
            ("TABLA", tabla),
            ("ENTORNO_FISCAL", "pruebas"),
        ]
        .map(|(nombre, valor)| (nombre.to_owned(), valor.to_owned()))
        .into()
    }
}

/// A number that no other test of this run has. The emulator knows functions by names that it is told when it starts, so
/// they are numbered, and whoever makes the folder of a number has it.
#[derive(Debug)]
pub(super) struct Puesto {
    numero: u32,
    carpeta: PathBuf,
}

impl Puesto {
    pub(super) fn tomar(taller: &Taller) -> Result<Self, NubeError> {
        for numero in 0..taller.puestos {
            let carpeta = taller.obra.join(format!("puesto-{numero}"));
            match fs::create_dir(&carpeta) {
                Ok(()) => return Ok(Self { numero, carpeta }),
                Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
                Err(error) => return Err(con_ruta(&carpeta, error)),
            }
        }
        Err(format!("more than {} benches: raise {PUESTOS}", taller.puestos).into())
    }

    pub(super) fn numero(&self) -> u32 {
        self.numero
    }

    pub(super) fn carpeta(&self) -> &Path {
        &self.carpeta
    }
}

fn con_ruta(carpeta: &Path, error: io::Error) -> NubeError {
    format!("{}: {error}", carpeta.display()).into()
}
