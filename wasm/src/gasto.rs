//! Expenses: suppliers' invoices, and common ones.

use domain::comun;
use domain::dinero::Redondeo;
use domain::fecha::Fecha;
use domain::gasto::{self, LineaCosteada};
use domain::impuesto::Recargo;
use domain::{Importe, Porcentaje};
use serde::Deserialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::cruce::{Cruce, cruzar, leer};
use crate::resultado::{ResultadoCuenta, ResultadoImporte, ResultadoTotales};

/// The lines of an invoice.
#[derive(Deserialize, Tsify)]
pub struct LineasCosteadas(Vec<LineaCosteada>);

/// Cost × quantity of one line, net of IVA.
#[wasm_bindgen(js_name = netoDeGasto)]
pub fn neto_de_gasto(linea: Ts<LineaCosteada>) -> Cruce<Ts<ResultadoImporte>> {
    cruzar(leer(linea)?.neto())
}

/// Bases, IVA, recargo and total of an invoice with the rates of its day, its cuotas to the cent that its paper says.
#[wasm_bindgen(js_name = totalesDeGasto)]
pub fn totales_de_gasto(
    lineas: Ts<LineasCosteadas>,
    recargo: Ts<Recargo>,
    redondeo: Ts<Redondeo>,
    fecha: Ts<Fecha>,
) -> Cruce<Ts<ResultadoTotales>> {
    let LineasCosteadas(lineas) = leer(lineas)?;
    cruzar(gasto::totales(&lineas, leer(recargo)?, leer(redondeo)?, leer(fecha)?))
}

/// The IVA of a common expense and its total. Without a rate it is exempt; without the paper's cuota, the rule's counts.
#[wasm_bindgen(js_name = cuentaDeGastoComun)]
pub fn cuenta_de_gasto_comun(
    base: Ts<Importe>,
    iva: Option<Ts<Porcentaje>>,
    papel: Option<Ts<Importe>>,
) -> Cruce<Ts<ResultadoCuenta>> {
    let (iva, papel) = (iva.map(leer).transpose()?, papel.map(leer).transpose()?);
    cruzar(comun::cuenta(leer(base)?, iva, papel))
}
