//! What leaves the warehouse without being sold, and counts: each takes a batch to a new quantity, with a reason.

mod arreglo;
mod cambio;

use serde::{Deserialize, Serialize};

use crate::cantidad::Cantidad;
use crate::fecha::Instante;
use crate::ids::{InternalId, LoteId, ProductoId, ProveedorId, SalidaId};
use crate::lote::trazabilidad::Destino;
use crate::usuario::Autor;
pub use arreglo::{Arreglo, ArregloError, Cedido, YaArreglada};
pub use cambio::{CambioError, OtraCifra, cambio};

/// Most batches in one call: all of them move in one transaction.
pub const LINEAS_MAXIMAS: usize = 40;
/// Most letters of a reason.
pub const MOTIVO_MAXIMO: usize = 200;
/// Most letters of a paper's number.
pub const DOCUMENTO_MAXIMO: usize = 40;

/// What happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum TipoSalida {
    /// It spoiled, dried, went past its date.
    Merma,
    /// It broke.
    Rotura,
    /// The house used it.
    Autoconsumo,
    /// It went back to its supplier.
    DevolucionProveedor,
    /// Somebody counted what is there.
    Recuento,
    /// An order handed over more of it than it had, or the office found from which batch that came. The house writes it by itself.
    SinExistencias,
}

impl TipoSalida {
    /// What the batch's account calls it.
    #[must_use]
    pub const fn destino(self) -> Destino {
        match self {
            Self::Merma | Self::Rotura | Self::Autoconsumo | Self::DevolucionProveedor => Destino::Desechado,
            Self::Recuento | Self::SinExistencias => Destino::Regularizado,
        }
    }
}

/// One batch of what was written down, and how it changed it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Salida {
    /// Identifier of the act; its batches share it.
    pub id: SalidaId,
    pub lote_id: LoteId,
    pub lote: String,
    pub producto_id: ProductoId,
    /// The product's name then.
    pub producto: String,
    /// What the batch gained: below zero for what left.
    pub cantidad: Cantidad,
    pub tipo: TipoSalida,
    pub motivo: String,
    /// The paper that goes with it.
    pub documento: Option<String>,
    /// To which supplier it went back, by its name then.
    pub proveedor: Option<(ProveedorId, String)>,
    /// Who wrote it down, by the name then.
    pub usuario: Autor,
    pub momento: Instante,
    /// The order that handed it over, of what was handed over beyond what there was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pedido: Option<InternalId>,
    /// How the office settled it; none while it waits, and for what needs no settling.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub arreglo: Option<Arreglo>,
}

impl Salida {
    /// What became of the part of the batch, and how much: what left counts above zero.
    #[must_use]
    pub fn parte(&self) -> (Destino, Cantidad) {
        let destino = self.tipo.destino();
        match destino {
            Destino::Regularizado => (destino, self.cantidad),
            _ => (destino, -self.cantidad),
        }
    }
}

/// A batch and how much of it leaves, or was counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LineaSalida {
    pub lote_id: LoteId,
    /// What leaves; for a count, what is in the house.
    pub cantidad: Cantidad,
    /// What was in the house as the person who counted was shown it; none for what leaves.
    pub visto: Option<Cantidad>,
}

/// What the office writes down, checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DatosSalida {
    pub tipo: TipoSalida,
    /// The batches, each once.
    pub lineas: Vec<LineaSalida>,
    pub motivo: String,
    /// The supplier, for what goes back to one.
    pub proveedor_id: Option<ProveedorId>,
    /// The paper that goes with it.
    pub documento: Option<String>,
}

/// The name on the wire of a field of the n-th line.
#[must_use]
pub fn en_linea(n: usize, campo: &str) -> String {
    format!("lineas.{n}.{campo}")
}
