//! Credits: goods go back to their batch or are thrown away, money to the debt, in favour or out of the till, and all credits
//! of a document never come to more than it.

use domain::cliente::Cliente;
use domain::ids::InternalId;
use domain::pedido::borrador::Borrador;
use domain::pedido::documento::TipoDocumento;
use domain::pedido::linea::LineaBorrador;
use domain::pedido::pago::MetodoPago;
use domain::testing::{Con, cantidad, peticion_de};
use pruebas_api::ventas::{debe, documento, libre, otra, vender};
use pruebas_api::{Banco, Respuesta};
use serde_json::{Value, json};

fn factura(banco: &Banco, cliente: &Cliente, lineas: Vec<LineaBorrador>, pagado: Option<&str>) -> Borrador {
    banco.borrador(cliente, lineas).con(|b| {
        b.tipo_pedido = TipoDocumento::Factura;
        b.a_pagar = pagado.map(str::to_owned);
    })
}

fn pedir(de: &InternalId, store: &InternalId, lineas: Value, reembolso: &str) -> Value {
    json!({"store": store, "de": de, "lineas": lineas, "motivo": "devolucion", "reembolso": reembolso})
}

fn error_en(respuesta: &Respuesta, campo: &str) -> String {
    respuesta.cuerpo["errores"][campo][0]
        .as_str()
        .unwrap_or_default()
        .to_owned()
}

#[tokio::test]
async fn b35_what_comes_back_goes_to_its_batch_though_it_was_used_up_and_never_more_than_was_sold() {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "2.00", &[("6", None)]).await;
    let albaran = vender(&pda, &banco.borrador(&cliente, vec![atun.linea(0, "6")])).await;
    banco.limpiar().await;
    let dos = pedir(&albaran, &otra(1), json!([{"linea": 0, "quantity": 2}]), "favor");
    let hecho = pda.post("/abonos", &dos).await.espera(201);
    let invoice = &hecho.data()["invoice"];
    assert_eq!(
        (&invoice["numero"], &invoice["total"], &invoice["negativo"]),
        (&json!("A2026-000002"), &json!(-4.4), &json!(true))
    );
    assert_eq!(hecho.data()["products"][0]["quantity"], -2);
    assert_eq!(libre(&banco, &atun, 0).await, "2");
    assert_eq!(pda.post("/abonos", &dos).await.espera(200).data(), hecho.data());
    assert_eq!(libre(&banco, &atun, 0).await, "2");

    let antes = banco.todo().await;
    let cinco = pedir(&albaran, &otra(2), json!([{"linea": 0, "quantity": 5}]), "favor");
    let de_mas = pda.post("/abonos", &cinco).await.espera(422);
    assert_eq!(error_en(&de_mas, "lineas.0.quantity"), "De esta línea quedan 4.");
    assert_eq!(banco.todo().await, antes);
    let cuatro = pedir(&albaran, &otra(2), json!([{"linea": 0, "quantity": 4}]), "favor");
    pda.post("/abonos", &cuatro).await.espera(201);
    assert_eq!(
        (
            libre(&banco, &atun, 0).await,
            documento(&pda, &albaran).await["products"][0]["queda"].clone()
        ),
        ("6".to_owned(), json!(0))
    );
    banco.cuadra(&atun).await;
    banco.leyes().await;
}

