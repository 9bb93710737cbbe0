//! How a Lambda function starts: what it reads from its environment, and the clients that it builds before the first call.
//!
//! What is missing or wrong ends the start: Lambda tells so in the log and tries again at the next call.

use std::env;
use std::sync::Arc;
use std::time::Duration;

use aws_config::timeout::TimeoutConfig;
use aws_config::{BehaviorVersion, SdkConfig};
use axum::Router;
use domain::factura::qr::Entorno;
use lambda_http::{Error, Request};
use tower::util::MapRequest;
use tracing::Subscriber;
use tracing_subscriber::EnvFilter;
use tracing_subscriber::fmt::MakeWriter;

use crate::archivador::{Archivador, Descargas};
use crate::estado::{Azar, Estado, Reloj};
use crate::impresora::Ninguna;
use crate::primer_admin;
use crate::rutas::{sin_etapa, tras_cloudfront};
use crate::secretos::Secretos;
use crate::tabla::Tabla;
use crate::testigo::{DiasDeSesion, DiasDeSesionError, Testigos};
use crate::vigia::Ninguno;

/// One structured line per event on the standard output, for CloudWatch.
pub fn registro() {
    tracing::subscriber::set_global_default(formato(std::io::stdout)).expect("nobody else writes the log");
}

/// How the lines of the log look; `RUST_LOG` says which there are.
pub fn formato(donde: impl for<'a> MakeWriter<'a> + Send + Sync + 'static) -> impl Subscriber + Send + Sync {
    let filtro = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    tracing_subscriber::fmt()
        .json()
        .with_env_filter(filtro)
        .without_time()
        .with_writer(donde)
        .finish()
}

/// Account and region, as the function's environment says. A request of the SDK that hangs is given up, and asked again,
/// long before the call that needs it is.
pub async fn configuracion() -> SdkConfig {
    let plazos = TimeoutConfig::builder()
        .connect_timeout(Duration::from_secs(2))
        .operation_attempt_timeout(Duration::from_secs(4))
        .operation_timeout(Duration::from_secs(12))
        .build();
    aws_config::defaults(BehaviorVersion::latest())
        .timeout_config(plazos)
        .load()
        .await
}

/// Verifies tokens with the public key in `CLAVE_PUBLICA`, and cannot sign any.
///
/// # Errors
/// When the variable is missing or holds no key.
pub fn que_verifican() -> Result<Testigos, Error> {
    Ok(Testigos::con_publica(&variable("CLAVE_PUBLICA")?)?)
}

/// Signs tokens with the private key in the parameter that `CLAVE_PRIVADA_EN` names; where there is no parameter store,
/// with the key in `CLAVE_PRIVADA` itself. Both are base64url. `DIAS_DE_SESION` says how long sellers' sessions are.
///
/// # Errors
/// When there is no key, or it is not the other half of `CLAVE_PUBLICA`: nobody could use the tokens. When the days are none.
pub async fn que_firman(configuracion: &SdkConfig) -> Result<Testigos, Error> {
    let dias = match opcional("DIAS_DE_SESION") {
        Some(dias) => dias
            .parse()
            .map_err(|error: DiasDeSesionError| format!("DIAS_DE_SESION: {error}"))?,
        None => DiasDeSesion::default(),
    };
    Ok(con_la_privada(configuracion).await?.con_dias(dias))
}

async fn con_la_privada(configuracion: &SdkConfig) -> Result<Testigos, Error> {
    let Some(donde) = opcional("CLAVE_PRIVADA_EN") else {
        return Ok(Testigos::con_privada(&variable("CLAVE_PRIVADA")?)?);
    };
    let testigos = Testigos::con_privada(&Secretos::en_la_nube(configuracion).descifrar(&donde).await?)?;
    if testigos.publica() == variable("CLAVE_PUBLICA")? {
        Ok(testigos)
    } else {
        Err("CLAVE_PUBLICA is not the public half of the private key".into())
    }
}

/// The table that `TABLA` names.
///
/// # Errors
/// When the variable is missing.
pub fn tabla(configuracion: &SdkConfig) -> Result<Tabla, Error> {
    Ok(Tabla::en_la_nube(configuracion, &variable("TABLA")?))
}

