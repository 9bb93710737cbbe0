//! A bench for tests of the API: the routers in process over a real engine, or the released functions over another one
//! (see [`nube`]), callers by kind, a clock that can be held.

pub mod actos;
pub mod almacen;
pub mod archivos;
pub mod averias;
pub mod compras;
pub mod correo;
pub mod fichas;
pub mod filas;
pub mod nube;
pub mod rebotes;
pub mod simulador;
pub mod suerte;
pub mod tareas;
pub mod ventas;

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU16, Ordering};

use archivos::Carpeta;
use aws_sdk_dynamodb::Client;
use axum::Router;
use axum::body::{Body, Bytes};
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE};
use axum::http::{HeaderMap, Method, Request, StatusCode};
use domain::contrato::usuario::UsuarioCreateRequest;
use domain::factura::qr::Entorno;
use domain::fecha::Instante;
use domain::testing;
use domain::usuario::{Rol, Usuario};
use http_body_util::BodyExt;
use imprenta::Imprenta;
use lambdas::archivador::{Archivador, Descargas};
use lambdas::estado::{Azar, Estado, Reloj};
use lambdas::limpieza::Pasada;
use lambdas::tabla::Tabla;
use lambdas::testigo::Testigos;
use local::motor::Motor;
use nube::{Nube, Taller};
use serde_json::Value;
use tower::ServiceExt;

/// The password of every user of the bench.
pub const CONTRASENA: &str = "almacen-2026";

/// The table of a bench in process.
pub const TABLA: &str = "reparto";

/// The private key that signs the sessions of a bench.
pub const PRIVADA: [u8; 32] = [7; 32];

/// How often a device calls again a house that is busy.
const VECES_QUE_INSISTE: usize = 8;

/// Routers, table and clock of one test.
pub struct Banco {
    /// What the handlers share.
    pub estado: Estado,
    /// The engine, for tests that look at the items themselves.
    pub dynamo: Client,
    /// The table of this bench alone.
    pub nombre_tabla: String,
    rutas: Router,
    reloj: Arc<AtomicI64>,
    objetivo: Objetivo,
}

/// What answers the calls.
enum Objetivo {
    /// The routers in this process; the engine runs for as long as the bench is there.
    Proceso { archivos: Carpeta },
    /// The released functions.
    Nube(Box<Nube>),
}

/// Somebody who calls.
#[derive(Clone)]
pub struct Llamante {
    rutas: Router,
    testigo: Option<String>,
    /// Who it is; nobody for an anonymous caller.
    pub usuario: Option<Usuario>,
}

/// What a call answered.
#[derive(Debug, Clone)]
pub struct Respuesta {
    /// Status.
    pub estado: StatusCode,
    /// Headers.
    pub cabeceras: HeaderMap,
    /// Body; null when there was none or it was not JSON.
    pub cuerpo: Value,
    /// Body as it came.
    pub bytes: Bytes,
}

impl Banco {
    /// An empty table with the company's data and a low minimum price; the clock stands at [`testing::ahora`]. `OBJETIVO`
    /// in the environment says what answers.
    ///
    /// # Panics
    /// When the engine does not start: without it there is nothing to test.
    pub async fn nuevo() -> Self {
        if let Some(taller) = Taller::del_entorno().expect("a whole environment") {
            let nube = Nube::nueva(&taller, Some(testing::ahora()), &PRIVADA).await;
            return Self::en_la_nube(nube.expect("functions over a new table")).await;
        }
        Self::en_proceso().await
    }

    /// The same in this process whatever `OBJETIVO` says, for what only the process itself can show.
    ///
    /// # Panics
    /// When the engine does not start.
    pub async fn en_proceso() -> Self {
        let motor = Motor::en_memoria().expect("an engine in memory");
        let tabla = motor.tabla(TABLA).await.expect("a new table");
        Self::sobre(motor, tabla).await
    }

    /// The same in process as a function of the cloud reads: it keeps no rows, so what it reads is what is billed.
    ///
    /// # Panics
    /// When the engine does not start.
    pub async fn sin_memoria() -> Self {
        let motor = Motor::en_memoria().expect("an engine in memory");
        motor.tabla(TABLA).await.expect("a new table");
        let tabla = Tabla::new(motor.cliente(), TABLA);
        Self::sobre(motor, tabla).await
    }

