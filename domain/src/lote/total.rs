//! How the batches of an order change when the seller wants another total of a product.

use super::{LoteDisponible, Reparto, Toma, repartir};
use crate::cantidad::Cantidad;
use crate::decimal::DecimalError;
use crate::fecha::Fecha;

/// What an order takes of each batch for another total: more comes by FEFO from what the batches have left, less goes back
/// from the batches that leave last. What the seller chose by hand stays as far as the new total allows.
///
/// `lotes` says of each batch what the order may take of it, `actuales` what it takes now, each batch at most once.
///
/// # Errors
/// When the total is negative, or a sum lies outside the range of a quantity.
pub fn con_total(
    lotes: &[LoteDisponible],
    actuales: &[Toma],
    total: Cantidad,
    hoy: Fecha,
) -> Result<Reparto, DecimalError> {
    let suma = Cantidad::sumar(actuales.iter().map(|toma| toma.cantidad))?;
    if total < suma {
        return repartir(&tomados(lotes, actuales, hoy), total, hoy, hoy);
    }
    let mut libres = lotes.to_vec();
    for lote in &mut libres {
        lote.cantidad = lote.cantidad.menos(tomado(actuales, lote))?;
    }
    let mas = repartir(&libres, total.menos(suma)?, hoy, hoy)?;
    let mut tomas = actuales.to_vec();
    for toma in mas.tomas {
        match tomas.iter_mut().find(|otra| otra.lote_id == toma.lote_id) {
            Some(otra) => otra.cantidad = otra.cantidad.mas(toma.cantidad)?,
            None => tomas.push(toma),
        }
    }
    Ok(Reparto {
        tomas,
        falta: mas.falta,
    })
}

fn tomado(actuales: &[Toma], lote: &LoteDisponible) -> Cantidad {
    actuales
        .iter()
        .find(|toma| toma.lote_id == lote.id)
        .map_or(Cantidad::CERO, |toma| toma.cantidad)
}

/// What the order takes, as if there were no more of it. A batch past its date stands last, as if undated: what was taken of
/// it by hand is the first to go back.
fn tomados(lotes: &[LoteDisponible], actuales: &[Toma], hoy: Fecha) -> Vec<LoteDisponible> {
    let tomado_de = |lote: &LoteDisponible| LoteDisponible {
        cantidad: tomado(actuales, lote),
        caducidad: lote.caducidad.filter(|fecha| *fecha >= hoy),
        ..lote.clone()
    };
    lotes.iter().map(tomado_de).collect()
}
