//! Figures as people read them.

use domain::{Cantidad, Importe, Porcentaje, Precio, impuesto};
use tsify::Ts;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::cruce::{Cruce, leer};

/// An amount: `1.234,50 €`.
#[wasm_bindgen]
pub fn euros(importe: Ts<Importe>) -> Cruce<String> {
    Ok(leer(importe)?.en_euros())
}

/// A unit price: `1,50 €`, with a third and a fourth decimal only if it has them.
#[wasm_bindgen(js_name = precioLegible)]
pub fn precio_legible(precio: Ts<Precio>) -> Cruce<String> {
    Ok(leer(precio)?.en_euros())
}

/// A quantity: `3`, `14,25`.
#[wasm_bindgen(js_name = cantidadLegible)]
pub fn cantidad_legible(cantidad: Ts<Cantidad>) -> Cruce<String> {
    Ok(leer(cantidad)?.legible())
}

/// A rate, without its sign: `21`, `5,2`.
#[wasm_bindgen(js_name = porcentajeLegible)]
pub fn porcentaje_legible(porcentaje: Ts<Porcentaje>) -> Cruce<String> {
    Ok(impuesto::legible(leer(porcentaje)?))
}
