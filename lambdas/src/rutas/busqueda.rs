//! What lists of master data are searched by.

use serde::Deserialize;
use utoipa::IntoParams;

use crate::tabla::listado::{Buscable, Listado};

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
    /// The rows that hold what is looked for.
    pub(super) fn en<F: Buscable>(&self, listado: Listado<F>) -> Listado<F> {
        listado.que_contienen(&self.name_like)
    }
}
