//! The catalogue and the batches of an order.

use domain::testing::{internal_id, peticion_de};
use pruebas_api::{Banco, Llamante};
use serde_json::{Value, json};

async fn producto(quien: &Llamante, nombre: &str) -> Value {
    let todos = quien.get("/products/all").await.espera(200);
    todos
        .data()
        .as_array()
        .unwrap()
        .iter()
        .find(|producto| producto["name"] == nombre)
        .unwrap()
        .clone()
}

fn cantidades(lotes: &Value) -> Vec<f64> {
    lotes
        .as_array()
        .unwrap()
        .iter()
        .map(|lote| lote["cantidad"].as_f64().unwrap())
        .collect()
}

#[tokio::test]
async fn b31_the_stock_of_a_product_is_the_sum_of_its_batches() {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    let atun = banco
        .surtido(
            "Atún",
            "10",
            "2.00",
            &[("10", Some("2026-12-10")), ("20", Some("2026-12-20"))],
        )
        .await;
    assert_eq!(producto(&pda, "Atún").await["stock"], json!(30));
    let store = internal_id("ORDER-1783000000000-1");
    pda.post("/movimientos", atun.movimiento(&store, 0, 4.0))
        .await
        .espera(200);
    let despues = producto(&pda, "Atún").await;
    assert_eq!(
        (&despues["stock"], cantidades(&despues["lote"])),
        (&json!(26), vec![6.0, 20.0])
    );
    let cliente = banco.cliente(|_| {}).await;
    let pedido = peticion_de(&banco.borrador(&cliente, vec![atun.linea(0, "6"), atun.linea(1, "0.5")]));
    pda.post("/invoices", pedido).await.espera(201);
    let despues = producto(&pda, "Atún").await;
    assert_eq!(
        (&despues["stock"], cantidades(&despues["lote"])),
        (&json!(19.5), vec![19.5])
    );
}

#[tokio::test]
async fn batches_come_first_to_expire_first_and_those_past_their_use_by_date_not_at_all() {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    let lotes = [
        ("1", None),
        ("2", Some("2026-12-24")),
        ("3", Some("2026-11-26")),
        ("4", Some("2026-11-27")),
        ("0", Some("2026-11-28")),
    ];
    banco.surtido("Salmón", "10", "9.00", &lotes).await;
    let salmon = producto(&pda, "Salmón").await;
    assert_eq!(
        (cantidades(&salmon["lote"]), &salmon["stock"]),
        (vec![4.0, 2.0, 1.0], &json!(7))
    );
    banco.son_las("2026-11-28T00:00:00+01:00");
    let rosa = banco.pda("Rosa").await;
    assert_eq!(cantidades(&producto(&rosa, "Salmón").await["lote"]), [2.0, 1.0]);
}

#[tokio::test]
async fn products_come_by_name_and_with_all_that_a_line_needs() {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    for nombre in ["Ñora", "atún", "Zumo", "Ácido"] {
        banco.surtido(nombre, "10", "0.0465", &[("5", None)]).await;
    }
    let todos = pda.get("/products/all").await.espera(200);
    let nombres: Vec<_> = todos
        .data()
        .as_array()
        .unwrap()
        .iter()
        .map(|p| p["name"].as_str().unwrap())
        .collect();
    assert_eq!(nombres, ["Ácido", "atún", "Ñora", "Zumo"]);
    let uno = &todos.data()[0];
    assert_eq!(
        (&uno["price"], &uno["iva"], &uno["genero"]),
        (&json!(0.0465), &json!(10), &json!("general"))
    );
}

#[tokio::test]
async fn an_order_sees_what_is_free_and_what_it_holds_itself() {
    let banco = Banco::nuevo().await;
    let (inaki, rosa) = (banco.pda("Iñaki").await, banco.pda("Rosa").await);
    let atun = banco
        .surtido("Atún", "10", "2.00", &[("10", Some("2026-12-10")), ("20", None)])
        .await;
    banco.surtido("Pan", "4", "1.00", &[("7", None)]).await;
    let (suyo, otro) = (
        internal_id("ORDER-1783000000000-1"),
        internal_id("ORDER-1783000000000-2"),
    );
    inaki
        .post("/movimientos", atun.movimiento(&suyo, 0, 10.0))
        .await
        .espera(200);

    let de_atun = |store: &_| {
        format!(
            "/lotes/store?store={store}&cantidad[gt]=0&product[eq]={}",
            atun.producto.id
        )
    };
    let suyos = inaki.get(&de_atun(&suyo)).await.espera(200);
    assert_eq!(cantidades(suyos.data()), [10.0, 20.0]);
    assert_eq!(suyos.data()[0]["reservado"], json!(10));
    let ajenos = rosa.get(&de_atun(&otro)).await.espera(200);
    assert_eq!(cantidades(ajenos.data()), [20.0]);
    let todos = inaki
        .get(&format!("/lotes/store?store={suyo}&cantidad[gt]=0"))
        .await
        .espera(200);
    assert_eq!(cantidades(todos.data()), [10.0, 20.0, 7.0]);
    let muchos = inaki
        .get(&format!("/lotes/store?store={suyo}&cantidad[gt]=9.5"))
        .await
        .espera(200);
    assert_eq!(cantidades(muchos.data()), [10.0, 20.0]);
}

#[tokio::test]
async fn a_filter_that_makes_no_sense_is_told_in_spanish() {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    for (consulta, campo) in [
        ("store=PEDIDO-1", "store"),
        ("store=ORDER-1-1&cantidad[gt]=muchos", "cantidad[gt]"),
        ("store=ORDER-1-1&product[eq]=0", "product[eq]"),
        ("store=ORDER-1-1&product[eq]=-4", "product[eq]"),
    ] {
        let respuesta = pda.get(&format!("/lotes/store?{consulta}")).await.espera(400);
        assert_eq!(respuesta.mensaje(), format!("El filtro «{campo}» no es correcto."));
    }
    assert_eq!(
        pda.get("/lotes/store").await.espera(400).mensaje(),
        "Falta el filtro «store»."
    );
}

#[tokio::test]
async fn the_configuration_says_who_sells_and_by_what_rules() {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    let configuracion = pda.get("/config").await.espera(200);
    assert_eq!(configuracion.data()["empresa"]["nif"], "B00000018");
    assert_eq!(configuracion.data()["reglas"]["precio_minimo"], json!(0.01));
}
