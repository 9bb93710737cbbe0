//! What was found, and what is to be done about it.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use domain::Cantidad;
use domain::ids::{InternalId, LoteId};
use domain::leyes::{Foto, Quiebra};
use domain::lote::Lote;
use domain::pedido::documento::Cabecera;

use super::arreglo::nombre_de;
use crate::tabla::{Tabla, TablaError};

/// A law that does not hold somewhere, with what is to be done about it. An administrator reads it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hallazgo {
    /// The law.
    pub quiebra: Quiebra,
    /// What is to be done.
    pub remedio: Remedio,
}

/// What is to be done about a law that does not hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Remedio {
    /// The repair does it.
    Orden,
    /// The office has to do something first, which this sentence says.
    Oficina(String),
    /// Nobody can tell which figure is wrong without looking into it.
    Tecnico,
}

impl fmt::Display for Hallazgo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.quiebra, self.remedio)
    }
}

impl fmt::Display for Remedio {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Orden => "Se arregla con REPARA=si; si ya lo has pedido, repítelo.",
            Self::Oficina(frase) => frase,
            Self::Tecnico => "Esto no se toca sin mirarlo: avisa a quien mantiene Reparto, con una copia de los datos.",
        })
    }
}

/// What is to be done about each law that does not hold. Those of batches and orders are judged by the picture that showed
/// them, and named as the table names them now.
pub(super) async fn juzgar(tabla: &Tabla, foto: &Foto, quiebras: Vec<Quiebra>) -> Result<Vec<Hallazgo>, TablaError> {
    let (mut descuadrados, mut prometidos, mut stores) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    for quiebra in &quiebras {
        match quiebra {
            Quiebra::Descuadre { lote, .. }
            | Quiebra::Imposible { lote, .. }
            | Quiebra::VueltoDeMas { lote, .. }
            | Quiebra::SinLote { lote } => {
                descuadrados.insert(*lote);
            }
            Quiebra::Prometido { lote, store, .. } => {
                prometidos.insert(*lote);
                stores.insert(store.clone());
            }
            _ => {}
        }
    }
    let lotes = tabla.lotes(prometidos).await?;
    let contexto = Contexto {
        foto,
        descuadrados,
        lotes: lotes.into_iter().map(|lote| (lote.id, lote)).collect(),
        cabeceras: tabla.cabeceras(&stores).await?,
    };
    let hallazgo = |quiebra| Hallazgo {
        remedio: contexto.remedio(&quiebra),
        quiebra,
    };
    Ok(quiebras.into_iter().map(hallazgo).collect())
}

struct Contexto<'a> {
    foto: &'a Foto,
    /// Batches of which some figure is wrong by itself.
    descuadrados: BTreeSet<LoteId>,
    lotes: BTreeMap<LoteId, Lote>,
    cabeceras: BTreeMap<InternalId, Cabecera>,
}

impl Contexto<'_> {
    fn remedio(&self, quiebra: &Quiebra) -> Remedio {
        match quiebra {
            Quiebra::FueraDeLista { .. }
            | Quiebra::RetenidoPorFinal { .. }
            | Quiebra::RetenidoPorBorrado { .. }
            | Quiebra::OtroDueno { .. }
            | Quiebra::Pendiente { .. }
            | Quiebra::Transferencias { .. } => Remedio::Orden,
            Quiebra::SinDueno { lote, .. } | Quiebra::Prometido { lote, .. } if self.descuadrados.contains(lote) => {
                Remedio::Tecnico
            }
            Quiebra::SinDueno { .. } => Remedio::Orden,
            Quiebra::Prometido { dice, .. } if *dice < Cantidad::CERO => Remedio::Tecnico,
            Quiebra::Prometido { lote, store, dice, dio } => match (dice.menos(*dio), self.lotes.get(lote)) {
                (Ok(falta), Some(lote)) => self.por_lo_que_falta(lote, store, falta),
                _ => Remedio::Tecnico,
            },
            _ => Remedio::Tecnico,
        }
    }

    /// What is to be done where a batch has given an order so much too little; below zero for too much.
    fn por_lo_que_falta(&self, lote: &Lote, store: &InternalId, falta: Cantidad) -> Remedio {
        let libre = self
            .foto
            .lotes
            .get(&lote.id)
            .map_or(Cantidad::CERO, |visto| visto.cantidad);
        if falta <= Cantidad::CERO || (libre >= falta && !lote.bloqueado) {
            return Remedio::Orden;
        }
        let pedido = match self.cabeceras.get(store) {
            Some(cabecera) => format!("{} de {}", cabecera.numero, cabecera.cliente.datos.nombre_comercial),
            None => store.to_string(),
        };
        let (nombre, falta, libre) = (nombre_de(lote), falta.legible(), libre.legible());
        Remedio::Oficina(if lote.bloqueado {
            format!(
                "El pedido {pedido} necesita {falta} más del lote {nombre}, que está bloqueado: cambia el pedido, o libera \
                 el lote mientras se repite con REPARA=si."
            )
        } else {
            format!(
                "El pedido {pedido} necesita {falta} más del lote {nombre} y solo hay {libre} sin apartar: haz un recuento \
                 del lote, o cambia el pedido, y repite con REPARA=si."
            )
        })
    }
}
