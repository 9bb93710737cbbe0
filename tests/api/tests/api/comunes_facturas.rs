//! Invoices of common expenses in the book of those received: who issued them, under which number, and which number of the book
//! they took.

use domain::pedido::pago::MetodoPago;
use domain::testing::{Con, gasto_comun_request, importe, porcentaje};
use pruebas_api::compras::{factura, trae};
use pruebas_api::{Banco, Llamante};
use serde_json::{Value, json};

use crate::gestora::{columna, hoja};

const TRIMESTRE: &str = "desde=2026-10-01&hasta=2026-12-31";

fn textos(filas: &[Vec<calamine::Data>], titulo: &str) -> Vec<String> {
    columna(filas, titulo).iter().map(ToString::to_string).collect()
}

/// A supplier with its NIF.
async fn con_nif(admin: &Llamante, nombre: &str) -> Value {
    let ficha = json!({"name": nombre, "razonSocial": nombre, "nif": "B00000018"});
    admin.post("/proveedores", ficha).await.espera(201).data()["id"].clone()
}

#[tokio::test]
async fn an_exempt_invoice_takes_a_number_stands_in_the_book_without_cuota_and_counts_for_347() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let seguros = con_nif(&admin, "Seguros SA").await;
    let exento = |clase: &str, numero: &str| {
        let mut gasto = json!(gasto_comun_request().con(|gasto| {
            (gasto.iva, gasto.base, gasto.total) = (None, importe("3100.00"), importe("3100.00"));
        }));
        (gasto["clase"], gasto["numero"], gasto["proveedor_id"]) = (json!(clase), json!(numero), seguros.clone());
        gasto
    };
    let apuntado = async |gasto: Value| {
        let hecho = admin.post("/gastos/comunes", gasto).await.espera(201);
        hecho.data().clone()
    };
    let poliza = apuntado(exento("seguros", "P-7")).await;
    assert_eq!(poliza["recepcion"], "2026-0001");
    // Without its number nobody has the invoice, and wages and taxes have none whatever is written on them.
    for (clase, numero) in [
        ("seguros", ""),
        ("nominas", "N-1"),
        ("seguridad_social", "S-1"),
        ("impuestos", "I-1"),
    ] {
        assert_eq!(
            apuntado(exento(clase, numero)).await["recepcion"],
            Value::Null,
            "{clase}"
        );
    }
    let dudosa = apuntado(exento("banco", "")).await;
    let ruta = format!("/gastos/comunes/{}", dudosa["id"]);
    let llegada = admin.put(&ruta, exento("banco", "B-2")).await.espera(200);
    assert_eq!(llegada.data()["recepcion"], "2026-0002", "its invoice has come");

    let libro = admin.get(&format!("/exports/gestora?{TRIMESTRE}")).await.espera(200);
    let filas = hoja(&libro, "RECIBIDAS");
    assert_eq!(textos(&filas, "Número Recepción"), ["2026-0001", "2026-0002"]);
    for (titulo, dice) in [
        ("Serie-Número", ["P-7", "B-2"]),
        ("Base Imponible", ["3100", "3100"]),
        ("Tipo de IVA", ["0", "0"]),
        ("Cuota IVA Soportado", ["0", "0"]),
        ("Cuota Deducible", ["0", "0"]),
        ("Total Factura", ["3100", "3100"]),
    ] {
        assert_eq!(textos(&filas, titulo), dice, "{titulo}");
    }
    let modelos = format!("/exports/gestora/modelos?{TRIMESTRE}");
    let modelos = admin.get(&modelos).await.espera(200);
    let declarados = hoja(&modelos, "347");
    let suyo = declarados.iter().find(|fila| fila[1] == "B00000018").unwrap();
    assert_eq!(suyo[7].to_string(), "6200");
    let casillas = hoja(&modelos, "303");
    assert!(casillas.iter().all(|fila| fila[0] != "28"), "{casillas:?}");
    banco.leyes().await;
}

