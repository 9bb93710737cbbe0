//! What the one-machine server keeps of the lists is what the table holds, whoever wrote to it.

mod averias;
mod carrera;

use std::collections::HashMap;

use aws_sdk_dynamodb::types::{AttributeValue, PutRequest, WriteRequest};
use domain::testing::{self, Con};
use futures::future::join_all;
use pruebas_api::{Banco, Llamante};
use serde_json::{Value, json};

type Item = HashMap<String, AttributeValue>;

fn texto(valor: impl Into<String>) -> AttributeValue {
    AttributeValue::S(valor.into())
}

async fn nombres(oficina: &Llamante, ruta: &str) -> Vec<String> {
    let lista = oficina.get(ruta).await.espera(200);
    let filas = lista.data().as_array().expect("a list").clone();
    let nombre = |fila: &Value| fila["name"].as_str().expect("a name").to_owned();
    filas.iter().map(nombre).collect()
}

/// The item of a category, as it stands in the table.
async fn item_de(banco: &Banco, categoria: &Value) -> Item {
    let leer = banco.dynamo.get_item().table_name(&banco.nombre_tabla);
    let leer = leer
        .key("PK", texto(format!("CAT#{categoria}")))
        .key("SK", texto("CAT"));
    leer.send().await.expect("a table").item.expect("a category")
}

/// The same as another one of this number.
fn copia(item: &Item, n: usize) -> Item {
    let mut copia = item.clone();
    let nombre = format!("Copia {n:05}");
    let mut fila = copia["fila"].as_m().expect("a row").clone();
    fila.insert("id".to_owned(), AttributeValue::N(n.to_string()));
    fila.insert("nombre".to_owned(), texto(&nombre));
    copia.insert("fila".to_owned(), AttributeValue::M(fila));
    copia.insert("PK".to_owned(), texto(format!("CAT#{n}")));
    copia.insert("G1S".to_owned(), texto(format!("copia {n:05}#{n}")));
    copia
}

async fn escribir(banco: &Banco, items: impl IntoIterator<Item = Item>) {
    let items: Vec<_> = items.into_iter().collect();
    for grupo in items.chunks(25) {
        let poner = |item: &Item| {
            let poner = PutRequest::builder()
                .set_item(Some(item.clone()))
                .build()
                .expect("a put");
            WriteRequest::builder().put_request(poner).build()
        };
        let grupo = grupo.iter().map(poner).collect();
        let escribir = banco
            .dynamo
            .batch_write_item()
            .request_items(&banco.nombre_tabla, grupo);
        escribir.send().await.expect("a table that is written");
    }
}

#[tokio::test]
async fn a_list_shows_what_was_written_before_it_was_asked_for() {
    let banco = Banco::en_proceso().await;
    let oficina = banco.admin().await;
    assert!(nombres(&oficina, "/categorias").await.is_empty());
    let hecha = oficina.post("/categorias", json!({"name": "Quesos"})).await.espera(201);
    let id = &hecha.data()["id"];
    assert_eq!(nombres(&oficina, "/categorias").await, ["Quesos"]);
    oficina
        .put(&format!("/categorias/{id}"), json!({"name": "Vinos"}))
        .await
        .espera(200);
    assert_eq!(nombres(&oficina, "/categorias").await, ["Vinos"]);
    assert!(nombres(&oficina, "/categorias?archivados=true").await.is_empty());
    oficina
        .post(&format!("/categorias/{id}/archivar"), json!({}))
        .await
        .espera(200);
    assert!(nombres(&oficina, "/categorias").await.is_empty());
    assert_eq!(nombres(&oficina, "/categorias?archivados=true").await, ["Vinos"]);
    banco.memoria_fiel().await;
}

