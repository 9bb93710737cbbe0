//! To JavaScript.

use serde::ser::{Impossible, Serialize, SerializeMap, SerializeSeq, SerializeStruct, Serializer};
use wasm_bindgen::JsValue;

use super::CruceError;
use super::js::{Lista, Objeto};

/// Writes one value.
pub(super) struct Escritor;

type Escrito = Result<JsValue, CruceError>;
/// Shapes that no type of the contract has.
type Ninguno = Impossible<JsValue, CruceError>;

/// Every number of the contract is at most 53 bits long: amounts, identifiers and instants are bounded by their types.
#[allow(clippy::cast_precision_loss, reason = "no number of the contract is that large")]
fn entero(numero: i64) -> JsValue {
    JsValue::from_f64(numero as f64)
}

impl Serializer for Escritor {
    type Ok = JsValue;
    type Error = CruceError;
    type SerializeSeq = Elementos;
    type SerializeTuple = Ninguno;
    type SerializeTupleStruct = Ninguno;
    type SerializeTupleVariant = Ninguno;
    type SerializeMap = Campos;
    type SerializeStruct = Campos;
    type SerializeStructVariant = Ninguno;

    fn serialize_bool(self, valor: bool) -> Escrito {
        Ok(JsValue::from_bool(valor))
    }

    fn serialize_i8(self, valor: i8) -> Escrito {
        Ok(entero(valor.into()))
    }

    fn serialize_i16(self, valor: i16) -> Escrito {
        Ok(entero(valor.into()))
    }

    fn serialize_i32(self, valor: i32) -> Escrito {
        Ok(entero(valor.into()))
    }

    fn serialize_i64(self, valor: i64) -> Escrito {
        Ok(entero(valor))
    }

    fn serialize_u8(self, valor: u8) -> Escrito {
        Ok(entero(valor.into()))
    }

    fn serialize_u16(self, valor: u16) -> Escrito {
        Ok(entero(valor.into()))
    }

    fn serialize_u32(self, valor: u32) -> Escrito {
        Ok(entero(valor.into()))
    }

    fn serialize_u64(self, valor: u64) -> Escrito {
        i64::try_from(valor).map(entero).map_err(|_| CruceError::SIN_CAMPO)
    }

    fn serialize_f32(self, valor: f32) -> Escrito {
        Ok(JsValue::from_f64(valor.into()))
    }

    fn serialize_f64(self, valor: f64) -> Escrito {
        Ok(JsValue::from_f64(valor))
    }

    fn serialize_char(self, valor: char) -> Escrito {
        Ok(JsValue::from_str(valor.encode_utf8(&mut [0; 4])))
    }

    fn serialize_str(self, valor: &str) -> Escrito {
        Ok(JsValue::from_str(valor))
    }

    fn serialize_bytes(self, _: &[u8]) -> Escrito {
        Err(CruceError::SIN_CAMPO)
    }

    fn serialize_none(self) -> Escrito {
        Ok(JsValue::NULL)
    }

    fn serialize_some<T: ?Sized + Serialize>(self, valor: &T) -> Escrito {
        valor.serialize(self)
    }

    fn serialize_unit(self) -> Escrito {
        Ok(JsValue::NULL)
    }

    fn serialize_unit_struct(self, _: &'static str) -> Escrito {
        Ok(JsValue::NULL)
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variante: &'static str) -> Escrito {
        Ok(JsValue::from_str(variante))
    }

    fn serialize_newtype_struct<T: ?Sized + Serialize>(self, _: &'static str, valor: &T) -> Escrito {
        valor.serialize(self)
    }

    fn serialize_newtype_variant<T: ?Sized + Serialize>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Escrito {
        Err(CruceError::SIN_CAMPO)
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Elementos, CruceError> {
        Ok(Elementos(Lista::new()))
    }

    fn serialize_tuple(self, _: usize) -> Result<Ninguno, CruceError> {
        Err(CruceError::SIN_CAMPO)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Ninguno, CruceError> {
        Err(CruceError::SIN_CAMPO)
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Ninguno, CruceError> {
        Err(CruceError::SIN_CAMPO)
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Campos, CruceError> {
        Ok(Campos {
            objeto: Objeto::new(),
            clave: String::new(),
        })
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Campos, CruceError> {
        self.serialize_map(None)
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Ninguno, CruceError> {
        Err(CruceError::SIN_CAMPO)
    }
}

pub(super) struct Elementos(Lista);

impl SerializeSeq for Elementos {
    type Ok = JsValue;
    type Error = CruceError;

    fn serialize_element<T: ?Sized + Serialize>(&mut self, valor: &T) -> Result<(), CruceError> {
        self.0.anadir(&valor.serialize(Escritor)?);
        Ok(())
    }

    fn end(self) -> Escrito {
        Ok(self.0.into())
    }
}

pub(super) struct Campos {
    objeto: Objeto,
    /// The key of a map while its value is to come.
    clave: String,
}

impl Campos {
    fn anadir(&self, nombre: &str, valor: Escrito) -> Result<(), CruceError> {
        self.objeto.poner(nombre, &valor?);
        Ok(())
    }
}

impl SerializeStruct for Campos {
    type Ok = JsValue;
    type Error = CruceError;

    fn serialize_field<T: ?Sized + Serialize>(&mut self, nombre: &'static str, valor: &T) -> Result<(), CruceError> {
        self.anadir(nombre, valor.serialize(Escritor))
    }

    fn end(self) -> Escrito {
        Ok(self.objeto.into())
    }
}

impl SerializeMap for Campos {
    type Ok = JsValue;
    type Error = CruceError;

    fn serialize_key<T: ?Sized + Serialize>(&mut self, clave: &T) -> Result<(), CruceError> {
        self.clave = clave.serialize(Escritor)?.as_string().ok_or(CruceError::SIN_CAMPO)?;
        Ok(())
    }

    fn serialize_value<T: ?Sized + Serialize>(&mut self, valor: &T) -> Result<(), CruceError> {
        self.anadir(&self.clave, valor.serialize(Escritor))
    }

    fn end(self) -> Escrito {
        Ok(self.objeto.into())
    }
}
