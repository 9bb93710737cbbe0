//! What follows a document: invoices of albaranes, deliveries of pendientes, credits.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use domain::cliente::Cliente;
use domain::cobro::Saldo;
use domain::dinero::{Importe, Porcentaje, Precio};
use domain::factura::NumeroFactura;
use domain::factura::cabeza::Cabeza;
use domain::factura::qr::Entorno;
use domain::factura::registro::TipoFactura;
use domain::ids::InternalId;
use domain::impuesto::Recargo;
use domain::pedido::abonar::{
    Abonado, AbonadoAjeno, Abono, DestinoAbono, LineaAbonada, Parcial, Que, Rebaja, Reembolso,
};
use domain::pedido::documento::{Documento, Entrega, TipoDocumento};
use domain::pedido::facturar::{Facturacion, FacturarError};
use domain::pedido::linea::LineaBorrador;
use domain::pedido::motivo::MotivoAbono;
use domain::pedido::pago::MetodoPago;
use domain::pedido::precedentes::Precedentes;
use domain::pedido::relacion::{Parte, Relacion, Servido};
use domain::pedido::sustituir::{Sustitucion, SustituirError};
use domain::pedido::totales::Totales;
use domain::pedido::validado::{Pedido, totales_de};
use domain::pedido::venta::Vendido;
use domain::testing::*;
use domain::{Cantidad, DecimalError};
use proptest::prelude::*;

fn store(n: usize) -> InternalId {
    internal_id(&format!("ORDER-1783000000000-{n}"))
}

/// The document of an order that follows others.
fn emitido(pedido: &Pedido, precedentes: &Precedentes) -> Documento {
    emitido_para(&cliente(), pedido, precedentes)
}

fn emitido_para(cliente: &Cliente, pedido: &Pedido, precedentes: &Precedentes) -> Documento {
    let (emisor, usuario) = (empresa(), usuario());
    let emision = pedido.emision(precedentes, cliente, &emisor, ahora(), Entorno::Pruebas);
    let asiento = Cabeza::default().siguiente(emision.tramo(), &emision).unwrap();
    Documento::emitir(pedido, precedentes, cliente, &usuario, &emisor, &asiento).unwrap()
}

fn de(n: usize, tipo: TipoDocumento, recargo: Recargo, lineas: Vec<LineaBorrador>) -> Documento {
    documento_de(&borrador().con(|b| {
        b.internal_id = store(n);
        b.recargo = recargo;
        b.products = lineas;
        b.tipo_pedido = tipo;
        b.a_pagar = Some("0".to_owned());
        if tipo == TipoDocumento::Pendiente {
            b.tipo_pedido = TipoDocumento::Albaran;
            b.entregado = Entrega::NoEntregado;
        }
    }))
}

fn facturacion() -> Facturacion {
    Facturacion {
        store: store(900),
        tipo: TipoDocumento::Factura,
        vencimiento: None,
        notas: String::new(),
        total: None,
        suma: None,
    }
}

fn abono(de: &Documento, lineas: Vec<LineaAbonada>) -> Abono {
    Abono {
        store: store(901),
        abonados: vec![Abonado {
            de: de.cabecera.id.clone(),
            que: Parcial::Lineas(lineas),
        }],
        ajenos: Vec::new(),
        motivo: MotivoAbono::Devolucion,
        notas: String::new(),
        reembolso: Reembolso::Favor,
        metodo: MetodoPago::Meta,
    }
}

/// Credits some lines of a document; nothing happens where the rules refuse it.
fn abonar(documento: &mut Documento, lineas: Vec<LineaAbonada>) {
    abonar_con(documento, 901, lineas);
}

