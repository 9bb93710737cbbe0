//! What a call brings, read with our words when it cannot be: body, query and path.

use std::fmt::Display;

use axum::body::{Body, to_bytes};
use axum::extract::{FromRequest, FromRequestParts, Path, RawPathParams, Request};
use axum::http::HeaderMap;
use axum::http::header::CONTENT_TYPE;
use axum::http::request::Parts;
use domain::Errores;
use domain::adjunto::Medida;
use serde::Serialize;
use serde::de::{DeserializeOwned, IgnoredAny};
use serde_json::{Map, Value};
use utoipa::{IntoParams, ToSchema};

use crate::error::ApiError;
use crate::tabla::idempotencia::{Dicho, Envio};

/// No body of JSON is longer, in bytes.
pub(crate) const LARGO_MAXIMO: usize = 288 * 1024;

const LLAVE_MAXIMA: usize = 100;

/// A JSON body.
#[derive(Debug)]
pub(crate) struct Cuerpo<T>(pub(crate) T);

/// What a body becomes.
pub(crate) trait DeJson: Sized {
    /// Reads it, and says which field is wrong.
    fn de_json(bytes: &[u8]) -> Result<Self, ApiError>;
}

impl<T: DeserializeOwned> DeJson for T {
    fn de_json(bytes: &[u8]) -> Result<Self, ApiError> {
        let mut json = serde_json::Deserializer::from_slice(bytes);
        let cuerpo = serde_path_to_error::deserialize(&mut json).map_err(|error| rechazo(&error, bytes))?;
        json.end().map_err(|_| mal_formado())?;
        Ok(cuerpo)
    }
}

/// A JSON body that is to happen once, with the key that says so, if the call brings one.
pub(super) struct CuerpoUnaVez<T>(pub(super) T, pub(super) Option<Envio>);

/// A JSON body of a call that makes something happen outside of the table, which nobody takes back: it brings its key.
pub(super) struct CuerpoConLlave<T>(pub(super) T, pub(super) Envio);

/// A JSON body that names what it makes, with all that it says: the same name with something else is another call.
pub(super) struct CuerpoConNombre<T>(pub(super) T, pub(super) Dicho);

/// The part of the address after the question mark.
#[derive(Debug)]
pub(crate) struct Parametros<T>(pub(crate) T);

/// What stands in the path. An id that cannot exist is one that was not found.
#[derive(Debug)]
pub(crate) struct Ruta<T>(pub(crate) T);

impl<T: DeJson, S: Send + Sync> FromRequest<S> for Cuerpo<T> {
    type Rejection = ApiError;

    async fn from_request(peticion: Request, _: &S) -> Result<Self, ApiError> {
        T::de_json(&leer_json(peticion).await?).map(Self)
    }
}

impl<T: DeJson + Serialize, S: Send + Sync> FromRequest<S> for CuerpoUnaVez<T> {
    type Rejection = ApiError;

    async fn from_request(peticion: Request, estado: &S) -> Result<Self, ApiError> {
        let (mut partes, cuerpo) = peticion.into_parts();
        let Idempotencia { llave } = Idempotencia::from_request_parts(&mut partes, estado).await?;
        let bytes = leer_json(Request::from_parts(partes, cuerpo)).await?;
        let cuerpo = T::de_json(&bytes)?;
        let envio = match llave {
            Some(llave) => Some(Envio::new(&llave, &cuerpo, &Value::de_json(&bytes)?)?),
            None => None,
        };
        Ok(Self(cuerpo, envio))
    }
}

impl<T: DeJson + Serialize, S: Send + Sync> FromRequest<S> for CuerpoConLlave<T> {
    type Rejection = ApiError;

    async fn from_request(peticion: Request, estado: &S) -> Result<Self, ApiError> {
        let (mut partes, cuerpo) = peticion.into_parts();
        let llave = LlaveObligada::from_request_parts(&mut partes, estado).await;
        let bytes = leer_json(Request::from_parts(partes, cuerpo)).await?;
        let cuerpo = T::de_json(&bytes)?;
        let envio = Envio::new(&llave?.llave, &cuerpo, &Value::de_json(&bytes)?)?;
        Ok(Self(cuerpo, envio))
    }
}

