//! What a document says on paper (case D10).

use domain::cliente::condiciones::CondicionesCliente;
use domain::contrato::pedido::{DocumentoView, ImpresoView};
use domain::factura::NumeroDocumento;
use domain::factura::qr::Entorno;
use domain::impreso::{
    Allegados, Circunstancias, CobroImpreso, DE_PRUEBA, DUPLICADO, Impreso, SIN_VALOR_FISCAL, cuanto,
};
use domain::impuesto::Recargo;
use domain::pedido::documento::{Documento, Entrega, LineaDocumento, TipoDocumento};
use domain::pedido::pago::MetodoPago;
use domain::pedido::relacion::{Derivado, Origen, Parte, Relacion, Servido};
use domain::producto::Unidad;
use domain::testing::*;
use domain::texto::{Iban, Pais};
use domain::{Cantidad, Importe};

fn de(tipo: TipoDocumento, pagado: &str) -> Documento {
    documento_de(&borrador().con(|b| {
        b.tipo_pedido = tipo;
        b.a_pagar = Some(pagado.to_owned());
        match tipo {
            TipoDocumento::FacturaVencimiento => b.fecha_vencimiento = Some(fecha("2026-12-26")),
            TipoDocumento::Pendiente => b.entregado = Entrega::NoEntregado,
            _ => {}
        }
    }))
}

fn impreso(documento: &Documento) -> Impreso {
    Impreso::new(documento, Circunstancias::default())
}

fn dato<'a>(impreso: &'a Impreso, nombre: &str) -> Option<&'a str> {
    let dato = impreso.datos.iter().find(|dato| dato.nombre == nombre);
    dato.map(|dato| dato.valor.as_str())
}

fn numero(texto: &str) -> NumeroDocumento {
    NumeroDocumento::parse(texto).expect("a number")
}

#[test]
fn d10_an_invoice_says_when_what_is_unpaid_of_it_is_due() {
    let factura = de(TipoDocumento::Factura, "0.50").con(|d| d.cabecera.operacion = fecha("2026-11-20"));
    // Paper, the API and the lists read the same day, also of an invoice that an earlier version issued without one.
    let vence = |factura: &Documento| {
        let vista = DocumentoView::from(&factura.cabecera);
        assert_eq!(vista.vencimiento, impreso(factura).cobro.vence());
        vista.vencimiento
    };
    let emitida = |factura: &Documento, dias| factura.clone().con(|d| d.cabecera.fijar_vencimiento(dias));
    let segun_la_ley = Some(fecha("2026-12-20"));
    assert_eq!(
        vence(&factura),
        segun_la_ley,
        "30 days from the delivery, as the law has it"
    );
    assert_eq!(vence(&emitida(&factura, None)), segun_la_ley);
    let a_quince = emitida(&factura, Some(15));
    assert_eq!(
        vence(&a_quince),
        Some(fecha("2026-12-12")),
        "15 days from the invoice, as was agreed"
    );
    assert_eq!(
        vence(&emitida(&a_quince, Some(60))),
        Some(fecha("2026-12-12")),
        "once and for all"
    );
    let a_fecha = de(TipoDocumento::FacturaVencimiento, "0");
    assert_eq!(
        vence(&emitida(&a_fecha, Some(15))),
        Some(fecha("2026-12-26")),
        "its own day"
    );
    let pagada = de(TipoDocumento::Factura, "1.21");
    assert_eq!(vence(&emitida(&pagada, Some(15))), None, "nothing is due of it");
    let impreso = impreso(&a_fecha);
    assert_eq!(dato(&impreso, "Vencimiento"), Some("26/12/2026"));
    assert_eq!(impreso.cobro.frases(), ["Vence el 26/12/2026"]);
}

