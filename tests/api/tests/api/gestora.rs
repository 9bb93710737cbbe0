//! What the accountant gets, opened again by an independent reader: the tax office's columns in its order, each cell of its
//! type, and sums that are those of the documents.

use std::io::Cursor;

use calamine::{Data, Reader, Xlsx};
use domain::pedido::documento::TipoDocumento;
use domain::testing::{Con, internal_id, peticion_de};
use pruebas_api::compras::{factura, trae};
use pruebas_api::{Banco, Llamante, Respuesta};
use serde_json::json;

const TRIMESTRE: &str = "desde=2026-10-01&hasta=2026-12-31";

/// The rows of a sheet.
fn hoja(respuesta: &Respuesta, nombre: &str) -> Vec<Vec<Data>> {
    let mut libro: Xlsx<_> = calamine::open_workbook_from_rs(Cursor::new(respuesta.bytes.clone())).unwrap();
    let hoja = libro.worksheet_range(nombre).unwrap();
    hoja.rows().map(<[Data]>::to_vec).collect()
}

/// What stands under a title of the second or first row, from the third on.
fn columna(filas: &[Vec<Data>], titulo: &str) -> Vec<Data> {
    let es = |celda: &Data| celda.to_string() == titulo;
    let n = filas[1].iter().position(es).or_else(|| filas[0].iter().position(es));
    let n = n.unwrap_or_else(|| panic!("no {titulo} in {:?}", filas[0]));
    filas[2..].iter().map(|fila| fila[n].clone()).collect()
}

fn numeros(celdas: &[Data]) -> Vec<f64> {
    let numero = |celda: &Data| match celda {
        Data::Float(numero) => Some(*numero),
        _ => None,
    };
    celdas.iter().filter_map(numero).collect()
}

fn suma(celdas: &[Data]) -> f64 {
    let centimos: f64 = numeros(celdas).iter().map(|numero| (numero * 100.0).round()).sum();
    centimos / 100.0
}

async fn facturar(banco: &Banco, quien: &Llamante, lineas: Vec<domain::pedido::linea::LineaBorrador>, recargo: bool) {
    let nif = if recargo { "00000014Z" } else { "B00000018" };
    let cliente = banco
        .cliente(|cliente| {
            cliente.nif = nif.to_owned();
            cliente.recargo = if recargo {
                domain::impuesto::Recargo::Si
            } else {
                domain::impuesto::Recargo::No
            };
        })
        .await;
    let borrador = banco
        .borrador(&cliente, lineas)
        .con(|b| b.tipo_pedido = TipoDocumento::Factura);
    quien.post("/invoices", peticion_de(&borrador)).await.espera(201);
}

#[tokio::test]
async fn b06_b07_a_row_has_its_base_once_and_adds_up_with_the_recargo() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let vino = banco.surtido("Vino", "21", "10.00", &[("100", None)]).await;
    facturar(&banco, &admin, vec![vino.linea(0, "10")], true).await;
    let libro = admin.get(&format!("/exports/gestora?{TRIMESTRE}")).await.espera(200);
    let nombre = libro.cabeceras.get("content-disposition").unwrap().to_str().unwrap();
    assert!(nombre.contains("2026B00000018C_"), "{nombre}");
    let filas = hoja(&libro, "EXPEDIDAS");
    assert_eq!((filas.len(), filas[0].len()), (3, 36));
    assert_eq!(numeros(&columna(&filas, "Base Imponible")), [100.0]);
    assert_eq!(numeros(&columna(&filas, "Tipo de IVA")), [21.0]);
    assert_eq!(numeros(&columna(&filas, "Cuota IVA Repercutida")), [21.0]);
    assert_eq!(numeros(&columna(&filas, "Tipo de Recargo eq.")), [5.2]);
    assert_eq!(numeros(&columna(&filas, "Cuota Recargo eq.")), [5.2]);
    assert_eq!(numeros(&columna(&filas, "Total Factura")), [126.2]);
    assert_eq!(columna(&filas, "Periodo"), [Data::String("4T".to_owned())]);
    assert_eq!(
        columna(&filas, "Identificación"),
        [Data::String("00000014Z".to_owned())]
    );
    // B54: a day is a day, 27 November 2026.
    assert!(matches!(&columna(&filas, "Fecha Expedición")[0], Data::DateTime(dia) if dia.as_f64() == 46353.0));
    assert_eq!(hoja(&libro, "RECIBIDAS")[0].len(), 42);
}

