//! The order: lines of a draft, the request it ends in, the rules that the request must meet, the document that comes out.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeMap;

use domain::cobro::Saldo;
use domain::contrato::pedido::PedidoRequest;
use domain::fecha::Instante;
use domain::impuesto::Recargo;
use domain::lote::TipoCaducidad;
use domain::pedido::borrador::{Borrador, totales};
use domain::pedido::documento::{Documento, Entrega, TipoDocumento, lotes_de};
use domain::pedido::firma::{Firma, FirmaError, SIN_FIRMA};
use domain::pedido::linea::{LineaBorrador, LoteRef};
use domain::pedido::pago::{MetodoPago, TipoPago};
use domain::pedido::validado::{Contexto, LINEAS_MAXIMAS, Pedido, SIN_PRODUCTOS};
use domain::testing::*;
use domain::{DecimalError, Errores, Importe};
use proptest::prelude::*;

/// What the document of a draft adds to what its client owes.
fn deuda(borrador: &Borrador) -> Result<Importe, DecimalError> {
    Saldo::de(&documento_de(borrador).cabecera).map(|saldo| saldo.pendiente)
}

fn pedido_de(borrador: &Borrador) -> Pedido {
    Pedido::validar(&peticion_de(borrador), &contexto_de(borrador)).unwrap()
}

fn campos(errores: &Errores) -> Vec<&str> {
    errores.campos().map(|(campo, _)| campo).collect()
}

/// A line of its own product and batch.
fn linea_n(numero: u64) -> LineaBorrador {
    linea().con(|linea| {
        linea.id = id(numero);
        linea.lote_id = LoteRef::Registrado(id(numero));
    })
}

fn linea_a(numero: u64, cuesta: &str, iva: &str) -> LineaBorrador {
    linea_n(numero).con(|linea| (linea.price, linea.iva) = (precio(cuesta), porcentaje(iva)))
}

fn borrador_con(lineas: Vec<LineaBorrador>) -> Borrador {
    borrador().con(|borrador| borrador.products = lineas)
}

#[test]
fn b03_the_albaran_and_the_invoice_of_an_order_have_the_same_figures() {
    let de_tipo = |tipo| {
        let lineas = vec![linea_a(1, "5.60", "4"), linea_a(2, "8.64", "10")];
        documento_de(&borrador_con(lineas).con(|borrador| borrador.tipo_pedido = tipo))
    };
    let (albaran, factura) = (de_tipo(TipoDocumento::Albaran), de_tipo(TipoDocumento::Factura));
    assert_eq!(albaran.cabecera.totales.total, importe("15.32"));
    assert_eq!(albaran.cabecera.totales, factura.cabecera.totales);
}

#[test]
fn b10_a_document_reads_back_with_the_recargo_and_the_regime_that_it_was_written_with() {
    for (recargo, tipo, total) in [(Recargo::No, "0", "121.00"), (Recargo::Si, "5.2", "126.20")] {
        let lineas = vec![linea_a(1, "100.00", "21")];
        let documento = documento_de(&borrador_con(lineas).con(|borrador| borrador.recargo = recargo));
        let leido: Documento = serde_json::from_str(&serde_json::to_string(&documento).unwrap()).unwrap();
        assert_eq!(leido.cabecera.totales.desglose[0].recargo, porcentaje(tipo));
        assert_eq!(leido.cabecera.totales.total, importe(total));
        assert_eq!(leido.cabecera.cliente.datos.recargo, recargo);
        assert_eq!(leido, documento);
    }
}

#[test]
fn b11_what_is_paid_to_the_cent_is_paid() {
    let con_coma = borrador_con(vec![linea_a(1, "70.06", "21")]).con(|b| b.a_pagar = Some("84,77".to_owned()));
    let pedido = pedido_de(&con_coma);
    assert_eq!(pedido.totales.iva, importe("14.71"));
    assert_eq!(pedido.totales.total, importe("84.77"));
    assert_eq!(deuda(&con_coma), Ok(Importe::CERO));
    let pagado =
        peticion_de(&borrador_con(vec![linea_a(1, "70.06", "21")]).con(|b| b.a_pagar = Some("84.77".to_owned())));
    assert_eq!(pagado.tipo, TipoPago::Cobrado);
}

