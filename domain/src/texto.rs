//! Text that follows a rule: tax ids, postal codes, telephones, e-mail addresses, accounts, bar codes, figures, and searching
//! blind to accents.
//!
//! Each type has one checked constructor, `parse`, which takes what a person typed and keeps one canonical spelling.
//! For all of them `parse(x.as_str())` gives `x` back, and no text makes `parse` panic.

pub mod busqueda;
pub mod campo;
mod clave;
mod codigo_postal;
mod ean;
mod email;
mod emails;
mod iban;
mod nif;
pub mod numero;
mod pais;
mod telefono;

pub use clave::clave_de_numero;
pub use codigo_postal::{CodigoPostal, CodigoPostalError, Territorio};
pub use ean::{Ean, EanError};
pub use email::{Email, EmailError};
pub use emails::Emails;
pub use iban::{Iban, IbanError};
pub use nif::{Nif, NifError, TipoNif};
pub use pais::{Pais, PaisError};
pub use telefono::{Telefono, TelefonoError};

/// The value of a text made of one or more ASCII digits and nothing else, not even a sign; `None` otherwise or if it
/// does not fit.
pub(crate) fn solo_digitos(texto: &str) -> Option<u32> {
    if texto.is_empty() || !texto.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    texto.parse().ok()
}

/// Whether a character stands in a number only to be read more easily, or cannot be seen at all.
pub(crate) fn sobra(letra: char) -> bool {
    letra.is_whitespace() || campo::sin_forma(letra)
}

/// Gives a type its wire form, one JSON string: serde both ways through its own writer and checked reader, and the API
/// schema.
macro_rules! viaja_como_texto {
    ($tipo:ident, escribe: $escribe:expr, lee: $lee:expr, ejemplo: $ejemplo:literal, significa: $significa:literal) => {
        impl serde::Serialize for $tipo {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(&$escribe(self))
            }
        }

        impl<'de> serde::Deserialize<'de> for $tipo {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let texto = <String as serde::Deserialize>::deserialize(deserializer)?;
                $lee(&texto).map_err(serde::de::Error::custom)
            }
        }

        #[cfg(feature = "openapi")]
        impl utoipa::PartialSchema for $tipo {
            fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
                utoipa::openapi::schema::ObjectBuilder::new()
                    .schema_type(utoipa::openapi::schema::Type::String)
                    .description(Some($significa))
                    .examples([$ejemplo])
                    .into()
            }
        }

        #[cfg(feature = "openapi")]
        impl utoipa::ToSchema for $tipo {}
    };
}
pub(crate) use viaja_como_texto;
