//! The form of a common expense, read.

use super::{GastoComunRequest, NombradoPorComun};
use crate::comun::{CONCEPTO_MAXIMO, ClaseGasto, ComunLeido, Cuenta, DatosComun, Repeticion, cuenta};
use crate::dinero::Importe;
use crate::error::Errores;
use crate::fecha::{Fecha, Mes};
use crate::gasto::fiscalidad::Fiscalidad;
use crate::impuesto::{Genero, comprobar_tipo};
use crate::pedido::pago::comprobar_gasto;
use crate::salida::DOCUMENTO_MAXIMO;
use crate::texto::campo::{self, NOTAS_MAXIMO};

impl ComunLeido {
    /// Checks every field of the form at once, on the day `hoy`.
    ///
    /// # Errors
    /// One sentence under each field that is missing or wrong, by its name on the wire.
    pub fn parse(peticion: &GastoComunRequest, nombrado: NombradoPorComun, hoy: Fecha) -> Result<Self, Errores> {
        let NombradoPorComun {
            adjunto,
            proveedor,
            antes,
        } = nombrado;
        let mut errores = Errores::new();
        let numero = errores.tomar("numero", leer_numero(peticion, antes.as_ref()));
        let concepto = errores.tomar("concepto", campo::requerido(&peticion.concepto, CONCEPTO_MAXIMO));
        let notas = errores.tomar("notas", campo::parrafos(&peticion.notas, NOTAS_MAXIMO));
        if peticion.fecha > hoy {
            errores.anotar("fecha", "La fecha no puede ser posterior a hoy.");
        }
        comprobar_base(peticion, proveedor.is_some(), numero.as_deref(), &mut errores);
        let vigente = |iva| comprobar_tipo(iva, Genero::General, peticion.fecha).is_ok();
        if !peticion.iva.is_none_or(vigente) {
            errores.anotar("iva", format!("Este IVA no está en vigor el {}.", peticion.fecha));
        }
        let pago = peticion.pago.unwrap_or(antes.as_ref().and_then(|antes| antes.pago));
        let cuenta = errores.tomar("cuota", cuenta(peticion.base, peticion.iva, peticion.cuota));
        if let Some(Cuenta { total, .. }) = cuenta {
            comprobar_total(peticion, total, &mut errores);
            errores.tomar("pago", comprobar_gasto(pago, total));
        }
        comprobar_meses(peticion, &mut errores);
        let dicha = (peticion.retencion, peticion.deducible, peticion.inversion);
        let fiscalidad = Fiscalidad::leer(dicha, antes.map(|antes| antes.fiscalidad));
        let fiscalidad = errores.tomar_de(None, fiscalidad);
        let numero = numero.unwrap_or_default();
        let (concepto, notas, Cuenta { cuota, total }, fiscalidad) =
            errores.todos((concepto, notas, cuenta, fiscalidad))?;
        Ok(Self {
            datos: DatosComun {
                concepto,
                clase: peticion.clase,
                fecha: peticion.fecha,
                base: peticion.base,
                iva: peticion.iva,
                cuota,
                total,
                pago,
                adjunto,
                fiscalidad,
                proveedor,
                numero,
            },
            repeticion: peticion.mensual.then(|| Repeticion {
                hasta: peticion.hasta,
                ..Repeticion::default()
            }),
            notas,
        })
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

/// The number of the invoice: what the form does not say stays as it was.
fn leer_numero(peticion: &GastoComunRequest, antes: Option<&DatosComun>) -> Result<String, String> {
    match &peticion.numero {
        Some(numero) => {
            let leido = campo::opcional(numero, DOCUMENTO_MAXIMO).map_err(|error| error.to_string())?;
            if peticion.mensual && !leido.is_empty() {
                return Err("Cada mes trae su factura: escribe el número al editar su mes.".to_owned());
            }
            Ok(leido)
        }
        None if peticion.mensual => Ok(String::new()),
        None => Ok(antes.map(|antes| antes.numero.clone()).unwrap_or_default()),
    }
}

/// What a base above zero, and one below it, want of the rest of the form.
fn comprobar_base(peticion: &GastoComunRequest, con_proveedor: bool, numero: Option<&str>, errores: &mut Errores) {
    if peticion.base.es_cero() {
        errores.anotar("base", "La base no puede ser cero.");
    }
    if peticion.base > Importe::CERO && peticion.clase == ClaseGasto::Mercancia {
        errores.anotar(
            "clase",
            "Del género, aquí solo van los abonos. Su factura se apunta en Factura de Gastos, con sus lotes.",
        );
    }
    if peticion.base >= Importe::CERO {
        return;
    }
    if !con_proveedor {
        errores.anotar("proveedor_id", "Elige el proveedor que hace el abono.");
    }
    if peticion.mensual {
        errores.anotar("mensual", "Un abono no se repite: apúntalo cada vez que llegue uno.");
    } else if numero == Some("") {
        errores.anotar("numero", "Escribe el número del abono.");
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