#[test]
fn b45_an_order_belongs_to_its_day_in_madrid() {
    let casos = [
        ("2026-07-14T21:40:00Z", "2026-07-14"),
        ("2026-07-14T22:20:00Z", "2026-07-15"),
        ("2026-12-31T23:30:00Z", "2027-01-01"),
    ];
    for (momento, dia) in casos {
        let momento: Instante = instante(momento);
        let peticion = borrador().preparar(&reglas(), momento).unwrap();
        let pedido = Pedido::validar(&peticion, &contexto().con(|contexto| contexto.momento = momento)).unwrap();
        assert_eq!(pedido.operacion, fecha(dia));
    }
}

#[test]
fn an_order_that_waited_for_coverage_counts_when_it_was_made() {
    let hecho = instante("2026-11-26T23:50:00+01:00");
    let firmado = borrador().con(|borrador| {
        borrador.firma = Some(FIRMA_PNG.to_owned());
        borrador.firmante = Some("Receptora Uno".to_owned());
    });
    let peticion = firmado.preparar(&reglas(), hecho).unwrap();
    let llega = |momento: &str| {
        let contexto = contexto().con(|contexto| {
            contexto.momento = peticion.hecho(instante(momento));
            for lote in contexto.lotes.values_mut() {
                lote.caducidad = Some((fecha("2026-11-26"), TipoCaducidad::Caducidad));
            }
        });
        Pedido::validar(&peticion, &contexto)
    };
    let pedido = llega("2026-12-03T23:49:59+01:00").unwrap();
    assert_eq!(
        (pedido.operacion, pedido.firma.unwrap().momento),
        (fecha("2026-11-26"), hecho)
    );
    let tarde = llega("2026-12-03T23:50:00+01:00").unwrap_err();
    assert_eq!(campos(&tarde), ["products.0.lote_id"], "a week is no wait for coverage");
    assert_eq!(
        llega("2026-11-26T23:49:00+01:00").unwrap().firma.unwrap().momento,
        instante("2026-11-26T23:49:00+01:00"),
        "nothing is made later than now"
    );
    let callada = peticion.clone().con(|peticion| peticion.momento = None);
    assert_eq!(callada.hecho(hecho), hecho);
}

#[test]
fn b58_a_document_is_signed_once_and_by_who_signs() {
    for notas in ["", "Dejar en el almacén"] {
        let mut documento = documento_de(&borrador().con(|borrador| borrador.notas = notas.to_owned()));
        assert_eq!(documento.firmar(firma()), Ok(()));
        assert!(documento.cabecera.firmado);
        let otra = firma().con(|firma| firma.firmante = "Otra Persona".to_owned());
        assert_eq!(documento.firmar(otra), Err(FirmaError::YaFirmado));

        let vista = domain::contrato::pedido::DocumentoDetalleView::from(&documento);
        assert_eq!(
            vista.firma.map(|firma| firma.firmante).as_deref(),
            Some("Receptora Uno")
        );
        assert_ne!(vista.client.nombre_comercial, "Receptora Uno");
        assert_eq!(vista.notas, notas);
    }
}

#[test]
fn an_order_signed_on_the_handheld_keeps_picture_name_and_moment() {
    let firmado = borrador().con(|borrador| {
        borrador.firma = Some(FIRMA_PNG.to_owned());
        borrador.firmante = Some(" Receptora Uno ".to_owned());
    });
    assert_eq!(pedido_de(&firmado).firma, Some(firma()));
    assert_eq!(pedido_de(&borrador()).firma, None);
    assert_eq!(peticion().signature, "none");
}

