//! Which module of a crate names which other, read from the text of its files.
//!
//! A name is followed to the file that defines it, through the re-exports on its way, so that an arrow cannot hide behind the
//! file above. Between a file and those of its own folder there is no arrow: they are one thing in several files.

use std::collections::{BTreeMap, BTreeSet};

use crate::Fuente;

/// That the first module names the second, as `pedido::documento`.
pub type Flecha = (String, String);

/// Re-exports that lead to one another; more of them would go round in a circle.
const HONDURA: u32 = 8;

/// The modules of a crate with what they hand on.
struct Plano<'a> {
    /// Each module by its path, with its text without comments and tests.
    modulos: BTreeMap<String, String>,
    /// What stands at a name of a module that is not its own.
    prestados: BTreeMap<(String, String), Vec<String>>,
    /// Modules of which a module hands on everything.
    enteros: BTreeMap<String, Vec<Vec<String>>>,
    /// What the binaries call the crate.
    caja: &'a str,
}

/// The arrows of a crate whose sources stand under `carpeta`. Binaries name it by `caja`.
#[must_use]
pub fn flechas(fuentes: &[Fuente], carpeta: &str, caja: &str) -> BTreeSet<Flecha> {
    let modulos = fuentes
        .iter()
        .filter_map(|fuente| Some((modulo(fuente.ruta.strip_prefix(carpeta)?), limpio(&fuente.texto))))
        .collect();
    let mut plano = Plano {
        modulos,
        prestados: BTreeMap::new(),
        enteros: BTreeMap::new(),
        caja,
    };
    plano.apuntar_prestados();
    let mut halladas = BTreeSet::new();
    for (aqui, texto) in &plano.modulos {
        for camino in caminos(texto, &["crate", "super", "self", caja]) {
            for alli in plano.definido_en(plano.desde_la_raiz(aqui, &camino), 0) {
                if !alli.is_empty() && !aqui.is_empty() && !son_de_una_casa(aqui, &alli) {
                    halladas.insert((aqui.clone(), alli));
                }
            }
        }
    }
    halladas
}

/// The arrows that lie on a circle, or between two of them; none when there is no circle.
#[must_use]
pub fn circulos(flechas: &BTreeSet<Flecha>) -> BTreeSet<Flecha> {
    let mut quedan = flechas.clone();
    loop {
        let (salen, llegan): (BTreeSet<_>, BTreeSet<_>) = quedan.iter().cloned().unzip();
        let antes = quedan.len();
        quedan.retain(|(desde, hasta)| llegan.contains(desde) && salen.contains(hasta));
        if quedan.len() == antes {
            return quedan;
        }
    }
}

/// The path of a file's module; nothing for the root.
fn modulo(ruta: &str) -> String {
    let sin_final = ruta.trim_start_matches('/').trim_end_matches(".rs");
    if sin_final == "lib" {
        String::new()
    } else {
        sin_final.replace('/', "::")
    }
}

/// A text without comments and without the tests at its end.
fn limpio(texto: &str) -> String {
    let texto = texto.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    let lineas = texto.lines().filter(|linea| !linea.trim_start().starts_with("//"));
    lineas.collect::<Vec<_>>().join("\n")
}

/// Whether one of two modules stands in the folder of the other.
fn son_de_una_casa(uno: &str, otro: &str) -> bool {
    let dentro = |fuera: &str, dentro: &str| dentro.strip_prefix(fuera).is_some_and(|resto| resto.starts_with("::"));
    uno == otro || dentro(uno, otro) || dentro(otro, uno)
}

