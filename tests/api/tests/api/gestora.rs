//! What the accountant gets, opened again by an independent reader: the tax office's columns in its order, each cell of its
//! type, and sums that are those of the documents.

use std::collections::BTreeMap;
use std::io::Cursor;

use calamine::{Data, Reader, Xlsx};
use domain::dinero::Importe;
use domain::pedido::documento::TipoDocumento;
use domain::testing::{Con, gasto_comun_request, importe, internal_id, peticion_de, porcentaje};
use pruebas_api::archivos::pdf;
use pruebas_api::compras::{factura, trae};
use pruebas_api::{Banco, Llamante, Respuesta};
use serde_json::{Value, json};

const TRIMESTRE: &str = "desde=2026-10-01&hasta=2026-12-31";

/// The rows of a sheet.
pub(crate) fn hoja(respuesta: &Respuesta, nombre: &str) -> Vec<Vec<Data>> {
    let mut libro: Xlsx<_> = calamine::open_workbook_from_rs(Cursor::new(respuesta.bytes.clone())).unwrap();
    let hoja = libro.worksheet_range(nombre).unwrap();
    hoja.rows().map(<[Data]>::to_vec).collect()
}

/// What stands under a title of the second or first row, from the third on.
pub(crate) fn columna(filas: &[Vec<Data>], titulo: &str) -> Vec<Data> {
    let es = |celda: &Data| *celda == titulo;
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

/// The amounts of some cells, to the cent.
fn importes(celdas: &[Data]) -> Vec<Importe> {
    let importe = |numero: f64| Importe::parse(&format!("{numero:.2}")).unwrap();
    numeros(celdas).into_iter().map(importe).collect()
}

pub(crate) fn suma(celdas: &[Data]) -> Importe {
    Importe::sumar(importes(celdas)).unwrap()
}

fn de_json(valor: &Value) -> Importe {
    serde_json::from_value(valor.clone()).unwrap()
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

/// What the documents come to, and the boxes of 303 that follow from them and from nothing else.
async fn segun_los_documentos(admin: &Llamante) -> (Importe, BTreeMap<&'static str, Importe>) {
    let lista = admin.get("/invoices?desde=2026-10-01&hasta=2026-12-31").await;
    let mut total = Importe::CERO;
    let mut casillas = BTreeMap::new();
    for documento in lista.espera(200).data().as_array().unwrap() {
        total = total.mas(de_json(&documento["total"])).unwrap();
        let id = documento["id"].as_str().unwrap();
        let detalle = admin.get(&format!("/invoices/{id}")).await.espera(200);
        for fila in detalle.data()["desglose"].as_array().unwrap() {
            let de_iva = match (&documento["tipo_factura"], fila["iva"].as_u64()) {
                (tipo, _) if tipo == "rectificativa" => ["14", "15"],
                (_, Some(4)) => ["01", "03"],
                (_, Some(21)) => ["07", "09"],
                otro => panic!("no such rate: {otro:?}"),
            };
            for (casilla, campo) in de_iva.into_iter().zip(["base", "cuota"]) {
                let suma: &mut Importe = casillas.entry(casilla).or_default();
                *suma = suma.mas(de_json(&fila[campo])).unwrap();
            }
        }
    }
    (total, casillas)
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
    let (expedido, por_casilla) = segun_los_documentos(&admin).await;
    assert_eq!(suma(&columna(&expedidas, "Total Factura")), expedido);
    let partes = ["Base Imponible", "Cuota IVA Repercutida", "Cuota Recargo eq."];
    let de_filas = partes.map(|titulo| columna(&expedidas, titulo));
    assert_eq!(Importe::sumar(de_filas.iter().map(|celdas| suma(celdas))), Ok(expedido));
    let totales = columna(&expedidas, "Total Factura");
    assert_eq!(totales.len(), 5, "two rates twice, and a credit of one");
    for (n, total) in totales.iter().enumerate() {
        let fila = de_filas.iter().map(|celdas| suma(&celdas[n..=n]));
        assert_eq!(Importe::sumar(fila), Ok(suma(std::slice::from_ref(total))), "row {n}");
    }
    let recibidas = hoja(&libro, "RECIBIDAS");
    assert_eq!(columna(&recibidas, "Serie-Número"), [Data::String("F/90".to_owned())]);
    let totales = &gasto.data()["totales"];
    assert_eq!(suma(&columna(&recibidas, "Total Factura")), de_json(&totales["total"]));

    let modelos = format!("/exports/gestora/modelos?{TRIMESTRE}");
    let modelos = admin.get(&modelos).await.espera(200);
    let nombre = modelos.cabeceras.get("content-disposition").unwrap();
    assert_eq!(
        nombre, "attachment; filename=\"303-347-2026-4T.xlsx\"",
        "two quarters have two names"
    );
    let casillas = hoja(&modelos, "303");
    let casilla = |numero: &str| {
        let fila = casillas.iter().find(|fila| fila[0] == numero);
        fila.map(|fila| suma(&fila[2..3])).unwrap_or_default()
    };
    for (numero, importe) in por_casilla {
        assert_eq!(casilla(numero), importe, "{numero}");
    }
    assert_eq!(casilla("29"), de_json(&totales["iva"]));
    let cuotas = ["03", "06", "09", "15", "24", "26", "170"].map(casilla);
    assert_eq!(Importe::sumar(cuotas), Ok(casilla("27")));
    assert_eq!(casilla("27").menos(casilla("45")), Ok(casilla("46")));
    banco.leyes().await;
}

#[tokio::test]
async fn an_expense_without_a_nif_is_in_the_book_deducts_nothing_and_is_named() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    admin.post("/gastos/comunes", gasto_comun_request()).await.espera(201);
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
    let ventas = filas.iter().position(|fila| fila[0] == "Número").unwrap();
    let venta = filas[ventas].iter().position(|celda| *celda == "Venta").unwrap();
    assert_eq!(filas.len() - ventas, 4, "titles, two rows and the sums: {filas:?}");
    assert_eq!(filas.last().unwrap()[venta], Data::Float(12.06));
    let solo = admin.get("/exports/invoices?tipo=factura").await.espera(200);
    assert_eq!(hoja(&solo, "Documentos").len(), filas.len() - 1);
    let una = admin.get(&format!("/exports/invoices/{store}")).await.espera(200);
    assert!(hoja(&una, "Líneas").iter().any(|fila| fila[0] == "Pan"));
}

#[tokio::test]
async fn p04_d07_what_is_kept_back_is_owed_to_nobody_and_stands_in_the_book_and_its_sums() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let renta = gasto_comun_request().con(|gasto| {
        gasto.concepto = "Alquiler del local".to_owned();
        gasto.clase = domain::comun::ClaseGasto::Alquiler;
        gasto.base = importe("600.00");
        gasto.total = importe("726.00");
        gasto.retencion = Some(porcentaje("19"));
    });
    let escrita = admin.post("/gastos/comunes", &renta).await.espera(201);
    assert_eq!(
        (&escrita.data()["retenido"], &escrita.data()["a_pagar"]),
        (&json!(114), &json!(612))
    );
    let mes = admin
        .get("/gastos/comunes?desde=2026-11-01&hasta=2026-11-30")
        .await
        .espera(200);
    assert_eq!(
        (&mes.cuerpo["total"], &mes.cuerpo["pendiente"]),
        (&json!(726), &json!(612))
    );

    let tienda = banco.surtido("Vino", "21", "10.00", &[("1", None)]).await;
    let asesora = banco.proveedor("Asesora").await;
    let minuta = factura(asesora, "M-7", vec![trae(&tienda.producto, "L1", "200")]).con(|gasto| {
        gasto.retencion = Some(porcentaje("15"));
        gasto.deducible = Some(porcentaje("50"));
        gasto.inversion = Some(true);
    });
    let minuta = admin.post("/gastos", &minuta).await.espera(201);
    assert_eq!(
        (&minuta.data()["retenido"], &minuta.data()["a_pagar"]),
        (&json!(15), &json!(106))
    );
    let gastos = admin.get("/gastos?desde=2026-11-01&hasta=2026-11-30").await.espera(200);
    assert_eq!(
        (&gastos.cuerpo["total"], &gastos.cuerpo["pendiente"]),
        (&json!(121), &json!(106))
    );

    let libro = admin.get(&format!("/exports/gestora?{TRIMESTRE}")).await.espera(200);
    // A company says nothing in the book of IVA that is for IRPF alone; who pays that tax does.
    let de_irpf = [
        "Concepto de Gasto",
        "Gasto Deducible",
        "Tipo Retención del IRPF",
        "Importe Retenido del IRPF",
    ];
    let dicho = |libro: &Respuesta| {
        let filas = hoja(libro, "RECIBIDAS");
        de_irpf.map(|titulo| {
            columna(&filas, titulo)
                .iter()
                .map(ToString::to_string)
                .collect::<Vec<_>>()
        })
    };
    assert_eq!(dicho(&libro), de_irpf.map(|_| vec![String::new(); 2]));
    let mut autonoma = json!(domain::testing::configuracion_request());
    autonoma["empresa"]["nif"] = json!("00000014Z");
    autonoma["version"] = admin.get("/config").await.espera(200).data()["version"].clone();
    admin.put("/config", autonoma).await.espera(200);
    let de_ella = admin.get(&format!("/exports/gestora?{TRIMESTRE}")).await.espera(200);
    assert_eq!(
        dicho(&de_ella),
        [["G12", "G01"], ["600", "100"], ["19", "15"], ["114", "15"]].map(|dos| dos.map(str::to_owned).to_vec())
    );

    let filas = hoja(&libro, "RECIBIDAS");
    let bien = columna(&filas, "Bien de Inversión");
    assert_eq!(bien, ["N", "S"].map(|texto| Data::String(texto.to_owned())));
    assert_eq!(suma(&columna(&filas, "Total Factura")), importe("847.00"));

    let modelos = format!("/exports/gestora/modelos?{TRIMESTRE}");
    let modelos = admin.get(&modelos).await.espera(200);
    let retenciones = hoja(&modelos, "Retenciones");
    let total = retenciones.last().unwrap();
    assert_eq!((&total[5], &total[6]), (&Data::Float(700.0), &Data::Float(129.0)));
    let modelos_de: Vec<_> = retenciones.iter().map(|fila| fila[0].to_string()).collect();
    assert!(
        modelos_de.contains(&"111".to_owned()) && modelos_de.contains(&"115".to_owned()),
        "{modelos_de:?}"
    );
    let avisos = hoja(&modelos, "Por revisar");
    let sin_papel = avisos.iter().filter(|fila| fila[0].to_string().contains("PDF o foto"));
    assert_eq!(sin_papel.count(), 2, "each invoice once: {avisos:?}");
}

