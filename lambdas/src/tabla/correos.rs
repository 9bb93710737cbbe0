//! Mails that wait to be sent: a document puts its own here in its transaction.

use domain::fecha::Instante;
use domain::ids::InternalId;
use serde::{Deserialize, Serialize};

use super::claves::{self, Indice};
use super::consulta::Consulta;
use super::{Tabla, TablaError};

/// A mail to be sent about a document.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Correo {
    pub(crate) documento: InternalId,
    pub(crate) destino: String,
    pub(crate) momento: Instante,
}

impl Tabla {
    /// The mails that wait, oldest first.
    pub(crate) async fn correos_en_espera(&self) -> Result<Vec<Correo>, TablaError> {
        Consulta::de(Indice::G1, claves::CORREOS_PENDIENTES).filas(self).await
    }

    /// A document's mail has left: it waits no more.
    ///
    /// # Errors
    /// When the table fails.
    pub async fn retirar_correo(&self, documento: &InternalId) -> Result<(), TablaError> {
        self.quitar(&claves::correo(documento)).await
    }
}
