//! The connections of the server: how many there are, how long one may take to say what it wants, and their end.

use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ConnectInfo;
use axum::{Extension, Router};
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::task::JoinSet;
use tower::Layer;

/// What is given to connections.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Medidas {
    /// Who has not said in this time what they want is let go: half a request would keep its place for ever (case F20).
    espera: Duration,
    /// Connections at a time. A browser opens six; more than these wait until one ends.
    sitios: usize,
}

impl Default for Medidas {
    fn default() -> Self {
        Self {
            espera: Duration::from_secs(15),
            sitios: 512,
        }
    }
}

/// Requests that take longer than this do not hold the end up.
const DESPEDIDA: Duration = Duration::from_secs(5);
/// How long nothing is accepted after the system has refused to.
const RESPIRO: Duration = Duration::from_secs(1);

/// Answers until the end is asked for, and then what had been asked before.
pub(crate) async fn atender(
    oyente: TcpListener,
    rutas: Router,
    medidas: Medidas,
    mut fin: Pin<&mut impl Future<Output = ()>>,
) {
    let sitios = Arc::new(Semaphore::new(medidas.sitios));
    let (avisar, aviso) = watch::channel(());
    let mut abiertas = JoinSet::new();
    loop {
        let (enchufe, quien, sitio) = tokio::select! {
            conexion = aceptar(&oyente, &sitios) => conexion,
            () = &mut fin => break,
        };
        let rutas = rutas.clone();
        let aviso = aviso.clone();
        abiertas.spawn(async move {
            conversar(enchufe, quien, rutas, medidas.espera, aviso).await;
            drop(sitio);
        });
        while abiertas.try_join_next().is_some() {}
    }
    drop((oyente, avisar));
    // What is still running then, the log of the engine makes whole or undoes.
    let despedida = async { while abiertas.join_next().await.is_some() {} };
    let _ = tokio::time::timeout(DESPEDIDA, despedida).await;
}

/// The next connection, once there is a place for it.
async fn aceptar(oyente: &TcpListener, sitios: &Arc<Semaphore>) -> (TcpStream, SocketAddr, OwnedSemaphorePermit) {
    loop {
        if let Ok(sitio) = Arc::clone(sitios).acquire_owned().await {
            match oyente.accept().await {
                Ok((enchufe, quien)) => return (enchufe, quien, sitio),
                Err(error) => tracing::error!(%error, "a connection was not accepted"),
            }
        }
        tokio::time::sleep(RESPIRO).await;
    }
}

/// Answers what one connection asks, one request after the other; after the notice no more than the one under way.
async fn conversar(
    enchufe: TcpStream,
    quien: SocketAddr,
    rutas: Router,
    espera: Duration,
    mut aviso: watch::Receiver<()>,
) {
    let servicio = Extension(ConnectInfo(quien)).layer(rutas);
    let conexion = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(espera)
        .serve_connection(TokioIo::new(enchufe), TowerToHyperService::new(servicio));
    let mut conexion = std::pin::pin!(conexion);
    // How a connection ended is its caller's business: what broke off was not answered, and is asked again.
    let _ = tokio::select! {
        fin = &mut conexion => fin,
        // The sender has been dropped.
        _ = aviso.changed() => {
            conexion.as_mut().graceful_shutdown();
            conexion.await
        }
    };
}

#[cfg(test)]
mod tests {
    use std::pin::pin;

    use axum::routing::get;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::sync::oneshot;

    use super::*;

    /// A server on a port of its own, and what ends it.
    async fn servidor(medidas: Medidas) -> (SocketAddr, oneshot::Sender<()>) {
        let oyente = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let direccion = oyente.local_addr().unwrap();
        let (terminar, fin) = oneshot::channel();
        let rutas = Router::new().route("/", get(async || "hola"));
        tokio::spawn(async move {
            let fin = async { drop(fin.await) };
            atender(oyente, rutas, medidas, pin!(fin)).await;
        });
        (direccion, terminar)
    }

    async fn enviar(direccion: SocketAddr, texto: &str) -> TcpStream {
        let mut enchufe = TcpStream::connect(direccion).await.unwrap();
        enchufe.write_all(texto.as_bytes()).await.unwrap();
        enchufe
    }

    async fn leer(mut enchufe: TcpStream) -> String {
        let mut texto = String::new();
        enchufe.read_to_string(&mut texto).await.unwrap();
        texto
    }

    const ENTERA: &str = "GET / HTTP/1.1\r\nHost: reparto\r\nConnection: close\r\n\r\n";
    const MEDIA: &str = "GET / HTTP/1.1\r\nHost: rep";

    #[tokio::test]
    async fn f20_half_a_request_is_let_go_and_keeps_nobody_out() {
        let medidas = Medidas {
            espera: Duration::from_millis(50),
            sitios: 1,
        };
        let (direccion, _terminar) = servidor(medidas).await;
        let media = enviar(direccion, MEDIA).await;
        let entera = enviar(direccion, ENTERA).await;
        assert!(leer(entera).await.ends_with("hola"));
        assert!(!leer(media).await.contains("hola"));
    }

    #[tokio::test]
    async fn the_end_closes_what_is_idle_and_answers_what_was_asked() {
        let (direccion, terminar) = servidor(Medidas::default()).await;
        let ociosa = enviar(direccion, &ENTERA.replace("close", "keep-alive")).await;
        ociosa.readable().await.unwrap();
        terminar.send(()).unwrap();
        assert!(leer(ociosa).await.ends_with("hola"));
        tokio::time::timeout(Duration::from_secs(10), async {
            while TcpStream::connect(direccion).await.is_ok() {
                tokio::task::yield_now().await;
            }
        })
        .await
        .expect("nobody is let in any more");
    }
}
