//! Submitting orders: right figures, exactly once, all or nothing.

use domain::factura::registro::{CamposAlta, huella_alta};
use domain::pedido::borrador::Borrador;
use domain::pedido::documento::{Entrega, TipoDocumento};
use domain::testing::{Con, FIRMA_PNG, PNG_CON_RUIDO, cantidad, instante, linea_manual, peticion_de, reglas};
use domain::{Cantidad, impuesto::Recargo};
use pruebas_api::Banco;
use serde_json::json;

fn entregado(borrador: Borrador, tipo: TipoDocumento) -> Borrador {
    borrador.con(|b| {
        b.entregado = Entrega::Entregado;
        b.tipo_pedido = tipo;
    })
}

#[tokio::test]
async fn an_invoice_has_number_record_stock_balance_and_payment() {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    let cliente = banco.cliente(|c| c.recargo = Recargo::Si).await;
    let pan = banco
        .surtido("Pan", "4", "1.16", &[("10", Some("2026-12-12")), ("5", None)])
        .await;
    let lineas = vec![
        pan.linea(0, "10"),
        pan.linea(1, "2"),
        linea_manual(&pan.producto, "De casa"),
    ];
    let borrador =
        entregado(banco.borrador(&cliente, lineas), TipoDocumento::Factura).con(|b| b.a_pagar = Some("5,5".into()));
    let peticion = peticion_de(&borrador);

    let respuesta = pda.post("/invoices", &peticion).await.espera(201);

    let factura = respuesta.data();
    assert_eq!(factura["invoice"]["numero"], "F2026-000001");
    assert_eq!(factura["invoice"]["serie"], "F2026-000001");
    assert_eq!(factura["invoice"]["albaran"], json!(null));
    assert_eq!(factura["type"], "no_cobrado");
    assert_eq!(factura["invoice"]["amount"], 5.5);
    assert_eq!(factura["invoice"]["total"], json!(peticion.total));
    assert_eq!(factura["products"].as_array().map(Vec::len), Some(3));
    assert_eq!(factura["products"][2]["lote_id"], json!(null));
    assert_eq!(factura["products"][2]["lote_comodin"], "De casa");
    assert_eq!(factura["registro"]["secuencia"], 1);
    assert_eq!(factura["registro"]["huella"].as_str().map(str::len), Some(64));
    assert!(
        factura["registro"]["qr"]
            .as_str()
            .is_some_and(|qr| qr.contains("numserie=F2026-000001"))
    );
    let debe = peticion.total.menos(peticion.amount).expect("a debt");
    assert_eq!(factura["client"]["pendiente"], json!(debe));
    assert_eq!(banco.saldo(pan.lotes[0].id).await.cantidad, Cantidad::CERO);
    assert_eq!(banco.saldo(pan.lotes[1].id).await.cantidad, cantidad("3"));
    banco.cuadra(&pan).await;
    banco.leyes().await;
}

#[tokio::test]
async fn b01_b05_tax_is_rounded_once_per_rate_in_the_stored_document() {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    let pan = banco
        .surtido("Pan de molde", "4", "1.16", &[("1", None), ("1", None), ("1", None)])
        .await;
    let lineas = || vec![pan.linea(0, "1"), pan.linea(1, "1"), pan.linea(2, "1")];
    for (recargo, iva, re, total) in [(Recargo::No, 0.14, 0.0, 3.62), (Recargo::Si, 0.14, 0.02, 3.64)] {
        let cliente = banco.cliente(|c| c.recargo = recargo).await;
        let borrador = banco
            .borrador(&cliente, lineas())
            .con(|b| b.entregado = Entrega::NoEntregado);
        let peticion = peticion_de(&borrador);
        let respuesta = pda.post("/invoices", &peticion).await.espera(201);
        let documento = respuesta.data();
        assert_eq!((&documento["base"], &documento["iva"]), (&json!(3.48), &json!(iva)));
        assert_eq!(documento["invoice"]["total"], json!(total));
        assert_eq!(documento["invoice"]["recargo_price"].as_f64(), Some(re));
        pda.delete(&format!("/invoices/{}", peticion.store)).await.espera(200);
    }
    banco.leyes().await;
}

