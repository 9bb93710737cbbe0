//! A small map kept as a sorted list: what one order or one form needs, some hundreds of entries at most.
//!
//! Beyond that the maps of the standard library are faster, but every pair of types in one of them costs the browser
//! package a kilobyte and a half.

use std::borrow::Borrow;

use serde::{Serialize, Serializer};

/// Values by key, in the order of the keys.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MapaCorto<K, V>(Vec<(K, V)>);

impl<K: Ord, V> MapaCorto<K, V> {
    /// Starts empty.
    #[must_use]
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// The value of a key.
    #[must_use]
    pub fn get<Q: Ord + ?Sized>(&self, clave: &Q) -> Option<&V>
    where
        K: Borrow<Q>,
    {
        let lugar = self.0.binary_search_by(|(otra, _)| otra.borrow().cmp(clave)).ok()?;
        self.0.get(lugar).map(|(_, valor)| valor)
    }

    /// The value of a key, put there first if it had none.
    pub fn get_or_insert(&mut self, clave: K, nuevo: V) -> &mut V {
        let lugar = match self.0.binary_search_by(|(otra, _)| otra.cmp(&clave)) {
            Ok(lugar) => lugar,
            Err(lugar) => {
                self.0.insert(lugar, (clave, nuevo));
                lugar
            }
        };
        &mut self.0[lugar].1
    }

    /// Puts a value under a key, in the place of the one it had.
    pub fn insert(&mut self, clave: K, valor: V) {
        match self.0.binary_search_by(|(otra, _)| otra.cmp(&clave)) {
            Ok(lugar) => self.0[lugar].1 = valor,
            Err(lugar) => self.0.insert(lugar, (clave, valor)),
        }
    }

    /// True without entries.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Forgets every entry.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Every entry.
    pub fn iter(&self) -> impl Iterator<Item = (&K, &V)> {
        self.0.iter().map(|(clave, valor)| (clave, valor))
    }

    /// Every value.
    pub fn values(&self) -> impl Iterator<Item = &V> {
        self.0.iter().map(|(_, valor)| valor)
    }

    /// Every value, to be changed.
    pub fn values_mut(&mut self) -> impl Iterator<Item = &mut V> {
        self.0.iter_mut().map(|(_, valor)| valor)
    }
}

impl<K, V> Default for MapaCorto<K, V> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<K, V> IntoIterator for MapaCorto<K, V> {
    type Item = (K, V);
    type IntoIter = std::vec::IntoIter<(K, V)>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<K: Ord, V> FromIterator<(K, V)> for MapaCorto<K, V> {
    fn from_iter<I: IntoIterator<Item = (K, V)>>(entradas: I) -> Self {
        let mut mapa = Self::new();
        for (clave, valor) in entradas {
            mapa.insert(clave, valor);
        }
        mapa
    }
}

impl<K: Ord + Serialize, V: Serialize> Serialize for MapaCorto<K, V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::MapaCorto;

    proptest! {
        #[test]
        fn holds_what_a_standard_map_holds(entradas in vec((0_u8..20, any::<u16>()), 0..60), buscada in 0_u8..20) {
            let corto: MapaCorto<u8, u16> = entradas.iter().copied().collect();
            let mapa: BTreeMap<u8, u16> = entradas.into_iter().collect();
            prop_assert!(corto.iter().eq(&mapa));
            prop_assert_eq!(corto.get(&buscada), mapa.get(&buscada));
        }

        #[test]
        fn gives_the_value_there_is_before_a_new_one(claves in vec(0_u8..20, 0..60)) {
            let mut corto = MapaCorto::new();
            let mut mapa = BTreeMap::new();
            for clave in claves {
                *corto.get_or_insert(clave, 0) += 1;
                *mapa.entry(clave).or_insert(0) += 1;
            }
            prop_assert!(corto.into_iter().eq(mapa));
        }
    }
}
