//! Who calls whom in lambdas/src, by name: what a function of the cloud can reach, which calls to AWS are among it, and
//! which variables it reads. Where a name could mean several things it means all of them, so the answer may hold too
//! much, and then says so by a permission that the template lacks; it never holds too little.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};

use pruebas_arquitectura::{Fuente, fuentes};

/// Calls to AWS, and the action that each needs. A transaction needs what its operations need.
const LLAMADAS: [(&str, &str); 15] = [
    (".get_item()", "dynamodb:GetItem"),
    (".batch_get_item()", "dynamodb:BatchGetItem"),
    (".put_item()", "dynamodb:PutItem"),
    (".update_item()", "dynamodb:UpdateItem"),
    (".delete_item()", "dynamodb:DeleteItem"),
    (".query()", "dynamodb:Query"),
    (".scan()", "dynamodb:Scan"),
    ("Put::builder()", "dynamodb:PutItem"),
    ("Update::builder()", "dynamodb:UpdateItem"),
    ("Delete::builder()", "dynamodb:DeleteItem"),
    ("ConditionCheck::builder()", "dynamodb:ConditionCheckItem"),
    (".get_parameter()", "ssm:GetParameter"),
    (".get_object()", "s3:GetObject"),
    (".put_object()", "s3:PutObject"),
    (".delete_object()", "s3:DeleteObject"),
];
/// What needs no action of its own.
const SIN_ACCION: [&str; 1] = [".transact_write_items()"];
/// What a plan does, what a new thing says of itself, and what a kind of master record asks of the house: `Tabla::ejecutar`
/// and the calls of all kinds call them for whichever they are given, so they belong to whoever names the type.
const DE_SU_TIPO: [&str; 6] = ["mirar", "repetir", "redactar", "releer", "de_formulario", "en_uso"];
/// These walk over every router to describe it, and call none of its handlers.
const DESCRIBEN: [&str; 2] = ["documento_openapi", "rutas_aparte"];

/// What a query reads.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Donde {
    Tabla,
    Indices,
}

/// A function of the source.
struct Funcion {
    /// Name of its file without ending: the module.
    modulo: String,
    ruta: String,
    /// What it is a method or function of.
    tipo: Option<String>,
    nombre: String,
    firma: String,
    cuerpo: String,
    /// Whether its file can hold a client of AWS: others have methods of the same names.
    con_sdk: bool,
}

/// Everything that is written in lambdas/src.
pub(crate) struct Codigo(Vec<Funcion>);

impl Codigo {
    pub(crate) fn leer() -> Self {
        Self::de(&fuentes("lambdas/src", &[".rs"]))
    }

    pub(crate) fn de(fuentes: &[Fuente]) -> Self {
        Self(fuentes.iter().flat_map(funciones).collect())
    }

