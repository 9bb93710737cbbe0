//! What was written down to be done after an answer is done here: at once by whoever wrote it, and by a worker that comes by
//! again and again.

pub(crate) mod detenidas;

use std::time::Duration;

use domain::fecha::Instante;
use domain::ids::InternalId;
use domain::tarea::{Causa, Causante, Encargo, Fallo, Tarea, TipoTarea};
use futures::FutureExt;
use futures::future::BoxFuture;
use tokio::time::Instant;

use crate::casos::reservas::ReservaError;
use crate::error::ApiError;
use crate::estado::{Estado, Reloj};
use crate::tabla::version::Versionado;
use crate::tabla::{Tabla, TablaError};

/// Who does the tasks of a kind. `hacer` does one that is in hand and crosses it off; it says whether it was done now.
pub(crate) struct Obrero<'a, F> {
    pub(crate) tabla: &'a Tabla,
    pub(crate) reloj: &'a Reloj,
    pub(crate) tipo: TipoTarea,
    pub(crate) hacer: F,
}

/// Why a task was not done.
#[derive(Debug)]
pub(crate) struct Tropiezo {
    /// The reason, as the task keeps it.
    pub(crate) fallo: Fallo,
    /// Whether no waiting mends it, so that a person is asked at once.
    pub(crate) definitivo: bool,
}

impl Tropiezo {
    /// The task after it.
    pub(crate) fn deja(&self, tarea: &Tarea, ahora: Instante) -> Tarea {
        let fallo = self.fallo.clone();
        if self.definitivo {
            tarea.detenida(fallo)
        } else {
            tarea.fallida(ahora, fallo)
        }
    }
}

impl From<TablaError> for Tropiezo {
    fn from(error: TablaError) -> Self {
        let causa = match error {
            TablaError::Condicion | TablaError::Conflicto | TablaError::Saturada(_) | TablaError::DiscoLleno => {
                Causa::Ocupada
            }
            TablaError::Regla(_) => Causa::Regla,
            TablaError::OtroContenido | TablaError::Interno(_) => Causa::Inesperada,
        };
        let detalle = error.to_string();
        Self {
            fallo: Fallo { causa, detalle },
            definitivo: false,
        }
    }
}

impl<F, R> Obrero<'_, F>
where
    F: Fn(Versionado<Tarea>) -> R + Sync,
    R: Future<Output = Result<bool, Tropiezo>> + Send,
{
    /// Does the tasks that are due, until there are no more or `plazo` is over; answers how many were done. One that fails
    /// waits for its next turn and does not keep the others.
    ///
    /// # Errors
    /// When the table does not say which are due.
    pub(crate) async fn pasada(&self, plazo: Duration) -> Result<usize, ApiError> {
        let inicio = Instant::now();
        let mut hechas = 0;
        let mut desde = None;
        loop {
            let tocan = self.tabla.tareas_que_tocan(self.tipo, self.reloj.ahora(), desde);
            let (pagina, resto) = tocan.await?;
            for tarea in pagina {
                if inicio.elapsed() >= plazo {
                    return Ok(hechas);
                }
                hechas += usize::from(self.intentar_o_dejar(&tarea.de).await);
            }
            desde = resto;
            if desde.is_none() {
                return Ok(hechas);
            }
        }
    }

    /// Does tasks that were named, until `plazo` is over; those that time does not reach are left to the next pass.
    pub(crate) async fn algunas(&self, nombradas: impl IntoIterator<Item = &Causante>, plazo: Duration) -> usize {
        let inicio = Instant::now();
        let mut hechas = 0;
        for de in nombradas {
            if inicio.elapsed() >= plazo {
                break;
            }
            hechas += usize::from(self.intentar_o_dejar(de).await);
        }
        hechas
    }

    /// Does a task, or leaves it for later with a line in the log; says whether it was done now.
    pub(crate) async fn intentar_o_dejar(&self, de: &Causante) -> bool {
        match self.emprender(de).await {
            Ok(hecha) => hecha,
            Err(error) => {
                tracing::error!(?error, store = %de, tarea = self.tipo.nombre(), "a task is left for later");
                false
            }
        }
    }

    /// Takes a task in hand and does it; says whether it was done now.
    async fn emprender(&self, de: &Causante) -> Result<bool, Tropiezo> {
        let Self { tabla, reloj, tipo, .. } = self;
        let Some(leida) = tabla.tarea(*tipo, de).await? else {
            return Ok(false);
        };
        let ahora = reloj.ahora();
        if !leida.dato.toca(ahora) {
            return Ok(false);
        }
        let tomada = leida.tras(leida.dato.tomada(ahora));
        if !tabla.mover_tarea(&leida, &tomada.dato).await? {
            return Ok(false);
        }
        let tropiezo = match (self.hacer)(tomada.clone()).await {
            Ok(hecha) => return Ok(hecha),
            Err(tropiezo) => tropiezo,
        };
        let fallida = tropiezo.deja(&tomada.dato, reloj.ahora());
        // One that was made smaller in hand comes due again as it is now.
        let movida = tabla.mover_tarea(&tomada, &fallida).await?;
        if movida && fallida.esta_detenida() {
            // The cloud counts these lines and warns.
            tracing::error!(detenidas = 1, store = %de, tarea = tipo.nombre(), "a task has stopped and waits for a person");
        }
        Err(tropiezo)
    }
}

/// Who gives stock back.
pub(crate) fn de_devoluciones<'a>(
    tabla: &'a Tabla,
    reloj: &'a Reloj,
) -> Obrero<'a, impl Fn(Versionado<Tarea>) -> BoxFuture<'a, Result<bool, Tropiezo>> + Sync> {
    Obrero {
        tabla,
        reloj,
        tipo: TipoTarea::Devolver,
        hacer: move |tomada| devolver(tabla, reloj, tomada).boxed(),
    }
}

/// Gives the stock of an order back now, if that is still to be done and nobody has it in hand. Whatever becomes of it, the
/// task is there to be done later, so that a failure changes nothing of what was answered.
pub(crate) async fn devolver_ahora(estado: &Estado, store: &InternalId) {
    let obrero = de_devoluciones(&estado.tabla, &estado.reloj);
    obrero.intentar_o_dejar(&store.clone().into()).await;
}

/// Gives back the stock that is due, until there is none or `plazo` is over; answers how many tasks were done.
///
/// # Errors
/// When the table does not say which are due.
pub async fn pasada(tabla: &Tabla, reloj: &Reloj, plazo: Duration) -> Result<usize, ApiError> {
    de_devoluciones(tabla, reloj).pasada(plazo).await
}

async fn devolver(tabla: &Tabla, reloj: &Reloj, tomada: Versionado<Tarea>) -> Result<bool, Tropiezo> {
    let Tarea { encargo, de, .. } = &tomada.dato;
    let (Encargo::Devolver, Causante::Pedido(store)) = (encargo, de) else {
        return Err(TablaError::Interno("a task of giving back that names no order".to_owned()).into());
    };
    match tabla.liberar(store, reloj.ahora(), None).await {
        Err(ReservaError::Tabla(error)) => Err(error.into()),
        // The house reaches every order, whatever it became.
        Ok(()) | Err(ReservaError::Situacion(_)) => Ok(tabla.acabar_tarea(&tomada).await?),
    }
}
