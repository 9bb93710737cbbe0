//! Pictures that travel inside a text: a data URL of a format that browsers and printers draw.

mod lectura;

use crate::texto::viaja_como_texto;

pub(crate) use lectura::{Dibujo, LADO_MAXIMO};

/// Formats that are taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Formato {
    Png,
    Jpeg,
}

impl Formato {
    /// What its data URLs start with.
    const fn prefijo(self) -> &'static str {
        match self {
            Self::Png => "data:image/png;base64,",
            Self::Jpeg => "data:image/jpeg;base64,",
        }
    }

    /// The bytes that open every file of it, in base64.
    const fn apertura(self) -> &'static str {
        match self {
            Self::Png => "iVBORw0KGgo",
            Self::Jpeg => "/9j/",
        }
    }

    /// The base64 of a data URL of this format; none when it is something else, or only says that it is.
    pub(crate) fn base64(self, imagen: &str) -> Option<&str> {
        let datos = imagen.strip_prefix(self.prefijo())?;
        (datos.starts_with(self.apertura()) && es_base64(datos)).then_some(datos)
    }
}

/// Groups of four characters, the last one filled up with at most two equals signs (RFC 4648 section 4).
fn es_base64(texto: &str) -> bool {
    let sin_relleno = texto.trim_end_matches('=');
    texto.len().is_multiple_of(4)
        && texto.len() - sin_relleno.len() <= 2
        && sin_relleno
            .bytes()
            .all(|b| b.is_ascii_alphanumeric() || b"+/".contains(&b))
}

/// The company's mark, as tickets print it: a PNG or JPEG of at most [`Logo::BYTES_MAXIMOS`], as a data URL.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Logo(String);

/// Why an image is no [`Logo`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LogoError {
    /// Neither PNG nor JPEG.
    #[error("El logo tiene que ser una imagen PNG o JPEG.")]
    Formato,
    /// It says that it is one of them and cannot be drawn.
    #[error("El logo no se puede dibujar: el archivo está dañado. Guárdalo de nuevo como PNG o JPEG.")]
    Ilegible,
    /// More points a side than are drawn.
    #[error("El logo es demasiado grande: como mucho {LADO_MAXIMO} puntos de ancho y de alto.")]
    Puntos,
    /// More bytes than are taken.
    #[error("El logo pesa demasiado: como mucho 200 kB.")]
    Grande,
}

impl Logo {
    /// Most bytes of the image itself: handhelds fetch it on the road.
    pub const BYTES_MAXIMOS: usize = 200_000;

    /// Reads a data URL, and the picture in it to its last point (case F04).
    ///
    /// # Errors
    /// [`LogoError`] when it is no PNG or JPEG, too large, or cannot be drawn.
    pub fn parse(imagen: &str) -> Result<Self, LogoError> {
        let (formato, datos) = Self::datos(imagen)?;
        Dibujo::leer(formato, datos)?;
        Ok(Self(imagen.to_owned()))
    }

    /// Takes one that is kept already. It is not drawn here: a house may keep one of before pictures were read.
    fn guardado(imagen: &str) -> Result<Self, LogoError> {
        Self::datos(imagen).map(|_| Self(imagen.to_owned()))
    }

    fn datos(imagen: &str) -> Result<(Formato, &str), LogoError> {
        let (formato, datos) = [Formato::Png, Formato::Jpeg]
            .into_iter()
            .find_map(|formato| Some((formato, formato.base64(imagen)?)))
            .ok_or(LogoError::Formato)?;
        let relleno = datos.len() - datos.trim_end_matches('=').len();
        if datos.len() / 4 * 3 - relleno > Self::BYTES_MAXIMOS {
            return Err(LogoError::Grande);
        }
        Ok((formato, datos))
    }

    /// The data URL.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

viaja_como_texto!(
    Logo,
    escribe: |logo: &Logo| logo.0.clone(),
    lee: Logo::guardado,
    ejemplo: "data:image/png;base64,iVBORw0KGgo=",
    significa: "Imagen PNG o JPEG de 200 kB como mucho, como data URL"
);

impl From<lectura::DibujoError> for LogoError {
    fn from(error: lectura::DibujoError) -> Self {
        match error {
            lectura::DibujoError::Ilegible => Self::Ilegible,
            lectura::DibujoError::Puntos => Self::Puntos,
        }
    }
}
