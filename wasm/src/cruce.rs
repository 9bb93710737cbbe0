//! Crossing from and to JavaScript.

use domain::fecha::Instante;
use serde::{Deserialize, Serialize};
use tsify::{Ts, Tsify};
use wasm_bindgen::JsError;

/// What a function of the door gives back: a value on its way to JavaScript, or an exception if the call made no sense.
pub type Cruce<T> = Result<Ts<T>, JsError>;

/// Sends a value, or the answer of a rule, to JavaScript.
pub(crate) fn cruzar<T: Tsify + Serialize>(valor: impl Into<T>) -> Cruce<T> {
    Ok(Ts::from_rust(&valor.into())?)
}

/// Milliseconds since 1 January 1970 00:00 UTC, as `Date.now()` gives them.
#[derive(Clone, Copy, Deserialize, Tsify)]
pub struct Milisegundos(i64);

impl Milisegundos {
    pub(crate) fn instante(self) -> Result<Instante, JsError> {
        Ok(Instante::from_millis(self.0)?)
    }
}