#[test]
fn d10_only_what_is_owed_falls_due() {
    let pagada = impreso(&de(TipoDocumento::FacturaVencimiento, "1.21"));
    assert_eq!(
        pagada.cobro.filas(),
        [("Pagado (Efectivo)".to_owned(), importe("1.21"))]
    );
    assert_eq!((pagada.cobro.vence(), dato(&pagada, "Vencimiento")), (None, None));
    let albaran = impreso(&de(TipoDocumento::Albaran, "0"));
    assert_eq!(
        albaran.cobro.filas(),
        [("Pendiente de pago".to_owned(), importe("1.21"))]
    );
    assert_eq!(
        albaran.cobro.vence(),
        Some(fecha("2026-12-27")),
        "what is unpaid has its day, also of an albarán"
    );
    let pagado = impreso(&de(TipoDocumento::Albaran, "1.21"));
    assert_eq!(pagado.cobro.vence(), None);
}

#[test]
fn a_part_paid_is_said_beside_what_is_left() {
    let filas = impreso(&de(TipoDocumento::Factura, "0.50")).cobro.filas();
    let esperadas = [("Pagado (Efectivo)", "0.50"), ("Pendiente de pago", "0.71")];
    assert_eq!(
        filas,
        esperadas.map(|(nombre, cifra)| (nombre.to_owned(), importe(cifra)))
    );
}

#[test]
fn nothing_is_owed_of_an_order_that_is_not_delivered() {
    let pendiente = impreso(&de(TipoDocumento::Pendiente, "0"));
    let nada = CobroImpreso::PorEntregar {
        adelanto: None,
        a_favor: Importe::CERO,
        servido: Servido::Nada,
        entregas: Vec::new(),
    };
    assert_eq!(pendiente.cobro, nada);
    assert_eq!(
        (pendiente.cobro.filas(), pendiente.cobro.frases()),
        (vec![], vec!["Por entregar".to_owned()])
    );
    let dice = |servido| {
        let pendiente = de(TipoDocumento::Pendiente, "0").con(|d| d.cabecera.servido = servido);
        impreso(&pendiente).cobro.frases().concat()
    };
    let falta = importe("0.50");
    assert_eq!(
        [Servido::EnParte { falta }, Servido::Todo, Servido::Renunciado].map(dice),
        ["Entregado en parte", "Entregado", "Lo que falta ya no se entrega"]
    );
}

/// An order of seven tuna and one bread of which an albarán has delivered three tuna and the bread, with that albarán.
fn entregado_en_parte(servido: Servido) -> (Documento, Documento) {
    let pendiente = documento_de(&borrador().con(|b| {
        b.tipo_pedido = TipoDocumento::Pendiente;
        b.entregado = Entrega::NoEntregado;
        b.a_pagar = Some("0".to_owned());
    }));
    let albaran = de(TipoDocumento::Albaran, "0.50");
    let parte = |linea, cuanto: &str| Parte {
        linea,
        cantidad: cantidad(cuanto),
        importe: None,
    };
    let pendiente = pendiente.con(|d| {
        let linea = d.lineas[0].clone();
        d.lineas = [("Atún", "7", Some(Unidad::Kg)), ("Pan", "1", None)]
            .into_iter()
            .map(|(nombre, cuanto, unidad)| LineaDocumento {
                nombre: nombre.to_owned(),
                cantidad: cantidad(cuanto),
                unidad,
                ..linea.clone()
            })
            .collect();
        d.cabecera.servido = servido;
        (d.cabecera.pagado, d.cabecera.metodo) = (importe("0.71"), Some(MetodoPago::Visa));
        d.derivados = vec![Derivado {
            relacion: Relacion::Entrega,
            id: albaran.cabecera.id.clone(),
            tipo: albaran.cabecera.tipo,
            numero: albaran.cabecera.numero,
            momento: albaran.cabecera.momento,
            totales: albaran.cabecera.totales.clone(),
            partes: vec![parte(0, "3"), parte(1, "1")],
            compensado: Importe::CERO,
            anulado: false,
        }];
    });
    let origen = Origen {
        traspasado: importe("0.50"),
        ..Origen::de(&pendiente, Relacion::Entrega, 1)
    };
    (pendiente, albaran.con(|d| d.origenes = vec![origen]))
}