#[tokio::test]
async fn b37_a_return_is_of_the_line_that_it_names() {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    let cliente = banco.cliente(|_| {}).await;
    let equis = banco.surtido("X", "10", "2.00", &[("10", None), ("10", None)]).await;
    let zeta = banco.surtido("Z", "10", "2.00", &[("10", None)]).await;
    let lineas = vec![equis.linea(0, "2"), equis.linea(1, "2"), zeta.linea(0, "2")];
    let albaran = vender(&pda, &banco.borrador(&cliente, lineas)).await;
    let de_zeta = pedir(&albaran, &otra(1), json!([{"linea": 2, "quantity": 1}]), "favor");
    pda.post("/abonos", de_zeta).await.espera(201);
    let de_equis = pedir(&albaran, &otra(2), json!([{"linea": 1, "quantity": 1}]), "favor");
    pda.post("/abonos", de_equis).await.espera(201);
    let quedan: Vec<_> = documento(&pda, &albaran).await["products"]
        .as_array()
        .unwrap()
        .iter()
        .map(|linea| linea["queda"].clone())
        .collect();
    assert_eq!(quedan, [json!(2), json!(1), json!(1)]);
    let libres = [
        libre(&banco, &equis, 0).await,
        libre(&banco, &equis, 1).await,
        libre(&banco, &zeta, 0).await,
    ];
    assert_eq!(libres, ["8", "9", "9"]);
    banco.leyes().await;
}

#[tokio::test]
async fn d03_credits_line_by_line_come_to_the_invoice_to_the_cent() {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    let cliente = banco.cliente(|_| {}).await;
    let pan = banco
        .surtido("Pan de molde", "4", "1.16", &[("5", None), ("5", None), ("5", None)])
        .await;
    let lineas = (0..3).map(|n| pan.linea(n, "1")).collect();
    let original = vender(&pda, &factura(&banco, &cliente, lineas, Some("0"))).await;
    let mut abonado = 0.0;
    for n in 0..3_u16 {
        let linea = json!([{"linea": n, "quantity": 1}]);
        let cuerpo = pedir(&original, &otra(n + 1), linea, "deuda");
        let previa = pda.post("/abonos/previa", &cuerpo).await.espera(200);
        let hecho = pda.post("/abonos", &cuerpo).await.espera(201);
        let invoice = &hecho.data()["invoice"];
        assert_eq!(invoice["tipo_factura"], "rectificativa");
        assert_eq!(invoice["numero"], format!("R2026-{:06}", n + 1));
        assert_eq!(previa.data()["total"], invoice["total"]);
        assert_eq!(
            (&invoice["amount"], &invoice["type"]),
            (&invoice["total"], &json!("cobrado"))
        );
        abonado += invoice["total"].as_f64().unwrap();
    }
    assert!((abonado + 3.62).abs() < 0.001, "{abonado}");
    assert_eq!(debe(&pda, &cliente).await, 0.0);
    let visto = documento(&pda, &original).await;
    assert_eq!(
        (&visto["type"], &visto["derivados"].as_array().unwrap().len()),
        (&json!("cobrado"), &3)
    );
    assert_eq!(
        banco.estado.tabla.foto().await.unwrap().cadena.0,
        4,
        "the invoice and its credits are one chain"
    );
    banco.leyes().await;
}

#[tokio::test]
async fn money_goes_to_the_debt_stays_in_favour_or_is_given_back() {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "10.00", &[("100", None)]).await;
    // 22.00 of which 16.50 are paid: of a credit of 11.00 half pays the debt.
    let a_medias = vender(
        &pda,
        &factura(&banco, &cliente, vec![atun.linea(0, "2")], Some("16,50")),
    )
    .await;
    let cuerpo = pedir(&a_medias, &otra(1), json!([{"linea": 0, "quantity": 1}]), "deuda");
    assert_eq!(
        pda.post("/abonos/previa", &cuerpo).await.espera(200).data()["compensa"],
        5.5
    );
    let hecho = pda.post("/abonos", cuerpo).await.espera(201);
    assert_eq!(hecho.data()["invoice"]["amount"], -5.5);
    assert_eq!(
        (
            documento(&pda, &a_medias).await["type"].clone(),
            debe(&pda, &cliente).await
        ),
        (json!("cobrado"), -5.5)
    );
    banco.leyes().await;

    let pagada = vender(&pda, &factura(&banco, &cliente, vec![atun.linea(0, "1")], None)).await;
    let cuerpo = pedir(&pagada, &otra(2), json!([{"linea": 0, "quantity": 1}]), "dinero");
    let hecho = pda.post("/abonos", cuerpo).await.espera(201);
    let invoice = &hecho.data()["invoice"];
    assert_eq!(
        (&invoice["amount"], &invoice["meta_type"]),
        (&json!(-11), &json!("meta"))
    );
    assert_eq!(debe(&pda, &cliente).await, -5.5);

    let cara = factura(&banco, &cliente, vec![atun.linea(0, "95")], None);
    let cara = vender(&pda, &cara.con(|b| b.meta_type = MetodoPago::Transferencia)).await;
    let cuerpo = pedir(&cara, &otra(3), json!([{"linea": 0, "quantity": 95}]), "dinero");
    let prohibido = pda.post("/abonos", cuerpo).await.espera(422);
    assert!(error_en(&prohibido, "meta_type").contains("1.000,00"));
    banco.leyes().await;
}

