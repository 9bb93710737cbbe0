//! An albarán is corrected until an invoice takes it in: its old version stays readable, and stock and debt move once (D09).

use domain::cliente::Cliente;
use domain::ids::InternalId;
use domain::pedido::borrador::Borrador;
use domain::pedido::linea::LineaBorrador;
use domain::pedido::pago::MetodoPago;
use domain::testing::{Con, FIRMA_PNG, peticion_de};
use pruebas_api::ventas::{debe, documento, libre, otra, por_entregar, vender};
use pruebas_api::{Banco, Llamante, Respuesta};
use serde_json::{Value, json};

/// An albarán of which so much is paid.
fn albaran(banco: &Banco, cliente: &Cliente, lineas: Vec<LineaBorrador>, pagado: &str) -> Borrador {
    banco
        .borrador(cliente, lineas)
        .con(|b| b.a_pagar = Some(pagado.to_owned()))
}

/// What PUT takes to write these lines into an albarán of this order.
fn correccion(de: &Borrador, lineas: Vec<LineaBorrador>, version: u32) -> Value {
    let peticion = peticion_de(&de.clone().con(|b| {
        b.products = lineas;
        b.a_pagar = Some("0".to_owned());
    }));
    let mut cuerpo = json!(peticion);
    cuerpo["version"] = json!(version);
    cuerpo["motivo"] = json!("cantidad corregida");
    cuerpo
}

async fn corregir(quien: &Llamante, id: &InternalId, cuerpo: &Value) -> Respuesta {
    quien.put(&format!("/invoices/{id}"), cuerpo).await
}

fn error_en(respuesta: &Respuesta, campo: &str) -> String {
    respuesta.cuerpo["errores"][campo][0]
        .as_str()
        .unwrap_or_default()
        .to_owned()
}

#[tokio::test]
async fn d09_the_old_version_is_readable_and_debt_and_stock_move_once() {
    let banco = Banco::nuevo().await;
    let (pda, admin) = (banco.pda("Iñaki").await, banco.admin().await);
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "2.00", &[("20", None), ("10", None)]).await;
    let pedido = albaran(&banco, &cliente, vec![atun.linea(0, "8")], "0");
    let id = vender(&pda, &pedido).await;
    let antes = documento(&pda, &id).await;
    banco.son_las("2026-12-03T10:00:00+01:00");
    let (pda, admin) = (banco.entrar(&pda), banco.entrar(&admin));

    let menos = correccion(&pedido, vec![atun.linea(0, "5"), atun.linea(1, "1")], 1);
    let hecho = corregir(&admin, &id, &menos).await.espera(200);
    let invoice = &hecho.data()["invoice"];
    assert_eq!(
        (&invoice["numero"], &invoice["operacion"], &invoice["total"]),
        (&json!("A2026-000001"), &antes["invoice"]["operacion"], &json!(13.2))
    );
    assert_eq!(
        (&hecho.data()["numero_version"], debe(&pda, &cliente).await),
        (&json!(2), 13.2)
    );
    assert_eq!(
        (libre(&banco, &atun, 0).await, libre(&banco, &atun, 1).await),
        ("15".to_owned(), "9".to_owned())
    );
    banco.cuadra(&atun).await;

    // The answer was lost, and the same call comes again: it is done, once.
    assert_eq!(corregir(&admin, &id, &menos).await.espera(200).data(), hecho.data());
    let versiones = pda.get(&format!("/invoices/{id}/versiones")).await.espera(200);
    let [primera] = versiones.data().as_array().unwrap().as_slice() else {
        panic!("{}", versiones.cuerpo)
    };
    assert_eq!(
        (
            &primera["n"],
            &primera["motivo"],
            &primera["total"],
            &primera["momento"]
        ),
        (
            &json!(1),
            &json!("cantidad corregida"),
            &json!(17.6),
            &json!("2026-12-03T10:00:00.000+01:00")
        )
    );
    let vieja = pda.get(&format!("/invoices/{id}/versiones/1")).await.espera(200);
    for campo in ["invoice", "products", "desglose", "notas", "numero_version"] {
        assert_eq!(vieja.data()[campo], antes[campo], "{campo}");
    }
    let papel = |version: u32| format!("/invoices/{id}/pdf?version={version}");
    let papeles = [pda.get(&papel(1)).await, pda.get(&papel(2)).await]
        .map(|papel| pdf_extract::extract_text_from_mem(&papel.espera(200).bytes).unwrap());
    assert!(papeles[0].contains("SUSTITUIDO POR LA VERSIÓN 2") && !papeles[1].contains("SUSTITUIDO"));
    pda.get(&papel(3)).await.espera(404);
    assert_eq!(
        pda.get(&format!("/invoices/{id}/versiones/2")).await.espera(200).data(),
        hecho.data()
    );
    pda.get(&format!("/invoices/{id}/versiones/3")).await.espera(404);

    let mas = correccion(&pedido, vec![atun.linea(0, "9")], 2);
    corregir(&admin, &id, &mas).await.espera(200);
    assert_eq!(
        (
            libre(&banco, &atun, 0).await,
            libre(&banco, &atun, 1).await,
            debe(&pda, &cliente).await
        ),
        ("11".to_owned(), "10".to_owned(), 19.8)
    );
    // What was sent first is this albarán still, whatever it says by now.
    let primero = pda.post("/invoices", peticion_de(&pedido)).await.espera(200);
    assert_eq!(primero.data()["numero_version"], 3);
    banco.leyes().await;
}

