//! Rappels.

use serde::{Deserialize, Serialize};

use crate::decimal::DecimalError;
use crate::dinero::{Importe, Porcentaje};
use crate::error::Errores;
use crate::fecha::Fecha;
use crate::ids::{ClienteId, InternalId};
use crate::impuesto::Recargo;
use crate::pedido::abonar::Descuento;
use crate::pedido::causa::Periodo;
use crate::pedido::documento::Documento;
use crate::pedido::pago::MetodoPago;
use crate::pedido::rappel::{ParteDeRappel, Rappel};
use crate::pedido::seleccion::Seleccion;
use crate::pedido::totales::{Desglose, Totales};

/// POST /abonos/rappel, and POST /abonos/rappel/previa to be told what it comes to: a discount for what a client was invoiced in
/// some days.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RappelRequest {
    /// The internalId of the rectificativa.
    pub store: InternalId,
    /// The client.
    pub client_id: ClienteId,
    /// The first day on which what it is for was invoiced.
    pub desde: Fecha,
    /// The last day, today at the latest.
    pub hasta: Fecha,
    /// The discounts, at least one.
    pub partes: Vec<RappelParteRequest>,
    /// 1 for what was charged recargo and 0 for the rest, where those days have both; absent, for all of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub recargo: Option<Recargo>,
    /// How it is given back now; absent, it stays in the client's favour.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub meta_type: Option<MetodoPago>,
    /// Words for the rectificativa.
    #[serde(default)]
    pub notas: String,
    /// The total that was shown, below zero. Given and no longer so, nothing changes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub total: Option<Importe>,
    /// That the office knows of an earlier rappel over some of those days, and wants another.
    #[serde(default)]
    pub repetido: bool,
}

/// A discount on what was invoiced.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RappelParteRequest {
    /// On what was charged this IVA, in percent; absent, on all of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub iva: Option<Porcentaje>,
    /// On its bases, net of IVA, in proportion to each.
    pub descuento: Descuento,
}

/// What a rappel would come to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RappelPreviaView {
    /// What was invoiced in those days, less what of it was credited, at each pair of rates.
    pub facturado: Vec<Desglose>,
    /// The earlier rappels over some of those days.
    pub anteriores: Vec<RappelAnteriorView>,
    /// The invoices of those days that it leaves out.
    pub fuera: Vec<RappelFueraView>,
    /// Sum of the bases, below zero.
    pub base: Importe,
    /// Sum of the IVA.
    pub iva: Importe,
    /// Sum of the recargo.
    pub recargo: Importe,
    /// What it comes to, below zero.
    pub total: Importe,
    /// One row for each pair of rates.
    pub desglose: Vec<Desglose>,
}

/// An invoice that a rappel leaves out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RappelFueraView {
    /// Its internalId.
    pub id: InternalId,
    /// Its number.
    pub numero: String,
    /// What it comes to.
    pub total: Importe,
    /// Why.
    pub motivo: String,
}

/// An earlier rappel.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RappelAnteriorView {
    /// Its internalId.
    pub id: InternalId,
    /// Its number.
    pub numero: String,
    /// The first day that it is for.
    pub desde: Fecha,
    /// The last day.
    pub hasta: Fecha,
    /// What it comes to, below zero.
    pub total: Importe,
}

impl RappelRequest {
    /// The rappel that is wanted.
    ///
    /// # Errors
    /// When its last day comes before its first.
    pub fn parse(&self) -> Result<Rappel, Errores> {
        let periodo = Periodo::new(self.desde, self.hasta).map_err(|error| Errores::uno("hasta", error))?;
        let parte = |parte: &RappelParteRequest| ParteDeRappel {
            iva: parte.iva,
            descuento: parte.descuento,
        };
        Ok(Rappel {
            store: self.store.clone(),
            periodo,
            partes: self.partes.iter().map(parte).collect(),
            recargo: self.recargo,
            notas: self.notas.clone(),
            metodo: self.meta_type,
        })
    }
}

impl RappelAnteriorView {
    /// An earlier rappel; none of a document that is none.
    #[must_use]
    pub fn de(documento: &Documento) -> Option<Self> {
        let periodo = documento.causa.as_ref()?.periodo?;
        Some(Self {
            id: documento.cabecera.id.clone(),
            numero: documento.cabecera.numero.to_string(),
            desde: periodo.desde(),
            hasta: periodo.hasta(),
            total: documento.cabecera.totales.total,
        })
    }
}

impl RappelPreviaView {
    /// What a rappel comes to, beside what was invoiced, what it leaves out and the earlier ones.
    ///
    /// # Errors
    /// When a sum leaves the range of an amount.
    pub fn new(
        seleccion: &Seleccion<'_>,
        anteriores: Vec<RappelAnteriorView>,
        totales: Totales,
    ) -> Result<Self, DecimalError> {
        let fuera = seleccion.fuera.iter().map(|(una, motivo)| RappelFueraView {
            id: una.cabecera.id.clone(),
            numero: una.cabecera.numero.to_string(),
            total: una.cabecera.totales.total,
            motivo: motivo.to_string(),
        });
        Ok(Self {
            facturado: seleccion.facturado()?.desglose,
            anteriores,
            fuera: fuera.collect(),
            base: totales.base,
            iva: totales.iva,
            recargo: totales.recargo,
            total: totales.total,
            desglose: totales.desglose,
        })
    }
}
