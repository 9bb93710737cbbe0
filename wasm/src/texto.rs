//! Searching, and the texts that follow a rule.

use domain::texto::{CodigoPostal, Email, Nif, Telefono, busqueda};
use tsify::Ts;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::cruce::{Cruce, cruzar};
use crate::resultado::ResultadoTexto;

/// The form of a text that is compared in searches: blind to case, accents and repeated blanks.
#[wasm_bindgen]
pub fn normalizar(texto: &str) -> String {
    busqueda::normalizar(texto)
}

/// [`normalizar`] for each line of a text: a long list crosses in one call instead of hundreds.
#[wasm_bindgen(js_name = normalizarRenglones)]
pub fn normalizar_renglones(textos: &str) -> String {
    textos.split('\n').map(busqueda::normalizar).collect::<Vec<_>>().join("\n")
}

/// A NIF, NIE or CIF in its canonical spelling.
#[wasm_bindgen(js_name = comprobarNif)]
pub fn comprobar_nif(texto: &str) -> Cruce<Ts<ResultadoTexto>> {
    cruzar(Nif::parse(texto).map(|nif| nif.to_string()))
}

/// A postal code of five digits.
#[wasm_bindgen(js_name = comprobarCodigoPostal)]
pub fn comprobar_codigo_postal(texto: &str) -> Cruce<Ts<ResultadoTexto>> {
    cruzar(CodigoPostal::parse(texto).map(|codigo| codigo.to_string()))
}

/// A Spanish telephone in E.164 form.
#[wasm_bindgen(js_name = comprobarTelefono)]
pub fn comprobar_telefono(texto: &str) -> Cruce<Ts<ResultadoTexto>> {
    cruzar(Telefono::parse(texto).map(|telefono| telefono.to_string()))
}

/// An e-mail address.
#[wasm_bindgen(js_name = comprobarEmail)]
pub fn comprobar_email(texto: &str) -> Cruce<Ts<ResultadoTexto>> {
    cruzar(Email::parse(texto).map(|email| email.to_string()))
}
