//! Batches of the office: written down, blocked, deleted while whole, and followed to where they went.

use domain::pedido::documento::Entrega;
use domain::testing::{Con, internal_id, peticion_de, producto_request, proveedor_request};
use domain::testing::{cantidad, cliente_request};
use pruebas_api::{Banco, Llamante};
use serde_json::{Value, json};

async fn trazar(quien: &Llamante, lote: impl std::fmt::Display) -> Value {
    let historia = quien.get(&format!("/lotes/{lote}/trazabilidad")).await.espera(200);
    historia.data().clone()
}

fn nombres(lotes: &Value) -> Vec<&str> {
    lotes
        .as_array()
        .unwrap()
        .iter()
        .map(|lote| lote["name"].as_str().unwrap())
        .collect()
}

#[tokio::test]
async fn a_batch_is_written_down_and_sold() {
    let banco = Banco::nuevo().await;
    let (marta, pda) = (banco.admin().await, banco.pda("Iñaki").await);
    let proveedor = marta.post("/proveedores", proveedor_request()).await.espera(201);
    let proveedor = serde_json::from_value(proveedor.data()["id"].clone()).unwrap();
    let pan = banco
        .producto(producto_request().con(|p| p.proveedor_id = proveedor))
        .await;
    let nuevo = json!({"product_id": pan.id, "name": " L0610 ", "start": 12.5, "caducidad": "2026-12-12", "tipo_caducidad": "caducidad"});
    let creado = marta.post("/lotes", &nuevo).await.espera(201).data().clone();
    assert_eq!(
        creado,
        json!({"id": creado["id"], "product_id": pan.id, "name": "L0610", "cantidad": 12.5, "start": 12.5,
               "fecha": "2026-11-27", "created_at": creado["created_at"], "caducidad": "2026-12-12",
               "tipo_caducidad": "caducidad", "bloqueado": false})
    );
    let lista = marta.get(&format!("/lotes?product[eq]={}", pan.id)).await.espera(200);
    assert_eq!(
        (lista.data()[0].clone(), &lista.cuerpo["meta"]["total"]),
        (creado.clone(), &json!(1))
    );
    let ofrecido = pda.get("/products/all").await.espera(200);
    assert_eq!(ofrecido.data()[0]["lote"][0]["id"], creado["id"]);
    let historia = trazar(&marta, &creado["id"]).await;
    assert_eq!(
        (&historia["entrada"], &historia["product_name"]),
        (
            &json!({"proveedor": "Hornos del Ebro", "documento": null, "gasto_id": null, "usuario": "Marta"}),
            &json!("Pan de molde")
        )
    );
}

#[tokio::test]
async fn f23_a_batch_gives_a_document_the_hour_that_the_document_gives_itself() {
    let banco = Banco::nuevo().await;
    let marta = banco.admin().await;
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "2.00", &[("10", None)]).await;
    let pedido = banco
        .borrador(&cliente, vec![atun.linea(0, "2")])
        .con(|b| b.entregado = Entrega::NoEntregado);
    marta.post("/invoices", peticion_de(&pedido)).await.espera(201);

    banco.pasan(60_000);
    let mas = pedido.con(|b| b.products = vec![atun.linea(0, "3")]);
    let cambiado = marta
        .put(&format!("/invoices/{}", mas.internal_id), peticion_de(&mas))
        .await
        .espera(200);
    let historia = trazar(&marta, atun.lotes[0].id).await;
    assert_eq!(
        (
            &historia["destinos"][0]["cantidad"],
            &historia["destinos"][0]["momento"]
        ),
        (&json!(3), &cambiado.data()["invoice"]["billet_at"])
    );
}

#[tokio::test]
async fn a_batch_of_the_seed_has_a_product_a_name_and_a_quantity() {
    let banco = Banco::nuevo().await;
    let marta = banco.admin().await;
    let pan = banco.producto(producto_request()).await;
    let semilla = json!({"product_id": pan.id, "name": "L1", "start": 3});
    let creado = marta.post("/lotes", &semilla).await.espera(201);
    assert_eq!(creado.data()["caducidad"], json!(null));
    let malo = json!({"product_id": pan.id, "name": "", "start": 0, "tipo_caducidad": "caducidad"});
    let negado = marta.post("/lotes", malo).await.espera(422);
    let campos: Vec<_> = negado.cuerpo["errores"].as_object().unwrap().keys().cloned().collect();
    assert_eq!(campos, ["caducidad", "name", "start"]);
    let huerfano = json!({"product_id": 9, "name": "L1", "start": 3});
    let negado = marta.post("/lotes", huerfano).await.espera(422);
    assert_eq!(
        negado.cuerpo["errores"],
        json!({"product_id": ["Este producto ya no existe. Elige otro."]})
    );
}

