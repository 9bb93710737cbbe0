//! What the changes of an item are counted by, so that nobody writes over what somebody else has written meanwhile.

use super::transaccion::Expresion;
use super::{Atributos, TablaError};

/// The attribute that grows with every change.
pub(super) const VERSION: &str = "version";
/// Version of a new item.
pub(crate) const PRIMERA_VERSION: u32 = 1;
/// The item still has the version that was read; its value is named `leida`.
pub(super) const CAMBIABLE: &str = "version = :leida";

/// The version of an item, taken out of it.
pub(super) fn version_de(atributos: &mut Atributos) -> Result<u32, TablaError> {
    let version = atributos
        .remove(VERSION)
        .ok_or_else(|| TablaError::Interno(format!("item without {VERSION}")))?;
    Ok(serde_dynamo::from_attribute_value(version)?)
}

impl Expresion {
    /// The item still has the version that was read.
    pub(super) fn sigue_en(version: u32) -> Result<Self, TablaError> {
        Self::new(CAMBIABLE).valor("leida", &version)
    }
}
