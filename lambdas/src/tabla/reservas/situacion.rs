//! An order's store as it stands, and what has to move so that it holds something else.

use std::collections::BTreeMap;

use domain::Cantidad;
use domain::fecha::Instante;
use domain::ids::{InternalId, LoteId, ProductoId, UsuarioId};
use domain::pedido::documento::{LineaDocumento, lotes_de};
use serde::{Deserialize, Serialize};

use super::{Mano, ReservaError};
use crate::tabla::documentos::Guardado;
use crate::tabla::{Atributos, TablaError, item};

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

/// Batches that could not give what was wanted of them, with the product they were wanted as.
pub(super) type Cortos = BTreeMap<LoteId, ProductoId>;

/// What an order holds beyond the lines of its document; most orders have no document yet.
#[derive(Debug, Clone)]
pub(crate) struct Reserva {
    pub(crate) fila: FilaReserva,
    pub(crate) lotes: Vec<(LoteId, Retencion)>,
}

/// What the list of reservations shows.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct FilaReserva {
    pub(crate) store: InternalId,
    pub(crate) usuario_id: UsuarioId,
    pub(crate) tocada: Instante,
    pub(crate) version: u32,
}

impl TryFrom<Atributos> for Reserva {
    type Error = TablaError;

    fn try_from(atributos: Atributos) -> Result<Self, TablaError> {
        let lotes = item::cuerpo_plegado(&atributos)?;
        Ok(Self {
            fila: item::fila(atributos)?,
            lotes,
        })
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
    pub(super) fn de_mas(&self) -> Retenciones {
        self.reserva
            .iter()
            .flat_map(|reserva| reserva.lotes.iter().copied())
            .collect()
    }

    /// What the store holds in all.
    pub(crate) fn retenido(&self) -> Result<Retenciones, TablaError> {
        let mut total = self.base();
        for (lote, de_mas) in self.de_mas() {
            let retencion = total.entry(lote).or_insert(Retencion {
                cantidad: Cantidad::CERO,
                ..de_mas
            });
            retencion.cantidad = retencion.cantidad.mas(de_mas.cantidad)?;
        }
        Ok(total)
    }

    /// What has to move so that the store holds `querido`, batches that had too little left aside.
    ///
    /// What is given back goes first, so that a long order never holds both the old batches and the new ones.
    pub(super) fn cambios(&self, querido: Retenciones, cortos: &Cortos) -> Result<Vec<Cambio>, ReservaError> {
        let (base, de_mas) = (self.base(), self.de_mas());
        let en = |retenciones: &Retenciones, lote| {
            retenciones
                .get(&lote)
                .map_or(Cantidad::CERO, |retencion| retencion.cantidad)
        };
        let mut todos = de_mas.clone();
        todos.extend(&querido);
        let mut cambios = Vec::new();
        for (
            lote,
            Retencion {
                producto_id: producto, ..
            },
        ) in todos
        {
            let nueva = en(&querido, lote).menos(en(&base, lote))?.max(Cantidad::CERO);
            if nueva != en(&de_mas, lote) && !cortos.contains_key(&lote) {
                let antes = en(&base, lote).mas(en(&de_mas, lote))?;
                let despues = en(&base, lote).mas(nueva)?;
                cambios.push(Cambio {
                    lote,
                    producto,
                    antes,
                    despues,
                    de_mas: nueva,
                });
            }
        }
        let borrado = matches!(self.documento, Some(Guardado::Borrado { .. }));
        if borrado && cambios.iter().any(Cambio::retiene) {
            return Err(ReservaError::YaEnviado);
        }
        cambios.sort_by_key(|cambio| (cambio.retiene(), cambio.lote));
        Ok(cambios)
    }

    /// Whether this hand may change what stands here.
    pub(crate) fn comprobar(&self, mano: Mano<'_>) -> Result<(), ReservaError> {
        let duenos = [
            self.reserva.as_ref().map(|reserva| reserva.fila.usuario_id),
            self.documento.as_ref().map(Guardado::usuario_id),
        ];
        if let Mano::Usuario(usuario) = mano
            && !duenos.into_iter().flatten().all(|dueno| usuario.alcanza(dueno))
        {
            return Err(ReservaError::DeOtro);
        }
        match &self.documento {
            Some(Guardado::Vivo(documento)) if !documento.es_pendiente() => Err(ReservaError::YaEnviado),
            _ => Ok(()),
        }
    }
}

/// What some document lines take, by batch.
pub(crate) fn retenciones(lineas: &[LineaDocumento]) -> Retenciones {
    let productos: BTreeMap<_, _> = lineas
        .iter()
        .filter_map(|linea| Some((linea.lote_id?, linea.producto_id)))
        .collect();
    lotes_de(lineas)
        .into_iter()
        .filter_map(|(lote, cantidad)| {
            Some((
                lote,
                Retencion {
                    producto_id: *productos.get(&lote)?,
                    cantidad,
                },
            ))
        })
        .collect()
}

/// One batch's change within a transaction.
#[derive(Debug, Clone, Copy)]
pub(super) struct Cambio {
    pub(super) lote: LoteId,
    pub(super) producto: ProductoId,
    /// What the store takes of the batch before and after.
    pub(super) antes: Cantidad,
    pub(super) despues: Cantidad,
    /// What the reservation holds after.
    pub(super) de_mas: Cantidad,
}

impl Cambio {
    /// Whether it takes from the batch, and does not give back.
    pub(super) fn retiene(&self) -> bool {
        self.despues > self.antes
    }
}
