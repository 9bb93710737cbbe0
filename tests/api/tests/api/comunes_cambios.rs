//! Common expenses that are changed or deleted as they were seen, and calls whose answers were lost.

use aws_sdk_dynamodb::types::AttributeValue;
use domain::contrato::comun::GastoComunRequest;
use domain::testing::{Con, alquiler_request, gasto_comun_request};
use pruebas_api::Banco;
use serde_json::{Value, json};

use crate::comunes::{ESTE_ANIO, con_precio, crear};

#[tokio::test]
async fn a_change_whose_answer_was_lost_is_answered_with_what_it_did() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let creado = crear(&admin, &alquiler_request()).await;
    let ruta = format!("/gastos/comunes/{}", creado["id"]);
    let con_version =
        |peticion: &GastoComunRequest, version: u32| json!(peticion).con(|json| json["version"] = json!(version));
    // All of it, one month, and a month with those after it.
    for (n, parte, dia, base, total) in [
        (1, "", "2026-01-31", "900", "1089"),
        (2, "?mes=2026-03&alcance=mes", "2026-03-31", "800", "968"),
        (3, "?mes=2026-06&alcance=siguientes", "2026-06-30", "1100", "1331"),
    ] {
        let mensual = !parte.ends_with("=mes");
        let cambio = con_precio(dia, base, total).con(|alquiler| alquiler.mensual = mensual);
        let ruta = format!("{ruta}{parte}");
        let primero = admin.put(&ruta, con_version(&cambio, n)).await.espera(200);
        let antes = banco.todo().await;
        let otra_vez = admin.put(&ruta, con_version(&cambio, n)).await.espera(200);
        assert_eq!(otra_vez.cuerpo, primero.cuerpo, "{parte}");
        let otro = cambio.con(|alquiler| alquiler.notas = "Otra cosa".to_owned());
        admin.put(&ruta, con_version(&otro, n)).await.espera(409);
        assert_eq!(banco.todo().await, antes, "{parte}");
    }
}

#[tokio::test]
async fn a_change_that_somebody_else_has_built_upon_is_told_that_it_came_late() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let creado = crear(&admin, &alquiler_request()).await;
    let ruta = format!("/gastos/comunes/{}?mes=2026-03&alcance=mes", creado["id"]);
    let cambio = con_precio("2026-03-31", "800", "968").con(|alquiler| alquiler.mensual = false);
    let cambio = json!(cambio).con(|json| json["version"] = json!(1));
    let suyo = admin.put(&ruta, &cambio).await.espera(200);
    let de_otro = con_precio("2026-03-31", "850", "1028.50").con(|alquiler| alquiler.mensual = false);
    admin
        .put(&format!("/gastos/comunes/{}", suyo.data()["id"]), &de_otro)
        .await
        .espera(200);
    admin.put(&ruta, &cambio).await.espera(409);
}

#[tokio::test]
async fn a_row_says_the_version_with_which_it_is_deleted_as_it_was_seen() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let creado = crear(&admin, &alquiler_request()).await;
    let ruta = format!("/gastos/comunes/{}", creado["id"]);
    let vista = async || {
        let lista = admin.get(ESTE_ANIO).await.espera(200);
        lista.data()[0]["version"].clone()
    };
    let antes = vista().await;
    assert_eq!(antes, 1);
    admin
        .put(&ruta, con_precio("2026-01-31", "900", "1089"))
        .await
        .espera(200);
    admin.delete(&format!("{ruta}?version={antes}")).await.espera(409);
    admin
        .delete(&format!("{ruta}?version={}", vista().await))
        .await
        .espera(200);
    admin.get(&ruta).await.espera(404);
}

#[tokio::test]
async fn a_row_of_an_earlier_release_says_no_version_until_the_expense_is_changed() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let creado = crear(&admin, &gasto_comun_request()).await;
    let texto = |texto: String| AttributeValue::S(texto);
    banco
        .dynamo
        .update_item()
        .table_name(&banco.nombre_tabla)
        .key("PK", texto(format!("COM#{}", creado["id"])))
        .key("SK", texto("COM".to_owned()))
        .update_expression("REMOVE fila.version")
        .condition_expression("attribute_exists(fila.version)")
        .send()
        .await
        .unwrap();
    let fila = admin.get(ESTE_ANIO).await.espera(200).data()[0].clone();
    assert_eq!((&fila["version"], &fila["total"]), (&Value::Null, &json!(121)));
    let ruta = format!("/gastos/comunes/{}", creado["id"]);
    assert_eq!(admin.get(&ruta).await.espera(200).data()["version"], 1);
    admin.put(&ruta, gasto_comun_request()).await.espera(200);
    assert_eq!(admin.get(ESTE_ANIO).await.espera(200).data()[0]["version"], 2);
}

#[tokio::test]
async fn a_deletion_of_months_whose_answer_was_lost_is_answered_as_done() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let creado = crear(&admin, &alquiler_request()).await;
    for (version, parte) in [(1, "mes=2026-03&alcance=mes"), (2, "mes=2026-06&alcance=siguientes")] {
        let ruta = format!("/gastos/comunes/{}?{parte}&version={version}", creado["id"]);
        admin.delete(&ruta).await.espera(200);
        let antes = banco.todo().await;
        admin.delete(&ruta).await.espera(200);
        assert_eq!(banco.todo().await, antes, "{parte}");
    }
    let otros_meses = format!("/gastos/comunes/{}?mes=2026-04&alcance=mes&version=2", creado["id"]);
    admin.delete(&otros_meses).await.espera(409);
}
