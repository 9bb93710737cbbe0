//! Common expenses: once and monthly, their papers, and what each month shows.

use domain::contrato::comun::GastoComunRequest;
use domain::testing::{Con, alquiler_request, fecha, gasto_comun_request, importe};
use pruebas_api::archivos::pdf;
use pruebas_api::{Banco, Llamante, Respuesta};
use serde_json::{Value, json};

const UN_DIA: i64 = 24 * 3_600_000;
pub(crate) const ESTE_ANIO: &str = "/gastos/comunes?desde=2026-01-01&hasta=2026-12-31";

pub(crate) async fn crear(admin: &Llamante, peticion: &GastoComunRequest) -> Value {
    admin.post("/gastos/comunes", peticion).await.espera(201).data().clone()
}

/// Day, concept and total of the rows of a list.
fn filas(lista: &Respuesta) -> Vec<(String, String, String)> {
    let filas = lista.data().as_array().unwrap().iter();
    let texto = |fila: &Value, campo: &str| fila[campo].as_str().unwrap().to_owned();
    filas
        .map(|fila| (texto(fila, "fecha"), texto(fila, "concepto"), fila["total"].to_string()))
        .collect()
}

/// The months in which something comes, with what it comes to.
fn meses(lista: &Respuesta) -> Vec<(String, String)> {
    let filas = filas(lista).into_iter();
    filas.map(|(fecha, _, total)| (fecha[..7].to_owned(), total)).collect()
}

/// The rent at another price, dated in this month.
pub(crate) fn con_precio(dia: &str, base: &str, total: &str) -> GastoComunRequest {
    alquiler_request().con(|alquiler| {
        alquiler.fecha = fecha(dia);
        alquiler.base = importe(base);
        alquiler.total = importe(total);
    })
}

#[tokio::test]
async fn an_expense_is_found_changed_and_deleted() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let creado = crear(
        &admin,
        &gasto_comun_request().con(|luz| luz.notas = "Contador 2".to_owned()),
    )
    .await;
    assert_eq!(creado["cuota"], 21.0);
    assert_eq!((&creado["mes"], &creado["repeticion"]), (&Value::Null, &Value::Null));
    assert_eq!(
        (&creado["notas"], &creado["user_name"]),
        (&json!("Contador 2"), &json!("Marta"))
    );

    let ruta = format!("/gastos/comunes/{}", creado["id"]);
    let cambio = gasto_comun_request().con(|luz| luz.concepto = "Luz del almacén".to_owned());
    let mut cambio = json!(cambio);
    cambio["version"] = json!(1);
    assert_eq!(admin.put(&ruta, &cambio).await.espera(200).data()["version"], 2);
    cambio["notas"] = json!("Contador 3");
    admin.put(&ruta, &cambio).await.espera(409);
    let lista = admin.get("/gastos/comunes?name[like]=ALMACEN").await.espera(200);
    assert_eq!(
        filas(&lista),
        [("2026-11-20".to_owned(), "Luz del almacén".to_owned(), "121".to_owned())]
    );
    admin.delete(&ruta).await.espera(200);
    admin.get(&ruta).await.espera(404);
    admin.delete(&ruta).await.espera(404);
}

#[tokio::test]
async fn a_monthly_expense_is_in_each_month_up_to_today_and_in_none_after() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let alquiler = crear(&admin, &alquiler_request()).await;
    let dias = alquiler["repeticion"]["dias"].as_array().unwrap();
    assert_eq!(
        (dias.len(), &dias[0], &dias[8]),
        (10, &json!("2026-10-31"), &json!("2026-02-28"))
    );
    let lista = admin.get(ESTE_ANIO).await.espera(200);
    assert_eq!(lista.cuerpo["meta"]["total"], 10);
    assert_eq!(lista.cuerpo["total"], 12_100.0);
    assert_eq!(lista.data()[0]["mes"], "2026-10");
    // The clock goes on, and nobody writes anything.
    banco.son_las("2026-12-01T09:00:00+01:00");
    let admin = banco.entrar(&admin);
    assert_eq!(meses(&admin.get(ESTE_ANIO).await.espera(200))[0].0, "2026-11");
    assert_eq!(
        admin.get("/gastos/comunes").await.espera(200).cuerpo["meta"]["total"],
        1
    );
    let manana = admin
        .get("/gastos/comunes?desde=2026-12-20&hasta=2026-12-31")
        .await
        .espera(200);
    assert_eq!(manana.cuerpo["meta"]["total"], 0);
}

