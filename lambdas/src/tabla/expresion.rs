//! What a write changes and what it depends on, in the words of DynamoDB.

use serde::Serialize;

use super::item::{plegar, valor_de};
use super::{Atributos, TablaError};

/// An expression with its values: `:v` stands for the value named `v`. No attribute has the name of a reserved word.
#[derive(Debug, Default, Clone)]
pub(crate) struct Expresion {
    pub(super) texto: String,
    pub(super) valores: Atributos,
}

impl Expresion {
    pub(crate) fn new(texto: impl Into<String>) -> Self {
        Self {
            texto: texto.into(),
            ..Self::default()
        }
    }

    /// The same, with more of it after a space.
    pub(crate) fn y(mut self, texto: &str) -> Self {
        self.texto.push(' ');
        self.texto.push_str(texto);
        self
    }

    pub(crate) fn valor(mut self, nombre: &str, valor: &impl Serialize) -> Result<Self, TablaError> {
        self.valores.insert(format!(":{nombre}"), valor_de(valor)?);
        Ok(self)
    }

    /// A value that is kept packed.
    pub(crate) fn plegado(mut self, nombre: &str, valor: &impl Serialize) -> Result<Self, TablaError> {
        self.valores.insert(format!(":{nombre}"), plegar(valor)?);
        Ok(self)
    }
}
