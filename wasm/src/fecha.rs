//! Days and instants in Spain.

use domain::fecha::{Fecha, Instante};
use serde::de::Error as _;
use serde_wasm_bindgen::Error;
use tsify::Ts;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::cruce::{Cruce, Milisegundos, cruzar, leer, leer_instante};

/// The day in Spain at an instant.
#[wasm_bindgen(js_name = hoyMadrid)]
pub fn hoy_madrid(ahora: Ts<Milisegundos>) -> Cruce<Ts<Fecha>> {
    cruzar(leer_instante(ahora)?.fecha())
}

/// A day as people read it: `27/11/2026`.
#[wasm_bindgen(js_name = fechaEs)]
pub fn fecha_es(dia: Ts<Fecha>) -> Cruce<String> {
    Ok(leer(dia)?.to_string())
}

/// An instant of the server as people in Spain read it: `27/11/2026 10:15`.
#[wasm_bindgen(js_name = momentoEs)]
pub fn momento_es(momento: Ts<Instante>) -> Cruce<String> {
    Ok(leer(momento)?.to_string())
}

/// Reads a day as it is typed; a year of two digits only in a text that is written whole.
#[wasm_bindgen(js_name = leerDia)]
pub fn leer_dia(texto: &str, entero: bool) -> Option<String> {
    let leido = if entero {
        Fecha::entender(texto)
    } else {
        Fecha::leer(texto)
    };
    leido.map(|dia| dia.iso())
}

/// The day this many days later, or earlier if negative.
#[wasm_bindgen(js_name = masDias)]
pub fn mas_dias(dia: Ts<Fecha>, dias: i32) -> Cruce<Ts<Fecha>> {
    cruzar(leer(dia)?.mas_dias(dias.into()).map_err(Error::custom)?)
}

/// Days from one day to another, negative if it is earlier.
#[wasm_bindgen(js_name = diasEntre)]
pub fn dias_entre(desde: Ts<Fecha>, hasta: Ts<Fecha>) -> Cruce<i32> {
    // The calendar has 73,049 days.
    Ok(i32::try_from(leer(desde)?.dias_hasta(leer(hasta)?)).unwrap_or_default())
}
