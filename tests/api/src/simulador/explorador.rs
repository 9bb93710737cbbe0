//! Every order of a scene's requests, as far as asked: depth first over the places where somebody else could have gone on.

use std::collections::BTreeMap;

use super::averia::{Averia, Clase};
use super::corrida::{Guion, Orden, correr};
use super::escena::Escena;
use super::juicio::Juez;
use super::relato::Decision;
use super::sala::{ACTORES, Sala};
use super::solicitud::Huellas;

/// How many orders of a scene are run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Alcance {
    /// How often a caller may be interrupted in a run in which nothing goes wrong.
    pub(super) cambios: usize,
    /// The same in a run with a fault.
    pub(super) con_averia: usize,
    /// Of the orders with so many interruptions each, no more than this.
    pub(super) corridas: usize,
}

impl Alcance {
    /// As far as `hondura` interruptions. Shortly, two: every fault found so far has needed no more.
    pub(super) fn de(hondura: Option<usize>) -> Self {
        match hondura {
            None => Self {
                cambios: 2,
                con_averia: 0,
                corridas: 40,
            },
            Some(cambios) => Self {
                cambios,
                con_averia: cambios.saturating_sub(2),
                corridas: 20_000,
            },
        }
    }
}

/// What the runs of a scene came to.
#[derive(Debug, Default)]
pub(super) struct Cuenta {
    /// How many runs there were.
    pub(super) corridas: usize,
    /// Whether some exploration was given up.
    pub(super) cortada: bool,
    /// The first run of each kind in which something was wrong, in words.
    pub(super) hallazgos: BTreeMap<String, String>,
}

/// Orders that are still to be run, each as its first choices, by how often somebody is interrupted in them.
struct Pendientes(BTreeMap<usize, Vec<Vec<usize>>>);

impl Pendientes {
    /// The order in which nobody is.
    fn new() -> Self {
        Self(BTreeMap::from([(0, vec![Vec::new()])]))
    }

    /// The orders that leave a run that was made where somebody else could have gone on, after its first choices.
    fn ramas(&mut self, decisiones: &[Decision], primeras: usize, limite: usize) {
        for (n, decision) in decisiones.iter().enumerate().skip(primeras) {
            for &otra in decision.opciones.iter().filter(|otra| **otra != decision.elegida) {
                let cambios = decision.cambios_con(otra);
                if cambios <= limite {
                    let hasta_aqui = decisiones[..n].iter().map(|una| una.elegida);
                    self.0
                        .entry(cambios)
                        .or_default()
                        .push(hasta_aqui.chain([otra]).collect());
                }
            }
        }
    }
}

/// So many of them, from all over.
fn repartidos(ordenes: Vec<Vec<usize>>, cuantos: usize) -> Vec<Vec<usize>> {
    let todos = ordenes.len();
    let elegido = |n: &usize| (n * cuantos) / todos != ((n + 1) * cuantos) / todos;
    ordenes
        .into_iter()
        .enumerate()
        .filter(|(n, _)| elegido(n))
        .map(|(_, orden)| orden)
        .collect()
}

/// Goes through the orders of one scene and collects what the judge says of them.
pub(super) struct Explorador<'s, 'c, 'e> {
    sala: &'s mut Sala<'c>,
    juez: &'s mut Juez,
    escena: &'e Escena,
    aprendido: Vec<Huellas>,
    /// Whether a run in which nothing is wrong is told too.
    en_voz_alta: bool,
    cuenta: Cuenta,
}

impl<'s, 'c, 'e> Explorador<'s, 'c, 'e> {
    pub(super) fn new(sala: &'s mut Sala<'c>, juez: &'s mut Juez, escena: &'e Escena) -> Self {
        juez.otra_escena();
        Self {
            sala,
            juez,
            escena,
            aprendido: vec![Huellas::default(); ACTORES],
            en_voz_alta: false,
            cuenta: Cuenta::default(),
        }
    }

