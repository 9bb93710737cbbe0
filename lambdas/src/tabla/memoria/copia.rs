//! The rows of one kind: what is kept of them, and what has been written since.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use futures::FutureExt;
use futures::future::BoxFuture;

use super::Guardada;
use super::listas::Listas;
use crate::tabla::claves::{Clave, Indice, PK, SK};
use crate::tabla::consulta::Consulta;
use crate::tabla::listado::{Fila, Listado};
use crate::tabla::{Tabla, TablaError, item};

/// Writes that are followed one by one; after more of them everything is read anew, which then costs less.
const TOCADAS_MAXIMAS: usize = 2_000;

/// What is kept of a kind of row.
#[derive(Debug)]
pub(super) struct Copia<F> {
    tocadas: Mutex<Tocadas>,
    // Held while a reading catches up, so that whoever reads beside it sees what it has seen.
    listas: tokio::sync::Mutex<Listas<F>>,
}

/// The keys that were written since the lists were read, each with the turn of its last write.
#[derive(Debug, Default)]
struct Tocadas {
    demasiadas: bool,
    turno: u64,
    claves: HashMap<Clave, u64>,
}

impl<F> Default for Copia<F> {
    fn default() -> Self {
        Self {
            tocadas: Mutex::default(),
            listas: tokio::sync::Mutex::default(),
        }
    }
}

impl<F: Fila> Guardada for Copia<F> {
    fn anotar(&self, clave: &Clave) {
        if !clave.es_de(F::FAMILIA) {
            return;
        }
        let mut tocadas = self.tocadas();
        if tocadas.demasiadas {
            return;
        }
        if tocadas.claves.len() >= TOCADAS_MAXIMAS {
            tocadas.demasiadas = true;
            tocadas.claves.clear();
            return;
        }
        tocadas.turno += 1;
        let turno = tocadas.turno;
        tocadas.claves.insert(clave.clone(), turno);
    }

    fn diferencias<'a>(&'a self, tabla: &'a Tabla) -> BoxFuture<'a, Result<Vec<String>, TablaError>> {
        self.comparar(tabla).boxed()
    }
}

impl<F: Fila> Copia<F> {
    fn tocadas(&self) -> MutexGuard<'_, Tocadas> {
        self.tocadas.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The rows of a stretch of an index, as they are now.
    pub(super) async fn mostrar(
        &self,
        tabla: &Tabla,
        (indice, particion): (Indice, &str),
        consulta: &Consulta,
    ) -> Result<Listado<F>, TablaError> {
        let mut listas = self.listas.lock().await;
        self.ponerse_al_dia(tabla, &mut listas).await?;
        if !listas.tiene(indice, particion) {
            // What is written from here on is read again the next time.
            let leidos = Consulta::de(indice, particion).items(tabla).await?;
            listas.poner_lista(indice, particion, leidos)?;
        }
        Ok(listas.tramo(indice, particion, consulta))
    }

    /// Holds what is kept against the indexes. Whoever asks sees to it that nobody writes meanwhile.
    async fn comparar(&self, tabla: &Tabla) -> Result<Vec<String>, TablaError> {
        let mut listas = self.listas.lock().await;
        self.ponerse_al_dia(tabla, &mut listas).await?;
        let mut diferencias = Vec::new();
        for (indice, particion) in listas.lugares() {
            let leidos = Consulta::de(indice, &*particion).items(tabla).await?;
            let mut recientes = Listas::<F>::default();
            recientes.poner_lista(indice, &particion, leidos)?;
            if listas.dice(indice, &particion) != recientes.dice(indice, &particion) {
                diferencias.push(format!("{} {particion}", indice.nombre()));
            }
        }
        Ok(diferencias)
    }

    async fn ponerse_al_dia(&self, tabla: &Tabla, listas: &mut Listas<F>) -> Result<(), TablaError> {
        let (hasta, claves) = {
            let mut tocadas = self.tocadas();
            if tocadas.demasiadas {
                *listas = Listas::default();
                tocadas.demasiadas = false;
            }
            (tocadas.turno, tocadas.claves.keys().cloned().collect::<Vec<_>>())
        };
        if claves.is_empty() {
            return Ok(());
        }
        let columnas = columnas();
        let items = tabla.leer_partes(&claves, Some(&columnas)).await?;
        listas.rehacer(&claves, &items);
        // What was written meanwhile has a later turn, and stays for the next reading.
        self.tocadas().claves.retain(|_, turno| *turno > hasta);
        Ok(())
    }
}

/// What is read of an item: its key, its places and its row.
fn columnas() -> String {
    let (uno, otro) = (Indice::G1, Indice::G2);
    [PK, SK, uno.pk(), uno.sk(), otro.pk(), otro.sk(), item::FILA].join(", ")
}
