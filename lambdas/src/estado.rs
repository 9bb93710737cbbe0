//! What every handler shares: the table, the clock, chance, and the keys that sign and verify tokens.

use std::sync::Arc;

use domain::factura::qr::Entorno;

use crate::archivador::{Archivador, Descargas};
use crate::impresora::Impresora;
use crate::tabla::Tabla;
use crate::testigo::Testigos;
use crate::vigia::Vigia;

pub use crate::azar::Azar;
pub use crate::reloj::Reloj;

/// Shared by every handler; cheap to clone.
#[derive(Clone)]
pub struct Estado {
    /// The table.
    pub tabla: Tabla,
    /// Where the bytes of attachments are.
    pub archivador: Archivador,
    /// How files that are made for somebody leave.
    pub descargas: Descargas,
    /// The clock.
    pub reloj: Reloj,
    /// Chance.
    pub azar: Azar,
    /// Which of the tax office's services the QR of an invoice points to.
    pub entorno_fiscal: Entorno,
    /// Who prints documents, in a binary that does.
    pub impresora: Arc<dyn Impresora>,
    /// Who looks after the machine.
    pub vigia: Arc<dyn Vigia>,
    /// Signs tokens where the private key is, verifies them everywhere.
    pub testigos: Testigos,
}

impl Estado {
    /// The same with somebody who prints.
    #[must_use]
    pub fn que_imprime(self, impresora: Arc<dyn Impresora>) -> Self {
        Self { impresora, ..self }
    }

    /// The same where files leave in another way.
    #[must_use]
    pub fn con_descargas(self, descargas: Descargas) -> Self {
        Self { descargas, ..self }
    }
}
