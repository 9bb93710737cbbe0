//! The figures of the office's morning. They are summed here, from the same rows that the lists behind them show.

mod existencias;
mod ventas;

pub use existencias::{Existencia, Plazo, escasos, suma_de_lotes, valor};
pub use ventas::{Periodos, ventas};

use std::cmp::Reverse;

use crate::DecimalError;
use crate::cliente::Cliente;
use crate::contrato::resumen::{CorreoView, DeudaView, DeudasView};
use crate::dinero::Importe;
use crate::fecha::{Fecha, Instante};
use crate::pedido::documento::{Cabecera, Entrega};

/// Mail that waits longer than this does not leave by itself, in milliseconds.
const ATASCO: i64 = 24 * 3_600_000;

/// Since when a client owes what it owes, by its documents of some time: the day of the oldest that is not paid. None
/// when they do not make up the debt, so that something older must be owed too.
///
/// # Errors
/// When a sum leaves the range of an amount.
pub fn debe_desde(pendiente: Importe, documentos: &[Cabecera]) -> Result<Option<Fecha>, DecimalError> {
    let mut debido = Importe::CERO;
    let mut desde: Option<Fecha> = None;
    for documento in documentos.iter().filter(|uno| uno.entrega == Entrega::Entregado) {
        let falta = documento.totales.total.menos(documento.pagado)?;
        if falta > Importe::CERO {
            debido = debido.mas(falta)?;
            let dia = documento.momento.fecha();
            desde = Some(desde.map_or(dia, |antes| antes.min(dia)));
        }
    }
    Ok(desde.filter(|_| debido >= pendiente))
}

/// Those of some clients who owe anything, who owes most first.
pub fn deudores(clientes: &mut Vec<Cliente>) {
    clientes.retain(|cliente| cliente.pendiente > Importe::CERO);
    clientes.sort_by_key(|cliente| Reverse(cliente.pendiente));
}

/// Who owes what, and since when those do who owe most, as far as `desde` knows it.
///
/// # Errors
/// When the sum leaves the range of an amount.
pub fn deudas(
    deudores: &[Cliente],
    desde: impl IntoIterator<Item = Option<Fecha>>,
) -> Result<DeudasView, DecimalError> {
    let mayores = deudores.iter().zip(desde).map(|(cliente, desde)| DeudaView {
        client_id: cliente.id,
        client_name: cliente.datos.nombre_comercial.clone(),
        importe: cliente.pendiente,
        desde,
    });
    Ok(DeudasView {
        total: Importe::sumar(deudores.iter().map(|cliente| cliente.pendiente))?,
        clientes: contar(deudores.len()),
        mayores: mayores.collect(),
    })
}

/// The mails that wait, by the moments since when they do.
#[must_use]
pub fn correo(momentos: &[Instante], ahora: Instante) -> CorreoView {
    let atascados = momentos
        .iter()
        .filter(|momento| ahora.millis() - momento.millis() > ATASCO);
    CorreoView {
        en_espera: contar(momentos.len()),
        atascados: contar(atascados.count()),
        desde: momentos.iter().min().copied(),
    }
}

/// How many, as it travels.
fn contar(cuantos: usize) -> u32 {
    u32::try_from(cuantos).unwrap_or(u32::MAX)
}
