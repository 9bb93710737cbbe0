//! Stock that an order takes: its reservation, the movement row under each batch, and the batch itself.
//!
//! The row under a batch says how much of it an order or its document takes. That is always what the document's lines take
//! plus what the reservation holds beyond them, because all three and the batch's `cantidad` move in one transaction. So
//! `inicial = cantidad + Σ movements` holds for every batch.

use domain::fecha::{Fecha, Instante};
use domain::ids::{InternalId, LoteId, UsuarioId};
use domain::lote::TipoCaducidad;
use domain::lote::movimiento::Tomado;
use domain::pedido::movida::{Cambio, Movida};
use domain::pedido::retencion::Retenciones;
use domain::pedido::situacion::{Reserva, Situacion};
use domain::salida::Salida;
use serde::{Deserialize, Serialize};

use super::claves::{self, Indice};
use super::consulta::Consulta;
use super::item::{self, Item};
use super::lotes::{LIBRE, SALIDAS, gana};
use super::salidas::fila_de_salida;
use super::transaccion::{EXISTE, Expresion, NO_EXISTE, OPERACIONES_MAXIMAS, Transaccion};
use super::{Atributos, Tabla, TablaError};

/// What an operation about an order and its stock is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Papel {
    /// A batch that gives or gets back; its condition fails when it cannot give.
    Lote(LoteId),
    /// The row under a batch that says how much the order takes of it.
    Movimiento,
    /// What the order holds beyond its document.
    Reserva,
    /// The document, or that there is none.
    Documento,
    /// A document that the new one came from.
    Origen,
    /// The head that numbers the document.
    Cabeza,
    /// The configuration, for the first document of a series.
    Configuracion,
    /// The client and its balance.
    Cliente,
    /// The payment.
    Cobro,
    /// What is to be done after the answer.
    Tarea,
}

impl Papel {
    /// The batch that an operation is for.
    pub(crate) const fn lote(self) -> Option<LoteId> {
        match self {
            Self::Lote(lote) => Some(lote),
            _ => None,
        }
    }
}

/// Batches that one transaction can change beside a document: each takes two operations, and the document, its reservation,
/// head, configuration, client, payment and two tasks one each.
pub(crate) const LOTES_CON_DOCUMENTO: usize = (OPERACIONES_MAXIMAS - 8) / 2;
/// The same of goods that were handed over: a batch that has less takes three.
pub(crate) const LOTES_DE_LO_ENTREGADO: usize = (OPERACIONES_MAXIMAS - 8) / 3;
/// Batches that one transaction can change by themselves: the reservation and a look at the document take one operation
/// each.
pub(crate) const LOTES_SOLOS: usize = (OPERACIONES_MAXIMAS - 2) / 2;

/// Reservations read at a time.
const POR_PAGINA: usize = 50;

/// What the list of reservations shows.
#[derive(Debug, Clone, Serialize, Deserialize)]
struct FilaReserva {
    store: InternalId,
    usuario_id: UsuarioId,
    tocada: Instante,
    version: u32,
}

/// A reservation from its item.
pub(super) fn reserva_de(atributos: Atributos) -> Result<Reserva, TablaError> {
    let lotes = item::cuerpo_plegado(&atributos)?;
    let FilaReserva {
        store,
        usuario_id,
        tocada,
        version,
    } = item::fila(atributos)?;
    Ok(Reserva {
        store,
        dueno: usuario_id,
        tocada,
        version,
        lotes,
    })
}

impl Tabla {
    /// Orders whose reservations nobody has touched since then, the longest untouched first: a page, and where the next one
    /// begins. A row that cannot be read is an error of its own.
    pub(crate) async fn reservas_sin_tocar(
        &self,
        desde_entonces: Instante,
        desde: Option<Atributos>,
    ) -> Result<(Vec<Result<InternalId, TablaError>>, Option<Atributos>), TablaError> {
        let viejas = Consulta::de(Indice::G1, claves::RESERVAS)
            .hasta(&claves::orden(desde_entonces))
            .maximo(POR_PAGINA);
        let (pagina, resto) = viejas.pagina_de_items(self, desde).await?;
        let store = |atributos| item::fila(atributos).map(|fila: FilaReserva| fila.store);
        Ok((pagina.into_iter().map(store).collect(), resto))
    }
}