/// The n-th credit of some lines of a document; none where the rules refuse it.
fn abonar_con(documento: &mut Documento, n: usize, lineas: Vec<LineaAbonada>) -> Option<Documento> {
    let cliente = cliente().con(|c| c.datos.recargo = documento.cabecera.cliente.datos.recargo);
    let abono = Abono {
        store: store(n),
        ..abono(documento, lineas)
    };
    let abonando = abono.de(std::slice::from_ref(documento), &cliente, hoy()).ok()?;
    let emitido = emitido_para(&cliente, &abonando.pedido, &abonando.precedentes);
    *documento = abonando.corregidos[0].abonado_en(&emitido);
    Some(emitido)
}

fn devolver(cantidad: Cantidad) -> Que {
    let destino = DestinoAbono::Lote;
    Que::Devolver { cantidad, destino }
}

/// Goods that come back, or a price that is lowered in one of the three ways.
fn rebajas() -> impl Strategy<Value = Option<Rebaja>> {
    prop_oneof![
        Just(None),
        (1_i64..9_000).prop_map(|unidades| Some(Rebaja::Importe(Importe::from_unidades(unidades).unwrap()))),
        (1_i64..=10_000).prop_map(|unidades| Some(Rebaja::Porcentaje(Porcentaje::from_unidades(unidades).unwrap()))),
        (0_i64..900_000).prop_map(|unidades| Some(Rebaja::Precio(Precio::from_unidades(unidades).unwrap()))),
    ]
}

fn milesimas(unidades: i64) -> Cantidad {
    Cantidad::from_unidades(unidades).unwrap()
}

/// Lines of products that have a rate each, all of manual batches.
fn lineas() -> impl Strategy<Value = Vec<LineaBorrador>> {
    prop::collection::vec((1_i64..40_000, 100_i64..9_999, 0_usize..3), 1..6).prop_map(|lineas| {
        let linea = |(n, (cuanto, centimos, tipo)): (usize, (i64, i64, usize))| {
            linea_manual(&producto(), &format!("L{n}")).con(|linea| {
                linea.quantity = milesimas(cuanto);
                linea.price = precio(&format!("{}.{:02}", centimos / 100, centimos % 100));
                (linea.id, linea.iva) = (id(tipo as u64 + 1), porcentaje(["4", "10", "21"][tipo]));
            })
        };
        lineas.into_iter().enumerate().map(linea).collect()
    })
}

fn regimen() -> impl Strategy<Value = Recargo> {
    prop_oneof![Just(Recargo::No), Just(Recargo::Si)]
}

fn sumar<'a>(totales: impl IntoIterator<Item = &'a Totales>) -> (Importe, Importe, Importe) {
    let todos: Vec<_> = totales.into_iter().collect();
    let suma = |de: fn(&Totales) -> Importe| Importe::sumar(todos.iter().map(|uno| de(uno))).unwrap();
    (suma(|t| t.base), suma(|t| t.iva), suma(|t| t.recargo))
}

#[test]
fn b03_a_delivery_note_and_its_invoice_come_to_the_same() {
    let lineas = [(1, "5.60", "4"), (2, "8.64", "10")].map(|(producto_id, importe, iva)| {
        linea_manual(&producto(), importe).con(|linea| {
            linea.id = id(producto_id);
            linea.quantity = cantidad("1");
            linea.price = precio(importe);
            linea.iva = porcentaje(iva);
        })
    });
    let albaran = de(1, TipoDocumento::Albaran, Recargo::No, lineas.into());
    assert_eq!(albaran.cabecera.totales.total, importe("15.32"));
    let (pedido, ..) = facturacion().reunir(std::slice::from_ref(&albaran), hoy()).unwrap();
    assert_eq!(pedido.totales, albaran.cabecera.totales);
}

