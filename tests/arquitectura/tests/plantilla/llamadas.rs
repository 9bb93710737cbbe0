//! Who calls whom in lambdas/src, by name: what a function of the cloud can reach, which calls to AWS are among it, and
//! which variables it reads. Where a name could mean several things it means all of them, so the answer may hold too
//! much, and then says so by a permission that the template lacks; it never holds too little.

mod funciones;

use std::cell::RefCell;
use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use pruebas_arquitectura::{Fuente, fuentes};

use funciones::{Funcion, es_letra, funciones, palabra, palabras};

/// Calls to AWS, and the action that each needs. A transaction needs what its operations need.
const LLAMADAS: [(&str, &str); 17] = [
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
    (".send_email()", "ses:SendEmail"),
    // A mail that is written by us whole needs this one too.
    (".send_email()", "ses:SendRawEmail"),
];
/// What needs no action of its own.
const SIN_ACCION: [&str; 1] = [".transact_write_items()"];
/// What a plan does, what a new thing says of itself, and what a kind of master record asks of the house: `Tabla::ejecutar`
/// and the calls of all kinds call them for whichever they are given, so they belong to whoever names the type.
const DE_SU_TIPO: [&str; 6] = ["mirar", "repetir", "redactar", "releer", "de_formulario", "en_uso"];
/// These walk over every router to describe it, and call none of its handlers.
const DESCRIBEN: [&str; 2] = ["documento_openapi", "rutas_aparte"];

/// What a body that writes says.
const ESCRIBEN: [&str; 5] = [".poner(", ".cambiar(", ".quitar(", ".quitar_si(", "Item::new("];
/// What a body that only reads or compares says.
const SOLO_MIRAN: [&str; 3] = [".leer", "Consulta::", ".comprobar("];

/// What a query reads.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Donde {
    Tabla,
    Indices,
}

/// Where the functions of the cloud stand, a file each.
pub(crate) const BINARIOS: [&str; 2] = ["lambdas/src/bin", "lambdas/imprenta/src/bin"];

/// Everything that is written in lambdas/src, and the binary that prints. The printer itself calls neither AWS nor the table.
pub(crate) struct Codigo {
    funciones: Vec<Funcion>,
    /// What a binary reaches, once somebody has asked: it takes a while to find out.
    alcances: RefCell<BTreeMap<String, Rc<Alcance>>>,
}

/// What a binary reaches, each function with the one that led there.
type Alcance = BTreeMap<usize, Option<usize>>;

impl Codigo {
    pub(crate) fn leer() -> Self {
        let carpetas = ["lambdas/src", "lambdas/imprenta/src/bin"];
        let fuentes: Vec<_> = carpetas
            .into_iter()
            .flat_map(|carpeta| fuentes(carpeta, &[".rs"]))
            .collect();
        Self::de(&fuentes)
    }

    pub(crate) fn de(fuentes: &[Fuente]) -> Self {
        Self {
            funciones: fuentes.iter().flat_map(funciones).collect(),
            alcances: RefCell::default(),
        }
    }

