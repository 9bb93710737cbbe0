//! From JavaScript.

use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, IntoDeserializer, MapAccess, SeqAccess, VariantAccess, Visitor,
};
use serde::forward_to_deserialize_any;
use wasm_bindgen::{JsCast, JsValue};

use super::CruceError;
use super::js::{Lista, Objeto};

/// Reads one value.
pub(super) struct Lector(pub(super) JsValue);

impl Lector {
    fn numero(&self) -> Result<f64, CruceError> {
        self.0.as_f64().ok_or(CruceError::SIN_CAMPO)
    }

    fn texto(&self) -> Result<String, CruceError> {
        self.0.as_string().ok_or(CruceError::SIN_CAMPO)
    }
}

impl<'de> Deserializer<'de> for Lector {
    type Error = CruceError;

    /// Texts and numbers, which are all that the contract leaves without a type of its own.
    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, CruceError> {
        if self.0.is_string() {
            self.deserialize_string(visitor)
        } else {
            self.deserialize_i64(visitor)
        }
    }

    fn deserialize_i64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, CruceError> {
        visitor.visit_i64(entero(self.numero()?)?)
    }

    fn deserialize_u8<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, CruceError> {
        self.deserialize_i64(visitor)
    }

    fn deserialize_u16<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, CruceError> {
        self.deserialize_i64(visitor)
    }

    fn deserialize_u64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, CruceError> {
        self.deserialize_i64(visitor)
    }

    fn deserialize_f64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, CruceError> {
        visitor.visit_f64(self.numero()?)
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, CruceError> {
        visitor.visit_string(self.texto()?)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, CruceError> {
        if self.0.is_null() || self.0.is_undefined() {
            visitor.visit_none()
        } else {
            visitor.visit_some(self)
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, CruceError> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, CruceError> {
        if !Lista::es_lista(&self.0) {
            return Err(CruceError::SIN_CAMPO);
        }
        let lista: Lista = self.0.unchecked_into();
        visitor.visit_seq(Elementos {
            largo: lista.largo(),
            lista,
            siguiente: 0,
        })
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        campos: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, CruceError> {
        if !self.0.is_object() {
            return Err(CruceError::SIN_CAMPO);
        }
        let mut campos = Campos {
            objeto: self.0.unchecked_into(),
            campos,
            leidos: 0,
            valor: JsValue::UNDEFINED,
        };
        visitor.visit_map(&mut campos).map_err(|error| campos.situar(error))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variantes: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, CruceError> {
        let texto = self.texto()?;
        let indice = variantes.iter().position(|variante| *variante == texto);
        visitor.visit_enum(Variante(indice.ok_or(CruceError::SIN_CAMPO)?))
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i128 u32 u128 f32 char str bytes byte_buf unit unit_struct tuple tuple_struct map identifier
        ignored_any
    }
}

/// The whole number that a JavaScript number is.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    reason = "what does not come back the same is refused"
)]
fn entero(numero: f64) -> Result<i64, CruceError> {
    let entero = numero as i64;
    if entero as f64 == numero {
        Ok(entero)
    } else {
        Err(CruceError::SIN_CAMPO)
    }
}

struct Elementos {
    lista: Lista,
    largo: u32,
    siguiente: u32,
}

impl<'de> SeqAccess<'de> for Elementos {
    type Error = CruceError;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, semilla: T) -> Result<Option<T::Value>, CruceError> {
        if self.siguiente == self.largo {
            return Ok(None);
        }
        let elemento = self.lista.elemento(self.siguiente);
        self.siguiente += 1;
        semilla.deserialize(Lector(elemento)).map(Some)
    }
}

/// The fields of a struct that the object has. Each is named by its position, which serde's derive takes like its name.
struct Campos {
    objeto: Objeto,
    campos: &'static [&'static str],
    leidos: usize,
    /// That of the last field read.
    valor: JsValue,
}

impl Campos {
    /// The position of the next field that the object has.
    fn siguiente(&mut self) -> Option<u64> {
        while let Some(campo) = self.campos.get(self.leidos) {
            let posicion = self.leidos as u64;
            self.leidos += 1;
            self.valor = self.objeto.campo(campo);
            if !self.valor.is_undefined() {
                return Some(posicion);
            }
        }
        None
    }

    /// Puts an error in the field that was being read, unless it already stands in one inside of it.
    fn situar(&self, error: CruceError) -> CruceError {
        let campo = self.leidos.checked_sub(1).and_then(|ultimo| self.campos.get(ultimo));
        CruceError {
            campo: error.campo.or(campo.copied()),
        }
    }
}

impl<'de> MapAccess<'de> for Campos {
    type Error = CruceError;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, semilla: K) -> Result<Option<K::Value>, CruceError> {
        self.siguiente()
            .map(|posicion| semilla.deserialize(posicion.into_deserializer()))
            .transpose()
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, semilla: V) -> Result<V::Value, CruceError> {
        semilla.deserialize(Lector(std::mem::take(&mut self.valor)))
    }
}

/// A variant without data, by its position.
struct Variante(usize);

impl<'de> EnumAccess<'de> for Variante {
    type Error = CruceError;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, semilla: V) -> Result<(V::Value, Self), CruceError> {
        let valor = semilla.deserialize((self.0 as u64).into_deserializer())?;
        Ok((valor, self))
    }
}

impl<'de> VariantAccess<'de> for Variante {
    type Error = CruceError;

    fn unit_variant(self) -> Result<(), CruceError> {
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, _: T) -> Result<T::Value, CruceError> {
        Err(CruceError::SIN_CAMPO)
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, _: V) -> Result<V::Value, CruceError> {
        Err(CruceError::SIN_CAMPO)
    }

    fn struct_variant<V: Visitor<'de>>(self, _: &'static [&'static str], _: V) -> Result<V::Value, CruceError> {
        Err(CruceError::SIN_CAMPO)
    }
}
