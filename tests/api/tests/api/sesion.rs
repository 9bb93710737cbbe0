//! Opening, keeping and losing a session.

use std::net::SocketAddr;

use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use axum::http::header::CONTENT_TYPE;
use domain::fecha::Instante;
use domain::testing::ahora;
use domain::usuario::Rol;
use lambdas::testigo::{DE_OFICINA_MILISEGUNDOS, DiasDeSesion};
use pruebas_api::{Banco, CONTRASENA, Llamante, Respuesta};
use serde_json::{Value, json};

const HORA: i64 = 60 * 60 * 1000;
const SIETE_DIAS: i64 = 7 * 24 * HORA;
const MALAS: &str = "El nombre o la contraseña no son correctos.";

async fn entrar(banco: &Banco, nombre: &str, contrasena: &str) -> Respuesta {
    banco
        .anonimo()
        .post("/login", json!({"name": nombre, "password": contrasena}))
        .await
}

async fn entrar_desde(banco: &Banco, ip: [u8; 4], contrasena: &str) -> Respuesta {
    entrar_como(banco, ip, "Rosa", contrasena).await
}

async fn entrar_como(banco: &Banco, ip: [u8; 4], nombre: &str, contrasena: &str) -> Respuesta {
    let cuerpo = json!({"name": nombre, "password": contrasena}).to_string();
    let mut peticion = Request::post("/api/v1/login").header(CONTENT_TYPE, "application/json");
    // Each guess claims to come from somewhere else.
    peticion = peticion.header("x-forwarded-for", format!("203.0.113.{}", contrasena.len()));
    let mut peticion = peticion.body(Body::from(cuerpo)).unwrap();
    peticion
        .extensions_mut()
        .insert(ConnectInfo(SocketAddr::from((ip, 50_000))));
    banco.anonimo().enviar(peticion).await
}

#[tokio::test]
async fn a_login_gives_a_seller_a_token_for_a_week() {
    let banco = Banco::nuevo().await;
    let inaki = banco.pda("Iñaki").await;
    for nombre in ["Iñaki", "inaki", " IÑAKI "] {
        let sesion = entrar(&banco, nombre, CONTRASENA).await.espera(200).cuerpo;
        assert_eq!(
            (sesion["name"].as_str(), sesion["role"].as_str()),
            (Some("Iñaki"), Some("pda"))
        );
        assert_eq!(sesion["id"], json!(inaki.usuario.as_ref().unwrap().id));
        let expira = Instante::parse(sesion["expiredAt"].as_str().unwrap()).unwrap();
        assert_eq!(expira, ahora().mas_millis(SIETE_DIAS).unwrap());
        banco
            .con_testigo(sesion["token"].as_str().unwrap())
            .get("/clients")
            .await
            .espera(200);
    }
}

#[tokio::test]
async fn a_wrong_password_and_an_unknown_name_are_told_alike() {
    let banco = Banco::nuevo().await;
    banco.pda("Rosa").await;
    let mala = entrar(&banco, "Rosa", "no-es-esta").await.espera(401);
    let nadie = entrar(&banco, "Nadie", CONTRASENA).await.espera(401);
    assert_eq!(mala.cuerpo, json!({"message": MALAS}));
    assert_eq!(nadie.cuerpo, mala.cuerpo);
    entrar(&banco, &"ñ".repeat(5_000), "x").await.espera(401);
}

#[tokio::test]
async fn attempts_wait_longer_and_longer_and_a_success_forgets_them() {
    let banco = Banco::nuevo().await;
    banco.pda("Rosa").await;
    for _ in 0..5 {
        entrar(&banco, "Rosa", "no-es-esta").await.espera(401);
    }
    let espera = entrar(&banco, "rosa", CONTRASENA).await.espera(429);
    assert_eq!(espera.cabeceras["retry-after"], "2");
    assert_eq!(
        espera.mensaje(),
        "Demasiados intentos. Espera 2 segundos y vuelve a probar."
    );
    banco.pasan(2_000);
    entrar(&banco, "Rosa", "tampoco").await.espera(401);
    assert_eq!(
        entrar(&banco, "Rosa", CONTRASENA).await.espera(429).cabeceras["retry-after"],
        "4"
    );
    banco.pasan(4_000);
    entrar(&banco, "Rosa", CONTRASENA).await.espera(200);
    for _ in 0..5 {
        entrar(&banco, "Rosa", "no-es-esta").await.espera(401);
    }
}

#[tokio::test]
async fn attempts_count_by_the_address_of_the_socket_and_not_by_what_a_header_claims() {
    let banco = Banco::nuevo().await;
    banco.pda("Rosa").await;
    for largo in 1..=5 {
        entrar_desde(&banco, [10, 0, 0, 1], &"x".repeat(largo))
            .await
            .espera(401);
    }
    entrar_desde(&banco, [10, 0, 0, 1], "otra-mas").await.espera(429);
    entrar_desde(&banco, [10, 0, 0, 2], CONTRASENA).await.espera(200);
    entrar_desde(&banco, [10, 0, 0, 1], CONTRASENA).await.espera(429);
}