impl<T: DeJson + Serialize, S: Send + Sync> FromRequest<S> for CuerpoConNombre<T> {
    type Rejection = ApiError;

    async fn from_request(peticion: Request, _: &S) -> Result<Self, ApiError> {
        let bytes = leer_json(peticion).await?;
        let cuerpo = T::de_json(&bytes)?;
        let dicho = Dicho::new(&cuerpo, &Value::de_json(&bytes)?)?;
        Ok(Self(cuerpo, dicho))
    }
}

/// A part of a file: its bytes as they are.
#[derive(Debug, ToSchema)]
#[schema(value_type = String, format = Binary)]
pub(crate) struct Trozo(pub(crate) Vec<u8>);

impl<S: Send + Sync> FromRequest<S> for Trozo {
    type Rejection = ApiError;

    async fn from_request(peticion: Request, _: &S) -> Result<Self, ApiError> {
        if !es(peticion.headers(), "application/octet-stream") {
            return Err(ApiError::NoEsArchivo);
        }
        leer(peticion.into_body(), Medida::PARTE as usize).await.map(Self)
    }
}

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Parametros<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        let consulta = parts.uri.query().unwrap_or_default();
        let pares = serde_urlencoded::Deserializer::new(form_urlencoded::parse(consulta.as_bytes()));
        serde_path_to_error::deserialize(pares).map(Self).map_err(|error| {
            let texto = error.inner().to_string();
            ApiError::Ilegible(match (falta(&texto), nombrado(&texto, "duplicate field `")) {
                (Some(campo), _) => format!("Falta el filtro «{campo}»."),
                (_, Some(campo)) => format!("El filtro «{campo}» está más de una vez."),
                _ => format!("El filtro «{}» no es correcto.", error.path()),
            })
        })
    }
}

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Ruta<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, estado: &S) -> Result<Self, ApiError> {
        let escritos = RawPathParams::from_request_parts(parts, estado).await;
        let escritos = escritos.map_err(|_| ApiError::NoEncontrado)?;
        // Every number has one way to be written.
        if escritos.iter().any(|(_, texto)| texto.starts_with(['0', '+'])) {
            return Err(ApiError::NoEncontrado);
        }
        let leido = Path::from_request_parts(parts, estado).await;
        leido.map(|Path(valor)| Self(valor)).map_err(|_| ApiError::NoEncontrado)
    }
}

/// The key that makes a POST happen once.
#[derive(Debug, IntoParams)]
#[into_params(parameter_in = Header)]
pub(super) struct Idempotencia {
    /// Sending the call again with the same key answers the first result. At most 100 letters.
    #[param(rename = "Idempotency-Key")]
    pub(super) llave: Option<String>,
}

impl Idempotencia {
    /// The key of a call without a body, which says no more than what its address names.
    pub(super) fn sobre(&self, que: &impl Display) -> Result<Option<Envio>, ApiError> {
        let Some(llave) = &self.llave else {
            return Ok(None);
        };
        let nada = Value::Object(Map::new());
        let envio = Envio::new(llave, &nada, &nada)?;
        Ok(Some(envio.sobre(que)))
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Idempotencia {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        let Some(llave) = parts.headers.get("idempotency-key") else {
            return Ok(Self { llave: None });
        };
        let llave = llave
            .to_str()
            .ok()
            .filter(|llave| (1..=LLAVE_MAXIMA).contains(&llave.len()));
        let llave =
            llave.ok_or_else(|| ApiError::Ilegible("La cabecera Idempotency-Key no es correcta.".to_owned()))?;
        Ok(Self {
            llave: Some(llave.to_owned()),
        })
    }
}

/// The key of a POST that has to bring one.
#[derive(Debug, IntoParams)]
#[into_params(parameter_in = Header)]
pub(super) struct LlaveObligada {
    /// Sending the call again with the same key sends nothing twice. At most 100 letters.
    #[param(rename = "Idempotency-Key")]
    llave: String,
}

impl<S: Send + Sync> FromRequestParts<S> for LlaveObligada {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, estado: &S) -> Result<Self, ApiError> {
        let Idempotencia { llave } = Idempotencia::from_request_parts(parts, estado).await?;
        let llave = llave.ok_or_else(|| {
            ApiError::Ilegible("Falta la cabecera Idempotency-Key: sin ella, lo mismo saldría dos veces.".to_owned())
        })?;
        Ok(Self { llave })
    }
}

