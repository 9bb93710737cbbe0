//! What the accountant takes over from the house: the books of invoices issued and received, a row for each rate (RD
//! 1624/1992 arts. 63 and 64), and the figures of the returns that follow from them.

pub mod devengo;
pub mod modelo303;
pub mod modelo347;
pub mod papeles;
pub mod retenciones;
pub mod sumando;

use crate::comun::{ClaseGasto, GastoComun};
use crate::decimal::DecimalError;
use crate::dinero::{Importe, Porcentaje};
use crate::factura::NumeroDocumento;
use crate::factura::registro::TipoFactura;
use crate::fecha::Fecha;
use crate::gasto::CabeceraGasto;
use crate::gasto::fiscalidad::Fiscalidad;
use crate::gasto::recepcion::Recepcion;
use crate::pedido::documento::Cabecera;
use crate::pedido::totales::Desglose;
use crate::proveedor::Proveedor;
use crate::texto::Nif;

/// What the book says in the place of the name that a simplificada has not (AEAT, common format of 1 January 2025).
const CONSUMIDOR_FINAL: &str = "VENTAS A CONSUMIDOR FINAL";

/// A row of the book of invoices issued.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Expedida {
    pub tipo: TipoFactura,
    pub numero: NumeroDocumento,
    pub expedicion: Fecha,
    /// The day of the operation, if it is another one and places the invoice: year and quarter of the row follow it where it is
    /// filled in (AEAT, common format, note 11).
    pub operacion: Option<Fecha>,
    /// None of a simplificada, which names nobody.
    pub nif: Option<Nif>,
    pub nombre: String,
    /// What the invoice comes to, in the first of its rows; so it is counted once.
    pub total: Option<Importe>,
    /// A base, and what is charged on it.
    pub desglose: Desglose,
}

/// A row of the book of invoices received.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recibida {
    /// The number that the supplier gave it; empty where nobody has written one down.
    pub numero: String,
    pub expedicion: Fecha,
    /// None where nobody has written it down: without it the IVA is not deducted.
    pub nif: Option<Nif>,
    pub nombre: String,
    /// What the invoice comes to, in the first of its rows.
    pub total: Option<Importe>,
    /// A base, and what is charged on it.
    pub desglose: Desglose,
    /// Its number in this book; none for a month of a monthly expense, and for what an earlier release wrote down.
    pub recepcion: Option<Recepcion>,
    /// What the taxes make of the invoice.
    pub fiscalidad: Fiscalidad,
    /// On what something is kept back and how much that is, in the first of its rows; none where nothing is.
    pub retenido: Option<Retenido>,
    /// What it is for.
    pub clase: ClaseGasto,
    /// Whether its paper is kept with it.
    pub con_papel: bool,
}

/// What is kept back of an invoice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Retenido {
    /// What it is a part of: all bases of the invoice.
    pub base: Importe,
    /// What is kept back of that.
    pub importe: Importe,
}

impl Retenido {
    fn de(fiscalidad: Fiscalidad, base: Importe) -> Option<Self> {
        (!fiscalidad.retencion.es_cero()).then(|| Self {
            base,
            importe: fiscalidad.retenido(base),
        })
    }
}

/// Puts the total into the first of some rows.
fn con_total<T>(total: Importe, desglose: &[Desglose], fila: impl Fn(Option<Importe>, Desglose) -> T) -> Vec<T> {
    let filas = desglose.iter().enumerate();
    filas
        .map(|(n, desglose)| fila((n == 0).then_some(total), *desglose))
        .collect()
}

impl Expedida {
    /// The day by which books and returns place it; a rectificativa goes by its own issue.
    #[must_use]
    pub fn devengo(&self) -> Fecha {
        self.operacion.unwrap_or(self.expedicion)
    }

    /// Whether simplificadas have declared what it says, in whose place it came (FAQ for developers of the tax office, 27).
    #[must_use]
    pub fn es_canje(&self) -> bool {
        self.tipo == TipoFactura::F3
    }

    /// What of it is income: its base, and nothing where simplificadas have declared it.
    #[must_use]
    pub fn ingreso(&self) -> Importe {
        match self.es_canje() {
            true => Importe::CERO,
            false => self.desglose.base,
        }
    }