#[test]
fn what_goes_into_an_invoice_is_an_albaran_that_is_in_none() {
    let linea = || vec![linea_manual(&producto(), "L1")];
    let [albaran, pendiente, factura] = [TipoDocumento::Albaran, TipoDocumento::Pendiente, TipoDocumento::Factura]
        .map(|tipo| de(1, tipo, Recargo::No, linea()));
    let motivo = |documento: &Documento| {
        facturacion()
            .reunir(std::slice::from_ref(documento), hoy())
            .unwrap_err()
    };
    assert!(matches!(motivo(&pendiente), FacturarError::SinEntregar(_)));
    assert!(matches!(motivo(&factura), FacturarError::EsFactura(_)));
    let (pedido, precedentes, mut despues) = facturacion().reunir(std::slice::from_ref(&albaran), hoy()).unwrap();
    let emitida = emitido(&pedido, &precedentes);
    despues[0].derivar(&emitida, Relacion::Facturacion, vec![]).unwrap();
    assert!(matches!(motivo(&despues[0]), FacturarError::YaFacturado { .. }));
    assert_eq!(emitida.cabecera.venta(), Ok(Importe::CERO));
    assert!(emitida.lineas_con_existencias().is_empty() && !despues[0].cabecera.se_cobra());
    let con_recargo = de(2, TipoDocumento::Albaran, Recargo::Si, linea());
    let juntos = facturacion().reunir(&[albaran, con_recargo], hoy()).unwrap_err();
    assert!(matches!(juntos, FacturarError::OtroRecargo(_)));
}

