//! What a row is ordered by, from one of the fields that an answer gives it.

use std::cmp::Ordering;

use domain::texto::busqueda::normalizar;
use serde_json::Value;

/// Digits that a number inside a text is compared with, so that `L-9` stands before `L-10`.
const CIFRAS: usize = 12;

/// What a row is compared by. One that has nothing stands last, either way.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Orden {
    Numero(f64),
    Texto(Box<str>),
    /// The field is there and says nothing.
    Nada,
    /// There is no such field.
    Falta,
}

impl Orden {
    /// What a field of a view is ordered by; absent for one that the view does not have.
    pub(crate) fn de(valor: Option<&Value>) -> Self {
        let Some(valor) = valor else {
            return Self::Falta;
        };
        match valor {
            Value::Number(numero) => numero.as_f64().map_or(Self::Nada, Self::Numero),
            Value::Bool(si) => Self::Numero(f64::from(u8::from(*si))),
            Value::String(texto) if !texto.is_empty() => Self::Texto(alfabetico(texto).into()),
            _ => Self::Nada,
        }
    }

    /// Which of two stands first, the greatest one if the order is turned round.
    pub(crate) fn comparar(&self, otra: &Self, descendente: bool) -> Ordering {
        let segun = match (self, otra) {
            (Self::Nada | Self::Falta, Self::Nada | Self::Falta) => Ordering::Equal,
            (Self::Nada | Self::Falta, _) => return Ordering::Greater,
            (_, Self::Nada | Self::Falta) => return Ordering::Less,
            (Self::Numero(uno), Self::Numero(otro)) => uno.total_cmp(otro),
            (Self::Texto(uno), Self::Texto(otro)) => uno.cmp(otro),
            (Self::Numero(_), Self::Texto(_)) => Ordering::Less,
            (Self::Texto(_), Self::Numero(_)) => Ordering::Greater,
        };
        if descendente { segun.reverse() } else { segun }
    }
}

/// The text as Spanish orders it: blind to case and accents, ñ after n, and its numbers as wide as each other.
fn alfabetico(texto: &str) -> String {
    let texto = normalizar(&texto.replace(['ñ', 'Ñ'], "n~"));
    let mut ancho = String::with_capacity(texto.len() + CIFRAS);
    let mut resto = texto.as_str();
    while let Some(inicio) = resto.find(|letra: char| letra.is_ascii_digit()) {
        let (antes, desde) = resto.split_at(inicio);
        let fin = desde.find(|letra: char| !letra.is_ascii_digit()).unwrap_or(desde.len());
        let (numero, despues) = desde.split_at(fin);
        ancho.push_str(antes);
        ancho.push_str(&format!("{numero:0>CIFRAS$}"));
        resto = despues;
    }
    ancho + resto
}
