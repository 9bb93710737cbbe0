//! Texts that people read: what nobody sees is left out of them, whoever writes them and wherever.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use domain::categoria::DatosCategoria;
use domain::cliente::DatosCliente;
use domain::configuracion::{Configuracion, Empresa};
use domain::contrato::usuario::UsuarioCreateRequest;
use domain::pedido::firma::{Firma, FirmaError};
use domain::pedido::linea::{LOTE_SIN_NOMBRE, rehacer_producto};
use domain::producto::ficha::DatosProducto;
use domain::proveedor::DatosProveedor;
use domain::testing::{
    Con, FIRMA_PNG, ahora, categoria_request, cliente_request, configuracion_request, hoy, linea_manual, producto,
    producto_request, proveedor_request,
};
use domain::texto::busqueda::{Buscado, Pajar, normalizar};
use domain::texto::campo::{CampoError, opcional, parrafos, requerido, si_hay};
use domain::texto::{CodigoPostal, Ean, Email, Iban, Nif, Pais, Telefono};
use domain::usuario::{Rol, UsuarioNuevo};
use proptest::prelude::*;
use proptest::sample::select;

fn contiene(texto: &str, buscado: &str) -> bool {
    Buscado::new(buscado).esta_en(&Pajar::new([texto]))
}

/// The first and the last of each run of characters without a shape of their own.
const SIN_FORMA: [(char, char); 19] = [
    ('\u{AD}', '\u{AD}'),
    ('\u{34F}', '\u{34F}'),
    ('\u{61C}', '\u{61C}'),
    ('\u{115F}', '\u{1160}'),
    ('\u{17B4}', '\u{17B5}'),
    ('\u{180B}', '\u{180F}'),
    ('\u{200B}', '\u{200F}'),
    ('\u{202A}', '\u{202E}'),
    ('\u{2060}', '\u{206F}'),
    ('\u{2800}', '\u{2800}'),
    ('\u{3164}', '\u{3164}'),
    ('\u{FE00}', '\u{FE0F}'),
    ('\u{FEFF}', '\u{FEFF}'),
    ('\u{FFA0}', '\u{FFA0}'),
    ('\u{FFF0}', '\u{FFF8}'),
    ('\u{FFF9}', '\u{FFFB}'),
    ('\u{1BCA0}', '\u{1BCA3}'),
    ('\u{1D173}', '\u{1D17A}'),
    ('\u{E0000}', '\u{E0FFF}'),
];

/// The right-to-left mark, which a copied chat brings along.
const MARCA: &str = "\u{200F}";

fn no_se_ve(letra: char) -> bool {
    SIN_FORMA
        .iter()
        .any(|(primera, ultima)| (*primera..=*ultima).contains(&letra))
}

fn invisibles() -> impl Strategy<Value = char> {
    select(&SIN_FORMA[..]).prop_flat_map(|(primera, ultima)| proptest::char::range(primera, ultima))
}

/// A text in several lines with what nobody sees anywhere in it.
fn textos() -> impl Strategy<Value = String> {
    let trozo = prop_oneof![
        4 => "[a-zñÁ ]{0,4}",
        2 => invisibles().prop_map(String::from),
        1 => select(&["\n", "\r\n", "\u{2028}", "\t", "\u{A0}"][..]).prop_map(str::to_owned),
        1 => any::<char>().prop_map(String::from),
    ];
    proptest::collection::vec(trozo, 0..12).prop_map(|trozos| trozos.concat())
}

#[test]
fn a_text_of_what_nobody_sees_is_empty() {
    for (primera, ultima) in SIN_FORMA {
        for letra in [primera, ultima] {
            let solo = format!(" {letra}{letra} ");
            assert_eq!(opcional(&solo, 5).unwrap(), "", "{letra:?}");
            assert_eq!(requerido(&solo, 5), Err(CampoError::Vacio), "{letra:?}");
            assert_eq!(parrafos(&solo, 5).unwrap(), "", "{letra:?}");
            assert_eq!(si_hay(&solo, |_| Err::<(), _>(())), Ok(None), "{letra:?}");
            assert_eq!(normalizar(&solo), "", "{letra:?}");
        }
    }
}

#[test]
fn what_is_not_seen_is_not_counted_and_turns_nothing_around() {
    assert_eq!(requerido("Ro\u{200B}sa", 4).unwrap(), "Rosa");
    assert_eq!(requerido("\u{202E} evitartsinimdA", 60).unwrap(), "evitartsinimdA");
    assert_eq!(requerido(&format!("{MARCA} Pan {MARCA}"), 3).unwrap(), "Pan");
    assert_eq!(
        parrafos("Uno \u{FEFF}\r\nDos\u{2029}Tres", 20).unwrap(),
        "Uno\nDos\nTres"
    );
    assert_eq!(opcional("Uno\u{2028}Dos", 20), Err(CampoError::Control));
}