#[tokio::test]
async fn a_list_is_filtered_and_its_sums_are_of_all_that_passes() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    crear(&admin, &alquiler_request()).await;
    crear(&admin, &gasto_comun_request()).await;
    let con = async |filtro: &str| {
        let lista = admin.get(&format!("{ESTE_ANIO}{filtro}")).await.espera(200);
        (
            lista.cuerpo["meta"]["total"].as_u64().unwrap(),
            lista.cuerpo["total"].to_string(),
            lista.cuerpo["pendiente"].to_string(),
        )
    };
    let fila = |cuantos, total: &str, pendiente: &str| (cuantos, total.to_owned(), pendiente.to_owned());
    assert_eq!(con("").await, fila(11, "12221", "121"));
    assert_eq!(con("&clase=luz").await, fila(1, "121", "121"));
    assert_eq!(con("&clase=agua").await, fila(0, "0", "0"));
    assert_eq!(con("&pagado=true").await, fila(10, "12100", "0"));
    assert_eq!(con("&pagado=false").await, fila(1, "121", "121"));
    assert_eq!(con("&page=2").await, fila(11, "12221", "121"));
    admin.get("/gastos/comunes?clase=viajes").await.espera(400);
    admin
        .get("/gastos/comunes?desde=2026-12-31&hasta=2026-01-01")
        .await
        .espera(422);
}

#[tokio::test]
async fn a_month_that_was_different_stands_by_itself() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let alquiler = crear(&admin, &alquiler_request()).await;
    let ruta = format!("/gastos/comunes/{}?mes=2026-02&alcance=mes", alquiler["id"]);
    let cambio = con_precio("2026-02-27", "900.00", "1089.00").con(|alquiler| {
        alquiler.mensual = false;
        alquiler.pago = Some(None);
    });
    let febrero = admin.put(&ruta, &cambio).await.espera(200).data().clone();
    assert_ne!(febrero["id"], alquiler["id"]);
    assert_eq!(febrero["repeticion"], Value::Null);
    let hasta_marzo = "/gastos/comunes?desde=2026-01-01&hasta=2026-03-31";
    let lista = admin.get(hasta_marzo).await.espera(200);
    let mes = |mes: &str, total: &str| (mes.to_owned(), total.to_owned());
    assert_eq!(
        meses(&lista),
        [mes("2026-03", "1210"), mes("2026-02", "1089"), mes("2026-01", "1210")]
    );
    assert_eq!(lista.cuerpo["pendiente"], 1089.0);

    let repetido = admin.put(&ruta, &cambio).await.espera(409);
    assert_eq!(repetido.mensaje(), "Este gasto ya no viene en febrero de 2026.");
    // The series goes, and what stands by itself stays.
    admin
        .delete(&format!("/gastos/comunes/{}", alquiler["id"]))
        .await
        .espera(200);
    assert_eq!(
        meses(&admin.get(hasta_marzo).await.espera(200)),
        [mes("2026-02", "1089")]
    );
}

#[tokio::test]
async fn a_new_price_from_a_month_on_leaves_what_was_booked() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let alquiler = crear(&admin, &alquiler_request()).await;
    let antes = format!("/gastos/comunes/{}", alquiler["id"]);
    admin
        .delete(&format!("{antes}?mes=2026-09&alcance=mes"))
        .await
        .espera(200);
    let subida = con_precio("2026-08-01", "1100.00", "1331.00");
    let nuevo = admin
        .put(&format!("{antes}?mes=2026-08&alcance=siguientes"), &subida)
        .await
        .espera(200)
        .data()
        .clone();
    let lista = admin
        .get("/gastos/comunes?desde=2026-06-01&hasta=2026-10-31")
        .await
        .espera(200);
    let mes = |mes: &str, total: &str| (mes.to_owned(), total.to_owned());
    assert_eq!(
        meses(&lista),
        [
            mes("2026-10", "1331"),
            // September was skipped before, and stays so.
            mes("2026-08", "1331"),
            mes("2026-07", "1210"),
            mes("2026-06", "1210"),
        ]
    );
    let leido = admin.get(&antes).await.espera(200);
    assert_eq!(leido.data()["repeticion"]["hasta"], "2026-07");
    assert_eq!(nuevo["repeticion"]["salvo"], json!(["2026-09"]));
    // From its first month on is all of it: the same expense, no other.
    let ruta = format!("/gastos/comunes/{}?mes=2026-08&alcance=siguientes", nuevo["id"]);
    let otra_vez = admin
        .put(&ruta, con_precio("2026-08-02", "1200.00", "1452.00"))
        .await
        .espera(200);
    assert_eq!(
        (&otra_vez.data()["id"], &otra_vez.data()["version"]),
        (&nuevo["id"], &json!(2))
    );
    assert_eq!(otra_vez.data()["repeticion"]["salvo"], json!(["2026-09"]));
}

