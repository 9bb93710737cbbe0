//! What the browser downloads of the rules. The screens are weighed by `npm --prefix web run size`.

use std::process::Command;

use crate::Fallo;
use crate::medida::{Limite, Medida, Unidad};

/// The tests on the package, which weigh it too.
const PRUEBAS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../wasm/tests");
/// `docs/adr/0005-how-rules-cross.md` says why.
const LIMITE: u64 = 70_000;

pub(crate) fn medir() -> Result<Vec<Medida>, Fallo> {
    let salida = Command::new("npm")
        .args(["--prefix", PRUEBAS, "run", "--silent", "peso"])
        .output()?;
    if !salida.status.success() {
        let motivo = String::from_utf8_lossy(&salida.stderr).into_owned();
        return Err(format!("{motivo}. El paquete se construye con make wasm").into());
    }
    let peso = String::from_utf8(salida.stdout)?.trim().parse()?;
    Ok(vec![Medida::new(
        "wasm y su enlace, brotli",
        Unidad::Peso,
        peso,
        Limite::ComoMucho(LIMITE),
    )])
}
