//! What follows a document: pendientes are delivered, albaranes are invoiced, alone or together.

use domain::cliente::Cliente;
use domain::ids::InternalId;
use domain::pedido::pago::MetodoPago;
use domain::testing::{Con, cantidad, peticion_de};
use pruebas_api::ventas::{debe, documento, libre, otra, por_entregar, vender};
use pruebas_api::{Banco, Llamante, Respuesta};
use serde_json::{Value, json};

async fn convertir(quien: &Llamante, id: &InternalId, store: &InternalId, tipo: &str) -> Respuesta {
    let cuerpo = json!({"store": store, "tipo": tipo});
    quien.post(&format!("/invoices/{id}/convertir"), cuerpo).await
}

async fn agrupar(quien: &Llamante, albaranes: &[InternalId], store: &InternalId) -> Respuesta {
    let cuerpo = json!({"store": store, "albaranes": albaranes, "tipo": "factura"});
    quien.post("/invoices/agrupar", cuerpo).await
}

#[tokio::test]
async fn a_pendiente_becomes_an_albaran_whose_stock_it_held() {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "2.10", &[("20", None)]).await;
    let pedido = vender(&pda, &por_entregar(&banco, &cliente, vec![atun.linea(0, "8")])).await;
    let hecho = convertir(&pda, &pedido, &otra(1), "albaran").await.espera(201);
    let invoice = &hecho.data()["invoice"];
    assert_eq!(
        (&invoice["numero"], &invoice["pendiente"]),
        (&json!("A2026-000001"), &json!("P2026-000001"))
    );
    assert_eq!((&invoice["total"], debe(&pda, &cliente).await), (&json!(18.48), 18.48));
    assert_eq!(libre(&banco, &atun, 0).await, "12");

    let antes = documento(&pda, &pedido).await;
    assert_eq!(antes["invoice"]["numero"], "P2026-000001");
    assert_eq!(antes["invoice"]["por_entregar"], Value::Null);
    assert_eq!(antes["derivados"][0]["numero"], "A2026-000001");
    assert_eq!(antes["products"][0]["queda"], 0);
    assert_eq!(hecho.data()["origenes"][0]["numero"], "P2026-000001");
    pda.delete(&format!("/invoices/{pedido}")).await.espera(409);

    // The same call again makes nothing, and another one is told that it is done.
    assert_eq!(
        convertir(&pda, &pedido, &otra(1), "albaran").await.espera(200).data(),
        hecho.data()
    );
    let tarde = convertir(&pda, &pedido, &otra(2), "factura").await.espera(409);
    assert_eq!(tarde.mensaje(), "P2026-000001 ya está entregado.");
    banco.cuadra(&atun).await;
    banco.leyes().await;
}

#[tokio::test]
async fn b41_what_is_left_is_what_was_not_delivered_and_waits_or_is_given_up() {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "2.00", &[("15", None), ("10", None)]).await;
    let pedido = vender(&pda, &por_entregar(&banco, &cliente, vec![atun.linea(0, "15")])).await;
    let ruta = format!("/invoices/{pedido}");
    let entrega = format!("{ruta}/entrega");

    // Four come from the batch that was kept back and six from another one: five wait, in the batch that was kept back.
    let diez = banco.borrador(&cliente, vec![atun.linea(0, "4"), atun.linea(1, "6")]);
    pda.post(&entrega, peticion_de(&diez)).await.espera(201);
    let queda = documento(&pda, &pedido).await;
    assert_eq!(
        (&queda["products"][0]["queda"], &queda["invoice"]["por_entregar"]),
        (&json!(5), &json!(11))
    );
    assert_eq!(libre(&banco, &atun, 0).await, "6");
    assert_eq!(libre(&banco, &atun, 1).await, "4");
    banco.cuadra(&atun).await;
    let cambio = pda
        .put(
            &ruta,
            peticion_de(&por_entregar(&banco, &cliente, vec![atun.linea(0, "1")])),
        )
        .await;
    assert!(cambio.espera(409).mensaje().contains("ya se ha entregado una parte"));

    // More than there is: nothing changes.
    let de_mas = banco.borrador(&cliente, vec![atun.linea(0, "12")]);
    pda.post(&entrega, peticion_de(&de_mas)).await.espera(409);
    assert_eq!(documento(&pda, &pedido).await, queda);

    let renuncia = pda.post(&format!("{ruta}/renuncia"), json!({})).await.espera(200);
    assert_eq!(renuncia.data()["invoice"]["por_entregar"], Value::Null);
    assert_eq!(renuncia.data()["invoice"]["renunciado"], true);
    let linea = &renuncia.data()["products"][0];
    assert_eq!(
        (&linea["quantity"], &linea["queda"], &linea["renunciada"]),
        (&json!(15), &json!(0), &json!(5)),
        "what was delivered can still be told from what nobody delivers any more"
    );
    assert_eq!(libre(&banco, &atun, 0).await, "11");
    assert_eq!(
        pda.post(&format!("{ruta}/renuncia"), json!({}))
            .await
            .espera(200)
            .data(),
        renuncia.data()
    );
    pda.post(
        &entrega,
        peticion_de(&banco.borrador(&cliente, vec![atun.linea(0, "1")])),
    )
    .await
    .espera(409);
    banco.leyes().await;
}