/// A change of an order's stock at a moment.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Apunte<'a> {
    /// The order.
    pub(crate) store: &'a InternalId,
    /// Whose order it is; none for one that holds nothing of its own.
    pub(crate) dueno: Option<UsuarioId>,
    /// When.
    pub(crate) ahora: Instante,
    /// What a reservation is counted from that is not there yet.
    pub(crate) primera_version: u32,
    /// When the order is said to have been touched last.
    pub(crate) tocada: Instante,
    /// The day on which a batch must not be past its use-by date to be taken from; none when its date says nothing.
    pub(crate) vigente: Option<Fecha>,
    /// Whether the goods are out of the house already, so that a blocked batch gives too.
    pub(crate) ya_entregado: bool,
}

impl Transaccion<Papel> {
    /// Moves some batches as one, as the store was read, and writes down what the reservation holds afterwards.
    pub(crate) fn mover(self, apunte: &Apunte<'_>, situacion: &Situacion, movida: &Movida) -> Result<Self, TablaError> {
        self.mover_lo_entregado(apunte, situacion, movida, &[])
    }

    /// The same for goods that were handed over: a batch that has less is used up, and a row under it says what was missing.
    pub(crate) fn mover_lo_entregado(
        self,
        apunte: &Apunte<'_>,
        situacion: &Situacion,
        movida: &Movida,
        faltas: &[Salida],
    ) -> Result<Self, TablaError> {
        let mut transaccion = self;
        for cambio in &movida.cambios {
            let falta = faltas.iter().find(|falta| falta.lote_id == cambio.lote);
            transaccion = match falta {
                Some(falta) => transaccion.agotar(cambio, falta)?,
                None => transaccion.mover_lote(apunte, cambio)?,
            }
            .anotar_movimiento(apunte, cambio)?;
        }
        transaccion.anotar_reserva(apunte, situacion.reserva.as_ref(), &movida.reserva)
    }

    /// Takes all that a batch has, which is what was read and no more, and writes down what was missing.
    fn agotar(self, cambio: &Cambio, falta: &Salida) -> Result<Self, TablaError> {
        let hay = cambio.sale()?.menos(falta.cantidad)?;
        let expresion = Expresion::new(format!("SET fila.cantidad = fila.cantidad - :hay ADD {SALIDAS} :una"))
            .valor("hay", &hay)?
            .valor("una", &1)?
            .valor("producto", &cambio.producto)?;
        let condicion = "fila.cantidad = :hay AND fila.producto_id = :producto";
        let fila = fila_de_salida(falta)?;
        Ok(self
            .cambiar(
                Papel::Lote(cambio.lote),
                &claves::lote(cambio.lote),
                expresion,
                condicion,
            )
            .poner(Papel::Movimiento, fila, Expresion::new(NO_EXISTE)))
    }