#[test]
fn an_order_says_what_became_of_it_and_what_its_client_paid_ahead() {
    let dice = |servido| {
        let (pendiente, albaran) = entregado_en_parte(servido);
        let circunstancias = Circunstancias {
            allegados: Allegados {
                entregas: vec![albaran],
                ..Allegados::default()
            },
            ..Circunstancias::default()
        };
        let impreso = Impreso::new(&pendiente, circunstancias);
        let [(concepto, cuanto), ..] = &impreso.cobro.filas()[..] else {
            panic!("what was paid ahead");
        };
        assert_eq!(
            (concepto.as_str(), *cuanto),
            ("Pagado por adelantado (VISA)", importe("1.21")),
            "also what has paid the albarán since"
        );
        let vista = ImpresoView::from(&impreso);
        assert_eq!(
            (&vista.situacion, &vista.entregas),
            (&impreso.cobro.frases(), &impreso.entregas)
        );
        (vista.situacion, vista.entregas)
    };
    let en_parte = "Entregado en parte en A2026-000001".to_owned();
    let falta = importe("0.71");
    assert_eq!(
        dice(Servido::EnParte { falta }),
        (
            vec![en_parte.clone()],
            ["Atún: entregados 3 kg, faltan 4 kg", "Pan: entregado 1"]
                .map(str::to_owned)
                .to_vec()
        )
    );
    assert_eq!(
        dice(Servido::Renunciado),
        (
            vec![en_parte, "Lo que falta ya no se entrega".to_owned()],
            ["Atún: entregados 3 kg, ya no se entregan 4 kg", "Pan: entregado 1"]
                .map(str::to_owned)
                .to_vec()
        )
    );
    assert_eq!(
        dice(Servido::Todo),
        (vec!["Entregado en A2026-000001".to_owned()], vec![])
    );
}

#[test]
fn s05_what_was_paid_ahead_is_said_of_an_order_and_what_of_it_is_too_much() {
    let filas = |pagado: &str| {
        let pendiente = de(TipoDocumento::Pendiente, "0").con(|d| {
            d.cabecera.pagado = importe(pagado);
            d.cabecera.metodo = Some(MetodoPago::Meta);
        });
        impreso(&pendiente).cobro.filas()
    };
    let adelanto = |pagado: &str| ("Pagado por adelantado (Efectivo)".to_owned(), importe(pagado));
    assert_eq!(filas("1.21"), [adelanto("1.21")]);
    assert_eq!(
        filas("1.50"),
        [adelanto("1.50"), ("A favor del cliente".to_owned(), importe("0.29"))]
    );
}

#[test]
fn payments_that_came_together_are_said_with_the_ways_they_were_made_in() {
    let frase = |metodo, transferido: &str| -> String {
        let factura = de(TipoDocumento::Factura, "1.21").con(|d| {
            d.cabecera.metodo = metodo;
            d.cabecera.transferido = Some(importe(transferido));
        });
        match impreso(&factura).cobro.filas().as_slice() {
            [(concepto, _)] => concepto.clone(),
            varias => varias
                .iter()
                .map(|(concepto, importe)| format!("{concepto} {}", importe.en_euros()))
                .collect::<Vec<_>>()
                .join(", "),
        }
    };
    let efectivo = Some(MetodoPago::Meta);
    assert_eq!(frase(efectivo, "0"), "Pagado (Efectivo)");
    assert_eq!(
        frase(efectivo, "0.21"),
        "Pagado (Efectivo) 1,00\u{a0}€, Por confirmar (Transferencia) 0,21\u{a0}€"
    );
    assert_eq!(frase(efectivo, "1.21"), "Por confirmar (Transferencia)");
    assert_eq!(
        frase(Some(MetodoPago::Transferencia), "0.21"),
        "Pagado (Otros métodos) 1,00\u{a0}€, Por confirmar (Transferencia) 0,21\u{a0}€"
    );
    assert_eq!(frase(None, "0"), "Abonado");
}

