//! A series within one year, which is what numbers run through without a gap.

use core::fmt;

use super::serie::Serie;
use crate::fecha::Instante;

/// The numbers of one series in one year of Madrid: 1, 2, 3 and so on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tramo {
    pub serie: Serie,
    /// The year that its documents are made in.
    pub anio: u16,
}

impl Tramo {
    /// What a document of a series belongs to by the moment it is made. The year is Madrid's (case B45).
    #[must_use]
    pub fn de(serie: Serie, momento: Instante) -> Self {
        let anio = momento.fecha().anio();
        Self { serie, anio }
    }

    /// Whether one head numbers both of them. Invoices and corrections of every year share a head, because their records
    /// form one chain; any other series has a head for each year.
    #[must_use]
    pub fn comparte_cabeza(self, otro: Self) -> bool {
        self == otro || (self.serie.es_factura() && otro.serie.es_factura())
    }
}

impl fmt::Display for Tramo {
    /// The name that a head keeps it by, `F2026`; it does not change with the prefix that the office chooses.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{:04}", self.serie.letras(), self.anio)
    }
}
