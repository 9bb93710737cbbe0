//! The figures of the last run, kept beside what was built.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use crate::Fallo;
use crate::medida::Medida;

/// Figures by what they measure.
#[derive(Debug, Default)]
pub(crate) struct Anterior(BTreeMap<String, u64>);

impl Anterior {
    /// The last run's figures; none the first time, or when the file is not ours.
    pub(crate) fn leer(cache: &Path) -> Self {
        let texto = fs::read_to_string(archivo(cache)).unwrap_or_default();
        Self(serde_json::from_str(&texto).unwrap_or_default())
    }

    /// What the same figure was.
    pub(crate) fn de(&self, medida: &Medida) -> Option<u64> {
        self.0.get(&medida.que).copied()
    }

    /// Keeps this run's figures for the next one, and those that this run has not measured as they were.
    pub(crate) fn guardar(mut self, cache: &Path, medidas: &[Medida]) -> Result<(), Fallo> {
        self.0
            .extend(medidas.iter().map(|medida| (medida.que.clone(), medida.valor)));
        Ok(fs::write(archivo(cache), serde_json::to_string_pretty(&self.0)?)?)
    }
}

impl FromIterator<(String, u64)> for Anterior {
    fn from_iter<I: IntoIterator<Item = (String, u64)>>(figuras: I) -> Self {
        Self(figuras.into_iter().collect())
    }
}

fn archivo(cache: &Path) -> PathBuf {
    cache.join("rendimiento.json")
}
