//! Amounts are added and taken from each other in whole cents here, for tenths of a euro do not add up in binary.

use domain::Importe;
use serde::Deserialize;
use serde::de::Error as _;
use serde_wasm_bindgen::Error;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::cruce::{Cruce, cruzar, leer};

/// The amounts to be added.
#[derive(Deserialize, Tsify)]
pub struct Importes(Vec<Importe>);

/// Adds amounts up. It throws beyond the range of an amount, which the documents of one device do not reach.
#[wasm_bindgen(js_name = sumarImportes)]
pub fn sumar_importes(importes: Ts<Importes>) -> Cruce<Ts<Importe>> {
    cruzar(Importe::sumar(leer(importes)?.0).map_err(Error::custom)?)
}

/// Takes an amount from another one.
#[wasm_bindgen(js_name = restarImporte)]
pub fn restar_importe(importe: Ts<Importe>, menos: Ts<Importe>) -> Cruce<Ts<Importe>> {
    cruzar(leer(importe)?.menos(leer(menos)?).map_err(Error::custom)?)
}
