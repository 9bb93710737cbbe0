//! What the office takes home as spreadsheets. Each file beside says the columns of a sheet and where its rows come from.

mod articulos;
pub(crate) mod clientes;
pub(crate) mod documentos;
pub(crate) mod gestora;
pub(crate) mod lote;
pub(crate) mod productos;
pub(crate) mod stock;

use domain::fecha::Fecha;
use domain::texto::busqueda::normalizar;

use crate::casos::descargas::{Archivo, Formato};
use crate::error::ApiError;
use crate::estado::Estado;
use crate::excel::{Cabecera, Celda, Hoja};

/// What the rows are, before it is known whose they are and of which day.
struct Encargo {
    /// How the file's name begins.
    archivo: String,
    titulo: String,
    notas: Vec<String>,
}

impl Encargo {
    fn new(archivo: impl Into<String>, titulo: impl Into<String>) -> Self {
        Self {
            archivo: archivo.into(),
            titulo: titulo.into(),
            notas: Vec::new(),
        }
    }

    /// The same with a line of explanation; none where there is nothing to say.
    fn con_nota(mut self, nota: impl Into<String>) -> Self {
        self.notas.extend(Some(nota.into()).filter(|nota| !nota.is_empty()));
        self
    }

    /// Makes the file in a thread of its own, because many rows keep the processor busy.
    async fn componer<F: Send + 'static>(
        self,
        estado: &Estado,
        hoja: &'static Hoja<F>,
        filas: Vec<F>,
    ) -> Result<Archivo, ApiError> {
        let empresa = estado.tabla.configuracion().await?.empresa;
        let fecha = estado.reloj.ahora().fecha();
        let cabecera = Cabecera {
            empresa: empresa.map(|empresa| empresa.nombre_comercial).unwrap_or_default(),
            titulo: self.titulo,
            notas: self.notas,
            fecha,
        };
        let libro = tokio::task::spawn_blocking(move || hoja.libro(&cabecera, &filas)).await;
        let bytes = libro.map_err(averia)?.map_err(averia)?;
        Ok(Archivo {
            nombre: nombre_de_archivo(&self.archivo, fecha),
            formato: Formato::Xlsx,
            bytes,
        })
    }
}

fn averia(error: impl std::fmt::Display) -> ApiError {
    ApiError::Interno(error.to_string())
}

/// A telephone as it is dialled here, without Spain's prefix.
fn marcable(telefono: &str) -> Celda {
    telefono.strip_prefix("+34").unwrap_or(telefono).into()
}

/// `Categoría: jamón y más` of 28 November becomes `categoria-jamon-y-mas-2026-11-28.xlsx`: every system keeps such a
/// name, and a folder of them is sorted by day.
fn nombre_de_archivo(inicio: &str, fecha: Fecha) -> String {
    let plano = normalizar(inicio);
    let palabras = plano.split(|letra: char| !letra.is_ascii_alphanumeric());
    let palabras: Vec<_> = palabras.filter(|palabra| !palabra.is_empty()).collect();
    format!("{}-{}.xlsx", palabras.join("-"), fecha.iso())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_named_in_plain_letters_with_its_day() {
        let dia = Fecha::new(2026, 11, 28).unwrap();
        assert_eq!(nombre_de_archivo("clientes", dia), "clientes-2026-11-28.xlsx");
        assert_eq!(
            nombre_de_archivo("categoría Jamón & más/otros \"x\"", dia),
            "categoria-jamon-mas-otros-x-2026-11-28.xlsx"
        );
    }
}