    /// Moves batches of two orders as one: what one of them gives back the other may take, and a batch that gives nothing in
    /// all is not touched. `juntos` is what both together take of each batch.
    pub(crate) fn mover_juntos(
        self,
        juntos: &[Cambio],
        ordenes: [(&Apunte<'_>, &Situacion, &Movida); 2],
    ) -> Result<Self, TablaError> {
        let se_mueven = juntos.iter().filter(|cambio| cambio.antes != cambio.despues);
        let (primera, ..) = ordenes[0];
        let con_lotes = se_mueven
            .into_iter()
            .try_fold(self, |transaccion, cambio| transaccion.mover_lote(primera, cambio))?;
        ordenes
            .into_iter()
            .try_fold(con_lotes, |transaccion, (apunte, situacion, movida)| {
                let con_filas = movida.cambios.iter().try_fold(transaccion, |transaccion, cambio| {
                    transaccion.anotar_movimiento(apunte, cambio)
                })?;
                con_filas.anotar_reserva(apunte, situacion.reserva.as_ref(), &movida.reserva)
            })
    }

    /// Gives goods back to their batches for a credit, and takes out again what of them is thrown away: a batch changes by
    /// what stays of it, and both rows stand under it.
    pub(crate) fn devolver(
        self,
        apunte: &Apunte<'_>,
        situacion: &Situacion,
        movida: &Movida,
        mermas: &[Salida],
    ) -> Result<Self, TablaError> {
        let mut transaccion = self;
        for cambio in &movida.cambios {
            let merma = mermas.iter().find(|merma| merma.lote_id == cambio.lote);
            transaccion = transaccion
                .devolver_o_tirar(cambio, merma)?
                .anotar_movimiento(apunte, cambio)?;
        }
        transaccion.anotar_reserva(apunte, situacion.reserva.as_ref(), &movida.reserva)
    }

    fn devolver_o_tirar(self, cambio: &Cambio, merma: Option<&Salida>) -> Result<Self, TablaError> {
        let Some(merma) = merma else {
            return self.devolver_a_lote(cambio);
        };
        let queda = (-cambio.sale()?).mas(merma.cantidad)?;
        let queda = gana(queda)?.y(&format!("ADD {SALIDAS} :una")).valor("una", &1)?;
        let fila = fila_de_salida(merma)?;
        Ok(self
            .cambiar(Papel::Lote(cambio.lote), &claves::lote(cambio.lote), queda, EXISTE)
            .poner(Papel::Movimiento, fila, Expresion::new(NO_EXISTE)))
    }

    /// The document still is the one that was read, or is still not there.
    pub(crate) fn mismo_documento(self, store: &InternalId, situacion: &Situacion) -> Result<Self, TablaError> {
        let condicion = match &situacion.documento {
            None => Expresion::new(NO_EXISTE),
            Some(guardado) => Expresion::sigue_en(guardado.version())?,
        };
        Ok(self.comprobar(Papel::Documento, &claves::documento(store), condicion))
    }

    fn mover_lote(self, apunte: &Apunte<'_>, cambio: &Cambio) -> Result<Self, TablaError> {
        let sale = cambio.sale()?;
        let clave = claves::lote(cambio.lote);
        let papel = Papel::Lote(cambio.lote);
        if !sale.es_positiva() {
            return self.devolver_a_lote(cambio);
        }
        let expresion = Expresion::new("SET fila.cantidad = fila.cantidad - :sale")
            .valor("sale", &sale)?
            .valor("producto", &cambio.producto)?;
        let libre = if apunte.ya_entregado { EXISTE } else { LIBRE };
        let condicion = format!("fila.cantidad >= :sale AND fila.producto_id = :producto AND {libre}");
        let Some(hoy) = apunte.vigente else {
            return Ok(self.cambiar(papel, &clave, expresion, &condicion));
        };
        let expresion = expresion
            .valor("caducidad", &TipoCaducidad::Caducidad)?
            .valor("hoy", &hoy)?;
        let condicion = condicion + " AND NOT (fila.tipo_caducidad = :caducidad AND fila.caducidad < :hoy)";
        Ok(self.cambiar(papel, &clave, expresion, &condicion))
    }

    fn devolver_a_lote(self, cambio: &Cambio) -> Result<Self, TablaError> {
        let vuelve = gana(-cambio.sale()?)?;
        Ok(self.cambiar(Papel::Lote(cambio.lote), &claves::lote(cambio.lote), vuelve, EXISTE))
    }

    fn anotar_movimiento(self, apunte: &Apunte<'_>, cambio: &Cambio) -> Result<Self, TablaError> {
        let clave = claves::movimiento(cambio.lote, apunte.store);
        let como_estaba = if cambio.antes.es_cero() {
            Expresion::new(NO_EXISTE)
        } else {
            Expresion::new("fila.cantidad = :antes").valor("antes", &cambio.antes)?
        };
        if cambio.despues.es_cero() {
            return Ok(self.quitar(Papel::Movimiento, &clave, como_estaba));
        }
        let fila = Tomado {
            store: apunte.store.clone(),
            producto_id: cambio.producto,
            cantidad: cambio.despues,
            momento: apunte.ahora,
        };
        Ok(self.poner(Papel::Movimiento, Item::new(&clave).fila(&fila)?, como_estaba))
    }

    /// Writes what is left of a reservation, or removes it when nothing is. Where there is none and none is written, the
    /// transaction says so: another one must not hold anything for the order in between.
    fn anotar_reserva(
        self,
        apunte: &Apunte<'_>,
        anterior: Option<&Reserva>,
        lotes: &Retenciones,
    ) -> Result<Self, TablaError> {
        let clave = claves::reserva(apunte.store);
        let como_estaba = match anterior {
            None => Expresion::new(NO_EXISTE),
            Some(reserva) => Expresion::new("fila.version = :v").valor("v", &reserva.version)?,
        };
        if lotes.is_empty() {
            return Ok(match anterior {
                Some(_) => self.quitar(Papel::Reserva, &clave, como_estaba),
                None => self.comprobar(Papel::Reserva, &clave, como_estaba),
            });
        }
        let fila = FilaReserva {
            store: apunte.store.clone(),
            usuario_id: apunte
                .dueno
                .ok_or_else(|| TablaError::Interno("an order that is nobody's".to_owned()))?,
            tocada: apunte.tocada,
            version: anterior.map_or(apunte.primera_version, |reserva| reserva.version.wrapping_add(1)),
        };
        let item = Item::new(&clave)
            .en(&claves::reservas(apunte.tocada))
            .fila(&fila)?
            .cuerpo_plegado(lotes)?;
        Ok(self.poner(Papel::Reserva, item, como_estaba))
    }
}