    /// Actions that a binary's code can ask of AWS, each with a way that leads there.
    pub(crate) fn acciones(&self, binario: &str) -> BTreeMap<&'static str, String> {
        let alcance = self.alcance(binario);
        let pares = alcance
            .keys()
            .flat_map(|&n| LLAMADAS.iter().map(move |llamada| (n, llamada)));
        pares
            .filter(|&(n, (llamada, _))| self.0[n].con_sdk && self.0[n].cuerpo.contains(llamada))
            .map(|(n, (_, accion))| (*accion, self.camino(n, &alcance)))
            .collect()
    }

    /// What a binary's queries read: the indexes, and the table itself where a query may leave the index out.
    pub(crate) fn consultas(&self, binario: &str) -> BTreeSet<Donde> {
        let alcance = self.alcance(binario);
        let cuerpos = alcance.keys().map(|&n| &self.0[n]).filter(|funcion| funcion.con_sdk);
        let cuerpos = cuerpos
            .map(|funcion| &funcion.cuerpo)
            .filter(|cuerpo| cuerpo.contains(".query()"));
        cuerpos
            .flat_map(|cuerpo| {
                let siempre = cuerpo.contains(".index_name(");
                let a_veces = cuerpo.contains(".set_index_name(");
                [(!siempre, Donde::Tabla), (siempre || a_veces, Donde::Indices)]
            })
            .filter_map(|(si, donde)| si.then_some(donde))
            .collect()
    }

    /// Variables that a binary reads.
    pub(crate) fn variables(&self, binario: &str) -> BTreeSet<String> {
        let mut variables = BTreeSet::new();
        for n in self.alcance(binario).into_keys() {
            for inicio in ["variable(\"", "opcional(\""] {
                let trozos = self.0[n].cuerpo.split(inicio).skip(1);
                variables.extend(trozos.filter_map(|trozo| Some(trozo.split_once('"')?.0.to_owned())));
            }
        }
        variables
    }

    /// Calls on a client of AWS that nobody here has heard of.
    pub(crate) fn desconocidas(&self) -> Vec<String> {
        let mut desconocidas = Vec::new();
        for funcion in self.0.iter().filter(|funcion| funcion.con_sdk) {
            for cliente in ["cliente().", "self.cliente."] {
                // An operation of the SDK begins without arguments.
                for trozo in funcion.cuerpo.split(cliente).skip(1) {
                    let nombre = palabra(trozo);
                    let llamada = format!(".{nombre}()");
                    let es_llamada = trozo[nombre.len()..].starts_with("()") && nombre != "clone";
                    let conocida = LLAMADAS.iter().any(|(otra, _)| *otra == llamada);
                    if es_llamada && !conocida && !SIN_ACCION.contains(&llamada.as_str()) {
                        desconocidas.push(format!("{}: {llamada}", funcion.ruta));
                    }
                }
            }
        }
        desconocidas
    }

    /// What a binary reaches, each function with the one that led there.
    fn alcance(&self, binario: &str) -> BTreeMap<usize, Option<usize>> {
        let principal = format!("lambdas/src/bin/{binario}.rs");
        let principales = (0..self.0.len()).filter(|&n| self.0[n].ruta == principal);
        let mut pendientes: Vec<_> = principales.map(|n| (n, None)).collect();
        assert!(!pendientes.is_empty(), "{principal} has no function");
        let mut alcance = BTreeMap::new();
        while let Some((n, desde)) = pendientes.pop() {
            if let Entry::Vacant(nueva) = alcance.entry(n) {
                nueva.insert(desde);
                pendientes.extend(self.llamadas(&self.0[n]).map(|hacia| (hacia, Some(n))));
            }
        }
        alcance
    }

    fn camino(&self, hasta: usize, alcance: &BTreeMap<usize, Option<usize>>) -> String {
        let pasos = std::iter::successors(Some(hasta), |n| alcance[n]);
        let pasos: Vec<_> = pasos
            .map(|n| format!("{}::{}", self.0[n].modulo, self.0[n].nombre))
            .collect();
        pasos.into_iter().rev().collect::<Vec<_>>().join(" → ")
    }

    /// What a function mentions: methods by their name, functions by module, type or file; and what extracts its arguments.
    fn llamadas<'a>(&'a self, desde: &'a Funcion) -> impl Iterator<Item = usize> + 'a {
        let menciones: Vec<_> = menciones(&desde.cuerpo).collect();
        (0..self.0.len()).filter(move |&n| {
            let hacia = &self.0[n];
            if DESCRIBEN.contains(&hacia.nombre.as_str()) {
                return false;
            }
            let nombra = |tipo: &String| palabras(&desde.cuerpo).any(|palabra| palabra == tipo);
            if DE_SU_TIPO.contains(&hacia.nombre.as_str()) {
                return hacia.tipo.as_ref().is_some_and(nombra);
            }
            let extrae = hacia.nombre.starts_with("from_request")
                && hacia
                    .tipo
                    .as_ref()
                    .is_some_and(|tipo| palabras(&desde.firma).any(|palabra| palabra == tipo));
            extrae || menciones.iter().any(|mencion| mencion.es(hacia, desde))
        })
    }
}

/// A name in a body, with what stands before it.
struct Mencion<'a> {
    antes: Antes<'a>,
    nombre: &'a str,
    llamada: bool,
}

enum Antes<'a> {
    Nada,
    Punto,
    Camino(&'a str),
}

impl Mencion<'_> {
    fn es(&self, hacia: &Funcion, desde: &Funcion) -> bool {
        if self.nombre != hacia.nombre {
            return false;
        }
        match self.antes {
            Antes::Punto => self.llamada && hacia.tipo.is_some(),
            Antes::Camino("Self") => hacia.tipo == desde.tipo,
            Antes::Camino(camino) => hacia.modulo == camino || hacia.tipo.as_deref() == Some(camino),
            Antes::Nada => hacia.tipo.is_none() && (hacia.ruta == desde.ruta || self.llamada),
        }
    }
}

fn menciones(cuerpo: &str) -> impl Iterator<Item = Mencion<'_>> {
    palabras(cuerpo).map(move |nombre| {
        let inicio = nombre.as_ptr() as usize - cuerpo.as_ptr() as usize;
        let (antes, despues) = (&cuerpo[..inicio], &cuerpo[inicio + nombre.len()..]);
        let antes = if let Some(camino) = antes.strip_suffix("::") {
            let letras = camino.len() - camino.trim_end_matches(es_letra).len();
            Antes::Camino(&camino[camino.len() - letras..])
        } else if antes.ends_with('.') && !antes.ends_with("..") {
            Antes::Punto
        } else {
            Antes::Nada
        };
        let llamada = despues.starts_with('(') || despues.starts_with("::<");
        Mencion { antes, nombre, llamada }
    })
}

fn palabras(texto: &str) -> impl Iterator<Item = &str> {
    texto
        .split(|letra| !es_letra(letra))
        .filter(|palabra| !palabra.is_empty())
}

fn es_letra(letra: char) -> bool {
    letra.is_alphanumeric() || letra == '_'
}

fn palabra(texto: &str) -> &str {
    texto.split(|letra| !es_letra(letra)).next().unwrap_or_default()
}

/// The functions of a file, tests left out.
fn funciones(fuente: &Fuente) -> Vec<Funcion> {
    let con_sdk = fuente.ruta.starts_with("lambdas/src/tabla") || fuente.texto.contains("aws_sdk_");
    let texto = fuente.texto.split("#[cfg(test)]").next().unwrap_or_default();
    let codigo = sin_adornos(texto);
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
            });
            n += fin;
        } else {
            tipos.push((n + fin, tipo(cabeza)));
            n += llave;
        }
    }
    funciones
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
