//! What runs out and what expires, in the summary and in the lists behind it.

use domain::testing::{Con, cantidad, importe, precio, producto_request};
use pruebas_api::Banco;
use serde_json::json;

use super::resumen::bloque;

#[tokio::test]
async fn b31_what_runs_out_and_what_expires_are_the_lists_of_the_warehouse() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let pan = banco
        .surtido(
            "Pan",
            "4",
            "1.00",
            &[
                ("4", Some("2026-11-26")),
                ("5", Some("2026-12-04")),
                ("6", Some("2026-12-27")),
                ("7", Some("2026-12-28")),
            ],
        )
        .await;
    let con = |nombre: &str, minimo: &str| {
        let nombre = nombre.to_owned();
        let minimo = cantidad(minimo);
        producto_request().con(|p| (p.name, p.stock_minimo) = (nombre, Some(minimo)))
    };
    let escaso = banco.producto(con("Queso", "3")).await;
    let ruta = format!("/products/{}", pan.producto.id);
    // Sum of its batches: 4 + 5 + 6 + 7.
    for (minimo, escasos) in [("22", vec!["Queso"]), ("22.001", vec!["Queso", "Pan"])] {
        let peticion = con("Pan", minimo).con(|p| p.coste = Some(precio("0.50")));
        admin.put(&ruta, &peticion).await.espera(200);
        let almacen = bloque(&admin, "almacen").await;
        let nombres = almacen["escasos"]
            .as_array()
            .unwrap()
            .iter()
            .map(|uno| uno["product_name"].as_str().unwrap());
        assert_eq!(nombres.collect::<Vec<_>>(), escasos);
        assert_eq!(almacen["bajo_minimo"], json!(escasos.len()));
        let lista = admin.get("/products/lotes?bajo_minimo=true").await.espera(200);
        assert_eq!(lista.cuerpo["meta"]["total"], json!(escasos.len()));
    }
    let almacen = bloque(&admin, "almacen").await;
    assert_eq!(almacen["escasos"][0]["product_id"], json!(escaso.id));
    for (nombre, filtro, lotes, coste) in [
        ("pasados", "hasta=2026-11-26", 1, "2.00"),
        ("en_7_dias", "desde=2026-11-27&hasta=2026-12-04", 1, "2.50"),
        ("en_30_dias", "desde=2026-11-27&hasta=2026-12-27", 2, "5.50"),
    ] {
        assert_eq!(
            almacen[nombre],
            json!({"lotes": lotes, "coste": importe(coste)}),
            "{nombre}"
        );
        let lista = admin.get(&format!("/lotes/caducan?{filtro}")).await.espera(200);
        assert_eq!(lista.cuerpo["meta"]["total"], lotes, "{nombre}");
    }
    // What is archived is not ordered any more, and what is there of it expires all the same.
    let archivar = format!("{ruta}/archivar");
    admin.post(&archivar, json!(null)).await.espera(200);
    let despues = bloque(&admin, "almacen").await;
    for nombre in ["pasados", "en_7_dias", "en_30_dias"] {
        assert_eq!(despues[nombre], almacen[nombre], "{nombre}");
    }
    assert_eq!(
        (&despues["bajo_minimo"], &almacen["bajo_minimo"]),
        (&json!(1), &json!(2))
    );
    let archivados = admin.get("/products/lotes?archivados=true").await.espera(200);
    assert_eq!(
        (&archivados.data()[0]["name"], &archivados.data()[0]["stock"]),
        (&json!("Pan"), &json!(22))
    );

    let todos = admin.get("/lotes/caducan").await.espera(200);
    let fechas = todos
        .data()
        .as_array()
        .unwrap()
        .iter()
        .map(|lote| lote["caducidad"].as_str().unwrap());
    assert_eq!(fechas.collect::<Vec<_>>(), ["2026-11-26", "2026-12-04", "2026-12-27"]);
    assert_eq!(
        (&todos.data()[0]["product_name"], &todos.data()[0]["coste"]),
        (&json!("Pan"), &json!(2))
    );
    banco.leyes().await;
}