#[tokio::test]
async fn d09_the_last_of_a_batch_can_be_taken_and_more_than_there_is_changes_nothing() {
    let banco = Banco::nuevo().await;
    let (pda, admin) = (banco.pda("Iñaki").await, banco.admin().await);
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "2.00", &[("6", None), ("1", None)]).await;
    let pedido = albaran(&banco, &cliente, vec![atun.linea(0, "4")], "0");
    let id = vender(&pda, &pedido).await;
    let antes = banco.todo().await;
    let de_mas = corregir(&admin, &id, &correccion(&pedido, vec![atun.linea(0, "7")], 1)).await;
    let avisos = &de_mas.espera(409).cuerpo["avisos"];
    assert_eq!(
        (&avisos[0]["lote_id"], &avisos[0]["registrado"]),
        (&json!(atun.lotes[0].id), &json!(4))
    );
    assert_eq!(banco.todo().await, antes);
    let ultimo = correccion(&pedido, vec![atun.linea(0, "6"), atun.linea(1, "1")], 1);
    corregir(&admin, &id, &ultimo).await.espera(200);
    assert_eq!(
        (libre(&banco, &atun, 0).await, libre(&banco, &atun, 1).await),
        ("0".to_owned(), "0".to_owned())
    );
    banco.limpiar().await;
    let a_mano = domain::testing::linea_manual(&atun.producto, "SUELTO").con(|linea| {
        linea.quantity = domain::testing::cantidad("3");
    });
    corregir(&admin, &id, &correccion(&pedido, vec![a_mano], 2))
        .await
        .espera(200);
    assert_eq!(
        (libre(&banco, &atun, 0).await, libre(&banco, &atun, 1).await),
        ("6".to_owned(), "1".to_owned())
    );
    banco.cuadra(&atun).await;
    banco.leyes().await;
}

