//! Suppliers' invoices: what is on the paper, what the taxes make of it ([`fiscalidad`]), its number in the book
//! ([`recepcion`]), and what saving one does to the
//! batches it brings ([`entrada`]).

pub mod entrada;
pub mod fiscalidad;
pub mod numero;
pub mod recepcion;

use serde::{Deserialize, Serialize};

use crate::adjunto::Adjunto;
use crate::cantidad::Cantidad;
use crate::decimal::DecimalError;
use crate::dinero::{Importe, Porcentaje, Precio, Redondeo};
use crate::fecha::{Fecha, Instante};
use crate::ids::{GastoId, LoteId, ProductoId, ProveedorId};
use crate::impuesto::{Genero, Recargo};
use crate::lote::TipoCaducidad;
use crate::pedido::pago::MetodoPago;
use crate::pedido::totales::{LineaValorada, Totales, TotalesError, totalizar_a};
use crate::usuario::Autor;
use fiscalidad::Fiscalidad;
use numero::NumeroDeProveedor;
use recepcion::Recepcion;

/// Most lines of an invoice: all of their batches come in with it in one transaction.
pub const LINEAS_MAXIMAS: usize = 90;

/// What the totals need to know of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct LineaCosteada {
    /// How much comes in.
    pub cantidad: Cantidad,
    /// What one costs, net of IVA.
    pub coste: Precio,
    /// IVA rate, in percent.
    pub iva: Porcentaje,
    /// General goods or tobacco.
    pub genero: Genero,
}

impl LineaCosteada {
    /// Cost × quantity, net of IVA, to the cent.
    ///
    /// # Errors
    /// When the result lies outside the range of an amount.
    pub fn neto(&self) -> Result<Importe, DecimalError> {
        self.coste.por(self.cantidad, Porcentaje::CERO)
    }
}

/// The figures of an invoice, with the rates of its day and its cuotas to the cent that its paper says.
///
/// # Errors
/// When a rate does not hold on that day or a figure leaves its range.
pub fn totales(
    lineas: &[LineaCosteada],
    recargo: Recargo,
    redondeo: Redondeo,
    fecha: Fecha,
) -> Result<Totales, TotalesError> {
    let valorada = |linea: &LineaCosteada| {
        Ok(LineaValorada {
            neto: linea.neto()?,
            iva: linea.iva,
            genero: linea.genero,
        })
    };
    let valoradas = lineas.iter().map(valorada).collect::<Result<Vec<_>, DecimalError>>()?;
    totalizar_a(valoradas, recargo, fecha, redondeo)
}

/// A line as it is on the paper, checked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DatosLinea {
    pub producto_id: ProductoId,
    pub producto: String,
    pub lote: String,
    /// The batch's date and what it means.
    pub caducidad: Option<(Fecha, TipoCaducidad)>,
    /// What comes in; above zero.
    pub cantidad: Cantidad,
    /// What one costs, net of IVA; zero for what is given away.
    pub coste: Precio,
    /// IVA rate, in percent; one that is in force on the invoice's day.
    pub iva: Porcentaje,
    /// General goods or tobacco, as the product was then.
    pub genero: Genero,
    /// Cost × quantity, to the cent.
    pub neto: Importe,
}

/// A line with the batch that it brought.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LineaGasto {
    pub lote_id: LoteId,
    /// What the paper says.
    #[serde(flatten)]
    pub datos: DatosLinea,
}

/// What lists show of an invoice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CabeceraGasto {
    pub id: GastoId,
    pub proveedor_id: ProveedorId,
    /// The supplier's name then.
    pub proveedor: String,
    /// Its number, as it is on the paper.
    pub numero: String,
    pub fecha: Fecha,
    /// How it was paid, once it is.
    pub pago: Option<MetodoPago>,
    pub totales: Totales,
    pub adjunto: Option<Adjunto>,
    /// What the taxes make of it.
    #[serde(default, skip_serializing_if = "Fiscalidad::es_la_de_todos")]
    pub fiscalidad: Fiscalidad,
    /// Its number in the book of invoices received; none for one of an earlier release, until the hourly pass has numbered it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub recepcion: Option<Recepcion>,
}

impl CabeceraGasto {
    /// Its number among those of its supplier.
    #[must_use]
    pub fn numero_de_proveedor(&self) -> NumeroDeProveedor<'_> {
        NumeroDeProveedor {
            proveedor: self.proveedor_id,
            numero: &self.numero,
        }
    }

    /// What is paid to the supplier: the total less what is kept back.
    #[must_use]
    pub fn a_pagar(&self) -> Importe {
        self.fiscalidad.a_pagar(self.totales.base, self.totales.total)
    }

    /// What is still to be paid of it.
    #[must_use]
    pub fn pendiente(&self) -> Importe {
        self.pago.map_or_else(|| self.a_pagar(), |_| Importe::CERO)
    }
}

/// A supplier's invoice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Gasto {
    pub cabecera: CabeceraGasto,
    /// Whether the paper charges recargo.
    pub recargo: Recargo,
    /// To which cent the paper takes its cuotas.
    pub redondeo: Redondeo,
    /// What it brought, each line a batch of its own.
    pub lineas: Vec<LineaGasto>,
    /// Batches that it brought and that were used, though their lines are gone: the same line again means the same batch.
    pub restos: Vec<LoteId>,
    /// Who wrote it down, by the name then.
    pub usuario: Autor,
    pub momento: Instante,
}

/// What the office writes down, checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DatosGasto {
    pub proveedor_id: ProveedorId,
    pub numero: String,
    pub fecha: Fecha,
    /// Whether the paper charges recargo.
    pub recargo: Recargo,
    /// To which cent the paper takes its cuotas.
    pub redondeo: Redondeo,
    /// How it was paid, once it is.
    pub pago: Option<MetodoPago>,
    /// Its lines, each batch once.
    pub lineas: Vec<DatosLinea>,
    pub totales: Totales,
    pub fiscalidad: Fiscalidad,
}

impl DatosGasto {
    /// Whether an invoice has these lines and is reckoned by these rules.
    #[must_use]
    pub fn son_las_de(&self, gasto: &Gasto) -> bool {
        (self.recargo, self.redondeo) == (gasto.recargo, gasto.redondeo)
            && self.lineas.iter().eq(gasto.lineas.iter().map(|linea| &linea.datos))
    }
}

impl DatosLinea {
    /// Whether two lines mean one batch: only if name and product are the same (seed section 4).
    #[must_use]
    pub fn es_el_mismo_lote(&self, otra: &Self) -> bool {
        self.producto_id == otra.producto_id && self.lote == otra.lote
    }

    /// What the totals need to know of it.
    pub(crate) const fn costeada(&self) -> LineaCosteada {
        LineaCosteada {
            cantidad: self.cantidad,
            coste: self.coste,
            iva: self.iva,
            genero: self.genero,
        }
    }
}