    /// The same in process, over an empty table of one's own that is called [`TABLA`].
    ///
    /// # Panics
    /// When the table refuses to be written.
    pub async fn sobre(motor: Motor, tabla: Tabla) -> Self {
        let dynamo = motor.cliente().clone();
        let archivos = Carpeta::nueva();
        let archivador = Archivador::en_carpeta(archivos.ruta().to_owned());
        let objetivo = Objetivo::Proceso { archivos };
        Self::con(objetivo, dynamo, TABLA, tabla, archivador).await
    }

    async fn en_la_nube(nube: Nube) -> Self {
        let (dynamo, nombre, tabla) = (nube.dynamo.clone(), nube.nombre_tabla().to_owned(), nube.tabla.clone());
        let archivador = nube.archivador();
        Self::con(Objetivo::Nube(Box::new(nube)), dynamo, &nombre, tabla, archivador).await
    }

    async fn con(objetivo: Objetivo, dynamo: Client, nombre_tabla: &str, tabla: Tabla, archivador: Archivador) -> Self {
        let reloj = Arc::new(AtomicI64::new(testing::ahora().millis()));
        let azar = AtomicU16::new(0);
        let ahora = Arc::clone(&reloj);
        let estado = Estado {
            tabla,
            archivador,
            descargas: Descargas::EnLaRespuesta,
            reloj: Reloj::new(move || Instante::from_millis(ahora.load(Ordering::SeqCst)).expect("a moment")),
            azar: Azar::new(move || azar.fetch_add(1, Ordering::SeqCst)),
            entorno_fiscal: Entorno::Pruebas,
            impresora: Arc::new(Imprenta::new()),
            vigia: Arc::new(lambdas::vigia::Ninguno),
            testigos: Testigos::que_firman(&PRIVADA),
        };
        lambdas::casos::configuracion::guardar(&estado, None, |_| Ok(testing::configuracion_request()))
            .await
            .expect("a configuration");
        // From here on every write has to find its way into what is kept.
        let hoy = estado.reloj.ahora().fecha();
        estado.tabla.recordar(hoy).await.expect("lists that can be read");
        let rutas = match &objetivo {
            Objetivo::Proceso { .. } => lambdas::rutas::todo(estado.clone()),
            Objetivo::Nube(nube) => nube.portal(),
        };
        Self {
            estado,
            dynamo,
            nombre_tabla: nombre_tabla.to_owned(),
            rutas,
            reloj,
            objetivo,
        }
    }

    /// The everyday function by itself, which holds no private key.
    ///
    /// # Panics
    /// Never: the bench has a public key.
    pub fn solo_api(&self) -> Router {
        match &self.objetivo {
            Objetivo::Proceso { .. } => {
                let testigos = Testigos::con_publica(&self.estado.testigos.publica()).expect("a public key");
                lambdas::rutas::api(Estado {
                    testigos,
                    ..self.estado.clone()
                })
            }
            Objetivo::Nube(nube) => nube.solo("api"),
        }
    }

    /// The function that opens sessions, by itself.
    pub fn solo_sesion(&self) -> Router {
        match &self.objetivo {
            Objetivo::Proceso { .. } => lambdas::rutas::sesion(self.estado.clone()),
            Objetivo::Nube(nube) => nube.solo("sesion"),
        }
    }

    /// What a clock does every hour.
    ///
    /// # Panics
    /// When the table or the function fails.
    pub async fn limpiar(&self) -> Pasada {
        let Estado {
            tabla,
            archivador,
            reloj,
            ..
        } = &self.estado;
        match &self.objetivo {
            Objetivo::Proceso { .. } => lambdas::limpieza::pasada(tabla, archivador, reloj)
                .await
                .expect("a table"),
            Objetivo::Nube(nube) => nube.limpiar().await.expect("a function that ends well"),
        }
    }

    /// What the function of the tasks does for an event; says how many tasks it has done.
    ///
    /// # Panics
    /// When the function fails.
    pub async fn atender_suceso(&self, evento: &Value) -> usize {
        let Estado { tabla, reloj, .. } = &self.estado;
        match &self.objetivo {
            Objetivo::Proceso { .. } => lambdas::tareas::atender_suceso(tabla, reloj, evento)
                .await
                .expect("a table"),
            Objetivo::Nube(nube) => nube.atender_suceso(evento).await.expect("a function that ends well"),
        }
    }