#[tokio::test]
async fn b08_a_document_keeps_the_rates_of_its_date_and_reads_alike_years_later() {
    let banco = Banco::nuevo().await;
    let momento = "2023-02-10T11:00:00+01:00";
    banco.son_las(momento);
    let admin = banco.admin().await;
    let cliente = banco.cliente(|c| c.recargo = Recargo::Si).await;
    let aceite = banco.surtido("Aceite", "5", "250", &[("5", None)]).await;
    let borrador = entregado(
        banco.borrador(&cliente, vec![aceite.linea(0, "1")]),
        TipoDocumento::Factura,
    );
    let peticion = borrador.preparar(&reglas(), instante(momento)).unwrap();
    let hecha = admin.post("/invoices", &peticion).await.espera(201);
    assert_eq!(
        hecha.data()["desglose"],
        json!([{"iva": 5, "recargo": 0.62, "base": 250, "cuota": 12.5, "cuota_recargo": 1.55}])
    );
    assert_eq!(hecha.data()["invoice"]["total"], 264.05);

    banco.son_las("2026-11-27T12:00:00+01:00");
    let despues = banco.entrar(&admin);
    let leida = despues.get(&format!("/invoices/{}", peticion.store)).await.espera(200);
    assert_eq!(leida.data(), hecha.data());
    let lista = despues
        .get("/invoices?desde=2023-02-10&hasta=2023-02-10")
        .await
        .espera(200);
    assert_eq!(lista.data()[0], hecha.data()["invoice"]);
    banco.leyes().await;
}

#[tokio::test]
async fn b10_a_client_without_recargo_has_none_stored_and_a_later_switch_changes_no_document() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let cliente = banco.cliente(|_| {}).await;
    let vino = banco.surtido("Vino", "21", "100", &[("5", None)]).await;
    let borrador = entregado(
        banco.borrador(&cliente, vec![vino.linea(0, "1")]),
        TipoDocumento::Factura,
    );
    let hecha = admin.post("/invoices", peticion_de(&borrador)).await.espera(201);
    let cambio = domain::testing::cliente_request().con(|c| c.recargo = Recargo::Si);
    admin
        .put(&format!("/clients/{}", cliente.id), &cambio)
        .await
        .espera(200);

    let leida = admin
        .get(&format!("/invoices/{}", borrador.internal_id))
        .await
        .espera(200);

    assert_eq!(
        leida.data()["desglose"],
        json!([{"iva": 21, "recargo": 0, "base": 100, "cuota": 21, "cuota_recargo": 0}])
    );
    assert_eq!(leida.data()["invoice"]["total"], 121);
    assert_eq!(leida.data()["registro"], hecha.data()["registro"]);
    banco.leyes().await;
}

#[tokio::test]
async fn b11_paid_to_the_cent_is_paid_in_full() {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    let cliente = banco.cliente(|_| {}).await;
    let queso = banco.surtido("Queso", "21", "70.06", &[("1", None)]).await;
    let borrador = entregado(
        banco.borrador(&cliente, vec![queso.linea(0, "1")]),
        TipoDocumento::Albaran,
    )
    .con(|b| b.a_pagar = Some("84.77".into()));
    let respuesta = pda.post("/invoices", peticion_de(&borrador)).await.espera(201);
    assert_eq!(respuesta.data()["type"], "cobrado");
    assert_eq!(respuesta.data()["client"]["pendiente"], 0);
    banco.leyes().await;
}

