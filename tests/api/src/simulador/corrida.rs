//! One run: the callers go on one request at a time, in the order that the script says, and after it without being
//! interrupted.
//!
//! Time is virtual and passes only when everybody waits. After each request it passes until all callers are at the gate
//! again or have ended, those too who sleep a random while before another try; so chance has no part in the choice of
//! the next one.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use tokio::task::JoinHandle;

use super::averia::{self, Averia, Clase};
use super::puerta::{EnEspera, Vuelta};
use super::relato::{Decision, Hecho, Paso, Relato};
use super::sala::Sala;
use super::solicitud::{Huellas, Solicitud};
use crate::Respuesta;
use crate::actos::Acto;
use domain::ids::LoteId;

/// How long those who sleep before another try are left alone before anybody looks again.
const ESPERA: Duration = Duration::from_millis(1);
/// So often somebody may be neither at the gate nor at an end before the run is taken to be stuck: longer than the calls
/// themselves are allowed to take.
const PACIENCIA: usize = 60_000;
/// Requests after which a run is taken not to end.
const PETICIONES: usize = 2_000;

/// Who says whose request goes next.
#[derive(Debug, Clone, Copy)]
pub(super) enum Orden<'a> {
    /// One choice for each place where the order makes a difference.
    Decisiones(&'a [usize]),
    /// One choice for each request.
    Peticiones(&'a [usize]),
}

/// What a run is made of.
pub(super) struct Guion<'a> {
    pub(super) actos: &'a [Acto],
    pub(super) orden: Orden<'a>,
    pub(super) averia: Option<Averia>,
}

struct Corrida<'a, 'c> {
    sala: &'a mut Sala<'c>,
    guion: &'a Guion<'a>,
    /// What each caller is known to read and write, in any run.
    aprendido: &'a mut [Huellas],
    tareas: Vec<Option<JoinHandle<Respuesta>>>,
    relato: Relato,
    anterior: Option<usize>,
    cambios: usize,
    /// What the request at the gate reads and writes, of each.
    previstas: Vec<Option<(Arc<Solicitud>, Huellas)>>,
    /// At which moment each began.
    inicios: Vec<Option<usize>>,
    /// Requests of the caller whom the fault befalls that it could have befallen.
    contadas: usize,
    /// The request that it did befall.
    danada: Option<String>,
}

/// Makes the run that a script describes.
pub(super) async fn correr(sala: &mut Sala<'_>, guion: &Guion<'_>, aprendido: &mut [Huellas]) -> Relato {
    sala.empezar();
    let tareas: Vec<_> = (0..)
        .zip(guion.actos)
        .map(|(n, acto)| Some(sala.llamar(n, acto)))
        .collect();
    let relato = Relato {
        averia: guion.averia,
        saldos: vec![sala.saldos_iniciales().clone()],
        ..Relato::default()
    };
    let mut corrida = Corrida {
        sala,
        guion,
        aprendido,
        previstas: vec![None; guion.actos.len()],
        inicios: vec![None; guion.actos.len()],
        tareas,
        relato,
        anterior: None,
        cambios: 0,
        contadas: 0,
        danada: None,
    };
    corrida.hasta_el_final().await;
    corrida.relato
}

impl Corrida<'_, '_> {
    async fn hasta_el_final(&mut self) {
        for _ in 0..PETICIONES {
            let listos = self.asentar().await;
            if listos.is_empty() {
                return;
            }
            let actor = self.elegir(&listos);
            self.conceder(actor);
        }
        panic!("the calls do not end");
    }

    /// Waits until everybody who has not ended is at the gate; answers who is.
    async fn asentar(&mut self) -> Vec<(usize, Arc<Solicitud>)> {
        for _ in 0..PACIENCIA {
            tokio::time::sleep(ESPERA).await;
            self.recoger().await;
            let listos: Vec<_> = (0..self.tareas.len()).filter_map(|actor| self.listo(actor)).collect();
            if listos.len() == self.tareas.iter().flatten().count() {
                return listos;
            }
        }
        panic!("somebody is neither at the gate nor at an end");
    }