fn es(cabeceras: &HeaderMap, esperado: &str) -> bool {
    let tipo = cabeceras
        .get(CONTENT_TYPE)
        .and_then(|tipo| tipo.to_str().ok())
        .unwrap_or_default();
    let tipo = tipo.split(';').next().unwrap_or_default().trim();
    tipo.eq_ignore_ascii_case(esperado)
}

async fn leer_json(peticion: Request) -> Result<Vec<u8>, ApiError> {
    if !es(peticion.headers(), "application/json") {
        return Err(ApiError::NoEsJson);
    }
    leer(peticion.into_body(), LARGO_MAXIMO).await
}

async fn leer(cuerpo: Body, maximo: usize) -> Result<Vec<u8>, ApiError> {
    to_bytes(cuerpo, maximo).await.map(Into::into).map_err(|error| {
        let por_largo =
            std::error::Error::source(&error).is_some_and(|causa| causa.is::<http_body_util::LengthLimitError>());
        if por_largo {
            ApiError::Grande
        } else {
            ApiError::Ilegible("La petición ha llegado incompleta.".to_owned())
        }
    })
}

fn mal_formado() -> ApiError {
    ApiError::Ilegible("El JSON de la petición está mal formado.".to_owned())
}

/// Said of what is neither missing nor breaks a rule of the domain.
const OTRO_TIPO: &str = "Este dato no tiene la forma que debe.";

fn rechazo(error: &serde_path_to_error::Error<serde_json::Error>, bytes: &[u8]) -> ApiError {
    let causa = error.inner();
    let texto = causa.to_string();
    let (dentro, mensaje) = match causa.is_data() {
        true => en_castellano(&texto),
        // The library calls it bad syntax when a field with fixed values is none of the kinds that can name one.
        false if serde_json::from_slice::<IgnoredAny>(bytes).is_ok() => (None, OTRO_TIPO),
        false => return mal_formado(),
    };
    let campo = campo(error.path(), dentro);
    if campo.is_empty() {
        return ApiError::Reglas(Errores::uno("cuerpo", mensaje));
    }
    ApiError::Reglas(Errores::uno(campo, mensaje))
}

/// `products[0].price` as the rules of the domain write it: `products.0.price`.
fn campo(ruta: &serde_path_to_error::Path, dentro: Option<&str>) -> String {
    let ruta = ruta.to_string().replace('[', ".").replace(']', "");
    let partes = [ruta.trim_matches('.'), dentro.unwrap_or_default()];
    partes
        .into_iter()
        .filter(|parte| !parte.is_empty())
        .collect::<Vec<_>>()
        .join(".")
}

/// The field that is missing, if one is, and what to tell the user. The library's own sentences are English; every
/// other one is a rule of the domain, which speaks Spanish.
fn en_castellano(texto: &str) -> (Option<&str>, &str) {
    let texto = texto.rsplit_once(" at line ").map_or(texto, |(texto, _)| texto);
    if let Some(campo) = falta(texto) {
        return (Some(campo), "Falta este dato.");
    }
    let de_la_biblioteca = [
        "invalid type",
        "invalid value",
        "invalid length",
        "unknown",
        "duplicate",
        "data did not",
    ];
    if texto.starts_with("unknown variant") {
        (None, "Este valor no es ninguno de los posibles.")
    } else if de_la_biblioteca.iter().any(|inicio| texto.starts_with(inicio)) {
        (None, OTRO_TIPO)
    } else {
        (None, texto)
    }
}