#[tokio::test]
async fn b13_the_hash_covers_recargo_in_the_total_tax() {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    let cliente = banco.cliente(|c| c.recargo = Recargo::Si).await;
    let vino = banco.surtido("Vino", "21", "100", &[("1", None)]).await;
    let borrador = entregado(
        banco.borrador(&cliente, vec![vino.linea(0, "1")]),
        TipoDocumento::Factura,
    );
    let respuesta = pda.post("/invoices", peticion_de(&borrador)).await.espera(201);
    let huella = huella_alta(&CamposAlta {
        emisor: "B00000018",
        numero: "F2026-000001",
        fecha_expedicion: "27-11-2026",
        tipo_factura: "F1",
        cuota_total: "26.20",
        importe_total: "126.20",
        anterior: "",
        momento: "2026-11-27T10:15:00+01:00",
    });
    assert_eq!(respuesta.data()["registro"]["huella"], json!(huella));
    banco.leyes().await;
}

#[tokio::test]
async fn b19_a_submission_that_fails_uses_no_number() {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    let cliente = banco.cliente(|_| {}).await;
    let leche = banco.surtido("Leche", "4", "0.80", &[("10", None)]).await;
    let factura = |cuanto: &str| {
        entregado(
            banco.borrador(&cliente, vec![leche.linea(0, cuanto)]),
            TipoDocumento::Factura,
        )
    };
    let primera = pda.post("/invoices", peticion_de(&factura("2"))).await.espera(201);
    pda.post("/invoices", peticion_de(&factura("9"))).await.espera(409);
    let segunda = pda.post("/invoices", peticion_de(&factura("3"))).await.espera(201);
    assert_eq!(primera.data()["invoice"]["numero"], "F2026-000001");
    assert_eq!(segunda.data()["invoice"]["numero"], "F2026-000002");
    banco.cuadra(&leche).await;
    banco.leyes().await;
}

#[tokio::test]
async fn b20_b24_a_resend_gets_the_stored_document_and_moves_nothing() {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    let cliente = banco.cliente(|_| {}).await;
    let leche = banco.surtido("Leche", "4", "0.80", &[("24", None)]).await;
    let borrador = entregado(
        banco.borrador(&cliente, vec![leche.linea(0, "5")]),
        TipoDocumento::Albaran,
    )
    .con(|b| b.a_pagar = Some("1".into()));
    let peticion = peticion_de(&borrador);
    let primera = pda.post("/invoices", &peticion).await.espera(201);
    banco.pasan(25 * 60 * 60 * 1000);
    let despues = banco.entrar(&pda);
    let segunda = despues.post("/invoices", &peticion).await.espera(200);
    assert_eq!(primera.data(), segunda.data());
    assert_eq!(banco.saldo(leche.lotes[0].id).await.cantidad, cantidad("19"));
    let lista = despues.get("/invoices").await.espera(200);
    assert_eq!(lista.cuerpo["meta"]["total"], 1);
    banco.leyes().await;
}

#[tokio::test]
async fn f21_an_order_that_is_sent_again_with_other_content_is_refused_and_the_first_one_named() {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    let cliente = banco.cliente(|_| {}).await;
    let leche = banco.surtido("Leche", "4", "0.80", &[("24", None)]).await;
    let de = |cuanto: &str, tipo| {
        let borrador = banco.borrador(&cliente, vec![leche.linea(0, cuanto)]);
        entregado(borrador, tipo).con(|b| b.internal_id = domain::testing::internal_id("ORDER-1783000000000-1"))
    };
    pda.post("/invoices", peticion_de(&de("5", TipoDocumento::Albaran)))
        .await
        .espera(201);

    for otro in [de("6", TipoDocumento::Albaran), de("5", TipoDocumento::Factura)] {
        let respuesta = pda.post("/invoices", peticion_de(&otro)).await.espera(409);
        let mensaje = respuesta.cuerpo["message"].as_str().expect("a sentence");
        assert!(
            mensaje.contains("A2026-000001") && mensaje.contains("4,16"),
            "{mensaje}"
        );
    }
    assert_eq!(banco.saldo(leche.lotes[0].id).await.cantidad, cantidad("19"));
    pda.post("/invoices", peticion_de(&de("5", TipoDocumento::Albaran)))
        .await
        .espera(200);
    banco.leyes().await;
}

