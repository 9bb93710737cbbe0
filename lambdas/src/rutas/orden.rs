//! Rows in the order of one of their fields, by the name that the answer gives it.

use std::cmp::Ordering;

use domain::Errores;
use domain::texto::busqueda::normalizar;
use serde::Serialize;
use serde_json::Value;

use crate::error::ApiError;

/// Digits that a number inside a text is compared with, so that `L-9` stands before `L-10`.
const CIFRAS: usize = 12;

/// What a row is compared by. One that has nothing stands last, either way.
#[derive(Debug)]
enum Clave {
    Numero(f64),
    Texto(String),
    Nada,
}

/// Puts rows in the order of a field, `totales.base` too; a minus before it turns it round. Equal ones stay as they came.
///
/// # Errors
/// 422 for a field that no row has.
pub(super) fn ordenar<V: Serialize>(filas: Vec<V>, sort: &str) -> Result<Vec<V>, ApiError> {
    let (campo, descendente) = sort.strip_prefix('-').map_or((sort, false), |campo| (campo, true));
    let ruta = format!("/{}", campo.replace('.', "/"));
    let mut existe = filas.is_empty();
    let mut con_clave = Vec::with_capacity(filas.len());
    for fila in filas {
        let valores = serde_json::to_value(&fila).map_err(|error| ApiError::Interno(error.to_string()))?;
        let valor = valores.pointer(&ruta);
        existe |= valor.is_some();
        con_clave.push((valor.map_or(Clave::Nada, Clave::de), fila));
    }
    if !existe {
        return Err(Errores::uno("sort", "Esta lista no se puede ordenar así.").into());
    }
    con_clave.sort_by(|(una, _), (otra, _)| una.comparar(otra, descendente));
    Ok(con_clave.into_iter().map(|(_, fila)| fila).collect())
}

impl Clave {
    fn de(valor: &Value) -> Self {
        match valor {
            Value::Number(numero) => numero.as_f64().map_or(Self::Nada, Self::Numero),
            Value::Bool(si) => Self::Numero(f64::from(u8::from(*si))),
            Value::String(texto) if !texto.is_empty() => Self::Texto(alfabetico(texto)),
            _ => Self::Nada,
        }
    }

    fn comparar(&self, otra: &Self, descendente: bool) -> Ordering {
        let segun = match (self, otra) {
            (Self::Nada, Self::Nada) => Ordering::Equal,
            (Self::Nada, _) => return Ordering::Greater,
            (_, Self::Nada) => return Ordering::Less,
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

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn nombres(sort: &str) -> Vec<Value> {
        let filas = [
            json!({"name": "Ñora", "total": 2.5, "cifras": {"base": 3}}),
            json!({"name": "Nuez", "total": null, "cifras": {"base": 1}}),
            json!({"name": "Oliva 10", "total": 10, "cifras": {"base": 2}}),
            json!({"name": "oliva 9", "cifras": {"base": 2}}),
        ];
        let filas = ordenar(filas.into(), sort).expect("a field of theirs");
        filas.into_iter().map(|mut fila| fila["name"].take()).collect()
    }

    #[test]
    fn texts_stand_as_spanish_has_them_and_numbers_in_them_by_what_they_are() {
        assert_eq!(nombres("name"), ["Nuez", "Ñora", "oliva 9", "Oliva 10"]);
        assert_eq!(nombres("-name"), ["Oliva 10", "oliva 9", "Ñora", "Nuez"]);
    }

    #[test]
    fn what_is_not_known_stands_last_either_way() {
        assert_eq!(nombres("total"), ["Ñora", "Oliva 10", "Nuez", "oliva 9"]);
        assert_eq!(nombres("-total"), ["Oliva 10", "Ñora", "Nuez", "oliva 9"]);
    }

    #[test]
    fn a_field_inside_another_counts_and_equal_rows_stay_as_they_came() {
        assert_eq!(nombres("cifras.base"), ["Nuez", "Oliva 10", "oliva 9", "Ñora"]);
        assert_eq!(nombres("-cifras.base"), ["Ñora", "Oliva 10", "oliva 9", "Nuez"]);
    }

    #[test]
    fn a_field_that_no_row_has_is_refused_unless_there_is_no_row() {
        assert!(ordenar(vec![json!({"name": 1})], "precio").is_err());
        assert!(ordenar(vec![json!({"name": 1})], "").is_err());
        assert!(ordenar(Vec::<Value>::new(), "precio").expect("no row").is_empty());
    }
}
