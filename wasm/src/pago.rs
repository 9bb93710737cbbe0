//! Paying an order.

use domain::Importe;
use domain::pedido::pago::{self, MetodoPago};
use tsify::Ts;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::cruce::{Cruce, cruzar, leer};
use crate::resultado::{ResultadoImporte, ResultadoTipoPago};

/// Reads the A Pagar field, or that of the cash handed over.
#[wasm_bindgen(js_name = leerAPagar)]
pub fn leer_a_pagar(texto: &str) -> Cruce<Ts<ResultadoImporte>> {
    cruzar(pago::leer_a_pagar(texto))
}

/// Checks what is paid against the total and the law; answers the payment type.
#[wasm_bindgen(js_name = comprobarPago)]
pub fn comprobar_pago(pagado: Ts<Importe>, metodo: Ts<MetodoPago>, total: Ts<Importe>) -> Cruce<Ts<ResultadoTipoPago>> {
    cruzar(pago::comprobar_pago(leer(pagado)?, leer(metodo)?, leer(total)?))
}

/// The change to give back.
#[wasm_bindgen]
pub fn cambio(entregado: Ts<Importe>, pagado: Ts<Importe>) -> Cruce<Ts<ResultadoImporte>> {
    cruzar(pago::cambio(leer(entregado)?, leer(pagado)?))
}