    /// The rows of an invoice. `tipo` is what it is for the tax office.
    #[must_use]
    pub fn de(factura: &Cabecera, tipo: TipoFactura) -> Vec<Self> {
        let expedicion = factura.momento.fecha();
        let devengo = match tipo.es_rectificativa() {
            true => expedicion,
            false => devengo::devengo(expedicion, factura.operacion),
        };
        con_total(factura.totales.total, &factura.totales.desglose, |total, desglose| {
            Self {
                tipo,
                numero: factura.numero,
                expedicion,
                operacion: Some(devengo).filter(|devengo| *devengo != expedicion),
                nif: factura.cliente.datos.nif.clone().filter(|_| !tipo.es_simplificada()),
                nombre: match tipo.es_simplificada() {
                    true => CONSUMIDOR_FINAL.to_owned(),
                    false => factura.cliente.datos.razon_social.clone(),
                },
                total,
                desglose,
            }
        })
    }

    /// The rows by which an invoice goes that another one has substituted: its figures taken back under the number of that one,
    /// beside which they stand (common format of the tax office, a rectificativa by substitution).
    ///
    /// # Errors
    /// When a figure leaves its range.
    pub fn sustituida(factura: &Cabecera, por: &Cabecera) -> Result<Vec<Self>, DecimalError> {
        let vuelta = Cabecera {
            numero: por.numero,
            momento: por.momento,
            totales: factura.totales.negados()?,
            ..factura.clone()
        };
        Ok(Self::de(&vuelta, TipoFactura::R4))
    }
}

impl Recibida {
    /// The rows of a supplier's invoice; none of the supplier is known where its record is gone.
    #[must_use]
    pub fn de_proveedor(gasto: &CabeceraGasto, proveedor: Option<&Proveedor>) -> Vec<Self> {
        let datos = proveedor.map(|proveedor| &proveedor.datos);
        let nombre = datos
            .map(|datos| datos.razon_social.as_str())
            .filter(|nombre| !nombre.is_empty());
        con_total(gasto.totales.total, &gasto.totales.desglose, |total, desglose| Self {
            numero: gasto.numero.clone(),
            expedicion: gasto.fecha,
            nif: datos.and_then(|datos| datos.nif.clone()),
            nombre: nombre.unwrap_or(&gasto.proveedor).to_owned(),
            total,
            desglose,
            recepcion: gasto.recepcion,
            fiscalidad: gasto.fiscalidad,
            retenido: total.and_then(|_| Retenido::de(gasto.fiscalidad, gasto.totales.base)),
            clase: ClaseGasto::Mercancia,
            con_papel: gasto.adjunto.is_some(),
        })
    }

    /// The row of a common expense of a day; none of one that is no invoice, as wages are not
    /// ([`va_al_libro`](crate::comun::DatosComun::va_al_libro)). `proveedor` is who issued it, as its record is now.
    #[must_use]
    pub fn de_comun(gasto: &GastoComun, dia: Fecha, proveedor: Option<&Proveedor>) -> Option<Self> {
        let datos = &gasto.datos;
        if !datos.va_al_libro() {
            return None;
        }
        let nombrado = datos.proveedor.as_ref().map(|proveedor| proveedor.nombre.as_str());
        let razon_social = proveedor.map(|proveedor| proveedor.datos.razon_social.as_str());
        let nombre = razon_social.filter(|nombre| !nombre.is_empty()).or(nombrado);
        Some(Self {
            numero: datos.numero.clone(),
            expedicion: dia,
            nif: proveedor.and_then(|proveedor| proveedor.datos.nif.clone()),
            nombre: nombre.unwrap_or(&datos.concepto).to_owned(),
            total: Some(datos.total),
            desglose: Desglose {
                iva: datos.iva.unwrap_or(Porcentaje::CERO),
                recargo: Porcentaje::CERO,
                base: datos.base,
                cuota: datos.cuota,
                cuota_recargo: Importe::CERO,
            },
            recepcion: gasto.recepcion_el(dia),
            fiscalidad: datos.fiscalidad,
            retenido: Retenido::de(datos.fiscalidad, datos.base),
            clase: datos.clase,
            con_papel: datos.adjunto.is_some(),
        })
    }

    /// What it is for the tax office. One below zero corrects others of its issuer: goods that went back, or a lower price (Ley
    /// 37/1992 art. 80 Uno and Dos).
    #[must_use]
    pub fn tipo(&self) -> TipoFactura {
        match self.desglose.base < Importe::CERO {
            true => TipoFactura::R1,
            false => TipoFactura::F1,
        }
    }

    /// Whether its IVA can be deducted as it stands: an invoice names who issued it and has a number (Ley 37/1992 art. 97).
    #[must_use]
    pub fn es_completa(&self) -> bool {
        self.nif.is_some() && !self.numero.is_empty()
    }

    /// How much of its IVA is deducted: nothing of one that is not complete, and of the others their share.
    #[must_use]
    pub fn cuota_deducible(&self) -> Importe {
        if self.es_completa() {
            self.fiscalidad.cuota_deducible(self.desglose.cuota)
        } else {
            Importe::CERO
        }
    }
}
