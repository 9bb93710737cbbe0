//! Quantities are added and read in whole thousandths here, for tenths do not add up in binary.

use domain::Cantidad;
use serde::Deserialize;
use serde::de::Error as _;
use serde_wasm_bindgen::Error;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::cruce::{Cruce, cruzar, leer};

/// Several quantities.
#[derive(Deserialize, Tsify)]
pub struct Cantidades(Vec<Cantidad>);

/// Adds quantities up; beyond the range the sum stays at its end.
#[wasm_bindgen(js_name = sumarCantidades)]
pub fn sumar_cantidades(cantidades: Ts<Cantidades>) -> Cruce<Ts<Cantidad>> {
    cruzar(Cantidad::suma_acotada(leer(cantidades)?.0))
}

/// The quantity that is being typed, if there is one yet; it throws for a text that leads to none.
#[wasm_bindgen(js_name = leerCantidad)]
pub fn leer_cantidad(texto: &str) -> Cruce<Option<Ts<Cantidad>>> {
    let escrita = Cantidad::escrita(texto).map_err(Error::custom)?;
    escrita.map(cruzar).transpose()
}
