//! Stock that an order holds while it is being made, and what it holds no more.

mod abandono;
mod vigia;

use std::fmt;

use domain::DecimalError;
use domain::contrato::stock::{AvisoView, MovimientoDeleteRequest, MovimientosRequest, comprobar_reserva};
use domain::fecha::{Fecha, Instante};
use domain::ids::InternalId;
use domain::pedido::movida::Cambio;
use domain::pedido::retencion::{Retencion, Retenciones};
use domain::pedido::situacion::{Guardado, Situacion, SituacionError};

use crate::acto::Acto;
use crate::error::ApiError;
use crate::estado::Estado;
use crate::tabla::plan::{Paso, Plan};
use crate::tabla::reservas::{Apunte, LOTES_SOLOS, Papel};
use crate::tabla::transaccion::{Rechazo, Transaccion};
use crate::tabla::{INTENTOS, Tabla, TablaError};
pub(crate) use vigia::{Cortos, Vigia};

/// How often the house tries to give back what an order holds, each time it comes by.
const INTENTOS_DE_LA_CASA: u32 = 6;

/// On whose behalf stock moves.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Mano<'a> {
    /// Somebody, who may touch his own orders only, unless he may see everything. What he takes may not be past its date.
    Usuario(Acto<'a>),
    /// The house gives back what an order holds no more. It takes nothing, and reaches every order.
    Casa {
        /// When.
        ahora: Instante,
        /// Only if the order was not touched since then; none for whatever it is.
        sin_tocar_desde: Option<Instante>,
    },
}

impl Mano<'_> {
    const fn ahora(&self) -> Instante {
        match self {
            Self::Usuario(acto) => acto.ahora,
            Self::Casa { ahora, .. } => *ahora,
        }
    }

    /// The day on which a batch must not be past its date to be taken from.
    fn vigente(&self) -> Option<Fecha> {
        match self {
            Self::Usuario(acto) => Some(acto.ahora.fecha()),
            Self::Casa { .. } => None,
        }
    }

    /// Whether the house has nothing to do here: the order holds nothing, or was touched after all.
    fn llega_tarde(&self, situacion: &Situacion) -> bool {
        match (self, &situacion.reserva) {
            (Self::Usuario(_), _) => false,
            (Self::Casa { .. }, None) => true,
            (Self::Casa { sin_tocar_desde, .. }, Some(reserva)) => {
                sin_tocar_desde.is_some_and(|limite| reserva.tocada >= limite)
            }
        }
    }
}

/// Why stock did not move.
#[derive(Debug)]
pub(crate) enum ReservaError {
    /// Who asks may not change what the order holds, or nobody may any more.
    Situacion(SituacionError),
    /// The table itself.
    Tabla(TablaError),
}

impl<E: Into<TablaError>> From<E> for ReservaError {
    fn from(error: E) -> Self {
        Self::Tabla(error.into())
    }
}

impl From<ReservaError> for ApiError {
    fn from(error: ReservaError) -> Self {
        match error {
            ReservaError::Situacion(error) => error.into(),
            ReservaError::Tabla(error) => error.into(),
        }
    }
}

impl fmt::Display for ReservaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Situacion(error) => error.fmt(f),
            Self::Tabla(error) => error.fmt(f),
        }
    }
}

/// Brings an order to hold what `querido` makes of what it holds now, and never less than its document takes. Each batch
/// on its own: those that have enough are held, the others stay as they were.
pub(crate) struct Ajustar<'a, F> {
    store: &'a InternalId,
    mano: Mano<'a>,
    querido: F,
    cortos: Cortos,
    vigia: Vigia,
}

/// What an order holds after an adjustment, and the batches that had too little.
pub(crate) struct Ajustado {
    pub(crate) retenido: Retenciones,
    pub(crate) cortos: Cortos,
}

impl<'a, F: Fn(Retenciones) -> Result<Retenciones, DecimalError> + Send + Sync> Ajustar<'a, F> {
    pub(crate) fn new(store: &'a InternalId, mano: Mano<'a>, querido: F) -> Self {
        Self {
            store,
            mano,
            querido,
            cortos: Cortos::default(),
            vigia: Vigia::default(),
        }
    }

    fn terminado(&self, retenido: Retenciones) -> Ajustado {
        Ajustado {
            retenido,
            cortos: self.cortos.clone(),
        }
    }
}