#[tokio::test]
async fn f21_a_pendiente_that_was_changed_since_is_the_answer_to_its_first_sending() {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    let cliente = banco.cliente(|_| {}).await;
    let leche = banco.surtido("Leche", "4", "0.80", &[("24", None)]).await;
    let pendiente = banco
        .borrador(&cliente, vec![leche.linea(0, "5")])
        .con(|b| b.entregado = Entrega::NoEntregado);
    let primera = peticion_de(&pendiente);
    pda.post("/invoices", &primera).await.espera(201);
    let cambiado = pendiente.con(|b| b.products = vec![leche.linea(0, "7")]);
    pda.put(&format!("/invoices/{}", cambiado.internal_id), peticion_de(&cambiado))
        .await
        .espera(200);
    let otra_vez = pda.post("/invoices", &primera).await.espera(200);
    assert_eq!(otra_vez.data()["products"][0]["quantity"], 7);
    banco.leyes().await;
}

#[tokio::test]
async fn f09_what_an_order_holds_is_shown_to_nobody_else() {
    let banco = Banco::nuevo().await;
    let (inaki, rosa, admin) = (banco.pda("Iñaki").await, banco.pda("Rosa").await, banco.admin().await);
    let leche = banco.surtido("Leche", "4", "0.80", &[("24", None)]).await;
    let store = domain::testing::internal_id("ORDER-1783000000000-1");
    inaki
        .post("/movimientos", leche.movimiento(&store, 0, 5.0))
        .await
        .espera(200);
    let ruta = format!("/lotes/store?store={store}");
    rosa.get(&ruta).await.espera(403);
    inaki.get(&ruta).await.espera(200);
    admin.get(&ruta).await.espera(200);
    rosa.get("/lotes/store?store=ORDER-1783000000000-2").await.espera(200);
}

#[tokio::test]
async fn a_resend_by_another_seller_is_refused() {
    let banco = Banco::nuevo().await;
    let (inaki, rosa) = (banco.pda("Iñaki").await, banco.pda("Rosa").await);
    let cliente = banco.cliente(|_| {}).await;
    let leche = banco.surtido("Leche", "4", "0.80", &[("24", None)]).await;
    let peticion = peticion_de(&entregado(
        banco.borrador(&cliente, vec![leche.linea(0, "5")]),
        TipoDocumento::Albaran,
    ));
    inaki.post("/invoices", &peticion).await.espera(201);
    rosa.post("/invoices", &peticion).await.espera(403);
    banco.leyes().await;
}

#[tokio::test]
async fn what_one_seller_holds_no_other_sends() {
    let banco = Banco::nuevo().await;
    let (inaki, rosa) = (banco.pda("Iñaki").await, banco.pda("Rosa").await);
    let cliente = banco.cliente(|_| {}).await;
    let leche = banco.surtido("Leche", "4", "0.80", &[("24", None)]).await;
    let borrador = entregado(
        banco.borrador(&cliente, vec![leche.linea(0, "5")]),
        TipoDocumento::Albaran,
    );
    let movimiento = leche.movimiento(&borrador.internal_id, 0, 5.0);
    inaki.post("/movimientos", movimiento).await.espera(200);
    let antes = banco.todo().await;
    rosa.post("/invoices", peticion_de(&borrador)).await.espera(403);
    assert_eq!(banco.todo().await, antes);
    inaki.post("/invoices", peticion_de(&borrador)).await.espera(201);
    banco.leyes().await;
}

