//! Credits of prices, of several documents at once, and of invoices of an earlier program.

use domain::cliente::Cliente;
use domain::ids::InternalId;
use domain::pedido::documento::TipoDocumento;
use domain::pedido::linea::LineaBorrador;
use domain::testing::Con;
use pruebas_api::ventas::{debe, documento, libre, otra, vender};
use pruebas_api::{Banco, Llamante, Respuesta};
use serde_json::{Value, json};

async fn facturar(banco: &Banco, quien: &Llamante, cliente: &Cliente, lineas: Vec<LineaBorrador>) -> InternalId {
    let borrador = banco.borrador(cliente, lineas).con(|b| {
        b.tipo_pedido = TipoDocumento::Factura;
        b.a_pagar = Some("0".to_owned());
    });
    vender(quien, &borrador).await
}

fn rebajar(de: &InternalId, n: u16, lineas: Value) -> Value {
    json!({"store": otra(n), "de": de, "lineas": lineas, "motivo": "descuento", "reembolso": "deuda"})
}

fn error_en(respuesta: &Respuesta, campo: &str) -> String {
    let error = &respuesta.cuerpo["errores"][campo][0];
    error.as_str().unwrap_or_default().to_owned()
}

#[tokio::test]
async fn a_price_is_lowered_without_any_goods_and_the_line_comes_back_at_what_is_left_of_it() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "2.00", &[("20", None)]).await;
    let factura = facturar(&banco, &admin, &cliente, vec![atun.linea(0, "10")]).await;
    // From 2.00 to 1.50: 5.00 and its IVA.
    let precio = rebajar(&factura, 1, json!([{"linea": 0, "rebaja": {"precio": 1.5}}]));
    let previa = admin.post("/abonos/previa", &precio).await.espera(200);
    assert_eq!(
        (&previa.data()["total"], &previa.data()["lineas"][0]["neto"]),
        (&json!(-5.5), &json!(-5))
    );
    let hecho = admin.post("/abonos", &precio).await.espera(201);
    assert_eq!(hecho.data()["invoice"]["total"], -5.5);
    assert_eq!(
        (
            &hecho.data()["products"][0]["quantity"],
            &hecho.data()["products"][0]["lote_id"]
        ),
        (&json!(0), &Value::Null)
    );
    assert_eq!(hecho.data()["causa"]["motivo"], "descuento");
    assert_eq!(admin.post("/abonos", &precio).await.espera(200).data(), hecho.data());
    assert_eq!(libre(&banco, &atun, 0).await, "10");
    let linea = documento(&admin, &factura).await["products"][0].clone();
    assert_eq!((&linea["queda"], &linea["neto_queda"]), (&json!(10), &json!(15)));

    // Three of the ten come back at 1.50, and a tenth is taken off the rest.
    let tres = json!({"store": otra(2), "de": factura, "lineas": [{"linea": 0, "quantity": 3}], "motivo": "devolucion", "reembolso": "deuda"});
    let tres = admin.post("/abonos", tres).await.espera(201);
    assert_eq!(tres.data()["products"][0]["neto"], -4.5);
    let diez = rebajar(&factura, 3, json!([{"linea": 0, "rebaja": {"porcentaje": 10}}]));
    assert_eq!(
        admin.post("/abonos", diez).await.espera(201).data()["products"][0]["neto"],
        -1.05
    );
    let antes = banco.todo().await;
    let de_mas = rebajar(&factura, 4, json!([{"linea": 0, "rebaja": {"importe": 9.46}}]));
    let de_mas = admin.post("/abonos", de_mas).await.espera(422);
    assert!(
        error_en(&de_mas, "lineas.0.rebaja").contains("9,45"),
        "{}",
        de_mas.cuerpo
    );
    assert_eq!(banco.todo().await, antes);
    let resto = json!({"store": otra(4), "de": factura, "lineas": [{"linea": 0, "quantity": 7}], "motivo": "devolucion", "reembolso": "deuda"});
    admin.post("/abonos", resto).await.espera(201);
    assert_eq!(debe(&admin, &cliente).await, 0.0);
    assert_eq!(libre(&banco, &atun, 0).await, "20");
    banco.cuadra(&atun).await;
    banco.leyes().await;
}

