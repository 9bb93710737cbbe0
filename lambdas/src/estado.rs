//! What every handler shares: the table, the clock, chance, and the keys that sign and verify tokens.

use std::sync::Arc;

use domain::factura::qr::Entorno;
use domain::fecha::Instante;

use crate::archivador::Archivador;
use crate::auth::testigo::Testigos;
use crate::tabla::Tabla;

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
