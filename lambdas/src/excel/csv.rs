//! A book as text, for programs that read no spreadsheet: the mark of UTF-8, a semicolon between fields and a comma before
//! decimals, which is how a Spanish Excel opens it whole (case B53).

use super::{Celda, Registro};

/// By this a program knows that the text is UTF-8.
const MARCA: &str = "\u{feff}";
/// RFC 4180, section 2.
const FIN: &str = "\r\n";

impl<F> Registro<F> {
    /// The book with one row of titles above its rows.
    pub(crate) fn csv(&self, filas: &[F]) -> Vec<u8> {
        let titulos = self.campos.iter().map(|campo| campo.titulo_entero());
        let mut texto = MARCA.to_owned();
        renglon(&mut texto, titulos.map(|titulo| de_texto(&titulo)));
        for fila in filas {
            renglon(&mut texto, self.campos.iter().map(|campo| de_celda(&campo.celda(fila))));
        }
        texto.into_bytes()
    }
}

fn renglon(texto: &mut String, campos: impl Iterator<Item = String>) {
    texto.push_str(&campos.collect::<Vec<_>>().join(";"));
    texto.push_str(FIN);
}

fn de_celda(celda: &Celda) -> String {
    match celda {
        Celda::Vacia => String::new(),
        Celda::Texto(texto) | Celda::Enlace { texto, .. } => de_texto(texto),
        Celda::Numero(numero) => numero.con_coma(),
        Celda::Fecha(fecha) => fecha.to_string(),
    }
}

/// A text that a spreadsheet shows and never computes: what it would take for a formula begins with an apostrophe.
fn de_texto(texto: &str) -> String {
    let formula = texto.starts_with(['=', '+', '-', '@', '\t', '\r']);
    let texto = if formula { format!("'{texto}") } else { texto.to_owned() };
    match texto.contains([';', '"', '\n', '\r']) {
        true => format!("\"{}\"", texto.replace('"', "\"\"")),
        false => texto,
    }
}

#[cfg(test)]
mod tests {
    use domain::fecha::Fecha;
    use domain::{Importe, Porcentaje};

    use super::*;
    use crate::excel::Campo;

    static LIBRO: Registro<(&str, &str)> = Registro {
        nombre: "PRUEBA",
        campos: &[
            Campo::de("Factura", "Número", |fila| fila.0.into()),
            Campo::new("Nombre", |fila| fila.1.into()),
            Campo::new("Base", |_| Celda::importe_llano(Importe::parse("-1234.50").unwrap())),
            Campo::new("Tipo", |_| Celda::tipo_llano(Porcentaje::parse("5.2").unwrap())),
            Campo::new("Día", |_| Fecha::new(2026, 5, 3).unwrap().into()),
            Campo::sin("", "Nada"),
        ],
    };

    #[test]
    fn b53_a_spanish_spreadsheet_opens_it_whole() {
        let texto = String::from_utf8(LIBRO.csv(&[("F-1", "Peñíscola; \"El Puerto\"")])).unwrap();
        assert_eq!(
            texto,
            "\u{feff}Factura: Número;Nombre;Base;Tipo;Día;Nada\r\n\
             F-1;\"Peñíscola; \"\"El Puerto\"\"\";-1234,50;5,20;03/05/2026;\r\n"
        );
    }

    #[test]
    fn what_looks_like_a_formula_is_a_text() {
        for malo in ["=1+1", "+34600000000", "-F", "@SUM(A1)", "\t=1"] {
            let texto = String::from_utf8(LIBRO.csv(&[(malo, "")])).unwrap();
            assert!(texto.contains(&format!("\r\n'{malo};")), "{texto:?}");
        }
    }
}