proptest! {
    #[test]
    fn an_invoice_of_albaranes_is_worth_what_one_of_all_their_lines_is(
        albaranes in prop::collection::vec(lineas(), 1..5),
        recargo in regimen(),
    ) {
        let documentos: Vec<_> = albaranes
            .into_iter()
            .enumerate()
            .map(|(n, lineas)| de(n, TipoDocumento::Albaran, recargo, lineas))
            .collect();
        let (pedido, precedentes, _) = facturacion().reunir(&documentos, hoy()).unwrap();
        let todas: Vec<_> = documentos.iter().flat_map(|documento| documento.lineas.clone()).collect();
        prop_assert_eq!(&pedido.totales, &totales_de(&todas, recargo, hoy()).unwrap());
        let factura = emitido(&pedido, &precedentes);
        let suma = Importe::sumar(documentos.iter().map(|documento| documento.cabecera.totales.total)).unwrap();
        prop_assert_eq!(factura.cabecera.venta().unwrap().mas(suma), Ok(factura.cabecera.totales.total));
    }

    #[test]
    fn base_iva_and_recargo_of_what_was_sold_follow_the_sale_whatever_documents_it_went_through(
        ventas in prop::collection::vec((prop::collection::vec(lineas(), 1..4), any::<bool>()), 1..4),
        recargo in regimen(),
        entregado in 1_i64..50_000,
    ) {
        let (mut lista, mut esperado) = (Vec::new(), Vec::new());
        for (n, (albaranes, facturado)) in ventas.into_iter().enumerate() {
            let albaranes = albaranes.into_iter().enumerate();
            let mut albaranes: Vec<_> =
                albaranes.map(|(m, lineas)| de(n * 10 + m, TipoDocumento::Albaran, recargo, lineas)).collect();
            if facturado {
                let (pedido, precedentes, _) = facturacion().reunir(&albaranes, hoy()).unwrap();
                let su_cliente = cliente().con(|c| c.datos.recargo = recargo);
                let factura = emitido_para(&su_cliente, &pedido, &precedentes);
                esperado.push(Vendido::from(&factura.cabecera.totales));
                let de_ellos = albaranes.iter().map(|uno| &uno.cabecera.totales);
                lista.push(factura.vendido(factura.cabecera.aporte(), de_ellos).unwrap());
                prop_assert_eq!(lista[lista.len() - 1].total, factura.cabecera.venta().unwrap());
                prop_assert!(factura.vendido_por().eq(albaranes.iter().map(|uno| &uno.cabecera.id)));
            } else {
                esperado.extend(albaranes.iter().map(|uno| Vendido::from(&uno.cabecera.totales)));
            }
            let (mut pendiente, mut entregas) = (albaranes[0].clone(), Vec::new());
            if !facturado {
                // What was sold by one of them was ordered before, and more of it waits.
                let lineas: Vec<_> = pendiente.lineas.iter().map(|linea| linea.de_cantidad(linea.cantidad.mas(milesimas(entregado)).unwrap()).unwrap()).collect();
                pendiente.cabecera.totales = totales_de(&lineas, recargo, hoy()).unwrap();
                pendiente.lineas = lineas;
                (pendiente.cabecera.tipo, pendiente.cabecera.entrega) = (TipoDocumento::Pendiente, Entrega::NoEntregado);
                let partes = albaranes[0].lineas.iter().enumerate();
                let partes = partes.map(|(linea, suya)| Parte { linea, cantidad: suya.cantidad, importe: None }).collect();
                pendiente.derivar(&albaranes[0], Relacion::Entrega, partes).unwrap();
                let falta = pendiente.vendido(pendiente.cabecera.aporte(), []).unwrap();
                prop_assert_eq!(falta.total, pendiente.cabecera.venta().unwrap());
                prop_assert!(falta.base > Importe::CERO);
                entregas.push(falta);
            }
            esperado.extend(&entregas);
            lista.extend(entregas);
            for albaran in albaranes.drain(..) {
                lista.push(albaran.cabecera.vendido(albaran.cabecera.aporte()).unwrap().unwrap());
            }
        }
        let suma = |lista: &[Vendido], de: fn(&Vendido) -> Importe| Importe::sumar(lista.iter().map(de)).unwrap();
        for de in [|uno: &Vendido| uno.base, |uno: &Vendido| uno.iva, |uno: &Vendido| uno.recargo, |uno: &Vendido| uno.total] {
            prop_assert_eq!(suma(&lista, de), suma(&esperado, de));
        }
        prop_assert!(lista.iter().all(|uno| Importe::sumar([uno.base, uno.iva, uno.recargo]) == Ok(uno.total)));
    }

    #[test]
    fn credits_never_come_to_more_than_the_document_and_all_of_it_comes_to_it_to_the_cent(
        lineas in lineas(),
        recargo in regimen(),
        cortes in prop::collection::vec((0_usize..6, 1_i64..20_000, rebajas()), 0..8),
    ) {
        let mut documento = de(1, TipoDocumento::Factura, recargo, lineas);
        let original = documento.cabecera.totales.clone();
        for (linea, cuanto, rebaja) in cortes {
            let restos = documento.restos();
            let linea = linea % restos.len();
            let que = match rebaja {
                Some(rebaja) => Que::Rebajar(rebaja),
                None => devolver(milesimas(cuanto).min(restos[linea].cantidad)),
            };
            abonar(&mut documento, vec![LineaAbonada { linea, que }]);
            let (base, iva, recargo) = sumar(documento.derivados.iter().map(|abono| &abono.totales));
            prop_assert!(-base <= original.base && -iva <= original.iva && -recargo <= original.recargo);
        }
        let resto = documento.restos().into_iter().enumerate();
        let todo: Vec<_> = resto
            .filter(|(_, resto)| resto.cantidad.es_positiva())
            .map(|(linea, resto)| LineaAbonada { linea, que: devolver(resto.cantidad) })
            .collect();
        abonar(&mut documento, todo);
        let (base, iva, recargo) = sumar(documento.derivados.iter().map(|abono| &abono.totales));
        prop_assert_eq!((-base, -iva, -recargo), (original.base, original.iva, original.recargo));
        prop_assert!(!documento.paso_de_mas());
    }

    #[test]
    fn b35_an_invoice_of_an_albaran_with_credits_is_what_they_have_left(
        lineas in lineas(),
        recargo in regimen(),
        cortes in prop::collection::vec((0_usize..6, 1_i64..20_000, rebajas()), 1..6),
    ) {
        let mut albaran = de(1, TipoDocumento::Albaran, recargo, lineas);
        let mut abonos = Vec::new();
        for (n, (linea, cuanto, rebaja)) in cortes.into_iter().enumerate() {
            let restos = albaran.restos();
            let linea = linea % restos.len();
            let que = match rebaja {
                Some(rebaja) => Que::Rebajar(rebaja),
                None => devolver(milesimas(cuanto).min(restos[linea].cantidad)),
            };
            abonos.extend(abonar_con(&mut albaran, n + 10, vec![LineaAbonada { linea, que }]));
        }
        let restos: Vec<_> = albaran.restos().into_iter().filter(|resto| !resto.cantidad.es_cero()).collect();
        let queda_algo = restos.iter().any(|resto| !resto.neto.es_cero());
        let juntos: Vec<_> = std::iter::once(albaran).chain(abonos).collect();
        let hecho = facturacion().reunir(&juntos, hoy());
        if juntos.len() > 1 && !queda_algo {
            prop_assert!(matches!(hecho, Err(FacturarError::TodoAbonado)));
            return Ok(());
        }
        let (pedido, precedentes, _) = hecho.unwrap();
        prop_assert_eq!(&totales_de(&pedido.lineas, recargo, hoy()).unwrap(), &pedido.totales);
        let quedan = pedido.lineas.iter().map(|linea| (linea.cantidad, linea.neto));
        prop_assert!(quedan.eq(restos.iter().map(|resto| (resto.cantidad, resto.neto))));
        // Each line multiplies out wherever four decimals can say what each unit costs, and states its discount elsewhere.
        for linea in &pedido.lineas {
            let descuento = linea.descuento().unidades();
            prop_assert!(descuento >= 0, "{linea:?}");
            prop_assert!(descuento * 100_000 <= linea.cantidad.unidades() + 100_000, "{linea:?}");
        }
        let su_cliente = cliente().con(|c| c.datos.recargo = recargo);
        let mut factura = emitido_para(&su_cliente, &pedido, &precedentes);
        let suma = Importe::sumar(juntos.iter().map(|uno| uno.cabecera.totales.total)).unwrap();
        prop_assert_eq!(factura.cabecera.venta().unwrap().mas(suma), Ok(factura.cabecera.totales.total));
        // All of it can come back, and then nothing is left to the cent.
        let todo = restos.iter().enumerate().map(|(linea, resto)| LineaAbonada { linea, que: devolver(resto.cantidad) });
        abonar(&mut factura, todo.collect());
        let (base, iva, recargo) = sumar(factura.derivados.iter().map(|abono| &abono.totales));
        let totales = &factura.cabecera.totales;
        prop_assert_eq!((-base, -iva, -recargo), (totales.base, totales.iva, totales.recargo));
    }

    #[test]
    fn what_waits_of_an_order_is_what_was_ordered_less_what_was_delivered(
        lineas in lineas(),
        entregas in prop::collection::vec((0_usize..6, 1_i64..50_000), 1..8),
    ) {
        let mut pendiente = de(1, TipoDocumento::Pendiente, Recargo::No, lineas.clone());
        let mut falta: Vec<_> = lineas.iter().map(|linea| linea.quantity).collect();
        for (n, (linea, cuanto)) in entregas.into_iter().enumerate() {
            if !pendiente.es_pendiente() {
                break;
            }
            let linea = linea % lineas.len();
            let entregada = lineas[linea].clone().con(|linea| linea.quantity = milesimas(cuanto));
            let pedido = pedido_de(n + 2, entregada);
            let Ok((precedentes, mut despues, partes)) = pendiente.entregar(&pedido) else {
                // Nothing of this line's product waits any more.
                let suyas = lineas.iter().zip(&falta).filter(|(otra, _)| otra.id == lineas[linea].id);
                prop_assert!(suyas.into_iter().all(|(_, falta)| falta.es_cero()));
                continue;
            };
            for parte in &partes {
                falta[parte.linea] = falta[parte.linea].menos(parte.cantidad).unwrap();
                prop_assert!(falta[parte.linea] >= Cantidad::CERO);
            }
            let entregado: Result<_, DecimalError> = Cantidad::sumar(partes.iter().map(|parte| parte.cantidad));
            prop_assert!(entregado.unwrap() <= milesimas(cuanto));
            despues.derivar(&emitido(&pedido, &precedentes), Relacion::Entrega, partes).unwrap();
            pendiente = despues;
            prop_assert_eq!(&pendiente.resto(Relacion::Entrega), &falta);
            let todo = falta.iter().all(|falta| falta.es_cero());
            prop_assert_eq!(pendiente.cabecera.servido == Servido::Todo, todo);
        }
    }
}

