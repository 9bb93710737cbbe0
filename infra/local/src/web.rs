//! The built web under `/app/`, as CloudFront serves it. It alone adds Strict-Transport-Security: that header means nothing
//! over plain http (RFC 6797, section 7.2).

use std::path::Path;

use axum::Router;
use axum::extract::Request;
use axum::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS};
use axum::http::{HeaderName, HeaderValue, StatusCode};
use axum::middleware::{Next, from_fn};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use tower_http::services::{ServeDir, ServeFile};

/// Files whose name changes with what they hold.
const CON_HUELLA: &str = "/assets/";

/// No script but ours, none inside a page; WebAssembly needs its exception. The component kit writes its variables into
/// style elements, hence the other one; `style` attributes are not among what it lets in.
const POLITICA: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; \
    style-src-attr 'none'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; object-src 'none'; \
    manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// What the product never asks of a device.
const PERMISOS: &str = "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()";

const CABECERAS: [(HeaderName, &str); 4] = [
    (CONTENT_SECURITY_POLICY, POLITICA),
    (HeaderName::from_static("permissions-policy"), PERMISOS),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (REFERRER_POLICY, "same-origin"),
];

/// Longer names are no file's: the system refuses to look for them, and so it would come out as a fault of the server.
const NOMBRE_MAXIMO: usize = 200;

/// Where the address of the server itself leads, with the headers of a page.
pub fn portada() -> Router {
    Router::new()
        .route("/", get(async || Redirect::temporary("/app/")))
        .layer(from_fn(con_cabeceras))
}

/// Serves the folder. Any address below it that is no file is a screen, and gets the page that draws it.
pub fn servir(carpeta: &Path) -> Router {
    let pagina = ServeFile::new(carpeta.join("index.html"));
    let archivos = ServeDir::new(carpeta).precompressed_br().precompressed_gzip();
    let con_huella = ServeDir::new(carpeta.join("assets"))
        .precompressed_br()
        .precompressed_gzip();
    Router::new()
        .nest_service(CON_HUELLA, con_huella)
        .fallback_service(archivos.fallback(pagina))
        .layer(from_fn(con_cabeceras))
}

async fn con_cabeceras(peticion: Request, siguiente: Next) -> Response {
    let con_huella = peticion.uri().path().starts_with(CON_HUELLA);
    let mut nombres = peticion.uri().path().split('/');
    let mut respuesta = if nombres.any(|nombre| nombre.len() > NOMBRE_MAXIMO) {
        StatusCode::NOT_FOUND.into_response()
    } else {
        siguiente.run(peticion).await
    };
    let esta = respuesta.status().is_success() || respuesta.status() == StatusCode::NOT_MODIFIED;
    let cache = if con_huella && esta {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    let cabeceras = respuesta.headers_mut();
    cabeceras.insert(CACHE_CONTROL, HeaderValue::from_static(cache));
    for (nombre, valor) in CABECERAS {
        cabeceras.insert(nombre, HeaderValue::from_static(valor));
    }
    respuesta
}
