//! What happened in a run, so that somebody can read it and the judge can weigh it.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::Arc;

use domain::ids::LoteId;
use serde_json::Value;

use super::averia::Averia;
use super::solicitud::Solicitud;
use crate::Respuesta;
use crate::actos::Acto;

/// What a batch had at one moment, in thousandths.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Saldo {
    pub(super) existe: bool,
    pub(super) libre: i64,
    pub(super) bloqueado: bool,
    pub(super) tomado: BTreeMap<String, i64>,
}

/// A place in a run where several could go on.
#[derive(Debug, Clone)]
pub(super) struct Decision {
    /// The callers who could go on.
    pub(super) opciones: Vec<usize>,
    /// The caller who did.
    pub(super) elegida: usize,
    /// How often somebody had been interrupted before.
    pub(super) cambios: usize,
    /// The caller whose request went before.
    pub(super) anterior: Option<usize>,
}

impl Decision {
    /// How often somebody would have been interrupted with this choice.
    pub(super) fn cambios_con(&self, opcion: usize) -> usize {
        let interrumpe = self
            .anterior
            .is_some_and(|uno| uno != opcion && self.opciones.contains(&uno));
        self.cambios + usize::from(interrumpe)
    }
}

/// A call, from the first to the last request, with its answer; none for one that was stopped.
#[derive(Debug, Clone)]
pub(super) struct Hecho {
    pub(super) acto: usize,
    /// Between which of the moments it ran.
    pub(super) desde: usize,
    pub(super) hasta: usize,
    pub(super) respuesta: Option<Respuesta>,
    /// Whether the fault of the run befell it.
    pub(super) averiado: bool,
}

/// A line of the account.
#[derive(Debug)]
pub(super) enum Paso {
    /// A request was let through.
    Peticion {
        actor: usize,
        solicitud: Arc<Solicitud>,
        /// What was answered, and what the run did to it.
        vuelta: String,
    },
    /// A call ended, or was stopped.
    Fin { actor: usize, respuesta: Option<Respuesta> },
    /// Something that comes after the callers.
    Despues(String),
}

impl Paso {
    fn en_palabras(&self, actos: &[Acto]) -> String {
        let quien = |actor: usize| char::from(b'A' + u8::try_from(actor).unwrap_or_default());
        match self {
            Self::Peticion {
                actor,
                solicitud,
                vuelta,
            } => format!("{} {solicitud} → {vuelta}", quien(*actor)),
            Self::Fin { actor, respuesta: None } => {
                format!("{} {}: se queda aquí", quien(*actor), actos[*actor].nombre)
            }
            Self::Fin {
                actor,
                respuesta: Some(respuesta),
            } => {
                let nombre = &actos[*actor].nombre;
                format!(
                    "{} {nombre}: {} {}",
                    quien(*actor),
                    respuesta.estado.as_u16(),
                    dicho(respuesta)
                )
            }
            Self::Despues(texto) => texto.clone(),
        }
    }
}

/// What an answer says to a person, without what nobody would read here.
pub(super) fn dicho(respuesta: &Respuesta) -> String {
    let avisos = respuesta.cuerpo["avisos"].as_array().into_iter().flatten();
    let avisos = avisos.filter_map(|aviso| aviso["mensaje"].as_str());
    let frases = [respuesta.mensaje()].into_iter().chain(avisos);
    frases.filter(|frase| !frase.is_empty()).collect::<Vec<_>>().join(" ")
}

/// All that is known of a run.
#[derive(Debug, Default)]
pub(super) struct Relato {
    pub(super) averia: Option<Averia>,
    /// Whether the fault came to pass.
    pub(super) ocurrio: bool,
    pub(super) decisiones: Vec<Decision>,
    /// Whose request went, each time.
    pub(super) concedidas: Vec<usize>,
    pub(super) pasos: Vec<Paso>,
    pub(super) hechos: Vec<Hecho>,
    /// What the batches had, at the beginning and after each write.
    pub(super) saldos: Vec<BTreeMap<LoteId, Saldo>>,
}

impl Relato {
    /// Whose request went each time, by numbers: with them the run can be had again.
    pub(super) fn orden(&self) -> String {
        self.concedidas.iter().map(usize::to_string).collect()
    }

    /// Tells the run: what is wrong with it, how to have it again, and its requests in their order.
    pub(super) fn en_palabras(&self, escena: &str, actos: &[Acto], quejas: &[String]) -> String {
        let mut texto = String::new();
        let averia = self.averia.map_or_else(|| "-".to_owned(), |averia| averia.to_string());
        for queja in quejas {
            let _ = writeln!(texto, "✗ {queja}");
        }
        let _ = writeln!(texto, "  SIMULA_SOLO='{escena}|{averia}|{}'", self.orden());
        for paso in &self.pasos {
            let _ = writeln!(texto, "    {}", paso.en_palabras(actos));
        }
        texto
    }
}

impl Hecho {
    /// The status that it was answered.
    pub(super) fn estado(&self) -> Option<u16> {
        self.respuesta.as_ref().map(|respuesta| respuesta.estado.as_u16())
    }

    /// What it was told of batches.
    pub(super) fn avisos(&self) -> impl Iterator<Item = &Value> {
        let avisos = self
            .respuesta
            .as_ref()
            .and_then(|respuesta| respuesta.cuerpo["avisos"].as_array());
        avisos.into_iter().flatten()
    }
}

impl Relato {
    /// Whether a call came to a good end, at once or when it was made again.
    pub(super) fn logrado(&self, acto: usize) -> bool {
        let suyos = self.hechos.iter().filter(|hecho| hecho.acto == acto);
        suyos
            .filter_map(Hecho::estado)
            .any(|estado| (200..300).contains(&estado))
    }
}