    /// Writes down who has ended.
    async fn recoger(&mut self) {
        for actor in 0..self.tareas.len() {
            if self.tareas[actor].as_ref().is_some_and(JoinHandle::is_finished)
                && let Some(tarea) = self.tareas[actor].take()
            {
                let respuesta = tarea.await.expect("a call that does not panic");
                self.terminar(actor, Some(respuesta));
            }
        }
    }

    fn terminar(&mut self, actor: usize, respuesta: Option<Respuesta>) {
        self.relato.pasos.push(Paso::Fin {
            actor,
            respuesta: respuesta.clone(),
        });
        self.relato.hechos.push(Hecho {
            acto: actor,
            desde: self.inicios[actor].unwrap_or_default(),
            hasta: self.relato.saldos.len() - 1,
            averiado: self.relato.ocurrio && self.guion.averia.is_some_and(|averia| averia.actor == actor),
            respuesta,
        });
    }

    fn listo(&self, actor: usize) -> Option<(usize, Arc<Solicitud>)> {
        self.tareas[actor].as_ref()?;
        Some((actor, self.sala.puerta.primera(actor)?))
    }

    /// Whose request goes next. One that touches nothing of the others makes no difference and goes at once.
    fn elegir(&mut self, listos: &[(usize, Arc<Solicitud>)]) -> usize {
        let opciones: Vec<_> = listos.iter().map(|(actor, _)| *actor).collect();
        let anterior = self.anterior.filter(|anterior| opciones.contains(anterior));
        let sin_guion = anterior.unwrap_or(opciones[0]);
        let segun = |elegidas: &[usize], n: usize| {
            let elegida = elegidas.get(n).copied().filter(|actor| opciones.contains(actor));
            elegida.unwrap_or(sin_guion)
        };
        let elegidas = match self.guion.orden {
            Orden::Peticiones(elegidas) => {
                let elegida = segun(elegidas, self.relato.concedidas.len());
                self.anterior = Some(elegida);
                return elegida;
            }
            Orden::Decisiones(elegidas) => elegidas,
        };
        if let [actor] = opciones[..] {
            self.anterior = Some(actor);
            return actor;
        }
        for (actor, solicitud) in listos {
            if !self.importa(*actor, solicitud) {
                return *actor;
            }
        }
        let elegida = segun(elegidas, self.relato.decisiones.len());
        let decision = Decision {
            opciones,
            elegida,
            cambios: self.cambios,
            anterior,
        };
        self.cambios = decision.cambios_con(elegida);
        self.relato.decisiones.push(decision);
        self.anterior = Some(elegida);
        elegida
    }

    fn importa(&mut self, actor: usize, solicitud: &Arc<Solicitud>) -> bool {
        // The places in the indexes are looked up once: what stands there may change, where it stands does not.
        let previstas = &mut self.previstas[actor];
        if previstas.as_ref().is_none_or(|(una, _)| !Arc::ptr_eq(una, solicitud)) {
            *previstas = Some((Arc::clone(solicitud), self.sala.tablero.previstas(solicitud)));
        }
        let Some((_, suyas)) = &self.previstas[actor] else {
            return true;
        };
        let otros = (0..self.tareas.len()).filter(|otro| *otro != actor && self.tareas[*otro].is_some());
        otros.into_iter().any(|otro| suyas.chocan(&self.aprendido[otro]))
    }

