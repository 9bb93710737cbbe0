//! The one way to write what depends on what stands in the table: look, plan, write on conditions, and look again when
//! somebody was faster.

use super::transaccion::{Fallo, Rechazo, Transaccion};
use super::{INTENTOS, Tabla, TablaError, esperar};

/// What a look at the table leads to.
pub(crate) enum Paso<P, T> {
    /// Nothing is left to be written, and this is the answer.
    Hecho(T),
    /// This is written, and then the plan looks again.
    Antes(Transaccion<P>),
    /// This is written, and then this is the answer.
    Fin(Transaccion<P>, T),
}

/// A write that follows from what the table says. Each look reads what the step depends on; the step's conditions say that
/// it still stands.
pub(crate) trait Plan: Send {
    /// What an operation is for.
    type Papel: Copy + Send + Sync;
    /// What comes of it.
    type Fin: Send;
    /// Why nothing comes of it.
    type Error: From<TablaError> + Send;

    /// Looks and decides the next step. `rechazo` says why the last one was refused; it was not written.
    fn mirar(
        &mut self,
        tabla: &Tabla,
        rechazo: Option<Rechazo<Self::Papel>>,
    ) -> impl Future<Output = Result<Paso<Self::Papel, Self::Fin>, Self::Error>> + Send;

    /// How often a step is tried before the plan gives up.
    fn paciencia(&self) -> u32 {
        INTENTOS
    }
}

/// A plan that is carried out by reference can be asked afterwards how far it came.
impl<L: Plan> Plan for &mut L {
    type Papel = L::Papel;
    type Fin = L::Fin;
    type Error = L::Error;

    async fn mirar(
        &mut self,
        tabla: &Tabla,
        rechazo: Option<Rechazo<Self::Papel>>,
    ) -> Result<Paso<Self::Papel, Self::Fin>, Self::Error> {
        (**self).mirar(tabla, rechazo).await
    }

    fn paciencia(&self) -> u32 {
        (**self).paciencia()
    }
}

impl Tabla {
    /// Carries a plan out. When steps are refused again and again, the plan waits a random, growing time before it looks.
    ///
    /// # Errors
    /// What the plan says, and [`TablaError::Conflicto`] when others were faster more often than is tried.
    pub(crate) async fn ejecutar<L: Plan>(&self, plan: L) -> Result<L::Fin, L::Error> {
        // A plan is a large future, and those that call it would grow by it, one within the other.
        Box::pin(self.llevar(plan)).await
    }

    async fn llevar<L: Plan>(&self, mut plan: L) -> Result<L::Fin, L::Error> {
        let (mut rechazo, mut intento) = (None, 0);
        loop {
            let (transaccion, fin) = match plan.mirar(self, rechazo.take()).await? {
                Paso::Hecho(fin) => return Ok(fin),
                Paso::Antes(transaccion) => (transaccion, None),
                Paso::Fin(transaccion, fin) => (transaccion, Some(fin)),
            };
            match (transaccion.enviar(self).await, fin) {
                (Ok(()), Some(fin)) => return Ok(fin),
                (Ok(()), None) => intento = 0,
                (Err(Fallo::Tabla(error)), _) => return Err(error.into()),
                (Err(Fallo::Rechazo(motivo)), _) => {
                    intento += 1;
                    if intento >= plan.paciencia() {
                        return Err(TablaError::Conflicto.into());
                    }
                    // A plan that was only old looks again at once; who stood in somebody's way lets them pass.
                    if motivo.disputado || intento > 1 {
                        esperar(intento).await;
                    }
                    rechazo = Some(motivo);
                }
            }
        }
    }
}
