//! What was counted, and what was wrong.

use std::collections::BTreeMap;
use std::time::Instant;

use domain::leyes::Foto;
use pruebas_api::actos::careo::Queja;

/// How many of what is wrong are shown in full.
const A_LA_VISTA: usize = 20;

/// Calls and their answers.
#[derive(Debug)]
pub(crate) struct Cuenta {
    estados: BTreeMap<u16, usize>,
    inicio: Instant,
}

impl Cuenta {
    pub(crate) fn nueva() -> Self {
        Self {
            estados: BTreeMap::new(),
            inicio: Instant::now(),
        }
    }

    pub(crate) fn contar(&mut self, estado: u16) {
        *self.estados.entry(estado).or_default() += 1;
    }

    /// Says what was done, how often each status was answered, and how long it took.
    pub(crate) fn decir(&self, que: &str) {
        let llamadas: usize = self.estados.values().sum();
        let estados: Vec<_> = self
            .estados
            .iter()
            .map(|(estado, veces)| format!("{estado} × {veces}"))
            .collect();
        println!(
            "martillo, {que}: {llamadas} llamadas ({}) en {} s",
            estados.join(", "),
            self.inicio.elapsed().as_secs()
        );
    }
}

/// What was wrong, each with where it was.
#[derive(Debug, Default)]
pub(crate) struct Quejas(Vec<String>);

impl Quejas {
    pub(crate) fn anotar(&mut self, donde: &str, quejas: impl IntoIterator<Item = Queja>) {
        for (clase, texto) in quejas {
            let queja = format!("{donde} [{clase}]: {texto}");
            println!("✗ {queja}");
            self.0.push(queja);
        }
    }

    /// The laws of the whole table.
    pub(crate) fn leyes(&mut self, donde: &str, foto: &Foto) {
        let quiebras = foto.comprobar();
        self.anotar(donde, quiebras.iter().map(|quiebra| ("ley", quiebra.to_string())));
    }

    /// Nothing is wrong.
    pub(crate) fn ninguna(&self) {
        let vistas: Vec<_> = self.0.iter().take(A_LA_VISTA).map(String::as_str).collect();
        assert!(self.0.is_empty(), "{} found:\n{}", self.0.len(), vistas.join("\n"));
    }
}