#[test]
fn only_a_whole_png_with_a_name_is_a_signature() {
    let leer = |imagen: &str, firmante| Firma::parse(imagen, firmante, ahora());
    assert_eq!(leer(SIN_FIRMA, Some("Receptora Uno")), Ok(None));
    let jpeg = FIRMA_PNG.replace("png", "jpeg");
    let enorme = format!("{FIRMA_PNG}{}", "A".repeat(60_000));
    let cortada = &FIRMA_PNG[..FIRMA_PNG.len() - 1];
    let rota = FIRMA_PNG.replacen("Rw0", "R=0", 1);
    for imagen in ["", "None", "data:image/png;base64,", &jpeg, &enorme, cortada, &rota] {
        assert_eq!(
            leer(imagen, Some("Receptora Uno")),
            Err(FirmaError::Imagen),
            "{imagen:.40}"
        );
    }
    let largo = "ñ".repeat(81);
    for firmante in [None, Some(""), Some("  "), Some("Ana\nGil"), Some(&*largo)] {
        assert_eq!(leer(FIRMA_PNG, firmante), Err(FirmaError::Firmante), "{firmante:?}");
    }
    assert!(leer(FIRMA_PNG, Some(&"ñ".repeat(80))).is_ok());
}

#[test]
fn f04_a_signature_without_a_stroke_or_that_cannot_be_drawn_is_refused() {
    let leer = |base64: &str| {
        let imagen = format!("data:image/png;base64,{base64}");
        let firma = Firma::parse(&imagen, Some("Receptora Uno"), ahora());
        firma.unwrap().unwrap().dibujada()
    };
    assert_eq!(firma().dibujada(), Ok(firma()));
    let blanca = "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAAAAABX3VL4AAAADklEQVR42mP4/5/h/38AC/oD/f1NxGYAAAAASUVORK5CYII=";
    let transparente =
        "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAAD0lEQVR42mNgAAIBBQMGAAEJAGErGDlBAAAAAElFTkSuQmCC";
    let de_ambas = "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAADklEQVR42mNgAIL/QAAACf8D/cvrD2EAAAAASUVORK5CYII=";
    for vacia in [blanca, transparente, de_ambas] {
        assert_eq!(leer(vacia), Err(FirmaError::EnBlanco), "{vacia}");
    }
    let con_ruido = "iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAAAAACMmsGiC1Sd5i94wQpTnOUud8AJUpvkLXa/CFGa4yx1vgdQmeIrdL0GT5jhKnO8BU6X4ClyuwRN";
    assert_eq!(leer(con_ruido), Err(FirmaError::Imagen));
}

#[test]
fn an_order_that_is_not_delivered_is_a_pendiente_without_payment() {
    let pendiente = borrador().con(|borrador| {
        borrador.entregado = Entrega::NoEntregado;
        borrador.tipo_pedido = TipoDocumento::FacturaVencimiento;
        borrador.fecha_vencimiento = Some(hoy());
        borrador.a_pagar = Some("1,00".to_owned());
    });
    let peticion = peticion_de(&pendiente);
    assert_eq!(peticion.tipo_pedido, TipoDocumento::Pendiente);
    assert_eq!((peticion.amount, peticion.tipo), (Importe::CERO, TipoPago::NoCobrado));
    assert_eq!(peticion.fecha_vencimiento, None);
    let pedido = pedido_de(&pendiente);
    assert_eq!(
        deuda(&pendiente),
        Ok(Importe::CERO),
        "nothing is owed before the delivery"
    );
    assert_eq!(pedido.metodo, None);
}

#[test]
fn what_is_owed_is_what_is_delivered_less_what_is_paid() {
    let a_cuenta = borrador().con(|borrador| borrador.a_pagar = Some("0,21".to_owned()));
    let pedido = pedido_de(&a_cuenta);
    assert_eq!(deuda(&a_cuenta), Ok(importe("1.00")));
    assert_eq!(pedido.metodo, Some(MetodoPago::Meta));
    assert_eq!(peticion_de(&a_cuenta).tipo, TipoPago::NoCobrado);
    let sin_pagar = borrador().con(|borrador| borrador.a_pagar = Some("0".to_owned()));
    assert_eq!(
        (deuda(&sin_pagar), pedido_de(&sin_pagar).metodo),
        (Ok(importe("1.21")), None)
    );
}

#[test]
fn what_is_not_an_amount_in_a_pagar_is_told_under_amount() {
    for texto in ["", "uno", "1.2.3", "-1", "1,005", "1.000"] {
        let errores = borrador()
            .con(|borrador| borrador.a_pagar = Some(texto.to_owned()))
            .preparar(&reglas(), ahora())
            .unwrap_err();
        assert_eq!(campos(&errores), ["amount"], "{texto}");
    }
}

