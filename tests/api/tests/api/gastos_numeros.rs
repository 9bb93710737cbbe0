//! The number of a supplier's invoice said again in another spelling.

use domain::testing::{Con, gasto_comun_request};
use pruebas_api::compras::{factura, trae};
use pruebas_api::{Banco, Respuesta};
use serde_json::json;

#[tokio::test]
async fn p14_a_number_in_another_spelling_is_the_same_number() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let vino = banco.surtido("Vino", "21", "10.00", &[("1", None)]).await;
    let lonja = banco.proveedor("Lonja").await;
    let con = |numero: &str, lote: &str| factura(lonja, numero, vec![trae(&vino.producto, lote, "1")]);
    admin.post("/gastos", con("A / 123", "L1")).await.espera(201);
    for otra in ["A/123", "a-123", "A123"] {
        let aviso = admin.post("/gastos", con(otra, "L2")).await.espera(409);
        assert_eq!(aviso.cuerpo["confirmar"], "repetido", "{otra}");
        assert!(aviso.mensaje().contains("A / 123"), "{}", aviso.mensaje());
    }
    admin.post("/gastos", con("A/124", "L3")).await.espera(201);
    banco.leyes().await;
}

#[tokio::test]
async fn p14_a_number_of_a_supplier_is_asked_about_in_common_expenses_too() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let vino = banco.surtido("Vino", "21", "10.00", &[("1", None)]).await;
    let lonja = banco.proveedor("Lonja").await;
    let comun = |numero: &str| {
        gasto_comun_request().con(|gasto| {
            gasto.proveedor_id = Some(Some(lonja));
            gasto.numero = Some(numero.to_owned());
        })
    };
    let preguntada = |respuesta: Respuesta, cual: &str| {
        assert_eq!(respuesta.cuerpo["confirmar"], "repetido", "{cual}");
        assert!(respuesta.mensaje().contains(cual), "{}", respuesta.mensaje());
    };
    let primero = admin.post("/gastos/comunes", comun("A / 123")).await.espera(201);
    for otra in ["A/123", "a-123", "A123"] {
        preguntada(
            admin.post("/gastos/comunes", comun(otra)).await.espera(409),
            "A / 123 de Lonja",
        );
        let compra = factura(lonja, otra, vec![trae(&vino.producto, "L1", "1")]);
        preguntada(admin.post("/gastos", compra).await.espera(409), "A / 123 de Lonja");
    }
    let compra = factura(lonja, "B-1", vec![trae(&vino.producto, "L1", "1")]);
    admin.post("/gastos", compra).await.espera(201);
    preguntada(
        admin.post("/gastos/comunes", comun("b1")).await.espera(409),
        "B-1 de Lonja",
    );

    // The office may want both; another supplier's number and none at all are nobody's business.
    let sabido = comun("A/123").con(|gasto| gasto.repetido = true);
    let segundo = admin.post("/gastos/comunes", &sabido).await.espera(201);
    let otro = banco.proveedor("Otra lonja").await;
    for callado in [
        comun("A/123").con(|gasto| gasto.proveedor_id = Some(Some(otro))),
        comun(""),
        comun(""),
        comun("A/123").con(|gasto| gasto.proveedor_id = Some(None)),
    ] {
        admin.post("/gastos/comunes", callado).await.espera(201);
    }

    // One that keeps its number is not asked, one that takes another's is, and what is let go of is free.
    let ruta = |visto: &Respuesta| format!("/gastos/comunes/{}", visto.data()["id"]);
    let cambiado = comun("a 123").con(|gasto| gasto.concepto = "Hielo".to_owned());
    admin.put(&ruta(&primero), &cambiado).await.espera(200);
    preguntada(
        admin.put(&ruta(&segundo), comun("B/1")).await.espera(409),
        "B-1 de Lonja",
    );
    admin.put(&ruta(&segundo), comun("C-1")).await.espera(200);
    preguntada(
        admin.post("/gastos/comunes", comun("A123")).await.espera(409),
        "a 123 de Lonja",
    );
    admin.put(&ruta(&primero), comun("")).await.espera(200);
    admin.post("/gastos/comunes", comun("A123")).await.espera(201);
    admin.delete(&ruta(&segundo)).await.espera(200);
    admin.post("/gastos/comunes", comun("C/1")).await.espera(201);
    banco.leyes().await;
}

#[tokio::test]
async fn p14_a_month_that_is_written_by_itself_is_asked_about_and_the_same_call_again_is_not() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let casero = banco.proveedor("Casero").await;
    let renta = |numero: &str| {
        gasto_comun_request().con(|gasto| {
            gasto.proveedor_id = Some(Some(casero));
            gasto.numero = Some(numero.to_owned());
        })
    };
    admin.post("/gastos/comunes", renta("R 11")).await.espera(201);
    let serie = renta("").con(|gasto| gasto.mensual = true);
    let serie = admin.post("/gastos/comunes", serie).await.espera(201);
    let ruta = format!("/gastos/comunes/{}?mes=2026-11&alcance=mes", serie.data()["id"]);
    let mut noviembre = json!(renta("R-11"));
    noviembre["version"] = serie.data()["version"].clone();
    let aviso = admin.put(&ruta, &noviembre).await.espera(409);
    assert_eq!(aviso.cuerpo["confirmar"], "repetido");
    noviembre["repetido"] = json!(true);
    let aparte = admin.put(&ruta, &noviembre).await.espera(200);
    noviembre["repetido"] = json!(false);
    let otra_vez = admin.put(&ruta, &noviembre).await.espera(200);
    assert_eq!(otra_vez.data(), aparte.data());
    banco.leyes().await;
}