#[tokio::test]
async fn a_batch_is_deleted_only_while_it_is_whole() {
    let banco = Banco::nuevo().await;
    let (marta, pda) = (banco.admin().await, banco.pda("Iñaki").await);
    let atun = banco.surtido("Atún", "10", "2.00", &[("10", None), ("20", None)]).await;
    let store = internal_id("ORDER-1783000000000-1");
    pda.post("/movimientos", atun.movimiento(&store, 0, 4.0))
        .await
        .espera(200);
    let (usado, entero) = (
        format!("/lotes/{}", atun.lotes[0].id),
        format!("/lotes/{}", atun.lotes[1].id),
    );
    let antes = banco.todo().await;
    assert_eq!(
        marta.delete(&usado).await.espera(409).mensaje(),
        "Este lote tiene ventas o reservas y no se puede borrar."
    );
    assert_eq!(banco.todo().await, antes);
    assert_eq!(
        marta.delete(&entero).await.espera(200).mensaje(),
        "Lote eliminado correctamente"
    );
    marta.delete(&entero).await.espera(404);
    let quedan = marta
        .get(&format!("/lotes?product[eq]={}", atun.producto.id))
        .await
        .espera(200);
    assert_eq!(nombres(quedan.data()), ["L-Atún-0"]);
    pda.get(&format!("/movimientos/delete/all/{store}")).await.espera(200);
    marta.delete(&usado).await.espera(200);
    banco.leyes().await;
}

#[tokio::test]
async fn b30_a_negative_batch_is_never_offered_and_is_shown_as_an_anomaly() {
    let banco = Banco::nuevo().await;
    let (marta, pda) = (banco.admin().await, banco.pda("Iñaki").await);
    let atun = banco.surtido("Atún", "10", "2.00", &[("-2", None), ("10", None)]).await;
    banco.surtido("Pan", "4", "1.00", &[("5", None)]).await;
    let todos = pda.get("/products/all").await.espera(200);
    assert_eq!(nombres(&todos.data()[0]["lote"]), ["L-Atún-1"]);
    let store = internal_id("ORDER-1783000000000-1");
    let del_pedido = pda.get(&format!("/lotes/store?store={store}")).await.espera(200);
    assert_eq!(nombres(del_pedido.data()), ["L-Atún-1", "L-Pan-0"]);
    for poco in [1.0, 6.0] {
        let negado = pda
            .post("/movimientos", atun.movimiento(&store, 0, poco))
            .await
            .espera(200);
        assert_eq!(negado.cuerpo["avisos"][0]["registrado"], json!(0));
    }
    let retenido = pda
        .post("/movimientos", atun.movimiento(&store, 1, 6.0))
        .await
        .espera(200);
    assert!(retenido.cuerpo["avisos"].is_null());
    let anomalias = marta.get("/lotes?anomalias=true").await.espera(200);
    assert_eq!(nombres(anomalias.data()), ["L-Atún-0"]);
    assert_eq!(banco.saldo(atun.lotes[1].id).await.cantidad, cantidad("4"));
}

#[tokio::test]
async fn b44_nothing_is_taken_from_a_batch_that_does_not_exist() {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    let atun = banco.surtido("Atún", "10", "2.00", &[("10", None)]).await;
    let store = internal_id("ORDER-1783000000000-1");
    let antes = banco.todo().await;
    let mover = json!({"store": store, "product_id": atun.producto.id, "movimientos": [{"lote_id": 9, "cantidad": 4}]});
    let negado = pda.post("/movimientos", mover).await.espera(200);
    assert_eq!(
        (
            &negado.cuerpo["avisos"][0]["mensaje"],
            &negado.cuerpo["avisos"][0]["registrado"]
        ),
        (&json!("Este lote ya no existe. Elige otro."), &json!(0))
    );
    assert_eq!(banco.todo().await, antes);
    banco.leyes().await;
}