#[tokio::test]
async fn s04_more_may_be_delivered_than_was_ordered_if_a_batch_has_it() {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "3.49", &[("10", None), ("2", None)]).await;
    let pedido = vender(&pda, &por_entregar(&banco, &cliente, vec![atun.linea(0, "10")])).await;
    let doce = banco.borrador(&cliente, vec![atun.linea(0, "10"), atun.linea(1, "2")]);
    pda.post(&format!("/invoices/{pedido}/entrega"), peticion_de(&doce))
        .await
        .espera(201);
    assert_eq!(documento(&pda, &pedido).await["invoice"]["por_entregar"], Value::Null);
    assert_eq!(
        (libre(&banco, &atun, 0).await, libre(&banco, &atun, 1).await),
        ("0".to_owned(), "0".to_owned())
    );
    banco.leyes().await;
}

#[tokio::test]
async fn what_was_not_ordered_delivers_nothing_of_it() {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    let (cliente, otro) = (
        banco.cliente(|_| {}).await,
        banco.cliente(|c| c.nif = "00000014Z".to_owned()).await,
    );
    let atun = banco.surtido("Atún", "10", "2.00", &[("15", None)]).await;
    let pan = banco.surtido("Pan", "4", "1.16", &[("15", None)]).await;
    let pedido = vender(&pda, &por_entregar(&banco, &cliente, vec![atun.linea(0, "5")])).await;
    let entrega = format!("/invoices/{pedido}/entrega");
    let antes = banco.todo().await;
    let de_otra_cosa = banco.borrador(&cliente, vec![pan.linea(0, "5")]);
    pda.post(&entrega, peticion_de(&de_otra_cosa)).await.espera(422);
    let de_otro = banco.borrador(&otro, vec![atun.linea(0, "5")]);
    pda.post(&entrega, peticion_de(&de_otro)).await.espera(422);
    let sin_entregar = por_entregar(&banco, &cliente, vec![atun.linea(0, "5")]);
    pda.post(&entrega, peticion_de(&sin_entregar)).await.espera(422);
    assert_eq!(banco.todo().await, antes);
    banco.leyes().await;
}

#[tokio::test]
async fn s05_what_was_paid_ahead_pays_the_delivery_and_the_rest_is_in_the_clients_favour() {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "1.00", &[("100", None)]).await;
    let pedido = por_entregar(&banco, &cliente, vec![atun.linea(0, "60")]);
    let pagado = peticion_de(&pedido).con(|peticion| {
        peticion.amount = peticion.total;
        peticion.tipo = domain::pedido::pago::TipoPago::Cobrado;
        peticion.meta_type = MetodoPago::Transferencia;
    });
    let adelanto = pagado.amount;
    pda.post("/invoices", pagado).await.espera(201);
    let menos = banco
        .borrador(&cliente, vec![atun.linea(0, "45")])
        .con(|b| b.a_pagar = Some("0".to_owned()));
    let ruta = format!("/invoices/{}/entrega", pedido.internal_id);
    let hecho = pda.post(&ruta, peticion_de(&menos)).await.espera(201);
    let total = hecho.data()["invoice"]["total"].as_f64().unwrap();
    assert_eq!(hecho.data()["invoice"]["amount"].as_f64(), Some(total), "it is paid");
    assert_eq!(hecho.data()["client"]["trasnfrencias"], json!(adelanto));
    let favor = total - adelanto.to_string().parse::<f64>().unwrap();
    assert!((debe(&pda, &cliente).await - favor).abs() < 0.001);
    banco.leyes().await;

    let otra_vez = banco.borrador(&cliente, vec![atun.linea(0, "15")]);
    let dos_veces = pda.post(&ruta, peticion_de(&otra_vez)).await.espera(422);
    assert!(
        dos_veces.cuerpo.to_string().contains("ya se cobraron"),
        "{}",
        dos_veces.cuerpo
    );
}

