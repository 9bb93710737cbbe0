//! Stock that an order holds: absolute quantities, avisos, giving back, and giving up after 24 hours.

use domain::Cantidad;
use domain::ids::InternalId;
use domain::pedido::documento::{Entrega, TipoDocumento};
use domain::testing::{Con, cantidad, internal_id, peticion_de};
use pruebas_api::Banco;
use serde_json::json;

fn store(n: u16) -> InternalId {
    internal_id(&format!("ORDER-1783000000000-{n}"))
}

#[tokio::test]
async fn quantities_are_absolute_and_other_batches_of_the_product_are_given_back() {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    let atun = banco.surtido("Atún", "10", "2.10", &[("20", None), ("10", None)]).await;
    let queso = banco.surtido("Queso", "4", "2.10", &[("20", None)]).await;
    for (n, cuanto) in [(0, 5.0), (0, 8.0), (0, 2.5)] {
        let respuesta = pda
            .post("/movimientos", atun.movimiento(&store(1), n, cuanto))
            .await
            .espera(200);
        assert!(respuesta.cuerpo["avisos"].is_null());
        assert!(respuesta.cuerpo["message"].is_string());
    }
    pda.post("/movimientos", queso.movimiento(&store(1), 0, 1.0))
        .await
        .espera(200);
    assert_eq!(banco.saldo(atun.lotes[0].id).await.cantidad, cantidad("17.5"));
    pda.post("/movimientos", atun.movimiento(&store(1), 1, 4.0))
        .await
        .espera(200);
    assert_eq!(banco.saldo(atun.lotes[0].id).await.cantidad, cantidad("20"));
    assert_eq!(banco.saldo(atun.lotes[1].id).await.cantidad, cantidad("6"));
    assert_eq!(banco.saldo(queso.lotes[0].id).await.cantidad, cantidad("19"));
    banco.cuadra(&atun).await;
    banco.leyes().await;
}

#[tokio::test]
async fn b26_the_last_unit_goes_to_one_and_the_other_gets_an_aviso() {
    let banco = Banco::nuevo().await;
    let (inaki, rosa) = (banco.pda("Iñaki").await, banco.pda("Rosa").await);
    let jamon = banco.surtido("L0610", "10", "6.95", &[("1", None)]).await;
    let (uno, otro) = tokio::join!(
        inaki.post("/movimientos", jamon.movimiento(&store(1), 0, 1.0)),
        rosa.post("/movimientos", jamon.movimiento(&store(2), 0, 1.0)),
    );
    let (uno, otro) = (uno.espera(200), otro.espera(200));
    let con_aviso: Vec<_> = [&uno, &otro]
        .into_iter()
        .filter(|r| r.cuerpo["avisos"].is_array())
        .collect();
    assert_eq!(con_aviso.len(), 1);
    let aviso = &con_aviso[0].cuerpo["avisos"][0];
    assert_eq!(
        (&aviso["registrado"], &aviso["lote_id"]),
        (&json!(0), &json!(jamon.lotes[0].id))
    );
    assert_eq!(aviso["lote"], json!(jamon.lotes[0].nombre));
    assert_eq!(banco.saldo(jamon.lotes[0].id).await.cantidad, Cantidad::CERO);
    banco.cuadra(&jamon).await;
    banco.leyes().await;
}

#[tokio::test]
async fn a_batch_past_its_use_by_date_gives_nothing_more_and_takes_back_what_it_gave() {
    let banco = Banco::nuevo().await;
    let (admin, pda) = (banco.admin().await, banco.pda("Iñaki").await);
    let nata = banco.surtido("Nata", "10", "2.00", &[]).await;
    let mut lotes = Vec::new();
    for tipo in ["caducidad", "consumo_preferente"] {
        let lote = json!({"product_id": nata.producto.id, "name": tipo, "start": 20, "caducidad": "2026-11-28",
                          "tipo_caducidad": tipo});
        lotes.push(admin.post("/lotes", lote).await.espera(201).data()["id"].clone());
    }
    let pedir = async |lote: usize, cantidad: f64| {
        let pedido = json!({"store": store(1), "product_id": nata.producto.id,
                            "movimientos": [{"lote_id": lotes[lote], "cantidad": cantidad}]});
        banco.entrar(&pda).post("/movimientos", pedido).await.espera(200)
    };
    banco.pasan(24 * 60 * 60 * 1000);
    assert!(
        pedir(0, 5.0).await.cuerpo["avisos"].is_null(),
        "on its very day it is good"
    );
    banco.pasan(24 * 60 * 60 * 1000);
    let aviso = |registrado: f64| {
        json!([{"lote": "caducidad", "mensaje": "Este lote caducó el 28/11/2026. Elige otro.",
                "lote_id": lotes[0], "registrado": registrado}])
    };
    let mas = pedir(0, 6.0).await;
    assert_eq!(
        mas.cuerpo["avisos"][0]["registrado"].as_f64(),
        Some(5.0),
        "{}",
        mas.cuerpo
    );
    assert_eq!(mas.cuerpo["avisos"][0]["mensaje"], aviso(5.0)[0]["mensaje"]);
    for menos in [5.0, 3.0, 0.0] {
        assert!(pedir(0, menos).await.cuerpo["avisos"].is_null(), "{menos}");
    }
    let nada = pedir(0, 1.0).await;
    assert_eq!(nada.cuerpo["avisos"][0]["registrado"].as_f64(), Some(0.0));
    assert_eq!(nada.cuerpo["avisos"][0]["lote"], "caducidad");
    assert!(
        pedir(1, 4.0).await.cuerpo["avisos"].is_null(),
        "best before is no prohibition"
    );
    banco.leyes().await;
}