#[tokio::test]
async fn b26_a_batch_without_enough_refuses_the_whole_order_with_avisos() {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    let cliente = banco.cliente(|_| {}).await;
    let jamon = banco.surtido("Jamón", "10", "6.95", &[("1", None), ("8", None)]).await;
    let borrador = |lineas| entregado(banco.borrador(&cliente, lineas), TipoDocumento::Albaran);
    pda.post("/invoices", peticion_de(&borrador(vec![jamon.linea(0, "1")])))
        .await
        .espera(201);

    let negada = pda
        .post(
            "/invoices",
            peticion_de(&borrador(vec![jamon.linea(1, "3"), jamon.linea(0, "1")])),
        )
        .await
        .espera(409);

    let avisos = negada.cuerpo["avisos"].as_array().expect("avisos");
    assert_eq!(avisos.len(), 1);
    assert_eq!(avisos[0]["lote_id"], json!(jamon.lotes[0].id));
    assert_eq!(avisos[0]["registrado"], 0);
    assert_eq!(banco.saldo(jamon.lotes[0].id).await.cantidad, Cantidad::CERO);
    assert_eq!(banco.saldo(jamon.lotes[1].id).await.cantidad, cantidad("8"));
    banco.cuadra(&jamon).await;
    banco.leyes().await;
}

#[tokio::test]
async fn a_transfer_is_paid_and_waits_to_be_confirmed() {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "2.00", &[("20", None)]).await;
    let borrador = entregado(
        banco.borrador(&cliente, vec![atun.linea(0, "5")]),
        TipoDocumento::Albaran,
    )
    .con(|b| b.meta_type = domain::pedido::pago::MetodoPago::Transferencia);
    let hecho = pda.post("/invoices", peticion_de(&borrador)).await.espera(201);
    assert_eq!(hecho.data()["client"]["pendiente"], 0);
    assert_eq!(hecho.data()["client"]["trasnfrencias"], 11);
    banco.leyes().await;
}

#[tokio::test]
async fn what_the_server_computes_differently_is_refused_under_its_field() {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "2.00", &[("20", None)]).await;
    let buena = peticion_de(&entregado(
        banco.borrador(&cliente, vec![atun.linea(0, "5")]),
        TipoDocumento::Albaran,
    ));
    let con = |campo: &str, valor: serde_json::Value| {
        let mut cuerpo = json!(buena);
        cuerpo["firmante"] = json!("Receptora Uno");
        cuerpo[campo] = valor;
        cuerpo
    };
    for (campo, valor, donde) in [
        ("total", json!(10.99), "total"),
        ("amount", json!(11.01), "amount"),
        ("type", json!("no_cobrado"), "type"),
        ("client_id", json!(99), "client_id"),
        ("products", json!([]), "products"),
        ("tipo_pedido", json!("factura_vencimiento"), "fechaVencimiento"),
        ("tipo_pedido", json!("pendiente"), "tipo_pedido"),
        ("signature", json!("data:text/html,hola"), "signature"),
        ("signature", json!(PNG_CON_RUIDO), "signature"),
    ] {
        let respuesta = pda.post("/invoices", con(campo, valor)).await.espera(422);
        assert!(
            respuesta.cuerpo["errores"][donde].is_array(),
            "{campo}: {:#}",
            respuesta.cuerpo
        );
    }
    assert_eq!(pda.get("/invoices").await.espera(200).cuerpo["meta"]["total"], 0);
    banco.cuadra(&atun).await;
    assert_eq!(banco.saldo(atun.lotes[0].id).await.cantidad, cantidad("20"));
    banco.leyes().await;
}

