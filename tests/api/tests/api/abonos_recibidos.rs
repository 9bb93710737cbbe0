//! What suppliers credit: a common expense below zero, in the books, in 303 and 347, and in what is owed.

use domain::comun::ClaseGasto;
use domain::contrato::comun::GastoComunRequest;
use domain::ids::ProveedorId;
use domain::testing::{Con, gasto_comun_request, importe};
use pruebas_api::Banco;
use pruebas_api::compras::{factura, trae};
use serde_json::{Value, json};

use crate::gestora::{columna, hoja};

const TRIMESTRE: &str = "desde=2026-10-01&hasta=2026-12-31";

fn abono(proveedor: ProveedorId, numero: &str) -> GastoComunRequest {
    gasto_comun_request().con(|gasto| {
        gasto.concepto = "Abono de vino roto".to_owned();
        gasto.clase = ClaseGasto::Mercancia;
        gasto.proveedor_id = Some(Some(proveedor));
        gasto.numero = Some(numero.to_owned());
        (gasto.base, gasto.total) = (importe("-50.00"), importe("-60.50"));
    })
}

#[tokio::test]
async fn d07_what_a_supplier_credits_lowers_what_is_deducted_declared_and_owed() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let lonja = json!({"name": "Lonja", "razonSocial": "La Lonja SL", "nif": "B00000018"});
    let lonja = admin.post("/proveedores", lonja).await.espera(201).data()["id"].clone();
    let lonja: ProveedorId = serde_json::from_value(lonja).unwrap();
    let vino = banco.surtido("Vino", "21", "10.00", &[("1", None)]).await;
    let compra = factura(lonja, "F-1", vec![trae(&vino.producto, "L1", "8000")]);
    let compra = admin.post("/gastos", compra).await.espera(201);
    let hecho = admin.post("/gastos/comunes", abono(lonja, "AB-1")).await.espera(201);
    let visto = hecho.data();
    assert_eq!(
        (&visto["cuota"], &visto["total"], &visto["a_pagar"], &visto["recepcion"]),
        (&json!(-10.5), &json!(-60.5), &json!(-60.5), &json!("2026-0002"))
    );
    let mes = admin
        .get("/gastos/comunes?desde=2026-11-01&hasta=2026-11-30")
        .await
        .espera(200);
    assert_eq!(
        (&mes.cuerpo["total"], &mes.cuerpo["pendiente"]),
        (&json!(-60.5), &json!(-60.5))
    );

    let libro = admin.get(&format!("/exports/gestora?{TRIMESTRE}")).await.espera(200);
    let filas = hoja(&libro, "RECIBIDAS");
    let dice = |titulo: &str| {
        columna(&filas, titulo)
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
    };
    assert_eq!(dice("Tipo de Factura"), ["R1", "F1"]);
    assert_eq!(dice("Serie-Número"), ["AB-1", "F-1"]);
    assert_eq!(dice("Base Imponible")[0], "-50");
    assert_eq!(dice("Cuota Deducible")[0], "-10.5");
    let modelos = admin
        .get(&format!("/exports/gestora/modelos?{TRIMESTRE}"))
        .await
        .espera(200);
    let casilla = |numero: &str| {
        let filas = hoja(&modelos, "303");
        let fila = filas.iter().find(|fila| fila[0] == numero);
        fila.map(|fila| fila[2].to_string())
    };
    assert_eq!(
        (casilla("40").as_deref(), casilla("41").as_deref()),
        (Some("-50"), Some("-10.5"))
    );
    let iva = &compra.data()["totales"]["iva"].as_f64().unwrap();
    assert_eq!(casilla("45"), Some((iva - 10.5).to_string()));
    let declarado = hoja(&modelos, "347");
    let suyo = declarado.iter().find(|fila| fila[1] == "B00000018").unwrap();
    let total = compra.data()["totales"]["total"].as_f64().unwrap();
    assert_eq!(suyo[7].to_string(), (total - 60.5).to_string());

    // A number that the supplier has given is asked about here too, and a settled credit is owed no more.
    let otra = admin.post("/gastos/comunes", abono(lonja, "f1")).await.espera(409);
    assert_eq!(otra.cuerpo["confirmar"], "repetido");
    let mut cobrado = json!(abono(lonja, "AB-1"));
    cobrado["pago"] = json!("transferencia");
    let ruta = format!("/gastos/comunes/{}", visto["id"]);
    admin.put(&ruta, &cobrado).await.espera(200);
    let mes = admin
        .get("/gastos/comunes?desde=2026-11-01&hasta=2026-11-30")
        .await
        .espera(200);
    assert_eq!(mes.cuerpo["pendiente"], json!(0));
    banco.leyes().await;
}

#[tokio::test]
async fn d07_a_credit_names_its_supplier_and_its_number_and_does_not_come_again() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let lonja = banco.proveedor("Lonja").await;
    let antes = banco.todo().await;
    for (peticion, campo) in [
        (
            abono(lonja, "AB-1").con(|gasto| gasto.proveedor_id = Some(None)),
            "proveedor_id",
        ),
        (abono(lonja, ""), "numero"),
        (abono(lonja, "").con(|gasto| gasto.mensual = true), "mensual"),
        (
            abono(lonja, "AB-1").con(|gasto| (gasto.base, gasto.total) = (importe("0"), importe("0"))),
            "base",
        ),
        (
            abono(lonja, "AB-1").con(|gasto| (gasto.base, gasto.total) = (importe("50.00"), importe("60.50"))),
            "clase",
        ),
        (
            abono(lonja, "AB-1").con(|gasto| gasto.cuota = Some(importe("10.50"))),
            "cuota",
        ),
    ] {
        let negado = admin.post("/gastos/comunes", &peticion).await.espera(422);
        let errores: &Value = &negado.cuerpo["errores"];
        assert_eq!(
            errores.as_object().unwrap().keys().collect::<Vec<_>>(),
            [campo],
            "{errores}"
        );
    }
    assert_eq!(banco.todo().await, antes);
}
