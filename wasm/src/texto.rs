//! Searching, and figures that are typed.

use domain::texto::{busqueda, numero};
use tsify::Ts;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::cruce::{Cruce, cruzar};
use crate::resultado::ResultadoNumero;

/// The form of each line that is compared in searches: blind to case, accents and repeated blanks.
#[wasm_bindgen(js_name = normalizarRenglones)]
pub fn normalizar_renglones(textos: &str) -> String {
    textos
        .split('\n')
        .map(busqueda::normalizar)
        .collect::<Vec<_>>()
        .join("\n")
}

/// The places, from 0, of the lines that hold what is looked for; blank means every line.
#[wasm_bindgen]
pub fn hallados(renglones: &str, buscado: &str) -> Vec<u32> {
    let lugares = busqueda::hallados(renglones.split('\n'), buscado);
    lugares.filter_map(|lugar| u32::try_from(lugar).ok()).collect()
}

/// Reads a figure with at most so many decimals as digits and a point; `null` for a blank text.
#[wasm_bindgen(js_name = leerNumero)]
pub fn leer_numero(texto: &str, decimales: usize) -> Cruce<Ts<ResultadoNumero>> {
    cruzar(numero::leer(texto, decimales))
}
