//! What the changes of an item are counted by, so that nobody writes over what somebody else has written meanwhile.

use super::transaccion::Expresion;
use super::{Atributos, TablaError};

/// The attribute that grows with every change.
pub(super) const VERSION: &str = "version";
/// Version of a new item.
pub(crate) const PRIMERA_VERSION: u32 = 1;
/// The item still has the version that was read; its value is named `leida`.
pub(super) const CAMBIABLE: &str = "version = :leida";

/// Something that was read, with the version it had then.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Versionado<T> {
    /// What was read.
    pub dato: T,
    /// Grows with every change.
    pub version: u32,
}

impl<T> Versionado<T> {
    /// Something that is new.
    pub(crate) const fn nuevo(dato: T) -> Self {
        Self {
            dato,
            version: PRIMERA_VERSION,
        }
    }

    /// What stands in its place after a change.
    pub(crate) fn tras(&self, dato: T) -> Self {
        Self {
            dato,
            version: self.version + 1,
        }
    }
}

/// The version of an item, taken out of it.
pub(super) fn version_de(atributos: &mut Atributos) -> Result<u32, TablaError> {
    let version = atributos
        .remove(VERSION)
        .ok_or_else(|| TablaError::Interno(format!("item without {VERSION}")))?;
    Ok(serde_dynamo::from_attribute_value(version)?)
}

impl Expresion {
    /// The item still has the version that was read.
    pub(crate) fn sigue_en(version: u32) -> Result<Self, TablaError> {
        Self::new(CAMBIABLE).valor("leida", &version)
    }
}
