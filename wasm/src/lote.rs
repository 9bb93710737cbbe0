//! Batches.

use domain::Cantidad;
use domain::fecha::Fecha;
use domain::lote::{self, LoteDisponible, Oferta, Toma};
use serde::Deserialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::cruce::{Cruce, cruzar, leer};
use crate::resultado::{ResultadoCantidad, ResultadoReparto};

/// The batches of a product.
#[derive(Deserialize, Tsify)]
pub struct Lotes(Vec<LoteDisponible>);

/// What an order takes of the batches of a product.
#[derive(Deserialize, Tsify)]
pub struct Tomas(Vec<Toma>);

/// Checks a quantity against what a batch has; without `disponible`, as a manual batch, there is no maximum.
#[wasm_bindgen(js_name = comprobarLimite)]
pub fn comprobar_limite(cantidad: Ts<Cantidad>, disponible: Option<Ts<Cantidad>>) -> Cruce<Ts<ResultadoCantidad>> {
    let cantidad = leer(cantidad)?;
    let disponible = disponible.map(leer).transpose()?;
    cruzar(lote::comprobar_limite(cantidad, disponible).map(|()| cantidad))
}

/// How a batch may be sold today for a delivery on that day.
#[wasm_bindgen]
pub fn oferta(lote: Ts<LoteDisponible>, hoy: Ts<Fecha>, entrega: Ts<Fecha>) -> Cruce<Ts<Oferta>> {
    cruzar(leer(lote)?.oferta(leer(hoy)?, leer(entrega)?))
}

/// What an order takes of each batch for another total of the product, with what no batch could give.
#[wasm_bindgen(js_name = conTotal)]
pub fn con_total(
    lotes: Ts<Lotes>,
    actuales: Ts<Tomas>,
    total: Ts<Cantidad>,
    hoy: Ts<Fecha>,
) -> Cruce<Ts<ResultadoReparto>> {
    let (Lotes(lotes), Tomas(actuales)) = (leer(lotes)?, leer(actuales)?);
    cruzar(lote::con_total(&lotes, &actuales, leer(total)?, leer(hoy)?))
}
