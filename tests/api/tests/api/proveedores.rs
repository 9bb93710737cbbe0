//! Suppliers: what they refuse, and the products that hold them.

use domain::testing::{Con, producto_request, proveedor_request};
use pruebas_api::{Banco, Llamante};
use serde_json::{Value, json};

async fn nombres(quien: &Llamante, consulta: &str) -> Vec<String> {
    let lista = quien.get(&format!("/proveedores?{consulta}")).await.espera(200);
    let nombre = |uno: &Value| uno["name"].as_str().unwrap().to_owned();
    lista.data().as_array().unwrap().iter().map(nombre).collect()
}

#[tokio::test]
async fn a_supplier_is_written_down_and_needs_no_more_than_a_name() {
    let banco = Banco::nuevo().await;
    let marta = banco.admin().await;
    let creado = marta.post("/proveedores", proveedor_request()).await.espera(201);
    let ruta = format!("/proveedores/{}", creado.data()["id"]);
    assert_eq!(marta.get(&ruta).await.espera(200).data(), creado.data());
    let escrito = proveedor_request().con(|p| p.telf = "+34976000000".to_owned());
    for (campo, valor) in json!(escrito).as_object().unwrap() {
        assert_eq!(&creado.data()[campo], valor, "{campo}");
    }
    let escueto = marta.put(&ruta, json!({"name": "Hornos"})).await.espera(200);
    assert_eq!(
        (
            &escueto.data()["nif"],
            &escueto.data()["notas"],
            &escueto.data()["codigoPostal"]
        ),
        (
            &creado.data()["nif"],
            &creado.data()["notas"],
            &creado.data()["codigoPostal"]
        )
    );
    let vaciado = json!({"name": "Hornos", "nif": "", "codigoPostal": ""});
    let vaciado = marta.put(&ruta, vaciado).await.espera(200);
    assert_eq!(
        (&vaciado.data()["nif"], &vaciado.data()["codigoPostal"]),
        (&json!(""), &json!(""))
    );
}

#[tokio::test]
async fn what_a_supplier_has_is_checked() {
    let banco = Banco::nuevo().await;
    let marta = banco.admin().await;
    let malo = proveedor_request().con(|p| {
        p.name = String::new();
        p.nif = "B12345678".to_owned();
        p.telf = "12".to_owned();
        p.email = "hornos".to_owned();
        p.codigo_postal = "53001".to_owned();
        p.notas = "\u{7}".to_owned();
    });
    let negado = marta.post("/proveedores", malo).await.espera(422);
    let campos: Vec<_> = negado.cuerpo["errores"].as_object().unwrap().keys().cloned().collect();
    assert_eq!(campos, ["codigoPostal", "email", "name", "nif", "notas", "telf"]);
    assert!(nombres(&marta, "").await.is_empty());
}

#[tokio::test]
async fn b56_suppliers_are_found_by_name_tax_number_and_town_blind_to_accents() {
    let banco = Banco::nuevo().await;
    let marta = banco.admin().await;
    for (nombre, ciudad) in [("Piña y Compañía", "Cádiz"), ("Aceites Ñora", "Jaén")] {
        let nuevo = proveedor_request().con(|p| (p.name, p.ciudad) = (nombre.to_owned(), ciudad.to_owned()));
        marta.post("/proveedores", nuevo).await.espera(201);
    }
    assert_eq!(nombres(&marta, "name[like]=pina").await, ["Piña y Compañía"]);
    assert_eq!(nombres(&marta, "name[like]=JAEN").await, ["Aceites Ñora"]);
    assert_eq!(
        nombres(&marta, "name[like]=b123").await,
        ["Aceites Ñora", "Piña y Compañía"]
    );
}

#[tokio::test]
async fn b62_a_supplier_is_not_taken_from_under_its_products() {
    let banco = Banco::nuevo().await;
    let marta = banco.admin().await;
    let creado = marta.post("/proveedores", proveedor_request()).await.espera(201);
    let ruta = format!("/proveedores/{}", creado.data()["id"]);
    let id = serde_json::from_value(creado.data()["id"].clone()).unwrap();
    let pan = marta
        .post("/products", producto_request().con(|p| p.proveedor_id = id))
        .await
        .espera(201);
    assert_eq!(
        marta.delete(&ruta).await.espera(409).mensaje(),
        "Este proveedor tiene productos y no se puede borrar. Puedes archivarlo."
    );
    let pan = format!("/products/{}", pan.data()["id"]);
    marta.put(&pan, producto_request()).await.espera(200);
    assert_eq!(
        marta.delete(&ruta).await.espera(200).mensaje(),
        "Proveedor eliminado correctamente"
    );
    // What is out of use can still be read in what names it, and named again.
    let otra_vez = producto_request().con(|p| p.proveedor_id = id);
    marta.put(&pan, otra_vez).await.espera(200);
}