impl<F: Fn(Retenciones) -> Result<Retenciones, DecimalError> + Send + Sync> Plan for Ajustar<'_, F> {
    type Papel = Papel;
    type Fin = Ajustado;
    type Error = ReservaError;

    async fn mirar(
        &mut self,
        tabla: &Tabla,
        rechazo: Option<Rechazo<Papel>>,
    ) -> Result<Paso<Papel, Ajustado>, ReservaError> {
        let sospechosos = self.vigia.sospechosos(rechazo.as_ref());
        let (situacion, lotes) = tabla.situacion_y_lotes(self.store, sospechosos.iter().copied()).await?;
        if let Mano::Usuario(acto) = self.mano {
            situacion.comprobar(acto.usuario).map_err(ReservaError::Situacion)?;
        }
        let retenido = situacion.retenido()?;
        if self.mano.llega_tarde(&situacion) {
            return Ok(Paso::Hecho(self.terminado(retenido)));
        }
        let cortos = self
            .vigia
            .cortos(&situacion, &sospechosos, &lotes, self.mano.vigente())?;
        self.cortos.extend(cortos);
        let querido = (self.querido)(retenido.clone())?;
        let salvo = |lote| self.cortos.contiene(lote);
        let Some(movida) = situacion.hacia(&querido, salvo, LOTES_SOLOS)? else {
            return Ok(Paso::Hecho(self.terminado(retenido)));
        };
        let borrado = matches!(situacion.documento, Some(Guardado::Borrado { .. }));
        if borrado && movida.cambios.iter().any(Cambio::retiene) {
            return Err(ReservaError::Situacion(SituacionError::YaEnviado));
        }
        self.vigia.intentar(&situacion, &movida.cambios);
        let transaccion = Transaccion::new()
            .mover(&self.apunte(&situacion), &situacion, &movida)?
            .mismo_documento(self.store, &situacion)?;
        if movida.cambios.len() == LOTES_SOLOS {
            return Ok(Paso::Antes(transaccion));
        }
        let retenido = situacion.del_documento().mas(&movida.reserva)?;
        Ok(Paso::Fin(transaccion, self.terminado(retenido)))
    }

    /// The house has many orders to see to, and comes back: one that is in the way does not keep the others.
    fn paciencia(&self) -> u32 {
        match self.mano {
            Mano::Usuario(_) => INTENTOS,
            Mano::Casa { .. } => INTENTOS_DE_LA_CASA,
        }
    }
}

impl<F> Ajustar<'_, F> {
    /// Who moves another's order leaves it the other's, and what the house gives back does not make the order a new one.
    fn apunte(&self, situacion: &Situacion) -> Apunte<'_> {
        let ahora = self.mano.ahora();
        let (usuario, tocada, primera_version) = match (self.mano, &situacion.reserva) {
            (Mano::Usuario(acto), _) => (Some(acto.usuario.id), ahora, acto.primera_version()),
            (Mano::Casa { .. }, Some(reserva)) => (None, reserva.tocada, reserva.version),
            (Mano::Casa { .. }, None) => (None, ahora, 1),
        };
        Apunte {
            store: self.store,
            dueno: situacion.dueno().or(usuario),
            ahora,
            primera_version,
            tocada,
            vigente: self.mano.vigente(),
            ya_entregado: false,
        }
    }
}

/// Holds quantities of a product's batches for an order, in all and not in addition. Each batch is held whole or not at
/// all; answers one aviso per batch that has too little.
///
/// # Errors
/// 422 when the request names a batch twice or too many; 409 when the order is sent already; 403 when it is another's.
pub(crate) async fn retener(
    estado: &Estado,
    acto: Acto<'_>,
    peticion: &MovimientosRequest,
) -> Result<Vec<AvisoView>, ApiError> {
    comprobar_reserva(peticion)?;
    let producto_id = peticion.product_id;
    let querido = |mut retenido: Retenciones| {
        retenido.quitar_producto(producto_id);
        for movimiento in &peticion.movimientos {
            let cantidad = movimiento.cantidad;
            retenido.poner(movimiento.lote_id, Retencion { producto_id, cantidad });
        }
        Ok(retenido)
    };
    let ajustado = ajustar(estado, acto, &peticion.store, querido).await?;
    Ok(ajustado.cortos.avisos(&ajustado.retenido))
}

/// Gives back what an order holds of a batch.
///
/// # Errors
/// As [`retener`].
pub(crate) async fn devolver(
    estado: &Estado,
    acto: Acto<'_>,
    peticion: &MovimientoDeleteRequest,
) -> Result<(), ApiError> {
    let sin_el = |mut retenido: Retenciones| {
        retenido.quitar(peticion.lote_id);
        Ok(retenido)
    };
    ajustar(estado, acto, &peticion.store, sin_el).await?;
    Ok(())
}

/// Gives back all that an order holds beyond its document.
///
/// # Errors
/// As [`retener`].
pub(crate) async fn devolver_todo(estado: &Estado, acto: Acto<'_>, store: &InternalId) -> Result<(), ApiError> {
    ajustar(estado, acto, store, |_| Ok(Retenciones::default())).await?;
    Ok(())
}

/// Gives back what a call has taken for an order that it could not write after all.
pub(crate) async fn deshacer(estado: &Estado, acto: Acto<'_>, store: &InternalId, tomado: &Retenciones) {
    let sin_lo_tomado = |retenido: Retenciones| retenido.menos(tomado);
    if let Err(error) = ajustar(estado, acto, store, sin_lo_tomado).await {
        // The order holds it still, and gives it back when nobody has touched it for a day.
        tracing::warn!(?error, %store, "what an order could not use was not given back");
    }
}

async fn ajustar(
    estado: &Estado,
    acto: Acto<'_>,
    store: &InternalId,
    querido: impl Fn(Retenciones) -> Result<Retenciones, DecimalError> + Send + Sync,
) -> Result<Ajustado, ReservaError> {
    estado
        .tabla
        .ejecutar(Ajustar::new(store, Mano::Usuario(acto), querido))
        .await
}

impl Tabla {
    /// Gives back what an order holds beyond its document, whatever became of it.
    pub(crate) async fn liberar(
        &self,
        store: &InternalId,
        ahora: Instante,
        sin_tocar_desde: Option<Instante>,
    ) -> Result<(), ReservaError> {
        let mano = Mano::Casa { ahora, sin_tocar_desde };
        let nada = |_| Ok(Retenciones::default());
        self.ejecutar(Ajustar::new(store, mano, nada)).await.map(drop)
    }
}
