//! A server that is measured, its house, and what was measured of it.

use std::path::Path;

use super::a_la_vez::{ALaVez, VENDEDORES};
use super::casa::Casa;
use super::servidor::Servidor;
use super::uno_a_uno::{LARGO, UnoAUno};
use crate::Fallo;
use crate::medida::Medida;

#[derive(Debug)]
pub(super) struct Candidato {
    servidor: Servidor,
    casa: Casa,
    pub(super) uno_a_uno: UnoAUno,
    pub(super) a_la_vez: ALaVez,
}

impl Candidato {
    pub(super) async fn arrancar(programa: &Path, datos: &Path) -> Result<Self, Fallo> {
        let servidor = Servidor::arrancar(programa, datos)?;
        let casa = Casa::abrir(&servidor, VENDEDORES, LARGO).await?;
        Ok(Self {
            servidor,
            casa,
            uno_a_uno: UnoAUno::default(),
            a_la_vez: ALaVez::default(),
        })
    }

    pub(super) async fn corto(&mut self) -> Result<(), Fallo> {
        self.uno_a_uno.corto(&mut self.casa).await
    }

    pub(super) async fn largo(&mut self) -> Result<(), Fallo> {
        self.uno_a_uno.largo(&mut self.casa).await
    }

    pub(super) async fn a_la_vez(&mut self) -> Result<(), Fallo> {
        self.a_la_vez.ronda(&mut self.casa, &self.servidor).await
    }

    /// Forgets what it has measured so far.
    pub(super) fn olvidar(&mut self) {
        self.uno_a_uno = UnoAUno::default();
        self.a_la_vez = ALaVez::default();
    }

    pub(super) fn medidas(&self) -> Result<Vec<Medida>, Fallo> {
        let mut medidas = self.uno_a_uno.medidas();
        medidas.extend(self.a_la_vez.medidas()?);
        Ok(medidas)
    }
}
