//! Suppliers' invoices, as the office reads and writes them.

mod formulario;

use serde::{Deserialize, Serialize};

use crate::cantidad::Cantidad;
use crate::contrato::adjunto::AdjuntoView;
use crate::contrato::dicho::dicho;
use crate::contrato::ficha::EditableView;
use crate::contrato::fiscalidad::FiscalidadView;
use crate::contrato::stock::AvisoView;
use crate::dinero::{Importe, Porcentaje, Precio, Redondeo};
use crate::fecha::{Fecha, Instante};
use crate::gasto::{CabeceraGasto, Gasto, LineaGasto};
use crate::ids::{AdjuntoId, GastoId, LoteId, ProductoId, ProveedorId};
use crate::impuesto::{Genero, Recargo};
use crate::lote::TipoCaducidad;
use crate::pedido::pago::MetodoPago;
use crate::pedido::totales::Totales;

/// POST /gastos and PUT /gastos/{id}.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GastoRequest {
    /// Who sends the invoice.
    pub proveedor_id: ProveedorId,
    /// Its number, as it is on the paper.
    pub numero: String,
    /// Its date; not after today.
    pub fecha: Fecha,
    /// 1 when the paper charges recargo.
    #[serde(default)]
    pub recargo: Recargo,
    /// To which cent the paper takes its cuotas.
    #[serde(default)]
    pub redondeo: Redondeo,
    /// How it was paid; null while it is not, absent leaves it as it was, and says of a new one that it is not.
    #[serde(default, deserialize_with = "dicho", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<MetodoPago>))]
    pub pago: Option<Option<MetodoPago>>,
    /// Its paper: a file that has been sent whole.
    #[serde(default)]
    pub adjunto_id: Option<AdjuntoId>,
    /// IRPF that is kept back, in percent of the base; absent leaves it as it was, and keeps nothing back of a new one.
    #[serde(default)]
    pub retencion: Option<Porcentaje>,
    /// How much of the IVA may be deducted, in percent; absent leaves it as it was, and means all of it of a new one.
    #[serde(default)]
    pub deducible: Option<Porcentaje>,
    /// Whether it is an investment good; absent leaves it as it was, and says no of a new one.
    #[serde(default)]
    pub inversion: Option<bool>,
    /// What it brings, at most 90: each line one batch of its own.
    pub lineas: Vec<LineaGastoRequest>,
    /// The total that the office saw; another one is refused.
    pub total: Importe,
    /// The office knows that this supplier has an invoice with this number already.
    #[serde(default)]
    pub repetido: bool,
    /// For a change: the office knows that orders hold goods of a line that goes, and wants what they give back blocked.
    #[serde(default)]
    pub apartados: bool,
}

/// A line: so much of a product, in a batch.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LineaGastoRequest {
    /// The product.
    pub product_id: ProductoId,
    /// The batch's series. With the product it says which batch this is: the same two, the same batch.
    pub lote: String,
    /// The batch's date, if it has one.
    #[serde(default)]
    pub caducidad: Option<Fecha>,
    /// What the date means; best before unless said otherwise.
    #[serde(default)]
    pub tipo_caducidad: Option<TipoCaducidad>,
    /// What comes in; above zero.
    pub cantidad: Cantidad,
    /// What one costs, net of IVA.
    pub coste: Precio,
    /// IVA rate, in percent.
    pub iva: Porcentaje,
}

/// A supplier's invoice in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GastoView {
    /// Identifier.
    pub id: GastoId,
    /// Who sent it.
    pub proveedor_id: ProveedorId,
    /// The supplier's name then.
    pub proveedor: String,
    /// Its number, as it is on the paper.
    pub numero: String,
    /// Its date.
    pub fecha: Fecha,
    /// How it was paid; absent while it is not.
    pub pago: Option<MetodoPago>,
    /// Its figures.
    pub totales: Totales,
    /// Its paper.
    pub adjunto: Option<AdjuntoView>,
    /// What the taxes make of it, and what is to be paid of it.
    #[serde(flatten)]
    pub fiscalidad: FiscalidadView,
    /// Its number in the book of invoices received, such as `2026-0031`; null for one that an earlier release wrote down, until
    /// it is numbered.
    pub recepcion: Option<String>,
}

