//! The first administrator: made once, in an empty house, and never again.

use std::convert::Infallible;

use domain::usuario::Rol;
use futures::future::join_all;
use lambdas::error::ApiError;
use lambdas::primer_admin::{PrimerAdminError, asegurar};
use pruebas_api::{Banco, CONTRASENA};
use serde_json::json;

async fn con(banco: &Banco, nombre: &str, contrasena: &str) -> Result<bool, PrimerAdminError<Infallible>> {
    asegurar(&banco.estado, nombre, async || Ok(contrasena.to_owned())).await
}

/// A password that nobody may ask for.
async fn sin_mirar(banco: &Banco, nombre: &str) -> bool {
    let hecho = asegurar(&banco.estado, nombre, async || Err("the password is gone")).await;
    hecho.expect("nothing to make, and no password needed")
}

async fn entra(banco: &Banco, nombre: &str, contrasena: &str) -> u16 {
    let login = json!({"name": nombre, "password": contrasena});
    banco.anonimo().post("/login", login).await.estado.as_u16()
}

#[tokio::test]
async fn an_empty_house_gets_one_administrator_who_can_log_in() {
    let banco = Banco::nuevo().await;
    assert!(con(&banco, "Marta", CONTRASENA).await.unwrap());
    let login = json!({"name": "Marta", "password": CONTRASENA});
    let sesion = banco.anonimo().post("/login", login).await.espera(200).cuerpo;
    assert_eq!(sesion["role"], "admin");
    let marta = banco.con_testigo(sesion["token"].as_str().unwrap());
    assert_eq!(marta.get("/users").await.espera(200).cuerpo["meta"]["total"], 1);
}

#[tokio::test]
async fn where_there_is_an_administrator_nothing_is_made_and_no_password_is_read() {
    let banco = Banco::nuevo().await;
    banco.admin().await;
    for nombre in ["Marta", "Otra"] {
        assert!(!sin_mirar(&banco, nombre).await, "{nombre}");
    }
    assert_eq!(entra(&banco, "Otra", CONTRASENA).await, 401);
}

#[tokio::test]
async fn who_was_first_and_left_does_not_come_back() {
    let banco = Banco::nuevo().await;
    assert!(con(&banco, "Primera", CONTRASENA).await.unwrap());
    let marta = banco.admin().await;
    let usuarios = marta.get("/users?name[like]=primera").await.espera(200).cuerpo;
    let ruta = format!("/users/{}", usuarios["data"][0]["id"]);
    marta.delete(&ruta).await.espera(200);
    assert!(!sin_mirar(&banco, "Primera").await);
    assert_eq!(entra(&banco, "Primera", CONTRASENA).await, 401);
}

#[tokio::test]
async fn a_seller_is_no_administrator() {
    let banco = Banco::nuevo().await;
    banco.usuario("Rosa", Rol::Pda).await;
    assert!(con(&banco, "Marta", CONTRASENA).await.unwrap());
    let otro = Banco::nuevo().await;
    otro.usuario("Rosa", Rol::Pda).await;
    let ocupado = con(&otro, "Rosa", CONTRASENA).await.unwrap_err();
    assert!(
        matches!(ocupado, PrimerAdminError::Usuario(ApiError::Conflicto(_))),
        "{ocupado:?}"
    );
}

#[tokio::test]
async fn functions_that_start_together_make_one() {
    let banco = Banco::nuevo().await;
    let intentos = join_all((0..8).map(|_| con(&banco, "Marta", CONTRASENA))).await;
    let hechos = intentos.into_iter().filter(|hecho| matches!(hecho, Ok(true))).count();
    assert_eq!(hechos, 1);
    assert_eq!(entra(&banco, "Marta", CONTRASENA).await, 200);
    let otra = banco.usuario("Otra", Rol::Admin).await;
    assert_eq!(otra.get("/users").await.espera(200).cuerpo["meta"]["total"], 2);
}

#[tokio::test]
async fn without_a_good_password_there_is_none_and_the_start_says_why() {
    let banco = Banco::nuevo().await;
    let corta = con(&banco, "Marta", "corta").await.unwrap_err();
    assert!(
        matches!(&corta, PrimerAdminError::Usuario(ApiError::Reglas(_))),
        "{corta:?}"
    );
    let sin_ella = asegurar(&banco.estado, "Marta", async || Err("no such parameter")).await;
    let falta = sin_ella.unwrap_err();
    assert!(
        matches!(falta, PrimerAdminError::Contrasena("no such parameter")),
        "{falta:?}"
    );
    assert!(con(&banco, "Marta", CONTRASENA).await.unwrap(), "the next start may");
}
