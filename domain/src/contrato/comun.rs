//! Common expenses, as the office reads and writes them.

mod formulario;

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::adjunto::Adjunto;
use crate::comun::{ClaseGasto, DatosComun, GastoComun, ProveedorNombrado, Repeticion};
use crate::contrato::adjunto::AdjuntoView;
use crate::contrato::dicho::dicho;
use crate::contrato::fiscalidad::FiscalidadView;
use crate::dinero::{Importe, Porcentaje};
use crate::fecha::{Fecha, Instante, Mes};
use crate::ids::{AdjuntoId, GastoComunId, ProveedorId};
use crate::pedido::pago::MetodoPago;

/// POST /gastos/comunes and PUT /gastos/comunes/{id}.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GastoComunRequest {
    /// What it is, in the office's words.
    pub concepto: String,
    /// What it is for.
    pub clase: ClaseGasto,
    /// Who issued its invoice; null where nobody is named, absent leaves it as it was.
    #[serde(default, deserialize_with = "dicho", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<ProveedorId>))]
    pub proveedor_id: Option<Option<ProveedorId>>,
    /// The number of that invoice, as it is on the paper; empty where it has none, absent leaves it as it was. A monthly one has
    /// none: each month has its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub numero: Option<String>,
    /// Its day; not after today. Of a monthly one, the first on which it comes.
    pub fecha: Fecha,
    /// Net of IVA; below zero for what its supplier credits, which then is named, with the number of its paper.
    pub base: Importe,
    /// IVA rate, in percent; absent where the law exempts it.
    #[serde(default)]
    pub iva: Option<Porcentaje>,
    /// The IVA as on the paper, at most a cent beside the rule; absent takes the rule's.
    #[serde(default)]
    pub cuota: Option<Importe>,
    /// The total that the office saw; another one is refused.
    pub total: Importe,
    /// Whether it comes every month.
    #[serde(default)]
    pub mensual: bool,
    /// The last month of a monthly one; absent while no end is known.
    #[serde(default)]
    pub hasta: Option<Mes>,
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
    /// Notes.
    #[serde(default)]
    pub notas: String,
    /// The office knows that this supplier has an invoice with this number already.
    #[serde(default)]
    pub repetido: bool,
}

/// What a form names, and the expense that it changes.
#[derive(Debug, Clone, Default)]
pub struct NombradoPorComun {
    /// Its file.
    pub adjunto: Option<Adjunto>,
    /// Who issued its invoice.
    pub proveedor: Option<ProveedorNombrado>,
    /// What the expense said before; none of a new one.
    pub antes: Option<DatosComun>,
}

/// A common expense in a list: a monthly one has a row for each month in which it comes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GastoComunView {
    /// Identifier; the months of one share it.
    pub id: GastoComunId,
    /// What it is, in the office's words.
    pub concepto: String,
    /// What it is for.
    pub clase: ClaseGasto,
    /// Who issued its invoice; null where nobody is named.
    pub proveedor_id: Option<ProveedorId>,
    /// The name of whoever did, then; empty where nobody is named.
    pub proveedor: String,
    /// The number of that invoice; empty where nobody has written it down.
    pub numero: String,
    /// Its number in the book of invoices received, such as `2026-0031`; null for what is not in it, and for a month of a monthly
    /// one.
    pub recepcion: Option<String>,
    /// Its day.
    pub fecha: Fecha,
    /// Of a monthly one, the month of this row.
    pub mes: Option<Mes>,
    /// Net of IVA.
    pub base: Importe,
    /// IVA rate, in percent; absent where the law exempts it.
    pub iva: Option<Porcentaje>,
    /// The IVA, as on the paper.
    pub cuota: Importe,
    /// Base and cuota.
    pub total: Importe,
    /// How it was paid; absent while it is not.
    pub pago: Option<MetodoPago>,
    /// Its paper.
    pub adjunto: Option<AdjuntoView>,
    /// What the taxes make of it, and what is to be paid of it.
    #[serde(flatten)]
    pub fiscalidad: FiscalidadView,
}

/// A row of the list of common expenses.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GastoComunFilaView {
    /// The expense, on the day of the row.
    #[serde(flatten)]
    pub gasto: GastoComunView,
    /// The version that the row shows, so that it is deleted as it was seen; absent for an expense that an earlier release
    /// wrote down and nobody has changed since.
    pub version: Option<u32>,
}

/// A common expense with all that there is to know of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GastoComunDetalleView {
    /// What lists show; of a monthly one, as it came first.
    #[serde(flatten)]
    pub gasto: GastoComunView,
    /// In which months it comes again; absent for one that comes once.
    pub repeticion: Option<RepeticionView>,
    /// Notes.
    pub notas: String,
    /// Who wrote it down, by the name then.
    pub user_name: String,
    /// When that was.
    pub momento: Instante,
}

/// The months of a monthly expense.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RepeticionView {
    /// The last one; absent while no end is known.
    pub hasta: Option<Mes>,
    /// Those in which it does not come, or comes by itself.
    pub salvo: BTreeSet<Mes>,
    /// The days on which it has come, newest first.
    pub dias: Vec<Fecha>,
}

impl GastoComunView {
    /// An expense on a day on which it comes.
    #[must_use]
    pub fn new(gasto: &GastoComun, fecha: Fecha) -> Self {
        let datos = &gasto.datos;
        Self {
            id: gasto.id,
            concepto: datos.concepto.clone(),
            clase: datos.clase,
            proveedor_id: datos.proveedor.as_ref().map(|proveedor| proveedor.id),
            proveedor: datos
                .proveedor
                .as_ref()
                .map(|proveedor| proveedor.nombre.clone())
                .unwrap_or_default(),
            numero: datos.numero.clone(),
            recepcion: gasto.recepcion_el(fecha).map(|recepcion| recepcion.to_string()),
            fecha,
            mes: gasto.repeticion.is_some().then(|| fecha.into()),
            base: datos.base,
            iva: datos.iva,
            cuota: datos.cuota,
            total: datos.total,
            pago: datos.pago,
            adjunto: datos.adjunto.as_ref().map(AdjuntoView::from),
            fiscalidad: FiscalidadView::new(datos.fiscalidad, datos.base, datos.total),
        }
    }
}

impl RepeticionView {
    /// The months of an expense up to today; none for one that comes once.
    #[must_use]
    pub fn new(gasto: &GastoComun, hoy: Fecha) -> Option<Self> {
        let Repeticion { hasta, salvo, .. } = gasto.repeticion.clone()?;
        let mut dias: Vec<_> = gasto.entre(gasto.datos.fecha, hoy).collect();
        dias.reverse();
        Some(Self { hasta, salvo, dias })
    }
}
