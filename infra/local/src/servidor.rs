//! Everything on one machine: engine, API and web behind one port.

use std::io::{self, ErrorKind, Write};
use std::net::SocketAddr;
use std::path::Path;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use domain::factura::qr::Entorno;
use imprenta::Imprenta;
use lambdas::archivador::{Archivador, Descargas};
use lambdas::casos::correo::Estafeta;
use lambdas::casos::tareas;
use lambdas::estado::{Azar, Estado, Reloj};
use lambdas::limpieza;
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};
use tower_http::compression::CompressionLayer;

use crate::ajustes::Ajustes;
use crate::candado::Candado;
use crate::casa::{self, Examen};
use crate::conexiones::{self, Medidas};
use crate::correo::Correo;
use crate::disco::Disco;
use crate::motor::{self, Motor, MotorError};
use crate::{accesos, causa, demo, llaves, web};

/// The table of the store.
pub const TABLA: &str = "reparto";
/// The file of the store, in the folder of the data.
pub(crate) const ARCHIVO: &str = "reparto.sqlite";
/// How whoever meets another server on the same folder gets on.
const CONSEJO: &str = "Ciérralo, o elige otra: DATA_DIR=.otra make start";
/// Folder of the files that go with records, beside the store.
pub(crate) const ADJUNTOS: &str = "adjuntos";
/// How often what was abandoned or is past its time goes.
const LIMPIEZA: Duration = Duration::from_secs(10 * 60);
/// How often the tasks that are due are looked for, and the longest that they are worked on at a time.
const TAREAS: Duration = Duration::from_secs(5);
/// How often the mails that are due are looked for, and how long the last of a pass is begun after the first.
const CORREO: Duration = Duration::from_secs(5);

/// Serves until somebody stops it with Ctrl-C or SIGTERM.
///
/// # Errors
/// A Spanish sentence where the user can do something about it, otherwise the cause.
pub async fn servir(ajustes: Ajustes) -> Result<(), MotorError> {
    let mut fin = pin!(senal_de_fin()?);
    let oyente = escuchar(ajustes.puerto)?;
    let _candado = Candado::tomar(&ajustes.datos, CONSEJO)?;
    comprobar(&ajustes.datos)?;
    let testigos = llaves::testigos(&ajustes.datos)?.con_dias(ajustes.dias_de_sesion);
    let motor = tokio::select! {
        motor = abrir(&ajustes) => Arc::new(motor?),
        () = &mut fin => return Ok(()),
    };
    let estado = Estado {
        tabla: motor.tabla(TABLA).await?,
        archivador: Archivador::en_carpeta(ajustes.datos.join(ADJUNTOS)),
        descargas: Descargas::EnLaRespuesta,
        reloj: Reloj::del_sistema(),
        azar: Azar::del_sistema(),
        entorno_fiscal: Entorno::Pruebas,
        impresora: Arc::new(Imprenta::new()),
        vigia: Arc::new(Disco {
            datos: ajustes.datos.clone(),
        }),
        testigos,
    };
    let correo = Correo::abrir(&ajustes)?;
    let memoria = tokio::spawn(recordar(estado.clone()));
    let limpieza = tokio::spawn(limpiar(Arc::clone(&motor), estado.clone()));
    let tareas = tokio::spawn(hacer_tareas(estado.clone()));
    let reparto = tokio::spawn(repartir_correo(Estafeta {
        tabla: estado.tabla.clone(),
        reloj: estado.reloj.clone(),
        azar: estado.azar.clone(),
        cartero: correo.cartero,
        impresora: Arc::clone(&estado.impresora),
    }));
    let accesos = accesos::de(&estado).await?;
    if let Err(error) = casa::senalar(&ajustes.datos) {
        // A full disk keeps nobody from reading; the next start tries again.
        tracing::error!(%error, "no word could be left that there is a house in the folder");
    }
    anunciar(oyente.local_addr()?, &ajustes, &correo.aviso, &accesos)?;
    conexiones::atender(oyente, rutas(estado, &ajustes), Medidas::default(), fin).await;
    for trabajo in [memoria, limpieza, tareas, reparto] {
        trabajo.abort();
        let _ = trabajo.await;
    }
    Ok(())
}

