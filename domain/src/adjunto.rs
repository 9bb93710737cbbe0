//! The paper behind a record: a PDF or a photo of it. What a file is, its first bytes say, never its name; it travels in
//! parts, because a call carries little, and a record may only name one that has arrived whole.

use serde::{Deserialize, Serialize};

use crate::ids::AdjuntoId;

/// Most letters of a file's name: no file system has longer ones.
pub(crate) const NOMBRE_MAXIMO: usize = 255;

/// What a file is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum TipoAdjunto {
    /// A PDF.
    #[serde(rename = "application/pdf")]
    Pdf,
    /// A photo as cameras take them.
    #[serde(rename = "image/jpeg")]
    Jpeg,
    /// A picture of a screen, most often.
    #[serde(rename = "image/png")]
    Png,
    /// A photo as some handhelds keep them.
    #[serde(rename = "image/webp")]
    Webp,
}

/// Why a file is not taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum AdjuntoError {
    /// Not a single byte.
    #[error("El archivo está vacío.")]
    Vacio,
    /// More bytes than [`Medida::MAXIMO`].
    #[error("El archivo pesa demasiado: como mucho 5 MB.")]
    Grande,
    /// Neither a PDF nor one of the kinds of photo that are taken.
    #[error("El archivo tiene que ser un PDF o una foto (JPEG, PNG o WebP).")]
    Formato,
}

/// How many bytes a file has: at least one, at most [`Medida::MAXIMO`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "u32", into = "u32")]
pub struct Medida(u32);

/// What the office says of a file before it sends it, checked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DatosAdjunto {
    /// Its name, as it was on the device.
    pub nombre: String,
    /// How large it is.
    pub medida: Medida,
}

/// A file that has arrived whole. It never changes, so records keep a copy of this.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Adjunto {
    pub id: AdjuntoId,
    #[serde(flatten)]
    pub datos: DatosAdjunto,
    /// What its first bytes say that it is.
    pub tipo: TipoAdjunto,
}

impl TipoAdjunto {
    /// What a file is that begins so. Twelve bytes are enough.
    ///
    /// # Errors
    /// [`AdjuntoError::Formato`] when it is nothing that is taken. A drawing in SVG and a page of HTML are not: they are
    /// programs.
    pub fn de(primeros: &[u8]) -> Result<Self, AdjuntoError> {
        match primeros {
            [b'%', b'P', b'D', b'F', b'-', ..] => Ok(Self::Pdf),
            [0xFF, 0xD8, 0xFF, ..] => Ok(Self::Jpeg),
            [0x89, b'P', b'N', b'G', b'\r', b'\n', 0x1A, b'\n', ..] => Ok(Self::Png),
            [b'R', b'I', b'F', b'F', _, _, _, _, b'W', b'E', b'B', b'P', ..] => Ok(Self::Webp),
            _ => Err(AdjuntoError::Formato),
        }
    }

    /// Its name on the wire (RFC 6838).
    #[must_use]
    pub const fn mime(self) -> &'static str {
        match self {
            Self::Pdf => "application/pdf",
            Self::Jpeg => "image/jpeg",
            Self::Png => "image/png",
            Self::Webp => "image/webp",
        }
    }
}

impl Medida {
    /// Most bytes of a file: 5 MB.
    pub const MAXIMO: u32 = 5 * 1024 * 1024;
    /// Bytes of every part but the last, which has the rest. Lambda takes 6 MB in letters that hold six bits each.
    pub const PARTE: u32 = 3 * 1024 * 1024;

    /// So many bytes.
    ///
    /// # Errors
    /// [`AdjuntoError::Vacio`] for none, [`AdjuntoError::Grande`] above the maximum.
    pub const fn new(bytes: u32) -> Result<Self, AdjuntoError> {
        match bytes {
            0 => Err(AdjuntoError::Vacio),
            1..=Self::MAXIMO => Ok(Self(bytes)),
            _ => Err(AdjuntoError::Grande),
        }
    }

    /// In bytes.
    #[must_use]
    pub const fn bytes(self) -> u32 {
        self.0
    }

    /// In how many parts it travels.
    #[must_use]
    pub const fn partes(self) -> u32 {
        self.0.div_ceil(Self::PARTE)
    }

    /// How many bytes the n-th part has, counted from 1; none when there is no such part.
    #[must_use]
    pub fn de_parte(self, n: u32) -> Option<u32> {
        let antes = n.checked_sub(1)?.checked_mul(Self::PARTE)?;
        let quedan = self.0.checked_sub(antes)?;
        Some(quedan.min(Self::PARTE)).filter(|bytes| *bytes > 0)
    }
}

impl TryFrom<u32> for Medida {
    type Error = AdjuntoError;

    fn try_from(bytes: u32) -> Result<Self, AdjuntoError> {
        Self::new(bytes)
    }
}

impl From<Medida> for u32 {
    fn from(medida: Medida) -> Self {
        medida.0
    }
}
