//! What stays of an annulment in the document that was annulled.

use serde::{Deserialize, Serialize};

use crate::dinero::Importe;
use crate::factura::Huella;
use crate::factura::registro::RegistroAnulacion;
use crate::fecha::Instante;
use crate::ids::InternalId;
use crate::pedido::pago::MetodoPago;
use crate::usuario::Autor;

/// The tax record that an invoice was annulled, in its place of the chain.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RegistroDeAnulacion {
    /// Position in the chain, from 1.
    pub secuencia: u64,
    /// Hash of this record.
    pub huella: Huella,
    /// All that is sent of it.
    pub registro: RegistroAnulacion,
}

/// Money that was given back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Devuelto {
    /// How much.
    pub importe: Importe,
    /// How.
    pub metodo: MetodoPago,
}

/// By whom, when and why a document was annulled.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Anulacion {
    /// The name under which it was asked for.
    pub store: InternalId,
    /// Hash of the call that asked for it; absent where an earlier version wrote it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub envio: Option<String>,
    pub motivo: String,
    pub autor: Autor,
    pub momento: Instante,
    /// What was given back in the same act; none where what was paid stays in the client's favour, or an earlier version wrote it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub devuelto: Option<Devuelto>,
    /// Its tax record; invoices only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub registro: Option<RegistroDeAnulacion>,
}
