//! Pictures that travel as data URLs: the logo and the signature.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use typst::foundations::{Bytes, Dict, dict};
use typst::visualize::{ExchangeFormat, RasterImage};

/// The picture of a data URL with its sides in points; none if it cannot be drawn, for paper without it is better than none.
pub(crate) fn imagen(url: &str) -> Option<Dict> {
    let (_, datos) = url.split_once(";base64,")?;
    let bytes = Bytes::new(STANDARD.decode(datos).ok()?);
    let formato = ExchangeFormat::detect(&bytes)?;
    let imagen = RasterImage::plain(bytes.clone(), formato).ok()?;
    Some(dict! {
        "bytes" => bytes,
        "ancho" => i64::from(imagen.width()),
        "alto" => i64::from(imagen.height()),
    })
}
