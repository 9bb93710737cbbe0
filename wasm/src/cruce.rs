//! Crossing from and to JavaScript.

use domain::fecha::Instante;
use serde::de::{DeserializeOwned, Error as _};
use serde::{Deserialize, Serialize};
use serde_wasm_bindgen::{Error, Serializer, from_value};
use tsify::{Ts, Tsify};

/// What a function of the door gives back: a value, or an exception if the call made no sense.
pub type Cruce<T> = Result<T, Error>;

/// Takes an argument in.
pub(crate) fn leer<T: Tsify + DeserializeOwned>(valor: Ts<T>) -> Cruce<T> {
    from_value(valor.into())
}

/// Sends a value, or the answer of a rule, out: what is missing as `null` and a map as an object, like in JSON.
pub(crate) fn cruzar<T: Tsify + Serialize>(valor: impl Into<T>) -> Cruce<Ts<T>> {
    valor
        .into()
        .serialize(&Serializer::json_compatible())
        .map(Ts::new_unchecked)
}

/// Milliseconds since 1 January 1970 00:00 UTC, as `Date.now()` gives them.
#[derive(Clone, Copy, Deserialize, Tsify)]
pub struct Milisegundos(i64);

/// Takes the device's clock in.
pub(crate) fn leer_instante(ahora: Ts<Milisegundos>) -> Cruce<Instante> {
    Instante::from_millis(leer(ahora)?.0).map_err(Error::custom)
}
