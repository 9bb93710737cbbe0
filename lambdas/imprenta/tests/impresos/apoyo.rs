//! Documents to print, and what a PDF says.

use domain::impreso::{Circunstancias, Impreso};
use domain::pedido::documento::{Documento, TipoDocumento};
use domain::testing::*;
use imprenta::Imprenta;

/// An invoice of so many products, each called by its number.
pub(crate) fn factura(lineas: u64) -> Documento {
    let linea = |n: u64| {
        let producto = producto().con(|producto| {
            producto.id = id(n);
            producto.nombre = nombre(n);
            producto.precio = precio(&format!("1{}.{:02}", n % 10, n % 100));
        });
        linea_de(&producto, &lote().con(|lote| lote.id = id(n)))
    };
    documento_de(&borrador().con(|b| {
        b.products = (1..=lineas).map(linea).collect();
        b.tipo_pedido = TipoDocumento::Factura;
        b.a_pagar = Some("0".to_owned());
    }))
}

/// The name of a product of [`factura`]; none is a part of another.
pub(crate) fn nombre(n: u64) -> String {
    format!("Producto {n}.")
}

pub(crate) fn impreso(documento: &Documento) -> Impreso {
    Impreso::new(documento, Circunstancias::default())
}

pub(crate) fn pdf(documento: &Documento) -> Vec<u8> {
    Imprenta::new().pdf(&impreso(documento)).expect("a PDF")
}

/// The text of each page, its blanks and line breaks as one blank each.
pub(crate) fn paginas(pdf: &[u8]) -> Vec<String> {
    let paginas = pdf_extract::extract_text_from_mem_by_pages(pdf).expect("text");
    paginas.iter().map(|pagina| seguido(pagina)).collect()
}

/// The text of all pages.
pub(crate) fn texto(pdf: &[u8]) -> String {
    paginas(pdf).join(" ")
}

/// A text with one blank wherever it has any, of whatever kind.
pub(crate) fn seguido(texto: &str) -> String {
    let visible = texto.replace('\u{200b}', "");
    visible.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// How often a text says another.
pub(crate) fn veces(texto: &str, que: &str) -> usize {
    texto.matches(&seguido(que)).count()
}