/// A supplier's invoice with its lines.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GastoDetalleView {
    /// What lists show.
    #[serde(flatten)]
    pub gasto: GastoView,
    /// 1 when the paper charges recargo.
    pub recargo: Recargo,
    /// To which cent the paper takes its cuotas.
    pub redondeo: Redondeo,
    /// What it brought.
    pub lineas: Vec<LineaGastoView>,
    /// Who wrote it down, by the name then.
    pub user_name: String,
    /// When that was.
    pub momento: Instante,
}

/// A line of a supplier's invoice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LineaGastoView {
    /// The batch that it brought.
    pub lote_id: LoteId,
    /// The batch's series.
    pub lote: String,
    /// The product.
    pub product_id: ProductoId,
    /// The product's name then.
    pub product_name: String,
    /// The batch's date, if it has one.
    pub caducidad: Option<Fecha>,
    /// What the date means.
    pub tipo_caducidad: Option<TipoCaducidad>,
    /// What came in.
    pub cantidad: Cantidad,
    /// What is free of it now.
    pub queda: Cantidad,
    /// What one cost, net of IVA.
    pub coste: Precio,
    /// IVA rate, in percent.
    pub iva: Porcentaje,
    /// General goods or tobacco, as the product was then.
    pub genero: Genero,
    /// Cost × quantity, net of IVA.
    pub neto: Importe,
}

/// PUT /gastos/{id}: the invoice as it is now, and what became of batches that could not go with their lines.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GastoCambiadoView {
    /// The invoice.
    pub data: EditableView<GastoDetalleView>,
    /// One per batch that stays though its line is gone; `registrado` is what stays of it as having come in.
    pub avisos: Vec<AvisoView>,
}

/// DELETE /gastos/{id}.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GastoBorradoView {
    /// A Spanish sentence.
    pub message: String,
    /// One per batch that stays, as when a line is taken out.
    pub avisos: Vec<AvisoView>,
}

impl From<&CabeceraGasto> for GastoView {
    fn from(cabecera: &CabeceraGasto) -> Self {
        Self {
            id: cabecera.id,
            proveedor_id: cabecera.proveedor_id,
            proveedor: cabecera.proveedor.clone(),
            numero: cabecera.numero.clone(),
            fecha: cabecera.fecha,
            pago: cabecera.pago,
            totales: cabecera.totales.clone(),
            adjunto: cabecera.adjunto.as_ref().map(AdjuntoView::from),
            fiscalidad: FiscalidadView::new(cabecera.fiscalidad, cabecera.totales.base, cabecera.totales.total),
            recepcion: cabecera.recepcion.map(|recepcion| recepcion.to_string()),
        }
    }
}

impl GastoDetalleView {
    /// An invoice, with what is free now of the batches it brought.
    #[must_use]
    pub fn new(gasto: &Gasto, queda: impl Fn(LoteId) -> Cantidad) -> Self {
        let linea = |linea: &LineaGasto| LineaGastoView::new(linea, queda(linea.lote_id));
        Self {
            gasto: GastoView::from(&gasto.cabecera),
            recargo: gasto.recargo,
            redondeo: gasto.redondeo,
            lineas: gasto.lineas.iter().map(linea).collect(),
            user_name: gasto.usuario.nombre.clone(),
            momento: gasto.momento,
        }
    }
}

impl LineaGastoView {
    fn new(linea: &LineaGasto, queda: Cantidad) -> Self {
        let datos = &linea.datos;
        let (caducidad, tipo_caducidad) = datos.caducidad.unzip();
        Self {
            lote_id: linea.lote_id,
            lote: datos.lote.clone(),
            product_id: datos.producto_id,
            product_name: datos.producto.clone(),
            caducidad,
            tipo_caducidad,
            cantidad: datos.cantidad,
            queda,
            coste: datos.coste,
            iva: datos.iva,
            genero: datos.genero,
            neto: datos.neto,
        }
    }
}