/// An albarán of these lines, of which all was paid, that delivers a pendiente of the same lines; and that pendiente.
fn entregado(lineas: &[LineaBorrador]) -> (Documento, Documento) {
    let pendiente = de(1, TipoDocumento::Pendiente, Recargo::No, lineas.to_vec());
    let pedido = pedido_con(2, lineas.to_vec(), None);
    let (precedentes, mut despues, partes) = pendiente.entregar(&pedido).unwrap();
    let albaran = emitido(&pedido, &precedentes);
    despues.derivar(&albaran, Relacion::Entrega, partes).unwrap();
    (despues, albaran)
}

proptest! {
    #[test]
    fn d09_histories_with_corrections_keep_what_is_owed_and_what_waits(
        lineas in lineas(),
        correcciones in prop::collection::vec((0_usize..6, 1_i64..50_000), 1..8),
    ) {
        let (mut pendiente, mut albaran) = entregado(&lineas);
        let original = albaran.clone();
        let mut saldo = Saldo::de(&albaran.cabecera).unwrap();
        for (n, (linea, cuanto)) in correcciones.into_iter().enumerate() {
            let mut nuevas = lineas.clone();
            let linea = linea % nuevas.len();
            nuevas[linea].quantity = milesimas(cuanto);
            let corregido = albaran.corregir(&pedido_con(2, nuevas.clone(), Some("0"))).unwrap();
            saldo = saldo.mas(Saldo::cambio(&albaran.cabecera, &corregido.cabecera).unwrap()).unwrap();
            pendiente = pendiente.seguir_correccion(&corregido).unwrap();
            albaran = corregido;
            prop_assert_eq!(saldo, Saldo::de(&albaran.cabecera).unwrap());
            prop_assert_eq!(albaran.cabecera.pagado, original.cabecera.pagado);
            prop_assert_eq!((albaran.cabecera.numero, albaran.cabecera.operacion), (original.cabecera.numero, original.cabecera.operacion));
            prop_assert_eq!(albaran.cabecera.numero_version() as usize, n + 2);
            prop_assert_eq!(&albaran.cabecera.totales, &totales_de(&albaran.lineas, Recargo::No, hoy()).unwrap());
            // Of each product waits what was ordered less what was delivered, and never less than nothing.
            for uno in &lineas {
                let suma = |lineas: &[LineaBorrador]| {
                    let suyas = lineas.iter().filter(|otra| otra.id == uno.id).map(|otra| otra.quantity);
                    let suma: Result<_, DecimalError> = Cantidad::sumar(suyas);
                    suma.unwrap()
                };
                let espera: Result<_, DecimalError> = Cantidad::sumar(
                    pendiente.lineas.iter().zip(pendiente.resto(Relacion::Entrega)).filter(|(linea, _)| linea.producto_id == uno.id).map(|(_, resto)| resto),
                );
                prop_assert_eq!(espera.unwrap(), suma(&lineas).menos(suma(&nuevas)).unwrap().max(Cantidad::CERO));
            }
            let todo = pendiente.resto(Relacion::Entrega).iter().all(|resto| resto.es_cero());
            prop_assert_eq!(pendiente.cabecera.servido == Servido::Todo, todo);
        }
    }
}

