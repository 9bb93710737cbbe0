//! Why a document is a credit, as it is shown.

use serde::{Deserialize, Serialize};

use crate::dinero::Importe;
use crate::factura::NumeroFactura;
use crate::fecha::Fecha;
use crate::pedido::causa::{Ajena, Causa, Periodo};
use crate::pedido::motivo::MotivoAbono;

/// Why a document is a credit, and what it credits beside its origins.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CausaView {
    /// Why.
    pub motivo: MotivoAbono,
    /// Why, as paper says it.
    pub etiqueta: String,
    /// The invoices of an earlier program that it credits, whose lines stand after those of its origins.
    pub antiguas: Vec<AntiguaView>,
    /// The first of the days whose invoices a rappel discounts; absent where it is none.
    pub desde: Option<Fecha>,
    /// The last of them.
    pub hasta: Option<Fecha>,
}

/// An invoice of an earlier program that a credit corrects.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AntiguaView {
    /// Its number.
    pub numero: NumeroFactura,
    /// The day it was issued.
    pub fecha: Fecha,
    /// What was taken back of it, below zero, IVA included.
    pub total: Importe,
    /// How many lines are of it, in the order of these invoices.
    pub lineas: usize,
}

impl From<&Ajena> for AntiguaView {
    fn from(ajena: &Ajena) -> Self {
        Self {
            numero: ajena.numero.clone(),
            fecha: ajena.expedicion,
            total: ajena.total,
            lineas: ajena.lineas,
        }
    }
}

impl From<&Causa> for CausaView {
    fn from(causa: &Causa) -> Self {
        Self {
            motivo: causa.motivo,
            etiqueta: causa.motivo.etiqueta().to_owned(),
            antiguas: causa.ajenas.iter().map(AntiguaView::from).collect(),
            desde: causa.periodo.map(Periodo::desde),
            hasta: causa.periodo.map(Periodo::hasta),
        }
    }
}
