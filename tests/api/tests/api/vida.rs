//! The whole road of a sale: ordered, delivered in two parts, invoiced together, credited in part, sent by mail. The API, the
//! PDF that arrives, the spreadsheet and the domain say one figure.

use std::collections::BTreeMap;
use std::io::Cursor;

use calamine::{Data, Reader, Xlsx};
use domain::Importe;
use domain::testing::{Con, peticion_de};
use pruebas_api::correo::Correos;
use pruebas_api::ventas::{debe, documento, otra, por_entregar, vender};
use pruebas_api::{Banco, Respuesta};
use serde_json::{Value, json};

/// By their numbers, what the rows of a spreadsheet of documents come to.
fn totales(respuesta: &Respuesta) -> BTreeMap<String, f64> {
    let mut libro: Xlsx<_> = calamine::open_workbook_from_rs(Cursor::new(respuesta.bytes.clone())).unwrap();
    let hoja = libro.worksheet_range_at(0).unwrap().unwrap();
    let filas: Vec<_> = hoja.rows().collect();
    let titulos = filas
        .iter()
        .position(|fila| fila[0] == Data::String("Número".to_owned()));
    let (titulos, filas) = filas[titulos.unwrap()..].split_first().unwrap();
    let total = titulos
        .iter()
        .position(|titulo| *titulo == Data::String("Total".to_owned()))
        .unwrap();
    let de = |fila: &&[Data]| match &fila[total] {
        Data::Float(total) => Some((fila[0].to_string(), *total)),
        _ => None,
    };
    filas.iter().filter_map(de).collect()
}

fn importe(valor: &Value) -> Importe {
    serde_json::from_value(valor.clone()).unwrap()
}

#[tokio::test]
async fn the_whole_road_of_a_sale_says_one_figure_everywhere() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let cliente = banco
        .cliente_electronico(|cliente| cliente.email = "bar@example.com".to_owned())
        .await;
    let atun = banco.surtido("Atún", "10", "3.49", &[("20", None)]).await;
    let pedido = vender(&admin, &por_entregar(&banco, &cliente, vec![atun.linea(0, "10")])).await;

    // Six are delivered, then the other four, and both albaranes go into one invoice, of which two come back.
    let parte = banco
        .borrador(&cliente, vec![atun.linea(0, "6")])
        .con(|b| b.a_pagar = Some("0".to_owned()));
    admin
        .post(&format!("/invoices/{pedido}/entrega"), peticion_de(&parte))
        .await
        .espera(201);
    let resto = json!({"store": otra(1), "tipo": "albaran"});
    admin
        .post(&format!("/invoices/{pedido}/convertir"), resto)
        .await
        .espera(201);
    let juntos = json!({"store": otra(2), "albaranes": [parte.internal_id, otra(1)], "tipo": "factura"});
    let factura = admin.post("/invoices/agrupar", juntos).await.espera(201);
    let vuelta = json!({"store": otra(3), "de": otra(2), "lineas": [{"linea": 0, "quantity": 2}],
        "motivo": "devolucion", "reembolso": "deuda"});
    let abono = admin.post("/abonos", vuelta).await.espera(201);
    let hechos = [factura.data().clone(), abono.data().clone()];
    assert_eq!(
        hechos
            .each_ref()
            .map(|hecho| importe(&hecho["invoice"]["total"]).en_euros()),
        ["38,39\u{a0}€", "−7,68\u{a0}€"],
        "10 × 3,49 and 2 × 3,49, and 10 % of each"
    );
    assert_eq!(debe(&admin, &cliente).await, 30.71);

    // What leaves by itself is taken away first, so that what is asked for here arrives alone.
    banco.repartir(&Correos::nuevos()).await;
    let correos = Correos::nuevos();
    let cuerpo = json!({"documentos": [otra(2), otra(3)]});
    admin.pedir_correo("/email/invoice/send", cuerpo).await.espera(200);
    assert_eq!(banco.repartir(&correos).await, 1);
    let [correo] = &correos.llegados()[..] else {
        panic!("one mail: {:?}", correos.asuntos())
    };
    let bajado = admin
        .get(&format!("/exports/invoices?client[eq]={}", cliente.id))
        .await
        .espera(200);
    let en_excel = totales(&bajado);
    let lista = admin
        .get(&format!("/invoices?client[eq]={}", cliente.id))
        .await
        .espera(200);
    for (hecho, anejo) in hechos.iter().zip(&correo.anejos) {
        let invoice = &hecho["invoice"];
        let numero = invoice["numero"].as_str().unwrap();
        let total = importe(&invoice["total"]);
        assert!(anejo.nombre.contains(numero), "{}", anejo.nombre);
        let papel = pdf_extract::extract_text_from_mem(&anejo.bytes).unwrap();
        let papel = papel.split_whitespace().collect::<Vec<_>>().join(" ");
        let escrito = total.en_euros().replace('\u{a0}', " ");
        assert!(papel.contains(&format!("Total {escrito}")), "{escrito}: {papel}");
        assert!(
            correo.texto.contains(numero) && correo.texto.contains(&total.en_euros()),
            "{}",
            correo.texto
        );
        assert_eq!(
            Some(&invoice["total"].as_f64().unwrap()),
            en_excel.get(numero),
            "{en_excel:?}"
        );
        let fila = lista
            .data()
            .as_array()
            .unwrap()
            .iter()
            .find(|fila| fila["numero"] == numero);
        assert_eq!(fila.unwrap()["total"], invoice["total"]);
    }
    let detalle = documento(&admin, &otra(2)).await;
    let filas = detalle["desglose"].as_array().unwrap().iter();
    let suma = filas.map(|fila| importe(&fila["base"]).mas(importe(&fila["cuota"])).unwrap());
    assert_eq!(Importe::sumar(suma).unwrap(), importe(&detalle["invoice"]["total"]));
    banco.cuadra(&atun).await;
    banco.leyes().await;
}
