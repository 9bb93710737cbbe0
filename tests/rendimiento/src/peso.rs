//! What the browser downloads of the rules. The screens are weighed by `npm --prefix web run size`.

use std::fs;
use std::path::Path;

use brotli::enc::BrotliEncoderParams;

use crate::Fallo;
use crate::medida::{Limite, Medida, Unidad};

const PAQUETE: [&str; 2] = ["reparto_wasm_bg.wasm", "reparto_wasm.js"];
/// `docs/adr/0005-how-rules-cross.md` says why.
const LIMITE: u64 = 70_000;

pub(crate) fn medir() -> Result<Vec<Medida>, Fallo> {
    let carpeta = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../wasm/pkg");
    let mut peso = 0;
    for archivo in PAQUETE {
        let ruta = carpeta.join(archivo);
        let contenido =
            fs::read(&ruta).map_err(|error| format!("{}: {error}. Se construye con make wasm", ruta.display()))?;
        peso += brotli(&contenido)?;
    }
    Ok(vec![Medida::new(
        "wasm y su enlace, brotli",
        Unidad::Peso,
        peso,
        Limite::ComoMucho(LIMITE),
    )])
}

/// Size at the highest quality, as a server that compresses beforehand sends it.
fn brotli(contenido: &[u8]) -> Result<u64, Fallo> {
    let mut comprimido = Vec::new();
    let parametros = BrotliEncoderParams {
        quality: 11,
        ..BrotliEncoderParams::default()
    };
    brotli::BrotliCompress(&mut &*contenido, &mut comprimido, &parametros)?;
    Ok(u64::try_from(comprimido.len())?)
}
