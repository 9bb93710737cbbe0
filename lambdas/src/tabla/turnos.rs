//! Who takes the next number, within one process.
//!
//! A document is written on the condition that its head still is where it was read, so of many at once only one gets through
//! and the others look again: fifty would read some thousand times. In one process they take turns instead, in the order in
//! which they came. Between processes the condition decides as ever, and nothing depends on a turn but time.

use domain::factura::Serie;
use tokio::sync::{Mutex, MutexGuard};

use super::Tabla;

/// A turn for each head that gives numbers.
#[derive(Debug, Default)]
pub(super) struct Turnos {
    pendientes: Mutex<()>,
    albaranes: Mutex<()>,
    /// Invoices of every series share the head of the chain.
    cadena: Mutex<()>,
}

impl Tabla {
    /// Waits until it is this caller's turn at the head that numbers a series; the turn lasts as long as what is answered.
    pub(crate) async fn turno(&self, serie: Serie) -> MutexGuard<'_, ()> {
        let turno = match serie {
            Serie::Pendiente => &self.turnos.pendientes,
            Serie::Albaran => &self.turnos.albaranes,
            Serie::Factura | Serie::Rectificativa | Serie::Simplificada | Serie::RectificativaSimplificada => {
                &self.turnos.cadena
            }
        };
        turno.lock().await
    }
}