#[test]
fn a_transfer_that_nobody_has_confirmed_has_paid_nothing_yet() {
    let por_transferencia = |tipo, pagado: &str| {
        de(tipo, pagado).con(|d| {
            d.cabecera.metodo = Some(MetodoPago::Transferencia);
            d.cabecera.fijar_vencimiento(Some(15));
        })
    };
    let circunstancias = Circunstancias {
        cuenta: Iban::parse("ES9121000418450200051332").ok(),
        ..Circunstancias::default()
    };
    let dice = |documento: &Documento| {
        let impreso = Impreso::new(documento, circunstancias.clone());
        (impreso.cobro.filas(), impreso.cobro.frases())
    };
    let fila = |concepto: &str, cifra: &str| (concepto.to_owned(), importe(cifra));
    let frases = ["Vence el 12/12/2026", "Transferencia a ES91 2100 0418 4502 0005 1332"].map(str::to_owned);
    let entera = por_transferencia(TipoDocumento::Factura, "1.21");
    assert_eq!(
        dice(&entera),
        (vec![fila("Por confirmar (Transferencia)", "1.21")], frases.to_vec())
    );
    assert_eq!(dato(&impreso(&entera), "Vencimiento"), Some("12/12/2026"));
    let en_parte = [
        fila("Por confirmar (Transferencia)", "0.50"),
        fila("Pendiente de pago", "0.71"),
    ];
    assert_eq!(
        dice(&por_transferencia(TipoDocumento::Factura, "0.50")),
        (en_parte.to_vec(), frases.to_vec())
    );
    let pendiente = por_transferencia(TipoDocumento::Pendiente, "0").con(|d| d.cabecera.pagado = importe("1.21"));
    assert_eq!(
        dice(&pendiente).0,
        [fila("Adelanto por confirmar (Transferencia)", "1.21")]
    );
}

#[test]
fn what_the_house_owes_is_no_debt_of_the_client() {
    let abono = de(TipoDocumento::Factura, "0").con(|d| d.cabecera.totales.total = -importe("12.40"));
    let cobro = impreso(&abono).cobro;
    assert_eq!(cobro.filas(), [("A favor del cliente".to_owned(), importe("12.40"))]);
    assert_eq!(cobro.vence(), None);
}

#[test]
fn money_that_was_given_back_is_said_to_be() {
    for (metodo, concepto) in [
        (MetodoPago::Meta, "Devuelto (Efectivo)"),
        (MetodoPago::Transferencia, "Devuelto (Transferencia)"),
    ] {
        let abono = de(TipoDocumento::Factura, "0").con(|d| {
            (d.cabecera.totales.total, d.cabecera.pagado) = (-importe("605"), -importe("605"));
            d.cabecera.metodo = Some(metodo);
        });
        let cobro = impreso(&abono).cobro;
        assert_eq!(cobro.filas(), [(concepto.to_owned(), importe("605"))]);
        assert!(cobro.frases().is_empty(), "nothing is due");
    }
}

#[test]
fn what_was_annulled_says_so_in_its_own_gender() {
    for (tipo, frase) in [
        (TipoDocumento::Factura, "Anulada el 27/11/2026: no se debe nada"),
        (TipoDocumento::Albaran, "Anulado el 27/11/2026: no se debe nada"),
    ] {
        let anulado = de(tipo, "0").con(|d| d.cabecera.anulado = Some(d.cabecera.momento));
        assert_eq!(ImpresoView::from(&impreso(&anulado)).situacion, [frase]);
    }
}

#[test]
fn what_only_lowers_a_price_was_delivered_on_no_day() {
    let rebaja = de(TipoDocumento::Albaran, "0").con(|d| {
        d.cabecera.operacion = fecha("2026-11-20");
        d.lineas[0].cantidad = Cantidad::CERO;
    });
    assert_eq!(dato(&impreso(&rebaja), "Entregado el"), None);
}

#[test]
fn the_account_that_is_charged_shows_four_figures() {
    let condiciones = CondicionesCliente {
        iban: Iban::parse("ES91 2100 0418 4502 0005 1332").ok(),
        ..CondicionesCliente::default()
    };
    let circunstancias = Circunstancias {
        condiciones,
        ..Circunstancias::default()
    };
    let frases = |pagado| {
        Impreso::new(&de(TipoDocumento::Factura, pagado), circunstancias.clone())
            .cobro
            .frases()
    };
    assert_eq!(frases("0"), ["Vence el 27/12/2026", "Cuenta de cargo: ES…1332"]);
    assert!(frases("1.21").is_empty(), "paid");
}