#[tokio::test]
async fn s05_what_was_paid_of_more_is_in_the_clients_favour() {
    let banco = Banco::nuevo().await;
    let (pda, admin) = (banco.pda("Iñaki").await, banco.admin().await);
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "1.00", &[("100", None)]).await;
    let pedido =
        albaran(&banco, &cliente, vec![atun.linea(0, "60")], "66").con(|b| b.meta_type = MetodoPago::Transferencia);
    let id = vender(&pda, &pedido).await;
    let hecho = corregir(&admin, &id, &correccion(&pedido, vec![atun.linea(0, "45")], 1))
        .await
        .espera(200);
    let invoice = &hecho.data()["invoice"];
    assert_eq!(
        (&invoice["total"], &invoice["amount"], &invoice["type"]),
        (&json!(49.5), &json!(66), &json!("cobrado"))
    );
    assert_eq!(
        (debe(&pda, &cliente).await, &hecho.data()["client"]["trasnfrencias"]),
        (-16.5, &json!(66))
    );
    banco.leyes().await;
    // The invoice takes what it comes to, and the rest stays in the client's favour.
    let cuerpo = json!({"store": otra(1), "tipo": "factura"});
    let factura = admin
        .post(&format!("/invoices/{id}/convertir"), cuerpo)
        .await
        .espera(201);
    assert_eq!(
        (&factura.data()["invoice"]["amount"], debe(&pda, &cliente).await),
        (&json!(49.5), -16.5)
    );
    banco.leyes().await;
}

#[tokio::test]
async fn cash_pays_no_albaran_that_is_corrected_to_a_thousand_euros() {
    let banco = Banco::nuevo().await;
    let (pda, admin) = (banco.pda("Iñaki").await, banco.admin().await);
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "100.00", &[("20", None)]).await;
    let pedido = banco.borrador(&cliente, vec![atun.linea(0, "9")]);
    let id = vender(&pda, &pedido).await;
    let antes = banco.todo().await;
    let mil = corregir(&admin, &id, &correccion(&pedido, vec![atun.linea(0, "10")], 1))
        .await
        .espera(422);
    assert!(error_en(&mil, "total").contains("efectivo"), "{}", mil.cuerpo);
    assert_eq!(banco.todo().await, antes);
}

#[tokio::test]
async fn b58_a_signature_is_put_only_on_the_version_that_the_signer_was_shown() {
    let banco = Banco::nuevo().await;
    let (pda, admin) = (banco.pda("Iñaki").await, banco.admin().await);
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "2.00", &[("20", None)]).await;
    let pedido = albaran(&banco, &cliente, vec![atun.linea(0, "4")], "0");
    let id = vender(&pda, &pedido).await;
    let ruta = format!("/invoices/{id}/firma");
    let firma = |version: u32| json!({"signature": FIRMA_PNG, "firmante": "Receptora Uno", "version": version});
    corregir(&admin, &id, &correccion(&pedido, vec![atun.linea(0, "3")], 1))
        .await
        .espera(200);
    let antes = banco.todo().await;
    let tarde = pda.post(&ruta, firma(1)).await.espera(409);
    assert!(tarde.mensaje().contains("ha cambiado"), "{}", tarde.cuerpo);
    assert_eq!(banco.todo().await, antes);
    let hecha = pda.post(&ruta, firma(2)).await.espera(200);
    // The answer was lost: the same call finds its own signature.
    let otra_vez = pda.post(&ruta, firma(2)).await.espera(200);
    assert_eq!(otra_vez.data(), hecha.data());
    banco.leyes().await;
}

#[tokio::test]
async fn b58_a_signature_stays_with_the_version_that_was_signed() {
    let banco = Banco::nuevo().await;
    let (pda, admin) = (banco.pda("Iñaki").await, banco.admin().await);
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "2.00", &[("20", None)]).await;
    let pedido = albaran(&banco, &cliente, vec![atun.linea(0, "4")], "0");
    let id = vender(&pda, &pedido).await;
    let firma = |quien: &str| json!({"signature": FIRMA_PNG, "firmante": quien});
    let ruta = format!("/invoices/{id}/firma");
    pda.post(&ruta, firma("Receptora Uno")).await.espera(200);
    // It was made from what stood before the signature.
    corregir(&admin, &id, &correccion(&pedido, vec![atun.linea(0, "3")], 1))
        .await
        .espera(409);
    let hecho = corregir(&admin, &id, &correccion(&pedido, vec![atun.linea(0, "3")], 2))
        .await
        .espera(200);
    assert_eq!(
        (&hecho.data()["firma"], &hecho.data()["invoice"]["firmado"]),
        (&Value::Null, &json!(false))
    );
    let vieja = pda.get(&format!("/invoices/{id}/versiones/1")).await.espera(200);
    assert_eq!(vieja.data()["firma"]["firmante"], "Receptora Uno");
    let nueva = pda.post(&ruta, firma("Receptora Dos")).await.espera(200);
    assert_eq!(nueva.data()["firma"]["firmante"], "Receptora Dos");
    banco.leyes().await;
}

