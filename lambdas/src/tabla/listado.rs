//! Rows as lists show them: the `fila` of an item, with what searching and ordering has made of it, so that a process that
//! keeps rows folds and parses each of them once.

mod orden;

use std::any::TypeId;
use std::borrow::Cow;
use std::fmt::Debug;
use std::ops::Deref;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use domain::texto::busqueda::{Buscado, Pajar};
use serde::de::DeserializeOwned;

use super::claves::{Clave, Familia};
use super::{Atributos, TablaError, item};
pub(crate) use orden::Orden;

/// What can be searched by its texts.
pub trait Buscable {
    /// The texts that are looked into.
    fn textos(&self) -> Vec<Cow<'_, str>>;
}

/// A row that stands in an index.
pub trait Fila: DeserializeOwned + Debug + Send + Sync + 'static {
    /// What the keys of their items begin with.
    const FAMILIA: Familia;
}

/// A row and its place.
#[derive(Debug)]
pub struct Renglon<F> {
    fila: F,
    sitio: Sitio,
    pajar: OnceLock<Pajar>,
    ordenes: Mutex<Vec<Ordenado>>,
}

/// Where a row stands in its list: among equal sort keys, by the key of its item.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Sitio {
    pub(super) sk: String,
    /// None for a row that was made and not read.
    pub(super) clave: Option<Clave>,
}

/// A view of the row, one of its fields, and what that is ordered by.
type Ordenado = (TypeId, Arc<str>, Arc<Orden>);

/// Rows in the order of a list.
#[derive(Debug)]
pub struct Listado<F>(Vec<Arc<Renglon<F>>>);

impl<F> Deref for Renglon<F> {
    type Target = F;

    fn deref(&self) -> &F {
        &self.fila
    }
}

impl<F> Renglon<F> {
    fn new(fila: F, sitio: Sitio) -> Self {
        Self {
            fila,
            sitio,
            pajar: OnceLock::new(),
            ordenes: Mutex::default(),
        }
    }

    pub(super) fn sitio(&self) -> &Sitio {
        &self.sitio
    }

    /// What the row is ordered by in a field of one of its views. It is made once for each, so it must say what the row
    /// itself says, and nothing that changes without it.
    pub(crate) fn orden<V: 'static, E>(
        &self,
        campo: &Arc<str>,
        hacer: impl FnOnce() -> Result<Orden, E>,
    ) -> Result<Arc<Orden>, E> {
        let vista = TypeId::of::<V>();
        let mut ordenes = self.ordenes.lock().unwrap_or_else(PoisonError::into_inner);
        let hecho = ordenes.iter().find(|(suya, suyo, _)| *suya == vista && suyo == campo);
        if let Some((_, _, orden)) = hecho {
            return Ok(Arc::clone(orden));
        }
        let orden = Arc::new(hacer()?);
        // A field that no view has may be called anything.
        if *orden != Orden::Falta {
            ordenes.push((vista, Arc::clone(campo), Arc::clone(&orden)));
        }
        Ok(orden)
    }
}

impl<F: Buscable> Renglon<F> {
    /// Whether one of its texts holds what is looked for.
    pub(crate) fn tiene(&self, buscado: &Buscado) -> bool {
        let pajar = self.pajar.get_or_init(|| Pajar::new(self.fila.textos()));
        buscado.esta_en(pajar)
    }
}

impl<F: Fila> Renglon<F> {
    /// A row from its item, at its place in an index.
    pub(super) fn leido(clave: Clave, sk: String, atributos: Atributos) -> Result<Arc<Self>, TablaError> {
        let fila = item::fila(atributos)?;
        Ok(Arc::new(Self::new(fila, Sitio { sk, clave: Some(clave) })))
    }
}

impl<F> Listado<F> {
    /// As many of them, in order.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// What they say, in order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &F> + DoubleEndedIterator + Clone {
        self.0.iter().map(|renglon| &renglon.fila)
    }

    pub(crate) fn renglones(&self) -> &[Arc<Renglon<F>>] {
        &self.0
    }

    /// Keeps those that pass.
    pub(crate) fn quedan(mut self, pasa: impl Fn(&F) -> bool) -> Self {
        self.0.retain(|renglon| pasa(&renglon.fila));
        self
    }

    /// Keeps those of which a text holds the one looked for, as [`Buscado`] reads it.
    pub(crate) fn que_contienen(mut self, texto: &str) -> Self
    where
        F: Buscable,
    {
        let buscado = Buscado::new(texto);
        if !buscado.es_todo() {
            self.0.retain(|renglon| renglon.tiene(&buscado));
        }
        self
    }

    /// Puts them in the order of what `clave` says of each; equal ones stay as they came.
    pub(crate) fn por<C: Ord>(mut self, clave: impl Fn(&F) -> C) -> Self {
        self.0.sort_by_key(|renglon| clave(&renglon.fila));
        self
    }

    /// Lets somebody else keep and order them.
    pub(crate) fn con(mut self, hacer: impl FnOnce(&mut Vec<Arc<Renglon<F>>>)) -> Self {
        hacer(&mut self.0);
        self
    }

    /// Adds others after them.
    pub(crate) fn extend(&mut self, otras: Self) {
        self.0.extend(otras.0);
    }
}

impl<F> Default for Listado<F> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<F> From<Vec<Arc<Renglon<F>>>> for Listado<F> {
    fn from(renglones: Vec<Arc<Renglon<F>>>) -> Self {
        Self(renglones)
    }
}

/// Rows that stand in no index.
impl<F> FromIterator<F> for Listado<F> {
    fn from_iter<I: IntoIterator<Item = F>>(filas: I) -> Self {
        let sueltas = filas.into_iter();
        Self(
            sueltas
                .map(|fila| Arc::new(Renglon::new(fila, Sitio::default())))
                .collect(),
        )
    }
}
