//! How a document of several pages breaks.

use domain::impreso::{Circunstancias, Impreso};
use domain::testing::*;
use imprenta::Imprenta;

use crate::apoyo::{factura, impreso, nombre, paginas, pdf, veces};

const LARGO: &str =
    "Surtido de embutidos ibéricos de bellota cortados a cuchillo en bandejas de 250 g de Los Pedroches";

#[test]
fn b50_a_long_name_at_the_break_is_a_row_that_stands_whole_and_once() {
    let mut tras_el_corte = 0;
    for larga in 22..=29 {
        let documento = factura(40).con(|d| d.lineas[larga - 1].nombre = LARGO.to_owned());
        let paginas = paginas(&pdf(&documento));
        let todo = paginas.join(" ");
        assert_eq!(veces(&todo, LARGO), 1, "row {larga} in one piece: {todo}");
        for n in (1..=40).filter(|n| *n != larga as u64) {
            assert_eq!(veces(&todo, &nombre(n)), 1, "row {n}");
        }
        let en = |que: &str| paginas.iter().position(|pagina| pagina.contains(que));
        assert_eq!(en("Total"), en("Cuota de IVA"), "the total stands beside what makes it");
        tras_el_corte += en(LARGO).unwrap_or_default();
    }
    assert!(
        (1..8).contains(&tras_el_corte),
        "the break falls among them: {tras_el_corte}"
    );
}

#[test]
fn two_hundred_rows_stand_once_each_under_the_head_of_their_page() {
    let paginas = paginas(&pdf(&factura(200)));
    let todo = paginas.join(" ");
    for n in 1..=200 {
        assert_eq!(veces(&todo, &nombre(n)), 1, "row {n}");
    }
    assert!(paginas.len() > 4, "{} pages", paginas.len());
    for (n, pagina) in paginas.iter().enumerate() {
        let cuenta = format!("Página {} de {}", n + 1, paginas.len());
        assert_eq!(veces(pagina, &cuenta), 1, "{cuenta}: {pagina}");
        let con_filas = pagina.contains("Producto ");
        assert_eq!(
            veces(pagina, "Producto Lote Cantidad Precio IVA Importe"),
            usize::from(con_filas)
        );
        assert_eq!(
            veces(pagina, "Distribuciones Ribera · Ultramarinos Peñíscola"),
            usize::from(n > 0),
            "both names on every other page"
        );
        assert_eq!(
            veces(pagina, "QR tributario:"),
            usize::from(n == 0),
            "the QR on the first page alone"
        );
    }
}

#[test]
fn last_words_in_a_hundred_lines_leave_the_page_to_the_document() {
    let circunstancias = Circunstancias {
        pie: "No\n".repeat(100),
        ..Circunstancias::default()
    };
    let impreso = Impreso::new(&documento(), circunstancias);
    let paginas = paginas(&Imprenta::new().pdf(&impreso).expect("a PDF"));
    assert_eq!((paginas.len(), veces(&paginas[0], "No ")), (1, 100));
}

#[test]
fn several_documents_in_one_file_count_their_own_pages() {
    let largo = impreso(&factura(60));
    let corto = Impreso::new(
        &documento(),
        Circunstancias {
            copia: true,
            ..Circunstancias::default()
        },
    );
    let imprenta = Imprenta::new();
    let juntos = paginas(&imprenta.pdf_de_varios(&[largo.clone(), corto.clone()]).expect("a PDF"));
    let sueltos = [largo, corto].map(|impreso| paginas(&imprenta.pdf(&impreso).expect("a PDF")));
    assert_eq!(juntos, sueltos.concat(), "each is as it would be alone");
    assert!(juntos.last().expect("a page").contains("Página 1 de 1"));
}