#[tokio::test]
async fn a_line_that_stays_keeps_its_name_and_its_rate_though_the_product_has_others_by_now() {
    let banco = Banco::nuevo().await;
    let (pda, admin) = (banco.pda("Iñaki").await, banco.admin().await);
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "2.00", &[("20", None)]).await;
    let pedido = albaran(&banco, &cliente, vec![atun.linea(0, "4")], "0");
    let id = vender(&pda, &pedido).await;
    let ruta = format!("/products/{}", atun.producto.id);
    let mut ficha = admin.get(&ruta).await.espera(200).data().clone();
    (ficha["name"], ficha["iva"]) = (json!("Atún del norte"), json!(21));
    admin.put(&ruta, ficha).await.espera(200);
    let hecho = corregir(&admin, &id, &correccion(&pedido, vec![atun.linea(0, "5")], 1))
        .await
        .espera(200);
    let linea = &hecho.data()["products"][0];
    assert_eq!(
        (&linea["name"], &linea["iva_product"], &hecho.data()["invoice"]["total"]),
        (&json!("Atún"), &json!(10), &json!(11))
    );
    banco.leyes().await;
}

#[tokio::test]
async fn nothing_but_lines_and_words_of_an_open_albaran_is_corrected_and_by_the_office_alone() {
    let banco = Banco::nuevo().await;
    let (pda, rosa, admin) = (banco.pda("Iñaki").await, banco.pda("Rosa").await, banco.admin().await);
    let (cliente, otro) = (
        banco.cliente(|_| {}).await,
        banco.cliente(|c| c.nif = "00000014Z".to_owned()).await,
    );
    let atun = banco.surtido("Atún", "10", "2.00", &[("40", None)]).await;
    let pedido = albaran(&banco, &cliente, vec![atun.linea(0, "4")], "0");
    let id = vender(&pda, &pedido).await;
    let buena = || correccion(&pedido, vec![atun.linea(0, "3")], 1);
    let antes = banco.todo().await;
    let previa = format!("/invoices/{id}/versiones/previa");
    corregir(&pda, &id, &buena()).await.espera(409);
    corregir(&rosa, &id, &buena()).await.espera(403);
    pda.post(&previa, buena()).await.espera(403);
    rosa.get(&format!("/invoices/{id}/versiones")).await.espera(403);
    rosa.get(&format!("/invoices/{id}/versiones/1")).await.espera(403);
    let cambios: [(&str, Value); 9] = [
        ("products", json!([])),
        ("client_id", json!(otro.id)),
        ("amount", json!(1)),
        ("signature", json!(FIRMA_PNG)),
        ("store", json!(otra(9))),
        ("motivo", json!("x".repeat(301))),
        ("motivo", json!("")),
        ("motivo", json!(" \u{200b} ")),
        ("notas", json!("x".repeat(301))),
    ];
    for (campo, valor) in cambios {
        let mut mala = buena();
        mala[campo] = valor;
        let respuesta = corregir(&admin, &id, &mala).await.espera(422);
        assert!(!error_en(&respuesta, campo).is_empty(), "{campo}: {}", respuesta.cuerpo);
    }
    assert_eq!(banco.todo().await, antes);

    // A preview says what would become another, and writes nothing.
    let visto = admin.post(&previa, buena()).await.espera(200);
    let visto = visto.data();
    assert_eq!(
        (&visto["antes"], &visto["total"], &visto["queda"]),
        (&json!(8.8), &json!(6.6), &json!(6.6))
    );
    assert_eq!(
        (
            &visto["lotes"][0]["antes"],
            &visto["lotes"][0]["despues"],
            &visto["cambia"]
        ),
        (&json!(4), &json!(3), &json!(true))
    );
    assert_eq!(banco.todo().await, antes);

    // Words alone are a version too.
    let mut palabras = correccion(&pedido, vec![atun.linea(0, "4")], 1);
    palabras["notas"] = json!("Dejado en el almacén");
    let hecho = corregir(&admin, &id, &palabras).await.espera(200);
    assert_eq!(
        (&hecho.data()["notas"], &hecho.data()["numero_version"]),
        (&palabras["notas"], &json!(2))
    );
    banco.leyes().await;
}

