//! What has to happen after an answer: written in the transaction of what causes it, done by a worker that may die at any
//! moment.
//!
//! A worker takes a task by moving its turn on, so that another one that looks meanwhile finds it not due. A task whose
//! worker died comes due again by itself, and one that failed too often waits for a person.

mod causante;
mod encargo;
mod fallo;

pub use causante::Causante;
pub use encargo::{Encargo, TipoTarea};
pub use fallo::{Causa, Fallo};
use serde::{Deserialize, Serialize};

use crate::fecha::Instante;
use crate::ids::InternalId;

/// When a task is to be done next.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Turno {
    /// From this moment on.
    Desde(Instante),
    /// It failed too often, and waits for somebody who sends it again.
    Detenida,
}

/// A task.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tarea {
    /// What has to be done.
    #[serde(flatten)]
    pub encargo: Encargo,
    /// What caused it.
    pub de: Causante,
    /// When it was written down.
    pub creada: Instante,
    /// How often it was begun.
    pub intentos: u32,
    /// When it is to be done next.
    pub turno: Turno,
    /// Why it failed the last time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ultimo_fallo: Option<Fallo>,
}

const SEGUNDO: i64 = 1_000;
/// A worker that has not ended after this time has died; a function lives for less.
const PRESTAMO: i64 = 120 * SEGUNDO;
/// The first wait after a failure; each one after it is twice as long.
const PRIMERA_ESPERA: i64 = 30 * SEGUNDO;
/// No wait is longer than this.
const ESPERA_MAXIMA: i64 = 6 * 3_600 * SEGUNDO;
/// A task that was begun so often without success waits for a person.
pub const INTENTOS_MAXIMOS: u32 = 12;

impl Tarea {
    /// A task that is due at once.
    #[must_use]
    pub fn nueva(encargo: Encargo, de: impl Into<Causante>, ahora: Instante) -> Self {
        Self {
            encargo,
            de: de.into(),
            creada: ahora,
            intentos: 0,
            turno: Turno::Desde(ahora),
            ultimo_fallo: None,
        }
    }

    /// Whether it is to be done now.
    #[must_use]
    pub fn toca(&self, ahora: Instante) -> bool {
        matches!(self.turno, Turno::Desde(desde) if desde <= ahora)
    }

    /// The task in the hands of a worker: nobody else does it before the worker must have ended.
    #[must_use]
    pub fn tomada(&self, ahora: Instante) -> Self {
        Self {
            intentos: self.intentos.saturating_add(1),
            turno: despues(ahora, PRESTAMO),
            ..self.clone()
        }
    }

    /// The task after its worker has failed: it waits twice as long as the last time, or for a person.
    #[must_use]
    pub fn fallida(&self, ahora: Instante, fallo: Fallo) -> Self {
        let turno = if self.intentos >= INTENTOS_MAXIMOS {
            Turno::Detenida
        } else {
            let veces = self.intentos.saturating_sub(1).min(16);
            despues(ahora, (PRIMERA_ESPERA << veces).min(ESPERA_MAXIMA))
        };
        Self {
            turno,
            ultimo_fallo: Some(fallo),
            ..self.clone()
        }
    }

    /// The task after its worker has failed in a way that no waiting mends: it waits for a person at once.
    #[must_use]
    pub fn detenida(&self, fallo: Fallo) -> Self {
        Self {
            turno: Turno::Detenida,
            ultimo_fallo: Some(fallo),
            ..self.clone()
        }
    }

    /// The documents that a mail brings; none for what is no mail.
    #[must_use]
    pub fn documentos(&self) -> &[InternalId] {
        match (&self.encargo, &self.de) {
            (Encargo::Carta { documentos, .. }, _) => documentos,
            (Encargo::Correo { .. }, Causante::Pedido(store)) => std::slice::from_ref(store),
            (Encargo::Correo { .. } | Encargo::Devolver, _) => &[],
        }
    }

    /// The document that it is about, or the first of several.
    #[must_use]
    pub fn primero(&self) -> Option<&InternalId> {
        self.documentos().first().or_else(|| self.de.pedido())
    }

    /// Whether it waits for a person.
    #[must_use]
    pub fn esta_detenida(&self) -> bool {
        self.turno == Turno::Detenida
    }