#[tokio::test]
async fn a_retention_beyond_the_law_is_refused_and_nothing_is_written() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let mala = gasto_comun_request().con(|gasto| gasto.retencion = Some(porcentaje("60")));
    let negada = admin.post("/gastos/comunes", &mala).await.espera(422);
    assert!(negada.cuerpo["errores"]["retencion"].is_array(), "{:?}", negada.cuerpo);
    let lista = admin
        .get("/gastos/comunes?desde=2026-11-01&hasta=2026-11-30")
        .await
        .espera(200);
    assert_eq!(lista.data(), &json!([]));
}

#[tokio::test]
async fn b53_the_books_leave_as_text_with_the_figures_of_the_workbook() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let vino = banco.surtido("Vino", "21", "10.00", &[("100", None)]).await;
    facturar(&banco, &admin, vec![vino.linea(0, "10")], true).await;
    let lonja = banco.proveedor("Lonja").await;
    let compra = factura(lonja, "=F/90;Ñ", vec![trae(&vino.producto, "L9", "12")]);
    admin.post("/gastos", &compra).await.espera(201);
    let texto = |respuesta: &Respuesta| String::from_utf8(respuesta.bytes.to_vec()).unwrap();

    let expedidas = admin
        .get(&format!("/exports/gestora/expedidas?{TRIMESTRE}"))
        .await
        .espera(200);
    assert_eq!(expedidas.cabeceras.get("content-type").unwrap(), "application/csv");
    let nombre = expedidas.cabeceras.get("content-disposition").unwrap();
    assert_eq!(nombre, "attachment; filename=\"expedidas-2026-4T.csv\"");
    let expedidas = texto(&expedidas);
    let renglones: Vec<_> = expedidas.split_terminator("\r\n").collect();
    assert!(
        renglones[0].starts_with("\u{feff}Autoliquidación: Ejercicio;"),
        "{renglones:?}"
    );
    assert!(
        renglones.iter().all(|renglon| renglon.split(';').count() == 36),
        "{renglones:?}"
    );
    assert!(
        renglones[1].contains(";126,20;100,00;21,00;21,00;5,20;5,20;"),
        "{renglones:?}"
    );

    let recibidas = admin
        .get(&format!("/exports/gestora/recibidas?{TRIMESTRE}"))
        .await
        .espera(200);
    let recibidas = texto(&recibidas);
    assert!(recibidas.contains(";\"'=F/90;Ñ\";"), "{recibidas}");
    assert!(recibidas.contains(";2026-0001;"), "{recibidas}");
    let libro = admin.get(&format!("/exports/gestora?{TRIMESTRE}")).await.espera(200);
    let nombre = libro.cabeceras.get("content-disposition").unwrap().to_str().unwrap();
    assert!(nombre.ends_with("4T.xlsx\""), "two quarters have two names: {nombre}");
}

