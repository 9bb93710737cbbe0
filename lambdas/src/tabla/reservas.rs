//! Stock that an order holds.
//!
//! For a batch and an order's store, the movement row under the batch says how much of it the order or its document
//! takes. That is always what the document's lines take plus what the reservation holds beyond them, because all three
//! and the batch's `cantidad` move in one transaction. So `inicial = cantidad + Σ movements` holds for every batch.

mod abandono;
mod escritura;
mod situacion;

use std::collections::BTreeMap;

use domain::Cantidad;
use domain::contrato::stock::AvisoView;
use domain::fecha::{Fecha, Instante};
use domain::ids::{InternalId, LoteId, ProductoId};
use domain::lote::TipoCaducidad;
use domain::usuario::Usuario;
use serde::Deserialize;

use super::claves;
use super::documentos::Guardado;
use super::transaccion::{Fallo, OPERACIONES_MAXIMAS};
use super::{INTENTOS, Tabla, TablaError, esperar, item};
pub(crate) use escritura::Movimiento;
use situacion::{Cambio, Cortos, Reserva};
pub(crate) use situacion::{Retencion, Retenciones, Situacion, retenciones};

/// Each batch takes two operations, and the reservation and the document one more each.
const LOTES_POR_TRANSACCION: usize = (OPERACIONES_MAXIMAS - 2) / 2;

/// On whose behalf stock moves.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Mano<'a> {
    /// A user, who may touch his own orders only, unless he may see everything.
    Usuario(&'a Usuario),
    /// The house, which gives back what was left untouched since before this moment.
    Limpieza(Instante),
}

/// What to do when a batch has less than is wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum SiFalta {
    /// Each batch on its own: those that have enough and may still be sold are held, the others stay as they were.
    LoteALote,
    /// Each batch on its own, past its date or not: an order gets back what it held.
    Repone,
    /// All or nothing.
    Nada,
}

/// Why stock did not move.
#[derive(Debug)]
pub(crate) enum ReservaError {
    /// The order became a document that cannot change any more.
    YaEnviado,
    /// The order is another user's.
    DeOtro,
    /// Batches had less than was wanted; with [`SiFalta::Nada`], nothing moved.
    Falta(Vec<AvisoView>),
    /// The table itself.
    Tabla(TablaError),
}

impl<E: Into<TablaError>> From<E> for ReservaError {
    fn from(error: E) -> Self {
        Self::Tabla(error.into())
    }
}

/// What came of an adjustment: what the store held before it, and the batches that had too little.
#[derive(Debug)]
struct Ajuste {
    al_empezar: Retenciones,
    cortos: Cortos,
}

impl SiFalta {
    /// The day on which a batch must not be past its date to be taken from; none when its date says nothing, as for an
    /// order that waited and whose own day has judged it already.
    fn vigente(self, ahora: Instante) -> Option<Fecha> {
        (self == Self::LoteALote).then(|| ahora.fecha())
    }
}

impl Mano<'_> {
    /// True for the house when the order is gone or was touched after all.
    fn llega_tarde(self, situacion: &Situacion) -> bool {
        match self {
            Self::Usuario(_) => false,
            Self::Limpieza(limite) => situacion
                .reserva
                .as_ref()
                .is_none_or(|reserva| reserva.fila.tocada >= limite),
        }
    }
}

impl Tabla {
    /// What a store holds of each batch.
    pub(crate) async fn retenido(&self, store: &InternalId) -> Result<BTreeMap<LoteId, Cantidad>, TablaError> {
        let retenido = self.situacion(store).await?.retenido()?;
        Ok(retenido
            .into_iter()
            .map(|(lote, retencion)| (lote, retencion.cantidad))
            .collect())
    }

    /// Reads a store as it stands.
    pub(crate) async fn situacion(&self, store: &InternalId) -> Result<Situacion, TablaError> {
        let items = self
            .leer_varios(&[claves::reserva(store), claves::documento(store)])
            .await?;
        let mut situacion = Situacion::default();
        for atributos in items {
            if Guardado::es(&atributos) {
                situacion.documento = Some(Guardado::try_from(atributos)?);
            } else {
                situacion.reserva = Some(Reserva::try_from(atributos)?);
            }
        }
        Ok(situacion)
    }

    /// Moves stock until the store holds what `querido` makes of what it holds now. Never less than its document takes.
    pub(crate) async fn ajustar(
        &self,
        store: &InternalId,
        mano: Mano<'_>,
        si_falta: SiFalta,
        ahora: Instante,
        querido: impl Fn(Retenciones) -> Retenciones + Send + Sync,
    ) -> Result<(), ReservaError> {
        let Ajuste { al_empezar, cortos } = self.acercar(store, mano, si_falta, ahora, &querido).await?;
        if si_falta == SiFalta::Nada && !cortos.is_empty() {
            self.acercar(store, mano, SiFalta::Repone, ahora, &|_| al_empezar.clone())
                .await?;
        }
        self.terminar(store, &cortos, si_falta.vigente(ahora)).await
    }