    /// What the function of the mails does for an event, by SES, or in process by a mailbox of its own; says how many mails have
    /// left, or how much of what came back was not known yet.
    ///
    /// # Panics
    /// When the function fails.
    pub async fn atender_suceso_de_correo(&self, evento: &Value) -> usize {
        match &self.objetivo {
            Objetivo::Proceso { .. } => {
                let estafeta = self.estafeta(&correo::Correos::nuevos());
                let hecho = lambdas::tareas::atender_suceso_de_correo(&estafeta, evento).await;
                hecho.expect("a table")
            }
            Objetivo::Nube(nube) => nube
                .atender_suceso_de_correo(evento)
                .await
                .expect("a function that ends well"),
        }
    }

    /// Moves the clock on.
    pub fn pasan(&self, milisegundos: i64) {
        self.reloj.fetch_add(milisegundos, Ordering::SeqCst);
        self.avisar();
    }

    /// Puts the clock at a moment.
    pub fn son_las(&self, momento: &str) {
        self.reloj.store(testing::instante(momento).millis(), Ordering::SeqCst);
        self.avisar();
    }

    /// Functions in other processes have a clock of their own.
    fn avisar(&self) {
        if let Objetivo::Nube(nube) = &self.objetivo {
            nube.son_las(self.estado.reloj.ahora());
        }
    }

    /// The files of the bench, as they lie there; none when they are in a bucket.
    #[must_use]
    pub fn archivos(&self) -> Option<Vec<String>> {
        match &self.objetivo {
            Objetivo::Proceso { archivos } => Some(archivos.archivos()),
            Objetivo::Nube(_) => None,
        }
    }

    /// The most memory that a released function has had, in bytes; none in process.
    #[must_use]
    pub fn memoria(&self) -> Option<u64> {
        match &self.objetivo {
            Objetivo::Proceso { .. } => None,
            Objetivo::Nube(nube) => nube.memoria(),
        }
    }

    /// Nobody in particular.
    #[must_use]
    pub fn anonimo(&self) -> Llamante {
        Llamante {
            rutas: self.rutas.clone(),
            testigo: None,
            usuario: None,
        }
    }

    /// Somebody with this text for a token.
    #[must_use]
    pub fn con_testigo(&self, testigo: &str) -> Llamante {
        Llamante {
            testigo: Some(testigo.to_owned()),
            ..self.anonimo()
        }
    }

    /// A new user, logged in.
    ///
    /// # Panics
    /// When the name is taken.
    pub async fn usuario(&self, nombre: &str, rol: Rol) -> Llamante {
        let peticion = UsuarioCreateRequest {
            name: nombre.to_owned(),
            password: CONTRASENA.to_owned(),
            role: rol,
        };
        let (usuario, _) = lambdas::casos::usuarios::crear(&self.estado, &peticion, None)
            .await
            .expect("a new user");
        self.sesion(usuario)
    }

    /// The same user with a new session, for when the old one is over.
    ///
    /// # Panics
    /// For an anonymous caller.
    #[must_use]
    pub fn entrar(&self, llamante: &Llamante) -> Llamante {
        self.sesion(llamante.usuario.clone().expect("a user"))
    }

    fn sesion(&self, usuario: Usuario) -> Llamante {
        let ahora = self.estado.reloj.ahora();
        let (testigo, _) = self
            .estado
            .testigos
            .emitir(&usuario, 1, ahora)
            .expect("a bench that signs");
        Llamante {
            usuario: Some(usuario),
            ..self.con_testigo(&testigo)
        }
    }

    /// A new seller, logged in.
    pub async fn pda(&self, nombre: &str) -> Llamante {
        self.usuario(nombre, Rol::Pda).await
    }

    /// A new administrator, logged in.
    pub async fn admin(&self) -> Llamante {
        self.usuario("Marta", Rol::Admin).await
    }
}

impl Llamante {
    /// The same caller at other routers.
    #[must_use]
    pub fn por(self, rutas: Router) -> Self {
        Self { rutas, ..self }
    }

