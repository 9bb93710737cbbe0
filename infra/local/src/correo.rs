//! Who carries the mails of one machine: a server of SMTP if there is one, otherwise a mailbox in the folder of the data.

pub mod buzon;
pub mod ojeada;
mod pagina;
mod smtp;

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;

use lambdas::correo::UnCartero;

use crate::ajustes::Ajustes;
use crate::motor::{self, MotorError};
use buzon::Buzon;
use smtp::Smtp;

/// Folder of the mailbox, beside the store.
pub(crate) const CARPETA: &str = "buzon";

/// Who carries mails, and what a start says of it.
pub(crate) struct Correo {
    pub(crate) cartero: UnCartero,
    pub(crate) aviso: String,
}

impl Correo {
    /// By the settings. A mailbox is served on a port of its own, so that nothing of a mail is of the same origin as the
    /// product; when that port is taken, mails are put there all the same.
    ///
    /// # Errors
    /// A Spanish sentence when the address of the server of SMTP cannot be read.
    pub(crate) fn abrir(ajustes: &Ajustes) -> Result<Self, MotorError> {
        if let Some(url) = &ajustes.smtp {
            let smtp = Smtp::en(url)?;
            let aviso = format!("El correo sale por {}", smtp.servidor());
            let cartero: UnCartero = Arc::new(smtp);
            return Ok(Self { cartero, aviso });
        }
        let buzon = Buzon::new(ajustes.datos.join(CARPETA));
        let aviso = match servir(&buzon, ajustes.puerto_de_correo) {
            Ok(direccion) => format!("El correo se queda en http://{direccion}/"),
            Err(_) => sin_puerto(&ajustes.datos, ajustes.puerto_de_correo),
        };
        let cartero: UnCartero = Arc::new(buzon);
        Ok(Self { cartero, aviso })
    }
}

fn servir(buzon: &Buzon, puerto: u16) -> std::io::Result<SocketAddr> {
    let oyente = motor::escuchar(puerto)?;
    let direccion = oyente.local_addr()?;
    let rutas = pagina::rutas(buzon.clone());
    tokio::spawn(async move {
        if let Err(error) = axum::serve(oyente, rutas).await {
            tracing::error!(%error, "the mailbox is not served any more");
        }
    });
    Ok(direccion)
}

fn sin_puerto(datos: &Path, puerto: u16) -> String {
    format!(
        "El puerto {puerto} está ocupado y el correo no se puede ver. Se guarda en {}; para verlo, elige otro puerto: \
         MAIL_PORT=8015 make start",
        datos.join(CARPETA).display()
    )
}
