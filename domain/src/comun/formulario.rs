//! The form of a common expense.

use super::cuenta::{Cuenta, cuenta};
use super::{DatosComun, GastoComun, Repeticion};
use std::collections::BTreeSet;

use crate::adjunto::Adjunto;
use crate::contrato::comun::GastoComunRequest;
use crate::dinero::Importe;
use crate::error::Errores;
use crate::fecha::{Fecha, Mes};
use crate::impuesto::{Genero, comprobar_tipo};
use crate::pedido::pago::comprobar_gasto;
use crate::texto::campo::{self, NOTAS_MAXIMO};

const CONCEPTO_MAXIMO: usize = 100;

/// What the office writes down, checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ComunLeido {
    /// What the paper says.
    pub datos: DatosComun,
    /// In which months it comes again, if it is monthly.
    pub repeticion: Option<Repeticion>,
    /// Notes.
    pub notas: String,
}

impl ComunLeido {
    /// Checks every field of the form at once, on the day `hoy`. `adjunto` is the file that it names.
    ///
    /// # Errors
    /// One sentence under each field that is missing or wrong, by its name on the wire.
    pub fn parse(peticion: &GastoComunRequest, adjunto: Option<Adjunto>, hoy: Fecha) -> Result<Self, Errores> {
        let mut errores = Errores::new();
        let concepto = errores.tomar("concepto", campo::requerido(&peticion.concepto, CONCEPTO_MAXIMO));
        let notas = errores.tomar("notas", campo::parrafos(&peticion.notas, NOTAS_MAXIMO));
        if peticion.fecha > hoy {
            errores.anotar("fecha", "La fecha no puede ser posterior a hoy.");
        }
        if peticion.base <= Importe::CERO {
            errores.anotar("base", "La base tiene que ser mayor que cero.");
        }
        let vigente = |iva| comprobar_tipo(iva, Genero::General, peticion.fecha).is_ok();
        if !peticion.iva.is_none_or(vigente) {
            errores.anotar("iva", format!("Este IVA no está en vigor el {}.", peticion.fecha));
        }
        let cuenta = errores.tomar("cuota", cuenta(peticion.base, peticion.iva, peticion.cuota));
        if let Some(Cuenta { total, .. }) = cuenta {
            comprobar_total(peticion, total, &mut errores);
        }
        comprobar_meses(peticion, &mut errores);
        match (concepto, notas, cuenta) {
            (Some(concepto), Some(notas), Some(Cuenta { cuota, total })) if errores.is_empty() => Ok(Self {
                datos: DatosComun {
                    concepto,
                    clase: peticion.clase,
                    fecha: peticion.fecha,
                    base: peticion.base,
                    iva: peticion.iva,
                    cuota,
                    total,
                    pago: peticion.pago,
                    adjunto,
                },
                repeticion: peticion.mensual.then(|| Repeticion {
                    hasta: peticion.hasta,
                    ..Repeticion::default()
                }),
                notas,
            }),
            _ => Err(errores),
        }
    }

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

    /// The form of one month of a monthly expense.
    ///
    /// # Errors
    /// When it is of another month, or wants to be monthly itself.
    pub fn solo_en(self, mes: Mes) -> Result<Self, Errores> {
        if Mes::from(self.datos.fecha) != mes {
            return Err(Errores::uno(
                "fecha",
                format!("Este gasto es de {mes}: elige un día de ese mes."),
            ));
        }
        if self.repeticion.is_some() {
            return Err(Errores::uno("mensual", "Un solo mes no se repite."));
        }
        Ok(self)
    }

    /// The form of a monthly expense from a month on.
    ///
    /// # Errors
    /// When it begins in another month, or is not monthly.
    pub fn desde(self, mes: Mes) -> Result<Self, Errores> {
        if Mes::from(self.datos.fecha) != mes {
            return Err(Errores::uno(
                "fecha",
                format!("El cambio empieza en {mes}: elige un día de ese mes."),
            ));
        }
        if self.repeticion.is_none() {
            return Err(Errores::uno("mensual", "Un gasto de aquí en adelante es mensual."));
        }
        Ok(self)
    }
}

fn comprobar_total(peticion: &GastoComunRequest, total: Importe, errores: &mut Errores) {
    if peticion.total != total {
        let es = total.en_euros();
        errores.anotar(
            "total",
            format!("El total ha cambiado: son {es}. Repasa el gasto y vuelve a guardarlo."),
        );
    }
    errores.tomar("pago", comprobar_gasto(peticion.pago, total));
}

fn comprobar_meses(peticion: &GastoComunRequest, errores: &mut Errores) {
    match peticion.hasta {
        Some(_) if !peticion.mensual => errores.anotar("hasta", "Solo un gasto mensual tiene un último mes."),
        Some(hasta) if hasta < peticion.fecha.into() => {
            errores.anotar("hasta", "El último mes no puede ser anterior al primero.");
        }
        _ => {}
    }
}