#[tokio::test]
async fn b34_a_conversion_moves_no_stock_and_counts_no_sale_twice() {
    let banco = Banco::nuevo().await;
    let (pda, admin) = (banco.pda("Iñaki").await, banco.admin().await);
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "2.00", &[("20", None)]).await;
    let albaran = vender(&pda, &banco.borrador(&cliente, vec![atun.linea(0, "5")])).await;
    let vendido = |resumen: Respuesta| resumen.data()["ventas"]["hoy"]["ahora"]["total"].clone();
    let antes = vendido(admin.get("/resumen").await.espera(200));
    let factura = convertir(&admin, &albaran, &otra(1), "factura").await.espera(201);
    let invoice = &factura.data()["invoice"];
    assert_eq!(
        (&invoice["serie"], &invoice["albaran"]),
        (&json!("F2026-000001"), &json!("A2026-000001"))
    );
    assert_eq!(libre(&banco, &atun, 0).await, "15");
    assert_eq!(vendido(admin.get("/resumen").await.espera(200)), antes);
    let visto = documento(&pda, &albaran).await;
    assert_eq!(
        (&visto["invoice"]["serie"], &visto["invoice"]["numero"]),
        (&json!("F2026-000001"), &json!("A2026-000001"))
    );
    let cadena = banco.cadena(&admin).await;
    assert_eq!(cadena.len(), 1);
    banco.cuadra(&atun).await;
    banco.leyes().await;
}

#[tokio::test]
async fn d02_three_albaranes_make_an_invoice_of_their_bases_and_the_cent_between_is_seen() {
    let banco = Banco::nuevo().await;
    let (pda, admin) = (banco.pda("Iñaki").await, banco.admin().await);
    let cliente = banco.cliente(|_| {}).await;
    let pan = banco.surtido("Pan de molde", "4", "1.16", &[("20", None)]).await;
    let mut albaranes = Vec::new();
    for _ in 0..3 {
        let uno = banco
            .borrador(&cliente, vec![pan.linea(0, "1")])
            .con(|b| b.a_pagar = Some("0".to_owned()));
        albaranes.push(vender(&pda, &uno).await);
    }
    assert_eq!(debe(&pda, &cliente).await, 3.63);
    let grupos = admin.get("/invoices/agrupar?mes=2026-11").await.espera(200);
    let grupo = &grupos.data()[0];
    assert_eq!(
        (&grupo["suma"], &grupo["total"], &grupo["motivo"]),
        (&json!(3.63), &json!(3.62), &Value::Null)
    );
    assert_eq!(grupo["albaranes"].as_array().unwrap().len(), 3);
    let factura = agrupar(&admin, &albaranes, &otra(1)).await.espera(201);
    assert_eq!(factura.data()["invoice"]["total"], 3.62);
    assert_eq!(factura.data()["iva"], 0.14);
    assert_eq!(debe(&pda, &cliente).await, 3.62);
    assert_eq!(factura.data()["origenes"].as_array().unwrap().len(), 3);
    assert_eq!(factura.data()["reunion"], json!({"suma": 3.63, "redondeo": -0.01}));
    assert!(
        admin
            .get("/invoices/agrupar?mes=2026-11")
            .await
            .espera(200)
            .data()
            .as_array()
            .unwrap()
            .is_empty()
    );
    assert_eq!(
        agrupar(&admin, &albaranes, &otra(1)).await.espera(200).data(),
        factura.data()
    );
    banco.leyes().await;
}

#[tokio::test]
async fn a_cent_that_was_paid_too_much_stays_in_the_clients_favour() {
    let banco = Banco::nuevo().await;
    let (pda, admin) = (banco.pda("Iñaki").await, banco.admin().await);
    let cliente = banco.cliente(|_| {}).await;
    let pan = banco.surtido("Pan de molde", "4", "1.16", &[("20", None)]).await;
    let mut albaranes = Vec::new();
    for metodo in [MetodoPago::Meta, MetodoPago::Transferencia, MetodoPago::Visa] {
        let uno = banco
            .borrador(&cliente, vec![pan.linea(0, "1")])
            .con(|b| b.meta_type = metodo);
        albaranes.push(vender(&pda, &uno).await);
    }
    let factura = agrupar(&admin, &albaranes, &otra(1)).await.espera(201);
    assert_eq!(
        (&factura.data()["invoice"]["amount"], debe(&pda, &cliente).await),
        (&json!(3.62), -0.01)
    );
    assert_eq!(factura.data()["client"]["trasnfrencias"], 1.21);
    banco.leyes().await;
}