#[tokio::test]
async fn a_discount_on_a_whole_document_is_divided_among_its_lines_to_the_cent() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let cliente = banco.cliente(|_| {}).await;
    let pan = banco
        .surtido("Pan", "4", "1.00", &[("10", None), ("10", None), ("10", None)])
        .await;
    let lineas = (0..3).map(|n| pan.linea(n, "1")).collect();
    let factura = facturar(&banco, &admin, &cliente, lineas).await;
    let descuento = |n: u16, descuento: Value| json!({"store": otra(n), "de": factura, "descuento": descuento, "motivo": "descuento", "reembolso": "deuda"});
    let diez = admin
        .post("/abonos", descuento(1, json!({"importe": 0.1})))
        .await
        .espera(201);
    let netos: Vec<_> = (0..3).map(|n| diez.data()["products"][n]["neto"].clone()).collect();
    assert_eq!(netos, [json!(-0.03), json!(-0.04), json!(-0.03)]);
    let de_mas = admin
        .post("/abonos", descuento(2, json!({"importe": 2.91})))
        .await
        .espera(422);
    assert!(error_en(&de_mas, "descuento").contains("2,90"), "{}", de_mas.cuerpo);
    for mal in [json!({"importe": 0}), json!({"importe": -1}), json!({"porcentaje": 0})] {
        let mal = admin.post("/abonos", descuento(2, mal)).await.espera(422);
        assert!(!error_en(&mal, "descuento").is_empty());
    }
    admin
        .post("/abonos", descuento(2, json!({"porcentaje": 100})))
        .await
        .espera(201);
    assert_eq!(debe(&admin, &cliente).await, 0.0);
    banco.leyes().await;
}

#[tokio::test]
async fn the_line_of_a_return_after_a_lower_price_multiplies_out_to_what_it_takes() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "2.00", &[("20", None)]).await;
    let factura = facturar(&banco, &admin, &cliente, vec![atun.linea(0, "10")]).await;
    let rebaja = rebajar(&factura, 1, json!([{"linea": 0, "rebaja": {"importe": 3.33}}]));
    admin.post("/abonos", rebaja).await.espera(201);
    let vuelven = json!({"store": otra(2), "de": factura, "lineas": [{"linea": 0, "quantity": 4}], "motivo": "devolucion", "reembolso": "favor"});
    let hecho = admin.post("/abonos", vuelven).await.espera(201);
    let linea = &hecho.data()["products"][0];
    // 16.67 are left of ten, and 6.67 is what four of them cost.
    assert_eq!(
        (&linea["quantity"], &linea["price"], &linea["neto"]),
        (&json!(-4), &json!(1.6675), &json!(-6.67))
    );
    banco.leyes().await;
}

#[tokio::test]
async fn d04_one_credit_names_two_invoices_and_one_of_an_earlier_program() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "2.00", &[("20", None)]).await;
    let una = facturar(&banco, &admin, &cliente, vec![atun.linea(0, "2")]).await;
    let dos = facturar(&banco, &admin, &cliente, vec![atun.linea(0, "5")]).await;
    let (producto, lote) = (atun.producto.id, atun.lotes[0].id);
    let antigua = json!({"numero": " 2025/118 ", "fecha": "2025-11-20", "lineas":
        [{"product_id": producto, "quantity": 1, "price": 1.9, "iva": 10, "lote_id": lote}]});
    let cuerpo = json!({"store": otra(1), "de": una, "lineas": [{"linea": 0, "quantity": 2}],
        "otros": [{"de": dos, "lineas": [{"linea": 0, "quantity": 1}]}], "antiguas": [antigua],
        "motivo": "devolucion", "reembolso": "deuda"});
    let previa = admin.post("/abonos/previa", &cuerpo).await.espera(200);
    assert_eq!(previa.data()["ya_abonadas"], json!([]));
    let hecho = admin.post("/abonos", &cuerpo).await.espera(201);
    assert_eq!(
        (&hecho.data()["invoice"]["total"], &previa.data()["total"]),
        (&json!(-8.69), &json!(-8.69))
    );
    assert_eq!(hecho.data()["origenes"].as_array().unwrap().len(), 2);
    assert_eq!(
        hecho.data()["causa"]["antiguas"],
        json!([{"numero": "2025/118", "fecha": "2025-11-20", "total": -2.09, "lineas": 1}])
    );
    assert_eq!(libre(&banco, &atun, 0).await, "17");
    let parte = |visto: &Value| visto["derivados"][0]["total"].clone();
    assert_eq!(parte(&documento(&admin, &una).await), json!(-4.4));
    assert_eq!(parte(&documento(&admin, &dos).await), json!(-2.2));
    assert_eq!(admin.post("/abonos", &cuerpo).await.espera(200).data(), hecho.data());
    // The former invoice again: what was taken back of it is told.
    let otra_vez = json!({"store": otra(2), "client_id": cliente.id, "antiguas": cuerpo["antiguas"],
        "motivo": "devolucion", "reembolso": "favor"});
    let previa = admin.post("/abonos/previa", &otra_vez).await.espera(200);
    assert_eq!(
        previa.data()["ya_abonadas"],
        json!([{"numero": "2025/118", "total": -2.09, "abonos": ["R2026-000001"]}])
    );
    admin.post("/abonos", &otra_vez).await.espera(201);
    admin
        .post("/abonos", json!({"store": otra(3), "de": otra(2), "lineas": [{"linea": 0, "quantity": 1}], "motivo": "error", "reembolso": "favor"}))
        .await
        .espera(409);
    banco.leyes().await;
}

