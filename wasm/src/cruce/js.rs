//! What is needed of JavaScript's own objects and arrays.

use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    /// Any object but an array.
    #[wasm_bindgen(js_name = Object)]
    pub(super) type Objeto;

    #[wasm_bindgen(constructor, js_class = "Object")]
    pub(super) fn new() -> Objeto;

    #[wasm_bindgen(method, structural, indexing_getter)]
    pub(super) fn campo(this: &Objeto, nombre: &str) -> JsValue;

    #[wasm_bindgen(method, structural, indexing_setter)]
    pub(super) fn poner(this: &Objeto, nombre: &str, valor: &JsValue);

    #[wasm_bindgen(js_name = Array)]
    pub(super) type Lista;

    #[wasm_bindgen(constructor, js_class = "Array")]
    pub(super) fn new() -> Lista;

    #[wasm_bindgen(static_method_of = Lista, js_class = "Array", js_name = isArray)]
    pub(super) fn es_lista(valor: &JsValue) -> bool;

    #[wasm_bindgen(method, getter, js_name = length)]
    pub(super) fn largo(this: &Lista) -> u32;

    #[wasm_bindgen(method, structural, indexing_getter)]
    pub(super) fn elemento(this: &Lista, indice: u32) -> JsValue;

    #[wasm_bindgen(method, js_class = "Array", js_name = push)]
    pub(super) fn anadir(this: &Lista, valor: &JsValue);
}
