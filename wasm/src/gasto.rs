//! Expenses: suppliers' invoices, and common ones.

use domain::comun;
use domain::dinero::Redondeo;
use domain::fecha::Fecha;
use domain::gasto::{self, LineaCosteada};
use domain::impuesto::{Genero, Recargo, tipos_vigentes};
use domain::pedido::linea::LineaBorrador;
use domain::{Importe, Porcentaje};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::cruce::{Cruce, cruzar, leer};
use crate::pedido::Lineas;
use crate::resultado::{ResultadoCuenta, ResultadoTotales};

// Its lines cross as those of an order: a type of their own would weigh another third of a kilobyte.
/// Bases, IVA, recargo and total of an invoice; a line's price is its cost.
#[wasm_bindgen(js_name = totalesDeGasto)]
pub fn totales_de_gasto(
    lineas: Ts<Lineas>,
    recargo: Ts<Recargo>,
    redondeo: Ts<Redondeo>,
    fecha: Ts<Fecha>,
) -> Cruce<Ts<ResultadoTotales>> {
    let costeada = |linea: LineaBorrador| LineaCosteada {
        cantidad: linea.quantity,
        coste: linea.price,
        iva: linea.iva,
        genero: linea.genero,
    };
    let lineas: Vec<_> = leer(lineas)?.0.into_iter().map(costeada).collect();
    cruzar(gasto::totales(&lineas, leer(recargo)?, leer(redondeo)?, leer(fecha)?))
}

/// IVA rates, the highest first.
#[derive(Debug, Serialize, Tsify)]
pub struct Tipos(Vec<Porcentaje>);

/// The IVA rates in force on a day.
#[wasm_bindgen(js_name = tiposDeIva)]
pub fn tipos_de_iva(genero: Ts<Genero>, dia: Ts<Fecha>) -> Cruce<Ts<Tipos>> {
    cruzar(Tipos(tipos_vigentes(leer(genero)?, leer(dia)?)))
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
