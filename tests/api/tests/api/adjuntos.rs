//! Files that go with a record: they come in parts, are whole or not at all, and go by themselves when nobody names them.

use aws_sdk_dynamodb::types::AttributeValue;
use axum::body::Body;
use axum::http::Method;
use domain::adjunto::Medida;
use domain::producto::Producto;
use domain::testing::{Con, producto_request};
use lambdas::archivador::Archivador;
use lambdas::archivador::Cubo;
use lambdas::estado::Estado;
use lambdas::rutas;
use pruebas_api::archivos::{CUBO, S3, pdf};
use pruebas_api::compras::{factura, trae};
use pruebas_api::{Banco, Llamante};
use serde_json::{Value, json};

const PARTE: usize = Medida::PARTE as usize;
const UN_DIA: i64 = 24 * 3_600_000;

async fn bajar(quien: &Llamante, id: &Value, partes: usize) -> Vec<u8> {
    let mut bytes = Vec::new();
    for n in 1..=partes {
        let parte = quien.get(&format!("/adjuntos/{id}/partes/{n}")).await.espera(200);
        bytes.extend_from_slice(&parte.bytes);
    }
    bytes
}

/// Sends a file of two parts and reads it again.
async fn de_ida_y_vuelta(admin: &Llamante) {
    let archivo = pdf(Medida::MAXIMO as usize);
    let subida = admin.anunciar("luz de marzo.pdf", archivo.len()).await.espera(201);
    let id = &subida.data()["id"];
    assert_eq!(subida.data()["faltan"], json!([1, 2]));
    assert_eq!(subida.data()["tamano_parte"], PARTE);

    // The last part first: their order says nothing.
    let segunda = admin.enviar_parte(id, 2, &archivo[PARTE..]).await.espera(200);
    assert_eq!(
        (&segunda.data()["faltan"], &segunda.data()["tipo"]),
        (&json!([1]), &Value::Null)
    );
    admin.get(&format!("/adjuntos/{id}/partes/2")).await.espera(404);
    let primera = admin.enviar_parte(id, 1, &archivo[..PARTE]).await.espera(200);
    assert_eq!(primera.data()["faltan"], json!([]));
    assert_eq!(primera.data()["tipo"], "application/pdf");

    let leida = admin.get(&format!("/adjuntos/{id}")).await.espera(200);
    assert_eq!(leida.data(), primera.data());
    assert!(bajar(admin, id, 2).await == archivo, "other bytes came back");
}

#[tokio::test]
async fn a_file_comes_back_as_it_was_sent() {
    let banco = Banco::nuevo().await;
    de_ida_y_vuelta(&banco.admin().await).await;
}

#[tokio::test]
async fn a_file_comes_back_from_a_bucket_as_it_was_sent() {
    let (banco, s3) = (Banco::en_proceso().await, S3::nuevo().await.unwrap());
    let archivador = Archivador::Cubo(Cubo::new(&s3.cliente(), CUBO));
    let con_cubo = Estado {
        archivador: archivador.clone(),
        ..banco.estado.clone()
    };
    let admin = banco.admin().await.por(rutas::todo(con_cubo));
    de_ida_y_vuelta(&admin).await;
    assert_eq!(s3.objetos().len(), 2);
    banco.pasan(UN_DIA + 1);
    let pasada = lambdas::limpieza::pasada(&banco.estado.tabla, &archivador, &banco.estado.reloj).await;
    assert_eq!(pasada.unwrap().adjuntos, 1);
    assert_eq!(s3.objetos(), [""; 0]);
}

#[tokio::test]
async fn a_bucket_that_does_not_answer_is_busy_and_one_that_does_not_let_us_in_is_our_fault() {
    let (banco, s3) = (Banco::en_proceso().await, S3::nuevo().await.unwrap());
    let admin = banco.admin().await;
    let cliente = s3.cliente();
    let con = |cubo: Cubo| {
        let archivador = Archivador::Cubo(cubo);
        admin.clone().por(rutas::todo(Estado {
            archivador,
            ..banco.estado.clone()
        }))
    };
    let id = admin.anunciar("a.pdf", 20).await.espera(201).data()["id"].clone();
    let de_otro = con(Cubo::new(&s3.cliente_de("otro"), CUBO))
        .enviar_parte(&id, 1, &pdf(20))
        .await;
    assert_eq!(de_otro.espera(500).mensaje(), "Error interno del servidor");
    drop(s3);
    con(Cubo::new(&cliente, CUBO))
        .enviar_parte(&id, 1, &pdf(20))
        .await
        .espera(503);
    let subida = admin.get(&format!("/adjuntos/{id}")).await.espera(200);
    assert_eq!(
        subida.data()["faltan"],
        json!([1]),
        "what was not kept is not written down"
    );
}