#[tokio::test]
async fn what_is_thrown_away_comes_back_and_leaves_as_a_merma() {
    let banco = Banco::nuevo().await;
    let (pda, admin) = (banco.pda("Iñaki").await, banco.admin().await);
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "2.00", &[("6", None)]).await;
    let albaran = vender(&pda, &banco.borrador(&cliente, vec![atun.linea(0, "4")])).await;
    let cuerpo = pedir(
        &albaran,
        &otra(1),
        json!([{"linea": 0, "quantity": 3, "destino": "merma"}]),
        "favor",
    );
    pda.post("/abonos", cuerpo).await.espera(201);
    assert_eq!(libre(&banco, &atun, 0).await, "2");
    let salidas = admin.get("/salidas").await.espera(200);
    assert_eq!(
        (&salidas.data()[0]["cantidad"], &salidas.data()[0]["documento"]),
        (&json!(-3), &json!("A2026-000002"))
    );
    let lote = admin
        .get(&format!("/lotes/{}/trazabilidad", atun.lotes[0].id))
        .await
        .espera(200);
    let balance = &lote.data()["balance"];
    assert_eq!(
        (&balance["entregado"], &balance["devuelto"], &balance["desechado"]),
        (&json!(4), &json!(3), &json!(3))
    );
    banco.cuadra(&atun).await;
    banco.leyes().await;
}

#[tokio::test]
async fn only_what_was_delivered_and_is_no_credit_is_credited() {
    let banco = Banco::nuevo().await;
    let (pda, rosa, admin) = (banco.pda("Iñaki").await, banco.pda("Rosa").await, banco.admin().await);
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "2.00", &[("20", None)]).await;
    let una = json!([{"linea": 0, "quantity": 1}]);
    let pendiente = banco
        .borrador(&cliente, vec![atun.linea(0, "1")])
        .con(|b| b.entregado = domain::pedido::documento::Entrega::NoEntregado);
    let pendiente = vender(&pda, &pendiente).await;
    pda.post("/abonos", pedir(&pendiente, &otra(1), una.clone(), "favor"))
        .await
        .espera(409);
    let albaran = vender(&pda, &banco.borrador(&cliente, vec![atun.linea(0, "3")])).await;
    rosa.post("/abonos", pedir(&albaran, &otra(1), una.clone(), "favor"))
        .await
        .espera(403);
    for (lineas, campo) in [
        (json!([]), "lineas"),
        (json!([{"linea": 7, "quantity": 1}]), "lineas.0.linea"),
        (
            json!([{"linea": 0, "quantity": 1}, {"linea": 0, "quantity": 1}]),
            "lineas.1.linea",
        ),
        (json!([{"linea": 0, "quantity": 0}]), "lineas.0.quantity"),
        (json!([{"linea": 0, "quantity": -1}]), "lineas.0.quantity"),
    ] {
        let respuesta = pda
            .post("/abonos", pedir(&albaran, &otra(1), lineas, "favor"))
            .await
            .espera(422);
        assert!(!error_en(&respuesta, campo).is_empty(), "{campo}: {}", respuesta.cuerpo);
    }
    pda.post("/abonos", pedir(&albaran, &otra(1), una.clone(), "favor"))
        .await
        .espera(201);
    pda.post("/abonos", pedir(&otra(1), &otra(2), una.clone(), "favor"))
        .await
        .espera(409);
    let convertir = json!({"store": otra(4), "tipo": "factura"});
    let camino = format!("/invoices/{albaran}/convertir");
    let factura = admin.post(&camino, &convertir).await.espera(201);
    assert_eq!(factura.data()["invoice"]["total"], 4.4);
    assert_eq!(admin.post(&camino, convertir).await.espera(200).data(), factura.data());
    let tarde = pda
        .post("/abonos", pedir(&albaran, &otra(2), una.clone(), "favor"))
        .await
        .espera(409);
    assert!(tarde.mensaje().contains("Abona la factura"), "{}", tarde.mensaje());
    let directa = json!({"type": "no_cobrado"});
    let rectificativa = peticion_de(&banco.borrador(&cliente, vec![atun.linea(0, "1")]))
        .con(|peticion| peticion.tipo_pedido = TipoDocumento::Rectificativa);
    pda.post("/invoices", rectificativa).await.espera(422);
    pda.post("/abonos", directa).await.espera(422);
    banco.leyes().await;
}

