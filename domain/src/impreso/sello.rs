//! The tax QR of an invoice with what stands around it (Orden HAC/1177/2024 art. 21).

use crate::factura::qr::{Entorno, TEXTO_ENCIMA};
use crate::pedido::documento::Registro;

/// The QR and its text. The sentence by which the tax office vouches for an invoice is not below it: that is for invoices whose
/// record is sent, and none is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sello {
    /// The address that it holds.
    pub url: String,
    pub encima: &'static str,
    /// Whether it points to the tax office's service for trials: then the invoice is none.
    pub prueba: bool,
}

impl Sello {
    pub(super) fn de(registro: &Registro) -> Self {
        Self {
            url: registro.qr.clone(),
            encima: TEXTO_ENCIMA,
            prueba: Entorno::de_url(&registro.qr) != Entorno::Produccion,
        }
    }
}