fn pedido_con(n: usize, lineas: Vec<LineaBorrador>, a_pagar: Option<&str>) -> Pedido {
    let borrador = borrador().con(|b| {
        b.internal_id = store(n);
        b.products = lineas;
        b.a_pagar = a_pagar.map(str::to_owned);
        b.meta_type = MetodoPago::Visa;
    });
    Pedido::validar(&peticion_de(&borrador), &contexto_de(&borrador)).unwrap()
}

fn pedido_de(n: usize, linea: LineaBorrador) -> Pedido {
    let borrador = borrador().con(|b| {
        b.internal_id = store(n);
        b.products = vec![linea];
        b.a_pagar = Some("0".to_owned());
    });
    Pedido::validar(&peticion_de(&borrador), &contexto_de(&borrador)).unwrap()
}

#[test]
fn d04_the_record_names_each_invoice_with_its_day_and_each_gets_its_own_cents() {
    let linea = |cuanto: &str| linea_manual(&producto(), "L1").con(|linea| linea.quantity = cantidad(cuanto));
    let [una, dos] =
        [(1, "2"), (2, "5")].map(|(n, cuanto)| de(n, TipoDocumento::Factura, Recargo::No, vec![linea(cuanto)]));
    let toda = |documento: &Documento, cuanto: &str| Abonado {
        de: documento.cabecera.id.clone(),
        que: Parcial::Lineas(vec![LineaAbonada {
            linea: 0,
            que: devolver(cantidad(cuanto)),
        }]),
    };
    let ajena = AbonadoAjeno {
        numero: NumeroFactura::parse(" 2025/118 ").unwrap(),
        expedicion: fecha("2025-11-20"),
        recargo: Recargo::No,
        lineas: vec![(una.lineas[0].de_cantidad(cantidad("-1")).unwrap(), DestinoAbono::Lote)],
    };
    let abono = Abono {
        abonados: vec![toda(&una, "2"), toda(&dos, "1")],
        ajenos: vec![ajena],
        ..abono(&una, Vec::new())
    };
    let documentos = [una, dos];
    let abonando = abono.de(&documentos, &cliente(), hoy()).unwrap();
    let emitido = emitido(&abonando.pedido, &abonando.precedentes);
    let alta = emitido.registro.as_ref().unwrap().alta.clone().unwrap();
    let nombradas: Vec<_> = alta.rectificacion.unwrap().facturas;
    let nombradas: Vec<_> = nombradas
        .iter()
        .map(|una| (una.numero.as_str(), una.fecha_expedicion))
        .collect();
    let propia = documentos[0].cabecera.numero.to_string();
    assert_eq!(
        nombradas,
        [
            (propia.as_str(), hoy()),
            (propia.as_str(), hoy()),
            ("2025/118", fecha("2025-11-20"))
        ]
    );
    assert_eq!(alta.tipo_factura, TipoFactura::R1);
    let [primero, segundo] = abonando.corregidos.as_slice() else {
        panic!("two documents are credited");
    };
    let ajenas = &emitido.causa.as_ref().unwrap().ajenas;
    let suma = Importe::sumar([primero.totales.total, segundo.totales.total, ajenas[0].total]);
    assert_eq!(suma, Ok(emitido.cabecera.totales.total));
    assert_eq!(-primero.totales.total, documentos[0].cabecera.totales.total);
}

