//! A file that is larger than one answer, as it is handed over.

use serde::{Deserialize, Serialize};

use crate::fecha::Instante;

/// Where a file is that no answer of the API can carry.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DescargaView {
    /// Its name, with its ending.
    pub nombre: String,
    /// Its address. Whoever has it gets the file, and is asked for no token: the API's own must not be sent there.
    pub enlace: String,
    /// When the address is good no more. The call that gave it gives another one.
    pub caduca: Instante,
}