#[tokio::test]
async fn an_albaran_of_an_invoice_one_with_credits_and_a_credit_stay_as_they_are() {
    let banco = Banco::nuevo().await;
    let (pda, admin) = (banco.pda("Iñaki").await, banco.admin().await);
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "2.00", &[("40", None)]).await;
    let [facturado, abonado] = [(); 2].map(|()| albaran(&banco, &cliente, vec![atun.linea(0, "4")], "0"));
    for pedido in [&facturado, &abonado] {
        vender(&pda, pedido).await;
    }
    let cuerpo = json!({"store": otra(1), "tipo": "factura"});
    let ruta = format!("/invoices/{}/convertir", facturado.internal_id);
    admin.post(&ruta, cuerpo).await.espera(201);
    let abono = json!({"store": otra(2), "de": abonado.internal_id, "motivo": "devolucion", "reembolso": "favor",
                       "lineas": [{"linea": 0, "quantity": 1}]});
    admin.post("/abonos", abono).await.espera(201);
    let antes = banco.todo().await;
    for (pedido, motivo) in [
        (&facturado, "está en la factura F2026-000001"),
        (&abonado, "tiene el abono A2026-000003"),
        (
            &abonado.clone().con(|b| b.internal_id = otra(2)),
            "es un abono y no se corrige",
        ),
        (
            &facturado.clone().con(|b| b.internal_id = otra(1)),
            "ya no se puede cambiar",
        ),
    ] {
        let cambio = correccion(pedido, vec![atun.linea(0, "3")], 2);
        let respuesta = corregir(&admin, &pedido.internal_id, &cambio).await.espera(409);
        assert!(respuesta.mensaje().contains(motivo), "{}", respuesta.mensaje());
    }
    assert_eq!(banco.todo().await, antes);
    banco.leyes().await;
}