#[test]
fn a_line_is_frozen_with_the_names_of_the_server() {
    let borrador = borrador();
    let contexto = contexto().con(|contexto| {
        for producto in contexto.productos.values_mut() {
            producto.nombre = "Pan de molde integral".to_owned();
        }
        for lote in contexto.lotes.values_mut() {
            lote.nombre = "L0610-B".to_owned();
        }
    });
    let pedido = Pedido::validar(&peticion_de(&borrador), &contexto).unwrap();
    let linea = &pedido.lineas[0];
    assert_eq!(
        (linea.nombre.as_str(), linea.lote.as_str()),
        ("Pan de molde integral", "L0610-B")
    );
}

#[test]
fn a_manual_batch_moves_no_stock_and_keeps_its_name() {
    let lineas = vec![
        linea_n(1),
        linea_manual(&producto(), "ABC"),
        linea_manual(&producto(), "  "),
    ]
    .into_iter()
    .zip(1..)
    .map(|(linea, n)| {
        linea.con(|linea| {
            if n > 1 {
                linea.lote_id = LoteRef::Manual(format!("M-{n}"))
            }
        })
    })
    .collect();
    let borrador = borrador_con(lineas);
    let ids: Vec<_> = peticion_de(&borrador)
        .products
        .iter()
        .map(|linea| linea.lote_id)
        .collect();
    assert_eq!(ids, [1, 0, 0]);
    let pedido = pedido_de(&borrador);
    let lotes: Vec<_> = pedido.lineas.iter().map(|linea| linea.lote.as_str()).collect();
    assert_eq!(lotes, ["L0610", "ABC", "-"]);
    assert_eq!(lotes_de(&pedido.lineas), BTreeMap::from([(id(1), cantidad("1"))]));
}

#[test]
fn two_manual_batches_without_a_name_are_two_lines() {
    let lineas = ["M-1", "M-2"].map(|temporal| {
        linea_manual(&producto(), "-").con(|linea| linea.lote_id = LoteRef::Manual(temporal.to_owned()))
    });
    assert_eq!(pedido_de(&borrador_con(lineas.to_vec())).lineas.len(), 2);
}

type Cambio = fn(&mut PedidoRequest);

#[test]
fn cash_beyond_the_law_is_told_under_the_method() {
    let borrador = borrador_con(vec![linea_a(1, "961.54", "4")]);
    let errores = borrador.preparar(&reglas(), ahora()).unwrap_err();
    assert_eq!(campos(&errores), ["meta_type"]);
    assert!(
        borrador
            .con(|borrador| borrador.meta_type = MetodoPago::Visa)
            .preparar(&reglas(), ahora())
            .is_ok()
    );
}

