//! What the partition keys of the table begin with, read out of the module that builds them.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use pruebas_arquitectura::raiz;

/// By the name of a function that builds keys: patterns of their partitions, as IAM writes them.
pub(crate) fn patrones() -> BTreeMap<String, BTreeSet<String>> {
    let fuente = fs::read_to_string(raiz().join("lambdas/src/tabla/claves.rs")).expect("the module that builds keys");
    let funciones = fuente.split("\npub(crate) fn ").skip(1);
    let patrones = funciones.filter_map(|funcion| {
        let (nombre, resto) = funcion.split_once('(')?;
        let cuerpo = resto.split("\n}").next()?;
        Some((nombre.to_owned(), de_cuerpo(&fuente, cuerpo)))
    });
    patrones.filter(|(_, suyos)| !suyos.is_empty()).collect()
}

/// A text with the values of the constants that it names: `{TAREA}#{de}`.
fn con_constantes(fuente: &str, texto: &str) -> String {
    let nombres = texto.split('{').skip(1).filter_map(|resto| resto.split('}').next());
    let constantes = nombres.filter_map(|nombre| {
        let valor = fuente.split(&format!("const {nombre}: &str = \"")).nth(1)?;
        Some((format!("{{{nombre}}}"), valor.split('"').next()?))
    });
    constantes.fold(texto.to_owned(), |texto, (nombre, valor)| texto.replace(&nombre, valor))
}

fn de_cuerpo(fuente: &str, cuerpo: &str) -> BTreeSet<String> {
    let propias = cuerpo.split("Clave::new(").skip(1).filter_map(|argumentos| {
        let texto = argumentos
            .trim_start()
            .trim_start_matches("format!(")
            .strip_prefix('"')?;
        let texto = con_constantes(fuente, texto.split('"').next()?);
        Some(match texto.split_once('#') {
            Some((letras, _)) => format!("{letras}#*"),
            None => texto,
        })
    });
    let de_fichas = cuerpo.split("ficha(").skip(1).filter_map(|argumentos| {
        let constante = argumentos.split(',').next()?;
        let valor = fuente.split(&format!("const {constante}: &str = \"")).nth(1)?;
        Some(format!("{}#*", valor.split('"').next()?))
    });
    propias.chain(de_fichas).collect()
}
