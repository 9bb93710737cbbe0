//! Expenses: suppliers' invoices, and common ones.

use domain::comun;
use domain::dinero::Redondeo;
use domain::fecha::Fecha;
use domain::gasto::{self, LineaCosteada};
use domain::impuesto::{Genero, Recargo, tipos_de_venta, tipos_vigentes};
use domain::{Importe, Porcentaje};
use serde::{Deserialize, Serialize};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::cruce::{Cruce, cruzar, leer};
use crate::resultado::{ResultadoCuenta, ResultadoTotales};

/// The lines of a supplier's invoice, as far as its totals follow from them.
#[derive(Deserialize, Tsify)]
pub struct LineasCosteadas(Vec<LineaCosteada>);

/// Bases, IVA, recargo and total of a supplier's invoice.
#[wasm_bindgen(js_name = totalesDeGasto)]
pub fn totales_de_gasto(
    lineas: Ts<LineasCosteadas>,
    recargo: Ts<Recargo>,
    redondeo: Ts<Redondeo>,
    fecha: Ts<Fecha>,
) -> Cruce<Ts<ResultadoTotales>> {
    cruzar(gasto::totales(
        &leer(lineas)?.0,
        leer(recargo)?,
        leer(redondeo)?,
        leer(fecha)?,
    ))
}

/// IVA rates, the highest first.
#[derive(Debug, Serialize, Tsify)]
pub struct Tipos(Vec<Porcentaje>);

/// The IVA rates in force on a day; with `de_venta`, only those at which goods are sold.
#[wasm_bindgen(js_name = tiposDeIva)]
pub fn tipos_de_iva(genero: Ts<Genero>, dia: Ts<Fecha>, de_venta: bool) -> Cruce<Ts<Tipos>> {
    let tipos = if de_venta { tipos_de_venta } else { tipos_vigentes };
    cruzar(Tipos(tipos(leer(genero)?, leer(dia)?)))
}

/// IVA and total of a common expense: exempt without a rate, by the rule without the paper's cuota.
#[wasm_bindgen(js_name = cuentaDeGastoComun)]
pub fn cuenta_de_gasto_comun(
    base: Ts<Importe>,
    iva: Option<Ts<Porcentaje>>,
    papel: Option<Ts<Importe>>,
) -> Cruce<Ts<ResultadoCuenta>> {
    let (iva, papel) = (iva.map(leer).transpose()?, papel.map(leer).transpose()?);
    cruzar(comun::cuenta(leer(base)?, iva, papel))
}
