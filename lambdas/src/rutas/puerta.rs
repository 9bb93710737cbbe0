//! The way in behind CloudFront. Whoever found out the path to the gateway could say that it comes from anywhere; so
//! CloudFront brings a key that nobody else has, and beside it who is calling.

use std::sync::Arc;

use axum::Router;
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName};
use axum::middleware::{Next, from_fn};
use axum::response::{IntoResponse, Response};

use crate::error::ApiError;

/// Brings the key; CloudFront writes it over whatever the caller sent.
const ORIGEN: HeaderName = HeaderName::from_static("x-reparto-origen");
/// Brings the caller's address as CloudFront saw it.
const VISITANTE: HeaderName = HeaderName::from_static("x-reparto-visitante");

/// The caller's address, from somebody who is believed.
#[derive(Debug, Clone)]
pub(super) struct Visitante(pub(super) String);

/// Lets in only what brings the key; 403 for the rest.
pub fn tras_cloudfront(rutas: Router, clave: &str) -> Router {
    let clave: Arc<str> = clave.into();
    rutas.layer(from_fn(move |peticion, siguiente| {
        comprobar(Arc::clone(&clave), peticion, siguiente)
    }))
}

async fn comprobar(clave: Arc<str>, mut peticion: Request, siguiente: Next) -> Response {
    let trae = texto(peticion.headers(), &ORIGEN).unwrap_or_default();
    if !iguales(trae.as_bytes(), clave.as_bytes()) {
        return ApiError::Prohibido.into_response();
    }
    if let Some(direccion) = texto(peticion.headers(), &VISITANTE).map(str::to_owned) {
        peticion.extensions_mut().insert(Visitante(direccion));
    }
    siguiente.run(peticion).await
}

fn texto<'a>(cabeceras: &'a HeaderMap, nombre: &HeaderName) -> Option<&'a str> {
    cabeceras.get(nombre)?.to_str().ok().filter(|texto| !texto.is_empty())
}

/// Takes the same time wherever the difference is.
fn iguales(unos: &[u8], otros: &[u8]) -> bool {
    let diferencia = unos
        .iter()
        .zip(otros)
        .fold(0, |hasta, (uno, otro)| hasta | (uno ^ otro));
    unos.len() == otros.len() && diferencia == 0
}

#[cfg(test)]
mod tests {
    use axum::body::Body;
    use axum::http::StatusCode;
    use axum::routing::get;
    use http_body_util::BodyExt;
    use tower::ServiceExt;

    use super::super::direccion::Direccion;
    use super::*;

    async fn llamar(cabeceras: &[(&str, &str)]) -> (StatusCode, String) {
        let dentro = Router::new().route("/", get(async |direccion: Direccion| direccion.texto().to_owned()));
        let mut peticion = Request::get("/");
        for (nombre, valor) in cabeceras {
            peticion = peticion.header(*nombre, *valor);
        }
        let respuesta = tras_cloudfront(dentro, "la clave")
            .oneshot(peticion.body(Body::empty()).unwrap())
            .await
            .unwrap();
        let estado = respuesta.status();
        let cuerpo = respuesta.into_body().collect().await.unwrap().to_bytes();
        (estado, String::from_utf8(cuerpo.to_vec()).unwrap())
    }

    #[tokio::test]
    async fn nobody_comes_in_around_cloudfront() {
        let prohibido = (StatusCode::FORBIDDEN, r#"{"message":"Prohibido"}"#.to_owned());
        assert_eq!(llamar(&[]).await, prohibido);
        for mala in ["", "la clav", "la clave!", "la clavf"] {
            let respuesta = llamar(&[("x-reparto-origen", mala), ("x-reparto-visitante", "192.0.2.7")]).await;
            assert_eq!(respuesta, prohibido, "{mala:?}");
        }
    }

    #[tokio::test]
    async fn who_calls_is_what_cloudfront_says() {
        let clave = ("x-reparto-origen", "la clave");
        let visita = llamar(&[clave, ("x-reparto-visitante", "192.0.2.7")]).await;
        assert_eq!(visita, (StatusCode::OK, "192.0.2.7".to_owned()));
        assert_eq!(llamar(&[clave]).await, (StatusCode::OK, "-".to_owned()));
    }
}
