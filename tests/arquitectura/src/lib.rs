//! Reads the sources of the repository, so that tests can say what must not be found in them.

pub mod flechas;

use std::fs;
use std::path::{Path, PathBuf};

/// A source file with its path from the root of the repository.
#[derive(Debug)]
pub struct Fuente {
    /// Path from the root, with `/`.
    pub ruta: String,
    /// Its text.
    pub texto: String,
}

/// The root of the repository.
#[must_use]
pub fn raiz() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Every file under a folder with one of these endings, without what is generated or installed.
///
/// # Panics
/// When the folder cannot be read: a wall that nobody looks at is not a wall.
#[must_use]
pub fn fuentes(carpeta: &str, finales: &[&str]) -> Vec<Fuente> {
    let mut encontradas = Vec::new();
    recorrer(&raiz().join(carpeta), &mut encontradas, finales);
    assert!(!encontradas.is_empty(), "no sources under {carpeta}");
    encontradas
}

fn recorrer(carpeta: &Path, encontradas: &mut Vec<Fuente>, finales: &[&str]) {
    let entradas = fs::read_dir(carpeta).unwrap_or_else(|error| panic!("{}: {error}", carpeta.display()));
    for entrada in entradas {
        let ruta = entrada.expect("a folder that can be listed").path();
        let nombre = ruta
            .file_name()
            .and_then(|nombre| nombre.to_str())
            .unwrap_or_default()
            .to_owned();
        if ruta.is_dir() {
            if !["node_modules", "target", "dist", "pkg", "test-results"].contains(&nombre.as_str()) {
                recorrer(&ruta, encontradas, finales);
            }
        } else if finales.iter().any(|fin| nombre.ends_with(fin)) {
            let desde_raiz = ruta.strip_prefix(raiz()).expect("a path under the root");
            let texto = fs::read_to_string(&ruta).expect("a source file that is text");
            encontradas.push(Fuente {
                ruta: desde_raiz.to_string_lossy().replace('\\', "/"),
                texto,
            });
        }
    }
}

/// The files and lines where a text stands, comments left out.
#[must_use]
pub fn donde<'a>(fuentes: &'a [Fuente], aguja: &str) -> Vec<(&'a str, usize)> {
    fuentes
        .iter()
        .flat_map(|fuente| {
            fuente
                .texto
                .lines()
                .enumerate()
                .filter(|(_, linea)| !linea.trim_start().starts_with("//") && linea.contains(aguja))
                .map(|(n, _)| (fuente.ruta.as_str(), n + 1))
        })
        .collect()
}
