//! Exact decimals: an integer number of units of a fixed power of ten.
//!
//! JSON has no exact decimal, only numbers that JavaScript holds as binary floats. A float enters and leaves here alone, each
//! decimal as the float nearest to it, and no amount is ever reckoned with one.

use std::fmt;

const SEPARADORES: [char; 2] = ['.', ','];

/// Why a text or a number is not a decimal of the wanted kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DecimalError {
    /// There is nothing to read.
    Vacio,
    /// A character that is neither digit nor separator.
    Caracter(char),
    /// More than one dot or comma.
    VariosSeparadores,
    /// More decimals than the kind holds.
    Decimales(u32),
    /// Below the least or above the greatest value of the kind, both given in its units, with its number of decimals.
    Rango {
        /// Least value, in units.
        minimo: i64,
        /// Greatest value, in units.
        maximo: i64,
        /// Decimals of one unit.
        decimales: u32,
    },
}

impl fmt::Display for DecimalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Vacio => f.write_str("Escribe un número."),
            Self::Caracter(c) => write!(f, "Usa solo cifras y una coma: «{c}» no vale."),
            Self::VariosSeparadores => f.write_str("Usa un solo separador, punto o coma."),
            Self::Decimales(0) => f.write_str("No lleva decimales."),
            Self::Decimales(n) => write!(f, "Como mucho {n} decimales."),
            Self::Rango { minimo, .. } if minimo < 0 => f.write_str("Esa cifra es demasiado grande. Repásala."),
            Self::Rango {
                minimo,
                maximo,
                decimales,
            } => {
                let [minimo, maximo] = [minimo, maximo].map(|unidades| legible(unidades, decimales));
                write!(f, "Tiene que estar entre {minimo} y {maximo}.")
            }
        }
    }
}

/// Reads digits with at most one separator, dot or comma, and an optional minus, as units of `10^-decimales`.
///
/// More decimals than the kind holds are refused even when they are zeros: «1.000» is a thousand to whoever writes it.
pub(crate) fn parse(texto: &str, decimales: u32) -> Result<i64, DecimalError> {
    let texto = texto.trim();
    let sin_signo = texto.strip_prefix(['-', '\u{2212}']);
    let numero = sin_signo.unwrap_or(texto);
    if let Some(c) = numero
        .chars()
        .find(|c| !(c.is_ascii_digit() || SEPARADORES.contains(c)))
    {
        return Err(DecimalError::Caracter(c));
    }
    let (enteros, fraccion) = numero.split_once(SEPARADORES).unwrap_or((numero, ""));
    if fraccion.contains(SEPARADORES) {
        return Err(DecimalError::VariosSeparadores);
    }
    if enteros.is_empty() && fraccion.is_empty() {
        return Err(DecimalError::Vacio);
    }
    let Some(faltan) = (decimales as usize).checked_sub(fraccion.len()) else {
        return Err(DecimalError::Decimales(decimales));
    };
    let cifras = enteros
        .bytes()
        .chain(fraccion.bytes())
        .chain(std::iter::repeat_n(b'0', faltan));
    let unidades = cifras
        .map(|cifra| i64::from(cifra - b'0'))
        .try_fold(0_i64, |unidades, cifra| unidades.checked_mul(10)?.checked_add(cifra))
        .ok_or(DecimalError::Rango {
            minimo: i64::MIN,
            maximo: i64::MAX,
            decimales,
        })?;
    Ok(if sin_signo.is_some() { -unidades } else { unidades })
}

/// Writes units of `10^-decimales` with all their decimals.
pub(crate) struct Texto {
    pub(crate) unidades: i64,
    pub(crate) decimales: u32,
    pub(crate) separador: char,
}

impl fmt::Display for Texto {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let potencia = 10_u64.pow(self.decimales);
        let valor = self.unidades.unsigned_abs();
        if self.unidades < 0 {
            f.write_str("-")?;
        }
        write!(f, "{}", valor / potencia)?;
        if self.decimales > 0 {
            let ancho = self.decimales as usize;
            write!(f, "{}{:0ancho$}", self.separador, valor % potencia)?;
        }
        Ok(())
    }
}

