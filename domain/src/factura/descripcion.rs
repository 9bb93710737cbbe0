//! What a record says was sold.

use crate::pedido::causa::Periodo;
use crate::pedido::documento::LineaDocumento;

/// Products that are named; the rest are counted. With the longest names that a product may have this stays below the 500
/// letters that a record takes.
const NOMBRADOS: usize = 3;

/// The operation in a sentence: `Venta de Pan de molde, Leche entera, Vino tinto y 12 productos más`.
pub(super) fn de_venta(lineas: &[LineaDocumento]) -> String {
    format!("Venta de {}", nombrar(lineas))
}

/// What a credit takes back, in a sentence: `Abono de Pan de molde`.
pub(super) fn de_abono(lineas: &[LineaDocumento]) -> String {
    format!("Abono de {}", nombrar(lineas))
}

/// What a discount is for that names no invoice.
pub(super) fn de_rappel(periodo: Periodo) -> String {
    format!("Descuento por las compras {periodo}")
}

fn nombrar(lineas: &[LineaDocumento]) -> String {
    let mut nombres = Vec::<&str>::new();
    for linea in lineas {
        if !nombres.contains(&linea.nombre.as_str()) {
            nombres.push(&linea.nombre);
        }
    }
    match nombres.as_slice() {
        [] => "mercancía".to_owned(),
        [uno] => (*uno).to_owned(),
        [primeros @ .., ultimo] if nombres.len() <= NOMBRADOS => format!("{} y {ultimo}", primeros.join(", ")),
        todos => {
            let (primeros, resto) = todos.split_at(NOMBRADOS);
            let cuantos = match resto.len() {
                1 => "1 producto más".to_owned(),
                n => format!("{n} productos más"),
            };
            format!("{} y {cuantos}", primeros.join(", "))
        }
    }
}