fn falta(texto: &str) -> Option<&str> {
    nombrado(texto, "missing field `")
}

/// The field that a sentence of the library names after this beginning.
fn nombrado<'a>(texto: &'a str, inicio: &str) -> Option<&'a str> {
    texto.strip_prefix(inicio)?.strip_suffix('`')
}

#[cfg(test)]
mod tests {
    use axum::http::StatusCode;
    use axum::response::IntoResponse;
    use domain::contrato::stock::MovimientosRequest;
    use http_body_util::BodyExt;
    use serde_json::json;

    use super::*;

    async fn rechazado(tipo: &str, cuerpo: impl Into<Body>) -> (StatusCode, Value) {
        let peticion = Request::post("/")
            .header(CONTENT_TYPE, tipo)
            .body(cuerpo.into())
            .unwrap();
        let error = Cuerpo::<MovimientosRequest>::from_request(peticion, &())
            .await
            .unwrap_err();
        let respuesta = error.into_response();
        let estado = respuesta.status();
        let bytes = respuesta.into_body().collect().await.unwrap().to_bytes();
        (estado, serde_json::from_slice(&bytes).unwrap())
    }

    #[tokio::test]
    async fn what_is_not_json_is_told_apart_from_what_is_wrong_json() {
        assert_eq!(
            rechazado("text/plain", "{}").await.0,
            StatusCode::UNSUPPORTED_MEDIA_TYPE
        );
        for roto in ["", "{", "{\"store\":", "{\"store\" 1}", "\u{0}"] {
            assert_eq!(
                rechazado("application/json", roto).await.0,
                StatusCode::BAD_REQUEST,
                "{roto:?}"
            );
        }
        let trozos = vec![Ok::<_, std::convert::Infallible>(vec![b' '; 4096]); 100];
        let largo = Body::from_stream(futures::stream::iter(trozos));
        assert_eq!(
            rechazado("application/json", largo).await.0,
            StatusCode::PAYLOAD_TOO_LARGE
        );
    }

    #[tokio::test]
    async fn a_wrong_field_is_named_with_its_path() {
        let pedido = |cantidad: Value| {
            json!({"store": "ORDER-1-1", "product_id": 1, "movimientos": [{"lote_id": 1, "cantidad": cantidad}]})
                .to_string()
        };
        let (estado, vista) = rechazado("application/json", pedido(json!("x"))).await;
        assert_eq!(estado, StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(
            vista["errores"],
            json!({"movimientos.0.cantidad": ["Este dato no tiene la forma que debe."]})
        );
        let (_, vista) = rechazado("application/json", pedido(json!(1.2345))).await;
        assert_eq!(
            vista["errores"],
            json!({"movimientos.0.cantidad": ["Como mucho 3 decimales."]})
        );
        let (_, vista) = rechazado("application/json", r#"{"store":"ORDER-1-1","product_id":1}"#).await;
        assert_eq!(vista["errores"], json!({"movimientos": ["Falta este dato."]}));
        let (_, vista) = rechazado("application/json", "[]").await;
        assert_eq!(vista["message"], "Este dato no tiene la forma que debe.");
    }
    #[test]
    fn what_can_name_none_of_the_fixed_values_of_a_field_is_told_beside_it() {
        #[derive(Debug, serde::Deserialize)]
        struct Pedida {
            #[expect(dead_code, reason = "only what is refused is looked at")]
            tipo: domain::pedido::documento::TipoDocumento,
        }
        for otro in [json!(null), json!(5), json!(true), json!([]), json!({}), json!("x")] {
            let bytes = json!({"tipo": otro}).to_string();
            let ApiError::Reglas(errores) = Pedida::de_json(bytes.as_bytes()).unwrap_err() else {
                panic!("{otro} is no broken JSON");
            };
            assert_eq!(
                json!(errores).as_object().map(|campos| campos.contains_key("tipo")),
                Some(true),
                "{otro}"
            );
        }
        assert!(matches!(Pedida::de_json(br#"{"tipo": }"#), Err(ApiError::Ilegible(_))));
    }
}