#[tokio::test]
async fn each_paper_of_the_period_has_its_own_name_and_a_shared_one_goes_once() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let vino = banco.surtido("Vino", "21", "10.00", &[("100", None)]).await;
    facturar(&banco, &admin, vec![vino.linea(0, "1")], false).await;
    let papel = admin.subir("lonja.pdf", &pdf(2_000)).await;
    let lonja = banco.proveedor("Lonja / Mar").await;
    let compra = factura(lonja, "F/90", vec![trae(&vino.producto, "L9", "12")])
        .con(|gasto| gasto.adjunto_id = serde_json::from_value(papel.clone()).unwrap());
    admin.post("/gastos", &compra).await.espera(201);
    let contrato = admin.subir("contrato.pdf", &pdf(2_000)).await;
    let mensual = gasto_comun_request().con(|gasto| {
        gasto.fecha = domain::testing::fecha("2026-10-20");
        gasto.mensual = true;
        gasto.adjunto_id = serde_json::from_value(contrato.clone()).unwrap();
    });
    admin.post("/gastos/comunes", &mensual).await.espera(201);

    let papeles = admin
        .get(&format!("/exports/gestora/papeles?{TRIMESTRE}"))
        .await
        .espera(200);
    let nombres = |libro: &str| -> Vec<String> {
        let papeles = papeles.data()[libro].as_array().unwrap();
        papeles
            .iter()
            .map(|papel| papel["nombre"].as_str().unwrap().to_owned())
            .collect()
    };
    let [factura] = &nombres("expedidas")[..] else {
        panic!("one invoice")
    };
    assert!(
        factura.starts_with("expedidas/F2026-000001 ") && factura.ends_with(".pdf"),
        "{factura}"
    );
    assert_eq!(
        nombres("recibidas"),
        [
            "recibidas/2026-0001 Lonja - Mar.pdf",
            "recibidas/2026-10-20 Luz de la nave.pdf"
        ]
    );
    assert_eq!(papeles.data()["recibidas"][0]["adjunto"]["id"], papel);
    let documento = papeles.data()["expedidas"][0]["documento"].as_str().unwrap();
    admin.get(&format!("/invoices/{documento}")).await.espera(200);
}