#[test]
fn d10_recargo_is_stated_though_it_comes_to_0_00() {
    let barato = borrador().con(|b| {
        b.recargo = Recargo::Si;
        b.products[0].price = precio("0.90");
    });
    let con_recargo = impreso(&documento_de(&barato));
    assert_eq!(con_recargo.totales.recargo, Importe::CERO);
    assert!(con_recargo.lleva_recargo());
    assert!(!impreso(&documento()).lleva_recargo());
}

#[test]
fn d10_addresses_have_province_and_abroad_the_country() {
    let mut albaran = documento();
    albaran.emisor.provincia = "Madrid".to_owned();
    let domicilios = |documento: &Documento| {
        (
            impreso(documento).emisor.domicilio,
            impreso(documento).cliente.domicilio,
        )
    };
    let (emisor, cliente) = domicilios(&albaran);
    assert_eq!(emisor, ["Polígono La Vega, nave 4", "28300 Aranjuez (Madrid)"]);
    assert_eq!(
        cliente,
        ["Calle del Mar, 12", "08001 Barcelona"],
        "a town that is called as its province"
    );
    let datos = &mut albaran.cabecera.cliente.datos;
    datos.ciudad = "Mataró".to_owned();
    datos.pais = Pais::parse("PT").ok();
    datos.direccion_entrega = Some("Mercado Central, puesto 14".to_owned());
    let (_, cliente) = domicilios(&albaran);
    assert_eq!(cliente, ["Calle del Mar, 12", "08001 Mataró (Barcelona)", "Portugal"]);
    assert_eq!(impreso(&albaran).entrega.as_deref(), Some("Mercado Central, puesto 14"));
}

#[test]
fn a_legal_name_is_said_where_it_is_another_one() {
    let razones = |documento: &Documento| impreso(documento).cliente.razon_social;
    assert_eq!(razones(&documento()).as_deref(), Some("Asunción Núñez Gómez"));
    let igual = documento().con(|d| d.cabecera.cliente.datos.razon_social = "Ultramarinos Peñíscola".to_owned());
    assert_eq!(razones(&igual), None);
}

#[test]
fn the_day_of_the_operation_is_said_where_it_is_another_one() {
    let nombres = [
        (TipoDocumento::Albaran, "Entregado el"),
        (TipoDocumento::Factura, "Fecha de operación"),
        (TipoDocumento::Pendiente, "Pedido el"),
    ];
    for (tipo, nombre) in nombres {
        let hoy = de(tipo, "0");
        assert_eq!(
            (dato(&impreso(&hoy), "Fecha"), dato(&impreso(&hoy), nombre)),
            (Some("27/11/2026"), None)
        );
        let antes = hoy.con(|d| d.cabecera.operacion = fecha("2026-11-20"));
        assert_eq!(dato(&impreso(&antes), nombre), Some("20/11/2026"));
    }
}

#[test]
fn d10_a_copy_is_marked_and_an_invoice_of_trial_too() {
    let marcas = |documento: &Documento, copia| {
        let circunstancias = Circunstancias {
            copia,
            ..Circunstancias::default()
        };
        Impreso::new(documento, circunstancias).marcas
    };
    let prueba = de(TipoDocumento::Factura, "0");
    assert_eq!(marcas(&prueba, false), [DE_PRUEBA]);
    assert_eq!(marcas(&prueba, true), [DUPLICADO, DE_PRUEBA]);
    let real = prueba.con(|d| {
        let registro = d.registro.as_mut().expect("a record");
        registro.qr = registro.alta.as_ref().expect("an alta").url_qr(Entorno::Produccion);
    });
    assert!(marcas(&real, false).is_empty());
    assert!(marcas(&documento(), false).is_empty());
    assert_eq!(marcas(&documento(), true), [DUPLICADO]);
}

#[test]
fn the_tax_qr_is_of_invoices_and_what_is_none_says_so() {
    let factura = impreso(&de(TipoDocumento::FacturaVencimiento, "0"));
    assert_eq!((factura.titulo, factura.menciones.len()), ("Factura", 0));
    assert_eq!(factura.sello.expect("a QR").encima, "QR tributario:");
    for tipo in [TipoDocumento::Albaran, TipoDocumento::Pendiente] {
        let impreso = impreso(&de(tipo, "0"));
        assert_eq!((impreso.sello, impreso.menciones), (None, vec![SIN_VALOR_FISCAL]));
    }
}