#[tokio::test]
async fn d01_two_credits_at_once_take_back_no_more_than_there_is() {
    let banco = Banco::nuevo().await;
    let (pda, admin) = (banco.pda("Iñaki").await, banco.admin().await);
    let cliente = banco.cliente(|_| {}).await;
    let pan = banco.surtido("Pan", "4", "1.16", &[("100", None)]).await;
    for n in 0..8_u16 {
        let original = vender(&pda, &factura(&banco, &cliente, vec![pan.linea(0, "3")], Some("0"))).await;
        let dos = json!([{"linea": 0, "quantity": 2}]);
        let (a, b) = (otra(n * 2 + 1), otra(n * 2 + 2));
        let (uno, otro) = tokio::join!(
            pda.post("/abonos", pedir(&original, &a, dos.clone(), "deuda")),
            admin.post("/abonos", pedir(&original, &b, dos.clone(), "deuda")),
        );
        let mut estados = [uno.estado.as_u16(), otro.estado.as_u16()];
        estados.sort_unstable();
        assert_eq!(estados, [201, 422], "round {n}");
    }
    assert_eq!(banco.saldo(pan.lotes[0].id).await.cantidad, cantidad("92"));
    banco.leyes().await;
}

#[tokio::test]
async fn b35_an_albaran_with_credits_is_invoiced_as_what_they_have_left_and_no_more_comes_back_of_that() {
    let banco = Banco::nuevo().await;
    let (pda, admin) = (banco.pda("Iñaki").await, banco.admin().await);
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "2.00", &[("20", None)]).await;
    let pan = banco.surtido("Pan", "4", "1.16", &[("20", None)]).await;
    let lineas = vec![atun.linea(0, "10"), pan.linea(0, "3")];
    let albaran = vender(
        &pda,
        &banco
            .borrador(&cliente, lineas)
            .con(|b| b.a_pagar = Some("0".to_owned())),
    )
    .await;
    // The office credits what the seller sold: four tins and all of the bread come back, and the rest becomes cheaper.
    let vuelven = json!([{"linea": 0, "quantity": 4}, {"linea": 1, "quantity": 3}]);
    admin
        .post("/abonos", pedir(&albaran, &otra(1), vuelven, "deuda"))
        .await
        .espera(201);
    let baja = json!([{"linea": 0, "rebaja": {"importe": 1.5}}]);
    admin
        .post("/abonos", pedir(&albaran, &otra(2), baja, "deuda"))
        .await
        .espera(201);
    let antes = debe(&admin, &cliente).await;
    let grupos = admin.get("/invoices/agrupar?mes=2026-11").await.espera(200);
    let grupo = &grupos.data()[0];
    let abona: Vec<_> = grupo["albaranes"]
        .as_array()
        .unwrap()
        .iter()
        .map(|uno| uno["abona"].clone())
        .collect();
    assert_eq!(abona, [Value::Null, json!([albaran]), json!([albaran])]);
    assert_eq!(grupo["total"], 11.55);
    let convertir = json!({"store": otra(3), "tipo": "factura"});
    let hecha = pda
        .post(&format!("/invoices/{albaran}/convertir"), convertir)
        .await
        .espera(201);
    let datos = hecha.data();
    assert_eq!(datos["products"].as_array().unwrap().len(), 1);
    let linea = &datos["products"][0];
    assert_eq!(
        (&linea["quantity"], &linea["price"], &linea["neto"], &linea["queda"]),
        (&json!(6), &json!(1.75), &json!(10.5), &json!(6))
    );
    assert_eq!(
        (&datos["base"], &datos["invoice"]["total"]),
        (&json!(10.5), &json!(11.55))
    );
    assert!((debe(&admin, &cliente).await - antes).abs() < 0.001);
    for abono in [1, 2] {
        assert_eq!(
            documento(&admin, &otra(abono)).await["invoice"]["serie"],
            datos["invoice"]["numero"]
        );
    }
    let siete = pedir(&otra(3), &otra(4), json!([{"linea": 0, "quantity": 7}]), "deuda");
    let de_mas = admin.post("/abonos", siete).await.espera(422);
    assert_eq!(error_en(&de_mas, "lineas.0.quantity"), "De esta línea quedan 6.");
    let todo = pedir(&otra(3), &otra(4), json!([{"linea": 0, "quantity": 6}]), "deuda");
    assert_eq!(
        admin.post("/abonos", todo).await.espera(201).data()["invoice"]["total"],
        -11.55
    );
    assert_eq!(
        (
            libre(&banco, &atun, 0).await.as_str(),
            libre(&banco, &pan, 0).await.as_str()
        ),
        ("20", "20")
    );
    banco.leyes().await;
}

