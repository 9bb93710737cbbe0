//! Days and instants in Spain.

use domain::fecha::{Fecha, Instante};
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
