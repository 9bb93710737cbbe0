//! Expenses: suppliers' invoices, and common ones.

use domain::comun;
use domain::dinero::Redondeo;
use domain::fecha::Fecha;
use domain::gasto::{self, LineaCosteada};
use domain::impuesto::{Genero, Recargo};
use domain::{Cantidad, Importe, Porcentaje, Precio};
use serde::Deserialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::cruce::{Cruce, cruzar, leer};
use crate::resultado::{ResultadoCuenta, ResultadoTotales};

/// The lines of an invoice, each as quantity, cost, IVA rate and kind of goods: a list of four costs the package less
/// than a structure.
#[derive(Deserialize, Tsify)]
pub struct LineasCosteadas(Vec<(Cantidad, Precio, Porcentaje, Genero)>);

/// Bases, IVA, recargo and total of an invoice.
#[wasm_bindgen(js_name = totalesDeGasto)]
pub fn totales_de_gasto(
    lineas: Ts<LineasCosteadas>,
    recargo: Ts<Recargo>,
    redondeo: Ts<Redondeo>,
    fecha: Ts<Fecha>,
) -> Cruce<Ts<ResultadoTotales>> {
    let costeada = |(cantidad, coste, iva, genero)| LineaCosteada {
        cantidad,
        coste,
        iva,
        genero,
    };
    let lineas: Vec<_> = leer(lineas)?.0.into_iter().map(costeada).collect();
    cruzar(gasto::totales(&lineas, leer(recargo)?, leer(redondeo)?, leer(fecha)?))
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
