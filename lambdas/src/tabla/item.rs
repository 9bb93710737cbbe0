//! Items: keys, places in the indexes, `fila` and `cuerpo`.
//!
//! What grows with the lines of an order and is only ever read whole is kept *packed*: JSON, deflated, in one binary
//! attribute. A table bills by the kilobyte, twice in a transaction; ninety lines packed are about one in eight.

use std::io::Write;

use aws_sdk_dynamodb::primitives::Blob;
use aws_sdk_dynamodb::types::AttributeValue;
use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
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

    /// The `cuerpo`, packed.
    pub(crate) fn cuerpo_plegado(mut self, cuerpo: &impl Serialize) -> Result<Self, TablaError> {
        self.0.insert(CUERPO.to_owned(), plegar(cuerpo)?);
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

/// The `cuerpo` of an item that was packed.
///
/// # Errors
/// When it was not.
pub fn cuerpo_plegado<T: DeserializeOwned>(item: &Atributos) -> Result<T, TablaError> {
    match item.get(CUERPO) {
        Some(AttributeValue::B(plegado)) => {
            let json = DeflateDecoder::new(plegado.as_ref());
            serde_json::from_reader(std::io::BufReader::new(json)).map_err(ilegible)
        }
        _ => Err(TablaError::Interno(format!("item without a packed {CUERPO}"))),
    }
}

/// A value packed.
pub(super) fn plegar(valor: &impl Serialize) -> Result<AttributeValue, TablaError> {
    let json = serde_json::to_vec(valor).map_err(ilegible)?;
    let mut plegado = DeflateEncoder::new(Vec::new(), Compression::fast());
    plegado.write_all(&json).map_err(ilegible)?;
    Ok(AttributeValue::B(Blob::new(plegado.finish().map_err(ilegible)?)))
}

fn ilegible(error: impl std::fmt::Display) -> TablaError {
    TablaError::Interno(format!("packed {CUERPO}: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tabla::claves;
    use domain::ids::InternalId;
    use serde_json::{Value, json};

    #[test]
    fn ninety_lines_packed_are_the_same_lines_in_little_room() {
        let linea = |n: usize| json!({"producto_id": 7_000_000 + n, "nombre": format!("Producto {n}"), "cantidad": 2.5, "precio": 1.2345, "lote": format!("L-{n:04}")});
        let lineas: Vec<_> = (0..90).map(linea).collect();
        let clave = claves::documento(&InternalId::parse("ORDER-1-1").unwrap());
        let atributos = Item::new(&clave).cuerpo_plegado(&lineas).unwrap().atributos();
        let AttributeValue::B(plegado) = &atributos[CUERPO] else {
            panic!("not packed")
        };
        assert!(plegado.as_ref().len() * 3 < serde_json::to_vec(&lineas).unwrap().len());
        let leidas: Vec<Value> = cuerpo_plegado(&atributos).unwrap();
        assert_eq!(leidas, lineas);
    }

    #[test]
    fn what_was_not_packed_is_refused_and_nothing_panics() {
        let con = |valor| Atributos::from([(CUERPO.to_owned(), valor)]);
        for roto in [
            con(AttributeValue::S("{}".to_owned())),
            con(AttributeValue::B(Blob::new(b"not deflate"))),
            Atributos::new(),
        ] {
            assert!(cuerpo_plegado::<Vec<u8>>(&roto).is_err());
        }
    }
}