#[tokio::test]
async fn each_batch_is_held_whole_or_stays_as_it_was() {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    let atun = banco.surtido("Atún", "10", "2.10", &[("5", None), ("10", None)]).await;
    let pedir = |uno: f64, otro: f64| {
        json!({"store": store(1), "product_id": atun.producto.id, "movimientos": [
            {"lote_id": atun.lotes[0].id, "cantidad": uno}, {"lote_id": atun.lotes[1].id, "cantidad": otro}]})
    };
    pda.post("/movimientos", pedir(2.0, 0.0)).await.espera(200);
    let respuesta = pda.post("/movimientos", pedir(6.0, 7.0)).await.espera(200);
    assert_eq!(respuesta.cuerpo["avisos"][0]["registrado"], 2);
    assert_eq!(respuesta.cuerpo["avisos"].as_array().map(Vec::len), Some(1));
    assert_eq!(banco.saldo(atun.lotes[0].id).await.cantidad, cantidad("3"));
    assert_eq!(banco.saldo(atun.lotes[1].id).await.cantidad, cantidad("3"));
    banco.cuadra(&atun).await;
    banco.leyes().await;
}

#[tokio::test]
async fn b33_a_deleted_line_and_a_deleted_order_give_back() {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    let atun = banco.surtido("Atún", "10", "2.10", &[("20", None)]).await;
    pda.post("/movimientos", atun.movimiento(&store(1), 0, 5.0))
        .await
        .espera(200);
    assert_eq!(banco.saldo(atun.lotes[0].id).await.cantidad, cantidad("15"));
    pda.post(
        "/movimientos/delete",
        json!({"store": store(1), "lote_id": atun.lotes[0].id}),
    )
    .await
    .espera(200);
    assert_eq!(banco.saldo(atun.lotes[0].id).await.cantidad, cantidad("20"));
    pda.post("/movimientos", atun.movimiento(&store(1), 0, 5.0))
        .await
        .espera(200);
    pda.get(&format!("/movimientos/delete/all/{}", store(1)))
        .await
        .espera(200);
    assert_eq!(banco.saldo(atun.lotes[0].id).await.cantidad, cantidad("20"));
    banco.cuadra(&atun).await;
    banco.leyes().await;
}

#[tokio::test]
async fn b33_an_order_abandoned_for_a_day_gives_back_and_a_living_one_does_not() {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    let atun = banco.surtido("Atún", "10", "2.10", &[("20", None)]).await;
    pda.post("/movimientos", atun.movimiento(&store(1), 0, 5.0))
        .await
        .espera(200);
    banco.pasan(23 * 3_600_000);
    let pda = banco.entrar(&pda);
    pda.post("/movimientos", atun.movimiento(&store(2), 0, 3.0))
        .await
        .espera(200);
    banco.pasan(2 * 3_600_000);
    assert_eq!(banco.limpiar().await.pedidos, 1);
    assert_eq!(banco.saldo(atun.lotes[0].id).await.cantidad, cantidad("17"));
    assert_eq!(banco.limpiar().await.pedidos, 0);
    banco.cuadra(&atun).await;
    banco.leyes().await;
}

#[tokio::test]
async fn what_an_order_holds_is_what_it_may_take() {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    let atun = banco.surtido("Atún", "10", "2.10", &[("20", None), ("0", None)]).await;
    pda.post("/movimientos", atun.movimiento(&store(1), 0, 20.0))
        .await
        .espera(200);
    let ruta = |store: &InternalId| {
        format!(
            "/lotes/store?store={store}&cantidad[gt]=0&product[eq]={}",
            atun.producto.id
        )
    };
    let suyos = pda.get(&ruta(&store(1))).await.espera(200);
    assert_eq!(suyos.data().as_array().map(Vec::len), Some(1));
    assert_eq!(
        (&suyos.data()[0]["cantidad"], &suyos.data()[0]["reservado"]),
        (&json!(20), &json!(20))
    );
    let de_otro = pda.get(&ruta(&store(2))).await.espera(200);
    assert_eq!(de_otro.data().as_array().map(Vec::len), Some(0));
}

