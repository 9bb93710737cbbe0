//! Stock that an order holds.
//!
//! For a batch and an order's store, the movement row under the batch says how much of it the order or its document
//! takes. That is always what the document's lines take plus what the reservation holds beyond them, because all three
//! and the batch's `cantidad` move in one transaction. So `inicial = cantidad + Σ movements` holds for every batch.

use std::collections::{BTreeMap, BTreeSet};

use domain::contrato::stock::AvisoView;
use domain::fecha::Instante;
use domain::ids::{InternalId, LoteId, ProductoId, UsuarioId};
use domain::permiso::Accion;
use domain::usuario::Usuario;
use domain::Cantidad;
use serde::{Deserialize, Serialize};

use super::claves::{self, Indice};
use super::consulta::Consulta;
use super::documentos::Guardado;
use super::item::{self, Item};
use super::transaccion::{EXISTE, Expresion, Fallo, NO_EXISTE, OPERACIONES_MAXIMAS, Transaccion};
use super::{INTENTOS, Tabla, TablaError, esperar};

/// An order that nobody touched for this long gives its stock back.
pub const ABANDONO_MILISEGUNDOS: i64 = 24 * 60 * 60 * 1000;

/// Each batch takes two operations, and the reservation and the document one more each.
const LOTES_POR_TRANSACCION: usize = (OPERACIONES_MAXIMAS - 2) / 2;

/// What an order holds of a batch.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Retencion {
    /// The batch's product.
    pub(crate) producto_id: ProductoId,
    /// How much.
    pub(crate) cantidad: Cantidad,
}

/// Quantities of an order, by batch.
pub(crate) type Retenciones = BTreeMap<LoteId, Retencion>;

/// What an order holds beyond the lines of its document; most orders have no document yet.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Reserva {
    pub(crate) store: InternalId,
    pub(crate) usuario_id: UsuarioId,
    pub(crate) lotes: Vec<(LoteId, Retencion)>,
    pub(crate) tocada: Instante,
    pub(crate) version: u32,
}

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
    /// Each batch on its own: those that have enough are held, the others stay as they were.
    LoteALote,
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

/// An order's store as it stands: its reservation, and what its document holds.
#[derive(Debug, Default)]
pub(crate) struct Situacion {
    pub(crate) reserva: Option<Reserva>,
    pub(crate) documento: Option<Guardado>,
}

impl Situacion {
    /// What the document's own lines take; the reservation comes on top.
    fn base(&self) -> Retenciones {
        match &self.documento {
            Some(Guardado::Vivo(documento)) => retenciones(&documento.lineas),
            Some(Guardado::Borrado { .. }) | None => Retenciones::new(),
        }
    }

    /// What the reservation holds beyond the document.
    fn de_mas(&self) -> Retenciones {
        self.reserva.iter().flat_map(|reserva| reserva.lotes.iter().copied()).collect()
    }

    /// What the store holds in all.
    pub(crate) fn retenido(&self) -> Result<Retenciones, TablaError> {
        let mut total = self.base();
        for (lote, de_mas) in self.de_mas() {
            let retencion = total.entry(lote).or_insert(Retencion { cantidad: Cantidad::CERO, ..de_mas });
            retencion.cantidad = retencion.cantidad.mas(de_mas.cantidad)?;
        }
        Ok(total)
    }

    /// What has to move so that the store holds `querido`, batches that had too little left aside.
    ///
    /// What is given back goes first, so that a long order never holds both the old batches and the new ones.
    fn cambios(&self, querido: Retenciones, cortos: &BTreeSet<LoteId>) -> Result<Vec<Cambio>, ReservaError> {
        let (base, de_mas) = (self.base(), self.de_mas());
        let en = |retenciones: &Retenciones, lote| {
            retenciones.get(&lote).map_or(Cantidad::CERO, |retencion| retencion.cantidad)
        };
        let mut todos = de_mas.clone();
        todos.extend(&querido);
        let mut cambios = Vec::new();
        for (lote, Retencion { producto_id: producto, .. }) in todos {
            let nueva = en(&querido, lote).menos(en(&base, lote))?.max(Cantidad::CERO);
            if nueva != en(&de_mas, lote) && !cortos.contains(&lote) {
                let antes = en(&base, lote).mas(en(&de_mas, lote))?;
                let despues = en(&base, lote).mas(nueva)?;
                cambios.push(Cambio { lote, producto, antes, despues, de_mas: nueva });
            }
        }
        let borrado = matches!(self.documento, Some(Guardado::Borrado { .. }));
        if borrado && cambios.iter().any(Cambio::retiene) {
            return Err(ReservaError::YaEnviado);
        }
        cambios.sort_by_key(|cambio| (cambio.retiene(), cambio.lote));
        Ok(cambios)
    }