    /// The token it carries; empty for an anonymous caller.
    #[must_use]
    pub fn testigo(&self) -> &str {
        self.testigo.as_deref().unwrap_or_default()
    }

    /// Calls without a body.
    pub async fn get(&self, ruta: &str) -> Respuesta {
        self.llamar(Method::GET, ruta, Body::empty(), None).await
    }

    /// Calls with a JSON body.
    pub async fn post(&self, ruta: &str, cuerpo: impl serde::Serialize) -> Respuesta {
        self.llamar(Method::POST, ruta, json(&cuerpo), Some("application/json"))
            .await
    }

    /// Calls as a device does, which takes no 5xx for an answer: the same call again, a few times. A house that is busy, or did not
    /// answer its door in time, has done nothing or all of it, and the call says which once it is heard.
    pub async fn insistir(&self, llamar: impl AsyncFn(&Self) -> Respuesta) -> Respuesta {
        for _ in 0..VECES_QUE_INSISTE {
            let respuesta = llamar(self).await;
            if !respuesta.estado.is_server_error() {
                return respuesta;
            }
        }
        llamar(self).await
    }

    /// Calls with a JSON body and the key that makes it happen once.
    ///
    /// # Panics
    /// When the key is none.
    pub async fn post_una_vez(&self, ruta: &str, llave: &str, cuerpo: impl serde::Serialize) -> Respuesta {
        let peticion = Request::post(format!("/api/v1{ruta}"))
            .header(AUTHORIZATION, format!("Bearer {}", self.testigo()))
            .header(CONTENT_TYPE, "application/json")
            .header("idempotency-key", llave);
        self.enviar(peticion.body(json(&cuerpo)).expect("a request")).await
    }

    /// Calls with a JSON body.
    pub async fn put(&self, ruta: &str, cuerpo: impl serde::Serialize) -> Respuesta {
        self.llamar(Method::PUT, ruta, json(&cuerpo), Some("application/json"))
            .await
    }

    /// Calls without a body.
    pub async fn delete(&self, ruta: &str) -> Respuesta {
        self.llamar(Method::DELETE, ruta, Body::empty(), None).await
    }

    /// Calls with any body; `ruta` is below `/api/v1`.
    ///
    /// # Panics
    /// When the router itself fails, which it never does.
    pub async fn llamar(&self, metodo: Method, ruta: &str, cuerpo: Body, tipo: Option<&str>) -> Respuesta {
        let mut peticion = Request::builder().method(metodo).uri(format!("/api/v1{ruta}"));
        if let Some(testigo) = &self.testigo {
            peticion = peticion.header(AUTHORIZATION, format!("Bearer {testigo}"));
        }
        if let Some(tipo) = tipo {
            peticion = peticion.header(CONTENT_TYPE, tipo);
        }
        self.enviar(peticion.body(cuerpo).expect("a request")).await
    }

    /// Sends a request as it is.
    ///
    /// # Panics
    /// When the router itself fails, which it never does.
    pub async fn enviar(&self, peticion: Request<Body>) -> Respuesta {
        let respuesta = self
            .rutas
            .clone()
            .oneshot(peticion)
            .await
            .expect("a router that answers");
        let (partes, cuerpo) = respuesta.into_parts();
        let bytes = cuerpo.collect().await.expect("a body").to_bytes();
        let cuerpo = serde_json::from_slice(&bytes).unwrap_or(Value::Null);
        Respuesta {
            estado: partes.status,
            cabeceras: partes.headers,
            cuerpo,
            bytes,
        }
    }
}

impl Respuesta {
    /// The answer, which must have this status.
    ///
    /// # Panics
    /// When it has another one: the body is shown.
    #[track_caller]
    pub fn espera(self, estado: u16) -> Self {
        assert_eq!(self.estado.as_u16(), estado, "{:#}", self.cuerpo);
        self
    }

    /// What stands under `data`.
    #[must_use]
    pub fn data(&self) -> &Value {
        &self.cuerpo["data"]
    }

    /// The sentence for the user.
    #[must_use]
    pub fn mensaje(&self) -> &str {
        self.cuerpo["message"].as_str().unwrap_or_default()
    }
}

fn json(cuerpo: &impl serde::Serialize) -> Body {
    Body::from(serde_json::to_vec(cuerpo).expect("a body that can be written"))
}
