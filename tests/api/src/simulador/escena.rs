//! Calls that are made at the same time.

use super::averia::{CLASES, Clase};
use crate::actos::Acto;

/// Calls that are made at the same time, under a name of their own.
#[derive(Debug, Clone)]
pub struct Escena {
    /// What they are called together.
    pub nombre: String,
    /// The calls, in the order of their names.
    pub actos: Vec<Acto>,
    /// What goes wrong in it even when the look is short.
    pub(super) averias: Vec<Clase>,
}

impl Escena {
    /// These calls; `donde` says where, if several scenes have the same ones.
    #[must_use]
    pub fn new(donde: &str, actos: Vec<Acto>) -> Self {
        let nombres: Vec<_> = actos.iter().map(|acto| acto.nombre.as_str()).collect();
        let donde = if donde.is_empty() {
            String::new()
        } else {
            format!(", {donde}")
        };
        Self {
            nombre: format!("{}{donde}", nombres.join(" × ")),
            actos,
            averias: Vec::new(),
        }
    }

    /// Every pair of some calls, each with itself too.
    #[must_use]
    pub fn parejas(donde: &str, actos: &[Acto]) -> Vec<Self> {
        let segundos = |n: usize| actos[n..].iter().map(move |otro| (n, otro));
        let pares = (0..actos.len()).flat_map(segundos);
        pares
            .map(|(n, otro)| Self::new(donde, vec![actos[n].clone(), otro.clone()]))
            .collect()
    }

    /// The same scene, in which something goes wrong too, however short the look.
    #[must_use]
    pub fn con_averias(mut self) -> Self {
        self.averias = CLASES.to_vec();
        self
    }

    /// The same scene, also over a table that says of some failed conditions that they conflict.
    #[must_use]
    pub fn con_mezcla(mut self) -> Self {
        self.averias = vec![Clase::Mezcla];
        self
    }

    /// What goes wrong in it: everything, once all is to be looked at.
    pub(super) fn averias_hasta(&self, hondura: Option<usize>) -> &[Clase] {
        match hondura {
            Some(_) => &CLASES,
            None => &self.averias,
        }
    }
}