fn escuchar(puerto: u16) -> Result<TcpListener, MotorError> {
    motor::escuchar(puerto).map_err(|error| match error.kind() {
        ErrorKind::AddrInUse => {
            format!("El puerto {puerto} está ocupado. Cierra el otro programa, o elige otro: PORT=8081 make start")
                .into()
        }
        ErrorKind::PermissionDenied => {
            format!("No hay permiso para usar el puerto {puerto}. Elige uno mayor que 1023.").into()
        }
        _ => format!(
            "No se puede escuchar en el puerto {puerto}: {}.",
            causa::del_sistema(&error)
        )
        .into(),
    })
}

/// Goes on where the folder holds a house that is whole, or none yet; says so when it was too much to be looked at whole.
pub(crate) fn comprobar(datos: &Path) -> Result<(), MotorError> {
    let (_, examen) = casa::mirar(datos).map_err(|error| format!("{error} {}", error.remedio()))?;
    if examen == Examen::SinAcabar {
        println!("Los datos tardan demasiado en leerse y no se han comprobado enteros. Lo comprobado está bien.");
    }
    Ok(())
}

/// The engine over the file of the data. A new store is made in memory, with the demo or without, and copied whole:
/// whoever interrupts it finds no store again, never a half-filled one.
///
/// # Errors
/// When the file cannot be written or read.
pub async fn abrir(ajustes: &Ajustes) -> Result<Motor, MotorError> {
    let archivo = ajustes.datos.join(ARCHIVO);
    if !archivo.exists() {
        let motor = Motor::en_memoria()?;
        let tabla = motor.tabla(TABLA).await?;
        if ajustes.con_demo {
            println!("==> Se preparan los datos de ejemplo");
            let llena = demo::llenar(&tabla, Reloj::del_sistema().ahora()).await;
            llena.map_err(|error| format!("No se han podido preparar los datos de ejemplo: {error}"))?;
        }
        motor.copiar(&archivo)?;
    }
    Motor::en_archivo(&archivo)
}

fn rutas(estado: Estado, ajustes: &Ajustes) -> Router {
    Router::new()
        .merge(web::portada())
        .nest_service("/app", web::servir(&ajustes.web))
        .fallback_service(lambdas::rutas::todo(estado))
        .layer(CompressionLayer::new())
}

/// Reads what lists show, so that the first who looks does not wait for it.
async fn recordar(estado: Estado) {
    if let Err(error) = estado.tabla.recordar(estado.reloj.ahora().fecha()).await {
        // Whoever asks for a list reads it then.
        tracing::error!(?error, "the lists cannot be read beforehand");
    }
}

async fn limpiar(motor: Arc<Motor>, estado: Estado) {
    let mut cada = tokio::time::interval(LIMPIEZA);
    loop {
        cada.tick().await;
        // What fails is in the log, and is tried again the next time.
        let _ = limpieza::pasada(&estado.tabla, &estado.archivador, &estado.reloj).await;
        if let Err(error) = motor.retirar_caducados() {
            tracing::error!(error, "expired items were not removed");
        }
    }
}

async fn hacer_tareas(estado: Estado) {
    let mut cada = tokio::time::interval(TAREAS);
    loop {
        cada.tick().await;
        if let Err(error) = tareas::pasada(&estado.tabla, &estado.reloj, TAREAS).await {
            tracing::error!(?error, "the tasks that are due cannot be read");
        }
    }
}

/// In a row of its own, so that whoever carries mails and takes their time holds no stock.
async fn repartir_correo(estafeta: Estafeta) {
    let mut cada = tokio::time::interval(CORREO);
    loop {
        cada.tick().await;
        if let Err(error) = estafeta.repartir(CORREO).await {
            tracing::error!(?error, "the mails that are due cannot be read");
        }
    }
}

/// Says how to get in.
fn anunciar(direccion: SocketAddr, ajustes: &Ajustes, correo: &str, accesos: &[String]) -> io::Result<()> {
    let mut salida = io::stdout().lock();
    if !ajustes.web.join("index.html").is_file() {
        let carpeta = ajustes.web.display();
        writeln!(
            salida,
            "Falta la web en {carpeta}: solo se sirve la API. Se construye con make web"
        )?;
    }
    for acceso in accesos {
        writeln!(salida, "{acceso}")?;
    }
    // In one piece: who waits for the address may read no further.
    salida.write_all(format!("Reparto está en http://{direccion}/app/\n{correo}\n").as_bytes())?;
    salida.flush()
}

fn senal_de_fin() -> io::Result<impl Future<Output = ()>> {
    let mut interrumpir = signal(SignalKind::interrupt())?;
    let mut terminar = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrumpir.recv() => {}
            _ = terminar.recv() => {}
        }
    })
}