#[test]
fn a_number_of_an_invoice_is_what_the_tax_office_takes() {
    for bien in ["2025/118", "F-1", "A B", &"9".repeat(60)] {
        assert_eq!(NumeroFactura::parse(bien).unwrap().as_str(), bien);
    }
    for mal in [
        "",
        "  ",
        "año",
        "a\"b",
        "a'b",
        "a<b",
        "a>b",
        "a=b",
        "a\u{7f}b",
        "a\nb",
        &"9".repeat(61),
    ] {
        assert!(NumeroFactura::parse(mal).is_err(), "{mal:?}");
    }
}

#[test]
fn a_document_of_an_earlier_version_says_nothing_of_a_correction_and_its_credits_are_reckoned_by_the_price() {
    let mut factura = de(
        1,
        TipoDocumento::Factura,
        Recargo::No,
        vec![linea_manual(&producto(), "L1").con(|linea| linea.quantity = cantidad("10"))],
    );
    abonar(
        &mut factura,
        vec![LineaAbonada {
            linea: 0,
            que: devolver(cantidad("3")),
        }],
    );
    let restos = factura.restos();
    for parte in factura.derivados.iter_mut().flat_map(|derivado| &mut derivado.partes) {
        parte.importe = None;
    }
    assert_eq!(factura.restos(), restos);
    let texto = serde_json::to_string(&factura).unwrap();
    assert!(!texto.contains("importe\":null") && !texto.contains("causa"), "{texto}");
}

