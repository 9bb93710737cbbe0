//! A function as Lambda runs it: as many instances as calls at the same time, each with one call at a time.

use std::fs;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use axum::body::Bytes;
use axum::http::Request;
use http_body_util::{BodyExt, Full};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;

use super::NubeError;
use super::taller::{Puesto, Taller};

/// More than this many instances of one function do not start: the machine is one.
const INSTANCIAS: usize = 16;
/// What API Gateway gives a call.
const PLAZO: Duration = Duration::from_secs(30);
/// How often a call that waits looks whether somebody is there to answer it.
const VISTAZO: Duration = Duration::from_millis(200);

pub(super) struct Funcion {
    nombre: String,
    programa: PathBuf,
    entorno: Vec<(String, String)>,
    direccion: String,
    cliente: Client<HttpConnector, Full<Bytes>>,
    en_curso: AtomicUsize,
    instancias: Mutex<Vec<Child>>,
}

impl Funcion {
    pub(super) fn new(taller: &Taller, puesto: &Puesto, programa: &str, mut entorno: Vec<(String, String)>) -> Self {
        let nombre = format!("{programa}-{}", puesto.numero());
        entorno.push(("AWS_LAMBDA_FUNCTION_NAME".to_owned(), nombre.clone()));
        entorno.push((
            "AWS_LAMBDA_RUNTIME_API".to_owned(),
            format!("{}/.rt/{nombre}", taller.emulador),
        ));
        let mut enchufe = HttpConnector::new();
        enchufe.set_nodelay(true);
        Self {
            programa: taller.binarios().join(programa).join("bootstrap"),
            direccion: format!("{}/2015-03-31/functions/{nombre}/invocations", taller.emulador),
            cliente: Client::builder(TokioExecutor::new()).build(enchufe),
            en_curso: AtomicUsize::new(0),
            instancias: Mutex::default(),
            nombre,
            entorno,
        }
    }

    /// Hands the event to an instance; gives what it answered.
    ///
    /// # Errors
    /// When the function failed, ended or took too long, with what there is to say about it.
    pub(super) async fn invocar(&self, evento: Vec<u8>) -> Result<Bytes, NubeError> {
        let _turno = Turno::tomar(&self.en_curso);
        self.bastantes(self.en_curso.load(Ordering::SeqCst))?;
        let peticion = Request::post(&self.direccion).body(Full::from(evento))?;
        let llamada = async {
            let (partes, cuerpo) = self.cliente.request(peticion).await?.into_parts();
            let cuerpo = cuerpo.collect().await?.to_bytes();
            match partes.status.is_success() {
                true => Ok(cuerpo),
                false => Err(format!(
                    "{}: {} {}",
                    self.nombre,
                    partes.status,
                    String::from_utf8_lossy(&cuerpo)
                )
                .into()),
            }
        };
        tokio::select! {
            respuesta = tokio::time::timeout(PLAZO, llamada) => respuesta?,
            error = self.vigilar() => Err(error),
        }
    }

    /// Starts instances until there is one for each call.
    fn bastantes(&self, llamadas: usize) -> Result<(), NubeError> {
        let mut instancias = self.instancias.lock().unwrap_or_else(PoisonError::into_inner);
        while instancias.len() < llamadas.min(INSTANCIAS) {
            let instancia = Command::new(&self.programa)
                .env_clear()
                .envs(self.entorno.iter().map(|(nombre, valor)| (nombre, valor)))
                .stdin(Stdio::null())
                // What they log belongs to the log of the test, not to what the program that runs it says.
                .stdout(std::io::stderr())
                .spawn()
                .map_err(|error| format!("{}: {error}", self.programa.display()))?;
            instancias.push(instancia);
        }
        Ok(())
    }

    /// Ends when an instance has ended, which none does by itself.
    async fn vigilar(&self) -> NubeError {
        loop {
            tokio::time::sleep(VISTAZO).await;
            let mut instancias = self.instancias.lock().unwrap_or_else(PoisonError::into_inner);
            for instancia in instancias.iter_mut() {
                if let Ok(Some(estado)) = instancia.try_wait() {
                    return format!("an instance of {} has ended: {estado}", self.nombre).into();
                }
            }
        }
    }

    /// The most memory that an instance has had, in bytes.
    pub(super) fn memoria(&self) -> Option<u64> {
        let instancias = self.instancias.lock().unwrap_or_else(PoisonError::into_inner);
        let de_una = |instancia: &Child| {
            let estado = fs::read_to_string(format!("/proc/{}/status", instancia.id())).ok()?;
            let linea = estado.lines().find_map(|linea| linea.strip_prefix("VmHWM:"))?;
            Some(linea.trim().strip_suffix(" kB")?.parse::<u64>().ok()? * 1024)
        };
        instancias.iter().filter_map(de_una).max()
    }

    /// Stops every instance, as Lambda does: without a word.
    pub(super) fn parar(&self) {
        let mut instancias = self.instancias.lock().unwrap_or_else(PoisonError::into_inner);
        for mut instancia in instancias.drain(..) {
            // One that has ended already needs no stopping.
            let _ = instancia.kill();
            let _ = instancia.wait();
            // libfaketime shares these by process number and clears them only at an orderly end; the next process with
            // that number would refuse to start.
            for resto in ["faketime_shm_", "sem.faketime_sem_"] {
                let _ = fs::remove_file(format!("/dev/shm/{resto}{}", instancia.id()));
            }
        }
    }
}

/// A call under way; ends when dropped.
struct Turno<'a>(&'a AtomicUsize);

impl<'a> Turno<'a> {
    fn tomar(en_curso: &'a AtomicUsize) -> Self {
        en_curso.fetch_add(1, Ordering::SeqCst);
        Self(en_curso)
    }
}

impl Drop for Turno<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::SeqCst);
    }
}
