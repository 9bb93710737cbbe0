//! The books of the tax office as one file: two rows of titles above the rows, no sums, and figures without signs, so that
//! its own programs read them.

use rust_xlsxwriter::{DocProperties, Workbook};

use super::libro::{cuantas, de_titulo, escribir, fecha_de_excel};
use super::{Celda, ExcelError};
use domain::fecha::Fecha;

/// The columns of a book.
#[derive(Debug)]
pub(crate) struct Registro<F: 'static> {
    /// What the tab says, as the tax office wants it.
    pub(crate) nombre: &'static str,
    /// From left to right.
    pub(crate) campos: &'static [Campo<F>],
}

/// A column: in which group it stands, what it is called, and what it shows of a row.
#[derive(Debug)]
pub(crate) struct Campo<F> {
    grupo: &'static str,
    titulo: &'static str,
    celda: fn(&F) -> Celda,
}

impl<F> Campo<F> {
    /// A column of a group.
    pub(crate) const fn de(grupo: &'static str, titulo: &'static str, celda: fn(&F) -> Celda) -> Self {
        Self { grupo, titulo, celda }
    }

    /// A column by itself.
    pub(crate) const fn new(titulo: &'static str, celda: fn(&F) -> Celda) -> Self {
        Self::de("", titulo, celda)
    }

    /// What it is called where there is one row of titles.
    pub(super) fn titulo_entero(&self) -> String {
        match (self.grupo, self.titulo) {
            ("", titulo) => titulo.to_owned(),
            (grupo, titulo) => format!("{grupo}: {titulo}"),
        }
    }

    /// What it shows of a row.
    pub(super) fn celda(&self, fila: &F) -> Celda {
        (self.celda)(fila)
    }

    /// A column of a group in which the house has nothing.
    pub(crate) const fn sin(grupo: &'static str, titulo: &'static str) -> Self {
        Self::de(grupo, titulo, |_| Celda::Vacia)
    }
}

/// A file with several books.
pub(crate) struct Registros {
    libro: Workbook,
}

impl Registros {
    /// One without books yet, of a day.
    ///
    /// # Errors
    /// When the day is none of Excel's.
    pub(crate) fn new(titulo: &str, fecha: Fecha) -> Result<Self, ExcelError> {
        let mut libro = Workbook::new();
        let propiedades = DocProperties::new()
            .set_title(titulo)
            .set_creation_datetime(&fecha_de_excel(fecha)?);
        libro.set_properties(&propiedades);
        Ok(Self { libro })
    }

    /// Adds a book with its rows.
    ///
    /// # Errors
    /// When the rows are more than a sheet holds.
    pub(crate) fn con<F>(mut self, registro: &Registro<F>, filas: &[F]) -> Result<Self, ExcelError> {
        let hoja = self.libro.add_worksheet();
        hoja.set_name(registro.nombre)?;
        for (n, campo) in (0..).zip(registro.campos) {
            let (arriba, abajo) = if campo.grupo.is_empty() {
                (campo.titulo, "")
            } else {
                (campo.grupo, campo.titulo)
            };
            hoja.write_string_with_format(0, n, arriba, &de_titulo())?;
            hoja.write_string_with_format(1, n, abajo, &de_titulo())?;
            hoja.set_column_width(n, 14)?;
        }
        cuantas(filas.len())?;
        for (fila, dato) in (2..).zip(filas) {
            for (n, campo) in (0..).zip(registro.campos) {
                escribir(hoja, (fila, n), &campo.celda(dato))?;
            }
        }
        hoja.set_freeze_panes(2, 0)?;
        Ok(self)
    }

    /// The file.
    ///
    /// # Errors
    /// When it cannot be written.
    pub(crate) fn en_bytes(mut self) -> Result<Vec<u8>, ExcelError> {
        Ok(self.libro.save_to_buffer()?)
    }
}
