//! Spreadsheets. A [`Hoja`] says the columns of one kind of row; everything else is the same for all of them: whose it is
//! and of which day, a header that stays in sight, filters, formats by what a figure is, and sums.
//!
//! A cell is of the type of what it holds. A text stays a text whatever it begins with, so nothing that somebody typed
//! into a name is ever computed, and a postal code keeps its zero.

mod celda;
mod csv;
mod libro;
mod registro;

use domain::fecha::Fecha;

pub(crate) use celda::Celda;
pub(crate) use libro::libro_de;
pub(crate) use registro::{Campo, Registro, Registros};

/// The columns of one kind of row.
#[derive(Debug)]
pub(crate) struct Hoja<F: 'static> {
    /// What the tab says; at most 31 letters.
    pub(crate) nombre: &'static str,
    /// From left to right. The word «Total» stands in the first, which is therefore never summed up.
    pub(crate) columnas: &'static [Columna<F>],
}

/// A column: what it is called, and what it shows of a row.
#[derive(Debug)]
pub(crate) struct Columna<F> {
    titulo: &'static str,
    ancho: u16,
    celda: fn(&F) -> Celda,
    sumada: bool,
}

/// What stands above the rows.
#[derive(Debug, Clone)]
pub(crate) struct Cabecera {
    /// The company; empty while the office has not written it down.
    pub(crate) empresa: String,
    /// What the rows are.
    pub(crate) titulo: String,
    /// What has to be known to read them, a line each.
    pub(crate) notas: Vec<String>,
    /// The day of the figures.
    pub(crate) fecha: Fecha,
}

impl Cabecera {
    /// The row in which the titles of the columns stand, from 0; one row above it is left free.
    const fn fila_de_titulos(&self) -> usize {
        self.notas.len() + 3
    }

    /// The row of a sheet in which a row of its data stands, both counted from 0.
    pub(crate) const fn fila(&self, n: usize) -> usize {
        self.fila_de_titulos() + 1 + n
    }
}

/// Why there is no file. The text is for the log.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub(crate) struct ExcelError(String);

impl<F> Columna<F> {
    /// A column as wide as so many figures.
    pub(crate) const fn new(titulo: &'static str, ancho: u16, celda: fn(&F) -> Celda) -> Self {
        Self {
            titulo,
            ancho,
            celda,
            sumada: false,
        }
    }

    /// The same, with its sum under the rows.
    pub(crate) const fn sumada(titulo: &'static str, ancho: u16, celda: fn(&F) -> Celda) -> Self {
        Self {
            sumada: true,
            ..Self::new(titulo, ancho, celda)
        }
    }
}
