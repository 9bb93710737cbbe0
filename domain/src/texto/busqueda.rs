//! Searching blind to case and accents.

use super::campo::sin_forma;

/// The plain form of every letter from U+00C0 to U+017F, in order. `.` keeps the sign as it is, `1` to `5` stand for
/// the letters that open up into two ([`DOBLES`]).
///
/// A table of our own instead of Unicode's: it covers the languages a Spanish delivery round meets in 192 bytes, while
/// the standard case tables would add kilobytes to the browser package and know nothing of accents.
const PLANAS: &[u8; 192] = b"\
aaaaaa1ceeeeiiiidnooooo.ouuuuy23aaaaaa1ceeeeiiiidnooooo.ouuuuy2y\
aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiii44jjkkklllllll\
lllnnnnnnnnnoooooo55rrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs";

const DOBLES: [&str; 5] = ["ae", "th", "ss", "ij", "oe"];

/// The form of a text that is compared in searches and kept in sorted indexes.
///
/// Lower case; accents, other marks and what has no shape dropped, `ñ` read as `n` and `ç` as `c`; blanks trimmed at the
/// ends and each run of them inside made one space. Works on composed and decomposed text. Letters outside the Latin
/// alphabet are left as written. Applying it twice changes nothing.
#[must_use]
pub fn normalizar(texto: &str) -> String {
    let mut plano = String::with_capacity(texto.len());
    for palabra in texto.split_whitespace() {
        let antes = plano.len();
        if antes > 0 {
            plano.push(' ');
        }
        let inicio = plano.len();
        for letra in palabra.chars() {
            aplanar(letra, &mut plano);
        }
        // A "word" of nothing but loose marks leaves no trace, not even its space.
        if plano.len() == inicio {
            plano.truncate(antes);
        }
    }
    plano
}

/// Fewer signs than this are no code: they would be found inside every other one.
const CODIGO_MINIMO: usize = 4;

/// What somebody looks for, read as the forms read what they are given: any apostrophe is the straight one, and a code may be
/// written with blanks, dashes, dots or bars between its signs, as NIFs and telephones are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Buscado {
    plano: String,
    /// Its letters and figures alone, where it has enough figures to be a code.
    codigo: Option<String>,
}

impl Buscado {
    /// Reads what was typed. Nothing but blanks means no filter: it is in every text.
    #[must_use]
    pub fn new(texto: &str) -> Self {
        let plano = con_apostrofos(texto);
        let codigo = sin_separadores(&plano);
        let cifras = cifras(&codigo);
        let es_codigo = cifras >= CODIGO_MINIMO && cifras * 2 >= codigo.len();
        Self {
            plano,
            codigo: es_codigo.then_some(codigo),
        }
    }

    /// Whether nothing is looked for.
    #[must_use]
    pub fn es_todo(&self) -> bool {
        self.plano.is_empty()
    }

    /// Whether one of some texts holds it, blind to case and accents.
    #[must_use]
    pub fn esta_en(&self, pajar: &Pajar) -> bool {
        let en_codigo = |codigo: &String| pajar.codigos.contains(codigo.as_str());
        pajar.planos.contains(&self.plano) || self.codigo.as_ref().is_some_and(en_codigo)
    }
}

/// What stands between two texts of a [`Pajar`]; neither form of a text has it.
const ENTRE_TEXTOS: char = '\n';

/// Texts of one thing in the forms that are compared, for whoever looks into them more than once.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Pajar {
    planos: Box<str>,
    /// The letters and figures alone of those texts that have enough figures for a code to be in them.
    codigos: Box<str>,
}

impl Pajar {
    /// Folds some texts.
    #[must_use]
    pub fn new<T: AsRef<str>>(textos: impl IntoIterator<Item = T>) -> Self {
        let (mut planos, mut codigos) = (String::new(), String::new());
        for texto in textos {
            let plano = con_apostrofos(texto.as_ref());
            if cifras(&plano) >= CODIGO_MINIMO {
                codigos.push_str(&sin_separadores(&plano));
                codigos.push(ENTRE_TEXTOS);
            }
            planos.push_str(&plano);
            planos.push(ENTRE_TEXTOS);
        }
        Self {
            planos: planos.into(),
            codigos: codigos.into(),
        }
    }
}

/// The places, from 0, of the texts that hold what somebody looks for: as it stands, or all of its words in any order.
pub fn hallados<'a>(textos: impl IntoIterator<Item = &'a str>, texto: &str) -> impl Iterator<Item = usize> {
    let entero = Buscado::new(texto);
    let palabras: Vec<_> = texto.split_whitespace().map(Buscado::new).collect();
    let pajares = textos.into_iter().map(|texto| Pajar::new([texto])).enumerate();
    let hallados = pajares.filter(move |(_, pajar)| {
        let por_palabras = !palabras.is_empty() && palabras.iter().all(|palabra| palabra.esta_en(pajar));
        entero.esta_en(pajar) || por_palabras
    });
    hallados.map(|(lugar, _)| lugar)
}

fn con_apostrofos(texto: &str) -> String {
    let recto = |letra| match letra {
        '\u{2018}' | '\u{2019}' | '\u{2BC}' | '´' | '`' => '\'',
        otra => otra,
    };
    normalizar(&texto.chars().map(recto).collect::<String>())
}

fn cifras(texto: &str) -> usize {
    texto.bytes().filter(u8::is_ascii_digit).count()
}

fn sin_separadores(texto: &str) -> String {
    // Codes are of plain letters; the tables of all others would add 2 kB to the browser's package.
    texto.chars().filter(char::is_ascii_alphanumeric).collect()
}

fn aplanar(letra: char, plano: &mut String) {
    match letra {
        '\u{C0}'..='\u{17F}' => match PLANAS[letra as usize - 0xC0] {
            b'.' => plano.push(letra),
            numero @ b'1'..=b'5' => plano.push_str(DOBLES[usize::from(numero - b'1')]),
            plana => plano.push(char::from(plana)),
        },
        // Marks that follow their letter in decomposed text, and the raised dot of the Catalan l·l.
        '\u{300}'..='\u{36F}' | '·' => {}
        'ª' => plano.push('a'),
        'º' => plano.push('o'),
        _ if letra.is_ascii() => plano.push(letra.to_ascii_lowercase()),
        _ if sin_forma(letra) => {}
        _ => plano.push(letra),
    }
}