#[tokio::test]
async fn what_comes_back_in_another_month_lowers_the_invoice_of_its_own_and_two_months_make_no_credit() {
    let banco = Banco::nuevo().await;
    let (pda, admin) = (banco.pda("Iñaki").await, banco.admin().await);
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "2.00", &[("20", None)]).await;
    let al_fiado = || {
        banco
            .borrador(&cliente, vec![atun.linea(0, "3")])
            .con(|b| b.a_pagar = Some("0".to_owned()))
    };
    let (uno, todo_vuelve) = (vender(&pda, &al_fiado()).await, vender(&pda, &al_fiado()).await);
    banco.son_las("2026-12-02T10:00:00+01:00");
    let (pda, admin) = (banco.entrar(&pda), banco.entrar(&admin));
    let de_hoy = peticion_de(&al_fiado()).con(|peticion| peticion.momento = None);
    pda.post("/invoices", &de_hoy).await.espera(201);
    let una = json!([{"linea": 0, "quantity": 1}]);
    let de_dos = pedir(&uno, &otra(1), una.clone(), "deuda")
        .con(|cuerpo| cuerpo["otros"] = json!([{"de": de_hoy.store, "lineas": una}]));
    let negado = admin.post("/abonos", de_dos).await.espera(422);
    assert!(error_en(&negado, "de").contains("es de otro mes"), "{}", negado.cuerpo);
    admin
        .post("/abonos", pedir(&uno, &otra(1), una, "deuda"))
        .await
        .espera(201);
    let toda = json!([{"linea": 0, "quantity": 3}]);
    admin
        .post("/abonos", pedir(&todo_vuelve, &otra(2), toda, "deuda"))
        .await
        .espera(201);
    let grupos = admin.get("/invoices/agrupar?mes=2026-11").await.espera(200);
    let grupo = &grupos.data()[0];
    let ids: Vec<_> = grupo["albaranes"]
        .as_array()
        .unwrap()
        .iter()
        .map(|uno| uno["id"].clone())
        .collect();
    assert_eq!((ids, &grupo["total"]), (vec![json!(uno), json!(otra(1))], &json!(4.4)));
    let diciembre = admin.get("/invoices/agrupar?mes=2026-12").await.espera(200);
    assert_eq!(diciembre.data()[0]["albaranes"].as_array().unwrap().len(), 1);
    let nada = json!({"store": otra(3), "albaranes": [todo_vuelve], "tipo": "factura"});
    let nada = admin.post("/invoices/agrupar", nada).await.espera(422);
    assert_eq!(
        error_en(&nada, "albaranes"),
        "Se abonó todo: no queda nada que facturar."
    );
    let suelto = json!({"store": otra(3), "albaranes": [otra(1)], "tipo": "factura"});
    let suelto = admin.post("/invoices/agrupar", suelto).await.espera(422);
    assert!(
        error_en(&suelto, "albaranes").contains("elige también"),
        "{}",
        suelto.cuerpo
    );
    let factura = json!({"store": otra(3), "albaranes": [uno], "tipo": "factura"});
    let factura = admin.post("/invoices/agrupar", factura).await.espera(201);
    assert_eq!(
        (
            &factura.data()["invoice"]["total"],
            &factura.data()["invoice"]["operacion"]
        ),
        (&json!(4.4), &json!("2026-11-27"))
    );
    banco.leyes().await;
}

