//! The lines of an order, its totals, and the request that it ends in.

use domain::Precio;
use domain::configuracion::Reglas;
use domain::fecha::Fecha;
use domain::ids::{InternalId, ProductoId};
use domain::impuesto::Recargo;
use domain::pedido::borrador::{self, Borrador};
use domain::pedido::linea::{self, LineaBorrador, LoteRef};
use serde::{Deserialize, Serialize};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::cruce::{Cruce, Milisegundos, cruzar, leer, leer_instante};
use crate::resultado::{ResultadoImporte, ResultadoPedido, ResultadoPrecio, ResultadoTotales};

/// The lines of a draft, or those of one product in it.
#[derive(Serialize, Deserialize, Tsify)]
pub struct Lineas(pub(crate) Vec<LineaBorrador>);

/// A new identifier for an order, from the device's clock and a number from 0 to 999.
#[wasm_bindgen(js_name = nuevoInternalId)]
pub fn nuevo_internal_id(ahora: Ts<Milisegundos>, azar: u16) -> Cruce<Ts<InternalId>> {
    cruzar(InternalId::new(leer_instante(ahora)?, azar))
}

/// A new identifier for a batch that the seller writes by hand.
#[wasm_bindgen(js_name = nuevoLoteManual)]
pub fn nuevo_lote_manual(ahora: Ts<Milisegundos>) -> Cruce<Ts<LoteRef>> {
    cruzar(LoteRef::manual(leer_instante(ahora)?))
}

/// Reads the price per unit of a batch card; at least the least one of the house.
#[wasm_bindgen(js_name = leerPrecio)]
pub fn leer_precio(texto: &str, minimo: Ts<Precio>) -> Cruce<Ts<ResultadoPrecio>> {
    cruzar(linea::leer_precio(texto, leer(minimo)?))
}

/// The Total of the product dialog: the nets of the lines above zero.
#[wasm_bindgen(js_name = totalDeProducto)]
pub fn total_de_producto(lineas: Ts<Lineas>) -> Cruce<Ts<ResultadoImporte>> {
    cruzar(linea::total_de_producto(&leer(lineas)?.0))
}

/// The lines with those of one product made anew from the batches of its dialog.
#[wasm_bindgen(js_name = rehacerProducto)]
pub fn rehacer_producto(lineas: Ts<Lineas>, producto: Ts<ProductoId>, lotes: Ts<Lineas>) -> Cruce<Ts<Lineas>> {
    let mut lineas = leer(lineas)?;
    linea::rehacer_producto(&mut lineas.0, leer(producto)?, leer(lotes)?.0);
    cruzar(lineas)
}

/// Bases, IVA, recargo and total of a draft's lines with today's rates.
#[wasm_bindgen]
pub fn totales(lineas: Ts<Lineas>, recargo: Ts<Recargo>, hoy: Ts<Fecha>) -> Cruce<Ts<ResultadoTotales>> {
    cruzar(borrador::totales(&leer(lineas)?.0, leer(recargo)?, leer(hoy)?))
}

/// The request that the server will accept, or every rule that the draft breaks.
#[wasm_bindgen(js_name = prepararPedido)]
pub fn preparar_pedido(
    borrador: Ts<Borrador>,
    reglas: Ts<Reglas>,
    ahora: Ts<Milisegundos>,
) -> Cruce<Ts<ResultadoPedido>> {
    let borrador = leer(borrador)?;
    cruzar(borrador.preparar(&leer(reglas)?, leer_instante(ahora)?))
}
