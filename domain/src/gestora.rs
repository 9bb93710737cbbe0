//! What the accountant takes over from the house: the books of invoices issued and received, a row for each rate (RD
//! 1624/1992 arts. 63 and 64), and the figures of the returns that follow from them.

pub mod modelo303;
pub mod modelo347;

use crate::comun::GastoComun;
use crate::dinero::{Importe, Porcentaje};
use crate::factura::NumeroDocumento;
use crate::factura::registro::TipoFactura;
use crate::fecha::Fecha;
use crate::gasto::CabeceraGasto;
use crate::pedido::documento::Cabecera;
use crate::pedido::totales::Desglose;
use crate::proveedor::Proveedor;
use crate::texto::Nif;

/// A row of the book of invoices issued.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Expedida {
    pub tipo: TipoFactura,
    pub numero: NumeroDocumento,
    pub expedicion: Fecha,
    /// The day of the operation, if it is another one.
    pub operacion: Option<Fecha>,
    pub nif: Nif,
    pub nombre: String,
    /// What the invoice comes to, in the first of its rows; so the column adds up to what was invoiced.
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
}

/// Puts the total into the first of some rows.
fn con_total<T>(total: Importe, desglose: &[Desglose], fila: impl Fn(Option<Importe>, Desglose) -> T) -> Vec<T> {
    let filas = desglose.iter().enumerate();
    filas
        .map(|(n, desglose)| fila((n == 0).then_some(total), *desglose))
        .collect()
}

impl Expedida {
    /// The rows of an invoice. `tipo` is what it is for the tax office.
    #[must_use]
    pub fn de(factura: &Cabecera, tipo: TipoFactura) -> Vec<Self> {
        let expedicion = factura.momento.fecha();
        con_total(factura.totales.total, &factura.totales.desglose, |total, desglose| {
            Self {
                tipo,
                numero: factura.numero,
                expedicion,
                operacion: Some(factura.operacion).filter(|operacion| *operacion != expedicion),
                nif: factura.cliente.datos.nif.clone(),
                nombre: factura.cliente.datos.razon_social.clone(),
                total,
                desglose,
            }
        })
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
        })
    }

    /// The row of a common expense of a day; none of one without IVA, as wages are, which is in no book of IVA.
    #[must_use]
    pub fn de_comun(gasto: &GastoComun, dia: Fecha) -> Option<Self> {
        let datos = &gasto.datos;
        Some(Self {
            numero: String::new(),
            expedicion: dia,
            nif: None,
            nombre: datos.concepto.clone(),
            total: Some(datos.total),
            desglose: Desglose {
                iva: datos.iva?,
                recargo: Porcentaje::CERO,
                base: datos.base,
                cuota: datos.cuota,
                cuota_recargo: Importe::CERO,
            },
        })
    }

    /// Whether its IVA can be deducted as it stands: an invoice names who issued it and has a number (Ley 37/1992 art. 97).
    #[must_use]
    pub fn es_completa(&self) -> bool {
        self.nif.is_some() && !self.numero.is_empty()
    }
}
