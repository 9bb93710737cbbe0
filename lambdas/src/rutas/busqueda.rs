//! What lists of master data are searched by.

use domain::texto::busqueda::Buscado;
use serde::Deserialize;
use utoipa::IntoParams;

/// `?name[like]=jamon&archivados=true`.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Busqueda {
    /// Only what holds this text, blind to case and accents.
    #[serde(default, rename = "name[like]")]
    name_like: String,
    /// What is archived, in place of what is in use.
    #[serde(default)]
    pub(super) archivados: bool,
}

impl Busqueda {
    /// Keeps the rows where one of the texts holds what is looked for.
    pub(super) fn filtrar<T, const N: usize>(&self, filas: &mut Vec<T>, textos: impl Fn(&T) -> [&str; N]) {
        filtrar(filas, &self.name_like, textos);
    }
}

/// Keeps the rows where one of the texts holds the one looked for, blind to case and accents.
pub(super) fn filtrar<T, const N: usize>(filas: &mut Vec<T>, buscado: &str, textos: impl Fn(&T) -> [&str; N]) {
    let buscado = Buscado::new(buscado);
    if !buscado.es_todo() {
        filas.retain(|fila| textos(fila).into_iter().any(|texto| buscado.esta_en(texto)));
    }
}
