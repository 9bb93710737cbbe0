//! Identifiers. Numbers of at most 53 bits, so that JavaScript holds them exactly; ordered by the time they were made.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::fecha::Instante;

/// Why a number or a text is not an identifier.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum IdError {
    /// Zero, negative or beyond 53 bits.
    #[error("El identificador no es válido.")]
    Numero,
    /// Not of the form `ORDER-{timestamp}-{0..999}`.
    #[error("El identificador del pedido no es válido.")]
    Pedido,
}

/// The greatest integer that JavaScript holds exactly, 2⁵³ − 1.
const MAX: u64 = (1 << 53) - 1;
/// Bits below the milliseconds that tell apart what is made within one of them; the other 42 reach beyond the calendar, to 2109.
const BITS_AZAR: u32 = 11;

/// Digits without a sign or needless zeros: the one spelling of a number, so that two texts are never the same identifier.
fn es_canonico(texto: &str) -> bool {
    texto.bytes().all(|b| b.is_ascii_digit()) && (texto == "0" || !texto.starts_with('0')) && !texto.is_empty()
}

macro_rules! id {
    ($(#[$meta:meta])* $nombre:ident) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(try_from = "u64", into = "u64")]
        #[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
        #[cfg_attr(feature = "openapi", schema(value_type = u64))]
        #[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
        #[cfg_attr(feature = "wasm", tsify(type = "number"))]
        pub struct $nombre(u64);

        impl $nombre {
            /// A new identifier: the millisecond first, then eleven random bits. From 1970 on, later moments give greater identifiers.
            #[must_use]
            pub fn new(momento: Instante, azar: u16) -> Self {
                let milisegundos = u64::try_from(momento.millis()).unwrap_or(0);
                let resto = u64::from(azar) & ((1 << BITS_AZAR) - 1);
                Self((((milisegundos << BITS_AZAR) | resto) & MAX).max(1))
            }

            /// The number itself.
            #[must_use]
            pub const fn get(self) -> u64 {
                self.0
            }
        }

        impl TryFrom<u64> for $nombre {
            type Error = IdError;

            fn try_from(numero: u64) -> Result<Self, IdError> {
                if (1..=MAX).contains(&numero) { Ok(Self(numero)) } else { Err(IdError::Numero) }
            }
        }

        impl From<$nombre> for u64 {
            fn from(id: $nombre) -> Self {
                id.0
            }
        }

        impl std::str::FromStr for $nombre {
            type Err = IdError;

            fn from_str(texto: &str) -> Result<Self, IdError> {
                if !es_canonico(texto) {
                    return Err(IdError::Numero);
                }
                texto.parse::<u64>().map_err(|_| IdError::Numero)?.try_into()
            }
        }

        impl fmt::Display for $nombre {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    };
}

id! {
    /// A client.
    ClienteId
}
id! {
    /// A product.
    ProductoId
}
id! {
    /// A batch of a product.
    LoteId
}
id! {
    /// A user.
    UsuarioId
}
id! {
    /// A category of products.
    CategoriaId
}
id! {
    /// A supplier.
    ProveedorId
}
id! {
    /// A payment received.
    CobroId
}
id! {
    /// Something that left the warehouse without being sold, or a count.
    SalidaId
}
id! {
    /// A supplier's invoice.
    GastoId
}
id! {
    /// A common expense.
    GastoComunId
}
id! {
    /// A file that goes with a record.
    AdjuntoId
}
id! {
    /// A mail that somebody asked for.
    CartaId
}

/// The identifier that the device gives an order before anybody else knows of it: `ORDER-{timestamp}-{0..999}` (seed section 9).
///
/// It is the key of the document too, which is what makes a submission happen exactly once.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(value_type = String, example = "ORDER-1783000000000-17"))]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "wasm", tsify(type = "string"))]
pub struct InternalId(String);

impl InternalId {
    /// From the device's clock and a number from 0 to 999, of which only the last three digits count.
    #[must_use]
    pub fn new(momento: Instante, azar: u16) -> Self {
        Self(format!("ORDER-{}-{}", momento.millis().max(0), azar % 1000))
    }

    /// Reads `ORDER-{timestamp}-{0..999}`.
    ///
    /// # Errors
    /// On any other form.
    pub fn parse(texto: &str) -> Result<Self, IdError> {
        let partes = texto.strip_prefix("ORDER-").and_then(|resto| resto.split_once('-'));
        match partes {
            Some((momento, azar))
                if es_canonico(momento) && es_canonico(azar) && momento.len() <= 15 && azar.len() <= 3 =>
            {
                Ok(Self(texto.to_owned()))
            }
            _ => Err(IdError::Pedido),
        }
    }

    /// When the order was begun, by the clock of its device; none for a time that no clock shows.
    #[must_use]
    pub fn momento(&self) -> Option<Instante> {
        let (momento, _) = self.0.strip_prefix("ORDER-")?.split_once('-')?;
        Instante::from_millis(momento.parse().ok()?).ok()
    }

    /// The text itself.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for InternalId {
    type Error = IdError;

    fn try_from(texto: String) -> Result<Self, IdError> {
        Self::parse(&texto)
    }
}

impl From<InternalId> for String {
    fn from(id: InternalId) -> Self {
        id.0
    }
}

impl fmt::Display for InternalId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
