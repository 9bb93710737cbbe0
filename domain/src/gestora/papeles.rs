//! Under which names the papers of a period go to the accountant.

use std::collections::BTreeSet;

use crate::adjunto::TipoAdjunto;

/// Most letters of a name of a person or a house in the name of a file, so that no system finds the path too long.
const LETRAS: usize = 60;

/// The names of a folder, each given once.
#[derive(Debug, Default)]
pub struct Nombres {
    dados: BTreeSet<String>,
}

impl Nombres {
    /// The name of a paper: its folder, its number and whose it is, in letters that every system can write. One that is taken
    /// already, as another system may not tell capitals apart, is counted on.
    pub fn dar(&mut self, carpeta: &str, partes: &[&str], extension: &str) -> String {
        let partes = partes.iter().map(|parte| escribible(parte));
        let nombre = partes.filter(|parte| !parte.is_empty()).collect::<Vec<_>>().join(" ");
        let mut camino = format!("{carpeta}/{nombre}.{extension}");
        let mut veces = 1;
        while !self.dados.insert(camino.to_lowercase()) {
            veces += 1;
            camino = format!("{carpeta}/{nombre} ({veces}).{extension}");
        }
        camino
    }
}

/// How the name of a file of this kind ends.
#[must_use]
pub const fn extension(tipo: TipoAdjunto) -> &'static str {
    match tipo {
        TipoAdjunto::Pdf => "pdf",
        TipoAdjunto::Jpeg => "jpg",
        TipoAdjunto::Png => "png",
        TipoAdjunto::Webp => "webp",
    }
}

/// Without what stands for a folder or is refused in a name by Windows, and without a point or a blank at its ends.
fn escribible(texto: &str) -> String {
    let letra = |letra: char| match letra {
        '/' | '\\' | ':' | '*' | '?' | '"' | '<' | '>' | '|' => '-',
        otra if otra.is_control() => '-',
        otra => otra,
    };
    let texto: String = texto.trim().chars().take(LETRAS).map(letra).collect();
    texto.trim_matches(['.', ' ']).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_tells_what_it_is_and_can_be_written_anywhere() {
        let mut nombres = Nombres::default();
        let mut dar = |numero: &str, de: &str| nombres.dar("recibidas", &[numero, de], "pdf");
        assert_eq!(
            dar("2026-0031", "Hornos del Ebro"),
            "recibidas/2026-0031 Hornos del Ebro.pdf"
        );
        assert_eq!(dar("A/3", "../../etc: \"x\"."), "recibidas/A-3 -..-etc- -x-.pdf");
        assert_eq!(dar("", "Café Ñ"), "recibidas/Café Ñ.pdf");
    }

    #[test]
    fn no_two_papers_have_one_name_not_even_in_other_capitals() {
        let mut nombres = Nombres::default();
        let mut dar = |de: &str| nombres.dar("recibidas", &["Luz", de], "pdf");
        assert_eq!(
            [dar("Nave"), dar("NAVE"), dar("nave")],
            [
                "recibidas/Luz Nave.pdf",
                "recibidas/Luz NAVE (2).pdf",
                "recibidas/Luz nave (3).pdf"
            ]
        );
    }
}
