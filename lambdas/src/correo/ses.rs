//! Amazon's service of mails.

use std::time::Duration;

use aws_config::SdkConfig;
use aws_config::retry::RetryConfig;
use aws_config::timeout::TimeoutConfig;
use aws_sdk_sesv2::Client;
use aws_sdk_sesv2::error::{DisplayErrorContext, ProvideErrorMetadata, SdkError};
use aws_sdk_sesv2::operation::send_email::SendEmailError;
use aws_sdk_sesv2::primitives::Blob;
use aws_sdk_sesv2::types::{Destination, EmailContent, MessageTag, RawMessage};
use domain::correo::rebote::ETIQUETA;
use futures::FutureExt;
use futures::future::BoxFuture;

use super::{Cartero, CorreoError, Mensaje};

/// The longest that a mail of many megabytes is on its way to the service.
const PLAZO: Duration = Duration::from_secs(30);

/// SES of an account and region.
#[derive(Debug, Clone)]
pub struct Ses {
    cliente: Client,
    /// The configuration set that tells what comes back; without one nobody is told.
    conjunto: Option<String>,
}

impl Ses {
    /// The service of the account and region that the environment says. The SDK asks only once: after a try whose answer is
    /// lost, the mail may have left, and whoever sends it again has to write that down first.
    #[must_use]
    pub fn en_la_nube(configuracion: &SdkConfig, conjunto: Option<String>) -> Self {
        let plazos = TimeoutConfig::builder()
            .connect_timeout(Duration::from_secs(2))
            .operation_timeout(PLAZO)
            .build();
        let ajustes = aws_sdk_sesv2::config::Builder::from(configuracion)
            .retry_config(RetryConfig::disabled())
            .timeout_config(plazos);
        Self {
            cliente: Client::from_conf(ajustes.build()),
            conjunto,
        }
    }

    async fn enviar_por_ses(&self, mensaje: &Mensaje) -> Result<String, CorreoError> {
        let bytes = mensaje.mime()?.formatted();
        let crudo = RawMessage::builder().data(Blob::new(bytes)).build();
        let crudo = crudo.map_err(|error| CorreoError::Espera(error.to_string()))?;
        let para = mensaje.para.lista().map(str::to_owned);
        let etiqueta = MessageTag::builder().name(ETIQUETA).value(mensaje.carta.to_string());
        let etiqueta = etiqueta
            .build()
            .map_err(|error| CorreoError::Espera(error.to_string()))?;
        let enviado = self
            .cliente
            .send_email()
            .set_configuration_set_name(self.conjunto.clone())
            .email_tags(etiqueta)
            .from_email_address(mensaje.de.as_str())
            .destination(Destination::builder().set_to_addresses(Some(para.collect())).build())
            .content(EmailContent::builder().raw(crudo).build())
            .send()
            .await;
        match enviado {
            Ok(enviado) => Ok(enviado.message_id.unwrap_or_default()),
            Err(error) => Err(de_ses(&error, mensaje)),
        }
    }
}

impl Cartero for Ses {
    fn despachar<'a>(&'a self, mensaje: &'a Mensaje) -> BoxFuture<'a, Result<String, CorreoError>> {
        self.enviar_por_ses(mensaje).boxed()
    }
}

/// What an answer of SES means. Source: SES API v2 reference, SendEmail, "Errors".
fn de_ses<R: std::fmt::Debug>(error: &SdkError<SendEmailError, R>, mensaje: &Mensaje) -> CorreoError {
    let detalle = DisplayErrorContext(error).to_string();
    let respuesta = match error {
        SdkError::ServiceError(respuesta) => respuesta.err(),
        SdkError::ConstructionFailure(_) => return CorreoError::Espera(detalle),
        SdkError::DispatchFailure(fallo) if fallo.is_user() => return CorreoError::Espera(detalle),
        _ => return CorreoError::Incierto(detalle),
    };
    let dicho = respuesta.message().unwrap_or_default();
    match respuesta.code() {
        Some("MailFromDomainNotVerifiedException") => CorreoError::Rechazado(sin_verificar(mensaje)),
        Some("MessageRejected") if dicho.contains("not verified") => CorreoError::Rechazado(sin_verificar(mensaje)),
        Some("MessageRejected" | "BadRequestException" | "NotFoundException") => CorreoError::Rechazado(format!(
            "El servicio de correo no acepta este correo para {}: «{dicho}». Revisa la dirección en la ficha del cliente y \
             envíalo de nuevo.",
            mensaje.para
        )),
        Some("AccountSuspendedException" | "SendingPausedException") => CorreoError::Rechazado(
            "Amazon ha parado el envío de correo de la empresa. Avisa a quien lleva la informática y, cuando vuelva a estar \
             en marcha, envíalo de nuevo."
                .to_owned(),
        ),
        _ => CorreoError::Espera(detalle),
    }
}

fn sin_verificar(mensaje: &Mensaje) -> String {
    format!(
        "Amazon no tiene comprobada alguna de las direcciones: {} como remitente, {} como destino. Avisa a quien lleva la \
         informática y, cuando esté comprobada, envíalo de nuevo.",
        mensaje.de, mensaje.para
    )
}
