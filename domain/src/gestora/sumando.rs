//! What an entry of the books puts into a figure of a return, so that each figure leads to the entries it is the sum of.

use super::{Expedida, Recibida};
use crate::dinero::Importe;
use crate::fecha::Fecha;

/// An entry of the books, as a figure names it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Asiento {
    /// Which book it stands in.
    pub libro: &'static str,
    pub numero: String,
    /// The day by which the return places it.
    pub fecha: Fecha,
    pub nombre: String,
}

/// What an entry puts into the figure `de`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sumando<D> {
    pub de: D,
    pub asiento: Asiento,
    pub importe: Importe,
}

impl From<&Expedida> for Asiento {
    fn from(fila: &Expedida) -> Self {
        Self {
            libro: "Expedidas",
            numero: fila.numero.to_string(),
            fecha: fila.devengo(),
            nombre: fila.nombre.clone(),
        }
    }
}

impl From<&Recibida> for Asiento {
    fn from(fila: &Recibida) -> Self {
        Self {
            libro: "Recibidas",
            numero: fila.numero.clone(),
            fecha: fila.expedicion,
            nombre: fila.nombre.clone(),
        }
    }
}
