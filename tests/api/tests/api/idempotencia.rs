//! What an Idempotency-Key promises, at every call that takes one.

use std::collections::BTreeSet;

use aws_sdk_dynamodb::types::AttributeValue;
use domain::testing::{
    Con, categoria_request, cliente_request, gasto_comun_request, producto_request, proveedor_request,
};
use lambdas::rutas::documento_openapi;
use pruebas_api::compras::{factura, trae};
use pruebas_api::{Banco, CONTRASENA};
use serde_json::{Value, json};

/// Calls that make nothing which could be looked up: what their keys promise is tried where mail is (`correo_a_mano`, `correo_varios`)
/// and where copies are (`repetidas`).
const EN_OTRA_PARTE: [&str; 4] = [
    "/email/invoice/all/send",
    "/email/invoice/send",
    "/email/invoice/{id}/send",
    "/invoices/{id}/copias",
];

/// A call with a good body, and where that body can be corrected with what.
type Fila = (&'static str, Value, &'static str, Value);

async fn filas(banco: &Banco) -> Vec<Fila> {
    let pan = banco.surtido("Pan", "4", "1.00", &[("100", None)]).await;
    let molinos = banco.proveedor("Molinos").await;
    let compra = factura(molinos, "F-1", vec![trae(&pan.producto, "L9", "5")]);
    let lote = pan.lotes[0].id;
    vec![
        (
            "/register",
            json!({"name": "Paco", "password": CONTRASENA, "role": "pda"}),
            "/role",
            json!("admin"),
        ),
        ("/clients", json!(cliente_request()), "/ciudad", json!("Gavà")),
        ("/categorias", json!(categoria_request()), "/name", json!("Otra")),
        ("/proveedores", json!(proveedor_request()), "/name", json!("Otro")),
        ("/products", json!(producto_request()), "/price", json!(99)),
        (
            "/lotes",
            json!({"product_id": pan.producto.id, "name": "L0610", "start": 10}),
            "/start",
            json!(99),
        ),
        (
            "/salidas",
            json!({"tipo": "merma", "motivo": "Golpe", "lineas": [{"lote_id": lote, "cantidad": 10}]}),
            "/lineas/0/cantidad",
            json!(12),
        ),
        ("/gastos", json!(compra), "/lineas/0/lote", json!("L10")),
        (
            "/gastos/comunes",
            json!(gasto_comun_request()),
            "/notas",
            json!("Otra nota"),
        ),
        (
            "/adjuntos",
            json!({"nombre": "luz.pdf", "tamano": 20}),
            "/nombre",
            json!("agua.pdf"),
        ),
    ]
}

#[tokio::test]
async fn every_call_that_takes_a_key_has_a_row() {
    let filas = filas(&Banco::nuevo().await).await;
    let documento = serde_json::to_value(documento_openapi()).unwrap();
    let con_llave = documento["paths"].as_object().unwrap().iter().filter(|(_, metodos)| {
        let parametros = metodos["post"]["parameters"].as_array();
        parametros.is_some_and(|todos| todos.iter().any(|uno| uno["name"] == "Idempotency-Key"))
    });
    assert_eq!(
        con_llave.map(|(ruta, _)| ruta.as_str()).collect::<BTreeSet<_>>(),
        filas.iter().map(|(ruta, ..)| *ruta).chain(EN_OTRA_PARTE).collect()
    );
}

#[tokio::test]
async fn a_key_that_comes_back_with_another_body_is_refused_and_nothing_changes() {
    let banco = Banco::nuevo().await;
    let marta = banco.admin().await;
    for (ruta, cuerpo, donde, correccion) in filas(&banco).await {
        let llave = format!("la de {ruta}");
        let primero = marta.post_una_vez(ruta, &llave, &cuerpo).await;
        assert_eq!(primero.estado, 201, "{ruta}: {}", primero.cuerpo);
        let antes = banco.todo().await;
        let mut corregido = cuerpo.clone();
        *corregido.pointer_mut(donde).unwrap() = correccion;
        let negado = marta.post_una_vez(ruta, &llave, &corregido).await;
        assert_eq!(negado.estado, 409, "{ruta}: {}", negado.cuerpo);
        assert_eq!(
            negado.mensaje(),
            "Lo primero que enviaste ya está guardado, sin este cambio. Búscalo en la lista y corrígelo ahí."
        );
        let otra_vez = marta.post_una_vez(ruta, &llave, &cuerpo).await.espera(201);
        assert_eq!(otra_vez.cuerpo, primero.cuerpo, "{ruta}");
        assert_eq!(banco.todo().await, antes, "{ruta}");
        banco.pasan(1);
    }
}

