//! The stage of the gateway. Its name is a secret that CloudFront puts before every path, so no route of ours begins with it.

use axum::http::Request;
use axum::http::uri::{PathAndQuery, Uri};
use lambda_http::request::RequestContext;

/// A call without the gateway's stage before its path.
#[must_use]
pub fn sin_etapa<B>(mut peticion: Request<B>) -> Request<B> {
    let etapa = match peticion.extensions().get::<RequestContext>() {
        Some(RequestContext::ApiGatewayV2(contexto)) => contexto.stage.as_deref(),
        _ => None,
    };
    if let Some(uri) = etapa.and_then(|etapa| quitada(peticion.uri(), etapa)) {
        *peticion.uri_mut() = uri;
    }
    peticion
}

/// The address without this first part; none where the path does not begin with it, as in the stage `$default`.
fn quitada(uri: &Uri, etapa: &str) -> Option<Uri> {
    let resto = uri.path_and_query()?.as_str().strip_prefix('/')?.strip_prefix(etapa)?;
    let resto = PathAndQuery::try_from(resto).ok().filter(|_| resto.starts_with('/'))?;
    let mut partes = uri.clone().into_parts();
    partes.path_and_query = Some(resto);
    Uri::from_parts(partes).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_whole_stage_is_taken_off_and_the_rest_stays() {
        for (antes, despues) in [
            ("/secreta/api/v1/users?name=x%2Fy", Some("/api/v1/users?name=x%2Fy")),
            (
                "https://portal.example/secreta/api/v1/config",
                Some("https://portal.example/api/v1/config"),
            ),
            ("/secreta/secreta/", Some("/secreta/")),
            ("/secretas/api/v1/config", None),
            ("/api/v1/secreta/", None),
            ("/secreta", None),
        ] {
            let uri = antes.parse().unwrap();
            assert_eq!(
                quitada(&uri, "secreta"),
                despues.map(|uri| uri.parse().unwrap()),
                "{antes}"
            );
        }
    }

    #[test]
    fn the_stage_of_an_event_of_the_gateway_is_not_in_the_path() {
        for (etapa, camino) in [("secreta", "/secreta/api/v1/config"), ("$default", "/api/v1/config")] {
            let evento = serde_json::json!({
                "version": "2.0",
                "routeKey": "ANY /api/v1/{proxy+}",
                "rawPath": camino,
                "rawQueryString": "",
                "headers": {},
                "requestContext": {
                    "stage": etapa,
                    "http": {"method": "GET", "path": camino, "protocol": "HTTP/1.1"},
                },
                "isBase64Encoded": false,
            });
            let peticion = lambda_http::request::from_str(&evento.to_string()).unwrap();
            assert_eq!(sin_etapa(peticion).uri().path(), "/api/v1/config", "{etapa}");
        }
    }

    #[test]
    fn a_call_of_one_machine_has_no_stage() {
        let peticion = Request::get("/api/v1/config").body(()).unwrap();
        assert_eq!(sin_etapa(peticion).uri(), "/api/v1/config");
    }
}
