//! What tells a batch that cannot give from a plan that has grown old.

use std::collections::BTreeMap;

use domain::DecimalError;
use domain::contrato::stock::AvisoView;
use domain::fecha::Fecha;
use domain::ids::LoteId;
use domain::lote::Lote;
use domain::lote::escasez::Escasez;
use domain::pedido::movida::Cambio;
use domain::pedido::retencion::Retenciones;
use domain::pedido::situacion::Situacion;

use crate::tabla::reservas::Papel;
use crate::tabla::transaccion::Rechazo;

/// Batches that could not give what was wanted of them, with the reason and the name of each.
#[derive(Debug, Clone, Default)]
pub(crate) struct Cortos(BTreeMap<LoteId, (String, Escasez)>);

impl Cortos {
    /// Adds those of another step.
    pub(crate) fn extend(&mut self, otros: Self) {
        self.0.extend(otros.0);
    }

    /// Whether a batch is among them.
    pub(crate) fn contiene(&self, lote: LoteId) -> bool {
        self.0.contains_key(&lote)
    }

    /// Whether all could.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// One aviso per batch; `retenido` is what the order holds now.
    pub(crate) fn avisos(&self, retenido: &Retenciones) -> Vec<AvisoView> {
        let aviso = |(lote_id, (lote, escasez)): (&LoteId, &(String, Escasez))| AvisoView {
            lote: lote.clone(),
            mensaje: escasez.to_string(),
            lote_id: *lote_id,
            registrado: retenido.en(*lote_id),
        };
        self.0.iter().map(aviso).collect()
    }
}

/// Watches over the steps of a plan that takes stock. A transaction judges all of its conditions at one moment: when nothing
/// but batches refuses, and the order has not moved until they are read, those batches are short of what it wants.
#[derive(Debug, Default)]
pub(crate) struct Vigia {
    /// The step that was tried last, and the store that it was planned from.
    intento: Option<(Huella, Vec<Cambio>)>,
}

/// The versions of a store.
type Huella = (Option<u32>, Option<u32>);

impl Vigia {
    /// Remembers a step that is about to be tried.
    pub(crate) fn intentar(&mut self, situacion: &Situacion, cambios: &[Cambio]) {
        self.intento = Some((situacion.huella(), cambios.to_vec()));
    }

    /// The batches that may have refused the last step for want of stock.
    pub(crate) fn sospechosos(&self, rechazo: Option<&Rechazo<Papel>>) -> Vec<LoteId> {
        let solo_lotes = rechazo.filter(|rechazo| rechazo.solo_por(|papel| papel.lote().is_some()));
        let papeles = solo_lotes.map(|rechazo| rechazo.papeles.as_slice()).unwrap_or_default();
        papeles.iter().filter_map(|papel| papel.lote()).collect()
    }

    /// Those of the suspects, as they were read now, that are short of what the last step wanted. `situacion` was read with
    /// them.
    pub(crate) fn cortos(
        &self,
        situacion: &Situacion,
        sospechosos: &[LoteId],
        lotes: &BTreeMap<LoteId, Lote>,
        vigente: Option<Fecha>,
    ) -> Result<Cortos, DecimalError> {
        let mut cortos = Cortos::default();
        let Some((_, cambios)) = self
            .intento
            .as_ref()
            .filter(|(huella, _)| *huella == situacion.huella())
        else {
            return Ok(cortos);
        };
        for cambio in cambios.iter().filter(|cambio| sospechosos.contains(&cambio.lote)) {
            let (nombre, escasez) = match lotes.get(&cambio.lote) {
                None => (cambio.lote.to_string(), Some(Escasez::NoExiste)),
                Some(lote) => (
                    lote.nombre.clone(),
                    lote.escasez(cambio.producto, cambio.sale()?, cambio.antes, vigente),
                ),
            };
            if let Some(escasez) = escasez {
                cortos.0.insert(cambio.lote, (nombre, escasez));
            }
        }
        Ok(cortos)
    }
}
