//! The clock.

use std::sync::Arc;

use domain::fecha::Instante;

/// The clock, passed in so that a test can hold it.
#[derive(Clone)]
pub struct Reloj(Arc<dyn Fn() -> Instante + Send + Sync>);

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

impl std::fmt::Debug for Reloj {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Reloj")
    }
}
