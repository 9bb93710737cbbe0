//! Secrets of the cloud: texts that the deployment keeps encrypted in the parameter store of the account.

use aws_config::SdkConfig;
use aws_sdk_ssm::Client;
use aws_sdk_ssm::error::DisplayErrorContext;

/// The parameter store, seen by a function that may read a few names of it.
#[derive(Clone, Debug)]
pub struct Secretos {
    cliente: Client,
}

/// Why a secret was not read. The text names the parameter and is for the log; it never holds a value.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct SecretoError(String);

impl Secretos {
    /// The store of the account and region that the environment says.
    #[must_use]
    pub fn en_la_nube(configuracion: &SdkConfig) -> Self {
        Self {
            cliente: Client::new(configuracion),
        }
    }

    /// The decrypted text under a name.
    ///
    /// # Errors
    /// When there is no such parameter, or the function may not read it.
    pub async fn descifrar(&self, nombre: &str) -> Result<String, SecretoError> {
        let respuesta = self
            .cliente
            .get_parameter()
            .name(nombre)
            .with_decryption(true)
            .send()
            .await
            .map_err(|error| SecretoError(format!("{nombre}: {}", DisplayErrorContext(error))))?;
        let valor = respuesta.parameter.and_then(|parametro| parametro.value);
        valor.ok_or_else(|| SecretoError(format!("{nombre}: the answer holds no value")))
    }
}

#[cfg(test)]
mod tests {
    use aws_config::{BehaviorVersion, Region};
    use axum::Router;
    use axum::http::{HeaderMap, StatusCode};
    use axum::routing::post;
    use serde_json::Value;
    use tokio::net::TcpListener;

    use super::*;

    /// A store on the loopback that knows one name, and asks to be called as the service is.
    async fn almacen() -> Secretos {
        let oyente = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let direccion = format!("http://{}", oyente.local_addr().unwrap());
        let rutas = Router::new().route("/", post(responder));
        tokio::spawn(async { axum::serve(oyente, rutas).await });
        let configuracion = aws_config::defaults(BehaviorVersion::latest())
            .endpoint_url(direccion)
            .region(Region::new("eu-south-2"))
            .test_credentials()
            .load()
            .await;
        Secretos::en_la_nube(&configuracion)
    }

    async fn responder(cabeceras: HeaderMap, cuerpo: String) -> (StatusCode, String) {
        let pedido: Value = serde_json::from_str(&cuerpo).unwrap();
        assert_eq!(cabeceras["x-amz-target"], "AmazonSSM.GetParameter");
        assert_eq!(pedido["WithDecryption"], true);
        let respuesta = if pedido["Name"] == "/reparto/clave" {
            (
                StatusCode::OK,
                r#"{"Parameter":{"Name":"/reparto/clave","Value":"secreta"}}"#,
            )
        } else {
            (
                StatusCode::BAD_REQUEST,
                r#"{"__type":"ParameterNotFound","message":"no"}"#,
            )
        };
        (respuesta.0, respuesta.1.to_owned())
    }

    #[tokio::test]
    async fn a_secret_comes_decrypted_under_its_name() {
        assert_eq!(almacen().await.descifrar("/reparto/clave").await.unwrap(), "secreta");
    }

    #[tokio::test]
    async fn what_is_not_there_is_named_in_the_log() {
        let error = almacen()
            .await
            .descifrar("/reparto/otra")
            .await
            .unwrap_err()
            .to_string();
        assert!(error.starts_with("/reparto/otra: "), "{error}");
        assert!(error.contains("ParameterNotFound"), "{error}");
    }
}