#[tokio::test]
async fn f19_many_names_from_one_address_have_to_wait_and_another_address_does_not() {
    let banco = Banco::nuevo().await;
    banco.pda("Rosa").await;
    let probar = async |nombre: String, desde: [u8; 4]| {
        let respuesta = entrar_como(&banco, desde, &nombre, CONTRASENA).await;
        respuesta.estado.as_u16()
    };
    for n in 0..40 {
        assert_eq!(probar(format!("Nombre {n}"), [10, 0, 0, 1]).await, 401, "{n}");
    }
    assert_eq!(probar("Rosa".to_owned(), [10, 0, 0, 1]).await, 429);
    assert_eq!(probar("Rosa".to_owned(), [10, 0, 0, 2]).await, 200);
    banco.pasan(3_000);
    assert_eq!(probar("Rosa".to_owned(), [10, 0, 0, 1]).await, 200);
}

#[tokio::test]
async fn f19_logins_that_succeed_make_nobody_wait() {
    let banco = Banco::nuevo().await;
    banco.pda("Rosa").await;
    for _ in 0..50 {
        entrar_como(&banco, [10, 0, 0, 1], "Rosa", CONTRASENA).await.espera(200);
    }
}

#[tokio::test]
async fn guesses_at_the_same_time_are_counted_one_by_one() {
    let banco = Banco::nuevo().await;
    banco.pda("Rosa").await;
    let intentos = (0..20).map(|n| {
        let banco = &banco;
        async move { entrar(banco, "Rosa", &format!("intento-{n}")).await.estado.as_u16() }
    });
    let estados = futures::future::join_all(intentos).await;
    let miradas = estados.iter().filter(|estado| **estado == 401).count();
    assert_eq!(miradas, 5, "{estados:?}");
}

#[tokio::test]
async fn b63_a_token_is_not_good_after_logout() {
    let banco = Banco::nuevo().await;
    let una = banco.pda("Rosa").await;
    let otra = entrar(&banco, "Rosa", CONTRASENA).await.espera(200).cuerpo;
    let otra = banco.con_testigo(otra["token"].as_str().unwrap());
    una.get("/clients").await.espera(200);
    assert_eq!(una.get("/logout").await.espera(200).mensaje(), "Sesión cerrada");
    assert_eq!(una.get("/clients").await.espera(401).mensaje(), "No autorizado");
    una.get("/logout").await.espera(401);
    otra.get("/clients").await.espera(200);
}

#[tokio::test]
async fn b64_a_role_change_holds_from_the_next_request_on() {
    let banco = Banco::nuevo().await;
    let (marta, ana) = (banco.admin().await, banco.usuario("Ana", Rol::Admin).await);
    let id = ana.usuario.as_ref().unwrap().id;
    ana.get("/users").await.espera(200);
    marta
        .put(&format!("/users/{id}"), json!({"name": "Ana", "role": "pda"}))
        .await
        .espera(200);
    for ruta in ["/users".to_owned(), format!("/users/{id}")] {
        assert_eq!(ana.get(&ruta).await.espera(403).mensaje(), "Prohibido");
    }
    ana.delete("/clients/1").await.espera(403);
    // What the new role may do needs a new session all the same.
    ana.get("/clients").await.espera(401);
    let sesion = entrar(&banco, "Ana", CONTRASENA).await.espera(200).cuerpo;
    assert_eq!(sesion["role"], "pda");
    let ana = banco.con_testigo(sesion["token"].as_str().unwrap());
    ana.get("/clients").await.espera(200);
    ana.get("/users").await.espera(403);
}

#[tokio::test]
async fn a_new_password_and_a_deletion_end_the_sessions() {
    let banco = Banco::nuevo().await;
    let (marta, rosa) = (banco.admin().await, banco.pda("Rosa").await);
    let id = rosa.usuario.as_ref().unwrap().id;
    let cambio = json!({"name": "Rosa", "role": "pda", "password": "otra-clave-9"});
    marta.put(&format!("/users/{id}"), cambio).await.espera(200);
    rosa.get("/clients").await.espera(401);
    entrar(&banco, "Rosa", CONTRASENA).await.espera(401);
    let sesion = entrar(&banco, "Rosa", "otra-clave-9").await.espera(200).cuerpo;
    let rosa = banco.con_testigo(sesion["token"].as_str().unwrap());
    rosa.get("/clients").await.espera(200);
    marta.delete(&format!("/users/{id}")).await.espera(200);
    rosa.get("/clients").await.espera(401);
    entrar(&banco, "Rosa", "otra-clave-9").await.espera(401);
}

/// The session as the server says it stands, and who calls with its token.
async fn seguir(banco: &Banco, quien: &Llamante) -> (Value, Llamante) {
    let sesion = quien.get("/sesion").await.espera(200).cuerpo;
    let con_el_nuevo = banco.con_testigo(sesion["token"].as_str().unwrap());
    (sesion, con_el_nuevo)
}