/// The binary float that stands for so many units of `10^-decimales` on the wire: the nearest one, which is what every JSON
/// reader makes of the decimal's digits.
///
/// Both operands are whole and below 2⁵³, so they are exact, and IEEE 754 rounds the one division to the nearest.
#[must_use]
#[allow(
    clippy::cast_precision_loss,
    clippy::float_arithmetic,
    reason = "exact, as said above"
)]
pub fn a_flotante(unidades: i64, decimales: u32) -> f64 {
    unidades as f64 / 10_i64.pow(decimales) as f64
}

/// The units of `10^-decimales` that a binary float stands for: the inverse of [`a_flotante`], or nothing. A float beyond what
/// any kind holds gives units beyond it too.
#[must_use]
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::float_arithmetic,
    reason = "only a guess is reckoned in floats; it counts if it gives the very same float back"
)]
pub(crate) fn de_flotante(valor: f64, decimales: u32) -> Option<i64> {
    const EXACTOS: u64 = 1 << f64::MANTISSA_DIGITS;
    let unidades = (valor * 10_i64.pow(decimales) as f64).round_ties_even() as i64;
    (unidades.unsigned_abs() > EXACTOS || a_flotante(unidades, decimales) == valor).then_some(unidades)
}

/// As people read it: a comma, a real minus sign, and no decimals that say nothing.
#[must_use]
pub(crate) fn legible(unidades: i64, decimales: u32) -> String {
    let texto = Texto {
        unidades,
        decimales,
        separador: ',',
    }
    .to_string()
    .replace('-', "\u{2212}");
    match decimales {
        0 => texto,
        _ => texto.trim_end_matches('0').trim_end_matches(',').to_owned(),
    }
}

/// `numerador / denominador` to the nearest integer, an exact half away from zero, so that −x mirrors x.
///
/// This is the one rounding of the product (design section 4; Ley 46/1998 art. 11 for the half).
#[must_use]
pub(crate) fn dividir_redondeando(numerador: i128, denominador: i128) -> i128 {
    let (cociente, resto) = (numerador / denominador, numerador % denominador);
    if resto.abs() * 2 >= denominador.abs() {
        cociente + numerador.signum() * denominador.signum()
    } else {
        cociente
    }
}