#[test]
fn every_corrupted_field_is_refused_under_its_name() {
    let casos: &[(&str, Cambio)] = &[
        ("products", |p| p.products.clear()),
        ("products", |p| {
            p.products = vec![p.products[0].clone(); LINEAS_MAXIMAS + 1]
        }),
        ("products.0.product_id", |p| p.products[0].product_id = id(99)),
        ("products.0.quantity", |p| p.products[0].quantity = cantidad("0")),
        ("products.0.quantity", |p| p.products[0].quantity = cantidad("-1")),
        ("products.0.price", |p| p.products[0].price = precio("0.0099")),
        ("products.0.lote_id", |p| p.products[0].lote_id = 99),
        ("products.0.lote_id", |p| p.products[0].lote_id = 1 << 53),
        ("products.0.lote_id", |p| p.products[0].lote_id = 2),
        ("products.0.lote_comodin", |p| {
            p.products[0].lote_id = 0;
            p.products[0].lote_comodin = "x".repeat(41);
        }),
        ("products.2.lote_id", |p| p.products.push(p.products[0].clone())),
        ("products.2.lote_id", |p| {
            p.products.push(p.products[0].clone());
            p.products[2].lote_comodin = "otro".to_owned();
        }),
        ("total", |p| p.total = importe("2.42")),
        ("total", |p| p.total = Importe::MAX),
        ("amount", |p| p.amount = importe("2.42")),
        ("amount", |p| p.amount = importe("-0.01")),
        ("type", |p| p.amount = importe("2.40")),
        ("type", |p| p.tipo = TipoPago::NoCobrado),
        ("tipo_pedido", |p| p.entregado = Entrega::NoEntregado),
        ("tipo_pedido", |p| p.tipo_pedido = TipoDocumento::Pendiente),
        ("fechaVencimiento", |p| {
            p.tipo_pedido = TipoDocumento::FacturaVencimiento
        }),
        ("fechaVencimiento", |p| {
            p.tipo_pedido = TipoDocumento::FacturaVencimiento;
            p.fecha_vencimiento = Some(fecha("2026-11-26"));
        }),
        ("fechaVencimiento", |p| p.fecha_vencimiento = Some(fecha("2026-12-27"))),
        ("signature", |p| p.signature = "una firma".to_owned()),
        ("firmante", |p| p.signature = FIRMA_PNG.to_owned()),
        ("notas", |p| p.notas = "x".repeat(301)),
        ("notas", |p| p.notas = "dos\nlíneas".to_owned()),
    ];
    let borrador = borrador_con(vec![linea_n(1), linea_n(2)]);
    let (buena, contexto) = (peticion_de(&borrador), contexto_de(&borrador));
    assert_eq!(buena.total, importe("2.41"));
    for (n, (campo, cambio)) in casos.iter().enumerate() {
        let errores = Pedido::validar(&buena.clone().con(cambio), &contexto).unwrap_err();
        assert_eq!(campos(&errores), [*campo], "case {n}: {errores:?}");
    }
}