    /// Moves what can be moved, group by group, each as it is found at that moment.
    async fn acercar(
        &self,
        store: &InternalId,
        mano: Mano<'_>,
        si_falta: SiFalta,
        ahora: Instante,
        querido: &(dyn Fn(Retenciones) -> Retenciones + Send + Sync),
    ) -> Result<Ajuste, ReservaError> {
        let mut al_empezar: Option<Retenciones> = None;
        let mut cortos = Cortos::new();
        let mut intento = 0;
        loop {
            let situacion = self.situacion(store).await?;
            situacion.comprobar(mano)?;
            let retenido = situacion.retenido()?;
            let previo = al_empezar.get_or_insert_with(|| retenido.clone());
            let cambios = situacion.cambios(querido(retenido), &cortos)?;
            let Some(grupo) = cambios
                .chunks(LOTES_POR_TRANSACCION)
                .next()
                .filter(|_| !mano.llega_tarde(&situacion))
            else {
                return Ok(Ajuste {
                    al_empezar: previo.clone(),
                    cortos,
                });
            };
            match self
                .mover(store, mano, ahora, &situacion, grupo, si_falta.vigente(ahora))
                .await
            {
                Ok(()) => continue,
                Err(Fallo::Tabla(error)) => return Err(error.into()),
                Err(Fallo::Condiciones(fallidas)) => {
                    let sin_existencias =
                        |(i, cambio): &(usize, &Cambio)| cambio.retiene() && fallidas.contains(&(i * 2));
                    let nuevos: Vec<_> = grupo
                        .iter()
                        .enumerate()
                        .filter(sin_existencias)
                        .map(|(_, cambio)| (cambio.lote, cambio.producto))
                        .collect();
                    cortos.extend(nuevos.iter().copied());
                    if !nuevos.is_empty() && si_falta == SiFalta::Nada {
                        return Ok(Ajuste {
                            al_empezar: previo.clone(),
                            cortos,
                        });
                    }
                    if !nuevos.is_empty() {
                        continue;
                    }
                }
                Err(Fallo::Repetir) => {}
            }
            intento += 1;
            if intento >= INTENTOS {
                return Err(TablaError::Conflicto.into());
            }
            esperar(intento).await;
        }
    }

    /// Ends an adjustment: well, or with one aviso per batch that had too little.
    async fn terminar(&self, store: &InternalId, cortos: &Cortos, vigente: Option<Fecha>) -> Result<(), ReservaError> {
        if cortos.is_empty() {
            return Ok(());
        }
        let retenido = self.retenido(store).await?;
        let claves: Vec<_> = cortos.keys().map(|lote| claves::lote(*lote)).collect();
        let filas = self.leer_varios(&claves).await?;
        let filas = filas
            .into_iter()
            .map(item::fila)
            .collect::<Result<Vec<FilaCorta>, _>>()?;
        let filas: BTreeMap<_, _> = filas.into_iter().map(|fila| (fila.id, fila)).collect();
        let avisos = cortos.iter().map(|(lote, producto)| {
            let registrado = retenido.get(lote).copied().unwrap_or_default();
            aviso(*lote, *producto, filas.get(lote), registrado, vigente)
        });
        Err(ReservaError::Falta(avisos.collect()))
    }
}

/// What an aviso needs of a batch.
#[derive(Debug, Deserialize)]
struct FilaCorta {
    id: LoteId,
    producto_id: ProductoId,
    nombre: String,
    cantidad: Cantidad,
    #[serde(default)]
    bloqueado: bool,
    caducidad: Option<Fecha>,
    tipo_caducidad: Option<TipoCaducidad>,
}

impl FilaCorta {
    /// The date after which it may not be sold, if `hoy` is past it.
    fn caduco_el(&self, hoy: Fecha) -> Option<Fecha> {
        let tipo = self.tipo_caducidad?;
        self.caducidad.filter(|fecha| tipo.impide_vender(*fecha, hoy))
    }
}

fn aviso(
    lote_id: LoteId,
    producto: ProductoId,
    fila: Option<&FilaCorta>,
    registrado: Cantidad,
    vigente: Option<Fecha>,
) -> AvisoView {
    let Some(fila) = fila else {
        return AvisoView {
            lote: lote_id.to_string(),
            mensaje: "Este lote ya no existe. Elige otro.".to_owned(),
            lote_id,
            registrado,
        };
    };
    let hay = fila.cantidad.mas(registrado).unwrap_or(fila.cantidad);
    let mensaje = if fila.producto_id != producto {
        "Este lote es de otro producto. Elige otro.".to_owned()
    } else if fila.bloqueado {
        "Este lote está bloqueado. Elige otro.".to_owned()
    } else if let Some(fecha) = vigente.and_then(|hoy| fila.caduco_el(hoy)) {
        format!("Este lote caducó el {fecha}. Elige otro.")
    } else if hay.es_positiva() {
        format!(
            "Solo quedan {}. Tu pedido se queda con {}.",
            hay.legible(),
            registrado.legible()
        )
    } else {
        "No queda nada. Elige otro lote.".to_owned()
    };
    AvisoView {
        lote: fila.nombre.clone(),
        mensaje,
        lote_id,
        registrado,
    }
}