    /// The task as a person sends it again: due at once, with all its tries before it and no failure behind it.
    #[must_use]
    pub fn reanudada(&self, ahora: Instante) -> Self {
        Self {
            intentos: 0,
            turno: Turno::Desde(ahora),
            ultimo_fallo: None,
            ..self.clone()
        }
    }
}

/// A moment that cannot be written lies beyond the calendar: such a task waits for a person.
fn despues(ahora: Instante, milisegundos: i64) -> Turno {
    ahora.mas_millis(milisegundos).map_or(Turno::Detenida, Turno::Desde)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{ahora, internal_id};

    fn tarea() -> Tarea {
        Tarea::nueva(Encargo::Devolver, internal_id("ORDER-1-1"), ahora())
    }

    fn sin_red() -> Fallo {
        Fallo {
            causa: Causa::Ocupada,
            detalle: "sin red".to_owned(),
        }
    }

    fn en(milisegundos: i64) -> Instante {
        ahora().mas_millis(milisegundos).unwrap()
    }

    #[test]
    fn a_task_in_somebodys_hands_is_nobody_elses_until_they_must_have_died() {
        let tomada = tarea().tomada(ahora());
        assert!(tarea().toca(ahora()) && !tomada.toca(ahora()));
        assert!(!tomada.toca(en(PRESTAMO - 1)) && tomada.toca(en(PRESTAMO)));
    }

    #[test]
    fn waits_grow_and_in_the_end_a_person_is_asked() {
        let mut tarea = tarea();
        let mut momento = ahora();
        let mut esperas = Vec::new();
        while let Turno::Desde(desde) = tarea.turno {
            esperas.push(desde.millis() - momento.millis());
            momento = desde;
            tarea = tarea.tomada(momento).fallida(momento, sin_red());
        }
        assert!(
            esperas.is_sorted() && esperas.iter().all(|espera| *espera <= ESPERA_MAXIMA),
            "{esperas:?}"
        );
        assert_eq!(tarea.intentos, INTENTOS_MAXIMOS);
        assert_eq!(tarea.ultimo_fallo, Some(sin_red()));
        let reanudada = tarea.reanudada(momento);
        assert_eq!((reanudada.intentos, &reanudada.ultimo_fallo), (0, &None));
        assert!(
            reanudada.toca(momento) && reanudada.tomada(momento).fallida(momento, sin_red()).turno != Turno::Detenida
        );
    }

    #[test]
    fn what_no_waiting_mends_asks_a_person_at_once() {
        let detenida = tarea().tomada(ahora()).detenida(sin_red());
        assert!(detenida.esta_detenida() && !detenida.toca(en(ESPERA_MAXIMA)));
        assert_eq!((detenida.intentos, detenida.ultimo_fallo), (1, Some(sin_red())));
    }

    #[test]
    fn a_mail_brings_what_was_asked_for_or_the_document_of_its_order() {
        let destino = "bar@example.com".to_owned();
        let stores = ["ORDER-1-1", "ORDER-1-2"].map(internal_id);
        let sola = Tarea::nueva(
            Encargo::Correo {
                destino: destino.clone(),
            },
            stores[0].clone(),
            ahora(),
        );
        assert_eq!(sola.documentos(), &stores[..1]);
        let encargo = Encargo::Carta {
            destino,
            documentos: stores.to_vec(),
        };
        let pedida = Tarea::nueva(encargo, crate::ids::CartaId::new(ahora(), 1), ahora());
        assert_eq!(pedida.documentos(), &stores);
        assert_eq!(pedida.encargo.tipo(), TipoTarea::Correo);
        assert!(tarea().documentos().is_empty());
    }

    #[test]
    fn it_is_stored_flat_and_reads_back() {
        let correo = Tarea {
            encargo: Encargo::Correo {
                destino: "bar@example.com".to_owned(),
            },
            ..tarea()
        };
        let json = serde_json::to_value(&correo).unwrap();
        assert_eq!(
            (json["tipo"].as_str(), json["destino"].as_str()),
            (Some(correo.encargo.tipo().nombre()), Some("bar@example.com"))
        );
        assert_eq!(serde_json::from_value::<Tarea>(json).unwrap(), correo);
    }
}
