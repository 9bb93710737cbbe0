//! Whether a number that somebody writes down is one that this program gives.

use super::cabeza::Cabeza;
use super::numero_factura::NumeroFactura;
use super::prefijo::{LETRAS, Prefijo, Prefijos};
use super::serie::Serie;
use crate::fecha::Fecha;

/// Digits of a year.
const CIFRAS_DE_ANIO: usize = 4;
/// Digits of a counter as this program writes it, at least.
const CIFRAS_DE_CONTADOR: usize = 6;
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

    /// Whether a number is one of these series, however it is spelt: `f 2026/12` is `F2026-000012`. So is what has one written
    /// out within it, as `Factura F2026-000012`.
    #[must_use]
    pub fn numeran(&self, numero: &NumeroFactura) -> bool {
        let es_suya = |(prefijo, anio)| {
            self.usadas.contains(&(prefijo, anio)) || (anio >= self.anio && self.elegidos.contains(&prefijo))
        };
        let escrito = numero.as_str();
        serie_y_anio(escrito).is_some_and(es_suya) || escritas_dentro(escrito).any(es_suya)
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

/// The series and years of numbers that a text has within it as this program writes them, `F2026-000012`.
fn escritas_dentro(texto: &str) -> impl Iterator<Item = (Prefijo, u16)> {
    let mayusculas = texto.to_ascii_uppercase();
    let guiones: Vec<_> = mayusculas.match_indices('-').map(|(donde, _)| donde).collect();
    let series = guiones.into_iter().flat_map(move |guion| {
        let (antes, despues) = (&mayusculas[..guion], &mayusculas[guion + 1..]);
        let contador = despues.bytes().take_while(u8::is_ascii_digit).count();
        let anio = antes
            .get(antes.len().saturating_sub(CIFRAS_DE_ANIO)..)
            .unwrap_or_default();
        let letras = antes.strip_suffix(anio).unwrap_or_default();
        let anio = anio.parse().ok().filter(|_| contador >= CIFRAS_DE_CONTADOR);
        let prefijos = (1..=LETRAS).filter_map(|largo| {
            let suyas = letras.get(letras.len().checked_sub(largo)?..)?;
            Prefijo::parse(suyas).ok()
        });
        let prefijos: Vec<_> = prefijos.collect();
        prefijos.into_iter().filter_map(move |prefijo| Some((prefijo, anio?)))
    });
    series.collect::<Vec<_>>().into_iter()
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
            "Factura F2026-000012",
            "FRA F2026-000012",
            "F2026-000012 bis",
            "NrF2026-000012",
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
