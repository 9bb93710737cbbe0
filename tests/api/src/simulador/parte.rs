//! A share of the scenes, for whoever has not the time for all.

use std::env;

use super::escena::Escena;
use super::semilla;
use crate::suerte::Suerte;

/// One of so many shares of the scenes. Which scenes are in it is drawn by lot from their names, so each share has some of
/// every kind, and all shares together have every scene once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Parte {
    cual: usize,
    de: usize,
}

impl Parte {
    /// What `PARTE` in the environment asks for, `1/8` for the first of eight; everything where it asks for nothing.
    pub(super) fn del_entorno() -> Self {
        let dicha = env::var("PARTE").ok().filter(|texto| !texto.is_empty());
        let parte = dicha.map_or(Some(Self { cual: 1, de: 1 }), |texto| Self::leer(&texto));
        parte.expect("PARTE is such as 1/8")
    }

    fn leer(texto: &str) -> Option<Self> {
        let (cual, de) = texto.split_once('/')?;
        let parte = Self {
            cual: cual.parse().ok()?,
            de: de.parse().ok()?,
        };
        (1..=parte.de).contains(&parte.cual).then_some(parte)
    }

    /// Whether a scene is in it.
    pub(super) fn tiene(self, escena: &Escena) -> bool {
        self.sortea(&escena.nombre, semilla())
    }

    fn sortea(self, nombre: &str, semilla: u64) -> bool {
        let de_nombre = nombre.bytes().fold(semilla, |suma, byte| {
            suma.wrapping_mul(31).wrapping_add(u64::from(byte))
        });
        Suerte::new(de_nombre).hasta(self.de) + 1 == self.cual
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_scene_is_in_one_share_and_no_share_is_much_larger() {
        let nombres: Vec<_> = (0..400).map(|n| format!("editar a {n} × borrar, justo")).collect();
        let cuantas = |cual: usize| {
            let parte = Parte { cual, de: 8 };
            nombres.iter().filter(|nombre| parte.sortea(nombre, 2026)).count()
        };
        let todas: Vec<_> = (1..=8).map(cuantas).collect();
        assert_eq!(todas.iter().sum::<usize>(), nombres.len());
        assert!(todas.iter().all(|cuantas| (30..=70).contains(cuantas)), "{todas:?}");
    }

    #[test]
    fn a_share_is_one_of_those_there_are() {
        assert_eq!(Parte::leer("2/8"), Some(Parte { cual: 2, de: 8 }));
        assert_eq!([Parte::leer("0/8"), Parte::leer("9/8"), Parte::leer("1")], [None; 3]);
    }
}
