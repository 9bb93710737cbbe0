//! How an order's store comes to hold something else, in steps that one transaction can take.
//!
//! No step leaves a document with less than its lines take. So what a document needs more is taken before it is written or
//! together with it, and what it needs no more is given back together with it or afterwards.

use super::retencion::{Retencion, Retenciones};
use super::situacion::Situacion;
use crate::cantidad::Cantidad;
use crate::decimal::DecimalError;
use crate::ids::{LoteId, ProductoId};

/// One batch's change: what the order takes of it before and after.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cambio {
    pub lote: LoteId,
    /// The product it is taken as.
    pub producto: ProductoId,
    /// What the order takes of it until now.
    pub antes: Cantidad,
    /// What it takes from now on.
    pub despues: Cantidad,
}

impl Cambio {
    /// Whether it takes from the batch, and does not give back.
    #[must_use]
    pub fn retiene(&self) -> bool {
        self.despues > self.antes
    }

    /// What leaves the batch; below zero for what comes back.
    ///
    /// # Errors
    /// When the difference leaves the range of a quantity.
    pub fn sale(&self) -> Result<Cantidad, DecimalError> {
        self.despues.menos(self.antes)
    }
}

/// A step: batches that change together, and what the reservation holds after it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Movida {
    pub cambios: Vec<Cambio>,
    /// What the reservation holds from then on.
    pub reserva: Retenciones,
}

/// A step on the way to a document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Avance {
    /// It only takes stock; the document is written by a later one.
    Antes(Movida),
    /// The document is written with it. What the reservation still holds afterwards is given back later.
    Con(Movida),
}

impl Situacion {
    /// The next step towards an order that holds `querido`, and never less than its document takes; none when it does
    /// already. What is given back comes first, so that a long order does not hold old batches and new ones at once.
    /// Batches for which `salvo` says so stay as they are; a step changes at most `cabe` batches.
    ///
    /// # Errors
    /// When a figure leaves the range of a quantity.
    pub fn hacia(
        &self,
        querido: &Retenciones,
        salvo: impl Fn(LoteId) -> bool,
        cabe: usize,
    ) -> Result<Option<Movida>, DecimalError> {
        let (documento, mut reserva) = (self.del_documento(), self.de_mas());
        let de_mas = querido.menos(&documento)?;
        let mut cambios = Vec::new();
        for lote in reserva.lotes_con(&de_mas) {
            let (antes, despues) = (reserva.en(lote), de_mas.en(lote));
            let producto = de_mas.producto(lote).or_else(|| reserva.producto(lote));
            if let Some(producto) = producto.filter(|_| antes != despues && !salvo(lote)) {
                cambios.push(Cambio {
                    lote,
                    producto,
                    antes: documento.en(lote).mas(antes)?,
                    despues: documento.en(lote).mas(despues)?,
                });
            }
        }
        cambios.sort_by_key(|cambio| (cambio.retiene(), cambio.lote));
        cambios.truncate(cabe);
        if cambios.is_empty() {
            return Ok(None);
        }
        for cambio in &cambios {
            let cantidad = de_mas.en(cambio.lote);
            let producto_id = cambio.producto;
            reserva.poner(cambio.lote, Retencion { producto_id, cantidad });
        }
        Ok(Some(Movida { cambios, reserva }))
    }

    /// The step by which the order holds what its document's lines take and nothing beyond them, however many batches it
    /// changes.
    ///
    /// # Errors
    /// When a figure leaves the range of a quantity.
    pub fn a_documento(&self, lineas: &Retenciones) -> Result<Movida, DecimalError> {
        let retenido = self.retenido()?;
        let cambio = |lote| {
            let producto = lineas.producto(lote).or_else(|| retenido.producto(lote))?;
            let (antes, despues) = (retenido.en(lote), lineas.en(lote));
            (antes != despues).then_some(Cambio {
                lote,
                producto,
                antes,
                despues,
            })
        };
        Ok(Movida {
            cambios: retenido.lotes_con(lineas).into_iter().filter_map(cambio).collect(),
            reserva: Retenciones::default(),
        })
    }

    /// The next step towards a document with lines that take `lineas`; without lines, towards no document. A step changes
    /// at most `cabe` batches.
    ///
    /// # Errors
    /// When a figure leaves the range of a quantity.
    pub fn hacia_documento(&self, lineas: &Retenciones, cabe: usize) -> Result<Avance, DecimalError> {
        self.hacia_lo_entregado(lineas, |_| false, cabe)
    }

    /// The same for goods that were handed over, some of which batches do not have: those that are `cortos` change with the document
    /// and in no step before it, however many they are, for without the document nothing was missing.
    ///
    /// # Errors
    /// As [`Situacion::hacia_documento`].
    pub fn hacia_lo_entregado(
        &self,
        lineas: &Retenciones,
        cortos: impl Fn(&Cambio) -> bool,
        cabe: usize,
    ) -> Result<Avance, DecimalError> {
        let cambios = self.a_documento(lineas)?.cambios;
        let (mut faltan, mut sobran): (Vec<_>, Vec<_>) = cambios.into_iter().partition(Cambio::retiene);
        faltan.sort_by_key(&cortos);
        let antes = faltan.iter().filter(|cambio| !cortos(cambio)).count();
        if faltan.len() > cabe && antes > 0 {
            faltan.truncate(cabe.min(antes));
            let mut reserva = self.de_mas();
            for cambio in &faltan {
                let cantidad = reserva.en(cambio.lote).mas(cambio.sale()?)?;
                let producto_id = cambio.producto;
                reserva.poner(cambio.lote, Retencion { producto_id, cantidad });
            }
            return Ok(Avance::Antes(Movida {
                cambios: faltan,
                reserva,
            }));
        }
        let resto = sobran.split_off(sobran.len().min(cabe.saturating_sub(faltan.len())));
        let mut reserva = Retenciones::default();
        for cambio in resto {
            let cantidad = cambio.antes.menos(cambio.despues)?;
            let producto_id = cambio.producto;
            reserva.poner(cambio.lote, Retencion { producto_id, cantidad });
        }
        let cambios = sobran.into_iter().chain(faltan).collect();
        Ok(Avance::Con(Movida { cambios, reserva }))
    }
}
