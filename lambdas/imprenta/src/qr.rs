//! The tax QR as a drawing: error correction M and no more (Orden HAC/1177/2024 art. 21), one square a module.

use qrcodegen::{QrCode, QrCodeEcc, QrSegment, Version};

/// The code of an address as SVG, without a margin; none for one that no code can hold.
pub(crate) fn svg(url: &str) -> Option<String> {
    let partes = QrSegment::make_segments(url);
    let codigo =
        QrCode::encode_segments_advanced(&partes, QrCodeEcc::Medium, Version::MIN, Version::MAX, None, false).ok()?;
    let lado = codigo.size();
    let mut trazo = String::new();
    for y in 0..lado {
        let mut x = 0;
        while x < lado {
            // Neighbours are one rectangle: between two of them some readers of PDF draw a hairline of white.
            let largo = (x..lado).take_while(|x| codigo.get_module(*x, y)).count();
            if largo > 0 {
                trazo.push_str(&format!("M{x} {y}h{largo}v1h-{largo}z"));
            }
            x += i32::try_from(largo).ok()? + 1;
        }
    }
    Some(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {lado} {lado}\"><path d=\"{trazo}\"/></svg>"
    ))
}