#[tokio::test]
async fn a_user_registered_twice_is_one_and_the_key_keeps_nothing_of_the_password() {
    let banco = Banco::nuevo().await;
    let marta = banco.admin().await;
    let registro = |name: &str, password: &str| json!({"name": name, "password": password, "role": "pda"});
    let uno = registro("Paco", "ruta-costa-3");
    for mala in ["", &"k".repeat(101)] {
        marta.post_una_vez("/register", mala, &uno).await.espera(400);
    }
    let a_la_vez = (0..4).map(|_| marta.post_una_vez("/register", "k", &uno));
    let respuestas = futures::future::join_all(a_la_vez).await;
    let primero = respuestas[0].clone().espera(201);
    for respuesta in respuestas {
        assert_eq!(respuesta.espera(201).cuerpo, primero.cuerpo);
    }
    // Had the key kept a hash of it, another password would leave another one there.
    let apunte = |todo: BTreeSet<String>| todo.into_iter().find(|item| item.contains("LLAVE#")).unwrap();
    let huella = |item: &str| {
        item.split("huella")
            .nth(1)
            .unwrap()
            .chars()
            .take(60)
            .collect::<String>()
    };
    let otro_banco = Banco::nuevo().await;
    let otra = otro_banco.admin().await;
    otra.post_una_vez("/register", "k", registro("Paco", "otra-clave-9"))
        .await
        .espera(201);
    let (este, aquel) = (apunte(banco.todo().await), apunte(otro_banco.todo().await));
    assert_eq!(huella(&este), huella(&aquel));
    let antes = banco.todo().await;
    for otro in [registro("Paco", "otra-clave-9"), registro("Rosa", "ruta-costa-3")] {
        marta.post_una_vez("/register", "k", otro).await.espera(409);
    }
    assert_eq!(banco.todo().await, antes);
    // Once the password is another one, nobody can tell any more what the first call said.
    let ruta = format!("/users/{}", primero.data()["id"]);
    let cambiado = marta.put(&ruta, registro("Paco", "ruta-nueva-4")).await.espera(200);
    let otra_vez = marta.post_una_vez("/register", "k", &uno).await.espera(201);
    assert_eq!(otra_vez.cuerpo, cambiado.cuerpo);
    marta.post("/register", &uno).await.espera(409);
}

#[tokio::test]
async fn the_same_content_in_another_spelling_is_the_same() {
    let banco = Banco::nuevo().await;
    let marta = banco.admin().await;
    let pan = banco.surtido("Pan", "4", "1.00", &[]).await;
    let lote = |mas: Value| {
        let mut lote = json!({"product_id": pan.producto.id, "name": "L1", "start": 10});
        lote.as_object_mut().unwrap().extend(mas.as_object().unwrap().clone());
        lote
    };
    let primero = marta.post_una_vez("/lotes", "k", lote(json!({}))).await.espera(201);
    for igual in [
        json!({"start": 10.0}),
        json!({"caducidad": null}),
        json!({"que_no_existe": 1}),
    ] {
        let otra_vez = marta.post_una_vez("/lotes", "k", lote(igual)).await.espera(201);
        assert_eq!(otra_vez.cuerpo, primero.cuerpo);
    }
    // Confirming a warning changes nothing of what is saved.
    let molinos = banco.proveedor("Molinos").await;
    let compra = json!(factura(molinos, "F-1", vec![trae(&pan.producto, "L9", "5")]));
    let mut confirmada = compra.clone();
    confirmada["repetido"] = json!(true);
    let primero = marta.post_una_vez("/gastos", "k2", &confirmada).await.espera(201);
    let otra_vez = marta.post_una_vez("/gastos", "k2", &compra).await.espera(201);
    assert_eq!(otra_vez.cuerpo, primero.cuerpo);
    banco.leyes().await;
}

/// What a client was made with is compared no more once its key is written anew in this way.
async fn una_llave_de_antes(cambio: &str, valores: &[(&str, &str)]) {
    let banco = Banco::nuevo().await;
    let marta = banco.admin().await;
    let primero = marta.post_una_vez("/clients", "k", cliente_request()).await.espera(201);
    let texto = |texto: String| AttributeValue::S(texto);
    let usuario = marta.usuario.as_ref().unwrap().id;
    let mut escritura = banco
        .dynamo
        .update_item()
        .table_name(&banco.nombre_tabla)
        .key("PK", texto(format!("LLAVE#{usuario}#k")))
        .key("SK", texto("LLAVE".to_owned()))
        .update_expression(cambio)
        .condition_expression("attribute_exists(huella)");
    for (nombre, valor) in valores {
        escritura = escritura.expression_attribute_values(*nombre, texto((*valor).to_owned()));
    }
    escritura.send().await.unwrap();
    let otro = cliente_request().con(|cliente| cliente.ciudad = "Gavà".to_owned());
    let otra_vez = marta.post_una_vez("/clients", "k", otro).await.espera(201);
    assert_eq!(otra_vez.cuerpo, primero.cuerpo);
}

#[tokio::test]
async fn a_key_of_an_older_release_says_nothing_of_what_was_sent_and_answers_anything() {
    una_llave_de_antes("REMOVE huella", &[]).await;
}

#[tokio::test]
async fn a_fingerprint_of_what_an_older_release_understood_is_not_held_against_what_is_sent() {
    let de_antes = "n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg=";
    una_llave_de_antes("SET huella = :antes", &[(":antes", de_antes)]).await;
}
