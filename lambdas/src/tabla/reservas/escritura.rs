//! What one transaction writes when stock moves: the batch, the movement under it, the reservation, a look at the document.

use domain::Cantidad;
use domain::fecha::{Fecha, Instante};
use domain::ids::{InternalId, ProductoId, UsuarioId};
use domain::lote::TipoCaducidad;
use serde::{Deserialize, Serialize};

use super::Mano;
use super::situacion::{Cambio, FilaReserva, Reserva, Retencion, Retenciones, Situacion};
use crate::tabla::item::Item;
use crate::tabla::lotes::LIBRE;
use crate::tabla::transaccion::{EXISTE, Expresion, Fallo, NO_EXISTE, Transaccion};
use crate::tabla::{Tabla, TablaError, claves};

/// What a movement row says: so much of the batch it stands under is taken by this store.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Movimiento {
    pub(crate) store: InternalId,
    pub(crate) producto_id: ProductoId,
    pub(crate) cantidad: Cantidad,
    pub(crate) momento: Instante,
}

impl Tabla {
    /// Moves some batches as one, as the store was read.
    pub(super) async fn mover(
        &self,
        store: &InternalId,
        mano: Mano<'_>,
        ahora: Instante,
        situacion: &Situacion,
        cambios: &[Cambio],
        vigente: Option<Fecha>,
    ) -> Result<(), Fallo> {
        let mut transaccion = Transaccion::new();
        for cambio in cambios {
            transaccion = self.mover_lote(transaccion, cambio, vigente)?;
            transaccion = self.anotar_movimiento(transaccion, store, cambio, ahora)?;
        }
        let mut lotes = situacion.de_mas();
        for cambio in cambios {
            lotes.remove(&cambio.lote);
            if cambio.de_mas.es_positiva() {
                lotes.insert(
                    cambio.lote,
                    Retencion {
                        producto_id: cambio.producto,
                        cantidad: cambio.de_mas,
                    },
                );
            }
        }
        let dueno = match (&situacion.reserva, mano) {
            (Some(reserva), _) => Some(reserva.fila.usuario_id),
            (None, Mano::Usuario(usuario)) => Some(usuario.id),
            (None, Mano::Limpieza(_)) => None,
        };
        if let Some(usuario_id) = dueno {
            transaccion =
                self.anotar_reserva(transaccion, store, situacion.reserva.as_ref(), lotes, usuario_id, ahora)?;
        }
        let documento = claves::documento(store);
        let sin_cambios = match &situacion.documento {
            None => Expresion::new(NO_EXISTE),
            Some(guardado) => Expresion::sigue_en(guardado.version())?,
        };
        transaccion.comprobar(self, &documento, sin_cambios)?.enviar(self).await
    }

    fn mover_lote(
        &self,
        transaccion: Transaccion,
        cambio: &Cambio,
        vigente: Option<Fecha>,
    ) -> Result<Transaccion, TablaError> {
        let sale = cambio.despues.menos(cambio.antes)?;
        let expresion = Expresion::new("SET fila.cantidad = fila.cantidad - :sale").valor("sale", &sale)?;
        let clave = claves::lote(cambio.lote);
        if sale.es_positiva() {
            let mut expresion = expresion.valor("producto", &cambio.producto)?;
            let mut condicion = format!("fila.cantidad >= :sale AND fila.producto_id = :producto AND {LIBRE}");
            if let Some(hoy) = vigente {
                condicion += " AND NOT (fila.tipo_caducidad = :caducidad AND fila.caducidad < :hoy)";
                expresion = expresion
                    .valor("caducidad", &TipoCaducidad::Caducidad)?
                    .valor("hoy", &hoy)?;
            }
            transaccion.cambiar(self, &clave, expresion, &condicion)
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
        let fila = Movimiento {
            store: store.clone(),
            producto_id: cambio.producto,
            cantidad: cambio.despues,
            momento: ahora,
        };
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
            Some(reserva) => Expresion::new("fila.version = :v").valor("v", &reserva.fila.version)?,
        };
        if lotes.is_empty() {
            return match anterior {
                Some(_) => transaccion.quitar(self, &clave, como_estaba),
                None => Ok(transaccion),
            };
        }
        let fila = FilaReserva {
            store: store.clone(),
            usuario_id,
            tocada: ahora,
            version: anterior.map_or(1, |reserva| reserva.fila.version + 1),
        };
        let lotes: Vec<_> = lotes.into_iter().collect();
        let item = Item::new(&clave)
            .en(&claves::reservas(ahora))
            .fila(&fila)?
            .cuerpo_plegado(&lotes)?;
        transaccion.poner(self, item, como_estaba)
    }
}
