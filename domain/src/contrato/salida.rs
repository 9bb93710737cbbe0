//! What leaves the warehouse without being sold, and counts.

use serde::{Deserialize, Serialize};

use crate::cantidad::Cantidad;
use crate::contrato::lote::{DestinoView, SalidaDestinoView};
use crate::fecha::Instante;
use crate::ids::{LoteId, ProductoId, ProveedorId, SalidaId, UsuarioId};
use crate::salida::{Salida, TipoSalida};

/// POST /salidas.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SalidaRequest {
    /// What happened.
    pub tipo: TipoSalida,
    /// The batches, each once, at most 40: all of them move or none does.
    pub lineas: Vec<LineaSalidaRequest>,
    /// Why; required.
    #[serde(default)]
    pub motivo: String,
    /// To which supplier it goes back; only for a `devolucion_proveedor`, and required there.
    #[serde(default)]
    pub proveedor_id: Option<ProveedorId>,
    /// The number of the paper that goes with it, if there is one.
    #[serde(default)]
    pub documento: String,
}

/// A batch and how much of it leaves, or was counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LineaSalidaRequest {
    /// The batch.
    pub lote_id: LoteId,
    /// What leaves, above zero. For a `recuento`, what is in the house, with what orders hold and have not delivered.
    pub cantidad: Cantidad,
    /// For a `recuento`, and required there: the `hay` of the batch's trazabilidad that the person who counted was shown. The
    /// call is refused with 409 when the batch has another quantity by now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hay: Option<Cantidad>,
}

/// A row of the ledger: one batch of what was written down.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SalidaView {
    /// Identifier of the act; its batches share it.
    pub id: SalidaId,
    /// What happened.
    pub tipo: TipoSalida,
    /// What the batch gained: below zero for what left.
    pub cantidad: Cantidad,
    /// The batch.
    pub lote_id: LoteId,
    /// Its name.
    pub lote: String,
    /// Its product.
    pub product_id: ProductoId,
    /// The product's name then.
    pub product_name: String,
    /// Why.
    pub motivo: String,
    /// The paper that goes with it.
    pub documento: Option<String>,
    /// The supplier it went back to.
    pub proveedor_id: Option<ProveedorId>,
    /// The supplier's name then.
    pub proveedor: Option<String>,
    /// Who wrote it down.
    pub user_id: UsuarioId,
    /// The name of that user then.
    pub user_name: String,
    /// When.
    pub momento: Instante,
}

impl From<&Salida> for SalidaView {
    fn from(salida: &Salida) -> Self {
        let (proveedor_id, proveedor) = salida.proveedor.clone().unzip();
        Self {
            id: salida.id,
            tipo: salida.tipo,
            cantidad: salida.cantidad,
            lote_id: salida.lote_id,
            lote: salida.lote.clone(),
            product_id: salida.producto_id,
            product_name: salida.producto.clone(),
            motivo: salida.motivo.clone(),
            documento: salida.documento.clone(),
            proveedor_id,
            proveedor,
            user_id: salida.usuario.id,
            user_name: salida.usuario.nombre.clone(),
            momento: salida.momento,
        }
    }
}

impl From<&Salida> for DestinoView {
    fn from(salida: &Salida) -> Self {
        let (destino, cantidad) = salida.parte();
        Self {
            destino,
            cantidad,
            momento: salida.momento,
            store: None,
            documento: None,
            salida: Some(SalidaDestinoView {
                tipo: salida.tipo,
                motivo: salida.motivo.clone(),
                user_name: salida.usuario.nombre.clone(),
                proveedor: salida.proveedor.as_ref().map(|(_, nombre)| nombre.clone()),
                documento: salida.documento.clone(),
            }),
        }
    }
}
