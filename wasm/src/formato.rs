//! Figures as people read them.

use domain::{Porcentaje, Precio, impuesto};
use tsify::Ts;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::cruce::{Cruce, leer};

/// A unit price: `1,50 €`, `0,0968 €`.
#[wasm_bindgen(js_name = precioLegible)]
pub fn precio_legible(precio: Ts<Precio>) -> Cruce<String> {
    Ok(leer(precio)?.en_euros())
}

/// A rate, without its sign: `21`, `5,2`.
#[wasm_bindgen(js_name = porcentajeLegible)]
pub fn porcentaje_legible(porcentaje: Ts<Porcentaje>) -> Cruce<String> {
    Ok(impuesto::legible(leer(porcentaje)?))
}
