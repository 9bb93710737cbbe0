//! New items under an identifier of their own: master records, batches, files.

use super::idempotencia::{Hecho, Repetible};
use super::item::Item;
use super::plan::{Paso, Plan};
use super::transaccion::{Expresion, NO_EXISTE, Rechazo, Transaccion};
use super::{Tabla, TablaError};
use crate::azar::Azar;

/// Something of which a new one can be written.
pub(crate) trait Nuevo: Send {
    /// What it is once it is written.
    type Fin: Send + Sync;

    /// A new one, with this chance in its identifier, and its item.
    fn redactar(&self, azar: u16) -> Result<(Item, Self::Fin), TablaError>;

    /// Its identifier.
    fn id(fin: &Self::Fin) -> u64;

    /// The one that has this identifier.
    fn releer(&self, tabla: &Tabla, id: u64) -> impl Future<Output = Result<Option<Self::Fin>, TablaError>> + Send;
}

/// Writes a new one. Where two identifiers were drawn alike, another one is drawn: eleven random bits a millisecond are few
/// when many work at once.
pub(crate) struct Poner<'a, N> {
    pub(crate) azar: &'a Azar,
    pub(crate) nuevo: N,
}

impl<N: Nuevo> Plan for Poner<'_, N> {
    type Papel = ();
    type Fin = N::Fin;
    type Error = TablaError;

    async fn mirar(&mut self, _: &Tabla, _: Option<Rechazo<()>>) -> Result<Paso<(), N::Fin>, TablaError> {
        let (item, fin) = self.nuevo.redactar(self.azar.siguiente())?;
        let transaccion = Transaccion::new().poner((), item, Expresion::new(NO_EXISTE));
        Ok(Paso::Fin(transaccion, fin))
    }
}

impl<N: Nuevo> Repetible for Poner<'_, N> {
    type Apunte = Hecho;

    fn apunte(&self, fin: &N::Fin) -> Hecho {
        Hecho { id: N::id(fin) }
    }

    async fn repetir(&mut self, tabla: &Tabla, apunte: Hecho) -> Result<N::Fin, TablaError> {
        self.nuevo.releer(tabla, apunte.id).await?.ok_or(TablaError::Condicion)
    }
}