#[tokio::test]
async fn the_books_come_to_what_was_invoiced_and_bought_and_303_follows_from_them() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let pan = banco.surtido("Pan", "4", "1.16", &[("900", None)]).await;
    let vino = banco.surtido("Vino", "21", "4.35", &[("900", None)]).await;
    facturar(&banco, &admin, vec![pan.linea(0, "7"), vino.linea(0, "11")], false).await;
    facturar(&banco, &admin, vec![pan.linea(0, "13"), vino.linea(0, "3")], true).await;
    let lista = admin.get("/invoices?tipo=factura").await.espera(200);
    let original = lista.data()[0]["id"].clone();
    let abono = json!({
        "store": internal_id("ORDER-1783000000000-77"), "de": original, "motivo": "devolucion", "reembolso": "favor",
        "lineas": [{"linea": 0, "quantity": 2}],
    });
    admin.post("/abonos", abono).await.espera(201);
    let lonja = banco.proveedor("Lonja").await;
    let compra = factura(lonja, "F/90", vec![trae(&vino.producto, "L9", "12")]);
    let gasto = admin.post("/gastos", &compra).await.espera(201);

    let libro = admin.get(&format!("/exports/gestora?{TRIMESTRE}")).await.espera(200);
    let expedidas = hoja(&libro, "EXPEDIDAS");
    assert_eq!(
        columna(&expedidas, "Tipo de Factura").last(),
        Some(&Data::String("R1".to_owned()))
    );
    let todas = admin
        .get("/invoices?desde=2026-10-01&hasta=2026-12-31")
        .await
        .espera(200);
    let total: f64 = todas
        .data()
        .as_array()
        .unwrap()
        .iter()
        .map(|uno| uno["total"].as_f64().unwrap())
        .sum();
    let (bases, cuotas) = (
        columna(&expedidas, "Base Imponible"),
        columna(&expedidas, "Cuota IVA Repercutida"),
    );
    let recargos = columna(&expedidas, "Cuota Recargo eq.");
    let partes = suma(&bases) + suma(&cuotas) + suma(&recargos);
    assert!((partes - total).abs() < 0.001 && (suma(&columna(&expedidas, "Total Factura")) - total).abs() < 0.001);
    let recibidas = hoja(&libro, "RECIBIDAS");
    assert_eq!(columna(&recibidas, "Serie-Número"), [Data::String("F/90".to_owned())]);
    let comprado = gasto.data()["totales"]["total"].as_f64().unwrap();
    assert!((suma(&columna(&recibidas, "Total Factura")) - comprado).abs() < 0.001);

    let modelos = admin
        .get(&format!("/exports/gestora/modelos?{TRIMESTRE}"))
        .await
        .espera(200);
    let casillas = hoja(&modelos, "303");
    let casilla = |numero: &str| {
        let fila = casillas.iter().find(|fila| fila[0] == Data::String(numero.to_owned()));
        fila.map(|fila| numeros(&fila[2..3])[0]).unwrap_or_default()
    };
    let de_tipo = |tipo: f64, celdas: &[Data]| {
        let filas = expedidas[2..].iter().enumerate().filter(|(n, fila)| {
            let es_f = columna(&expedidas, "Tipo de Factura")[*n] == Data::String("F1".to_owned());
            es_f && numeros(&columna(&expedidas, "Tipo de IVA"))[*n] == tipo && !fila.is_empty()
        });
        filas.map(|(n, _)| numeros(&celdas[n..=n])[0]).sum::<f64>()
    };
    for (tipo, base, cuota) in [(4.0, "01", "03"), (21.0, "07", "09")] {
        assert!((casilla(base) - de_tipo(tipo, &bases)).abs() < 0.001, "{base}");
        assert!((casilla(cuota) - de_tipo(tipo, &cuotas)).abs() < 0.001, "{cuota}");
    }
    assert!(casilla("14") < 0.0 && casilla("15") < 0.0, "what was credited");
    let devengado = suma(&cuotas) + suma(&recargos);
    assert!(
        (casilla("27") - devengado).abs() < 0.001,
        "{} {devengado}",
        casilla("27")
    );
    assert!((casilla("46") - (casilla("27") - casilla("45"))).abs() < 0.001);
    banco.leyes().await;
}

#[tokio::test]
async fn an_expense_without_a_nif_is_in_the_book_deducts_nothing_and_is_named() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    admin
        .post("/gastos/comunes", domain::testing::gasto_comun_request())
        .await
        .espera(201);
    let libro = admin.get(&format!("/exports/gestora?{TRIMESTRE}")).await.espera(200);
    let filas = hoja(&libro, "RECIBIDAS");
    assert_eq!(filas.len(), 3, "{filas:?}");
    assert_eq!(numeros(&columna(&filas, "Cuota Deducible")), [0.0]);
    let modelos = admin
        .get(&format!("/exports/gestora/modelos?{TRIMESTRE}"))
        .await
        .espera(200);
    let avisos = hoja(&modelos, "Por revisar");
    assert!(
        avisos
            .iter()
            .any(|fila| fila[0].to_string().contains("NIF de quien factura")),
        "{avisos:?}"
    );
}

#[tokio::test]
async fn a_list_of_documents_leaves_as_it_is_filtered_and_counts_a_sale_once() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let cliente = banco.cliente(|_| {}).await;
    let pan = banco.surtido("Pan", "4", "1.16", &[("900", None)]).await;
    let borrador = banco.borrador(&cliente, vec![pan.linea(0, "10")]);
    admin.post("/invoices", peticion_de(&borrador)).await.espera(201);
    let store = internal_id("ORDER-1783000000000-78");
    let convertir = json!({"store": store, "tipo": "factura"});
    let ruta = format!("/invoices/{}/convertir", borrador.internal_id);
    admin.post(&ruta, convertir).await.espera(201);
    let lista = admin.get("/exports/invoices").await.espera(200);
    let filas = hoja(&lista, "Documentos");
    let ventas = filas.iter().position(|fila| fila[0].to_string() == "Número").unwrap();
    let venta = filas[ventas]
        .iter()
        .position(|celda| celda.to_string() == "Venta")
        .unwrap();
    assert_eq!(filas.len() - ventas, 4, "titles, two rows and the sums: {filas:?}");
    assert_eq!(filas.last().unwrap()[venta], Data::Float(12.06));
    let solo = admin.get("/exports/invoices?tipo=factura").await.espera(200);
    assert_eq!(hoja(&solo, "Documentos").len(), filas.len() - 1);
    let una = admin.get(&format!("/exports/invoices/{store}")).await.espera(200);
    assert!(hoja(&una, "Líneas").iter().any(|fila| fila[0].to_string() == "Pan"));
}
