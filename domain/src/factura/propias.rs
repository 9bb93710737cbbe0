//! Whether a number that somebody writes down is one that this program gives.

use super::cabeza::Cabeza;
use super::numero_factura::NumeroFactura;
use super::prefijo::{Prefijo, Prefijos};
use super::serie::Serie;
use crate::fecha::Fecha;

/// Digits of a year.
const CIFRAS_DE_ANIO: usize = 4;
/// Digits of a year with the counter right after it, at least.
const CIFRAS_JUNTAS: usize = 10;

/// The series that this program numbers: those of the years in which it has done so, and from this year on those that the
/// configuration names.
#[derive(Debug, Clone)]
pub struct SeriesPropias {
    usadas: Vec<(Prefijo, u16)>,
    elegidos: Vec<Prefijo>,
    anio: u16,
}

impl SeriesPropias {
    /// The series of a house on a day, by the head of its chain and by its configuration.
    #[must_use]
    pub fn new(cadena: &Cabeza, prefijos: &Prefijos, hoy: Fecha) -> Self {
        Self {
            usadas: cadena.numeradas().collect(),
            elegidos: Serie::TODAS.iter().map(|serie| prefijos.de(*serie)).collect(),
            anio: hoy.anio(),
        }
    }

    /// Whether a number is one of these series, however it is spelt: `f 2026/12` is `F2026-000012`.
    #[must_use]
    pub fn numeran(&self, numero: &NumeroFactura) -> bool {
        serie_y_anio(numero.as_str()).is_some_and(|(prefijo, anio)| {
            self.usadas.contains(&(prefijo, anio)) || (anio >= self.anio && self.elegidos.contains(&prefijo))
        })
    }
}

/// The series and the year of a number that is laid out as one of this program, whatever stands between its parts.
fn serie_y_anio(texto: &str) -> Option<(Prefijo, u16)> {
    let es_otra_cosa = |letra: char| !letra.is_ascii_alphanumeric();
    let texto = texto.trim_start_matches(es_otra_cosa);
    let resto = texto.trim_start_matches(|letra: char| letra.is_ascii_alphabetic());
    let prefijo = Prefijo::parse(texto.strip_suffix(resto)?).ok()?;
    let mut partes = resto.split(es_otra_cosa).filter(|parte| !parte.is_empty());
    let (primera, segunda) = (partes.next()?, partes.next());
    let cifras = |parte: &str| parte.bytes().all(|letra| letra.is_ascii_digit());
    let hay_mas = partes.next().is_some();
    let tiene_forma = match segunda {
        Some(contador) => primera.len() == CIFRAS_DE_ANIO && cifras(contador),
        None => primera.len() >= CIFRAS_JUNTAS,
    };
    if hay_mas || !tiene_forma || !cifras(primera) {
        return None;
    }
    let anio = primera.get(..CIFRAS_DE_ANIO)?.parse().ok()?;
    Some((prefijo, anio))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numera(texto: &str) -> bool {
        let prefijos = Prefijos {
            factura: Prefijo::parse("FV").unwrap(),
            ..Prefijos::default()
        };
        let propias = SeriesPropias {
            usadas: vec![(Serie::Factura.into(), 2026)],
            ..SeriesPropias::new(&Cabeza::default(), &prefijos, Fecha::parse_iso("2027-03-01").unwrap())
        };
        propias.numeran(&NumeroFactura::parse(texto).unwrap())
    }

    #[test]
    fn d04_a_number_of_a_series_of_this_program_is_known_however_it_is_spelt() {
        for propia in [
            "F2026-000012",
            "f2026-000012",
            "F 2026 000012",
            "F2026/12",
            "F-2026-12",
            "F2026000012",
            "(F) 2026.12",
            "FV2027-000001",
            "fv2031/1",
            "R2027-000001",
            "RS2027-000001",
        ] {
            assert!(numera(propia), "{propia}");
        }
    }

    #[test]
    fn d04_a_number_of_another_program_is_left_to_it() {
        for ajena in [
            "2025/118",
            "F2025-000012",
            "FV2026-000012",
            "F2027-000012",
            "F26/12",
            "F20261",
            "F2026",
            "F2026-12-3",
            "F2026-12B",
            "FACTU2027-1",
            "118",
        ] {
            assert!(!numera(ajena), "{ajena}");
        }
    }
}