#[tokio::test]
async fn d04_an_invoice_of_our_own_series_is_credited_as_the_document_that_it_is() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "2.00", &[("20", None)]).await;
    facturar(&banco, &admin, &cliente, vec![atun.linea(0, "2")]).await;
    let abono = |numero: &str| {
        json!({"store": otra(1), "client_id": cliente.id, "motivo": "devolucion", "reembolso": "favor", "antiguas":
            [{"numero": numero, "fecha": "2026-11-20", "lineas":
                [{"product_id": atun.producto.id, "quantity": 9, "price": 2, "iva": 10, "lote_id": atun.lotes[0].id}]}]})
    };
    let antes = banco.todo().await;
    for numero in [
        "F2026-000001",
        "f2026/1",
        "F 2026 000001",
        "F2026000001",
        "R2026-000001",
        "F2027-000001",
    ] {
        for ruta in ["/abonos", "/abonos/previa"] {
            let error = admin.post(ruta, abono(numero)).await.espera(422);
            let frase = error_en(&error, "antiguas.0.numero");
            assert!(frase.contains("tus propias series"), "{numero}: {}", error.cuerpo);
        }
    }
    assert_eq!(banco.todo().await, antes);
    admin.post("/abonos/previa", abono("F2025-000001")).await.espera(200);
}

#[tokio::test]
async fn documents_are_credited_together_that_are_of_one_client_and_one_kind_and_by_whoever_may() {
    let banco = Banco::nuevo().await;
    let (admin, pda) = (banco.admin().await, banco.pda("Iñaki").await);
    let cliente = banco.cliente(|_| {}).await;
    let otro = banco.cliente(|c| c.nif = "00000014Z".to_owned()).await;
    let atun = banco.surtido("Atún", "10", "2.00", &[("50", None)]).await;
    let una = facturar(&banco, &pda, &cliente, vec![atun.linea(0, "2")]).await;
    let ajena = facturar(&banco, &pda, &otro, vec![atun.linea(0, "2")]).await;
    let albaran = vender(&pda, &banco.borrador(&cliente, vec![atun.linea(0, "2")])).await;
    let linea = json!([{"linea": 0, "quantity": 1}]);
    let con = |otros: Value, antiguas: Value| {
        json!({"store": otra(1), "de": una, "lineas": linea, "otros": otros,
        "antiguas": antiguas, "motivo": "devolucion", "reembolso": "favor"})
    };
    let antes = banco.todo().await;
    for (de, que) in [(&ajena, "otro cliente"), (&albaran, "aparte"), (&una, "ya está")] {
        let cuerpo = con(json!([{"de": de, "lineas": linea}]), json!([]));
        let error = admin.post("/abonos", cuerpo).await.espera(422);
        let frase = error_en(&error, "otros.0.de") + &error_en(&error, "de");
        assert!(frase.contains(que), "{}", error.cuerpo);
    }
    let antigua = |numero: &str, iva: u8, lote: u64| {
        json!([{"numero": numero, "fecha": "2025-11-20", "lineas":
        [{"product_id": atun.producto.id, "quantity": 1, "price": 1.9, "iva": iva, "lote_id": lote}]}])
    };
    for (antiguas, campo) in [
        (antigua("", 10, 0), "antiguas.0.numero"),
        (antigua("2025-ñ", 10, 0), "antiguas.0.numero"),
        (antigua("2025<1", 10, 0), "antiguas.0.numero"),
        (antigua(&"9".repeat(61), 10, 0), "antiguas.0.numero"),
        (antigua("2025/1", 11, 0), "antiguas.0.lineas.0.iva"),
        (antigua("2025/1", 10, 99), "antiguas.0.lineas.0.lote_id"),
    ] {
        let error = admin.post("/abonos", con(json!([]), antiguas)).await.espera(422);
        assert!(!error_en(&error, campo).is_empty(), "{campo}: {}", error.cuerpo);
    }
    let mezcla = rebajar(&una, 1, json!([{"linea": 0, "quantity": 1, "rebaja": {"importe": 1}}]));
    admin.post("/abonos", mezcla).await.espera(422);
    let sube = rebajar(&una, 1, json!([{"linea": 0, "rebaja": {"precio": 2}}]));
    admin.post("/abonos", sube).await.espera(422);
    pda.post("/abonos", con(json!([]), antigua("2025/1", 10, 0)))
        .await
        .espera(403);
    pda.post(
        "/abonos",
        rebajar(&una, 1, json!([{"linea": 0, "rebaja": {"importe": 1}}])),
    )
    .await
    .espera(403);
    let muchas: Vec<_> = (0..20).map(|n| json!({"de": otra(100 + n), "lineas": linea})).collect();
    let error = admin.post("/abonos", con(json!(muchas), json!([]))).await.espera(422);
    assert!(error_en(&error, "otros").contains("20"), "{}", error.cuerpo);
    assert_eq!(banco.todo().await, antes);
    banco.leyes().await;
}

