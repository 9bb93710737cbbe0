//! Every figure that a document has stands on its paper.

use domain::Importe;
use domain::impreso::Impreso;
use domain::impuesto::{Recargo, legible};
use domain::pedido::documento::TipoDocumento;
use domain::testing::*;
use proptest::prelude::*;

use crate::apoyo::{factura, impreso, pdf, seguido, texto};

fn dice(texto: &str, importe: Importe) -> bool {
    texto.contains(&seguido(&importe.en_euros()))
}

pub(crate) fn falta(impreso: &Impreso, texto: &str) -> Vec<String> {
    let totales = &impreso.totales;
    let de_filas = totales.desglose.iter().flat_map(|fila| {
        let recargo = fila.lleva_recargo().then_some(fila.cuota_recargo);
        [Some(fila.base), Some(fila.cuota), recargo].into_iter().flatten()
    });
    let importes = [totales.total].into_iter().chain(de_filas);
    let importes = importes.chain(impreso.lineas.iter().map(|linea| linea.neto));
    let importes = importes.chain(impreso.cobro.filas().into_iter().map(|(_, importe)| importe));
    let mut faltan: Vec<_> = importes
        .filter(|importe| !dice(texto, *importe))
        .map(Importe::en_euros)
        .collect();
    for fila in totales.desglose.iter().filter(|fila| fila.lleva_recargo()) {
        let tipo = format!("{} %", legible(fila.recargo));
        if !texto.contains(&tipo) {
            faltan.push(tipo);
        }
    }
    faltan
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, ..ProptestConfig::default() })]

    #[test]
    fn every_figure_of_a_document_stands_on_its_paper(borrador in borradores()) {
        let documento = documento_de(&borrador);
        let texto = texto(&pdf(&documento));
        prop_assert_eq!(falta(&impreso(&documento), &texto), Vec::<String>::new());
        prop_assert!(texto.contains(&documento.cabecera.numero.to_string()));
    }
}

#[test]
fn b70_the_total_on_paper_is_that_of_the_qr() {
    let documento = documento_de(&borrador().con(|b| {
        b.recargo = Recargo::Si;
        b.tipo_pedido = TipoDocumento::Factura;
        b.products[0].iva = porcentaje("21");
        b.products[0].price = precio("100");
    }));
    let qr = &documento.registro.as_ref().expect("a record").qr;
    assert!(qr.ends_with("&importe=126.20"), "{qr}");
    assert!(texto(&pdf(&documento)).contains("Total 126,20 €"));
}

#[test]
fn d10_a_recargo_of_0_00_stands_on_paper_and_none_does_not() {
    let barato = |recargo| {
        let borrador = borrador().con(|b| {
            b.recargo = recargo;
            b.products[0].price = precio("0.90");
        });
        texto(&pdf(&documento_de(&borrador)))
    };
    let con = barato(Recargo::Si);
    assert!(
        con.contains("Cuota de recargo") && con.contains("0,5 % 0,00 €"),
        "{con}"
    );
    assert!(!barato(Recargo::No).contains("ecargo"));
}

#[test]
fn an_abono_has_its_minus_on_every_figure() {
    let documento = documento().con(|d| {
        let linea = &mut d.lineas[0];
        (linea.cantidad, linea.neto) = (-linea.cantidad, -linea.neto);
        let totales = &mut d.cabecera.totales;
        totales.total = -totales.total;
        totales.desglose[0].base = -totales.desglose[0].base;
        totales.desglose[0].cuota = -totales.desglose[0].cuota;
        (d.cabecera.pagado, d.cabecera.metodo) = (Importe::CERO, None);
    });
    let texto = texto(&pdf(&documento));
    for cifra in ["−1,16 € ", "−0,05 €", "Total −1,21 €", "A favor del cliente 1,21 €"] {
        assert!(texto.contains(cifra), "{cifra} in {texto}");
    }
}

#[test]
fn a_line_that_does_not_multiply_states_its_discount() {
    let documento = factura(1).con(|d| {
        let linea = &mut d.lineas[0];
        (linea.cantidad, linea.precio, linea.neto) = (cantidad("900"), precio("0.85"), importe("764.97"));
    });
    let dicho = texto(&pdf(&documento));
    assert!(dicho.contains("Descuento 0,03 €"), "{dicho}");
    assert!(!texto(&pdf(&factura(1))).contains("Descuento"));
}

#[test]
fn a_discount_without_lines_says_of_which_rate_it_lowers_which_base() {
    let descuento = factura(1).con(|d| d.lineas.clear());
    let dicho = texto(&pdf(&descuento));
    let fila = &descuento.cabecera.totales.desglose[0];
    for esperado in [
        format!("Descuento sobre lo facturado al {} % de IVA", legible(fila.iva)),
        fila.base.en_euros(),
    ] {
        assert!(dicho.contains(&seguido(&esperado)), "«{esperado}» in {dicho}");
    }
    assert!(!dicho.contains("Lote"), "no heading of a table without rows: {dicho}");
}