#[tokio::test]
async fn no_more_money_is_given_back_than_was_paid() {
    let banco = Banco::nuevo().await;
    let (pda, admin) = (banco.pda("Iñaki").await, banco.admin().await);
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "10.00", &[("50", None)]).await;
    let original = vender(&pda, &factura(&banco, &cliente, vec![atun.linea(0, "4")], Some("22"))).await;
    let pedido = |n: u16, cuanto: u32| pedir(&original, &otra(n), json!([{"linea": 0, "quantity": cuanto}]), "dinero");
    let negado = pda.post("/abonos", pedido(1, 3)).await.espera(422);
    assert_eq!(
        error_en(&negado, "reembolso"),
        "De F2026-000001 se han cobrado 22,00\u{a0}€, y no se devuelve más que eso. Elige que quede a la deuda o a favor del cliente."
    );
    pda.post("/abonos/previa", pedido(1, 3)).await.espera(422);
    pda.post("/abonos", pedido(1, 2)).await.espera(201);
    let negado = admin.post("/abonos", pedido(2, 1)).await.espera(422);
    assert_eq!(
        error_en(&negado, "reembolso"),
        "De F2026-000001 se han cobrado 22,00\u{a0}€ y ya se devolvieron, o quedaron a su favor, 22,00\u{a0}€: se devuelven 0,00\u{a0}€ como mucho. Elige que quede a la deuda o a favor del cliente."
    );
    let resto = pedir(&original, &otra(2), json!([{"linea": 0, "quantity": 2}]), "deuda");
    admin.post("/abonos", resto).await.espera(201);
    assert_eq!(debe(&admin, &cliente).await, 0.0);
    banco.leyes().await;
}

#[tokio::test]
async fn a_credit_that_nobody_was_given_is_in_the_clients_favour_and_no_debt() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "10.00", &[("50", None)]).await;
    let vendida = vender(&admin, &factura(&banco, &cliente, vec![atun.linea(0, "4")], None)).await;
    let una = json!([{"linea": 0, "quantity": 1}]);
    let abono = pedir(&vendida, &otra(1), una.clone(), "favor");
    admin.post("/abonos", abono).await.espera(201);
    let devuelto = pedir(&vendida, &otra(2), una, "dinero");
    admin.post("/abonos", devuelto).await.espera(201);
    for (estado, numeros) in [
        ("sin_cobrar", vec![]),
        ("a_favor", vec!["R2026-000001"]),
        ("cobrado", vec!["F2026-000001", "R2026-000002"]),
    ] {
        let lista = admin.get(&format!("/invoices?estado={estado}")).await.espera(200);
        let hallados = lista.data().as_array().unwrap().iter().map(|uno| uno["numero"].clone());
        assert_eq!(hallados.collect::<Vec<_>>(), numeros, "{estado}");
    }
}