#[tokio::test]
async fn another_sellers_order_is_out_of_reach() {
    let banco = Banco::nuevo().await;
    let (inaki, rosa) = (banco.pda("Iñaki").await, banco.pda("Rosa").await);
    let atun = banco.surtido("Atún", "10", "2.10", &[("20", None)]).await;
    inaki
        .post("/movimientos", atun.movimiento(&store(1), 0, 5.0))
        .await
        .espera(200);
    rosa.post("/movimientos", atun.movimiento(&store(1), 0, 1.0))
        .await
        .espera(403);
    rosa.get(&format!("/movimientos/delete/all/{}", store(1)))
        .await
        .espera(403);
    assert_eq!(banco.saldo(atun.lotes[0].id).await.cantidad, cantidad("15"));
    banco.leyes().await;
}

#[tokio::test]
async fn a_batch_of_another_product_or_that_does_not_exist_is_an_aviso() {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    let atun = banco.surtido("Atún", "10", "2.10", &[("20", None)]).await;
    let queso = banco.surtido("Queso", "4", "2.10", &[("20", None)]).await;
    for lote in [json!(queso.lotes[0].id), json!(12345)] {
        let cuerpo = json!({"store": store(1), "product_id": atun.producto.id,
                            "movimientos": [{"lote_id": lote, "cantidad": 1}]});
        let respuesta = pda.post("/movimientos", cuerpo).await.espera(200);
        assert_eq!(respuesta.cuerpo["avisos"][0]["registrado"], 0);
        let mensaje = respuesta.cuerpo["avisos"][0]["mensaje"]
            .as_str()
            .unwrap_or_default()
            .to_owned();
        assert!(
            mensaje.contains("otro producto") || mensaje.contains("ya no existe"),
            "{mensaje}"
        );
    }
    banco.cuadra(&queso).await;
    assert_eq!(banco.saldo(queso.lotes[0].id).await.cantidad, cantidad("20"));
    banco.leyes().await;
}

#[tokio::test]
async fn a_sent_order_holds_nothing_more() {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "2.10", &[("20", None)]).await;
    let borrador = banco
        .borrador(&cliente, vec![atun.linea(0, "5")])
        .con(|b| b.tipo_pedido = TipoDocumento::Albaran);
    pda.post("/movimientos", atun.movimiento(&borrador.internal_id, 0, 7.0))
        .await
        .espera(200);
    pda.post("/invoices", peticion_de(&borrador)).await.espera(201);
    assert_eq!(banco.saldo(atun.lotes[0].id).await.cantidad, cantidad("15"));
    pda.post("/movimientos", atun.movimiento(&borrador.internal_id, 0, 9.0))
        .await
        .espera(409);
    pda.get(&format!("/movimientos/delete/all/{}", borrador.internal_id))
        .await
        .espera(409);
    assert_eq!(banco.saldo(atun.lotes[0].id).await.cantidad, cantidad("15"));
    banco.cuadra(&atun).await;
    banco.leyes().await;
}

#[tokio::test]
async fn editing_a_pendiente_holds_what_it_takes_more_and_keeps_what_it_has() {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "2.10", &[("20", None)]).await;
    let borrador = banco
        .borrador(&cliente, vec![atun.linea(0, "5")])
        .con(|b| b.entregado = Entrega::NoEntregado);
    let store = borrador.internal_id.clone();
    pda.post("/invoices", peticion_de(&borrador)).await.espera(201);
    pda.post("/movimientos", atun.movimiento(&store, 0, 9.0))
        .await
        .espera(200);
    assert_eq!(banco.saldo(atun.lotes[0].id).await.cantidad, cantidad("11"));
    pda.post("/movimientos", atun.movimiento(&store, 0, 2.0))
        .await
        .espera(200);
    assert_eq!(banco.saldo(atun.lotes[0].id).await.cantidad, cantidad("15"));
    banco.cuadra(&atun).await;
    // An edit that is given up leaves the document with what it had.
    pda.post("/movimientos", atun.movimiento(&store, 0, 9.0))
        .await
        .espera(200);
    banco.pasan(25 * 3_600_000);
    banco.limpiar().await;
    assert_eq!(banco.saldo(atun.lotes[0].id).await.cantidad, cantidad("15"));
    banco.cuadra(&atun).await;
    banco.leyes().await;
}

#[tokio::test]
async fn b31_a_products_stock_is_always_the_sum_of_its_batches() {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    let atun = banco.surtido("Atún", "10", "2.10", &[("10", None), ("20", None)]).await;
    let stock = async || pda.get("/products/all").await.espera(200).data()[0].clone();
    assert_eq!(stock().await["stock"], 30);
    pda.post("/movimientos", atun.movimiento(&store(1), 0, 4.0))
        .await
        .espera(200);
    let producto = stock().await;
    assert_eq!(producto["stock"], 26);
    assert_eq!(
        (&producto["lote"][0]["cantidad"], &producto["lote"][1]["cantidad"]),
        (&json!(6), &json!(20))
    );
    banco.leyes().await;
}