/// An invoice of 1000.00 at 21 %.
fn factura_de_mil() -> Documento {
    let linea = linea_manual(&producto(), "L1").con(|linea| {
        linea.iva = porcentaje("21");
        linea.price = precio("100.00");
        linea.quantity = cantidad("10");
    });
    de(1, TipoDocumento::Factura, Recargo::No, vec![linea])
}

#[test]
fn a_record_by_differences_says_what_changes_and_one_by_substitution_what_was_and_what_is() {
    let factura = factura_de_mil();
    let que = devolver(cantidad("2"));
    let abonando = abono(&factura, vec![LineaAbonada { linea: 0, que }]);
    let abonando = abonando.de(std::slice::from_ref(&factura), &cliente(), hoy()).unwrap();
    let por_diferencias = emitido(&abonando.pedido, &abonando.precedentes).registro.unwrap();
    let por_diferencias = por_diferencias.alta.unwrap();
    assert_eq!(
        (
            por_diferencias.desglose[0].base,
            por_diferencias.cuota_total,
            por_diferencias.rectificacion.unwrap().codigo()
        ),
        (importe("-200.00"), importe("-42.00"), "I")
    );
    let otro = cliente().con(|cliente| cliente.datos.razon_social = "Bar Núñez, S. L.".to_owned());
    let sustitucion = Sustitucion {
        store: store(902),
        notas: String::new(),
    };
    let (pedido, precedentes, despues) = sustitucion.de(&factura, &otro).unwrap();
    let sustituta = emitido_para(&otro, &pedido, &precedentes);
    let alta = sustituta.registro.as_ref().unwrap().alta.clone().unwrap();
    let rectificacion = alta.rectificacion.unwrap();
    assert_eq!((alta.tipo_factura, rectificacion.codigo()), (TipoFactura::R4, "S"));
    assert_eq!(
        (alta.desglose[0].base, alta.cuota_total),
        (importe("1000.00"), importe("210.00"))
    );
    let sustituido = rectificacion.sustituido.unwrap();
    assert_eq!(
        (sustituido.base, sustituido.cuota, sustituido.recargo),
        (importe("1000.00"), importe("210.00"), None)
    );
    assert_eq!(
        rectificacion.facturas[0].numero.as_str(),
        factura.cabecera.numero.to_string()
    );
    // It is no second sale, and gives nothing out of any batch.
    assert_eq!(sustituta.cabecera.venta(), Ok(Importe::CERO));
    assert!(sustituta.lineas_con_existencias().is_empty());
    let mut despues = despues;
    despues.derivar(&sustituta, Relacion::Sustitucion, vec![]).unwrap();
    assert!(!despues.cabecera.se_cobra() && sustituta.cabecera.se_cobra());
    assert!(matches!(
        sustitucion.de(&despues, &cliente()),
        Err(SustituirError::YaSustituida { .. })
    ));
}
