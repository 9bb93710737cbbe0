//! Crossing from and to JavaScript.
//!
//! tsify gives the types and [`Ts`]; the values are read and written here. A general reader of JavaScript values, with its
//! messages, would alone take half of what the browser package may weigh. This one knows what the contract uses and tells
//! only which field is wrong.

mod escritura;
mod js;
mod lectura;

use std::fmt;

use domain::fecha::Instante;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use tsify::{Ts, Tsify};
use wasm_bindgen::JsError;

/// What a function of the door gives back: a value on its way to JavaScript, or an exception if the call made no sense.
pub type Cruce<T> = Result<Ts<T>, JsError>;

/// Takes an argument in.
pub(crate) fn leer<T: Tsify + DeserializeOwned>(valor: Ts<T>) -> Result<T, JsError> {
    Ok(T::deserialize(lectura::Lector(valor.into()))?)
}

/// Sends a value, or the answer of a rule, out.
pub(crate) fn cruzar<T: Tsify + Serialize>(valor: impl Into<T>) -> Cruce<T> {
    Ok(Ts::new_unchecked(valor.into().serialize(escritura::Escritor)?))
}

/// Milliseconds since 1 January 1970 00:00 UTC, as `Date.now()` gives them.
#[derive(Clone, Copy, Deserialize, Tsify)]
pub struct Milisegundos(i64);

/// Takes the device's clock in.
pub(crate) fn leer_instante(ahora: Ts<Milisegundos>) -> Result<Instante, JsError> {
    Ok(Instante::from_millis(leer(ahora)?.0)?)
}

/// A value that the TypeScript types forbid, and the innermost field where it stood.
#[derive(Debug)]
struct CruceError {
    campo: Option<&'static str>,
}

impl CruceError {
    const SIN_CAMPO: Self = Self { campo: None };
}

impl fmt::Display for CruceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("valor no válido")?;
        match self.campo {
            Some(campo) => write!(f, " en {campo}"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for CruceError {}

impl serde::de::Error for CruceError {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self::SIN_CAMPO
    }

    fn missing_field(campo: &'static str) -> Self {
        Self { campo: Some(campo) }
    }
}

impl serde::ser::Error for CruceError {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self::SIN_CAMPO
    }
}