#[test]
fn what_the_server_knows_may_refuse_what_the_device_did_not() {
    type Cambio = fn(&mut Contexto<'_>);
    let caducado: Cambio = |contexto| {
        for lote in contexto.lotes.values_mut() {
            lote.caducidad = Some((fecha("2026-11-26"), TipoCaducidad::Caducidad));
        }
    };
    let ajeno: Cambio = |contexto| {
        for lote in contexto.lotes.values_mut() {
            lote.producto_id = id(2);
        }
    };
    let casos: [(&str, &str, Cambio); 5] = [
        (
            "products.0.lote_id",
            "El lote L0610 caducó el 26/11/2026. Elige otro.",
            caducado,
        ),
        (
            "products.0.lote_id",
            "Ese lote no es de «Pan de molde». Vuelve a elegirlo.",
            ajeno,
        ),
        (
            "products.0.product_id",
            "Este producto ya no existe. Quítalo del pedido.",
            |c| c.productos.clear(),
        ),
        (
            "total",
            "El total ha cambiado: son 1,22\u{a0}€. Repasa el pedido y vuelve a enviarlo.",
            |c| c.recargo = Recargo::Si,
        ),
        (
            "products",
            "El IVA del 3 % no está en vigor el 27/11/2026. Corrige el tipo del producto.",
            |c| {
                for producto in c.productos.values_mut() {
                    producto.iva = porcentaje("3");
                }
            },
        ),
    ];
    for (campo, frase, cambio) in casos {
        let errores = Pedido::validar(&peticion(), &contexto().con(cambio)).unwrap_err();
        assert_eq!((campos(&errores), errores.primero()), (vec![campo], Some(frase)));
    }
}

#[test]
fn a_batch_past_best_before_may_still_be_sold_by_hand() {
    let contexto = contexto().con(|contexto| {
        for lote in contexto.lotes.values_mut() {
            lote.caducidad = Some((fecha("2026-11-26"), TipoCaducidad::ConsumoPreferente));
        }
    });
    assert!(Pedido::validar(&peticion(), &contexto).is_ok());
}

#[test]
fn a_traceable_product_refuses_a_manual_batch() {
    let borrador = borrador_con(vec![linea_manual(&producto(), "ABC")]);
    let contexto = contexto_de(&borrador).con(|contexto| {
        for producto in contexto.productos.values_mut() {
            producto.trazabilidad = true;
        }
    });
    let errores = Pedido::validar(&peticion_de(&borrador), &contexto).unwrap_err();
    assert_eq!(campos(&errores), ["products.0.lote_id"]);
    assert_eq!(
        errores.primero(),
        Some("«Pan de molde» necesita un lote del almacén: no admite lotes manuales.")
    );
}

#[test]
fn every_wrong_field_is_told_at_once() {
    let peticion = peticion().con(|peticion| {
        peticion.products[0].quantity = cantidad("0");
        peticion.products[0].price = precio("0");
        peticion.notas = "\u{0}".to_owned();
    });
    let errores = Pedido::validar(&peticion, &contexto()).unwrap_err();
    assert_eq!(campos(&errores), ["notas", "products.0.price", "products.0.quantity"]);
}

#[test]
fn a_draft_without_lines_cannot_be_sent() {
    let errores = borrador_con(vec![]).preparar(&reglas(), ahora()).unwrap_err();
    assert_eq!(
        (campos(&errores), errores.primero()),
        (vec!["products"], Some(SIN_PRODUCTOS))
    );
    assert_eq!(SIN_PRODUCTOS, "No se pueden realizar pedidos sin productos.");
}

#[test]
fn the_house_decides_the_least_price() {
    let errores = borrador_con(vec![linea_a(1, "0.99", "4")])
        .preparar(&domain::configuracion::Reglas::default(), ahora())
        .unwrap_err();
    assert_eq!(campos(&errores), ["products.0.price"]);
    assert_eq!(
        errores.primero(),
        Some(
            "El precio de «Pan de molde» no llega al mínimo, que es 1,00\u{a0}€. Súbelo; el mínimo lo cambia la oficina en Configuración."
        )
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn a_prepared_draft_is_always_accepted_with_the_same_total(borrador in borradores()) {
        let peticion = borrador.preparar(&reglas(), ahora()).unwrap();
        let pedido = Pedido::validar(&peticion, &contexto_de(&borrador)).unwrap();
        let totales = totales(&borrador.products, borrador.recargo, hoy()).unwrap();
        prop_assert_eq!(&pedido.totales, &totales);
        prop_assert_eq!(peticion.total, totales.total);
        prop_assert_eq!(pedido.lineas.len(), borrador.products.len());
        prop_assert_eq!(pedido.pagado, peticion.amount);
        prop_assert_eq!(peticion.tipo == TipoPago::Cobrado, peticion.amount == peticion.total);
    }

    #[test]
    fn any_other_total_is_refused(borrador in borradores(), otro in importes()) {
        let peticion = peticion_de(&borrador);
        prop_assume!(otro != peticion.total);
        let errores = Pedido::validar(&peticion.con(|p| p.total = otro), &contexto_de(&borrador)).unwrap_err();
        prop_assert_eq!(campos(&errores), ["total"]);
    }

    #[test]
    fn a_document_is_stored_without_loss(borrador in borradores()) {
        let documento = documento_de(&borrador);
        let texto = serde_json::to_string(&documento).unwrap();
        prop_assert_eq!(&serde_json::from_str::<Documento>(&texto).unwrap(), &documento);
        let valor = serde_json::to_value(&documento).unwrap();
        prop_assert_eq!(serde_json::from_value::<Documento>(valor).unwrap(), documento);
    }

    #[test]
    fn a_request_crosses_the_wire_without_loss(borrador in borradores()) {
        let peticion = peticion_de(&borrador);
        let texto = serde_json::to_string(&peticion).unwrap();
        prop_assert_eq!(serde_json::from_str::<PedidoRequest>(&texto).unwrap(), peticion);
        let texto = serde_json::to_string(&borrador).unwrap();
        prop_assert_eq!(serde_json::from_str::<Borrador>(&texto).unwrap(), borrador);
    }

    #[test]
    fn no_text_in_a_request_makes_the_rules_panic(texto in textos()) {
        let peticion = peticion().con(|peticion| {
            peticion.signature = texto.clone();
            peticion.firmante = Some(texto.clone());
            peticion.products[0].lote_id = 0;
            peticion.products[0].lote_comodin = texto.clone();
            peticion.notas = texto.clone();
        });
        let _ = Pedido::validar(&peticion, &contexto()).is_ok();
        let _ = borrador().con(|borrador| borrador.a_pagar = Some(texto)).preparar(&reglas(), ahora()).is_ok();
    }
}