    /// All runs within reach, without a fault and with each of these.
    pub(super) async fn todas(mut self, alcance: Alcance, averias: &[Clase]) -> Cuenta {
        self.una_averia(None, alcance.cambios, alcance.corridas).await;
        let actos = &self.escena.actos;
        let distintos: Vec<_> = (0..actos.len()).filter(|n| !actos[..*n].contains(&actos[*n])).collect();
        for actor in distintos {
            for &clase in averias {
                // This one befalls no request in particular, but those that lose against another one.
                let mezcla = clase == Clase::Mezcla;
                let cambios = if mezcla { alcance.cambios } else { alcance.con_averia };
                for peticion in 0.. {
                    let averia = Averia { clase, actor, peticion };
                    let ocurrio = self.una_averia(Some(averia), cambios, alcance.corridas).await;
                    if !ocurrio || mezcla {
                        break;
                    }
                }
            }
        }
        self.cuenta
    }

    /// All orders with this fault, those with few interruptions first; whether it came to pass in any.
    async fn una_averia(&mut self, averia: Option<Averia>, cambios: usize, maximo: usize) -> bool {
        let (mut ocurrio, mut hechas) = (false, 0);
        let mut pendientes = Pendientes::new();
        while let Some((_, mut ordenes)) = pendientes.0.pop_first() {
            if ordenes.len() > maximo {
                self.cuenta.cortada = true;
                ordenes = repartidos(ordenes, maximo);
            }
            for elegidas in ordenes {
                hechas += 1;
                let (decisiones, paso, aprendio) = self.una(Orden::Decisiones(&elegidas), averia).await;
                ocurrio |= paso;
                self.cuenta.cortada |= aprendio && hechas >= maximo;
                if aprendio && hechas < maximo {
                    // What was taken to make no difference may make one.
                    pendientes = Pendientes::new();
                    break;
                }
                pendientes.ramas(&decisiones, elegidas.len(), cambios);
            }
        }
        ocurrio
    }

    /// Makes one run and has it judged; answers where others could have gone on, whether the fault came to pass and whether
    /// something new was learned of what the callers read and write.
    async fn una(&mut self, orden: Orden<'_>, averia: Option<Averia>) -> (Vec<Decision>, bool, bool) {
        let antes = self.aprendido.clone();
        let guion = Guion {
            actos: &self.escena.actos,
            orden,
            averia,
        };
        let mut relato = correr(self.sala, &guion, &mut self.aprendido).await;
        self.cuenta.corridas += 1;
        let quejas = self.juez.juzgar(self.sala, &self.escena.actos, &mut relato).await;
        let mut clases: Vec<_> = quejas.iter().map(|(clase, _)| *clase).collect();
        clases.sort_unstable();
        clases.dedup();
        if !quejas.is_empty() || self.en_voz_alta {
            let hay_quejas = !quejas.is_empty();
            let textos: Vec<_> = quejas.into_iter().map(|(_, texto)| texto).collect();
            let que = averia.map_or_else(|| "sin avería".to_owned(), |averia| format!("{:?}", averia.clase));
            let clave = format!("{} [{que}]: {}", self.escena.nombre, clases.join(", "));
            let texto = relato.en_palabras(&self.escena.nombre, &self.escena.actos, &textos);
            let texto = self.sala.legible(&texto);
            if hay_quejas {
                self.cuenta.hallazgos.entry(clave).or_insert(texto);
            } else {
                println!("{texto}");
            }
        }
        (relato.decisiones, relato.ocurrio, antes != self.aprendido)
    }

    /// These runs, each with a choice for every request.
    pub(super) async fn estas(mut self, ordenes: &[Vec<usize>], averia: Option<Averia>) -> Cuenta {
        for elegidas in ordenes {
            self.una(Orden::Peticiones(elegidas), averia).await;
        }
        self.cuenta
    }

    /// One run, told whatever came of it.
    pub(super) async fn una_sola(mut self, orden: Vec<usize>, averia: Option<Averia>) -> Cuenta {
        self.en_voz_alta = true;
        self.estas(&[orden], averia).await
    }
}