impl Plano<'_> {
    fn apuntar_prestados(&mut self) {
        let (mut prestados, mut enteros) = (BTreeMap::new(), BTreeMap::<_, Vec<_>>::new());
        for (aqui, texto) in &self.modulos {
            for sentencia in texto.split("pub").skip(1) {
                let sin_alcance = sentencia.split_once(" use ").filter(|(alcance, _)| {
                    alcance.is_empty()
                        || (alcance.starts_with('(') && alcance.ends_with(')') && !alcance.contains('\n'))
                });
                let Some((_, resto)) = sin_alcance else {
                    continue;
                };
                for (camino, nombre) in Lector(resto).arbol(&[]) {
                    let camino = self.desde_la_raiz(aqui, &camino);
                    match nombre.as_str() {
                        "*" => enteros.entry(aqui.clone()).or_default().push(camino),
                        _ => _ = prestados.insert((aqui.clone(), nombre), camino),
                    }
                }
            }
        }
        (self.prestados, self.enteros) = (prestados, enteros);
    }

    /// A path as it is written in a module, from the root of the crate. One that begins with a name of its own is a child's.
    fn desde_la_raiz(&self, aqui: &str, camino: &[String]) -> Vec<String> {
        let mut base: Vec<_> = aqui
            .split("::")
            .filter(|parte| !parte.is_empty())
            .map(str::to_owned)
            .collect();
        for (n, parte) in camino.iter().enumerate() {
            match parte.as_str() {
                "crate" => base.clear(),
                "self" => {}
                "super" => _ = base.pop(),
                caja if n == 0 && caja == self.caja => base.clear(),
                _ => {
                    base.extend_from_slice(&camino[n..]);
                    break;
                }
            }
        }
        base
    }

    /// The modules that may define what stands at a path: one, but where somebody hands on everything of several.
    fn definido_en(&self, camino: Vec<String>, hondura: u32) -> Vec<String> {
        let conocido = (0..=camino.len())
            .rev()
            .find(|n| self.modulos.contains_key(&camino[..*n].join("::")));
        let Some(largo) = conocido.filter(|_| hondura < HONDURA) else {
            return Vec::new();
        };
        let (aqui, resto) = (camino[..largo].join("::"), &camino[largo..]);
        let Some(nombre) = resto.first() else {
            return vec![aqui];
        };
        if let Some(prestado) = self.prestados.get(&(aqui.clone(), nombre.clone())) {
            let sigue = [prestado.as_slice(), &resto[1..]].concat();
            return self.definido_en(sigue, hondura + 1);
        }
        let de_otros = self.enteros.get(&aqui).into_iter().flatten();
        let de_otros = de_otros.flat_map(|otro| self.definido_en(otro.clone(), hondura + 1));
        let mut todos: Vec<_> = de_otros.collect();
        todos.push(aqui);
        todos
    }
}

/// Every path in a text that begins with one of these words, in statements and anywhere else.
fn caminos(texto: &str, comienzos: &[&str]) -> Vec<Vec<String>> {
    let mut hallados = Vec::new();
    for comienzo in comienzos {
        for (sitio, _) in texto.match_indices(&format!("{comienzo}::")) {
            let anterior = texto[..sitio].chars().next_back();
            if anterior.is_none_or(|letra| !letra.is_alphanumeric() && letra != '_' && letra != ':') {
                hallados.extend(Lector(&texto[sitio..]).arbol(&[]).into_iter().map(|(camino, _)| camino));
            }
        }
    }
    hallados
}

/// Reads a path with its branches, `a::{b, c::{d as e, *}}`.
struct Lector<'a>(&'a str);

impl Lector<'_> {
    /// Each path of the tree, with the name by which it is known afterwards.
    fn arbol(&mut self, antes: &[String]) -> Vec<(Vec<String>, String)> {
        if self.come("{") {
            let mut ramas = Vec::new();
            while !self.come("}") && !self.0.is_empty() {
                let quedaba = self.0.len();
                ramas.extend(self.arbol(antes));
                self.come(",");
                if self.0.len() == quedaba {
                    break;
                }
            }
            return ramas;
        }
        let parte = if self.come("*") { "*".to_owned() } else { self.palabra() };
        let mut camino = antes.to_vec();
        if parte.is_empty() {
            return Vec::new();
        }
        if parte == "*" {
            return vec![(camino, parte)];
        }
        if parte != "self" || antes.is_empty() {
            camino.push(parte);
        }
        if self.0.starts_with("::") {
            self.come("::");
            return self.arbol(&camino);
        }
        let nombre = if self.come("as ") {
            self.palabra()
        } else {
            camino.last().cloned().unwrap_or_default()
        };
        vec![(camino, nombre)]
    }

    fn come(&mut self, texto: &str) -> bool {
        let resto = self.0.trim_start().strip_prefix(texto);
        resto.inspect(|resto| self.0 = resto).is_some()
    }

    fn palabra(&mut self) -> String {
        let texto = self.0.trim_start();
        let largo = texto
            .find(|letra: char| !letra.is_alphanumeric() && letra != '_')
            .unwrap_or(texto.len());
        let (palabra, resto) = texto.split_at(largo);
        self.0 = resto;
        palabra.to_owned()
    }
}