#[test]
fn a_document_names_those_that_it_comes_from_and_those_that_it_corrects() {
    let origen = |relacion, de: &str, dia: &str| Origen {
        relacion,
        id: documento().cabecera.id,
        tipo: TipoDocumento::Albaran,
        numero: numero(de),
        operacion: fecha(dia),
        expedicion: fecha(dia),
        total: importe("1.21"),
        traspasado: Importe::CERO,
        lineas: 1,
    };
    let con = |tipo, origenes: Vec<Origen>| de(tipo, "0").con(|d| d.origenes = origenes);
    let entrega = con(
        TipoDocumento::Albaran,
        vec![origen(Relacion::Entrega, "P2026-000003", "2026-11-02")],
    );
    assert_eq!(impreso(&entrega).referencias, ["Pedido: P2026-000003 de 02/11/2026"]);
    let albaranes = [("A2026-000012", "2026-11-03"), ("A2026-000015", "2026-11-05")]
        .map(|(de, dia)| origen(Relacion::Facturacion, de, dia));
    let agrupada = impreso(&con(TipoDocumento::Factura, albaranes.into()));
    assert_eq!(
        agrupada.referencias,
        ["Albaranes: A2026-000012 de 03/11/2026 y A2026-000015 de 05/11/2026"]
    );
    assert_eq!(
        agrupada.grupos,
        [
            ("Albarán A2026-000012 de 03/11/2026".to_owned(), 1),
            ("Albarán A2026-000015 de 05/11/2026".to_owned(), 1),
        ]
    );
    let abono = impreso(&con(
        TipoDocumento::Albaran,
        vec![origen(Relacion::Abono, "A2026-000012", "2026-11-06")],
    ));
    assert_eq!(abono.titulo, "Albarán de abono");
    assert_eq!(abono.referencias, ["Abona el albarán: A2026-000012 de 06/11/2026"]);
    assert!(
        impreso(&documento()).referencias.is_empty(),
        "an albarán does not name itself"
    );
}

#[test]
fn what_substitutes_a_grouped_invoice_names_its_albaranes_and_groups_its_lines_as_that_did() {
    let linea = |d: &mut Documento| d.lineas.push(d.lineas[0].clone());
    let albaran = |de: &str, dia: &str| {
        let albaran = documento().con(|d| {
            d.cabecera.numero = numero(de);
            d.cabecera.operacion = fecha(dia);
        });
        Origen::de(&albaran, Relacion::Facturacion, 1)
    };
    let factura = de(TipoDocumento::Factura, "0").con(|d| {
        linea(d);
        d.origenes = vec![
            albaran("A2026-000012", "2026-11-03"),
            albaran("A2026-000015", "2026-11-05"),
        ];
    });
    let rectificativa = factura.clone().con(|d| {
        d.cabecera.tipo = TipoDocumento::Rectificativa;
        d.cabecera.numero = numero("R2026-000001");
        d.origenes = vec![Origen::de(&factura, Relacion::Sustitucion, 2)];
    });
    let circunstancias = Circunstancias {
        allegados: Allegados {
            sustituida: Some(factura.clone()),
            ..Allegados::default()
        },
        ..Circunstancias::default()
    };
    let en_su_lugar = Impreso::new(&rectificativa, circunstancias);
    assert_eq!(
        en_su_lugar.referencias,
        [
            "Albaranes: A2026-000012 de 03/11/2026 y A2026-000015 de 05/11/2026".to_owned(),
            format!(
                "Rectifica, por sustitución, la factura: {} de 27/11/2026",
                factura.cabecera.numero
            ),
        ]
    );
    assert_eq!(en_su_lugar.grupos, impreso(&factura).grupos);
    assert_eq!(en_su_lugar.grupos.len(), 2);
}

