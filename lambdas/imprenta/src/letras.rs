//! The fonts of the paper, and what they can write.

use typst::foundations::Bytes;
use typst::text::{Font, FontBook};
use typst::utils::LazyHash;

/// The letter of the screens in its three weights, and one for what it lacks: other alphabets and symbols.
const ARCHIVOS: [&[u8]; 4] = [
    include_bytes!("../fuentes/HankenGrotesk-Regular.ttf"),
    include_bytes!("../fuentes/HankenGrotesk-SemiBold.ttf"),
    include_bytes!("../fuentes/HankenGrotesk-Bold.ttf"),
    include_bytes!("../fuentes/DejaVuSans.ttf"),
];

/// A line may break here, and nothing is drawn.
const CORTE: char = '\u{200b}';

/// They set the direction of the letters after them (Unicode Standard Annex 9).
const VUELVEN: [char; 9] = [
    '\u{202a}', '\u{202b}', '\u{202c}', '\u{202d}', '\u{202e}', '\u{2066}', '\u{2067}', '\u{2068}', '\u{2069}',
];

pub(crate) struct Letras {
    libro: LazyHash<FontBook>,
    fuentes: Vec<Font>,
}

impl Letras {
    pub(crate) fn cargar() -> Self {
        let fuentes: Vec<_> = ARCHIVOS
            .into_iter()
            .flat_map(|bytes| Font::iter(Bytes::new(bytes)))
            .collect();
        Self {
            libro: LazyHash::new(FontBook::from_fonts(&fuentes)),
            fuentes,
        }
    }

    pub(crate) fn libro(&self) -> &LazyHash<FontBook> {
        &self.libro
    }

    pub(crate) fn fuente(&self, indice: usize) -> Option<Font> {
        self.fuentes.get(indice).cloned()
    }

    /// A text as far as the fonts can write it. What none of them has, such as most emojis, would be an empty box, and is left out.
    /// A word of more than so many letters may break after each of them, for no column is as wide as people can type.
    pub(crate) fn escribible(&self, texto: &str, palabra: usize) -> String {
        let mut escrito = String::with_capacity(texto.len());
        let mut seguidas = 0;
        for letra in texto
            .chars()
            .filter(|letra| letra.is_whitespace() || self.tiene(*letra))
        {
            seguidas = if letra.is_whitespace() { 0 } else { seguidas + 1 };
            if letra.is_whitespace() && escrito.ends_with(' ') && letra != '\n' {
                continue;
            }
            if seguidas > palabra {
                escrito.push(CORTE);
                seguidas = 1;
            }
            escrito.push(letra);
        }
        escrito.trim().to_owned()
    }

    /// Whether a font draws a letter. Those that turn the direction of what follows are none: they would turn what the paper says
    /// beside them too.
    fn tiene(&self, letra: char) -> bool {
        !VUELVEN.contains(&letra)
            && self
                .fuentes
                .iter()
                .any(|fuente| fuente.info().coverage.contains(letra.into()))
    }
}
