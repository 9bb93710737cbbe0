//! The command that goes over the data: those of a server that is not running, or a table of an account.

use std::future::pending;
use std::process::Output;

use aws_sdk_dynamodb::Client;
use aws_sdk_dynamodb::types::AttributeValue;
use dynoxide::{Database, server};
use local::motor::{Motor, cliente};
use local::servidor::TABLA;
use tokio::net::TcpListener;

use crate::carpeta::Carpeta;
use crate::proceso::{Servidor, dicho, repara, repara_en_la_nube};

/// A client owes a million more.
async fn danar(dynamo: &Client, tabla: &str) {
    let texto = |texto: &str| AttributeValue::S(texto.to_owned());
    let clientes = dynamo.scan().table_name(tabla).filter_expression("SK = :cli");
    let hallados = clientes.expression_attribute_values(":cli", texto("CLI")).send().await;
    let cliente = hallados.unwrap().items.unwrap().swap_remove(0);
    let cambiar = dynamo.update_item().table_name(tabla);
    cambiar
        .key("PK", cliente["PK"].clone())
        .key("SK", texto("CLI"))
        .update_expression("SET fila.pendiente = fila.pendiente + :mucho")
        .expression_attribute_values(":mucho", AttributeValue::N("1000000".to_owned()))
        .send()
        .await
        .unwrap();
}

/// It looks, repairs when it is asked to, and has nothing to do afterwards.
fn mira_y_arregla(repara: impl Fn(&str) -> Output) {
    for (orden, inicio) in [
        ("", "No cuadra: El cliente "),
        ("no", "No cuadra: El cliente "),
        ("si", "Arreglado: La ficha de "),
        ("si", "Todo cuadra.\n"),
    ] {
        let (codigo, dicho, queja) = dicho(repara(orden));
        assert_eq!(codigo, Some(0), "{queja}");
        assert!(dicho.starts_with(inicio), "{orden}: {dicho}");
    }
}

#[test]
fn the_data_of_the_demo_are_sound() {
    let carpeta = Carpeta::con_demo();
    for orden in ["", "si"] {
        let (codigo, dicho, _) = dicho(repara(carpeta.ruta(), orden));
        assert_eq!((codigo, dicho.as_str()), (Some(0), "Todo cuadra.\n"));
    }
}

#[test]
fn while_a_server_runs_it_refuses_in_spanish() {
    let carpeta = Carpeta::con_demo();
    let servidor = Servidor::arrancar(carpeta.ruta());
    let (codigo, _, queja) = dicho(repara(carpeta.ruta(), "si"));
    assert_eq!(codigo, Some(1));
    assert!(
        queja.contains("Otro Reparto está usando la carpeta de datos"),
        "{queja}"
    );
    assert!(queja.contains("Ciérralo y repite."), "{queja}");
    drop(servidor);
}

#[test]
fn a_folder_without_data_is_told_and_left_empty() {
    let carpeta = Carpeta::vacia();
    let (codigo, _, queja) = dicho(repara(carpeta.ruta(), "si"));
    assert_eq!(codigo, Some(1));
    assert!(queja.contains("No hay datos de Reparto en la carpeta"), "{queja}");
    assert_eq!(carpeta.ruta().read_dir().unwrap().count(), 0);
}

#[tokio::test]
async fn what_is_found_in_a_folder_is_told_and_repaired_only_when_it_is_asked_for() {
    let carpeta = Carpeta::con_demo();
    let motor = Motor::en_archivo(&carpeta.ruta().join("reparto.sqlite")).unwrap();
    danar(motor.cliente(), TABLA).await;
    drop(motor);
    mira_y_arregla(|orden| repara(carpeta.ruta(), orden));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_is_done_to_a_table_of_an_account() {
    let carpeta = Carpeta::con_demo();
    let base = Database::new(carpeta.ruta().join("reparto.sqlite").to_str().unwrap()).unwrap();
    let oyente = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let direccion = format!("http://{}", oyente.local_addr().unwrap());
    tokio::spawn(server::serve_with_shutdown(oyente, base, pending()));
    danar(&cliente(&direccion), TABLA).await;
    mira_y_arregla(|orden| repara_en_la_nube(TABLA, &direccion, orden));
}