#[tokio::test]
async fn it_is_sent_as_a_file_to_be_saved_and_as_what_its_bytes_say() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let id = admin.subir("señal \"2\".html", b"\x89PNG\r\n\x1a\n<script>").await;
    let parte = admin.get(&format!("/adjuntos/{id}/partes/1")).await.espera(200);
    let cabecera = |nombre: &str| parte.cabeceras[nombre].to_str().unwrap();
    assert_eq!(cabecera("content-type"), "image/png");
    assert_eq!(cabecera("x-content-type-options"), "nosniff");
    assert_eq!(
        cabecera("content-disposition"),
        "attachment; filename*=UTF-8''se%C3%B1al%20%222%22.html"
    );
}

#[tokio::test]
async fn what_is_no_pdf_and_no_photo_is_refused_whatever_it_is_called() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    for otro in ["<svg xmlns=\"http://www.w3.org/2000/svg\"/>", "<!DOCTYPE html><script>"] {
        let id = admin.anunciar("factura.pdf", otro.len()).await.espera(201).data()["id"].clone();
        let parte = admin.enviar_parte(&id, 1, otro.as_bytes()).await.espera(422);
        assert_eq!(
            parte.cuerpo["errores"],
            json!({"adjunto": ["El archivo tiene que ser un PDF o una foto (JPEG, PNG o WebP)."]})
        );
        admin.get(&format!("/adjuntos/{id}/partes/1")).await.espera(404);
    }
    assert!(
        banco.archivos().is_none_or(|archivos| archivos.is_empty()),
        "something was kept"
    );
}

#[tokio::test]
async fn a_part_has_the_size_that_it_must_have() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let archivo = pdf(PARTE + 10);
    let id = admin.anunciar("a.pdf", archivo.len()).await.espera(201).data()["id"].clone();
    for (n, bytes) in [
        (1, &archivo[..PARTE - 1]),
        (2, &archivo[..9]),
        (2, &archivo[..11]),
        (1, &[]),
    ] {
        let parte = admin.enviar_parte(&id, n, bytes).await.espera(422);
        assert_eq!(
            parte.cuerpo["errores"]["adjunto"][0],
            "El archivo ha llegado incompleto. Vuelve a elegirlo."
        );
    }
    for n in [0, 3] {
        admin.enviar_parte(&id, n, &archivo[..10]).await.espera(404);
    }
    admin.enviar_parte(&id, 1, &archivo).await.espera(413);
    let grande = admin.anunciar("a.pdf", Medida::MAXIMO as usize + 1).await.espera(422);
    assert_eq!(
        grande.cuerpo["errores"],
        json!({"tamano": ["El archivo pesa demasiado: como mucho 5 MB."]})
    );
}

#[tokio::test]
async fn what_is_not_sent_as_bytes_is_told_so() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let id = admin.anunciar("a.pdf", 20).await.espera(201).data()["id"].clone();
    let ruta = format!("/adjuntos/{id}/partes/1");
    for tipo in [None, Some("application/pdf"), Some("application/json")] {
        let respuesta = admin
            .llamar(Method::PUT, &ruta, Body::from(pdf(20)), tipo)
            .await
            .espera(415);
        assert_eq!(
            respuesta.mensaje(),
            "La petición tiene que traer los bytes de un archivo."
        );
    }
}

#[tokio::test]
async fn sending_again_does_no_harm() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let anuncio = json!({"nombre": "a.pdf", "tamano": 20});
    let uno = admin.post_una_vez("/adjuntos", "k", &anuncio).await.espera(201);
    let otra_vez = admin.post_una_vez("/adjuntos", "k", &anuncio).await.espera(201);
    assert_eq!(uno.data(), otra_vez.data());
    let id = &uno.data()["id"];
    admin.enviar_parte(id, 1, &pdf(20)).await.espera(200);
    // What is there stays: nobody puts other bytes in its place.
    admin
        .enviar_parte(id, 1, b"\xff\xd8\xff something else")
        .await
        .espera(200);
    assert_eq!(bajar(&admin, id, 1).await, pdf(20));
}

