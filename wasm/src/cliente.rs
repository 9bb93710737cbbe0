//! The form of a client.

use domain::cliente::{self, DatosCliente};
use domain::contrato::cliente::ClienteRequest;
use domain::impuesto::Recargo;
use domain::texto::Nif;
use tsify::Ts;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::cruce::{Cruce, cruzar, leer};
use crate::resultado::ResultadoCliente;

/// Checks every field of the form; answers the request in its canonical spelling.
#[wasm_bindgen(js_name = validarCliente)]
pub fn validar_cliente(cliente: Ts<ClienteRequest>) -> Cruce<Ts<ResultadoCliente>> {
    cruzar(DatosCliente::parse(&leer(cliente)?).map(|datos| ClienteRequest::from(&datos)))
}

/// The warning that a company's NIF with recargo deserves. None while the NIF is not complete.
#[wasm_bindgen(js_name = avisoRecargo)]
pub fn aviso_recargo(nif: &str, recargo: Ts<Recargo>) -> Cruce<Option<String>> {
    let recargo = leer(recargo)?;
    let aviso = Nif::parse(nif)
        .ok()
        .and_then(|nif| cliente::aviso_recargo(&nif, recargo));
    Ok(aviso.map(str::to_owned))
}
