//! Items: keys, places in the indexes, `fila` and `cuerpo`.

use aws_sdk_dynamodb::types::AttributeValue;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::claves::{CADUCA, Clave, Entrada};
use super::{Atributos, TablaError};

/// What lists show; the indexes hold it.
pub(crate) const FILA: &str = "fila";
/// The rest.
pub(crate) const CUERPO: &str = "cuerpo";

/// Builds an item.
#[derive(Debug, Clone)]
pub(crate) struct Item(Atributos);

impl Item {
    pub(crate) fn new(clave: &Clave) -> Self {
        Self(clave.atributos())
    }

    pub(crate) fn en(mut self, entrada: &Entrada) -> Self {
        self.0
            .insert(entrada.indice.pk().to_owned(), AttributeValue::S(entrada.pk.clone()));
        self.0
            .insert(entrada.indice.sk().to_owned(), AttributeValue::S(entrada.sk.clone()));
        self
    }

    pub(crate) fn fila(self, fila: &impl Serialize) -> Result<Self, TablaError> {
        self.con(FILA, fila)
    }

    pub(crate) fn cuerpo(self, cuerpo: &impl Serialize) -> Result<Self, TablaError> {
        self.con(CUERPO, cuerpo)
    }

    pub(crate) fn con(mut self, nombre: &str, valor: &impl Serialize) -> Result<Self, TablaError> {
        self.0.insert(nombre.to_owned(), valor_de(valor)?);
        Ok(self)
    }

    pub(crate) fn caduca(mut self, segundos: i64) -> Self {
        self.0
            .insert(CADUCA.to_owned(), AttributeValue::N(segundos.to_string()));
        self
    }

    pub(crate) fn atributos(self) -> Atributos {
        self.0
    }
}

/// A value as an attribute.
pub(crate) fn valor_de(valor: &impl Serialize) -> Result<AttributeValue, TablaError> {
    Ok(serde_dynamo::to_attribute_value(valor)?)
}

/// The `fila` of an item.
pub(crate) fn fila<T: DeserializeOwned>(item: Atributos) -> Result<T, TablaError> {
    parte(item, FILA)
}

/// One attribute of an item.
pub(crate) fn parte<T: DeserializeOwned>(mut item: Atributos, nombre: &str) -> Result<T, TablaError> {
    let valor = item
        .remove(nombre)
        .ok_or_else(|| TablaError::Interno(format!("item without {nombre}")))?;
    Ok(serde_dynamo::from_attribute_value(valor)?)
}
