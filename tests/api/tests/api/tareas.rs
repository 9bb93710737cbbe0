//! What is left to be done after an answer: the function that does it, called by the table's stream and by the clock.

use aws_sdk_dynamodb::types::AttributeValue;
use domain::ids::InternalId;
use domain::tarea::{Encargo, Tarea, TipoTarea, Turno};
use domain::testing::{cantidad, internal_id};
use pruebas_api::Banco;
use pruebas_api::almacen::Surtido;
use pruebas_api::tareas::{suceso_del_flujo, suceso_del_reloj};
use serde_json::json;

const MINUTO: i64 = 60_000;

/// A bench on which each of so many orders holds one unit that a task is to give back.
async fn con_tareas(cuantas: u16) -> (Banco, Surtido, Vec<InternalId>) {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    let atun = banco.surtido("Atún", "10", "2.10", &[("20", None)]).await;
    let stores: Vec<_> = (0..cuantas)
        .map(|n| internal_id(&format!("ORDER-1783000000000-{n}")))
        .collect();
    for store in &stores {
        pda.post("/movimientos", atun.movimiento(store, 0, 1.0))
            .await
            .espera(200);
        banco.dejar_tarea(&devolver(&banco, store)).await;
    }
    (banco, atun, stores)
}

fn devolver(banco: &Banco, store: &InternalId) -> Tarea {
    Tarea::nueva(Encargo::Devolver, store.clone(), banco.estado.reloj.ahora())
}

fn partida(store: &InternalId) -> String {
    format!("TAREA#{store}")
}

async fn quedan(banco: &Banco, atun: &Surtido, cuanto: &str) {
    assert_eq!(banco.saldo(atun.lotes[0].id).await.cantidad, cantidad(cuanto));
}

#[tokio::test]
async fn a_task_that_the_stream_names_is_done_and_crossed_off() {
    let (banco, atun, stores) = con_tareas(2).await;
    quedan(&banco, &atun, "18").await;
    let suceso = suceso_del_flujo(&[(&partida(&stores[0]), "devolver")]);
    assert_eq!(banco.atender_suceso(&suceso).await, 1);
    quedan(&banco, &atun, "19").await;
    assert_eq!(banco.tarea(TipoTarea::Devolver, &stores[0]).await, None);
    assert!(
        banco.tarea(TipoTarea::Devolver, &stores[1]).await.is_some(),
        "only what the stream names is done"
    );
    assert_eq!(banco.atender_suceso(&suceso).await, 0, "the stream may say it again");
    banco.leyes().await;
}

#[tokio::test]
async fn the_clock_does_what_is_due_and_leaves_what_is_not() {
    let (banco, atun, stores) = con_tareas(3).await;
    let ahora = banco.estado.reloj.ahora();
    let luego = Turno::Desde(ahora.mas_millis(MINUTO).unwrap());
    for (store, turno) in [(&stores[1], luego), (&stores[2], Turno::Detenida)] {
        let tarea = Tarea {
            turno,
            ..devolver(&banco, store)
        };
        banco.dejar_tarea(&tarea).await;
    }
    assert_eq!(banco.atender_suceso(&suceso_del_reloj()).await, 1);
    quedan(&banco, &atun, "18").await;
    banco.pasan(MINUTO);
    assert_eq!(banco.atender_suceso(&suceso_del_reloj()).await, 1);
    quedan(&banco, &atun, "19").await;
    assert!(
        banco.tarea(TipoTarea::Devolver, &stores[2]).await.is_some(),
        "a stopped task waits for a person"
    );
    banco.leyes().await;
}

#[tokio::test]
async fn the_stream_and_the_clock_at_the_same_time_do_a_task_once() {
    let (banco, atun, stores) = con_tareas(1).await;
    let (flujo, reloj) = (
        suceso_del_flujo(&[(&partida(&stores[0]), "devolver")]),
        suceso_del_reloj(),
    );
    let hechas = tokio::join!(
        banco.atender_suceso(&flujo),
        banco.atender_suceso(&reloj),
        banco.atender_suceso(&flujo)
    );
    assert_eq!(hechas.0 + hechas.1 + hechas.2, 1);
    quedan(&banco, &atun, "20").await;
    banco.leyes().await;
}

#[tokio::test]
async fn a_task_that_fails_says_why_and_keeps_no_other_of_its_batch() {
    let (banco, atun, stores) = con_tareas(1).await;
    let rota = internal_id("ORDER-1783000000000-999");
    banco.dejar_tarea(&devolver(&banco, &rota)).await;
    let clave = |texto: &str| AttributeValue::S(texto.to_owned());
    banco
        .dynamo
        .put_item()
        .table_name(&banco.nombre_tabla)
        .item("PK", clave(&format!("RES#{rota}")))
        .item("SK", clave("RES"))
        .item("fila", clave("a row of another time"))
        .send()
        .await
        .unwrap();
    let suceso = suceso_del_flujo(&[(&partida(&rota), "devolver"), (&partida(&stores[0]), "devolver")]);
    assert_eq!(banco.atender_suceso(&suceso).await, 1);
    quedan(&banco, &atun, "20").await;
    let fallida = banco.tarea(TipoTarea::Devolver, &rota).await.unwrap();
    assert_eq!(fallida.intentos, 1);
    assert!(
        fallida.ultimo_fallo.is_some() && !fallida.toca(banco.estado.reloj.ahora()),
        "{fallida:?}"
    );
    banco.pasan(MINUTO);
    assert_eq!(banco.atender_suceso(&suceso_del_reloj()).await, 0);
    let otra_vez = banco.tarea(TipoTarea::Devolver, &rota).await.unwrap();
    assert_eq!(otra_vez.intentos, 2, "it came due again by itself");
}

#[tokio::test]
async fn what_names_no_task_of_this_worker_is_let_go() {
    let (banco, atun, stores) = con_tareas(1).await;
    let correo = Encargo::Correo {
        destino: "bar@example.com".to_owned(),
    };
    let correo = Tarea::nueva(correo, stores[0].clone(), banco.estado.reloj.ahora());
    banco.dejar_tarea(&correo).await;
    let ajenas = suceso_del_flujo(&[
        (&partida(&stores[0]), "correo"),
        (&partida(&stores[0]), "barrer"),
        ("TAREA#ORDER-1-1", "devolver"),
        ("DOC#ORDER-1-1", "DOC"),
    ]);
    for suceso in [ajenas, json!({}), json!(null), json!({"Records": [null]}), json!("x")] {
        assert_eq!(banco.atender_suceso(&suceso).await, 0, "{suceso}");
    }
    quedan(&banco, &atun, "19").await;
    assert_eq!(banco.tarea(TipoTarea::Correo, &stores[0]).await, Some(correo));
}