#[tokio::test]
async fn a_file_that_nobody_names_goes_after_a_day_and_no_sooner() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let id = admin.subir("a.pdf", &pdf(PARTE + 10)).await;
    let a_medias = admin.anunciar("b.pdf", 20).await.espera(201).data()["id"].clone();
    banco.pasan(UN_DIA - 1000);
    assert_eq!(banco.limpiar().await.adjuntos, 0);
    let admin = banco.entrar(&admin);
    let joven = admin.subir("c.pdf", &pdf(20)).await;
    banco.pasan(2000);
    assert_eq!(banco.limpiar().await.adjuntos, 2);
    for viejo in [&id, &a_medias] {
        admin.get(&format!("/adjuntos/{viejo}")).await.espera(404);
        admin.enviar_parte(viejo, 1, &pdf(20)).await.espera(404);
    }
    assert_eq!(bajar(&admin, &joven, 1).await, pdf(20));
    assert!(
        banco
            .archivos()
            .is_none_or(|archivos| archivos == [format!("{joven}-1")])
    );
    assert_eq!(banco.limpiar().await.adjuntos, 0);
}

/// The cleaning takes a file a day old between the moment when the server reads it and the one when it keeps its part.
async fn adelantada_por_la_limpieza(archivador: impl FnOnce(&Estado) -> Archivador) {
    let (banco, averias) = Banco::con_averias().await;
    let estado = Estado {
        archivador: archivador(&banco.estado),
        ..banco.estado.clone()
    };
    let admin = banco.admin().await;
    let id = admin.anunciar("a.pdf", 20).await.espera(201).data()["id"].clone();
    banco.pasan(UN_DIA + 1);
    let admin = banco.entrar(&admin).por(rutas::todo(estado.clone()));
    averias.entretanto("GetItem", async move {
        let pasada = lambdas::limpieza::pasada(&estado.tabla, &estado.archivador, &estado.reloj).await;
        assert_eq!(pasada.unwrap().adjuntos, 1);
    });
    admin.enviar_parte(&id, 1, &pdf(20)).await.espera(404);
    assert!(
        banco.archivos().is_none_or(|archivos| archivos.is_empty()),
        "bytes that no row names"
    );
}

#[tokio::test]
async fn a_part_that_the_cleaning_has_overtaken_leaves_no_bytes() {
    adelantada_por_la_limpieza(|estado| estado.archivador.clone()).await;
}

#[tokio::test]
async fn a_part_that_the_cleaning_has_overtaken_leaves_no_bytes_in_a_bucket() {
    let s3 = S3::nuevo().await.unwrap();
    adelantada_por_la_limpieza(|_| Archivador::Cubo(Cubo::new(&s3.cliente(), CUBO))).await;
    assert_eq!(s3.objetos(), [""; 0], "bytes that no row names");
}

#[tokio::test]
async fn an_invoice_keeps_its_paper_until_it_lets_go_of_it() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let pan = banco.producto(producto_request()).await;
    let proveedor = banco.proveedor("Molinos").await;
    let papel = admin.subir("factura.pdf", &pdf(20)).await;
    let compra = factura(proveedor, "F-1", vec![trae(&Producto::from(&pan), "L9", "5")])
        .con(|compra| compra.adjunto_id = serde_json::from_value(papel.clone()).unwrap());
    let creada = admin.post("/gastos", &compra).await.espera(201);
    assert_eq!(creada.data()["adjunto"]["nombre"], "factura.pdf");
    let ruta = format!("/gastos/{}", creada.data()["id"]);
    admin.put(&ruta, &compra).await.espera(200);
    banco.pasan(UN_DIA + 1);
    let admin = banco.entrar(&admin);
    assert_eq!(banco.limpiar().await.adjuntos, 0);
    assert_eq!(bajar(&admin, &papel, 1).await, pdf(20));

    admin
        .put(&ruta, compra.con(|compra| compra.adjunto_id = None))
        .await
        .espera(200);
    assert_eq!(admin.get(&ruta).await.espera(200).data()["adjunto"], Value::Null);
    banco.pasan(UN_DIA + 1);
    assert_eq!(banco.limpiar().await.adjuntos, 1);
}

#[tokio::test]
async fn a_row_that_cannot_be_read_does_not_keep_the_other_files_from_going() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let id = admin.subir("suelto.pdf", &pdf(10)).await;
    let texto = |texto: &str| AttributeValue::S(texto.to_owned());
    let poner = banco.dynamo.put_item().table_name(&banco.nombre_tabla);
    let poner = poner.item("PK", texto("ADJ#999")).item("SK", texto("ADJ"));
    let poner = poner
        .item("G1P", texto("ADJUNTOS#sueltos"))
        .item("G1S", texto("000000000000001"));
    poner.item("fila", texto("a row of another time")).send().await.unwrap();
    banco.pasan(UN_DIA + 1);
    assert_eq!(banco.limpiar().await.adjuntos, 1);
    assert_eq!(banco.limpiar().await.adjuntos, 0);
    let admin = banco.entrar(&admin);
    admin.get(&format!("/adjuntos/{id}")).await.espera(404);
}
