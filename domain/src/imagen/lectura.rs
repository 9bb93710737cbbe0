//! What a picture shows, read to its last point: its first bytes do not say whether the rest can be drawn.

use std::io::Cursor;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use png::Transformations;
use zune_jpeg::JpegDecoder;
use zune_jpeg::zune_core::bytestream::ZCursor;
use zune_jpeg::zune_core::options::DecoderOptions;

use super::Formato;

/// Most points a side. A logo is printed 52 mm wide, for which 600 points an inch take 1,229.
pub(crate) const LADO_MAXIMO: u32 = 2_000;
/// The most that reading a picture of that size may allocate, with room for the decoder's own tables.
const MEMORIA_MAXIMA: usize = 32 << 20;

/// A picture that has been read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Dibujo {
    /// Whether all of it has one colour, so that it shows nothing.
    pub(crate) vacio: bool,
}

/// Why a picture cannot be drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum DibujoError {
    /// Cut, damaged, or of another format than it says.
    Ilegible,
    /// More than [`LADO_MAXIMO`] points a side.
    Puntos,
}

impl Dibujo {
    /// Reads the picture that a base64 text holds.
    pub(crate) fn leer(formato: Formato, base64: &str) -> Result<Self, DibujoError> {
        let bytes = STANDARD.decode(base64).map_err(|_| DibujoError::Ilegible)?;
        match formato {
            Formato::Png => de_png(&bytes),
            Formato::Jpeg => de_jpeg(&bytes),
        }
    }

    /// Of the points of a picture, of so many bytes each.
    fn de(puntos: &[u8], canales: usize, con_alfa: bool) -> Self {
        let mut vistos = puntos.chunks_exact(canales).map(|punto| match punto.split_last() {
            Some((0, _)) if con_alfa => None,
            _ => Some(punto),
        });
        let primero = vistos.next().flatten();
        let blanco = |punto: Option<&[u8]>| punto.is_none_or(|punto| punto.iter().all(|byte| *byte == u8::MAX));
        Self {
            vacio: vistos.all(|punto| punto == primero || (blanco(punto) && blanco(primero))),
        }
    }
}

fn cabe(ancho: u32, alto: u32) -> Result<(), DibujoError> {
    (ancho <= LADO_MAXIMO && alto <= LADO_MAXIMO)
        .then_some(())
        .ok_or(DibujoError::Puntos)
}

fn de_png(bytes: &[u8]) -> Result<Dibujo, DibujoError> {
    let limites = png::Limits { bytes: MEMORIA_MAXIMA };
    let mut lector = png::Decoder::new_with_limits(Cursor::new(bytes), limites);
    lector.set_transformations(Transformations::normalize_to_color8());
    let cabecera = lector.read_header_info().map_err(|_| DibujoError::Ilegible)?;
    cabe(cabecera.width, cabecera.height)?;
    let mut lector = lector.read_info().map_err(|_| DibujoError::Ilegible)?;
    let mut puntos = vec![0; lector.output_buffer_size().ok_or(DibujoError::Ilegible)?];
    lector.next_frame(&mut puntos).map_err(|_| DibujoError::Ilegible)?;
    let (color, _) = lector.output_color_type();
    let con_alfa = matches!(color, png::ColorType::GrayscaleAlpha | png::ColorType::Rgba);
    Ok(Dibujo::de(&puntos, color.samples(), con_alfa))
}

fn de_jpeg(bytes: &[u8]) -> Result<Dibujo, DibujoError> {
    let opciones = DecoderOptions::default().set_strict_mode(true);
    let mut lector = JpegDecoder::new_with_options(ZCursor::new(bytes), opciones);
    lector.decode_headers().map_err(|_| DibujoError::Ilegible)?;
    let cabecera = lector.info().ok_or(DibujoError::Ilegible)?;
    cabe(cabecera.width.into(), cabecera.height.into())?;
    let puntos = lector.decode().map_err(|_| DibujoError::Ilegible)?;
    let canales = lector.output_colorspace().map_or(1, |espacio| espacio.num_components());
    Ok(Dibujo::de(&puntos, canales, false))
}
