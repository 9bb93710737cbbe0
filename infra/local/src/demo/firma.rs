//! Signatures of the demo's clients: pictures as the signing pad makes them.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;

const IMAGENES: [&[u8]; 3] = [
    include_bytes!("../../demo/firma-1.png"),
    include_bytes!("../../demo/firma-2.png"),
    include_bytes!("../../demo/firma-3.png"),
];

/// The signature of this client, always the same one, as the data URL that an order carries.
pub(super) fn de(nif: &str) -> String {
    let cual = nif.bytes().map(usize::from).sum::<usize>() % IMAGENES.len();
    png(IMAGENES[cual])
}

/// A picture as the data URL that a form carries.
pub(super) fn png(imagen: &[u8]) -> String {
    format!("data:image/png;base64,{}", STANDARD.encode(imagen))
}