/// Makes a decimal newtype: private units, one checked constructor, exact text and wire forms.
macro_rules! decimal {
    ($(#[$meta:meta])* $nombre:ident, decimales: $decimales:literal, desde: $minimo:expr, hasta: $maximo:expr) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
        #[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
        #[cfg_attr(feature = "openapi", schema(value_type = f64))]
        #[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
        #[cfg_attr(feature = "wasm", tsify(type = "number"))]
        pub struct $nombre(i64);

        impl $nombre {
            /// Decimals that this kind holds; the wire and the texts never carry more.
            pub const DECIMALES: u32 = $decimales;
            /// Zero.
            pub const CERO: Self = Self(0);
            /// The least value.
            pub const MIN: Self = Self($minimo);
            /// The greatest value.
            pub const MAX: Self = Self($maximo);

            /// From units of the last decimal.
            ///
            /// # Errors
            /// When the value lies outside [`Self::MIN`]..=[`Self::MAX`].
            pub const fn from_unidades(unidades: i64) -> Result<Self, $crate::decimal::DecimalError> {
                if unidades < $minimo || unidades > $maximo {
                    return Err($crate::decimal::DecimalError::Rango {
                        minimo: $minimo,
                        maximo: $maximo,
                        decimales: $decimales,
                    });
                }
                Ok(Self(unidades))
            }

            /// The value in units of the last decimal.
            #[must_use]
            pub const fn unidades(self) -> i64 {
                self.0
            }

            /// Reads digits with at most one separator, dot or comma.
            ///
            /// # Errors
            /// On anything else, on too many decimals, and outside the range.
            pub fn parse(texto: &str) -> Result<Self, $crate::decimal::DecimalError> {
                let rango = $crate::decimal::DecimalError::Rango {
                    minimo: $minimo,
                    maximo: $maximo,
                    decimales: $decimales,
                };
                match $crate::decimal::parse(texto, $decimales) {
                    Ok(unidades) => Self::from_unidades(unidades),
                    Err($crate::decimal::DecimalError::Rango { .. }) => Err(rango),
                    Err(error) => Err(error),
                }
            }

            /// True for zero.
            #[must_use]
            pub const fn es_cero(self) -> bool {
                self.0 == 0
            }
        }

        /// Point as separator and every decimal: `1234.50`.
        impl std::fmt::Display for $nombre {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                $crate::decimal::Texto { unidades: self.0, decimales: $decimales, separador: '.' }.fmt(f)
            }
        }

        impl std::str::FromStr for $nombre {
            type Err = $crate::decimal::DecimalError;

            fn from_str(texto: &str) -> Result<Self, Self::Err> {
                Self::parse(texto)
            }
        }

        impl serde::Serialize for $nombre {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let potencia = 10_i64.pow($decimales);
                if self.0 % potencia == 0 {
                    return serializer.serialize_i64(self.0 / potencia);
                }
                serializer.serialize_f64($crate::decimal::a_flotante(self.0, $decimales))
            }
        }

        impl<'de> serde::Deserialize<'de> for $nombre {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                struct Lector;
                impl serde::de::Visitor<'_> for Lector {
                    type Value = $nombre;

                    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                        write!(f, "un número con {} decimales como mucho", $nombre::DECIMALES)
                    }

                    fn visit_i64<E: serde::de::Error>(self, valor: i64) -> Result<$nombre, E> {
                        let unidades = valor.saturating_mul(10_i64.pow($decimales));
                        $nombre::from_unidades(unidades).map_err(E::custom)
                    }

                    fn visit_u64<E: serde::de::Error>(self, valor: u64) -> Result<$nombre, E> {
                        self.visit_i64(i64::try_from(valor).unwrap_or(i64::MAX))
                    }

                    fn visit_f64<E: serde::de::Error>(self, valor: f64) -> Result<$nombre, E> {
                        let error = $crate::decimal::DecimalError::Decimales($decimales);
                        let unidades = $crate::decimal::de_flotante(valor, $decimales).ok_or(error).map_err(E::custom)?;
                        $nombre::from_unidades(unidades).map_err(E::custom)
                    }
                }
                deserializer.deserialize_f64(Lector)
            }
        }
    };
}
pub(crate) use decimal;

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

    use proptest::prelude::*;

    use super::{Texto, a_flotante, de_flotante, parse};
    use crate::Importe;

    proptest! {
        #[test]
        fn a_float_is_the_one_that_the_text_reads_as(
            unidades in Importe::MIN.unidades()..=Importe::MAX.unidades(),
            decimales in 2_u32..=4,
        ) {
            let texto = Texto { unidades, decimales, separador: '.' }.to_string();
            let flotante = a_flotante(unidades, decimales);
            prop_assert_eq!(flotante.to_bits(), texto.parse::<f64>().unwrap().to_bits());
            prop_assert_eq!(de_flotante(flotante, decimales), Some(unidades));
        }

        #[test]
        fn a_float_with_more_decimals_is_refused(valor in -1.0e6..1.0e6_f64) {
            let leido = parse(&valor.to_string(), 2).ok();
            prop_assert_eq!(de_flotante(valor, 2), leido);
        }
    }

    #[test]
    fn what_is_no_figure_is_refused_or_out_of_every_range() {
        assert_eq!(de_flotante(f64::NAN, 2), None);
        for enorme in [1e300, f64::MAX, f64::INFINITY, f64::NEG_INFINITY] {
            let unidades = de_flotante(enorme, 2).unwrap();
            assert!(Importe::from_unidades(unidades).is_err());
        }
    }
}