#[tokio::test]
async fn what_somebody_else_writes_past_the_routers_is_in_the_next_list() {
    let banco = Banco::en_proceso().await;
    let oficina = banco.admin().await;
    let hecha = oficina.post("/categorias", json!({"name": "Quesos"})).await.espera(201);
    assert_eq!(nombres(&oficina, "/categorias").await, ["Quesos"]);
    let item = item_de(&banco, &hecha.data()["id"]).await;
    escribir(&banco, [copia(&item, 1)]).await;
    assert_eq!(nombres(&oficina, "/categorias").await, ["Copia 00001", "Quesos"]);
    let quitar = banco.dynamo.delete_item().table_name(&banco.nombre_tabla);
    let quitar = quitar.key("PK", texto("CAT#1")).key("SK", texto("CAT"));
    quitar.send().await.expect("a table");
    assert_eq!(nombres(&oficina, "/categorias").await, ["Quesos"]);
    banco.memoria_fiel().await;
}

#[tokio::test]
async fn after_more_writes_than_are_followed_all_of_them_are_there() {
    let banco = Banco::en_proceso().await;
    let oficina = banco.admin().await;
    let hecha = oficina.post("/categorias", json!({"name": "Quesos"})).await.espera(201);
    assert_eq!(nombres(&oficina, "/categorias").await.len(), 1);
    let item = item_de(&banco, &hecha.data()["id"]).await;
    escribir(&banco, (1..=2_100).map(|n| copia(&item, n))).await;
    let lista = oficina.get("/categorias?page=1000").await.espera(200);
    assert_eq!(lista.cuerpo["meta"]["total"], 2_101);
    assert_eq!(lista.data()[0]["name"], "Quesos");
    let hallada = oficina.get("/categorias?name[like]=COPIA%2002100").await.espera(200);
    assert_eq!(hallada.cuerpo["meta"]["total"], 1);
    let nada = oficina.get("/categorias?name[like]=zzz").await.espera(200);
    assert_eq!(
        (nada.cuerpo["meta"]["total"].as_u64(), nada.data()),
        (Some(0), &json!([]))
    );
    banco.memoria_fiel().await;
}

#[tokio::test]
async fn a_row_that_cannot_be_read_fails_its_list_alone_and_only_while_it_is_there() {
    let banco = Banco::en_proceso().await;
    let oficina = banco.admin().await;
    let hecha = oficina.post("/categorias", json!({"name": "Quesos"})).await.espera(201);
    assert_eq!(nombres(&oficina, "/categorias").await, ["Quesos"]);
    let mut rota = copia(&item_de(&banco, &hecha.data()["id"]).await, 1);
    rota.insert("fila".to_owned(), AttributeValue::M(HashMap::new()));
    escribir(&banco, [rota.clone()]).await;
    oficina.get("/categorias").await.espera(500);
    assert!(nombres(&oficina, "/categorias?archivados=true").await.is_empty());
    rota.remove("G1P");
    escribir(&banco, [rota]).await;
    assert_eq!(nombres(&oficina, "/categorias").await, ["Quesos"]);
}

#[tokio::test]
async fn lists_that_are_asked_for_while_others_write_lose_nothing() {
    let banco = Banco::en_proceso().await;
    let oficina = banco.admin().await;
    let clientes = (0..20).map(|n| {
        let (banco, oficina) = (&banco, &oficina);
        async move {
            let nombre = format!("Bar {n:02}");
            let cliente = banco
                .cliente(|cliente| cliente.nombre_comercial.clone_from(&nombre))
                .await;
            let ruta = format!("/clients?name[like]=bar%20{n:02}");
            assert_eq!(oficina.get(&ruta).await.espera(200).cuerpo["meta"]["total"], 1);
            let peticion = testing::cliente_request().con(|uno| uno.nombre_comercial = format!("Café {n:02}"));
            oficina
                .put(&format!("/clients/{}", cliente.id), &peticion)
                .await
                .espera(200);
            assert_eq!(oficina.get(&ruta).await.espera(200).cuerpo["meta"]["total"], 0);
        }
    });
    join_all(clientes).await;
    assert_eq!(
        oficina.get("/clients?name[like]=cafe").await.cuerpo["meta"]["total"],
        20
    );
    banco.memoria_fiel().await;
}
