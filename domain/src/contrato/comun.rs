//! Common expenses, as the office reads and writes them.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::comun::{ClaseGasto, GastoComun, Repeticion};
use crate::contrato::adjunto::AdjuntoView;
use crate::dinero::{Importe, Porcentaje};
use crate::fecha::{Fecha, Instante, Mes};
use crate::ids::{AdjuntoId, GastoComunId};
use crate::pedido::pago::MetodoPago;

/// POST /gastos/comunes and PUT /gastos/comunes/{id}.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GastoComunRequest {
    /// What it is, in the office's words.
    pub concepto: String,
    /// What it is for.
    pub clase: ClaseGasto,
    /// Its day; not after today. Of a monthly one, the first on which it comes.
    pub fecha: Fecha,
    /// Net of IVA; above zero.
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
    /// How it was paid; absent while it is not.
    #[serde(default)]
    pub pago: Option<MetodoPago>,
    /// Its paper: a file that has been sent whole.
    #[serde(default)]
    pub adjunto_id: Option<AdjuntoId>,
    /// Notes.
    #[serde(default)]
    pub notas: String,
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
            fecha,
            mes: gasto.repeticion.is_some().then(|| fecha.into()),
            base: datos.base,
            iva: datos.iva,
            cuota: datos.cuota,
            total: datos.total,
            pago: datos.pago,
            adjunto: datos.adjunto.as_ref().map(AdjuntoView::from),
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