#[tokio::test]
async fn the_pendiente_follows_the_albaran_that_delivers_it() {
    let banco = Banco::nuevo().await;
    let (pda, admin) = (banco.pda("Iñaki").await, banco.admin().await);
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "2.00", &[("20", None), ("10", None)]).await;
    let pan = banco.surtido("Pan", "4", "1.16", &[("15", None)]).await;
    let pedido = vender(&pda, &por_entregar(&banco, &cliente, vec![atun.linea(0, "8")])).await;
    let entrega = albaran(&banco, &cliente, vec![atun.linea(0, "8")], "0");
    let ruta = format!("/invoices/{pedido}/entrega");
    pda.post(&ruta, peticion_de(&entrega)).await.espera(201);
    let id = &entrega.internal_id;
    assert_eq!(documento(&pda, &pedido).await["invoice"]["por_entregar"], Value::Null);

    // Three of the eight were not in the van: they wait again, in the batch that the order had kept back.
    let cinco = correccion(&entrega, vec![atun.linea(0, "4"), atun.linea(1, "1")], 1);
    corregir(&admin, id, &cinco).await.espera(200);
    let queda = documento(&pda, &pedido).await;
    assert_eq!(
        (&queda["products"][0]["queda"], &queda["invoice"]["por_entregar"]),
        (&json!(3), &json!(6.6))
    );
    assert_eq!(queda["derivados"][0]["total"], 11);
    assert_eq!(
        (libre(&banco, &atun, 0).await, libre(&banco, &atun, 1).await),
        ("13".to_owned(), "9".to_owned())
    );
    banco.cuadra(&atun).await;
    banco.leyes().await;

    // More than was ordered is delivered; nothing waits, and nothing is below nothing.
    corregir(&admin, id, &correccion(&entrega, vec![atun.linea(0, "10")], 2))
        .await
        .espera(200);
    assert_eq!(documento(&pda, &pedido).await["invoice"]["por_entregar"], Value::Null);
    assert_eq!(libre(&banco, &atun, 0).await, "10");
    let antes = banco.todo().await;
    let ajeno = corregir(&admin, id, &correccion(&entrega, vec![pan.linea(0, "1")], 3))
        .await
        .espera(422);
    assert!(
        error_en(&ajeno, "products").contains("P2026-000001"),
        "{}",
        ajeno.cuerpo
    );
    assert_eq!(banco.todo().await, antes);

    // What was given up stays given up, whatever is corrected afterwards.
    corregir(&admin, id, &correccion(&entrega, vec![atun.linea(0, "5")], 3))
        .await
        .espera(200);
    admin
        .post(&format!("/invoices/{pedido}/renuncia"), json!({}))
        .await
        .espera(200);
    corregir(&admin, id, &correccion(&entrega, vec![atun.linea(0, "2")], 4))
        .await
        .espera(200);
    let renunciado = documento(&pda, &pedido).await;
    assert_eq!(renunciado["invoice"]["renunciado"], true);
    assert_eq!(libre(&banco, &atun, 0).await, "18");
    banco.cuadra(&atun).await;
    banco.leyes().await;
}

#[tokio::test]
async fn d01_two_who_correct_invoice_and_credit_at_once_find_one_albaran() {
    let banco = Banco::nuevo().await;
    let (pda, admin) = (banco.pda("Iñaki").await, banco.admin().await);
    let cliente = banco.cliente(|_| {}).await;
    let pan = banco.surtido("Pan", "4", "1.16", &[("500", None)]).await;
    for n in 0..8_u16 {
        let pedido = albaran(&banco, &cliente, vec![pan.linea(0, "4")], "0");
        let id = vender(&pda, &pedido).await;
        let [tres, cinco] = ["3", "5"].map(|cuanto| correccion(&pedido, vec![pan.linea(0, cuanto)], 1));
        let factura = json!({"store": otra(n * 2 + 1), "albaranes": [id], "tipo": "factura"});
        let abono = json!({"store": otra(n * 2 + 2), "de": id, "motivo": "devolucion", "reembolso": "favor",
                           "lineas": [{"linea": 0, "quantity": 1}]});
        let (uno, otro, factura, abono) = tokio::join!(
            corregir(&admin, &id, &tres),
            corregir(&admin, &id, &cinco),
            admin.post("/invoices/agrupar", factura),
            admin.post("/abonos", abono),
        );
        let hechas = [&uno, &otro]
            .into_iter()
            .filter(|respuesta| respuesta.estado == 200)
            .count();
        assert!(
            hechas <= 1,
            "round {n}: one of two corrections is told that it came late"
        );
        for respuesta in [&uno, &otro, &factura, &abono] {
            let estado = respuesta.estado.as_u16();
            assert!([200, 201, 409].contains(&estado), "round {n}: {}", respuesta.cuerpo);
        }
    }
    banco.cuadra(&pan).await;
    banco.leyes().await;
}
