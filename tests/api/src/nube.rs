//! The second target of the suite: the product in its cloud shape. The released functions run as Lambda runs them, over
//! Amazon's DynamoDB Local, behind a gateway that speaks to them in API Gateway's events. `make test-nube` starts the
//! emulators and says where they are; a test sees no difference.

mod funcion;
mod hora;
mod portal;
mod taller;

use std::collections::BTreeMap;
use std::error::Error;
use std::sync::Arc;

use aws_sdk_dynamodb::Client;
use axum::Router;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use domain::fecha::Instante;
use lambdas::archivador::Archivador;
use lambdas::archivador::Cubo;
use lambdas::limpieza::Pasada;
use lambdas::tabla::Tabla;
use lambdas::testigo::Testigos;
use local::motor;
use serde_json::Value;

use crate::archivos::{CUBO, S3};
use funcion::Funcion;
use hora::Hora;
use taller::Puesto;
pub use taller::Taller;

/// What can go wrong when the emulators do not do their part; the text is for the technician.
pub type NubeError = Box<dyn Error + Send + Sync>;

/// Functions by the name of their binary.
type Funciones = BTreeMap<&'static str, Arc<Funcion>>;

/// Those of the product; each starts at its first call.
const FUNCIONES: [&str; 6] = ["api", "correo", "documentos", "limpieza", "sesion", "tareas"];
/// What the schedule of the template sends. Source: EventBridge user guide, "Scheduled events".
const CADA_HORA: &str = include_str!("nube/cada-hora.json");

/// The functions and the table of one test. Dropping it stops the functions.
pub struct Nube {
    /// Writes to the table as the test itself.
    pub dynamo: Client,
    /// The table of this test alone.
    pub tabla: Tabla,
    /// What signs the sessions of `sesion`.
    pub testigos: Testigos,
    nombre_tabla: String,
    funciones: Funciones,
    hora: Option<Hora>,
    s3: S3,
}

impl Nube {
    /// A new table and functions over it, whose clock stands still where one is given.
    ///
    /// # Errors
    /// When DynamoDB Local refuses the table or the folder of the run cannot be written.
    pub async fn nueva(taller: &Taller, ahora: Option<Instante>, privada: &[u8; 32]) -> Result<Self, NubeError> {
        let puesto = Puesto::tomar(taller)?;
        let nombre_tabla = format!("reparto-{}", puesto.numero());
        let dynamo = motor::cliente(&taller.dynamodb);
        let tabla = motor::crear_tabla(&dynamo, &nombre_tabla).await?;
        let testigos = Testigos::que_firman(privada);
        let s3 = S3::nuevo().await?;
        let hora = ahora.map(|ahora| Hora::parada(&puesto, ahora)).transpose()?;
        let funcion = |nombre| {
            let mut entorno = taller.entorno(&nombre_tabla);
            entorno.push(("AWS_ENDPOINT_URL_S3".to_owned(), s3.direccion().to_owned()));
            entorno.push(("ADJUNTOS".to_owned(), CUBO.to_owned()));
            entorno.push(("AWS_ENDPOINT_URL_SESV2".to_owned(), taller.ses.clone()));
            let (clave, valor) = match nombre {
                "sesion" => ("CLAVE_PRIVADA", URL_SAFE_NO_PAD.encode(privada)),
                _ => ("CLAVE_PUBLICA", testigos.publica()),
            };
            entorno.push((clave.to_owned(), valor));
            entorno.push(("CLAVE_DE_ORIGEN".to_owned(), portal::CLAVE_DE_ORIGEN.to_owned()));
            entorno.extend(hora.iter().flat_map(|hora| hora.entorno(&taller.faketime)));
            (nombre, Arc::new(Funcion::new(taller, &puesto, nombre, entorno)))
        };
        Ok(Self {
            funciones: FUNCIONES.into_iter().map(funcion).collect(),
            dynamo,
            tabla,
            testigos,
            nombre_tabla,
            hora,
            s3,
        })
    }

    /// The name of the table.
    #[must_use]
    pub fn nombre_tabla(&self) -> &str {
        &self.nombre_tabla
    }

    /// The gateway in front of the functions.
    pub fn portal(&self) -> Router {
        portal::portal(&self.funciones)
    }

    /// A gateway that sends everything to one function.
    pub fn solo(&self, funcion: &str) -> Router {
        portal::hacia(&self.funciones[funcion])
    }

    /// The bucket of attachments, as the functions see it.
    #[must_use]
    pub fn archivador(&self) -> Archivador {
        Archivador::Cubo(Cubo::new(&self.s3.cliente(), CUBO))
    }

    /// What the schedule does every hour.
    ///
    /// # Errors
    /// When the function fails.
    pub async fn limpiar(&self) -> Result<Pasada, NubeError> {
        let respuesta = self.funciones["limpieza"].invocar(CADA_HORA.into()).await?;
        Ok(serde_json::from_slice(&respuesta)?)
    }

    /// What the function of the tasks does for an event.
    ///
    /// # Errors
    /// When the function fails.
    pub async fn atender_suceso(&self, evento: &Value) -> Result<usize, NubeError> {
        let respuesta = self.funciones["tareas"].invocar(evento.to_string().into()).await?;
        Ok(serde_json::from_slice(&respuesta)?)
    }

    /// What the function of the mails does for an event.
    ///
    /// # Errors
    /// When the function fails.
    pub async fn atender_suceso_de_correo(&self, evento: &Value) -> Result<usize, NubeError> {
        let respuesta = self.funciones["correo"].invocar(evento.to_string().into()).await?;
        Ok(serde_json::from_slice(&respuesta)?)
    }

    /// The most memory that an instance of `api` has had, in bytes.
    #[must_use]
    pub fn memoria(&self) -> Option<u64> {
        self.funciones["api"].memoria()
    }

    /// Puts the clock of the functions at a moment.
    ///
    /// # Panics
    /// When the clock was not held from the start, or its file cannot be written.
    pub fn son_las(&self, ahora: Instante) {
        let hora = self.hora.as_ref().expect("functions whose clock is held");
        hora.poner(ahora).expect("a file for the clock");
    }
}

impl Drop for Nube {
    fn drop(&mut self) {
        self.funciones.values().for_each(|funcion| funcion.parar());
    }
}