#[tokio::test]
async fn albaranes_of_others_of_other_months_or_invoiced_ones_do_not_go_together() {
    let banco = Banco::nuevo().await;
    let (pda, admin) = (banco.pda("Iñaki").await, banco.admin().await);
    let (cliente, otro) = (
        banco.cliente(|_| {}).await,
        banco.cliente(|c| c.nif = "00000014Z".to_owned()).await,
    );
    let pan = banco.surtido("Pan", "4", "1.16", &[("50", None)]).await;
    let de = |cliente: &Cliente| banco.borrador(cliente, vec![pan.linea(0, "1")]);
    let uno = vender(&pda, &de(&cliente)).await;
    let ajeno = vender(&pda, &de(&otro)).await;
    let pendiente = vender(&pda, &por_entregar(&banco, &cliente, vec![pan.linea(0, "1")])).await;
    banco.son_las("2026-12-01T10:00:00+01:00");
    let (pda, admin) = (banco.entrar(&pda), banco.entrar(&admin));
    let de_hoy = peticion_de(&de(&cliente)).con(|peticion| peticion.momento = None);
    pda.post("/invoices", &de_hoy).await.espera(201);
    let diciembre = de_hoy.store;
    let antes = banco.todo().await;
    for (albaranes, motivo) in [
        (vec![uno.clone(), ajeno], "otro cliente"),
        (vec![uno.clone(), diciembre], "otro mes"),
        (vec![uno.clone(), pendiente], "no se ha entregado"),
        (vec![], "Elige al menos un albarán."),
    ] {
        let respuesta = agrupar(&admin, &albaranes, &otra(1)).await.espera(422);
        assert!(
            respuesta.cuerpo["errores"]["albaranes"][0]
                .as_str()
                .unwrap()
                .contains(motivo),
            "{}",
            respuesta.cuerpo
        );
    }
    agrupar(&admin, &[otra(77)], &otra(1)).await.espera(404);
    let con_fecha = json!({"store": otra(1), "albaranes": [uno], "tipo": "factura_vencimiento"});
    admin.post("/invoices/agrupar", con_fecha).await.espera(422);
    assert_eq!(banco.todo().await, antes);
    convertir(&admin, &uno, &otra(1), "factura").await.espera(201);
    let tarde = agrupar(&admin, &[uno], &otra(2)).await.espera(409);
    assert_eq!(
        tarde.mensaje(),
        "El albarán A2026-000001 ya está en la factura F2026-000001."
    );
    banco.leyes().await;
}

#[tokio::test]
async fn a_seller_converts_what_is_his_and_groups_nothing() {
    let banco = Banco::nuevo().await;
    let (pda, rosa) = (banco.pda("Iñaki").await, banco.pda("Rosa").await);
    let cliente = banco.cliente(|_| {}).await;
    let pan = banco.surtido("Pan", "4", "1.16", &[("50", None)]).await;
    let suyo = vender(&pda, &banco.borrador(&cliente, vec![pan.linea(0, "1")])).await;
    convertir(&rosa, &suyo, &otra(1), "factura").await.espera(403);
    agrupar(&pda, std::slice::from_ref(&suyo), &otra(1)).await.espera(403);
    convertir(&pda, &suyo, &otra(1), "factura").await.espera(201);
    banco.leyes().await;
}

#[tokio::test]
async fn d01_two_who_convert_group_and_deliver_at_once_make_one_document() {
    let banco = Banco::nuevo().await;
    let (pda, admin) = (banco.pda("Iñaki").await, banco.admin().await);
    let cliente = banco.cliente(|_| {}).await;
    let pan = banco.surtido("Pan", "4", "1.16", &[("500", None)]).await;
    for n in 0..10_u16 {
        let albaran = vender(&pda, &banco.borrador(&cliente, vec![pan.linea(0, "2")])).await;
        let pedido = vender(&pda, &por_entregar(&banco, &cliente, vec![pan.linea(0, "3")])).await;
        let (a, b, c, d) = (otra(n * 4 + 1), otra(n * 4 + 2), otra(n * 4 + 3), otra(n * 4 + 4));
        let juntos = [albaran.clone()];
        let (uno, dos, tres, cuatro) = tokio::join!(
            convertir(&pda, &albaran, &a, "factura"),
            agrupar(&admin, &juntos, &b),
            convertir(&pda, &pedido, &c, "albaran"),
            convertir(&admin, &pedido, &d, "factura"),
        );
        for pareja in [[uno, dos], [tres, cuatro]] {
            let mut estados = pareja.map(|respuesta| respuesta.estado.as_u16());
            estados.sort_unstable();
            assert_eq!(estados, [201, 409], "round {n}");
        }
    }
    assert_eq!(banco.saldo(pan.lotes[0].id).await.cantidad, cantidad("450"));
    banco.leyes().await;
}

