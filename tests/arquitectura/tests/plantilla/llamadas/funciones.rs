//! The functions of a source file: what each is called, what it is a method of, and its body.

use std::collections::BTreeSet;
use std::rc::Rc;

use pruebas_arquitectura::Fuente;

/// A function of the source.
pub(super) struct Funcion {
    /// Name of its file without ending: the module.
    pub(super) modulo: String,
    pub(super) ruta: String,
    /// What it is a method or function of.
    pub(super) tipo: Option<String>,
    pub(super) nombre: String,
    pub(super) firma: String,
    pub(super) cuerpo: String,
    /// Whether its file can hold a client of AWS: others have methods of the same names.
    pub(super) con_sdk: bool,
    /// Words of what its file brings in with `use`.
    pub(super) usa: Rc<BTreeSet<String>>,
}

pub(super) fn palabras(texto: &str) -> impl Iterator<Item = &str> {
    texto
        .split(|letra| !es_letra(letra))
        .filter(|palabra| !palabra.is_empty())
}

pub(super) fn es_letra(letra: char) -> bool {
    letra.is_alphanumeric() || letra == '_'
}

pub(super) fn palabra(texto: &str) -> &str {
    texto.split(|letra| !es_letra(letra)).next().unwrap_or_default()
}

/// The functions of a file, tests left out.
pub(super) fn funciones(fuente: &Fuente) -> Vec<Funcion> {
    let con_sdk = fuente.ruta.starts_with("lambdas/src/tabla") || fuente.texto.contains("aws_sdk_");
    let texto = fuente.texto.split("#[cfg(test)]").next().unwrap_or_default();
    let codigo = sin_adornos(texto);
    let usa = Rc::new(usadas(&codigo));
    let mut funciones = Vec::new();
    let mut tipos: Vec<(usize, String)> = Vec::new();
    let mut n = 0;
    while let Some(salto) = siguiente(&codigo[n..]) {
        n += salto;
        let resto = &codigo[n..];
        tipos.retain(|(fin, _)| n < *fin);
        let Some(llave) = fin_de_cabeza(resto) else { break };
        let cabeza = &resto[..llave];
        if resto.as_bytes()[llave] == b';' {
            n += llave;
            continue;
        }
        let fin = llave + cierre(&resto[llave..]).unwrap_or_else(|| panic!("{}: a brace too many", fuente.ruta));
        if let Some(nombre) = cabeza.strip_prefix("fn ") {
            funciones.push(Funcion {
                modulo: modulo(&fuente.ruta),
                ruta: fuente.ruta.clone(),
                tipo: tipos.last().map(|(_, tipo)| tipo.clone()),
                nombre: palabra(nombre).to_owned(),
                firma: cabeza.to_owned(),
                cuerpo: resto[llave..fin]
                    .split_whitespace()
                    .collect::<Vec<_>>()
                    .join(" ")
                    .replace(" .", "."),
                con_sdk,
                usa: Rc::clone(&usa),
            });
            n += fin;
        } else {
            tipos.push((n + fin, tipo(cabeza)));
            n += llave;
        }
    }
    funciones
}

/// The words of what a file brings in with `use`.
fn usadas(codigo: &str) -> BTreeSet<String> {
    let frases = codigo.split("use ").skip(1).filter_map(|resto| resto.split(';').next());
    frases.flat_map(palabras).map(str::to_owned).collect()
}

/// Where the next function or block of methods begins.
fn siguiente(codigo: &str) -> Option<usize> {
    let donde = |palabra: &str| {
        codigo
            .match_indices(palabra)
            .map(|(n, _)| n)
            .find(|&n| !codigo[..n].ends_with(es_letra))
    };
    ["fn ", "impl ", "impl<", "trait "].into_iter().filter_map(donde).min()
}

/// Where a head ends and its block begins, or the `;` of one that has none: `[u8; 32]` is no end.
fn fin_de_cabeza(codigo: &str) -> Option<usize> {
    let mut hondo = 0;
    for (n, letra) in codigo.char_indices() {
        match letra {
            '(' | '[' => hondo += 1,
            ')' | ']' => hondo -= 1,
            '{' | ';' if hondo == 0 => return Some(n),
            _ => {}
        }
    }
    None
}

/// What a block of methods is of: the last type that its head names outside of angle brackets.
fn tipo(cabeza: &str) -> String {
    // The arrow of a closure's bound closes no bracket.
    let cabeza = cabeza.replace("->", "");
    let cabeza = cabeza.split("where").next().unwrap_or_default();
    let (mut hondo, mut fuera) = (0, String::new());
    for letra in cabeza.chars() {
        match letra {
            '<' => hondo += 1,
            '>' => hondo -= 1,
            _ if hondo == 0 => fuera.push(letra),
            _ => {}
        }
    }
    palabras(&fuera).last().unwrap_or_default().to_owned()
}

fn modulo(ruta: &str) -> String {
    let archivo = ruta.rsplit('/').next().unwrap_or_default();
    archivo.trim_end_matches(".rs").to_owned()
}

/// Up to which letter a block goes that begins with `{`.
fn cierre(codigo: &str) -> Option<usize> {
    let mut hondo = 0;
    for (n, letra) in codigo.char_indices() {
        match letra {
            '{' => hondo += 1,
            '}' => hondo -= 1,
            _ => {}
        }
        if hondo == 0 {
            return Some(n + 1);
        }
    }
    None
}

/// Without comments, and without texts but those that may name a variable: no other looks like code.
fn sin_adornos(codigo: &str) -> String {
    let mut limpio = String::new();
    let mut letras = codigo.chars().peekable();
    while let Some(letra) = letras.next() {
        match letra {
            '"' => {
                let texto = hasta_comillas(&mut letras);
                let es_nombre = texto.chars().all(|letra| letra.is_ascii_uppercase() || letra == '_');
                limpio.push_str(&format!("\"{}\"", if es_nombre { texto.as_str() } else { "" }));
            }
            '/' if letras.peek() == Some(&'/') => {
                letras.by_ref().find(|letra| *letra == '\n');
                limpio.push('\n');
            }
            '\'' => {
                let siguientes: Vec<_> = letras.clone().take(2).collect();
                if siguientes.get(1) == Some(&'\'') {
                    letras.nth(1);
                } else if siguientes.first() == Some(&'\\') {
                    letras.by_ref().skip(2).find(|letra| *letra == '\'');
                }
            }
            otra => limpio.push(otra),
        }
    }
    limpio
}

fn hasta_comillas(letras: &mut impl Iterator<Item = char>) -> String {
    let mut texto = String::new();
    while let Some(letra) = letras.next() {
        match letra {
            '"' => break,
            '\\' => texto.extend(letras.next()),
            otra => texto.push(otra),
        }
    }
    texto
}