#[tokio::test]
async fn b45_the_year_of_a_number_is_madrids() {
    let banco = Banco::nuevo().await;
    banco.son_las("2026-12-31T22:59:00Z");
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "2.00", &[("20", None)]).await;
    let pda = banco.pda("Iñaki").await;
    let numero = async |banco: &Banco| {
        let borrador = entregado(
            banco.borrador(&cliente, vec![atun.linea(0, "1")]),
            TipoDocumento::Factura,
        );
        let ahora = domain::testing::peticion_de(&borrador).con(|peticion| peticion.momento = None);
        let hecha = pda.post("/invoices", ahora).await.espera(201);
        hecha.data()["invoice"]["numero"].as_str().map(str::to_owned)
    };
    assert_eq!(numero(&banco).await.as_deref(), Some("F2026-000001"));
    banco.son_las("2026-12-31T22:59:59Z");
    assert_eq!(numero(&banco).await.as_deref(), Some("F2026-000002"));
    banco.son_las("2026-12-31T23:30:00Z");
    assert_eq!(numero(&banco).await.as_deref(), Some("F2027-000001"));
    banco.leyes().await;
}

#[tokio::test]
async fn an_order_that_waited_is_of_the_day_it_was_made_and_numbered_the_day_it_arrives() {
    let banco = Banco::nuevo().await;
    banco.son_las("2027-01-01T08:10:00+01:00");
    let cliente = banco.cliente(|_| {}).await;
    let nata = banco.surtido("Nata", "10", "2.00", &[("20", Some("2026-12-31"))]).await;
    let pda = banco.pda("Iñaki").await;
    let firmado = banco.borrador(&cliente, vec![nata.linea(0, "1")]).con(|borrador| {
        borrador.tipo_pedido = TipoDocumento::Factura;
        borrador.firma = Some(FIRMA_PNG.to_owned());
        borrador.firmante = Some("Receptora Uno".to_owned());
    });
    let hecho = instante("2026-12-31T23:50:00+01:00");
    let peticion = firmado.preparar(&reglas(), hecho).unwrap();
    let hecha = pda.post("/invoices", &peticion).await.espera(201);
    let documento = hecha.data();
    assert_eq!(documento["invoice"]["numero"], "F2027-000001");
    assert_eq!(documento["invoice"]["operacion"], "2026-12-31");
    assert_eq!(documento["invoice"]["billet_at"], "2027-01-01T08:10:00.000+01:00");
    assert_eq!(documento["firma"]["momento"], json!(hecho));
    banco.leyes().await;
}

#[tokio::test]
async fn ninety_lines_go_like_five_and_hold_their_own_stock_first() {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    let cliente = banco.cliente(|_| {}).await;
    let mut lineas = Vec::new();
    let mut surtidos = Vec::new();
    for n in 0..90 {
        let surtido = banco
            .surtido(&format!("Producto {n}"), "10", "1.5", &[("4", None)])
            .await;
        lineas.push(surtido.linea(0, "3"));
        surtidos.push(surtido);
    }
    let borrador = entregado(banco.borrador(&cliente, lineas.clone()), TipoDocumento::Factura);
    let hecha = pda.post("/invoices", peticion_de(&borrador)).await.espera(201);
    assert_eq!(hecha.data()["products"].as_array().map(Vec::len), Some(90));
    for surtido in &surtidos {
        assert_eq!(banco.saldo(surtido.lotes[0].id).await.cantidad, cantidad("1"));
        banco.cuadra(surtido).await;
    }
    // One batch short among ninety: nothing of the second order stays held.
    let corto = lineas
        .into_iter()
        .enumerate()
        .map(|(n, linea)| linea.con(|l| l.quantity = cantidad(if n == 77 { "2" } else { "1" })));
    let segundo = entregado(banco.borrador(&cliente, corto.collect()), TipoDocumento::Factura);
    let negada = pda.post("/invoices", peticion_de(&segundo)).await.espera(409);
    assert_eq!(negada.cuerpo["avisos"].as_array().map(Vec::len), Some(1));
    for surtido in &surtidos {
        assert_eq!(banco.saldo(surtido.lotes[0].id).await.cantidad, cantidad("1"));
        banco.cuadra(surtido).await;
    }
    banco.leyes().await;
}