    /// Lets a request through, or does to it what the fault says.
    fn conceder(&mut self, actor: usize) {
        let Some(EnEspera { solicitud, vuelta }) = self.sala.puerta.tomar(actor) else {
            return;
        };
        self.relato.concedidas.push(actor);
        let ahora = self.relato.saldos.len() - 1;
        self.inicios[actor].get_or_insert(ahora);
        let golpe = self.golpe(actor, &solicitud);
        let (estado, cuerpo) = match golpe {
            Some(Clase::Conflicto) => {
                let transaccion = solicitud.operacion == "TransactWriteItems";
                averia::conflicto(transaccion.then(|| solicitud.operaciones().len()))
            }
            _ => self.hacer(actor, &solicitud, golpe),
        };
        let mut dicho = if estado == 200 {
            "hecho".to_owned()
        } else {
            motivo(&cuerpo)
        };
        let contesta = match golpe {
            Some(Clase::Pierde | Clase::PierdeSiempre) => Vuelta::Corta,
            Some(Clase::EnCurso) => {
                let (estado, cuerpo) = averia::en_curso();
                Vuelta::Responde(estado, cuerpo)
            }
            _ => Vuelta::Responde(estado, cuerpo),
        };
        if let Some(clase) = golpe {
            dicho += &format!(" [{clase:?}]");
        }
        self.relato.pasos.push(Paso::Peticion {
            actor,
            solicitud,
            vuelta: dicho,
        });
        if golpe == Some(Clase::Corte) {
            if let Some(tarea) = self.tareas[actor].take() {
                tarea.abort();
            }
            self.terminar(actor, None);
            return;
        }
        // Whoever asked may have gone: then nobody is told.
        let _ = vuelta.send(contesta);
    }

    fn hacer(&mut self, actor: usize, solicitud: &Solicitud, golpe: Option<Clase>) -> (u16, String) {
        let tablero = &mut self.sala.tablero;
        let (estado, cuerpo, huellas) = match golpe {
            Some(Clase::Atraso) => tablero.hacer_atrasada(solicitud),
            _ => tablero.hacer(solicitud),
        };
        self.aprendido[actor].sumar(&huellas);
        let lotes: BTreeSet<_> = solicitud.escritos().filter_map(|(pk, _)| lote(&pk)).collect();
        if estado == 200 && !lotes.is_empty() {
            let mut saldos = self.relato.saldos.last().cloned().unwrap_or_default();
            saldos.extend(lotes.into_iter().map(|lote| (lote, self.sala.saldo(lote))));
            self.relato.saldos.push(saldos);
        }
        let mezcla = self
            .guion
            .averia
            .is_some_and(|averia| averia.clase == Clase::Mezcla && averia.actor == actor);
        if mezcla
            && estado != 200
            && let Some(mezclada) = averia::mezclada(&cuerpo)
        {
            self.relato.ocurrio = true;
            return (estado, mezclada);
        }
        (estado, cuerpo)
    }

    /// What the fault of the run does to this request, if anything.
    fn golpe(&mut self, actor: usize, solicitud: &Solicitud) -> Option<Clase> {
        let averia = self.guion.averia.filter(|averia| averia.actor == actor)?;
        if self.danada.as_ref() == Some(&solicitud.cuerpo) {
            return Some(averia.clase).filter(|clase| matches!(clase, Clase::PierdeSiempre | Clase::EnCurso));
        }
        let le_toca = match averia.clase {
            Clase::Mezcla => false,
            Clase::Atraso => solicitud.es_de_indice(),
            Clase::EnCurso => solicitud.operacion == "TransactWriteItems",
            Clase::Corte | Clase::Pierde | Clase::PierdeSiempre | Clase::Conflicto => solicitud.es_escritura(),
        };
        if !le_toca || self.danada.is_some() {
            return None;
        }
        self.contadas += 1;
        if self.contadas <= averia.peticion {
            return None;
        }
        self.danada = Some(solicitud.cuerpo.clone());
        self.relato.ocurrio = true;
        Some(averia.clase)
    }
}

/// The batch that a partition is of.
fn lote(pk: &str) -> Option<LoteId> {
    pk.strip_prefix("LOTE#")?.parse().ok()
}

/// Why the table did not do something.
fn motivo(cuerpo: &str) -> String {
    let json: serde_json::Value = serde_json::from_str(cuerpo).unwrap_or_default();
    let clase = json["__type"].as_str().unwrap_or_default();
    let clase = clase.rsplit('#').next().unwrap_or_default();
    let razones = json["CancellationReasons"].as_array().into_iter().flatten();
    let razones: Vec<_> = razones.filter_map(|razon| razon["Code"].as_str()).collect();
    if razones.is_empty() {
        clase.to_owned()
    } else {
        format!("cancelada [{}]", razones.join(", "))
    }
}