#[tokio::test]
async fn a_session_ends_when_it_says() {
    for (rol, dura) in [(Rol::Pda, SIETE_DIAS), (Rol::Admin, DE_OFICINA_MILISEGUNDOS)] {
        let banco = Banco::nuevo().await;
        let quien = banco.usuario("Ana", rol).await;
        banco.pasan(dura - 1);
        quien.get("/clients").await.espera(200);
        banco.pasan(1);
        quien.get("/clients").await.espera(401);
        quien.get("/sesion").await.espera(401);
    }
}

#[tokio::test]
async fn a_seller_who_is_heard_of_stays_in_and_the_earlier_token_is_good_until_its_own_end() {
    let banco = Banco::nuevo().await;
    let rosa = banco.pda("Rosa").await;
    banco.pasan(SIETE_DIAS - HORA);
    let (sesion, nueva) = seguir(&banco, &rosa).await;
    let hasta = Instante::parse(sesion["expiredAt"].as_str().unwrap()).unwrap();
    assert_eq!(hasta, ahora().mas_millis(2 * SIETE_DIAS - HORA).unwrap());
    assert_eq!(
        (sesion["name"].as_str(), sesion["role"].as_str(), &sesion["id"]),
        (Some("Rosa"), Some("pda"), &json!(rosa.usuario.as_ref().unwrap().id))
    );
    // Its answer may have been lost.
    rosa.get("/clients").await.espera(200);
    seguir(&banco, &rosa).await;
    banco.pasan(HORA);
    rosa.get("/clients").await.espera(401);
    nueva.get("/clients").await.espera(200);
    banco.pasan(SIETE_DIAS - HORA);
    nueva.get("/sesion").await.espera(401);
}

#[tokio::test]
async fn the_office_is_told_how_its_session_stands_and_has_no_longer_one() {
    let banco = Banco::nuevo().await;
    let marta = banco.admin().await;
    banco.pasan(DE_OFICINA_MILISEGUNDOS - HORA);
    let (sesion, misma) = seguir(&banco, &marta).await;
    assert_eq!(sesion["token"], marta.testigo());
    let hasta = Instante::parse(sesion["expiredAt"].as_str().unwrap()).unwrap();
    assert_eq!(hasta, ahora().mas_millis(DE_OFICINA_MILISEGUNDOS).unwrap());
    banco.pasan(HORA);
    misma.get("/sesion").await.espera(401);
}

#[tokio::test]
async fn all_tokens_of_a_session_end_with_it() {
    let banco = Banco::nuevo().await;
    let marta = banco.admin().await;
    for (como, cambio) in [
        ("logout", None),
        ("logout by the earlier token", None),
        ("role", Some(json!({"name": "Rosa", "role": "admin"}))),
        (
            "password",
            Some(json!({"name": "Rosa", "role": "pda", "password": "otra-clave-9"})),
        ),
        ("deletion", None),
    ] {
        let rosa = banco.pda("Rosa").await;
        let id = rosa.usuario.as_ref().unwrap().id;
        let (_, nueva) = seguir(&banco, &rosa).await;
        match (como, cambio) {
            ("logout", _) => nueva.get("/logout").await,
            ("deletion", _) => marta.delete(&format!("/users/{id}")).await,
            (_, None) => rosa.get("/logout").await,
            (_, Some(cambio)) => marta.put(&format!("/users/{id}"), cambio).await,
        }
        .espera(200);
        for testigo in [&rosa, &nueva] {
            testigo.get("/sesion").await.espera(401);
            testigo.get("/clients").await.espera(401);
        }
        if como != "deletion" {
            marta.delete(&format!("/users/{id}")).await.espera(200);
        }
    }
}

#[tokio::test]
async fn a_log_out_is_remembered_as_long_as_any_token_of_the_session_may_be_good() {
    let banco = Banco::nuevo().await;
    let rosa = banco.pda("Rosa").await;
    banco.pasan(SIETE_DIAS - HORA);
    let (_, nueva) = seguir(&banco, &rosa).await;
    rosa.get("/logout").await.espera(200);
    let ultimo = ahora().millis() + SIETE_DIAS - HORA + DiasDeSesion::MAXIMO.milisegundos();
    let recordado = (ultimo / 1000 + 1).to_string();
    let items = banco.todo().await;
    let revocado = items.iter().find(|item| item.contains("REVOCADO#"));
    assert!(revocado.is_some_and(|item| item.contains(&recordado)), "{revocado:?}");
    nueva.get("/sesion").await.espera(401);
}

#[tokio::test]
async fn the_everyday_function_needs_no_private_key() {
    let banco = Banco::nuevo().await;
    let rosa = banco.pda("Rosa").await;
    let api = rosa.clone().por(banco.solo_api());
    api.get("/clients").await.espera(200);
    api.post("/login", json!({"name": "Rosa", "password": CONTRASENA}))
        .await
        .espera(405);
    rosa.por(banco.solo_sesion()).get("/clients").await.espera(404);
}
