//! Brings what batches gave an order to what the order says.

use std::collections::{BTreeMap, BTreeSet};

use domain::fecha::Instante;
use domain::ids::{InternalId, LoteId};
use domain::pedido::movida::Movida;
use domain::pedido::retencion::{Retencion, Retenciones};
use domain::pedido::situacion::{Guardado, Situacion};

use super::arreglo::{Arreglo, Parte, nombre_de};
use crate::tabla::plan::{Paso, Plan};
use crate::tabla::reservas::{Apunte, LOTES_SOLOS, Papel};
use crate::tabla::transaccion::{Rechazo, Transaccion};
use crate::tabla::{Tabla, TablaError};

/// Brings an order's rows under batches, and its reservation, to what its document says. A batch that has too little free,
/// that gives nothing more, or whose own ledger does not balance stays as it is.
pub(super) struct Cuadrar<'a> {
    store: &'a InternalId,
    /// Batches that may have a row of which the order itself says nothing.
    lotes: &'a BTreeSet<LoteId>,
    ahora: Instante,
    pub(super) parte: Parte,
}

/// Batches that a step changes, by name, and those that it leaves alone.
#[derive(Default)]
struct Juicio {
    nombres: BTreeMap<LoteId, String>,
    aparte: BTreeSet<LoteId>,
}

impl<'a> Cuadrar<'a> {
    pub(super) fn new(store: &'a InternalId, lotes: &'a BTreeSet<LoteId>, ahora: Instante) -> Self {
        Self {
            store,
            lotes,
            ahora,
            parte: Parte::default(),
        }
    }

    /// Looks at every batch that would change. Where its ledger does not balance, nobody can tell which figure is wrong,
    /// unless the order and the row agree and only the reservation goes.
    async fn juzgar(
        &self,
        tabla: &Tabla,
        situacion: &Situacion,
        dado: &Retenciones,
        imposibles: BTreeSet<LoteId>,
    ) -> Result<Juicio, TablaError> {
        let mut juicio = Juicio {
            aparte: imposibles,
            ..Juicio::default()
        };
        let retenido = situacion.retenido()?;
        let todo = situacion.cuadrar(dado, |lote| juicio.aparte.contains(&lote), usize::MAX)?;
        for cambio in todo.map(|movida| movida.cambios).unwrap_or_default() {
            let Some(historia) = tabla.historia(cambio.lote).await? else {
                juicio.aparte.insert(cambio.lote);
                continue;
            };
            let (lote, cuadra) = (&historia.libro.lote, historia.libro.cuadra());
            let sale = cambio.sale()?;
            let corto = cambio.retiene() && lote.escasez(cambio.producto, sale, cambio.antes, None).is_some();
            let de_acuerdo = retenido.en(cambio.lote) == cambio.antes;
            if corto || !(cuadra || de_acuerdo) {
                juicio.aparte.insert(cambio.lote);
            }
            juicio.nombres.insert(cambio.lote, nombre_de(lote));
        }
        Ok(juicio)
    }

    fn apunte(&self, situacion: &Situacion) -> Apunte<'_> {
        let reserva = situacion.reserva.as_ref();
        Apunte {
            store: self.store,
            dueno: situacion.dueno(),
            ahora: self.ahora,
            primera_version: reserva.map_or(1, |reserva| reserva.version),
            tocada: reserva.map_or(self.ahora, |reserva| reserva.tocada),
            vigente: None,
            ya_entregado: false,
        }
    }

    /// What a step does, in words.
    fn arreglos(
        &self,
        situacion: &Situacion,
        movida: &Movida,
        nombres: &BTreeMap<LoteId, String>,
    ) -> Result<Vec<Arreglo>, TablaError> {
        let pedido = match &situacion.documento {
            Some(Guardado::Vivo(documento)) => documento.cabecera.numero.to_string(),
            Some(Guardado::Borrado { .. }) | None => self.store.to_string(),
        };
        let mut arreglos = Vec::new();
        for cambio in &movida.cambios {
            let lote = nombres.get(&cambio.lote).cloned().unwrap_or_default();
            let (pedido, sale) = (pedido.clone(), cambio.sale()?);
            arreglos.push(if cambio.retiene() {
                let cantidad = sale;
                Arreglo::Tomado { lote, pedido, cantidad }
            } else {
                let cantidad = -sale;
                Arreglo::Devuelto { lote, pedido, cantidad }
            });
        }
        if movida.reserva.is_empty() && situacion.reserva.is_some() {
            arreglos.push(Arreglo::Soltado { pedido });
        } else if situacion.reserva_ajena() {
            arreglos.push(Arreglo::Dueno { pedido });
        }
        Ok(arreglos)
    }
}

impl Plan for Cuadrar<'_> {
    type Papel = Papel;
    type Fin = ();
    type Error = TablaError;

    async fn mirar(&mut self, tabla: &Tabla, rechazo: Option<Rechazo<Papel>>) -> Result<Paso<Papel, ()>, TablaError> {
        self.parte.asentar(rechazo.as_ref());
        let situacion = tabla.situacion(self.store).await?;
        let mut lotes = self.lotes.clone();
        for lo_suyo in [situacion.del_documento(), situacion.de_mas()] {
            lotes.extend(lo_suyo.iter().map(|(lote, _)| lote));
        }
        let filas = tabla.tomado(self.store, lotes).await?;
        let imposibles = filas.iter().filter(|(_, fila)| !fila.cantidad.es_positiva());
        let imposibles = imposibles.map(|(lote, _)| *lote).collect();
        let dado = filas.into_iter().map(|(lote, fila)| {
            let (producto_id, cantidad) = (fila.producto_id, fila.cantidad);
            (lote, Retencion { producto_id, cantidad })
        });
        let dado: Retenciones = dado.collect();
        let juicio = self.juzgar(tabla, &situacion, &dado, imposibles).await?;
        let Some(movida) = situacion.cuadrar(&dado, |lote| juicio.aparte.contains(&lote), LOTES_SOLOS)? else {
            return Ok(Paso::Hecho(()));
        };
        let arreglos = self.arreglos(&situacion, &movida, &juicio.nombres)?;
        self.parte.intentar(arreglos);
        let transaccion = Transaccion::new()
            .mover(&self.apunte(&situacion), &situacion, &movida)?
            .mismo_documento(self.store, &situacion)?;
        Ok(Paso::Antes(transaccion))
    }
}