/// The bucket of attachments that `ADJUNTOS` names.
///
/// # Errors
/// When the variable is missing.
pub fn cubo_de_adjuntos(configuracion: &SdkConfig) -> Result<Archivador, Error> {
    Ok(Archivador::en_la_nube(configuracion, &variable("ADJUNTOS")?))
}

/// What does not fit into an answer leaves by a link to the bucket that `ADJUNTOS` names.
///
/// # Errors
/// When the variable is missing.
pub fn descargas_por_enlace(configuracion: &SdkConfig) -> Result<Descargas, Error> {
    Ok(Descargas::en_la_nube(configuracion, &variable("ADJUNTOS")?))
}

/// The configuration set of SES that `CONJUNTO_DE_CORREO` names; without one nobody hears of mails that come back.
#[must_use]
pub fn conjunto_de_correo() -> Option<String> {
    opcional("CONJUNTO_DE_CORREO")
}

/// What the handlers share, over the table named by `TABLA`, its connection open: the first user does not wait for it. Nobody
/// prints yet, and files leave in the answer.
/// `ENTORNO_FISCAL=produccion` makes the QR of an invoice point to the tax office's real service.
///
/// # Errors
/// When a variable is missing or wrong, or there are no keys.
pub async fn estado(
    configuracion: &SdkConfig,
    archivador: Archivador,
    testigos: impl Future<Output = Result<Testigos, Error>>,
) -> Result<Estado, Error> {
    let tabla = tabla(configuracion)?;
    // If the table does not answer now, the first call tells why.
    let (testigos, _) = tokio::join!(testigos, tabla.configuracion());
    let entorno_fiscal = match variable("ENTORNO_FISCAL")?.as_str() {
        "produccion" => Entorno::Produccion,
        "pruebas" => Entorno::Pruebas,
        otro => return Err(format!("ENTORNO_FISCAL is neither pruebas nor produccion: {otro}").into()),
    };
    Ok(Estado {
        tabla,
        archivador,
        descargas: Descargas::EnLaRespuesta,
        reloj: Reloj::del_sistema(),
        azar: Azar::del_sistema(),
        entorno_fiscal,
        impresora: Arc::new(Ninguna),
        vigia: Arc::new(Ninguno),
        testigos: testigos?,
    })
}

/// Makes the administrator named by `PRIMER_ADMIN` in a table that has none, with the password in the parameter that
/// `PRIMER_ADMIN_EN` names. Without a name nothing is made.
///
/// # Errors
/// When there is no administrator and this one cannot be made: nobody could log in.
pub async fn primer_admin(configuracion: &SdkConfig, estado: &Estado) -> Result<(), Error> {
    let Some(nombre) = opcional("PRIMER_ADMIN") else {
        return Ok(());
    };
    let contrasena = async || {
        let donde = variable("PRIMER_ADMIN_EN")?;
        Ok::<_, Error>(Secretos::en_la_nube(configuracion).descifrar(&donde).await?)
    };
    match primer_admin::asegurar(estado, &nombre, contrasena).await {
        Ok(true) => tracing::info!("the first administrator was made"),
        Ok(false) => {}
        Err(error) => return Err(format!("there is no administrator, and none was made: {error:?}").into()),
    }
    Ok(())
}

/// What the function serves: the routers behind the gateway's stage.
pub type Servicio = MapRequest<Router, fn(Request) -> Request>;

/// The routers as the function serves them: the path without the stage, and with `CLAVE_DE_ORIGEN` set, only what comes
/// through CloudFront is let in.
pub fn puerta(rutas: Router) -> Servicio {
    let rutas = match opcional("CLAVE_DE_ORIGEN") {
        Some(clave) => tras_cloudfront(rutas, &clave),
        None => rutas,
    };
    MapRequest::new(rutas, sin_etapa)
}

fn variable(nombre: &str) -> Result<String, Error> {
    opcional(nombre).ok_or_else(|| format!("the variable {nombre} is missing").into())
}

/// The template cannot leave a variable out, only empty.
fn opcional(nombre: &str) -> Option<String> {
    env::var(nombre).ok().filter(|valor| !valor.is_empty())
}
