//! What a document came from, and what came of it.
//!
//! Nothing that was issued changes. Each step makes a new document that names those it came from, and each of those says what
//! became of it: a pendiente is delivered by albaranes or invoices, albaranes go into an invoice, and a credit takes back a
//! part of what was delivered.

use serde::{Deserialize, Serialize};

use crate::cantidad::Cantidad;
use crate::dinero::Importe;
use crate::factura::NumeroDocumento;
use crate::fecha::{Fecha, Instante};
use crate::ids::InternalId;
use crate::pedido::tipo::TipoDocumento;
use crate::pedido::totales::Totales;

/// The step by which one document came from another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub enum Relacion {
    /// It hands over what the earlier one, a pendiente, had promised.
    Entrega,
    /// It invoices what the earlier one, an albarán, had handed over.
    Facturacion,
    /// It takes back a part of the earlier one.
    Abono,
    /// It takes the place of the earlier one, a simplificada, and says who it is for (RD 1619/2012 art. 15.6).
    Canje,
    /// It takes the place of the earlier one, an invoice that said wrongly who it was for (RD 1619/2012 art. 15.5).
    Sustitucion,
}

impl Relacion {
    /// Whether the later document says anew what the earlier one has sold, and is paid in its place.
    #[must_use]
    pub const fn toma_su_lugar(self) -> bool {
        matches!(self, Self::Facturacion | Self::Canje | Self::Sustitucion)
    }
}

/// A document that another one came from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Origen {
    pub relacion: Relacion,
    pub id: InternalId,
    pub tipo: TipoDocumento,
    pub numero: NumeroDocumento,
    /// The day of its operation.
    pub operacion: Fecha,
    /// The day it was made.
    pub expedicion: Fecha,
    pub total: Importe,
    /// What was paid of it and pays the later document, which gives it back when it is annulled; below zero, what the later
    /// document pays of it. Earlier versions wrote nothing of it.
    #[serde(default)]
    pub traspasado: Importe,
    /// How many lines of the later document are its own; they stand together, in the order of the origins.
    pub lineas: usize,
}

/// What several documents that went into one came to, and what that comes to beside them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Reunion {
    /// What they came to, one by one.
    pub suma: Importe,
    /// What the total of the one is above that: the cents that it makes to round once (case B03).
    pub redondeo: Importe,
}

/// How much of a line went on into a later document.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Parte {
    /// The line, counted from 0.
    pub linea: usize,
    /// How much of it; zero where a credit lowers its price and no goods come back.
    pub cantidad: Cantidad,
    /// What a credit took of its net amount; where it does not say, what so much of it costs at the price of the line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub importe: Option<Importe>,
}

/// A document that came from another one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Derivado {
    pub relacion: Relacion,
    pub id: InternalId,
    pub tipo: TipoDocumento,
    pub numero: NumeroDocumento,
    /// When it was made.
    pub momento: Instante,
    /// What it comes to; of a credit of several documents, the part that is of this one.
    pub totales: Totales,
    /// What it took of each line; empty for an invoice, which takes an albarán whole.
    pub partes: Vec<Parte>,
    /// What it paid of what was owed of the earlier document, as a credit may. Earlier versions wrote nothing of it.
    #[serde(default)]
    pub compensado: Importe,
    /// Whether it was annulled since: then it takes nothing any more.
    #[serde(default)]
    pub anulado: bool,
}

/// How much of a pendiente has gone out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Servido {
    /// Nothing yet.
    #[default]
    Nada,
    /// A part; the rest waits.
    EnParte {
        /// What the rest comes to.
        falta: Importe,
    },
    /// All of it.
    Todo,
    /// What there is to be; the rest was given up.
    Renunciado,
}

impl Servido {
    /// Whether something of it waits to be delivered.
    #[must_use]
    pub const fn espera(self) -> bool {
        matches!(self, Self::Nada | Self::EnParte { .. })
    }
}
