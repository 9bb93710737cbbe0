//! What is left to be done after an answer: the function that does it, called by the table's stream and by the clock.

use aws_sdk_dynamodb::types::AttributeValue;
use domain::ids::InternalId;
use domain::pedido::documento::TipoDocumento;
use domain::tarea::{Encargo, INTENTOS_MAXIMOS, Tarea, TipoTarea, Turno};
use domain::testing::{Con, cantidad, internal_id, peticion_de};
use pruebas_api::almacen::Surtido;
use pruebas_api::tareas::{suceso_del_flujo, suceso_del_reloj};
use pruebas_api::{Banco, Llamante};
use serde_json::{Value, json};

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

/// An order whose reservation cannot be read, so that nothing of it can be given back.
async fn con_reserva_rota(banco: &Banco) -> InternalId {
    let rota = internal_id("ORDER-1783000000000-999");
    let clave = |texto: &str| AttributeValue::S(texto.to_owned());
    let poner = banco.dynamo.put_item().table_name(&banco.nombre_tabla);
    poner
        .item("PK", clave(&format!("RES#{rota}")))
        .item("SK", clave("RES"))
        .item("fila", clave("a row of another time"))
        .send()
        .await
        .unwrap();
    rota
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
    let rota = con_reserva_rota(&banco).await;
    banco.dejar_tarea(&devolver(&banco, &rota)).await;
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

/// A task that has stopped, for a reason as it is stored.
fn detenida(banco: &Banco, store: &InternalId, encargo: Encargo, fallo: &Value) -> Tarea {
    Tarea {
        intentos: INTENTOS_MAXIMOS,
        turno: Turno::Detenida,
        ultimo_fallo: serde_json::from_value(fallo.clone()).unwrap(),
        ..Tarea::nueva(encargo, store.clone(), banco.estado.reloj.ahora())
    }
}

async fn reanudar(admin: &Llamante, store: &InternalId, tipo: &str) -> Value {
    let respuesta = admin
        .post(&format!("/tareas/{store}/{tipo}/reanudar"), Value::Null)
        .await;
    respuesta.espera(200).data().clone()
}

#[tokio::test]
async fn the_office_sees_what_stopped_with_its_document_and_a_reason_in_spanish() {
    let banco = Banco::nuevo().await;
    let (admin, pda) = (banco.admin().await, banco.pda("Rosa").await);
    assert_eq!(admin.get("/tareas").await.espera(200).cuerpo["meta"]["total"], 0);
    let cliente = banco.cliente(|_| {}).await;
    let pan = banco.surtido("Pan", "4", "1.00", &[("30", None)]).await;
    let borrador = banco
        .borrador(&cliente, vec![pan.linea(0, "1")])
        .con(|b| b.tipo_pedido = TipoDocumento::Factura);
    let factura = borrador.internal_id.clone();
    pda.post("/invoices", peticion_de(&borrador)).await.espera(201);
    let borrado = internal_id("ORDER-1783000000000-7");
    let correo = Encargo::Correo {
        destino: "bar@example.com".to_owned(),
    };
    let ocupada = json!({"causa": "ocupada", "detalle": "throttled"});
    let regla = json!({"causa": "regla", "detalle": "El lote está bloqueado."});
    for tarea in [
        detenida(&banco, &borrado, Encargo::Devolver, &json!("a row of another time")),
        detenida(&banco, &factura, Encargo::Devolver, &regla),
        detenida(&banco, &factura, correo, &ocupada),
    ] {
        banco.pasan(MINUTO);
        banco
            .dejar_tarea(&Tarea {
                creada: banco.estado.reloj.ahora(),
                ..tarea
            })
            .await;
    }
    let lista = admin.get("/tareas").await.espera(200);
    assert_eq!(lista.cuerpo["meta"]["total"], 3);
    let [de_borrado, de_regla, de_correo] = [0, 1, 2].map(|n| &lista.data()[n]);
    assert_eq!(de_borrado["documento"], Value::Null);
    assert_eq!(de_borrado["detalle"], "a row of another time");
    assert_eq!(
        de_regla["documento"],
        json!({"numero": "F2026-000001", "tipo_factura": "factura", "client_name": cliente.datos.nombre_comercial})
    );
    assert_eq!(
        (&de_regla["motivo"], &de_regla["detalle"]),
        (&json!("El lote está bloqueado."), &Value::Null)
    );
    assert_eq!(
        (&de_correo["tipo"], &de_correo["destino"], &de_correo["intentos"]),
        (&json!("correo"), &json!("bar@example.com"), &json!(INTENTOS_MAXIMOS))
    );
    assert_eq!(de_correo["detalle"], "throttled");
    for tarea in [de_borrado, de_correo] {
        let motivo = tarea["motivo"].as_str().unwrap();
        assert!(motivo.ends_with('.') && motivo.contains("informática"), "{motivo}");
    }
    let por_documento = admin.get("/tareas?sort=-documento.numero").await.espera(200);
    assert_eq!(por_documento.data()[2], *de_borrado, "what has no document stands last");
}

#[tokio::test]
async fn a_stopped_task_that_is_sent_again_is_done_at_once_and_asking_twice_does_no_harm() {
    let (banco, atun, stores) = con_tareas(1).await;
    let admin = banco.admin().await;
    banco
        .dejar_tarea(&detenida(&banco, &stores[0], Encargo::Devolver, &Value::Null))
        .await;
    let hecha = json!({"hecha": true, "motivo": null});
    assert_eq!(reanudar(&admin, &stores[0], "devolver").await, hecha);
    quedan(&banco, &atun, "20").await;
    assert_eq!(reanudar(&admin, &stores[0], "devolver").await, hecha);
    assert_eq!(reanudar(&admin, &internal_id("ORDER-1-1"), "devolver").await, hecha);
    assert_eq!(admin.get("/tareas").await.espera(200).cuerpo["meta"]["total"], 0);
    banco.leyes().await;
}

#[tokio::test]
async fn one_that_is_not_stopped_is_left_to_its_turn() {
    let (banco, atun, stores) = con_tareas(1).await;
    let admin = banco.admin().await;
    let tomada = devolver(&banco, &stores[0]).tomada(banco.estado.reloj.ahora());
    banco.dejar_tarea(&tomada).await;
    let queda = json!({"hecha": false, "motivo": null});
    assert_eq!(reanudar(&admin, &stores[0], "devolver").await, queda);
    assert_eq!(banco.tarea(TipoTarea::Devolver, &stores[0]).await, Some(tomada));
    quedan(&banco, &atun, "19").await;
}

#[tokio::test]
async fn one_that_fails_again_says_why_and_has_all_its_tries_before_it() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let rota = con_reserva_rota(&banco).await;
    banco
        .dejar_tarea(&detenida(&banco, &rota, Encargo::Devolver, &json!("x")))
        .await;
    let respuesta = reanudar(&admin, &rota, "devolver").await;
    assert_eq!(respuesta["hecha"], json!(false));
    assert!(
        respuesta["motivo"].as_str().unwrap().contains("informática"),
        "{respuesta}"
    );
    let tarea = banco.tarea(TipoTarea::Devolver, &rota).await.unwrap();
    assert_eq!((tarea.intentos, tarea.esta_detenida()), (1, false));
    assert_eq!(admin.get("/tareas").await.espera(200).cuerpo["meta"]["total"], 0);
}

#[tokio::test]
async fn a_mail_that_is_sent_again_waits_for_whoever_sends_mails() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let store = internal_id("ORDER-1783000000000-7");
    let correo = Encargo::Correo {
        destino: "bar@example.com".to_owned(),
    };
    banco.dejar_tarea(&detenida(&banco, &store, correo, &json!("x"))).await;
    let queda = json!({"hecha": false, "motivo": null});
    assert_eq!(reanudar(&admin, &store, "correo").await, queda);
    let tarea = banco.tarea(TipoTarea::Correo, &store).await.unwrap();
    assert!(tarea.toca(banco.estado.reloj.ahora()), "{tarea:?}");
    assert_eq!((tarea.intentos, tarea.ultimo_fallo), (0, None));
}