#[tokio::test]
async fn a_common_expense_with_its_invoice_stands_whole_in_the_book_and_its_iva_is_deducted() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let luz = json!({"name": "Luz SL", "razonSocial": "Luz y Fuerza SL", "nif": "B00000018"});
    let luz = admin.post("/proveedores", luz).await.espera(201).data()["id"].clone();
    let sin_nadie = admin.post("/gastos/comunes", gasto_comun_request()).await.espera(201);
    assert_eq!(
        (&sin_nadie.data()["proveedor_id"], &sin_nadie.data()["recepcion"]),
        (&Value::Null, &json!("2026-0001"))
    );
    let mut con_factura = json!(gasto_comun_request());
    (con_factura["proveedor_id"], con_factura["numero"]) = (luz.clone(), json!(" L-2611 "));
    let escrito = admin.post("/gastos/comunes", &con_factura).await.espera(201);
    let visto = escrito.data();
    assert_eq!(
        (&visto["proveedor"], &visto["numero"], &visto["recepcion"]),
        (&json!("Luz SL"), &json!("L-2611"), &json!("2026-0002"))
    );
    // Wages are in no book of IVA, and take no number of it.
    let nomina = gasto_comun_request().con(|gasto| {
        (gasto.iva, gasto.total) = (None, gasto.base);
    });
    let nomina = admin.post("/gastos/comunes", nomina).await.espera(201);
    assert_eq!(nomina.data()["recepcion"], Value::Null);

    let libro = admin.get(&format!("/exports/gestora?{TRIMESTRE}")).await.espera(200);
    let filas = hoja(&libro, "RECIBIDAS");
    assert_eq!(textos(&filas, "Número Recepción"), ["2026-0001", "2026-0002"]);
    assert_eq!(textos(&filas, "Serie-Número"), ["", "L-2611"]);
    assert_eq!(textos(&filas, "Identificación"), ["", "B00000018"]);
    assert_eq!(
        textos(&filas, "Nombre Expedidor"),
        ["Luz de la nave", "Luz y Fuerza SL"]
    );
    assert_eq!(textos(&filas, "Cuota Deducible"), ["0", "21"]);
    let modelos = format!("/exports/gestora/modelos?{TRIMESTRE}");
    let avisos = hoja(&admin.get(&modelos).await.espera(200), "Por revisar");
    let faltan = avisos
        .iter()
        .filter(|fila| fila[0].to_string().contains("NIF de quien factura"));
    assert_eq!(faltan.count(), 1, "{avisos:?}");

    // Whoever is named is found by, and is not discarded.
    let hallados = admin.get("/gastos/comunes?name[like]=luz%20sl").await.espera(200);
    assert_eq!(hallados.cuerpo["meta"]["total"], 1);
    admin.delete(&format!("/proveedores/{luz}")).await.espera(409);

    // Deleted, it keeps its number used.
    let id = visto["id"].clone();
    admin.delete(&format!("/gastos/comunes/{id}")).await.espera(200);
    let otro = admin.post("/gastos/comunes", &con_factura).await.espera(201);
    assert_eq!(otro.data()["recepcion"], "2026-0003");
    let avisos = hoja(&admin.get(&modelos).await.espera(200), "Por revisar");
    assert!(
        avisos.iter().any(|fila| fila[0].to_string().contains("2026-0002")),
        "{avisos:?}"
    );
    con_factura["proveedor_id"] = json!(999_999);
    let negado = admin.post("/gastos/comunes", &con_factura).await.espera(422);
    assert!(
        negado.cuerpo["errores"]["proveedor_id"].is_array(),
        "{:?}",
        negado.cuerpo
    );
    banco.leyes().await;
}

