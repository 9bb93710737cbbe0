//! Categories: what they refuse, and the products that hold them.

use domain::testing::{Con, categoria_request, producto_request};
use pruebas_api::Banco;
use serde_json::json;

#[tokio::test]
async fn a_category_is_written_down_found_and_changed() {
    let banco = Banco::nuevo().await;
    let marta = banco.admin().await;
    let creada = marta.post("/categorias", categoria_request()).await.espera(201);
    assert_eq!(
        creada.data(),
        &json!({"id": creada.data()["id"], "name": "Panadería", "orden": 1, "color": "#C0741A", "version": 1, "archivado": false})
    );
    let hallada = marta.get("/categorias?name[like]=PANADERIA").await.espera(200);
    assert_eq!(hallada.data()[0]["id"], creada.data()["id"]);
    let ruta = format!("/categorias/{}", creada.data()["id"]);
    let cambiada = marta.put(&ruta, json!({"name": "  Bollería "})).await.espera(200);
    assert_eq!(
        (
            &cambiada.data()["name"],
            &cambiada.data()["orden"],
            &cambiada.data()["color"]
        ),
        (&json!("Bollería"), &json!(1), &json!("#C0741A"))
    );
    assert_eq!(
        marta.get("/categorias/all").await.espera(200).data()[0]["name"],
        "Bollería"
    );
}

#[tokio::test]
async fn a_category_needs_a_name_and_a_colour_that_is_one() {
    let banco = Banco::nuevo().await;
    let marta = banco.admin().await;
    let mala = categoria_request().con(|c| (c.name, c.color) = (" ".to_owned(), "rojo".to_owned()));
    let negada = marta.post("/categorias", mala).await.espera(422);
    assert_eq!(
        negada.cuerpo["errores"],
        json!({"name": ["Rellena este campo."], "color": ["El color se escribe como #1A2B3C."]})
    );
}

#[tokio::test]
async fn b62_a_category_is_not_taken_from_under_its_products() {
    let banco = Banco::nuevo().await;
    let marta = banco.admin().await;
    let creada = marta.post("/categorias", categoria_request()).await.espera(201);
    let (id, ruta) = (
        creada.data()["id"].clone(),
        format!("/categorias/{}", creada.data()["id"]),
    );
    let pan = producto_request().con(|p| p.categoria_id = serde_json::from_value(id).unwrap());
    let pan = marta.post("/products", pan).await.espera(201);
    let pan = format!("/products/{}", pan.data()["id"]);
    let motivo = "Esta categoría tiene productos y no se puede borrar. Puedes archivarla.";
    assert_eq!(marta.delete(&ruta).await.espera(409).mensaje(), motivo);
    // An archived product still is of its category, and shows it.
    marta.post(&format!("{pan}/archivar"), json!(null)).await.espera(200);
    assert_eq!(marta.delete(&ruta).await.espera(409).mensaje(), motivo);
    marta.post(&format!("{ruta}/archivar"), json!(null)).await.espera(200);
    let productos = marta.get("/products?archivados=true").await.espera(200);
    assert_eq!(productos.data()[0]["categoria"], "Panadería");

    marta.put(&pan, producto_request()).await.espera(200);
    assert_eq!(
        marta.delete(&ruta).await.espera(200).mensaje(),
        "Categoría eliminada correctamente"
    );
}