#[tokio::test]
async fn albaranes_become_full_invoices_and_nothing_else() {
    let banco = Banco::nuevo().await;
    let (pda, admin) = (banco.pda("Iñaki").await, banco.admin().await);
    let cliente = banco.cliente(|_| {}).await;
    let pan = banco.surtido("Pan", "4", "1.16", &[("50", None)]).await;
    let albaran = vender(&pda, &banco.borrador(&cliente, vec![pan.linea(0, "1")])).await;
    let antes = banco.todo().await;
    for tipo in [
        "pendiente",
        "albaran",
        "rectificativa",
        "factura_simplificada",
        "rectificativa_simplificada",
    ] {
        let convertir = json!({"store": otra(1), "tipo": tipo});
        pda.post(&format!("/invoices/{albaran}/convertir"), convertir)
            .await
            .espera(422);
        let juntos = json!({"store": otra(1), "albaranes": [albaran], "tipo": tipo});
        admin.post("/invoices/agrupar", juntos).await.espera(422);
    }
    assert_eq!(banco.todo().await, antes);
}

#[tokio::test]
async fn a_step_that_takes_no_goods_is_not_made_under_a_name_that_holds_some() {
    let banco = Banco::nuevo().await;
    let (pda, admin) = (banco.pda("Iñaki").await, banco.admin().await);
    let cliente = banco.cliente(|_| {}).await;
    let pan = banco.surtido("Pan", "4", "1.16", &[("50", None)]).await;
    let albaran = vender(&pda, &banco.borrador(&cliente, vec![pan.linea(0, "1")])).await;
    pda.post("/movimientos", pan.movimiento(&otra(1), 0, 7.0))
        .await
        .espera(200);
    let antes = banco.todo().await;
    let convertir = json!({"store": otra(1), "tipo": "factura"});
    let negada = pda
        .post(&format!("/invoices/{albaran}/convertir"), convertir)
        .await
        .espera(409);
    assert!(negada.mensaje().contains("género apartado"), "{}", negada.cuerpo);
    let juntos = json!({"store": otra(1), "albaranes": [albaran], "tipo": "factura"});
    admin.post("/invoices/agrupar", juntos).await.espera(409);
    assert_eq!(banco.todo().await, antes);
    banco.leyes().await;
}

#[tokio::test]
async fn paper_names_every_method_by_which_money_came_and_what_a_credit_paid_apart() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let cliente = banco.cliente(|_| {}).await;
    let pan = banco.surtido("Pan", "10", "10.00", &[("90", None)]).await;
    let pagado = async |cuanto: &str, a_pagar: &str, metodo: MetodoPago| {
        let pedido = banco.borrador(&cliente, vec![pan.linea(0, cuanto)]);
        let pedido = pedido.con(|b| (b.a_pagar, b.meta_type) = (Some(a_pagar.to_owned()), metodo));
        vender(&admin, &pedido).await
    };
    let cobro = async |id: &InternalId| documento(&admin, id).await["impreso"]["cobro"].clone();
    let fila = |concepto: &str, importe: u32| json!({"concepto": concepto, "importe": importe});
    let una = pagado("1", "11", MetodoPago::Meta).await;
    let otra_mas = pagado("2", "22", MetodoPago::Visa).await;
    agrupar(&admin, &[una, otra_mas], &otra(1)).await.espera(201);
    assert_eq!(cobro(&otra(1)).await, json!([fila("Pagado (Efectivo y VISA)", 33)]));

    // What a credit gives back names no method of what was paid, and what it pays of a debt was paid by nobody.
    let devuelta = pagado("4", "44", MetodoPago::Visa).await;
    let abono = |n: u16, de: &InternalId, reembolso: &str| {
        json!({"store": otra(n), "de": de, "lineas": [{"linea": 0, "quantity": 1}], "motivo": "devolucion",
            "reembolso": reembolso, "meta_type": "meta"})
    };
    admin.post("/abonos", abono(2, &devuelta, "dinero")).await.espera(201);
    convertir(&admin, &devuelta, &otra(3), "factura").await.espera(201);
    assert_eq!(cobro(&otra(3)).await, json!([fila("Pagado (VISA)", 33)]));

    let a_cuenta = pagado("4", "20", MetodoPago::Meta).await;
    admin.post("/abonos", abono(4, &a_cuenta, "deuda")).await.espera(201);
    let filas = json!([
        fila("Pagado (Efectivo)", 20),
        fila("Abonado", 11),
        fila("Pendiente de pago", 13)
    ]);
    assert_eq!(cobro(&a_cuenta).await, filas);
    convertir(&admin, &a_cuenta, &otra(5), "factura").await.espera(201);
    let filas = json!([fila("Pagado (Efectivo)", 20), fila("Pendiente de pago", 13)]);
    assert_eq!(cobro(&otra(5)).await, filas);
    banco.leyes().await;
}

