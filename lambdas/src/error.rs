//! The one place where an error gets a status.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header::RETRY_AFTER};
use axum::response::{IntoResponse, Response};
use domain::Errores;
use domain::contrato::lista::ErrorView;
use domain::contrato::stock::AvisoView;
use domain::factura::reloj::RelojError;
use domain::ids::IdError;
use domain::pedido::situacion::SituacionError;
use domain::pedido::totales::TotalesError;

use crate::archivador::ArchivadorError;
use crate::impresora::ImpresoraError;
use crate::tabla::TablaError;

/// Seconds until a call that met a full disk or a wrong clock is worth sending again: somebody has to mend that first.
const ESPERA_DE_ALGUIEN: u64 = 60;

/// Why a call is refused.
#[derive(Debug)]
#[non_exhaustive]
pub enum ApiError {
    /// 400: the request cannot be read.
    Ilegible(String),
    /// 401: no token, or one that is not good any more.
    NoAutorizado,
    /// 401: wrong name or password.
    Credenciales,
    /// 403: the role or the owner does not fit.
    Prohibido,
    /// 404.
    NoEncontrado,
    /// 405: the call exists with another method.
    MetodoNoPermitido,
    /// 409: the thing is not in the state that the call needs.
    Conflicto(String),
    /// 409: batches could not give what was asked.
    SinExistencias(Vec<AvisoView>),
    /// 409: batches have other quantities by now than the person who counted them saw.
    OtrasExistencias(Vec<AvisoView>),
    /// 409: a warning that the user may confirm by this field of the request.
    PorConfirmar(&'static str, String),
    /// 409: a figure that was shown is another one by now, under its field.
    OtraCifra(Errores),
    /// 413: the body is larger than the call allows.
    Grande,
    /// 415: the body is not JSON.
    NoEsJson,
    /// 415: the body does not say that it is a piece of a file.
    NoEsArchivo,
    /// 422: rules that are not met, under their fields.
    Reglas(Errores),
    /// 429: too many attempts; seconds to wait.
    Intentos(u64),
    /// 503: the table is busy; trying again is right. The text is for the log.
    Ocupado(String),
    /// 503: the disk of the server is full. Nothing was written, and what only reads goes on.
    DiscoLleno,
    /// 503: the clock of the server dates no invoice. It is not the order's fault, which waits until the clock is put right.
    Reloj(RelojError),
    /// 500: the text is for the log.
    Interno(String),
}

impl From<Errores> for ApiError {
    fn from(errores: Errores) -> Self {
        Self::Reglas(errores)
    }
}

impl From<IdError> for ApiError {
    /// An id that cannot exist is an id that was not found.
    fn from(_: IdError) -> Self {
        Self::NoEncontrado
    }
}

impl From<TablaError> for ApiError {
    fn from(error: TablaError) -> Self {
        match error {
            TablaError::Conflicto | TablaError::Saturada(_) => Self::Ocupado(error.to_string()),
            TablaError::DiscoLleno => Self::DiscoLleno,
            TablaError::Condicion => Self::Conflicto(
                "Alguien lo ha cambiado mientras tanto. Vuelve a cargarlo e inténtalo de nuevo.".to_owned(),
            ),
            TablaError::OtroContenido => Self::Conflicto(
                "Lo primero que enviaste ya está guardado, sin este cambio. Búscalo en la lista y corrígelo ahí."
                    .to_owned(),
            ),
            TablaError::Regla(texto) => Self::Conflicto(texto),
            TablaError::Interno(texto) => Self::Interno(texto),
        }
    }
}

impl From<SituacionError> for ApiError {
    fn from(error: SituacionError) -> Self {
        match error {
            SituacionError::YaEnviado | SituacionError::ConReserva => Self::Conflicto(error.to_string()),
            SituacionError::DeOtro => Self::Prohibido,
        }
    }
}

impl From<RelojError> for ApiError {
    fn from(error: RelojError) -> Self {
        Self::Reloj(error)
    }
}

impl From<ArchivadorError> for ApiError {
    fn from(error: ArchivadorError) -> Self {
        match error {
            ArchivadorError::Saturado(texto) => Self::Ocupado(texto),
            ArchivadorError::DiscoLleno => Self::DiscoLleno,
            ArchivadorError::Interno(texto) => Self::Interno(texto),
        }
    }
}

impl From<ImpresoraError> for ApiError {
    fn from(error: ImpresoraError) -> Self {
        Self::Interno(error.to_string())
    }
}

impl From<domain::DecimalError> for ApiError {
    fn from(error: domain::DecimalError) -> Self {
        Self::Interno(error.to_string())
    }
}

impl From<TotalesError> for ApiError {
    fn from(error: TotalesError) -> Self {
        Self::Conflicto(error.to_string())
    }
}

impl ApiError {
    fn partes(self) -> (StatusCode, ErrorView) {
        let solo = |mensaje: &str| ErrorView {
            message: mensaje.to_owned(),
            ..ErrorView::default()
        };
        match self {
            Self::Ilegible(mensaje) => (StatusCode::BAD_REQUEST, solo(&mensaje)),
            Self::NoAutorizado => (StatusCode::UNAUTHORIZED, solo("No autorizado")),
            Self::Credenciales => (
                StatusCode::UNAUTHORIZED,
                solo("El nombre o la contraseña no son correctos."),
            ),
            Self::Prohibido => (StatusCode::FORBIDDEN, solo("Prohibido")),
            Self::NoEncontrado => (StatusCode::NOT_FOUND, solo("Recurso no encontrado")),
            Self::MetodoNoPermitido => (StatusCode::METHOD_NOT_ALLOWED, solo("Método no permitido")),
            Self::Conflicto(mensaje) => (StatusCode::CONFLICT, solo(&mensaje)),
            Self::SinExistencias(avisos) => {
                con_avisos(avisos, solo("No hay existencias suficientes de algunos lotes."))
            }
            Self::OtrasExistencias(avisos) => con_avisos(
                avisos,
                solo("Lo que hay de algunos lotes ha cambiado mientras contabas. Repásalos y vuelve a guardar."),
            ),
            Self::PorConfirmar(campo, mensaje) => {
                let vista = ErrorView {
                    confirmar: Some(campo.to_owned()),
                    ..solo(&mensaje)
                };
                (StatusCode::CONFLICT, vista)
            }
            Self::Grande => (StatusCode::PAYLOAD_TOO_LARGE, solo("La petición es demasiado grande.")),
            Self::NoEsJson => (
                StatusCode::UNSUPPORTED_MEDIA_TYPE,
                solo("La petición tiene que ser JSON."),
            ),
            Self::NoEsArchivo => (
                StatusCode::UNSUPPORTED_MEDIA_TYPE,
                solo("La petición tiene que traer los bytes de un archivo."),
            ),
            Self::OtraCifra(errores) => en_sus_campos(StatusCode::CONFLICT, errores),
            Self::Reglas(errores) => en_sus_campos(StatusCode::UNPROCESSABLE_ENTITY, errores),
            Self::Intentos(segundos) => (
                StatusCode::TOO_MANY_REQUESTS,
                solo(&format!(
                    "Demasiados intentos. Espera {segundos} segundos y vuelve a probar."
                )),
            ),
            Self::Ocupado(_) => (StatusCode::SERVICE_UNAVAILABLE, solo("Servicio no disponible")),
            Self::DiscoLleno => (
                StatusCode::SERVICE_UNAVAILABLE,
                solo(
                    "El disco del servidor está lleno y no se puede guardar nada. Lo ya guardado está a salvo y se puede \
                     consultar. En cuanto se libere sitio, sigue solo.",
                ),
            ),
            Self::Reloj(error) => (StatusCode::SERVICE_UNAVAILABLE, solo(&error.to_string())),
            Self::Interno(_) => (StatusCode::INTERNAL_SERVER_ERROR, solo("Error interno del servidor")),
        }
    }
}

fn en_sus_campos(estado: StatusCode, errores: Errores) -> (StatusCode, ErrorView) {
    let vista = ErrorView {
        message: errores.to_string(),
        errores: Some(errores),
        ..ErrorView::default()
    };
    (estado, vista)
}

fn con_avisos(avisos: Vec<AvisoView>, vista: ErrorView) -> (StatusCode, ErrorView) {
    let vista = ErrorView {
        avisos: Some(avisos),
        ..vista
    };
    (StatusCode::CONFLICT, vista)
}

/// Goes with an answer of 500 or more to whoever writes the log: why it is one. It is never told to the caller.
#[derive(Debug, Clone)]
pub(crate) struct Causa(pub(crate) String);

impl ApiError {
    /// Seconds after which the same call may do better.
    const fn espera(&self) -> Option<u64> {
        match self {
            Self::Intentos(segundos) => Some(*segundos),
            Self::Ocupado(_) => Some(1),
            Self::DiscoLleno | Self::Reloj(_) => Some(ESPERA_DE_ALGUIEN),
            _ => None,
        }
    }

    fn causa(&self) -> Option<Causa> {
        match self {
            Self::Interno(causa) | Self::Ocupado(causa) => Some(Causa(causa.clone())),
            Self::Reloj(error) => Some(Causa(format!("{error:?}"))),
            Self::DiscoLleno => Some(Causa(TablaError::DiscoLleno.to_string())),
            _ => None,
        }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let (espera, causa) = (self.espera(), self.causa());
        let (estado, vista) = self.partes();
        let mut respuesta = (estado, Json(vista)).into_response();
        if let Some(segundos) = espera {
            respuesta.headers_mut().insert(RETRY_AFTER, HeaderValue::from(segundos));
        }
        if let Some(causa) = causa {
            respuesta.extensions_mut().insert(causa);
        }
        respuesta
    }
}
