//! Lists in the order that is asked for, over all of their pages.

use domain::testing::{Con, precio, producto_request};
use pruebas_api::compras::{factura, trae};
use pruebas_api::{Banco, Llamante};
use serde_json::{Value, json};

async fn columna(quien: &Llamante, ruta: &str, campo: &str) -> Vec<Value> {
    let lista = quien.get(ruta).await.espera(200);
    let campo = format!("/{}", campo.replace('.', "/"));
    let valor = |fila: &Value| fila.pointer(&campo).cloned().unwrap_or_default();
    lista.data().as_array().unwrap().iter().map(valor).collect()
}

#[tokio::test]
async fn the_dearest_of_all_pages_stands_first_when_that_is_asked() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    for n in 0..45 {
        banco
            .producto(producto_request().con(|producto| {
                producto.name = format!("Producto {n}");
                producto.price = precio(&format!("{}.5", (n * 7) % 45));
            }))
            .await;
    }
    let caros = columna(&admin, "/products?sort=-price", "price").await;
    let esperados: Vec<_> = (25..45).rev().map(|n| json!(f64::from(n) + 0.5)).collect();
    assert_eq!(caros, esperados);
    let ultimos = columna(&admin, "/products?sort=name&page=3", "name").await;
    assert_eq!(
        ultimos,
        [
            "Producto 40",
            "Producto 41",
            "Producto 42",
            "Producto 43",
            "Producto 44"
        ]
    );
    assert_eq!(
        columna(&admin, "/products/lotes?sort=-name", "name").await[0],
        "Producto 44"
    );
}

#[tokio::test]
async fn invoices_stand_by_what_their_paper_comes_to() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let pan = banco.surtido("Pan", "4", "1.16", &[]).await.producto;
    let proveedor = banco.proveedor("Hornos").await;
    for (numero, cuanto) in [("F-1", "20"), ("F-2", "100"), ("F-3", "3")] {
        let papel = factura(proveedor, numero, vec![trae(&pan, numero, cuanto)]);
        admin.post("/gastos", papel).await.espera(201);
    }
    let numeros = columna(&admin, "/gastos?sort=totales.base", "numero").await;
    assert_eq!(numeros, ["F-3", "F-1", "F-2"]);
    banco.leyes().await;
}

#[tokio::test]
async fn a_field_that_the_rows_do_not_have_is_refused() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let negado = admin.get("/users?sort=password").await.espera(422);
    assert_eq!(
        negado.cuerpo["errores"],
        json!({"sort": ["Esta lista no se puede ordenar así."]})
    );
}

#[tokio::test]
async fn a_filter_that_is_there_twice_is_named() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    for (consulta, campo) in [
        ("/clients?page=1&page=2", "page"),
        ("/clients?name[like]=a&name[like]=b", "name[like]"),
        ("/invoices?tipo=factura&tipo=albaran", "tipo"),
    ] {
        let negado = admin.get(consulta).await.espera(400);
        assert_eq!(negado.mensaje(), format!("El filtro «{campo}» está más de una vez."));
    }
    banco.leyes().await;
}