#[tokio::test]
async fn the_preview_says_who_has_no_nif_until_there_is_one() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let cliente = banco.cliente(|c| c.nif = String::new()).await;
    let pan = banco.surtido("Pan", "10", "10.00", &[("90", None)]).await;
    vender(&admin, &banco.borrador(&cliente, vec![pan.linea(0, "1")])).await;
    let motivo = async || {
        let grupos = admin.get("/invoices/agrupar?mes=2026-11").await.espera(200);
        grupos.data()[0]["motivo"].clone()
    };
    assert!(motivo().await.as_str().unwrap().contains("sin NIF"));
    let ficha = format!("/clients/{}", cliente.id);
    let con_nif = admin
        .get(&ficha)
        .await
        .espera(200)
        .data()
        .clone()
        .con(|ficha| ficha["nif"] = json!("00000014Z"));
    admin.put(&ficha, con_nif).await.espera(200);
    assert_eq!(motivo().await, Value::Null);
}

#[tokio::test]
async fn albaranes_of_older_months_are_told_from_the_16th_of_the_next_until_their_iva_cannot_be_charged() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let cliente = banco.cliente(|_| {}).await;
    let pan = banco.surtido("Pan de molde", "4", "1.16", &[("20", None)]).await;
    let entregar_el = async |dia: &str| {
        banco.son_las(&format!("{dia}T10:00:00+01:00"));
        let borrador = banco
            .borrador(&cliente, vec![pan.linea(0, "1")])
            .con(|b| b.a_pagar = Some("0".to_owned()));
        let peticion = peticion_de(&borrador).con(|peticion| peticion.momento = None);
        banco.entrar(&admin).post("/invoices", &peticion).await.espera(201);
        borrador.internal_id
    };
    let atrasados_el = async |dia: &str| {
        banco.son_las(&format!("{dia}T10:00:00+01:00"));
        let atrasados = banco
            .entrar(&admin)
            .get("/invoices/agrupar/atrasados")
            .await
            .espera(200);
        atrasados.data().clone()
    };
    let mut albaranes = Vec::new();
    for dia in ["2026-11-30", "2026-11-30", "2026-11-30", "2026-12-31"] {
        albaranes.push(entregar_el(dia).await);
    }
    let noviembre = |cuantos: u32| json!({"mes": "2026-11", "albaranes": cuantos});
    let diciembre = json!({"mes": "2026-12", "albaranes": 1});
    assert_eq!(atrasados_el("2027-01-15").await, json!([noviembre(3)]));
    assert_eq!(atrasados_el("2027-01-16").await, json!([noviembre(3), diciembre]));
    // One is invoiced, and one comes back whole: nothing of them waits.
    let oficina = banco.entrar(&admin);
    agrupar(&oficina, &albaranes[..1], &otra(1)).await.espera(201);
    assert_eq!(atrasados_el("2027-01-16").await, json!([noviembre(2), diciembre]));
    let abono = json!({"store": otra(2), "de": albaranes[1], "motivo": "devolucion", "reembolso": "favor",
        "lineas": [{"linea": 0, "quantity": 1}]});
    banco.entrar(&admin).post("/abonos", abono).await.espera(201);
    assert_eq!(atrasados_el("2027-01-16").await, json!([noviembre(1), diciembre]));
    assert_eq!(atrasados_el("2027-11-30").await.as_array().unwrap().len(), 2);
    assert_eq!(atrasados_el("2027-12-01").await, json!([diciembre]));
    assert_eq!(atrasados_el("2028-01-01").await, json!([]));
}
