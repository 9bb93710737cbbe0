//! The form of a common expense.

use std::collections::BTreeSet;

use super::{DatosComun, GastoComun, Repeticion};
use crate::fecha::Mes;

/// Most letters of what an expense is.
pub(crate) const CONCEPTO_MAXIMO: usize = 100;

/// What the office writes down, checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ComunLeido {
    /// What the paper says.
    pub datos: DatosComun,
    /// In which months it comes again, if it is monthly.
    pub repeticion: Option<Repeticion>,
    pub notas: String,
}

impl ComunLeido {
    /// The same one, monthly as it may be, but for these months.
    #[must_use]
    pub fn con_salvo(mut self, salvo: BTreeSet<Mes>) -> Self {
        if let Some(repeticion) = &mut self.repeticion {
            repeticion.salvo = salvo;
        }
        self
    }

    /// The same one, on the day of the month on which another comes, if its date is that day as far as its month has it. A form
    /// shows the 28th of February for what comes on the 31st, and nobody who saves it means the 28th of March.
    #[must_use]
    pub fn con_dia_de(mut self, otro: &GastoComun) -> Self {
        let fecha = self.datos.fecha;
        if let Some(repeticion) = &mut self.repeticion {
            repeticion.dia = Some(otro.dia()).filter(|dia| *dia != fecha.dia() && Mes::from(fecha).dia(*dia) == fecha);
        }
        self
    }

    /// Whether an expense with these notes is what the form says. In which months a monthly one does not come, the form does
    /// not say.
    #[must_use]
    pub fn dice(&self, gasto: &GastoComun, notas: &str) -> bool {
        let hasta = |repeticion: &Option<Repeticion>| repeticion.as_ref().map(|repeticion| repeticion.hasta);
        self.datos == gasto.datos && self.notas == notas && hasta(&self.repeticion) == hasta(&gasto.repeticion)
    }
}
