//! What a call says under an Idempotency-Key.

use serde::Serialize;
use serde_json::Value;

use super::dicho::Dicho;
use crate::tabla::TablaError;

/// An Idempotency-Key as a call brings it, with what the call says.
#[derive(Clone)]
pub struct Envio {
    pub(super) llave: String,
    pub(super) dicho: Dicho,
}

impl Envio {
    /// A key with what a body says, as [`Dicho::new`] reads it.
    ///
    /// # Errors
    /// When the content cannot be written as JSON.
    pub fn new(llave: &str, entendido: &impl Serialize, escrito: &Value) -> Result<Self, TablaError> {
        Ok(Self {
            llave: llave.to_owned(),
            dicho: Dicho::new(entendido, escrito)?,
        })
    }

    /// The same, said of what the address of the call names.
    pub(crate) fn sobre(self, que: impl ToString) -> Self {
        Self {
            dicho: self.dicho.sobre(que),
            ..self
        }
    }

    /// The same, whatever the body says in a field.
    pub(crate) fn sin(self, campo: &str) -> Self {
        Self {
            dicho: self.dicho.sin(campo),
            ..self
        }
    }
}