    fn comprobar(&self, mano: Mano<'_>) -> Result<(), ReservaError> {
        let duenos = [
            self.reserva.as_ref().map(|reserva| reserva.usuario_id),
            self.documento.as_ref().map(Guardado::usuario_id),
        ];
        if let Mano::Usuario(usuario) = mano {
            let ajeno = duenos.iter().flatten().any(|dueno| *dueno != usuario.id);
            if ajeno && !usuario.rol.permite(Accion::VerTodo) {
                return Err(ReservaError::DeOtro);
            }
        }
        match &self.documento {
            Some(Guardado::Vivo(documento)) if !documento.es_pendiente() => Err(ReservaError::YaEnviado),
            _ => Ok(()),
        }
    }
}

/// What some document lines take, by batch.
pub(crate) fn retenciones(lineas: &[domain::pedido::documento::LineaDocumento]) -> Retenciones {
    let productos: BTreeMap<_, _> =
        lineas.iter().filter_map(|linea| Some((linea.lote_id?, linea.producto_id))).collect();
    domain::pedido::documento::lotes_de(lineas)
        .into_iter()
        .filter_map(|(lote, cantidad)| Some((lote, Retencion { producto_id: *productos.get(&lote)?, cantidad })))
        .collect()
}

/// One batch's change within a transaction.
#[derive(Debug, Clone, Copy)]
struct Cambio {
    lote: LoteId,
    producto: ProductoId,
    /// What the store takes of the batch before and after.
    antes: Cantidad,
    despues: Cantidad,
    /// What the reservation holds after.
    de_mas: Cantidad,
}

impl Cambio {
    /// Whether it takes from the batch, and does not give back.
    fn retiene(&self) -> bool {
        self.despues > self.antes
    }
}

/// What came of an adjustment: what the store held before it, and the batches that had too little.
#[derive(Debug)]
struct Ajuste {
    al_empezar: Retenciones,
    cortos: BTreeSet<LoteId>,
}

impl Mano<'_> {
    /// True for the house when the order is gone or was touched after all.
    fn llega_tarde(self, situacion: &Situacion) -> bool {
        match self {
            Self::Usuario(_) => false,
            Self::Limpieza(limite) => situacion.reserva.as_ref().is_none_or(|reserva| reserva.tocada >= limite),
        }
    }
}

impl Tabla {
    /// What a store holds of each batch.
    pub(crate) async fn retenido(&self, store: &InternalId) -> Result<BTreeMap<LoteId, Cantidad>, TablaError> {
        let retenido = self.situacion(store).await?.retenido()?;
        Ok(retenido.into_iter().map(|(lote, retencion)| (lote, retencion.cantidad)).collect())
    }

