//! Where a call comes from.

use std::convert::Infallible;
use std::net::SocketAddr;

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use lambda_http::request::RequestContext;

use super::puerta::Visitante;

/// The caller's address, as CloudFront, the gateway or the socket saw it. `x-forwarded-for` is not believed: whoever
/// guesses passwords would write a new address there each time.
#[derive(Debug)]
pub(super) struct Direccion(String);

impl Direccion {
    pub(super) fn texto(&self) -> &str {
        &self.0
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Direccion {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        if let Some(Visitante(direccion)) = parts.extensions.get() {
            return Ok(Self(direccion.clone()));
        }
        let del_portal = parts
            .extensions
            .get::<RequestContext>()
            .and_then(|contexto| match contexto {
                RequestContext::ApiGatewayV2(contexto) => contexto.http.source_ip.clone(),
                _ => None,
            });
        let del_enchufe = || {
            parts
                .extensions
                .get::<ConnectInfo<SocketAddr>>()
                .map(|info| info.0.ip().to_string())
        };
        Ok(Self(del_portal.or_else(del_enchufe).unwrap_or_else(|| "-".to_owned())))
    }
}