#[tokio::test]
async fn a_blocked_batch_is_not_offered_and_gives_nothing_more_until_it_is_freed() {
    let banco = Banco::nuevo().await;
    let (marta, pda) = (banco.admin().await, banco.pda("Iñaki").await);
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "2.00", &[("10", None), ("20", None)]).await;
    let (suyo, otro) = (
        internal_id("ORDER-1783000000000-1"),
        internal_id("ORDER-1783000000000-2"),
    );
    pda.post("/movimientos", atun.movimiento(&suyo, 0, 3.0))
        .await
        .espera(200);
    let ruta = format!("/lotes/{}", atun.lotes[0].id);
    let porque = |motivo: &str| json!({"motivo": motivo});
    let bloqueado = marta
        .post(&format!("{ruta}/bloquear"), porque("Aviso de calidad"))
        .await
        .espera(200);
    assert_eq!(bloqueado.data()["bloqueado"], json!(true));
    marta
        .post(&format!("{ruta}/bloquear"), porque(" Listeria "))
        .await
        .espera(200);
    let historia = trazar(&marta, atun.lotes[0].id).await;
    assert_eq!(
        (&historia["bloqueo"]["motivo"], &historia["bloqueo"]["user_name"]),
        (&json!("Listeria"), &json!("Marta"))
    );

    let todos = pda.get("/products/all").await.espera(200);
    assert_eq!(nombres(&todos.data()[0]["lote"]), ["L-Atún-1"]);
    for producto in [String::new(), format!("&product[eq]={}", atun.producto.id)] {
        let ajeno = pda
            .get(&format!("/lotes/store?store={otro}{producto}"))
            .await
            .espera(200);
        assert_eq!(nombres(ajeno.data()), ["L-Atún-1"], "{producto}");
        let propio = pda
            .get(&format!("/lotes/store?store={suyo}{producto}"))
            .await
            .espera(200);
        assert_eq!(nombres(propio.data()), ["L-Atún-0", "L-Atún-1"], "{producto}");
    }
    for (store, quiere, tiene) in [(&otro, 1.0, 0), (&suyo, 4.0, 3)] {
        let negado = pda
            .post("/movimientos", atun.movimiento(store, 0, quiere))
            .await
            .espera(200);
        assert_eq!(
            negado.cuerpo["avisos"][0],
            json!({"lote": "L-Atún-0", "mensaje": "Este lote está bloqueado. Elige otro.",
                   "lote_id": atun.lotes[0].id, "registrado": tiene})
        );
    }
    let nuevo = peticion_de(&banco.borrador(&cliente, vec![atun.linea(0, "1")]));
    pda.post("/invoices", &nuevo).await.espera(409);
    // What an order held before is its own, to keep or to give back.
    let menos = pda
        .post("/movimientos", atun.movimiento(&suyo, 0, 2.0))
        .await
        .espera(200);
    assert!(menos.cuerpo["avisos"].is_null());
    let pedido = banco
        .borrador(&cliente, vec![atun.linea(0, "2")])
        .con(|b| b.internal_id = suyo.clone());
    pda.post("/invoices", peticion_de(&pedido)).await.espera(201);

    let libre = marta
        .post(&format!("{ruta}/liberar"), porque("Análisis limpio"))
        .await
        .espera(200);
    assert_eq!(libre.data()["bloqueado"], json!(false));
    let historia = trazar(&marta, atun.lotes[0].id).await;
    assert_eq!(historia["bloqueo"]["motivo"], json!("Análisis limpio"));
    pda.post("/invoices", &nuevo).await.espera(201);
    banco.cuadra(&atun).await;
    banco.leyes().await;
}

#[tokio::test]
async fn a_batch_is_blocked_and_freed_only_with_a_reason() {
    let banco = Banco::nuevo().await;
    let marta = banco.admin().await;
    let atun = banco.surtido("Atún", "10", "2.00", &[("10", None)]).await;
    let antes = banco.todo().await;
    for accion in ["bloquear", "liberar"] {
        let ruta = format!("/lotes/{}/{accion}", atun.lotes[0].id);
        let negado = marta.post(&ruta, json!({"motivo": "  "})).await.espera(422);
        assert_eq!(
            negado.cuerpo["errores"],
            json!({"motivo": ["Rellena este campo."]}),
            "{accion}"
        );
    }
    assert_eq!(banco.todo().await, antes);
    banco.leyes().await;
}

