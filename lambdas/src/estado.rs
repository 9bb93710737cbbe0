//! What every handler shares: the table, the clock, chance, and the keys that sign and verify tokens.

use std::sync::Arc;

use domain::factura::qr::Entorno;
use domain::fecha::Instante;

use crate::adjuntos::archivador::Archivador;
use crate::auth::testigo::Testigos;
use crate::tabla::{Tabla, TablaError};

/// Identifiers drawn for one thing before giving up.
const TIRADAS: usize = 8;

/// The clock, passed in so that a test can hold it.
#[derive(Clone)]
pub struct Reloj(Arc<dyn Fn() -> Instante + Send + Sync>);

/// Chance for identifiers, passed in so that demo data come out the same every time.
#[derive(Clone)]
pub struct Azar(Arc<dyn Fn() -> u16 + Send + Sync>);

impl Reloj {
    /// A clock of one's own.
    pub fn new(ahora: impl Fn() -> Instante + Send + Sync + 'static) -> Self {
        Self(Arc::new(ahora))
    }

    /// The machine's clock.
    #[must_use]
    pub fn del_sistema() -> Self {
        Self::new(|| {
            let desde_1970 = std::time::SystemTime::now()
                .duration_since(std::time::UNIX_EPOCH)
                .unwrap_or_default();
            let milisegundos = i64::try_from(desde_1970.as_millis()).unwrap_or_default();
            Instante::from_millis(milisegundos).expect("the clock of a running machine stands between 1970 and 2099")
        })
    }

    /// Now.
    #[must_use]
    pub fn ahora(&self) -> Instante {
        (self.0)()
    }
}

impl Azar {
    /// A source of one's own.
    pub fn new(siguiente: impl Fn() -> u16 + Send + Sync + 'static) -> Self {
        Self(Arc::new(siguiente))
    }

    /// The machine's randomness.
    #[must_use]
    pub fn del_sistema() -> Self {
        Self::new(rand::random::<u16>)
    }

    /// The next number.
    #[must_use]
    pub fn siguiente(&self) -> u16 {
        (self.0)()
    }
}

/// Shared by every handler; cheap to clone.
#[derive(Clone)]
pub struct Estado {
    /// The table.
    pub tabla: Tabla,
    /// Where the bytes of attachments are.
    pub archivador: Archivador,
    /// The clock.
    pub reloj: Reloj,
    /// Chance.
    pub azar: Azar,
    /// Which of the tax office's services the QR of an invoice points to.
    pub entorno_fiscal: Entorno,
    /// Signs tokens where the private key is, verifies them everywhere.
    pub testigos: Testigos,
}

impl Estado {
    /// Makes something under an identifier with this chance in it, and again with another one where two were drawn alike:
    /// eleven random bits a millisecond are few when many work at once.
    pub(crate) async fn con_id<T, F>(&self, hacer: impl Fn(u16) -> F) -> Result<T, TablaError>
    where
        F: Future<Output = Result<T, TablaError>>,
    {
        for _ in 1..TIRADAS {
            match hacer(self.azar.siguiente()).await {
                Err(TablaError::Condicion) => {}
                otro => return otro,
            }
        }
        hacer(self.azar.siguiente()).await
    }
}

impl std::fmt::Debug for Reloj {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Reloj")
    }
}

impl std::fmt::Debug for Azar {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Azar")
    }
}
