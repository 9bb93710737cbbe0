//! The figures of the office's morning. They are summed here, from the same rows that the lists behind them show.

mod dia;
mod existencias;
mod ventas;

pub use dia::{CobradoPor, Dia, dia};
pub use existencias::{Escaso, Existencia, Plazo, SumaDeLotes, escasos, suma_de_lotes, valor};
pub use ventas::{Comparacion, Periodos, PorEntregar, Suma, Ventas, VentasDeDia, VentasDeVendedor, ventas};

use std::cmp::Reverse;

use serde::{Deserialize, Serialize};

use crate::DecimalError;
use crate::cliente::Cliente;
use crate::dinero::Importe;
use crate::fecha::{Fecha, Instante};
use crate::ids::ClienteId;
use crate::pedido::documento::Cabecera;

/// Mail that waits longer than this does not leave by itself, in milliseconds.
const ATASCO: i64 = 24 * 3_600_000;

/// Since when a client owes what it owes, by its documents of some time: the day of the oldest that is not paid. None
/// when they do not make up the debt, so that something older must be owed too.
///
/// # Errors
/// When a sum leaves the range of an amount.
pub fn debe_desde<'a>(
    pendiente: Importe,
    documentos: impl IntoIterator<Item = &'a Cabecera>,
) -> Result<Option<Fecha>, DecimalError> {
    let mut debido = Importe::CERO;
    let mut desde: Option<Fecha> = None;
    for documento in documentos.into_iter().filter(|uno| uno.se_cobra()) {
        let falta = documento.totales.total.menos(documento.pagado)?;
        if falta > Importe::CERO {
            debido = debido.mas(falta)?;
            let dia = documento.dia();
            desde = Some(desde.map_or(dia, |antes| antes.min(dia)));
        }
    }
    Ok(desde.filter(|_| debido >= pendiente))
}

/// Those of some clients who owe anything, who owes most first; `quien` gives the client of each.
pub fn deudores<C>(clientes: &mut Vec<C>, quien: impl Fn(&C) -> &Cliente) {
    clientes.retain(|uno| quien(uno).pendiente > Importe::CERO);
    clientes.sort_by_key(|uno| Reverse(quien(uno).pendiente));
}

/// Who owes what: clients in use that have not paid all that was delivered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = DeudasView))]
pub struct Deudas {
    /// What all of them owe.
    pub total: Importe,
    /// How many they are.
    pub clientes: u32,
    /// Those who owe most, the most first.
    pub mayores: Vec<Deuda>,
}

/// What a client owes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = DeudaView))]
pub struct Deuda {
    /// The client.
    pub client_id: ClienteId,
    /// Its commercial name.
    pub client_name: String,
    /// How much.
    pub importe: Importe,
    /// The day of the oldest document that is not paid; absent when it is more than a year old.
    pub desde: Option<Fecha>,
}

/// Who owes what, and since when those do who owe most, as far as `desde` knows it.
///
/// # Errors
/// When the sum leaves the range of an amount.
pub fn deudas<'a>(
    deudores: impl ExactSizeIterator<Item = &'a Cliente> + Clone,
    desde: impl IntoIterator<Item = Option<Fecha>>,
) -> Result<Deudas, DecimalError> {
    let mayores = deudores.clone().zip(desde).map(|(cliente, desde)| Deuda {
        client_id: cliente.id,
        client_name: cliente.datos.nombre_comercial.clone(),
        importe: cliente.pendiente,
        desde,
    });
    Ok(Deudas {
        total: Importe::sumar(deudores.clone().map(|cliente| cliente.pendiente))?,
        clientes: contar(deudores.len()),
        mayores: mayores.collect(),
    })
}

/// Mail that waits to be sent.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = CorreoView))]
pub struct EnEspera {
    /// How many wait.
    pub en_espera: u32,
    /// How many of them for more than a day: something keeps them from leaving.
    pub atascados: u32,
    /// Since when the oldest waits.
    pub desde: Option<Instante>,
}

/// The mails that wait, by the moments since when they do.
#[must_use]
pub fn correo(momentos: &[Instante], ahora: Instante) -> EnEspera {
    let atascados = momentos
        .iter()
        .filter(|momento| ahora.millis() - momento.millis() > ATASCO);
    EnEspera {
        en_espera: contar(momentos.len()),
        atascados: contar(atascados.count()),
        desde: momentos.iter().min().copied(),
    }
}

/// How many, as it travels.
fn contar(cuantos: usize) -> u32 {
    u32::try_from(cuantos).unwrap_or(u32::MAX)
}