    /// Actions that a binary's code can ask of AWS, each with a way that leads there.
    pub(crate) fn acciones(&self, binario: &str) -> BTreeMap<&'static str, String> {
        let alcance = self.alcance(binario);
        let pares = alcance
            .keys()
            .flat_map(|&n| LLAMADAS.iter().map(move |llamada| (n, llamada)));
        pares
            .filter(|&(n, (llamada, _))| self.funciones[n].con_sdk && self.funciones[n].cuerpo.contains(llamada))
            .map(|(n, (_, accion))| (*accion, self.camino(n, &alcance)))
            .collect()
    }

    /// What a binary's queries read: the indexes, and the table itself where a query may leave the index out.
    pub(crate) fn consultas(&self, binario: &str) -> BTreeSet<Donde> {
        let alcance = self.alcance(binario);
        let cuerpos = alcance
            .keys()
            .map(|&n| &self.funciones[n])
            .filter(|funcion| funcion.con_sdk);
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

    /// Whether a binary reaches a body that says this.
    pub(crate) fn dice(&self, binario: &str, texto: &str) -> bool {
        self.alcance(binario)
            .keys()
            .any(|&n| self.funciones[n].cuerpo.contains(texto))
    }

    /// The functions of `claves` whose keys a binary writes. A body that builds a key and does not plainly only read counts as
    /// one that writes.
    pub(crate) fn claves_escritas(&self, binario: &str) -> BTreeSet<String> {
        let alcance = self.alcance(binario);
        let cuerpos = alcance.keys().map(|&n| &self.funciones[n].cuerpo).filter(|cuerpo| {
            let dice = |palabras: &[&str]| palabras.iter().any(|palabra| cuerpo.contains(palabra));
            dice(&ESCRIBEN) || !dice(&SOLO_MIRAN)
        });
        cuerpos
            .flat_map(|cuerpo| menciones(cuerpo))
            .filter(|mencion| mencion.llamada && matches!(mencion.antes, Antes::Camino("claves")))
            .map(|mencion| mencion.nombre.to_owned())
            .collect()
    }

    /// Variables that a binary reads.
    pub(crate) fn variables(&self, binario: &str) -> BTreeSet<String> {
        let mut variables = BTreeSet::new();
        for &n in self.alcance(binario).keys() {
            for inicio in ["variable(\"", "opcional(\""] {
                let trozos = self.funciones[n].cuerpo.split(inicio).skip(1);
                variables.extend(trozos.filter_map(|trozo| Some(trozo.split_once('"')?.0.to_owned())));
            }
        }
        variables
    }

    /// Calls on a client of AWS that nobody here has heard of.
    pub(crate) fn desconocidas(&self) -> Vec<String> {
        let mut desconocidas = Vec::new();
        for funcion in self.funciones.iter().filter(|funcion| funcion.con_sdk) {
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

    fn alcance(&self, binario: &str) -> Rc<Alcance> {
        let sabido = self.alcances.borrow().get(binario).cloned();
        sabido.unwrap_or_else(|| {
            let alcance = Rc::new(self.recorrer(binario));
            self.alcances
                .borrow_mut()
                .insert(binario.to_owned(), Rc::clone(&alcance));
            alcance
        })
    }

    fn recorrer(&self, binario: &str) -> Alcance {
        let principales = BINARIOS.map(|carpeta| format!("{carpeta}/{binario}.rs"));
        let suyas = (0..self.funciones.len()).filter(|&n| principales.contains(&self.funciones[n].ruta));
        let mut pendientes: Vec<_> = suyas.map(|n| (n, None)).collect();
        assert!(!pendientes.is_empty(), "{binario} has no function");
        let mut alcance = BTreeMap::new();
        while let Some((n, desde)) = pendientes.pop() {
            if let Entry::Vacant(nueva) = alcance.entry(n) {
                nueva.insert(desde);
                pendientes.extend(self.llamadas(&self.funciones[n]).map(|hacia| (hacia, Some(n))));
            }
        }
        alcance
    }

    fn camino(&self, hasta: usize, alcance: &Alcance) -> String {
        let pasos = std::iter::successors(Some(hasta), |n| alcance[n]);
        let pasos: Vec<_> = pasos
            .map(|n| format!("{}::{}", self.funciones[n].modulo, self.funciones[n].nombre))
            .collect();
        pasos.into_iter().rev().collect::<Vec<_>>().join(" → ")
    }

    /// What a function mentions: methods by their name, functions by module, type or file; and what extracts its arguments.
    fn llamadas<'a>(&'a self, desde: &'a Funcion) -> impl Iterator<Item = usize> + 'a {
        let menciones: Vec<_> = menciones(&desde.cuerpo).collect();
        (0..self.funciones.len()).filter(move |&n| {
            let hacia = &self.funciones[n];
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
            Antes::Nada if hacia.ruta == desde.ruta => hacia.tipo.is_none(),
            Antes::Nada => hacia.tipo.is_none() && self.llamada && desde.usa.contains(self.nombre),
        }
    }
}

fn menciones(cuerpo: &str) -> impl Iterator<Item = Mencion<'_>> {
    palabras(cuerpo).filter_map(move |nombre| {
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
        let camino = despues.starts_with("::") && !llamada;
        (!camino).then_some(Mencion { antes, nombre, llamada })
    })
}