#[tokio::test]
async fn an_albaran_credited_whole_by_price_is_not_invoiced_and_the_preview_says_why() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "2.00", &[("20", None)]).await;
    let al_fiado = async || {
        let borrador = banco.borrador(&cliente, vec![atun.linea(0, "3")]);
        vender(&admin, &borrador.con(|b| b.a_pagar = Some("0".to_owned()))).await
    };
    let (regalado, vendido) = (al_fiado().await, al_fiado().await);
    let todo = json!([{"linea": 0, "rebaja": {"importe": 6}}]);
    admin
        .post("/abonos", pedir(&regalado, &otra(1), todo, "deuda"))
        .await
        .espera(201);
    let grupos = admin.get("/invoices/agrupar?mes=2026-11").await.espera(200);
    let visto = |grupo: &Value| {
        (
            grupo["total"].clone(),
            grupo["todo_abonado"].clone(),
            grupo["motivo"].clone(),
        )
    };
    let motivo = "Se abonó todo: no queda nada que facturar.";
    assert_eq!(
        grupos.data().as_array().unwrap().iter().map(visto).collect::<Vec<_>>(),
        [
            (json!(6.6), Value::Null, Value::Null),
            (json!(0), json!(true), json!(motivo))
        ]
    );
    let antes = banco.todo().await;
    let agrupar = json!({"store": otra(2), "albaranes": [regalado], "tipo": "factura"});
    let convertir = json!({"store": otra(2), "tipo": "factura"});
    let ruta = format!("/invoices/{regalado}/convertir");
    for negado in [
        admin.post("/invoices/agrupar", agrupar).await.espera(422),
        admin.post(&ruta, convertir).await.espera(422),
    ] {
        assert_eq!(error_en(&negado, "albaranes"), motivo);
    }
    assert_eq!(banco.todo().await, antes);
    let juntos = json!({"store": otra(2), "albaranes": [regalado, vendido], "tipo": "factura"});
    let juntos = admin.post("/invoices/agrupar", juntos).await.espera(201);
    assert_eq!(juntos.data()["invoice"]["total"], 6.6);
    banco.leyes().await;
}

#[tokio::test]
async fn what_a_credit_has_paid_of_a_debt_is_no_money_that_was_collected() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "10.00", &[("50", None)]).await;
    // Of 88.00, 40.00 are paid, and 22.00 of what is owed by a credit.
    let original = vender(&admin, &factura(&banco, &cliente, vec![atun.linea(0, "8")], Some("40"))).await;
    let pedido =
        |n: u16, cuanto: u32, como| pedir(&original, &otra(n), json!([{"linea": 0, "quantity": cuanto}]), como);
    admin.post("/abonos", pedido(1, 2, "deuda")).await.espera(201);
    for ruta in ["/abonos", "/abonos/previa"] {
        let negado = admin.post(ruta, pedido(2, 4, "dinero")).await.espera(422);
        assert_eq!(
            error_en(&negado, "reembolso"),
            "De F2026-000001 se han cobrado 40,00\u{a0}€, y no se devuelve más que eso. Elige que quede a la deuda o a favor del cliente."
        );
    }
    admin.post("/abonos", pedido(2, 3, "dinero")).await.espera(201);
    let negado = admin.post("/abonos", pedido(3, 1, "dinero")).await.espera(422);
    assert_eq!(
        error_en(&negado, "reembolso"),
        "De F2026-000001 se han cobrado 40,00\u{a0}€ y ya se devolvieron, o quedaron a su favor, 33,00\u{a0}€: se devuelven 7,00\u{a0}€ como mucho. Elige que quede a la deuda o a favor del cliente."
    );
    banco.leyes().await;
}
