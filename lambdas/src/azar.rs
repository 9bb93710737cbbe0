//! Chance.

use std::sync::Arc;

/// Chance for identifiers, passed in so that demo data come out the same every time.
#[derive(Clone)]
pub struct Azar(Arc<dyn Fn() -> u16 + Send + Sync>);

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

impl std::fmt::Debug for Azar {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Azar")
    }
}
