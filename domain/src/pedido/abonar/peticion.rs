//! What is asked for of a credit.

use serde::{Deserialize, Serialize};

use crate::cantidad::Cantidad;
use crate::dinero::{Importe, Porcentaje, Precio};
use crate::factura::NumeroFactura;
use crate::fecha::Fecha;
use crate::ids::InternalId;
use crate::impuesto::Recargo;
use crate::pedido::documento::LineaDocumento;
use crate::pedido::motivo::MotivoAbono;
use crate::pedido::pago::MetodoPago;

/// What becomes of goods that come back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum DestinoAbono {
    /// They go back into their batch, to be sold again.
    #[default]
    Lote,
    /// They are thrown away.
    Merma,
}

/// What becomes of the money.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Reembolso {
    /// It pays what is still owed of the document; what is more stays in the client's favour.
    Deuda,
    /// It stays in the client's favour.
    Favor,
    /// It is given back now.
    Dinero,
}

/// By how much the price of what is left of a line is lowered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Rebaja {
    /// To this unit price, net of IVA.
    Precio(Precio),
    /// By this much in all, net of IVA.
    Importe(Importe),
    /// By this part of it.
    Porcentaje(Porcentaje),
}

/// A discount on all that is left of a document.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Descuento {
    /// This much, net of IVA.
    Importe(Importe),
    /// This part of it.
    Porcentaje(Porcentaje),
}

/// What is credited of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Que {
    /// Goods come back, more than nothing.
    Devolver { cantidad: Cantidad, destino: DestinoAbono },
    /// The price is lowered and no goods move.
    Rebajar(Rebaja),
}

/// A line that is credited.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LineaAbonada {
    /// The line, counted from 0.
    pub linea: usize,
    pub que: Que,
}

/// What is credited of a document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Parcial {
    /// Some of its lines.
    Lineas(Vec<LineaAbonada>),
    /// A part of every line.
    Todo(Descuento),
}

/// A document that is credited.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Abonado {
    pub de: InternalId,
    pub que: Parcial,
}

/// What is credited of an invoice of an earlier program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AbonadoAjeno {
    pub numero: NumeroFactura,
    /// The day it was issued, whose rates it has.
    pub expedicion: Fecha,
    /// Whether it charged recargo.
    pub recargo: Recargo,
    /// What comes back, below zero, with what becomes of it.
    pub lineas: Vec<(LineaDocumento, DestinoAbono)>,
}

/// A credit of one client.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Abono {
    /// The name under which it is made.
    pub store: InternalId,
    pub abonados: Vec<Abonado>,
    pub ajenos: Vec<AbonadoAjeno>,
    pub motivo: MotivoAbono,
    /// Words for the credit.
    pub notas: String,
    pub reembolso: Reembolso,
    /// How the money is given back, if it is.
    pub metodo: MetodoPago,
}
