//! The kinds of master records, for the tests that try what holds for every one of them.

use domain::testing::{categoria_request, cliente_request, producto_request, proveedor_request};
use serde_json::{Value, json};

/// A kind: where it is called, a good body, and the field of it that holds the name.
pub type Area = (&'static str, Value, &'static str);

/// The kinds that are the office's alone and have the eight calls of all, and no others.
#[must_use]
pub fn llanas() -> Vec<Area> {
    vec![
        ("/categorias", json!(categoria_request()), "name"),
        ("/proveedores", json!(proveedor_request()), "name"),
    ]
}

/// All kinds.
#[must_use]
pub fn areas() -> Vec<Area> {
    let mut areas = llanas();
    areas.push(("/clients", json!(cliente_request()), "nombreComercial"));
    areas.push(("/products", json!(producto_request()), "name"));
    areas
}