#[tokio::test]
async fn a_batch_is_followed_to_every_client_and_always_balances() {
    let banco = Banco::nuevo().await;
    let (marta, pda) = (banco.admin().await, banco.pda("Iñaki").await);
    let a = banco
        .cliente(|c| (c.nombre_comercial, c.telf) = ("Bar A".to_owned(), "600000001".to_owned()))
        .await;
    let b = banco.cliente(|c| c.nombre_comercial = "Bar B".to_owned()).await;
    let atun = banco.surtido("Atún", "10", "1.00", &[("100", None)]).await;
    banco.son_las("2026-11-02T09:00:00+01:00");
    let pda = banco.entrar(&pda);
    let vendido = peticion_de(&banco.borrador(&a, vec![atun.linea(0, "40")]));
    let albaran = pda.post("/invoices", vendido).await.espera(201);
    banco.son_las("2026-11-09T09:00:00+01:00");
    let pda = banco.entrar(&pda);
    let pendiente = banco
        .borrador(&b, vec![atun.linea(0, "35")])
        .con(|b| b.entregado = Entrega::NoEntregado);
    pda.post("/invoices", peticion_de(&pendiente)).await.espera(201);
    banco.pasan(60_000);
    let store = internal_id("ORDER-1783000000000-1");
    pda.post("/movimientos", atun.movimiento(&store, 0, 5.5))
        .await
        .espera(200);

    // What was sold stays as it was sold.
    let marta = banco.entrar(&marta);
    marta
        .put(&format!("/clients/{}", a.id), cliente_request())
        .await
        .espera(200);
    let historia = trazar(&marta, atun.lotes[0].id).await;
    assert_eq!(
        historia["balance"],
        json!({"entro": 100, "entregado": 40, "devuelto": 0, "apartado": 40.5, "desechado": 0, "regularizado": 0, "queda": 19.5})
    );
    assert_eq!(historia["cuadra"], json!(true));
    let destinos: Vec<_> = historia["destinos"]
        .as_array()
        .unwrap()
        .iter()
        .map(|destino| {
            let documento = &destino["documento"];
            (
                destino["destino"].as_str().unwrap(),
                destino["cantidad"].clone(),
                documento["client_name"].clone(),
                documento["fecha"].clone(),
            )
        })
        .collect();
    assert_eq!(
        destinos,
        [
            ("entregado", json!(40), json!("Bar A"), json!("2026-11-02")),
            ("apartado", json!(35), json!("Bar B"), json!("2026-11-09")),
            ("apartado", json!(5.5), json!(null), json!(null)),
        ]
    );
    let entregado = &historia["destinos"][0]["documento"];
    assert_eq!(
        (&entregado["numero"], &entregado["telf"], &entregado["user_name"]),
        (
            &albaran.data()["invoice"]["numero"],
            &json!("+34600000001"),
            &json!("Iñaki")
        )
    );

    let borrado = format!("/invoices/{}", pendiente.internal_id);
    pda.delete(&borrado).await.espera(200);
    pda.get(&format!("/movimientos/delete/all/{store}")).await.espera(200);
    let historia = trazar(&marta, atun.lotes[0].id).await;
    assert_eq!(
        (
            &historia["balance"]["apartado"],
            &historia["balance"]["queda"],
            &historia["cuadra"]
        ),
        (&json!(0), &json!(60), &json!(true))
    );
    banco.leyes().await;
}

#[tokio::test]
async fn what_does_not_balance_is_told() {
    let banco = Banco::nuevo().await;
    let marta = banco.admin().await;
    let atun = banco.surtido("Atún", "10", "1.00", &[("10", None)]).await;
    banco.perder(atun.lotes[0].id, "3").await;
    let historia = trazar(&marta, atun.lotes[0].id).await;
    assert_eq!(
        (&historia["cuadra"], &historia["balance"]["queda"]),
        (&json!(false), &json!(7))
    );
}
