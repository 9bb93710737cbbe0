//! What is kept while the table fails, or somebody writes in the middle of a reading.

use std::future::pending;

use futures::channel::oneshot;
use futures::future::{Either, select};
use pruebas_api::averias::{Averia, Averias};
use pruebas_api::{Banco, Llamante};
use serde_json::{Value, json};

use super::{copia, escribir, item_de, nombres};

struct Escena {
    banco: Banco,
    averias: Averias,
    oficina: Llamante,
    quesos: Value,
}

/// A house with one category, which is kept, and another one that was written since.
async fn escena() -> Escena {
    let (banco, averias) = Banco::con_averias_y_memoria().await;
    let oficina = banco.admin().await;
    let quesos = oficina.post("/categorias", json!({"name": "Quesos"})).await.espera(201);
    assert_eq!(nombres(&oficina, "/categorias").await, ["Quesos"]);
    oficina.post("/categorias", json!({"name": "Vinos"})).await.espera(201);
    Escena {
        quesos: quesos.data()["id"].clone(),
        banco,
        averias,
        oficina,
    }
}

impl Escena {
    /// Reads what was written, as a list does, without the session that a call reads first.
    async fn ponerse_al_dia(&self) -> bool {
        let hoy = self.banco.estado.reloj.ahora().fecha();
        self.banco.estado.tabla.recordar(hoy).await.is_ok()
    }

    /// Every list is what the table holds.
    async fn fiel(&self, categorias: &[&str]) {
        assert_eq!(nombres(&self.oficina, "/categorias").await, categorias);
        self.banco.memoria_fiel().await;
    }
}

#[tokio::test]
async fn a_reading_that_fails_while_it_catches_up_loses_nothing() {
    for averia in [
        Averia::SinRed,
        Averia::PierdeLaRespuesta,
        Averia::de("ThrottlingException"),
        Averia::de("InternalServerError"),
        Averia::de("ResourceNotFoundException"),
    ] {
        let escena = escena().await;
        escena.averias.siempre("BatchGetItem", averia.clone());
        assert!(!escena.ponerse_al_dia().await, "{averia:?}");
        assert!(!escena.ponerse_al_dia().await, "{averia:?}, and again");
        assert!(escena.averias.reparar("BatchGetItem") > 1, "{averia:?}");
        escena.fiel(&["Quesos", "Vinos"]).await;
    }
}

#[tokio::test]
async fn a_list_that_cannot_be_read_the_first_time_is_whole_the_next() {
    let escena = escena().await;
    escena
        .oficina
        .post(&format!("/categorias/{}/archivar", escena.quesos), json!({}))
        .await
        .espera(200);
    let archivados = "/categorias?archivados=true";
    escena.averias.siempre("Query", Averia::de("ThrottlingException"));
    escena.oficina.get(archivados).await.espera(503);
    assert!(escena.averias.reparar("Query") > 1, "the tries of the SDK");
    assert_eq!(nombres(&escena.oficina, archivados).await, ["Quesos"]);
    escena.fiel(&["Vinos"]).await;
}

#[tokio::test]
async fn a_write_whose_answer_is_lost_is_in_the_next_list() {
    for operacion in ["TransactWriteItems", "UpdateItem"] {
        let escena = escena().await;
        escena.averias.siempre(operacion, Averia::PierdeLaRespuesta);
        let ruta = format!("/categorias/{}", escena.quesos);
        let quesos = json!({"name": "Quesos y más"});
        escena.oficina.put(&ruta, &quesos).await;
        escena.oficina.post("/categorias", json!({"name": "Aceites"})).await;
        let _ = escena.averias.reparar(operacion);
        let categorias = nombres(&escena.oficina, "/categorias").await;
        assert_eq!(categorias.len(), 3, "{operacion}: {categorias:?}");
        assert!(
            categorias.contains(&"Aceites".to_owned()),
            "{operacion}: {categorias:?}"
        );
        escena.banco.memoria_fiel().await;
    }
}

#[tokio::test]
async fn what_is_written_while_a_reading_catches_up_is_in_the_next_list() {
    let escena = escena().await;
    let mut item = item_de(&escena.banco, &escena.quesos).await;
    item = copia(&item, 1);
    let (dynamo, tabla) = (escena.banco.dynamo.clone(), escena.banco.nombre_tabla.clone());
    let aparte = item.clone();
    // The reading has seen the first copy, and its answer is on its way, when the second one takes its place.
    escribir(&escena.banco, [item]).await;
    escena.averias.entretanto("BatchGetItem", async move {
        let mut otra = copia(&aparte, 2);
        otra.insert("PK".to_owned(), aparte["PK"].clone());
        let poner = dynamo.put_item().table_name(tabla).set_item(Some(otra));
        poner.send().await.expect("a table that is written");
    });
    assert!(escena.ponerse_al_dia().await);
    escena.fiel(&["Copia 00002", "Quesos", "Vinos"]).await;
}

#[tokio::test]
async fn whoever_stops_waiting_in_the_middle_of_a_reading_takes_nothing_along() {
    let escena = escena().await;
    let (llega, llegada) = oneshot::channel();
    escena.averias.entretanto("BatchGetItem", async move {
        llega.send(()).expect("somebody who waits");
        pending::<()>().await;
    });
    let leer = Box::pin(escena.ponerse_al_dia());
    match select(leer, llegada).await {
        Either::Right((llegada, leer)) => {
            llegada.expect("a reading that has begun");
            drop(leer);
        }
        Either::Left(_) => panic!("the reading was to wait"),
    }
    escena.fiel(&["Quesos", "Vinos"]).await;
}
