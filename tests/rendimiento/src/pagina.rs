//! `docs/costes.md`: what stands between its marks is written here, the rest by hand.

use std::fs;
use std::path::{Path, PathBuf};

use crate::Fallo;

/// Puts each text in the place that has its name.
pub(crate) fn escribir(bloques: &[(&str, String)]) -> Result<(), Fallo> {
    let pagina = raiz().join("docs/costes.md");
    let mut texto = fs::read_to_string(&pagina)?;
    for (bloque, contenido) in bloques {
        texto = sustituir(&texto, bloque, contenido)?;
    }
    Ok(fs::write(pagina, texto)?)
}

pub(crate) fn raiz() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn sustituir(texto: &str, bloque: &str, contenido: &str) -> Result<String, Fallo> {
    let (abre, cierra) = (format!("<!-- {bloque} -->\n"), format!("<!-- fin de {bloque} -->"));
    let partes = texto
        .split_once(&abre)
        .and_then(|(antes, resto)| Some((antes, resto.split_once(&cierra)?.1)));
    let (antes, despues) = partes.ok_or_else(|| format!("docs/costes.md has no place for «{bloque}»"))?;
    Ok(format!("{antes}{abre}\n{contenido}\n{cierra}{despues}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_block_is_replaced_and_what_stands_around_it_stays() {
        let pagina = "antes\n<!-- uno -->\nviejo\n<!-- fin de uno -->\ndespués";
        let nueva = sustituir(pagina, "uno", "nuevo").unwrap();
        assert_eq!(nueva, "antes\n<!-- uno -->\n\nnuevo\n<!-- fin de uno -->\ndespués");
        assert!(sustituir(pagina, "dos", "").is_err());
    }
}