#[tokio::test]
async fn d01_two_credits_at_once_of_the_same_originals_take_no_more_than_there_is() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let cliente = banco.cliente(|_| {}).await;
    let pan = banco.surtido("Pan", "4", "1.16", &[("100", None)]).await;
    for n in 0..4_u16 {
        let a = facturar(&banco, &admin, &cliente, vec![pan.linea(0, "3")]).await;
        let b = facturar(&banco, &admin, &cliente, vec![pan.linea(0, "3")]).await;
        let juntos = |n: u16, una: &InternalId, otra_mas: &InternalId| {
            json!({"store": otra(n), "de": una,
            "lineas": [{"linea": 0, "rebaja": {"importe": 2}}],
            "otros": [{"de": otra_mas, "lineas": [{"linea": 0, "quantity": 2}]}],
            "motivo": "devolucion", "reembolso": "deuda"})
        };
        let (uno, otro) = tokio::join!(
            admin.post("/abonos", juntos(n * 2 + 1, &a, &b)),
            admin.post("/abonos", juntos(n * 2 + 2, &b, &a)),
        );
        let mut estados = [uno.estado.as_u16(), otro.estado.as_u16()];
        estados.sort_unstable();
        assert_eq!(estados, [201, 422], "round {n}: {} {}", uno.cuerpo, otro.cuerpo);
    }
    banco.leyes().await;
}

#[tokio::test]
async fn an_invoice_of_more_than_four_years_ago_is_credited_no_more() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "2.00", &[("20", None)]).await;
    let de = |fecha: &str| {
        let linea = json!({"product_id": atun.producto.id, "quantity": 1, "price": 1.9, "iva": 10});
        json!({"store": otra(1), "client_id": cliente.id, "antiguas": [{"numero": "W-89", "fecha": fecha, "lineas": [linea]}],
            "motivo": "devolucion", "reembolso": "favor"})
    };
    let antes = banco.todo().await;
    for ruta in ["/abonos", "/abonos/previa"] {
        let negado = admin.post(ruta, de("2022-11-26")).await.espera(422);
        assert_eq!(
            error_en(&negado, "antiguas.0.fecha"),
            "Han pasado más de cuatro años desde esa factura, y la ley ya no deja rectificarla."
        );
    }
    assert_eq!(banco.todo().await, antes);
    admin.post("/abonos", de("2022-11-27")).await.espera(201);
    // Our own are judged by the same rule.
    let propia = facturar(&banco, &admin, &cliente, vec![atun.linea(0, "2")]).await;
    banco.son_las("2030-11-28T10:00:00+01:00");
    let admin = banco.entrar(&admin);
    let tarde = json!({"store": otra(2), "de": propia, "lineas": [{"linea": 0, "quantity": 1}], "motivo": "devolucion", "reembolso": "favor"});
    let negado = admin.post("/abonos", tarde).await.espera(422);
    assert!(error_en(&negado, "de").starts_with("Han pasado más de cuatro años"));
    banco.leyes().await;
}

#[tokio::test]
async fn an_invoice_of_an_earlier_program_of_a_client_without_nif_was_a_simplificada() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let cliente = banco.cliente(|c| c.nif = String::new()).await;
    let atun = banco.surtido("Atún", "10", "2.00", &[("20", None)]).await;
    let linea = json!({"product_id": atun.producto.id, "quantity": 1, "price": 1.9, "iva": 10});
    let cuerpo = json!({"store": otra(1), "client_id": cliente.id, "antiguas": [{"numero": "T-12", "fecha": "2026-03-02", "lineas": [linea]}],
        "motivo": "devolucion", "reembolso": "favor"});
    let previa = admin.post("/abonos/previa", &cuerpo).await.espera(200);
    let hecho = admin.post("/abonos", &cuerpo).await.espera(201);
    let visto = &hecho.data()["invoice"];
    assert_eq!(
        (&visto["tipo_factura"], &visto["numero"], &visto["total"]),
        (
            &json!("rectificativa_simplificada"),
            &json!("RS2026-000001"),
            &previa.data()["total"]
        )
    );
    let otra_vez = cuerpo.clone().con(|cuerpo| cuerpo["store"] = json!(otra(2)));
    let previa = admin.post("/abonos/previa", otra_vez).await.espera(200);
    assert_eq!(previa.data()["ya_abonadas"][0]["abonos"], json!(["RS2026-000001"]));
    banco.leyes().await;
}