#[tokio::test]
async fn months_are_skipped_until_nothing_is_left() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let corto = alquiler_request().con(|alquiler| alquiler.hasta = serde_json::from_value(json!("2026-02")).unwrap());
    let ruta = format!("/gastos/comunes/{}", crear(&admin, &corto).await["id"]);
    admin
        .delete(&format!("{ruta}?mes=2026-03&alcance=mes"))
        .await
        .espera(409);
    admin.delete(&format!("{ruta}?mes=2026-02")).await.espera(422);
    admin
        .delete(&format!("{ruta}?mes=2026-02&alcance=mes"))
        .await
        .espera(200);
    assert_eq!(
        admin.get(&ruta).await.espera(200).data()["repeticion"]["dias"],
        json!(["2026-01-31"])
    );
    admin
        .delete(&format!("{ruta}?mes=2026-01&alcance=siguientes"))
        .await
        .espera(200);
    admin.get(&ruta).await.espera(404);
}

#[tokio::test]
async fn sending_again_writes_nothing_twice() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let peticion = gasto_comun_request();
    let uno = admin.post_una_vez("/gastos/comunes", "k", &peticion).await.espera(201);
    let otra_vez = admin.post_una_vez("/gastos/comunes", "k", &peticion).await.espera(201);
    assert_eq!(uno.data(), otra_vez.data());
    assert_eq!(admin.get(ESTE_ANIO).await.espera(200).cuerpo["meta"]["total"], 1);
}

#[tokio::test]
async fn a_paper_stays_as_long_as_somebody_names_it_and_a_day_more() {
    let banco = Banco::nuevo().await;
    let mut admin = banco.admin().await;
    let id = admin.subir("contrato.pdf", &pdf(2000)).await;
    let con_papel = |id: &Value| {
        let id = id.clone();
        alquiler_request().con(|alquiler| alquiler.adjunto_id = serde_json::from_value(id).unwrap())
    };
    let alquiler = crear(&admin, &con_papel(&id)).await;
    assert_eq!(
        alquiler["adjunto"],
        json!({"id": id, "nombre": "contrato.pdf", "tamano": 2000, "tipo": "application/pdf", "partes": 1})
    );
    let ruta = format!("/gastos/comunes/{}", alquiler["id"]);
    // Two name it, and then one.
    let subida = con_papel(&id).con(|alquiler| alquiler.fecha = fecha("2026-06-30"));
    let nuevo = admin
        .put(&format!("{ruta}?mes=2026-06&alcance=siguientes"), &subida)
        .await
        .espera(200);
    let otra_ruta = format!("/gastos/comunes/{}", nuevo.data()["id"]);
    admin.delete(&ruta).await.espera(200);
    for _ in 0..2 {
        banco.pasan(UN_DIA + 1);
        admin = banco.entrar(&admin);
        assert_eq!(banco.limpiar().await.adjuntos, 0);
    }
    admin.get(&format!("/adjuntos/{id}/partes/1")).await.espera(200);

    // It is changed for another one, and the other one stays.
    let otro = admin.subir("nuevo.pdf", &pdf(10)).await;
    let cambio = con_papel(&otro).con(|alquiler| alquiler.fecha = fecha("2026-06-30"));
    admin.put(&otra_ruta, &cambio).await.espera(200);
    admin.get(&format!("/adjuntos/{id}/partes/1")).await.espera(200);
    banco.pasan(UN_DIA + 1);
    assert_eq!(banco.limpiar().await.adjuntos, 1);
    admin = banco.entrar(&admin);
    admin.get(&format!("/adjuntos/{id}")).await.espera(404);
    admin.get(&format!("/adjuntos/{otro}/partes/1")).await.espera(200);
}

#[tokio::test]
async fn only_a_paper_that_is_there_can_be_named() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let a_medias = admin.anunciar("a.pdf", 20).await.espera(201).data()["id"].clone();
    let antes = banco.todo().await;
    for id in [a_medias, json!(9)] {
        let peticion =
            gasto_comun_request().con(|gasto| gasto.adjunto_id = serde_json::from_value(id.clone()).unwrap());
        let rechazo = admin.post("/gastos/comunes", &peticion).await.espera(422);
        assert_eq!(
            rechazo.cuerpo["errores"],
            json!({"adjunto_id": ["El archivo ya no está. Vuelve a elegirlo."]})
        );
    }
    assert_eq!(antes, banco.todo().await);
}
