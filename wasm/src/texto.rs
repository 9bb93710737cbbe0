//! Searching.

use domain::texto::busqueda;
use wasm_bindgen::prelude::wasm_bindgen;

/// The form of a text that is compared in searches: blind to case, accents and repeated blanks.
#[wasm_bindgen]
pub fn normalizar(texto: &str) -> String {
    busqueda::normalizar(texto)
}

/// [`normalizar`] for each line of a text, in one crossing.
#[wasm_bindgen(js_name = normalizarRenglones)]
pub fn normalizar_renglones(textos: &str) -> String {
    textos
        .split('\n')
        .map(busqueda::normalizar)
        .collect::<Vec<_>>()
        .join("\n")
}
