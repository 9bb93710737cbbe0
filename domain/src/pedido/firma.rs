//! The client's signature: a flat picture with the name of who signed and when. No strokes, no timing (fiscal.md 8.1).

use serde::{Deserialize, Serialize};

use crate::fecha::Instante;
use crate::imagen::{Dibujo, Formato};
use crate::texto::campo;

/// What the payload carries when nobody signed (seed section 3).
pub const SIN_FIRMA: &str = "none";
/// A PNG of 200 × 200 points stays far below this; anything larger is not a signature.
const LARGO_MAXIMO: usize = 60_000;
const NOMBRE_MAXIMO: usize = 80;

/// A signature as the document keeps it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct Firma {
    /// PNG as a data URL.
    pub imagen: String,
    /// Who signed; printed as it was written.
    pub firmante: String,
    /// When.
    pub momento: Instante,
}

impl Firma {
    /// Whether it is the same signature of the same person, whenever it was sent.
    #[must_use]
    pub fn es_la_de(&self, otra: &Self) -> bool {
        (&self.imagen, &self.firmante) == (&otra.imagen, &otra.firmante)
    }
}

/// Why a signature is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FirmaError {
    /// No PNG that can be drawn, or too large.
    #[error("La firma no se ha leído bien. Límpiala y firma de nuevo.")]
    Imagen,
    /// A picture without a stroke.
    #[error("La firma está en blanco. Firma de nuevo.")]
    EnBlanco,
    /// Nobody's name beside it, or one that is too long.
    #[error("Escribe el nombre de quien firma, con 80 letras como mucho.")]
    Firmante,
    /// The document is signed already.
    #[error("Este documento ya está firmado.")]
    YaFirmado,
    /// The document was annulled.
    #[error("Este documento está anulado y no se firma.")]
    Anulado,
}

impl Firma {
    /// Reads what the payload carries: [`SIN_FIRMA`], or a PNG with the signer's name.
    ///
    /// # Errors
    /// When it is neither, or the name is missing.
    pub fn parse(imagen: &str, firmante: Option<&str>, momento: Instante) -> Result<Option<Self>, FirmaError> {
        if imagen == SIN_FIRMA {
            return Ok(None);
        }
        if imagen.len() > LARGO_MAXIMO || Formato::Png.base64(imagen).is_none() {
            return Err(FirmaError::Imagen);
        }
        let firmante =
            campo::requerido(firmante.unwrap_or_default(), NOMBRE_MAXIMO).map_err(|_| FirmaError::Firmante)?;
        Ok(Some(Self {
            imagen: imagen.to_owned(),
            firmante,
            momento,
        }))
    }

    /// The same signature once its picture has been read to the last point (case F04). Only the server asks: the browser has
    /// drawn the picture itself, and the readers of pictures weigh more than all other rules that it downloads.
    ///
    /// # Errors
    /// When the picture cannot be drawn, or has no stroke.
    pub fn dibujada(self) -> Result<Self, FirmaError> {
        let datos = Formato::Png.base64(&self.imagen).ok_or(FirmaError::Imagen)?;
        let dibujo = Dibujo::leer(Formato::Png, datos).map_err(|_| FirmaError::Imagen)?;
        if dibujo.vacio {
            return Err(FirmaError::EnBlanco);
        }
        Ok(self)
    }
}