#[test]
fn an_albaran_that_was_invoiced_is_not_owed() {
    let facturado = de(TipoDocumento::Albaran, "0").con(|d| d.cabecera.numero_factura = Some(numero("F2026-000009")));
    let impreso = impreso(&facturado);
    assert_eq!(impreso.cobro.frases(), ["Facturado en F2026-000009"]);
    assert!(impreso.cobro.filas().is_empty());
}

#[test]
fn s05_what_is_paid_of_what_nobody_owes_any_more_is_in_the_clients_favour() {
    let (pagado, favor) = ("Pagado (Efectivo)", "A favor del cliente");
    let filas = |documento: &Documento, esperadas: [(&str, &str); 2]| {
        let esperadas = esperadas.map(|(concepto, cifra)| (concepto.to_owned(), importe(cifra)));
        assert_eq!(impreso(documento).cobro.filas(), esperadas);
    };
    let sobran = [(pagado, "0.20"), (favor, "0.20")];
    for tipo in [TipoDocumento::Albaran, TipoDocumento::Factura] {
        let otra = Some(numero("F2026-000009"));
        filas(&de(tipo, "0.20").con(|d| d.cabecera.numero_factura = otra), sobran);
    }
    let anulado = de(TipoDocumento::Albaran, "0.20").con(|d| d.cabecera.anulado = Some(d.cabecera.momento));
    filas(&anulado, sobran);
    let corregido = de(TipoDocumento::Albaran, "1.21").con(|d| d.cabecera.totales.total = importe("1"));
    filas(&corregido, [(pagado, "1.21"), (favor, "0.21")]);
    let compensado = de(TipoDocumento::Factura, "0").con(|d| {
        (d.cabecera.totales.total, d.cabecera.pagado) = (-importe("10"), -importe("4"));
        d.cabecera.metodo = None;
    });
    filas(&compensado, [("Compensado con la deuda", "-4"), (favor, "6")]);
}

#[test]
fn a_file_is_called_as_the_document_and_the_client() {
    assert_eq!(
        impreso(&documento()).nombre(),
        "Albarán A2026-000001 Ultramarinos Peñíscola"
    );
}

#[test]
fn d10_a_quantity_says_what_it_is_counted_in_and_a_number_alone_counts_pieces() {
    for (escrita, unidad, dicha) in [
        ("14.25", Some(Unidad::Kg), "14,25 kg"),
        ("1", Some(Unidad::Caja), "1 caja"),
        ("3", Some(Unidad::Caja), "3 cajas"),
        ("5", Some(Unidad::Ud), "5"),
        ("5", None, "5"),
    ] {
        assert_eq!(cuanto(cantidad(escrita), unidad), dicha);
    }
}

#[test]
fn d10_whoever_pays_by_transfer_reads_the_account_of_the_house_and_a_direct_debit_its_own_covered() {
    let iban = |texto: &str| Some(Iban::parse(texto).expect("an account"));
    let (casa, suya) = (iban("ES9121000418450200051332"), iban("ES7921000813610123456789"));
    let dice = |documento: &Documento, suya: &Option<Iban>| {
        let circunstancias = Circunstancias {
            condiciones: CondicionesCliente {
                iban: suya.clone(),
                ..CondicionesCliente::default()
            },
            cuenta: casa.clone(),
            ..Circunstancias::default()
        };
        Impreso::new(documento, circunstancias).cobro.cuenta()
    };
    let factura = de(TipoDocumento::Factura, "0.50");
    let de_la_casa = Some("Transferencia a ES91 2100 0418 4502 0005 1332".to_owned());
    let de_cargo = Some("Cuenta de cargo: ES…6789".to_owned());
    assert_eq!(dice(&factura, &None), de_la_casa);
    assert_eq!(dice(&factura, &suya), de_cargo);
    let empezada = factura.con(|d| d.cabecera.metodo = Some(MetodoPago::Transferencia));
    assert_eq!(dice(&empezada, &suya), de_la_casa, "it goes on as it began");
    assert_eq!(
        dice(&de(TipoDocumento::Albaran, "0.50"), &None),
        None,
        "only an invoice asks for a transfer"
    );
    let pagada = de(TipoDocumento::Factura, "0.50").con(|d| d.cabecera.pagado = d.cabecera.totales.total);
    assert_eq!(dice(&pagada, &suya), None);
}
