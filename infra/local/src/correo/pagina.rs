//! The mailbox in the browser: a list, one mail, its files. What a mail holds is shown in a frame that may do nothing.

use std::fmt::Write;

use axum::Router;
use axum::extract::{Path, Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HOST, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::{Next, from_fn};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;

use super::buzon::Buzon;
use super::ojeada::Ojeada;

/// Mails of the list, the newest: each is read to know what it is about.
const A_LA_VISTA: usize = 200;
/// The page has no script; the frame and the files are its own.
const POLITICA: &str = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; \
    form-action 'none'; frame-ancestors 'none'";
/// What a mail is shown under: no script, no form, nothing from elsewhere, an origin that is nobody's.
const POLITICA_DE_CORREO: &str =
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

const ESTILO: &str = "body{margin:0;background:#fbf6ec;color:#2b211a;font:16px/1.5 system-ui,sans-serif}\
    header{background:#3a2416;color:#f3e6d8;padding:14px 24px;font-weight:600}header a{color:inherit;text-decoration:none}\
    main{max-width:60rem;margin:24px auto;padding:0 24px}h1{font-size:1.4rem;margin:0 0 16px}\
    table{width:100%;border-collapse:collapse;background:#fff;border-radius:10px;overflow:hidden}\
    th,td{text-align:left;padding:10px 14px;border-bottom:1px solid #f3eadb;overflow-wrap:anywhere}\
    th{color:#5a3c28;font-size:.85rem}td:last-child,th:last-child{white-space:nowrap}\
    a{color:#a8501c}a:focus-visible{outline:3px solid #d9a17c;outline-offset:2px}\
    dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0 0 16px}dt{color:#5a3c28}dd{margin:0;overflow-wrap:anywhere}\
    ul{list-style:none;padding:0;display:flex;flex-wrap:wrap;gap:10px}\
    li a{display:block;background:#f6e3d3;border-radius:8px;padding:8px 14px;text-decoration:none}\
    iframe{width:100%;height:30rem;border:1px solid #ebc6a6;border-radius:10px;background:#fff}";

/// The pages of a mailbox.
pub(super) fn rutas(buzon: Buzon) -> Router {
    Router::new()
        .route("/", get(lista))
        .route("/correos/{nombre}", get(uno))
        .route("/correos/{nombre}/cuerpo", get(cuerpo))
        .route("/correos/{nombre}/anejos/{n}", get(anejo))
        .layer(from_fn(solo_de_aqui))
        .with_state(buzon)
}

/// A page elsewhere may give this machine a name of its own and ask by it; whoever sits here asks by the name of the machine.
async fn solo_de_aqui(peticion: Request, siguiente: Next) -> Response {
    let nombre = peticion.headers().get(HOST).and_then(|nombre| nombre.to_str().ok());
    let nombre = nombre.map(|nombre| nombre.rsplit_once(':').map_or(nombre, |(nombre, _)| nombre));
    if !matches!(nombre, Some("127.0.0.1" | "localhost")) {
        return StatusCode::MISDIRECTED_REQUEST.into_response();
    }
    let mut respuesta = siguiente.run(peticion).await;
    let cabeceras = respuesta.headers_mut();
    cabeceras.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    cabeceras.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    cabeceras
        .entry(CONTENT_SECURITY_POLICY)
        .or_insert(HeaderValue::from_static(POLITICA));
    respuesta
}

async fn lista(State(buzon): State<Buzon>) -> Response {
    let Ok(nombres) = buzon.nombres() else {
        return no_se_lee();
    };
    let mut filas = String::new();
    for nombre in nombres.into_iter().take(A_LA_VISTA) {
        let Ok(Some(correo)) = leer(&buzon, &nombre) else {
            continue;
        };
        let [para, asunto, hora] = [correo.para, correo.asunto, hora(correo.momento)].map(|texto| sin_marcas(&texto));
        // Writing to a text does not fail.
        let _ = write!(
            filas,
            "<tr><td><a href=\"/correos/{nombre}\">{asunto}</a></td><td>{para}</td><td>{hora}</td></tr>"
        );
    }
    if filas.is_empty() {
        return pagina("Buzón", "<h1>Buzón</h1><p>Todavía no ha salido ningún correo.</p>").into_response();
    }
    let tabla = format!(
        "<h1>Buzón</h1><table><thead><tr><th>Asunto</th><th>Para</th><th>Hora</th></tr></thead><tbody>{filas}</tbody></table>"
    );
    pagina("Buzón", &tabla).into_response()
}

async fn uno(State(buzon): State<Buzon>, Path(nombre): Path<String>) -> Response {
    let correo = match leer(&buzon, &nombre) {
        Ok(Some(correo)) => correo,
        Ok(None) => return no_esta(),
        Err(_) => return no_se_lee(),
    };
    let mut anejos = String::new();
    for (n, anejo) in correo.anejos.iter().enumerate() {
        let archivo = sin_marcas(&anejo.nombre);
        let kilos = anejo.bytes.len().div_ceil(1024);
        let _ = write!(
            anejos,
            "<li><a href=\"/correos/{nombre}/anejos/{n}\">{archivo} ({kilos} kB)</a></li>"
        );
    }
    let asunto = sin_marcas(&correo.asunto);
    let [de, para, hora] = [correo.de, correo.para, hora(correo.momento)].map(|texto| sin_marcas(&texto));
    let cuerpo = format!(
        "<h1>{asunto}</h1><dl><dt>De</dt><dd>{de}</dd><dt>Para</dt><dd>{para}</dd><dt>Hora</dt><dd>{hora}</dd></dl>\
         <ul>{anejos}</ul><iframe sandbox src=\"/correos/{nombre}/cuerpo\" title=\"Lo que dice el correo\"></iframe>\
         <p><a href=\"/\">Volver al buzón</a></p>"
    );
    pagina(&asunto, &cuerpo).into_response()
}

async fn cuerpo(State(buzon): State<Buzon>, Path(nombre): Path<String>) -> Response {
    let correo = match leer(&buzon, &nombre) {
        Ok(Some(correo)) => correo,
        Ok(None) => return no_esta(),
        Err(_) => return no_se_lee(),
    };
    let html = correo
        .html
        .unwrap_or_else(|| format!("<pre>{}</pre>", sin_marcas(&correo.texto)));
    ([(CONTENT_SECURITY_POLICY, POLITICA_DE_CORREO)], Html(html)).into_response()
}

async fn anejo(State(buzon): State<Buzon>, Path((nombre, n)): Path<(String, usize)>) -> Response {
    let anejo = match leer(&buzon, &nombre) {
        Ok(Some(correo)) => correo.anejos.into_iter().nth(n),
        Ok(None) => None,
        Err(_) => return no_se_lee(),
    };
    match anejo {
        Some(anejo) if anejo.es_pdf => {
            let cabeceras = [(CONTENT_TYPE, "application/pdf"), (CONTENT_DISPOSITION, "inline")];
            (cabeceras, anejo.bytes).into_response()
        }
        Some(anejo) => ([(CONTENT_DISPOSITION, "attachment")], anejo.bytes).into_response(),
        None => no_esta(),
    }
}

fn leer(buzon: &Buzon, nombre: &str) -> std::io::Result<Option<Ojeada>> {
    Ok(buzon.leer(nombre)?.and_then(|bytes| Ojeada::leer(&bytes)))
}

fn hora(momento: Option<domain::fecha::Instante>) -> String {
    momento.map(|momento| momento.to_string()).unwrap_or_default()
}

fn no_esta() -> Response {
    let cuerpo = "<h1>Este correo no está</h1><p><a href=\"/\">Volver al buzón</a></p>";
    (StatusCode::NOT_FOUND, pagina("Este correo no está", cuerpo)).into_response()
}

fn no_se_lee() -> Response {
    let cuerpo = "<h1>El buzón no se puede leer</h1><p>Comprueba el disco y los permisos de su carpeta.</p>";
    (
        StatusCode::INTERNAL_SERVER_ERROR,
        pagina("El buzón no se puede leer", cuerpo),
    )
        .into_response()
}

/// A page; its title is free of marks already.
fn pagina(titulo: &str, cuerpo: &str) -> Html<String> {
    Html(format!(
        "<!doctype html><html lang=\"es\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" \
         content=\"width=device-width\"><title>{titulo}</title><style>{ESTILO}</style></head>\
         <body><header><a href=\"/\">Reparto · Buzón</a></header><main>{cuerpo}</main></body></html>"
    ))
}

/// A text in which nothing is read as HTML.
fn sin_marcas(texto: &str) -> String {
    let marcas = [('&', "&amp;"), ('<', "&lt;"), ('>', "&gt;"), ('"', "&quot;")];
    marcas.iter().fold(texto.to_owned(), |texto, (marca, escrita)| {
        texto.replace(*marca, escrita)
    })
}
