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
            self.situar(&lugar, renglon);
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
    pub(super) fn rehacer(&mut self, claves: &[Clave], ahora: &[Atributos]) {
        for clave in claves {
            self.sacar(clave);
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
                        Ok(renglon) => self.meter(&lugar, renglon),
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

    fn situar(&mut self, lugar: &Lugar, renglon: &Arc<Renglon<F>>) {
        if let Some(clave) = renglon.sitio().clave.clone() {
            let sitio = (lugar.clone(), renglon.sitio().clone());
            self.sitios.entry(clave).or_default().push(sitio);
        }
    }

    fn meter(&mut self, lugar: &Lugar, renglon: Arc<Renglon<F>>) {
        self.situar(lugar, &renglon);
        if let Some(lista) = self.por_lugar.get_mut(lugar) {
            let aqui = lista.renglones.partition_point(|otro| otro.sitio() < renglon.sitio());
            lista.renglones.insert(aqui, renglon);
            self.filas += 1;
        }
    }

    fn sacar(&mut self, clave: &Clave) {
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

#[cfg(test)]
mod tests {
    use aws_sdk_dynamodb::types::AttributeValue;
    use domain::ids::LoteId;
    use serde::Deserialize;

    use super::*;
    use crate::tabla::claves::{self, Familia};
    use crate::tabla::item::FILA;

    const G1: Indice = Indice::G1;

    #[derive(Debug, Deserialize)]
    struct Vacia {}

    impl Fila for Vacia {
        const FAMILIA: Familia = claves::DE_LOTE;
    }

    fn clave(id: usize) -> Clave {
        let id = u64::try_from(id).expect("a small number");
        claves::lote(LoteId::try_from(id).expect("an identifier"))
    }

    fn item(particion: &str, id: usize) -> Atributos {
        let texto = |texto: &str| AttributeValue::S(texto.to_owned());
        let mut item = clave(id).atributos();
        item.insert(G1.pk().to_owned(), texto(particion));
        item.insert(G1.sk().to_owned(), texto(&format!("{id:06}")));
        item.insert(FILA.to_owned(), AttributeValue::M(Atributos::new()));
        item
    }

    fn poner(listas: &mut Listas<Vacia>, particion: &str, ids: std::ops::Range<usize>) {
        let items = ids.map(|id| item(particion, id)).collect();
        listas.poner_lista(G1, particion, items).expect("rows that can be read");
        preguntar(listas, particion);
    }

    fn preguntar(listas: &mut Listas<Vacia>, particion: &str) -> usize {
        listas.tramo(G1, particion, &Consulta::de(G1, particion)).len()
    }

    #[test]
    fn past_the_limit_the_list_that_was_asked_for_longest_ago_goes() {
        let mitad = FILAS_MAXIMAS / 2;
        let mut listas = Listas::default();
        poner(&mut listas, "uno", 1..mitad + 1);
        poner(&mut listas, "dos", mitad + 1..2 * mitad + 1);
        assert_eq!(preguntar(&mut listas, "uno"), mitad);
        poner(&mut listas, "tres", 2 * mitad + 1..2 * mitad + 3);
        let quedan = ["uno", "dos", "tres"].map(|particion| listas.tiene(G1, particion));
        assert_eq!(quedan, [true, false, true]);
        assert_eq!((listas.filas, listas.sitios.len()), (mitad + 2, mitad + 2));
    }

    #[test]
    fn an_item_that_was_written_stands_where_it_stands_now_and_nowhere_else() {
        let mut listas = Listas::default();
        poner(&mut listas, "uno", 1..4);
        poner(&mut listas, "dos", 4..6);
        listas.rehacer(
            &[clave(2), clave(4), clave(9)],
            &[item("dos", 2), item("nadie", 4), item("uno", 9)],
        );
        let ids = |particion: &str| listas.dice(G1, particion);
        assert_eq!((ids("uno").len(), ids("dos").len()), (3, 2));
        let mut recientes = Listas::<Vacia>::default();
        recientes
            .poner_lista(G1, "uno", [1, 3, 9].map(|id| item("uno", id)).into())
            .and_then(|()| recientes.poner_lista(G1, "dos", [5, 2].map(|id| item("dos", id)).into()))
            .expect("rows that can be read");
        for particion in ["uno", "dos"] {
            assert_eq!(listas.dice(G1, particion), recientes.dice(G1, particion));
        }
        assert_eq!((listas.filas, listas.sitios.len()), (5, 5));
    }
}
