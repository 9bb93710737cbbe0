//! The hourly pass over abandoned orders: as many as there are, in the time there is, once however often it runs.

use std::time::Duration;

use aws_sdk_dynamodb::types::AttributeValue;
use domain::testing::{cantidad, internal_id};
use lambdas::tabla::TablaError;
use pruebas_api::Banco;
use pruebas_api::almacen::Surtido;

const UN_DIA: i64 = 24 * 3_600_000;

/// A bench on which so many orders took one unit each, more than a day ago.
async fn con_abandonados(cuantos: u16) -> (Banco, Surtido) {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    let atun = banco.surtido("Atún", "10", "2.10", &[("200", None)]).await;
    for n in 0..cuantos {
        let store = internal_id(&format!("ORDER-1783000000000-{n}"));
        pda.post("/movimientos", atun.movimiento(&store, 0, 1.0))
            .await
            .espera(200);
    }
    banco.pasan(UN_DIA + 1);
    (banco, atun)
}

async fn quedan(banco: &Banco, surtido: &Surtido, cuanto: &str) {
    assert_eq!(banco.saldo(surtido.lotes[0].id).await.cantidad, cantidad(cuanto));
    banco.cuadra(surtido).await;
}

#[tokio::test]
async fn b33_one_pass_sees_to_more_orders_than_it_reads_at_a_time() {
    let (banco, atun) = con_abandonados(60).await;
    quedan(&banco, &atun, "140").await;
    assert_eq!(banco.limpiar().await.pedidos, 60);
    quedan(&banco, &atun, "200").await;
    banco.leyes().await;
}

#[tokio::test]
async fn two_passes_at_the_same_time_give_back_once() {
    let (banco, atun) = con_abandonados(12).await;
    tokio::join!(banco.limpiar(), banco.limpiar(), banco.limpiar());
    quedan(&banco, &atun, "200").await;
    assert_eq!(banco.limpiar().await.pedidos, 0);
    banco.leyes().await;
}

#[tokio::test]
async fn a_pass_that_has_no_time_left_leaves_the_rest_to_the_next() {
    let (banco, atun) = con_abandonados(3).await;
    let (tabla, ahora) = (&banco.estado.tabla, banco.estado.reloj.ahora());
    assert_eq!(tabla.liberar_abandonadas(ahora, Duration::ZERO).await.unwrap(), 0);
    quedan(&banco, &atun, "197").await;
    assert_eq!(banco.limpiar().await.pedidos, 3);
    quedan(&banco, &atun, "200").await;
    banco.leyes().await;
}

#[tokio::test]
async fn an_order_that_cannot_be_released_does_not_keep_the_others() {
    let (banco, atun) = con_abandonados(3).await;
    let clave = |texto: &str| AttributeValue::S(texto.to_owned());
    banco
        .dynamo
        .put_item()
        .table_name(&banco.nombre_tabla)
        .item("PK", clave("RES#ORDER-1783000000000-999"))
        .item("SK", clave("RES"))
        .item("G1P", clave("RESERVAS"))
        .item("G1S", clave("000000000000001"))
        .item("fila", clave("a row of another time"))
        .send()
        .await
        .unwrap();
    let (tabla, ahora) = (&banco.estado.tabla, banco.estado.reloj.ahora());
    let liberadas = tabla.liberar_abandonadas(ahora, Duration::from_secs(40)).await;
    assert!(matches!(liberadas, Err(TablaError::Interno(_))), "{liberadas:?}");
    quedan(&banco, &atun, "200").await;
}