#[tokio::test]
async fn each_month_of_a_monthly_expense_has_an_invoice_of_its_own() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let casero = json!({"name": "Casero", "nif": "00000014Z"});
    let casero = admin.post("/proveedores", casero).await.espera(201).data()["id"].clone();
    let mut renta = json!(gasto_comun_request().con(|gasto| gasto.mensual = true));
    (renta["proveedor_id"], renta["numero"]) = (casero, json!("R-11"));
    let negada = admin.post("/gastos/comunes", &renta).await.espera(422);
    let error = negada.cuerpo["errores"]["numero"][0].as_str().unwrap().to_owned();
    assert!(error.contains("Cada mes trae su factura"), "{error}");
    renta["numero"] = json!("");
    let serie = admin.post("/gastos/comunes", &renta).await.espera(201);
    assert_eq!(serie.data()["recepcion"], Value::Null);
    let (id, version) = (serie.data()["id"].clone(), serie.data()["version"].clone());

    let mut noviembre = renta.clone();
    (noviembre["mensual"], noviembre["numero"], noviembre["version"]) = (json!(false), json!("R-11"), version);
    let ruta = format!("/gastos/comunes/{id}?mes=2026-11&alcance=mes");
    let aparte = admin.put(&ruta, &noviembre).await.espera(200);
    assert_eq!(
        (
            &aparte.data()["numero"],
            &aparte.data()["recepcion"],
            &aparte.data()["proveedor"]
        ),
        (&json!("R-11"), &json!("2026-0001"), &json!("Casero"))
    );
    // The same call again finds it there, and takes no other number.
    let otra_vez = admin.put(&ruta, &noviembre).await.espera(200);
    assert_eq!(otra_vez.data(), aparte.data());
    banco.leyes().await;
}

#[tokio::test]
async fn what_a_change_does_not_say_stays_as_it_was() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let vino = banco.surtido("Vino", "21", "10.00", &[("1", None)]).await;
    let lonja = banco.proveedor("Lonja").await;
    let compra = factura(lonja, "F/90", vec![trae(&vino.producto, "L9", "12")]).con(|gasto| {
        gasto.retencion = Some(porcentaje("15"));
        gasto.deducible = Some(porcentaje("50"));
        gasto.inversion = Some(true);
        gasto.pago = Some(Some(MetodoPago::Transferencia));
    });
    let escrita = admin.post("/gastos", &compra).await.espera(201);
    let de_un_comun = gasto_comun_request().con(|gasto| {
        gasto.proveedor_id = Some(Some(lonja));
        gasto.numero = Some("C-1".to_owned());
        gasto.retencion = compra.retencion;
        gasto.deducible = compra.deducible;
        gasto.inversion = compra.inversion;
        gasto.pago = compra.pago;
    });
    let comun = admin.post("/gastos/comunes", &de_un_comun).await.espera(201);
    let dice = |visto: &Value| ["retencion", "deducible", "inversion"].map(|campo| visto[campo].clone());
    for (ruta, escrito, cuerpo) in [
        ("/gastos", &escrita, json!(compra)),
        ("/gastos/comunes", &comun, json!(de_un_comun)),
    ] {
        let ruta = format!("{ruta}/{}", escrito.data()["id"]);
        let antes = dice(escrito.data());
        assert_eq!(antes, [json!(15), json!(50), json!(true)]);
        let mut callado = cuerpo.clone();
        let campos = callado.as_object_mut().unwrap();
        for campo in ["retencion", "deducible", "inversion", "pago", "proveedor_id", "numero"] {
            // An invoice of a supplier has one, and its number.
            if ruta.contains("comunes") || !["proveedor_id", "numero"].contains(&campo) {
                campos.remove(campo);
            }
        }
        let cambiado = admin.put(&ruta, &callado).await.espera(200);
        assert_eq!(dice(cambiado.data()), antes, "{ruta}");
        assert_eq!(cambiado.data()["pago"], "transferencia");
        assert_eq!(cambiado.data()["proveedor"], "Lonja");
        assert_eq!(cambiado.data()["numero"], escrito.data()["numero"]);
        // Said, it is taken away.
        let mut dicho = callado.clone();
        (dicho["retencion"], dicho["deducible"], dicho["inversion"]) = (json!(0), json!(100), json!(false));
        dicho["pago"] = Value::Null;
        if ruta.contains("comunes") {
            (dicho["proveedor_id"], dicho["numero"]) = (Value::Null, json!(""));
        }
        let cambiado = admin.put(&ruta, &dicho).await.espera(200);
        assert_eq!(dice(cambiado.data()), [json!(0), json!(100), json!(false)], "{ruta}");
        assert_eq!(cambiado.data()["pago"], Value::Null);
        if ruta.contains("comunes") {
            assert_eq!(
                (&cambiado.data()["proveedor_id"], &cambiado.data()["numero"]),
                (&Value::Null, &json!(""))
            );
        }
    }
    banco.leyes().await;
}
