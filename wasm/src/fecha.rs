//! Days and instants in Spain.

use domain::fecha::{Fecha, Instante};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::cruce::{Cruce, Milisegundos, cruzar, leer, leer_instante};

/// A day in Spain, from its midnight to the next one.
#[derive(Serialize, Tsify)]
pub struct DiaMadrid {
    /// First millisecond of the day.
    desde: i64,
    /// First millisecond of the next day.
    hasta: i64,
}

/// The day in Spain at an instant.
#[wasm_bindgen(js_name = hoyMadrid)]
pub fn hoy_madrid(ahora: Ts<Milisegundos>) -> Cruce<Ts<Fecha>> {
    cruzar(leer_instante(ahora)?.fecha())
}

/// The instants of a day in Spain: 24 hours, or 23 or 25 when the clock changes.
#[wasm_bindgen(js_name = diaMadrid)]
pub fn dia_madrid(dia: Ts<Fecha>) -> Cruce<Ts<DiaMadrid>> {
    let (desde, hasta) = leer(dia)?.dia_madrid();
    cruzar(DiaMadrid {
        desde: desde.millis(),
        hasta: hasta.millis(),
    })
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