    /// Reads a store as it stands.
    pub(crate) async fn situacion(&self, store: &InternalId) -> Result<Situacion, TablaError> {
        let items = self.leer_varios(&[claves::reserva(store), claves::documento(store)]).await?;
        let mut situacion = Situacion::default();
        for atributos in items {
            if Guardado::es(&atributos) {
                situacion.documento = Some(Guardado::try_from(atributos)?);
            } else {
                situacion.reserva = Some(item::fila(atributos)?);
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
            self.acercar(store, mano, SiFalta::LoteALote, ahora, &|_| al_empezar.clone()).await?;
        }
        self.terminar(store, &cortos).await
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
        let mut cortos = BTreeSet::new();
        let mut intento = 0;
        loop {
            let situacion = self.situacion(store).await?;
            situacion.comprobar(mano)?;
            let retenido = situacion.retenido()?;
            let previo = al_empezar.get_or_insert_with(|| retenido.clone());
            let cambios = situacion.cambios(querido(retenido), &cortos)?;
            let Some(grupo) = cambios.chunks(LOTES_POR_TRANSACCION).next().filter(|_| !mano.llega_tarde(&situacion))
            else {
                return Ok(Ajuste { al_empezar: previo.clone(), cortos });
            };
            match self.mover(store, mano, &situacion, grupo, ahora).await {
                Ok(()) => continue,
                Err(Fallo::Tabla(error)) => return Err(error.into()),
                Err(Fallo::Condiciones(fallidas)) => {
                    let sin_existencias = |(i, cambio): &(usize, &Cambio)| cambio.retiene() && fallidas.contains(&(i * 2));
                    let nuevos: Vec<_> =
                        grupo.iter().enumerate().filter(sin_existencias).map(|(_, cambio)| cambio.lote).collect();
                    cortos.extend(&nuevos);
                    if !nuevos.is_empty() && si_falta == SiFalta::Nada {
                        return Ok(Ajuste { al_empezar: previo.clone(), cortos });
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

    /// Gives back what abandoned orders hold; answers how many there were.
    ///
    /// # Errors
    /// When the table fails; what was given back until then stays given back.
    pub async fn liberar_abandonadas(&self, ahora: Instante) -> Result<usize, TablaError> {
        let limite = ahora.mas_millis(-ABANDONO_MILISEGUNDOS).map_err(|error| TablaError::Interno(error.to_string()))?;
        let viejas: Vec<Reserva> = Consulta::de(Indice::G1, claves::RESERVAS)
            .hasta(&claves::orden(limite))
            .filas(self)
            .await?;
        for reserva in &viejas {
            let liberada = self
                .ajustar(&reserva.store, Mano::Limpieza(limite), SiFalta::LoteALote, ahora, |_| Retenciones::new())
                .await;
            match liberada {
                Ok(()) | Err(ReservaError::YaEnviado | ReservaError::DeOtro | ReservaError::Falta(_)) => {}
                Err(ReservaError::Tabla(error)) => return Err(error),
            }
        }
        Ok(viejas.len())
    }

    async fn mover(
        &self,
        store: &InternalId,
        mano: Mano<'_>,
        situacion: &Situacion,
        cambios: &[Cambio],
        ahora: Instante,
    ) -> Result<(), Fallo> {
        let mut transaccion = Transaccion::new();
        for cambio in cambios {
            transaccion = self.mover_lote(transaccion, cambio)?;
            transaccion = self.anotar_movimiento(transaccion, store, cambio, ahora)?;
        }
        let mut lotes = situacion.de_mas();
        for cambio in cambios {
            lotes.remove(&cambio.lote);
            if cambio.de_mas.es_positiva() {
                lotes.insert(cambio.lote, Retencion { producto_id: cambio.producto, cantidad: cambio.de_mas });
            }
        }
        let dueno = match (&situacion.reserva, mano) {
            (Some(reserva), _) => Some(reserva.usuario_id),
            (None, Mano::Usuario(usuario)) => Some(usuario.id),
            (None, Mano::Limpieza(_)) => None,
        };
        if let Some(usuario_id) = dueno {
            transaccion = self.anotar_reserva(transaccion, store, situacion.reserva.as_ref(), lotes, usuario_id, ahora)?;
        }
        let documento = claves::documento(store);
        let sin_cambios = match &situacion.documento {
            None => Expresion::new(NO_EXISTE),
            Some(guardado) => Expresion::new("version = :v").valor("v", &guardado.version())?,
        };
        transaccion.comprobar(self, &documento, sin_cambios)?.enviar(self).await
    }

    fn mover_lote(&self, transaccion: Transaccion, cambio: &Cambio) -> Result<Transaccion, TablaError> {
        let sale = cambio.despues.menos(cambio.antes)?;
        let expresion = Expresion::new("SET fila.cantidad = fila.cantidad - :sale").valor("sale", &sale)?;
        let clave = claves::lote(cambio.lote);
        if sale.es_positiva() {
            let expresion = expresion.valor("producto", &cambio.producto)?;
            let condicion = "fila.cantidad >= :sale AND fila.producto_id = :producto";
            transaccion.cambiar(self, &clave, expresion, condicion)
        } else {
            transaccion.cambiar(self, &clave, expresion, EXISTE)
        }
    }

    fn anotar_movimiento(
        &self,
        transaccion: Transaccion,
        store: &InternalId,
        cambio: &Cambio,
        ahora: Instante,
    ) -> Result<Transaccion, TablaError> {
        let clave = claves::movimiento(cambio.lote, store);
        let como_estaba = if cambio.antes.es_cero() {
            Expresion::new(NO_EXISTE)
        } else {
            Expresion::new("fila.cantidad = :antes").valor("antes", &cambio.antes)?
        };
        if cambio.despues.es_cero() {
            return transaccion.quitar(self, &clave, como_estaba);
        }
        let fila = Movimiento { store: store.clone(), producto_id: cambio.producto, cantidad: cambio.despues, momento: ahora };
        transaccion.poner(self, Item::new(&clave).fila(&fila)?, como_estaba)
    }

    /// Writes what is left of a reservation, or removes it when nothing is.
    pub(crate) fn anotar_reserva(
        &self,
        transaccion: Transaccion,
        store: &InternalId,
        anterior: Option<&Reserva>,
        lotes: Retenciones,
        usuario_id: UsuarioId,
        ahora: Instante,
    ) -> Result<Transaccion, TablaError> {
        let clave = claves::reserva(store);
        let como_estaba = match anterior {
            None => Expresion::new(NO_EXISTE),
            Some(reserva) => Expresion::new("fila.version = :v").valor("v", &reserva.version)?,
        };
        if lotes.is_empty() {
            return match anterior {
                Some(_) => transaccion.quitar(self, &clave, como_estaba),
                None => Ok(transaccion),
            };
        }
        let reserva = Reserva {
            store: store.clone(),
            usuario_id,
            lotes: lotes.into_iter().collect(),
            tocada: ahora,
            version: anterior.map_or(1, |reserva| reserva.version + 1),
        };
        transaccion.poner(self, Item::new(&clave).en(&claves::reservas(ahora)).fila(&reserva)?, como_estaba)
    }

    /// Ends an adjustment: well, or with one aviso per batch that had too little.
    async fn terminar(&self, store: &InternalId, cortos: &BTreeSet<LoteId>) -> Result<(), ReservaError> {
        if cortos.is_empty() {
            return Ok(());
        }
        let retenido = self.retenido(store).await?;
        let claves: Vec<_> = cortos.iter().map(|lote| claves::lote(*lote)).collect();
        let filas = self.leer_varios(&claves).await?;
        let filas = filas.into_iter().map(item::fila).collect::<Result<Vec<FilaCorta>, _>>()?;
        let filas: BTreeMap<_, _> = filas.into_iter().map(|fila| (fila.id, fila)).collect();
        let avisos = cortos.iter().map(|lote| {
            let registrado = retenido.get(lote).copied().unwrap_or_default();
            aviso(*lote, filas.get(lote), registrado)
        });
        Err(ReservaError::Falta(avisos.collect()))
    }
}

/// What a movement row says: so much of the batch it stands under is taken by this store.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Movimiento {
    pub(crate) store: InternalId,
    pub(crate) producto_id: ProductoId,
    pub(crate) cantidad: Cantidad,
    pub(crate) momento: Instante,
}

/// What an aviso needs of a batch.
#[derive(Debug, Deserialize)]
struct FilaCorta {
    id: LoteId,
    nombre: String,
    cantidad: Cantidad,
}

fn aviso(lote_id: LoteId, fila: Option<&FilaCorta>, registrado: Cantidad) -> AvisoView {
    let Some(fila) = fila else {
        return AvisoView {
            lote: lote_id.to_string(),
            mensaje: "Este lote ya no existe. Elige otro.".to_owned(),
            lote_id,
            registrado,
        };
    };
    let hay = fila.cantidad.mas(registrado).unwrap_or(fila.cantidad);
    let mensaje = if hay.es_positiva() {
        format!("Solo quedan {}. Tu pedido se queda con {}.", hay.legible(), registrado.legible())
    } else {
        "No queda nada. Elige otro lote.".to_owned()
    };
    AvisoView { lote: fila.nombre.clone(), mensaje, lote_id, registrado }
}
