//! Annulments.

use serde::{Deserialize, Serialize};

use crate::error::Errores;
use crate::factura::Huella;
use crate::fecha::Instante;
use crate::ids::InternalId;
use crate::pedido::anulacion::{Anulacion, Devuelto};
use crate::pedido::anular::Anular;
use crate::pedido::pago::MetodoPago;

/// POST /invoices/{id}/anular.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AnularRequest {
    /// The caller's own name for this annulment, as an order's internalId is.
    pub store: InternalId,
    /// Why the document should never have been; the office reads it afterwards.
    pub motivo: String,
    /// How the money that was paid is given back now; absent when it stays in the client's favour.
    #[serde(default)]
    pub devuelve: Option<MetodoPago>,
}

/// By whom, when and why a document was annulled.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AnulacionView {
    /// Why.
    pub motivo: String,
    /// Who.
    pub user_name: String,
    /// When.
    pub momento: Instante,
    /// What was given back in the same act; absent where what was paid stays in the client's favour.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub devuelto: Option<Devuelto>,
    /// Position of its tax record in the chain, from 1; absent for an albarán, which has none.
    pub secuencia: Option<u64>,
    /// Hash of that record.
    pub huella: Option<Huella>,
}

impl AnularRequest {
    /// The annulment that is wanted, by a call that has this hash.
    ///
    /// # Errors
    /// Without a reason.
    pub fn parse(&self, envio: String) -> Result<Anular, Errores> {
        Anular::new((self.store.clone(), envio), &self.motivo, self.devuelve)
            .map_err(|error| Errores::uno("motivo", error))
    }
}

impl From<&Anulacion> for AnulacionView {
    fn from(anulacion: &Anulacion) -> Self {
        let registro = anulacion.registro.as_ref();
        Self {
            motivo: anulacion.motivo.clone(),
            user_name: anulacion.autor.nombre.clone(),
            momento: anulacion.momento,
            devuelto: anulacion.devuelto,
            secuencia: registro.map(|registro| registro.secuencia),
            huella: registro.map(|registro| registro.huella),
        }
    }
}
