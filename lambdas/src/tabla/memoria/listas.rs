//! Partitions of the indexes, whole, in the order of their sort keys.

use std::collections::HashMap;
use std::sync::Arc;

use crate::tabla::claves::{Clave, Indice};
use crate::tabla::consulta::Consulta;
use crate::tabla::listado::{Fila, Listado, Renglon, Sitio};
use crate::tabla::{Atributos, TablaError};

/// Rows of a kind that are kept. Past it the lists that were asked for longest ago go.
const FILAS_MAXIMAS: usize = 50_000;

/// An index, and a partition of it.
pub(super) type Lugar = (Indice, Arc<str>);

/// The partitions that were asked for.
#[derive(Debug)]
pub(super) struct Listas<F> {
    por_lugar: HashMap<Lugar, Lista<F>>,
    /// Where the row of an item stands in them.
    sitios: HashMap<Clave, Vec<(Lugar, Sitio)>>,
    filas: usize,
    vez: u64,
}

#[derive(Debug)]
struct Lista<F> {
    renglones: Vec<Arc<Renglon<F>>>,
    /// When it was asked for, by a count of readings.
    ultima_vez: u64,
}

impl<F> Default for Listas<F> {
    fn default() -> Self {
        Self {
            por_lugar: HashMap::new(),
            sitios: HashMap::new(),
            filas: 0,
            vez: 0,
        }
    }
}

impl<F: Fila> Listas<F> {
    pub(super) fn tiene(&self, indice: Indice, particion: &str) -> bool {
        self.por_lugar.contains_key(&(indice, particion.into()))
    }

    /// Keeps a partition as it was read.
    pub(super) fn poner_lista(
        &mut self,
        indice: Indice,
        particion: &str,
        leidos: Vec<Atributos>,
    ) -> Result<(), TablaError> {
        let lugar: Lugar = (indice, particion.into());
        let mut renglones: Vec<Arc<Renglon<F>>> = Vec::with_capacity(leidos.len());
        for atributos in leidos {
            let clave = Clave::de(&atributos)?;
            // A partition may have rows of other kinds.
            if let Some(sk) = texto(&atributos, indice.sk())
                && clave.es_de(F::FAMILIA)
            {
                renglones.push(Renglon::leido(clave, sk, atributos)?);
            }
        }
        // In the order in which they are looked for later; the index knows no order among equal sort keys.
        renglones.sort_by(|uno, otro| uno.sitio().cmp(otro.sitio()));
        for renglon in &renglones {
            self.apuntar(&lugar, renglon);
        }
        self.filas += renglones.len();
        let lista = Lista {
            renglones,
            ultima_vez: self.vez,
        };
        self.por_lugar.insert(lugar.clone(), lista);
        while self.filas > FILAS_MAXIMAS
            && let Some(otra) = self.mas_antigua(&lugar)
        {
            self.soltar(&otra);
        }
        Ok(())
    }

    /// Takes items out that were written, and puts those that are there to where they stand now. A list with a row that
    /// cannot be read is let go of: whoever asks for it is told, and nobody else.
    pub(super) fn cambiar(&mut self, claves: &[Clave], ahora: &[Atributos]) {
        for clave in claves {
            self.quitar(clave);
        }
        for atributos in ahora {
            for indice in [Indice::G1, Indice::G2] {
                let sitio = (texto(atributos, indice.pk()), texto(atributos, indice.sk()));
                let (Some(particion), Some(sk)) = sitio else {
                    continue;
                };
                let lugar: Lugar = (indice, particion.into());
                if self.por_lugar.contains_key(&lugar) {
                    match Clave::de(atributos).and_then(|clave| Renglon::leido(clave, sk, atributos.clone())) {
                        Ok(renglon) => self.poner(&lugar, renglon),
                        Err(_) => self.soltar(&lugar),
                    }
                }
            }
        }
    }

    /// The rows of a stretch of a partition that is kept.
    pub(super) fn tramo(&mut self, indice: Indice, particion: &str, consulta: &Consulta) -> Listado<F> {
        self.vez += 1;
        let Some(lista) = self.por_lugar.get_mut(&(indice, particion.into())) else {
            return Listado::default();
        };
        lista.ultima_vez = self.vez;
        let dentro = consulta.dentro_de(&lista.renglones, |renglon| &renglon.sitio().sk);
        let renglones = &lista.renglones[dentro];
        if consulta.es_descendente() {
            renglones.iter().rev().cloned().collect::<Vec<_>>().into()
        } else {
            renglones.to_vec().into()
        }
    }

    /// The partitions that are kept.
    pub(super) fn lugares(&self) -> Vec<Lugar> {
        self.por_lugar.keys().cloned().collect()
    }

    /// What a partition that is kept says, place by place.
    pub(super) fn dice(&self, indice: Indice, particion: &str) -> Vec<String> {
        let lista = self.por_lugar.get(&(indice, particion.into()));
        let renglones = lista.map(|lista| lista.renglones.as_slice()).unwrap_or_default();
        let dice = |renglon: &Arc<Renglon<F>>| format!("{:?} {:?}", renglon.sitio(), **renglon.as_ref());
        renglones.iter().map(dice).collect()
    }

    fn apuntar(&mut self, lugar: &Lugar, renglon: &Arc<Renglon<F>>) {
        if let Some(clave) = renglon.sitio().clave.clone() {
            let sitio = (lugar.clone(), renglon.sitio().clone());
            self.sitios.entry(clave).or_default().push(sitio);
        }
    }

    fn poner(&mut self, lugar: &Lugar, renglon: Arc<Renglon<F>>) {
        self.apuntar(lugar, &renglon);
        if let Some(lista) = self.por_lugar.get_mut(lugar) {
            let aqui = lista.renglones.partition_point(|otro| otro.sitio() < renglon.sitio());
            lista.renglones.insert(aqui, renglon);
            self.filas += 1;
        }
    }

    fn quitar(&mut self, clave: &Clave) {
        for (lugar, sitio) in self.sitios.remove(clave).unwrap_or_default() {
            if let Some(lista) = self.por_lugar.get_mut(&lugar)
                && let Ok(aqui) = lista.renglones.binary_search_by(|otro| otro.sitio().cmp(&sitio))
            {
                lista.renglones.remove(aqui);
                self.filas -= 1;
            }
        }
    }

    fn mas_antigua(&self, salvo: &Lugar) -> Option<Lugar> {
        let otras = self.por_lugar.iter().filter(|(lugar, _)| *lugar != salvo);
        let antigua = otras.min_by_key(|(_, lista)| lista.ultima_vez);
        antigua.map(|(lugar, _)| lugar.clone())
    }

    fn soltar(&mut self, lugar: &Lugar) {
        let Some(lista) = self.por_lugar.remove(lugar) else {
            return;
        };
        self.filas -= lista.renglones.len();
        for renglon in lista.renglones {
            if let Some(clave) = &renglon.sitio().clave
                && let Some(sitios) = self.sitios.get_mut(clave)
            {
                sitios.retain(|(otro, _)| otro != lugar);
                if sitios.is_empty() {
                    self.sitios.remove(clave);
                }
            }
        }
    }
}

fn texto(atributos: &Atributos, nombre: &str) -> Option<String> {
    atributos.get(nombre).and_then(|valor| valor.as_s().ok()).cloned()
}
