//! What a mail says, and what stays of it.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use domain::correo::{Carta, Escrito, EstadoCarta};
use domain::pedido::documento::{Cabecera, TipoDocumento};
use domain::pedido::pago::MetodoPago;
use domain::tarea::{Causa, Encargo, Fallo, Tarea};
use domain::testing::*;

fn cabecera_de(tipo: TipoDocumento) -> Cabecera {
    documento_de(&borrador().con(|b| b.tipo_pedido = tipo)).cabecera
}

#[test]
fn a_mail_with_one_invoice_names_it_in_its_subject_and_says_what_it_comes_to_and_until_when() {
    let empresa = empresa();
    let mut factura = cabecera_de(TipoDocumento::Factura);
    (factura.vencimiento, factura.pagado) = (Some(fecha("2026-12-15")), importe("0"));
    let (numero, total) = (factura.numero.to_string(), factura.totales.total.en_euros());
    let escrito = Escrito::de(&empresa, &[&factura]).unwrap();
    assert_eq!(
        escrito.asunto,
        format!("Factura {numero} de {}", empresa.nombre_comercial)
    );
    for dicho in [
        format!("la factura {numero}, del 27/11/2026, por un total de {total}."),
        "La factura vence el 15/12/2026.".to_owned(),
        empresa.razon_social.clone(),
        empresa.nif.to_string(),
    ] {
        assert!(escrito.texto.contains(&dicho), "{dicho} is not in {}", escrito.texto);
    }
    assert!(escrito.html.contains(&total) && escrito.html.contains("vence el 15/12/2026"));
    factura.pagado = factura.totales.total;
    let pagada = Escrito::de(&empresa, &[&factura]).unwrap();
    assert!(pagada.texto.contains("Ya está pagada.") && !pagada.texto.contains("vence"));
    factura.metodo = Some(MetodoPago::Transferencia);
    let enviada = Escrito::de(&empresa, &[&factura]).unwrap();
    assert!(enviada.texto.contains("La transferencia está por confirmar."));
}

#[test]
fn a_mail_with_several_lists_them_with_their_sum() {
    let empresa = empresa();
    let facturas = [1, 2, 3].map(|n| {
        let mut factura = cabecera_de(TipoDocumento::Factura);
        factura.id = internal_id(&format!("ORDER-1-{n}"));
        factura.totales.total = importe(&format!("{n}.10"));
        factura
    });
    let escrito = Escrito::de(&empresa, &facturas.each_ref()).unwrap();
    assert_eq!(escrito.asunto, format!("3 facturas de {}", empresa.nombre_comercial));
    assert!(
        escrito
            .texto
            .contains(&format!("por un total de {}:", importe("6.30").en_euros()))
    );
    assert_eq!(escrito.texto.matches("\n- F2026-000001").count(), 3);
    assert_eq!(escrito.documentos.len(), 3);
    let albaran = cabecera_de(TipoDocumento::Albaran);
    let mezclados = Escrito::de(&empresa, &[&facturas[0], &albaran]).unwrap();
    assert!(mezclados.asunto.starts_with("2 documentos de "));
    let solo = Escrito::de(&empresa, &[&albaran]).unwrap();
    assert!(solo.asunto.starts_with("Albarán A2026-000001 de ") && solo.texto.contains("Adjuntamos el albarán"));
}

#[test]
fn nothing_that_a_company_writes_is_read_as_html_and_nothing_is_fetched_from_elsewhere() {
    let mut empresa = empresa();
    empresa.nombre_comercial = "Ca'n <script>alert(1)</script> & \"Hijos\"".to_owned();
    let escrito = Escrito::de(&empresa, &[&cabecera_de(TipoDocumento::Factura)]).unwrap();
    assert!(!escrito.html.contains("<script"));
    assert!(
        escrito
            .html
            .contains("&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Hijos&quot;")
    );
    assert!(escrito.asunto.contains("<script>") && escrito.texto.contains("<script>"));
    for lejos in ["http:", "https:", "src=", "url("] {
        assert!(!escrito.html.contains(lejos), "{lejos}");
    }
}

#[test]
fn d06_a_mail_that_was_being_handed_over_when_its_turn_comes_again_counts_as_a_possible_double() {
    let factura = cabecera_de(TipoDocumento::Factura);
    let escrito = Escrito::de(&empresa(), &[&factura]).unwrap();
    let encargo = Encargo::Correo {
        destino: "bar@example.com".to_owned(),
    };
    let tarea = Tarea::nueva(encargo, factura.id.clone(), ahora());
    let entregada = |antes: Option<&Carta>| Carta::entregada(&tarea, &factura, &escrito, antes, ahora());
    let primera = entregada(None);
    assert_eq!((primera.dobles, &primera.estado), (0, &EstadoCarta::Enviando));
    assert_eq!(entregada(Some(&primera)).dobles, 1);
    assert_eq!(entregada(Some(&entregada(Some(&primera)))).dobles, 2);
    let fallo = Fallo {
        causa: Causa::SinCorreo,
        detalle: "421".to_owned(),
    };
    for estado in [EstadoCarta::EnEspera, EstadoCarta::Fallida { fallo }] {
        let rechazada = primera.sin_salir(None).pasa_a(estado.clone(), ahora());
        assert_eq!(
            entregada(Some(&rechazada)).dobles,
            0,
            "it was refused, so it cannot be a double"
        );
        let perdida = primera.pasa_a(estado.clone(), ahora());
        assert_eq!(entregada(Some(&perdida)).dobles, 1, "nobody knows");
        let otra_vez = entregada(Some(&perdida))
            .sin_salir(Some(&perdida))
            .pasa_a(estado, ahora());
        assert_eq!(
            (otra_vez.dobles, otra_vez.quiza_salio),
            (0, true),
            "it still may have left before"
        );
        let json = serde_json::to_value(&otra_vez).unwrap();
        assert_eq!(serde_json::from_value::<Carta>(json).unwrap(), otra_vez);
    }
}