#[test]
fn no_form_takes_a_name_that_nobody_can_see() {
    let nada = || MARCA.to_owned();
    let vacio = [("name", "Rellena este campo.")];
    let errores = |errores: domain::Errores| -> Vec<(String, String)> {
        let uno = |(campo, frases): (&str, &[String])| (campo.to_owned(), frases.concat());
        errores.campos().map(uno).collect()
    };
    let esperado = vacio.map(|(campo, frase)| (campo.to_owned(), frase.to_owned()));
    let categoria = DatosCategoria::parse(&categoria_request().con(|c| c.name = nada()));
    assert_eq!(errores(categoria.unwrap_err()), esperado);
    let proveedor = DatosProveedor::parse(&proveedor_request().con(|p| p.name = nada()));
    assert_eq!(errores(proveedor.unwrap_err()), esperado);
    let producto = DatosProducto::parse(&producto_request().con(|p| p.name = nada()), hoy());
    assert_eq!(errores(producto.unwrap_err()), esperado);
    let usuario = UsuarioNuevo::parse(&UsuarioCreateRequest {
        name: nada(),
        password: "ruta-costa-3".to_owned(),
        role: Rol::Pda,
    });
    assert_eq!(errores(usuario.err().unwrap()), esperado);
    let cliente = DatosCliente::parse(&cliente_request().con(|c| {
        (c.nombre_comercial, c.razon_social) = (nada(), nada());
        (c.direccion, c.ciudad, c.email) = (nada(), nada(), nada());
    }));
    let campos: Vec<_> = errores(cliente.unwrap_err())
        .into_iter()
        .map(|(campo, _)| campo)
        .collect();
    assert_eq!(campos, ["ciudad", "direccion", "nombreComercial", "razonSocial"]);
    let empresa = Configuracion::parse(&configuracion_request().con(|c| c.empresa.razon_social = nada()));
    assert_eq!(errores(empresa.unwrap_err())[0].0, "empresa.razonSocial");
    assert_eq!(Firma::parse(FIRMA_PNG, Some(MARCA), ahora()), Err(FirmaError::Firmante));
}

#[test]
fn a_manual_batch_named_with_nothing_to_see_has_no_name() {
    let mut lineas = Vec::new();
    let linea = linea_manual(&producto(), MARCA);
    rehacer_producto(&mut lineas, producto().id, vec![linea]);
    assert_eq!(
        (&*lineas[0].lote_comodin, &*lineas[0].lote),
        (LOTE_SIN_NOMBRE, LOTE_SIN_NOMBRE)
    );
}

#[test]
fn a_number_pasted_with_what_nobody_sees_is_the_number() {
    let pegado = |texto: &str| format!("\u{202A}{}\u{202C}", texto.replace('1', "1\u{200B}"));
    assert_eq!(Nif::parse(&pegado("00000014Z")).unwrap().as_str(), "00000014Z");
    assert_eq!(
        Telefono::parse(&pegado("+34 611 000 000")).unwrap().as_str(),
        "+34611000000"
    );
    assert_eq!(CodigoPostal::parse(&pegado("08001")).unwrap().as_str(), "08001");
    assert_eq!(Email::parse(&pegado("a1@tienda.es")).unwrap().as_str(), "a1@tienda.es");
    assert_eq!(Ean::parse(&pegado("2004107000015")).unwrap().as_str(), "2004107000015");
    assert_eq!(Pais::parse(&pegado("pt")).unwrap().as_str(), "PT");
    let iban = "ES9121000418450200051332";
    assert_eq!(Iban::parse(&pegado(iban)).unwrap().as_str(), iban);
    let config = configuracion_request().con(|c| {
        c.empresa.telefono = pegado("910 000 000");
        c.empresa.email = pegado("pedidos1@ribera.example");
        c.prefijos.factura = pegado("F");
    });
    let leida = Configuracion::parse(&config).unwrap();
    let Empresa { telefono, email, .. } = leida.empresa.unwrap();
    assert_eq!((&*telefono, &*email), ("910 000 000", "pedidos1@ribera.example"));
    assert_eq!(leida.prefijos.factura.as_str(), "F");
    let color = DatosCategoria::parse(&categoria_request().con(|c| c.color = pegado("#a1b2c3")));
    assert_eq!(color.unwrap().color, "#A1B2C3");
}

proptest! {
    #[test]
    fn what_is_accepted_can_all_be_seen_and_reads_back_the_same(texto in textos()) {
        for leer in [opcional, requerido, parrafos] {
            let Ok(leido) = leer(&texto, 40) else { continue };
            prop_assert!(!leido.contains(no_se_ve), "{leido:?}");
            prop_assert!(!leido.contains(['\u{2028}', '\u{2029}']), "{leido:?}");
            prop_assert_eq!(leido.trim(), &*leido);
            prop_assert_eq!(leer(&leido, 40), Ok(leido));
        }
    }

    #[test]
    fn a_text_is_judged_as_if_what_nobody_sees_were_not_there(texto in textos()) {
        let visto = texto.replace(no_se_ve, "");
        for leer in [opcional, requerido, parrafos] {
            prop_assert_eq!(leer(&texto, 10), leer(&visto, 10));
        }
    }

    #[test]
    fn what_nobody_sees_hides_nothing_from_a_search(texto in textos()) {
        let visto = texto.replace(no_se_ve, "");
        prop_assert_eq!(normalizar(&texto), normalizar(&visto));
        prop_assert!(contiene(&texto, &visto) && contiene(&visto, &texto));
    }
}
