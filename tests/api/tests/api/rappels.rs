//! Discounts for what a client was invoiced in some days.

use aws_sdk_dynamodb::types::AttributeValue;
use domain::cliente::Cliente;
use domain::ids::InternalId;
use domain::impuesto::Recargo;
use domain::pedido::documento::TipoDocumento;
use domain::pedido::pago::MetodoPago;
use domain::testing::Con;
use pruebas_api::almacen::Surtido;
use pruebas_api::ventas::{debe, documento, otra, vender};
use pruebas_api::{Banco, Llamante};
use serde_json::{Value, json};

fn pedir(cliente: impl serde::Serialize, n: u16, partes: Value) -> Value {
    json!({"store": otra(n), "client_id": cliente, "desde": "2026-11-01", "hasta": "2026-11-27", "partes": partes})
}

#[tokio::test]
async fn a_rappel_discounts_each_pair_of_rates_names_the_days_and_is_no_part_of_the_next() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let cliente = banco
        .cliente(|c| {
            c.nif = "00000014Z".to_owned();
            c.recargo = Recargo::Si;
        })
        .await;
    let vino = banco.surtido("Vino", "21", "10.00", &[("100", None)]).await;
    let pan = banco.surtido("Pan", "4", "1.00", &[("100", None)]).await;
    let factura = banco
        .borrador(&cliente, vec![vino.linea(0, "10"), pan.linea(0, "50")])
        .con(|b| {
            b.tipo_pedido = TipoDocumento::Factura;
            b.recargo = Recargo::Si;
            b.a_pagar = Some("0".to_owned());
        });
    let factura = vender(&admin, &factura).await;
    // Ten of the fifty loaves come back, so that 40.00 at 4 % were invoiced.
    let vuelven = json!({"store": otra(1), "de": factura, "lineas": [{"linea": 1, "quantity": 10}], "motivo": "devolucion", "reembolso": "deuda"});
    admin.post("/abonos", vuelven).await.espera(201);
    let antes = debe(&admin, &cliente).await;
    let cuerpo = pedir(cliente.id, 2, json!([{"descuento": {"porcentaje": 5}}]));
    let previa = admin.post("/abonos/rappel/previa", &cuerpo).await.espera(200);
    let bases = |filas: &Value| -> Vec<Value> {
        let filas = filas.as_array().unwrap();
        filas
            .iter()
            .map(|fila| json!([fila["iva"], fila["recargo"], fila["base"]]))
            .collect()
    };
    assert_eq!(
        bases(&previa.data()["facturado"]),
        [json!([4, 0.5, 40]), json!([21, 5.2, 100])]
    );
    assert_eq!(
        bases(&previa.data()["desglose"]),
        [json!([4, 0.5, -2]), json!([21, 5.2, -5])]
    );
    assert_eq!(previa.data()["total"], -8.4);
    let hecho = admin.post("/abonos/rappel", &cuerpo).await.espera(201);
    assert_eq!(
        (
            &hecho.data()["invoice"]["tipo_factura"],
            &hecho.data()["invoice"]["total"],
            &hecho.data()["products"]
        ),
        (&json!("rectificativa"), &json!(-8.4), &json!([]))
    );
    let causa = &hecho.data()["causa"];
    assert_eq!(
        (&causa["desde"], &causa["hasta"]),
        (&json!("2026-11-01"), &json!("2026-11-27"))
    );
    assert_eq!(
        admin.post("/abonos/rappel", &cuerpo).await.espera(200).data(),
        hecho.data()
    );
    assert!((debe(&admin, &cliente).await - antes + 8.4).abs() < 0.001);
    // It credits nothing that could be credited again, and it is no purchase.
    let suyo = json!({"store": otra(3), "de": otra(2), "lineas": [], "motivo": "error", "reembolso": "favor"});
    admin.post("/abonos", suyo).await.espera(409);
    let otro = pedir(cliente.id, 3, json!([{"iva": 21, "descuento": {"importe": 95}}]));
    let previa = admin.post("/abonos/rappel/previa", &otro).await.espera(200);
    assert_eq!(bases(&previa.data()["facturado"])[1], json!([21, 5.2, 100]));
    assert_eq!(
        previa.data()["anteriores"][0]["numero"],
        hecho.data()["invoice"]["numero"]
    );
    let sin_saberlo = admin.post("/abonos/rappel", &otro).await.espera(422);
    let frase = sin_saberlo.cuerpo["errores"]["repetido"][0].as_str().unwrap();
    assert!(
        frase.contains("R2026-000002") && frase.contains("01/11/2026"),
        "{frase}"
    );
    let sabido = otro.clone().con(|cuerpo| cuerpo["repetido"] = json!(true));
    admin.post("/abonos/rappel", &sabido).await.espera(201);
    let de_mas = pedir(cliente.id, 4, json!([{"iva": 21, "descuento": {"importe": 0.01}}]));
    let de_mas = de_mas.con(|cuerpo| cuerpo["repetido"] = json!(true));
    let de_mas = admin.post("/abonos/rappel", &de_mas).await.espera(422);
    assert!(de_mas.cuerpo["errores"]["partes"][0].as_str().unwrap().contains("0,00"));
    assert_eq!(
        documento(&admin, &factura).await["derivados"].as_array().unwrap().len(),
        1
    );
    banco.leyes().await;
}

#[tokio::test]
async fn two_rappels_at_once_over_the_same_days_are_one_and_the_other_is_told() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let cliente = banco.cliente(|_| {}).await;
    let pan = banco.surtido("Pan", "4", "1.00", &[("100", None)]).await;
    let factura = banco.borrador(&cliente, vec![pan.linea(0, "50")]);
    vender(&admin, &factura.con(|b| b.tipo_pedido = TipoDocumento::Factura)).await;
    let cuerpo = |n| pedir(cliente.id, n, json!([{"descuento": {"porcentaje": 10}}]));
    let (uno, otro) = tokio::join!(
        admin.post("/abonos/rappel", cuerpo(1)),
        admin.post("/abonos/rappel", cuerpo(2))
    );
    let mut estados = [uno.estado.as_u16(), otro.estado.as_u16()];
    estados.sort_unstable();
    assert_eq!(estados, [201, 422], "{} {}", uno.cuerpo, otro.cuerpo);
    banco.leyes().await;
}

#[tokio::test]
async fn a_rappel_that_says_nothing_or_too_much_changes_nothing() {
    let banco = Banco::nuevo().await;
    let (admin, pda) = (banco.admin().await, banco.pda("Iñaki").await);
    let cliente = banco.cliente(|_| {}).await;
    let pan = banco.surtido("Pan", "4", "1.00", &[("100", None)]).await;
    let factura = banco.borrador(&cliente, vec![pan.linea(0, "50")]);
    vender(&admin, &factura.con(|b| b.tipo_pedido = TipoDocumento::Factura)).await;
    let diez = || pedir(cliente.id, 1, json!([{"descuento": {"porcentaje": 10}}]));
    let antes = banco.todo().await;
    for (cuerpo, campo) in [
        (pedir(cliente.id, 1, json!([])), "partes"),
        (
            pedir(cliente.id, 1, json!([{"descuento": {"porcentaje": 0}}])),
            "partes",
        ),
        (
            pedir(cliente.id, 1, json!([{"descuento": {"importe": 50.01}}])),
            "partes",
        ),
        (
            pedir(cliente.id, 1, json!([{"iva": 21, "descuento": {"porcentaje": 5}}])),
            "partes",
        ),
        (diez().con(|c| c["hasta"] = json!("2026-10-31")), "hasta"),
        (diez().con(|c| c["hasta"] = json!("2026-12-31")), "hasta"),
        (pedir(999, 1, json!([{"descuento": {"porcentaje": 5}}])), "client_id"),
    ] {
        let error = admin.post("/abonos/rappel", &cuerpo).await.espera(422);
        assert!(
            error.cuerpo["errores"][campo][0].is_string(),
            "{campo}: {}",
            error.cuerpo
        );
    }
    pda.post("/abonos/rappel", diez()).await.espera(403);
    let otro_total = diez().con(|c| c["total"] = json!(-1));
    let error = admin.post("/abonos/rappel", otro_total).await.espera(409);
    assert!(error.cuerpo["errores"]["total"][0].is_string(), "{}", error.cuerpo);
    assert_eq!(banco.todo().await, antes);
}

#[tokio::test]
async fn what_comes_back_after_a_rappel_is_never_more_than_the_rappel_has_left() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let cliente = banco.cliente(|_| {}).await;
    let pan = banco.surtido("Pan", "4", "1.00", &[("200", None)]).await;
    let facturar = async |cuanto: &str| {
        let factura = banco.borrador(&cliente, vec![pan.linea(0, cuanto)]);
        vender(&admin, &factura.con(|b| b.tipo_pedido = TipoDocumento::Factura)).await
    };
    let (una, otra_factura) = (facturar("100").await, facturar("10").await);
    let rappel = pedir(cliente.id, 1, json!([{"descuento": {"porcentaje": 10}}]));
    assert_eq!(
        admin.post("/abonos/rappel", rappel).await.espera(201).data()["base"],
        -11
    );
    let devolver = |n: u16, cuanto: u32| json!({"store": otra(n), "de": una, "lineas": [{"linea": 0, "quantity": cuanto}], "motivo": "devolucion", "reembolso": "favor"});
    let antes = banco.todo().await;
    let de_mas = admin.post("/abonos", devolver(2, 100)).await.espera(422);
    assert_eq!(
        de_mas.cuerpo["errores"]["lineas"][0],
        "El descuento R2026-000001 ya abonó una parte de lo facturado en sus días. De lo facturado al 4 % de IVA quedan 99,00\u{a0}€ sin abonar. Anula ese descuento, abona esto y haz otro por lo que quede."
    );
    admin.post("/abonos/previa", devolver(2, 100)).await.espera(422);
    assert_eq!(banco.todo().await, antes);
    admin.post("/abonos", devolver(2, 98)).await.espera(201);
    let anular = json!({"store": otra(3), "motivo": "No se vendió nada"});
    let anulada = admin
        .post(&format!("/invoices/{otra_factura}/anular"), anular)
        .await
        .espera(409);
    assert!(anulada.mensaje().contains("R2026-000001"), "{}", anulada.cuerpo);
    admin.post("/abonos", devolver(4, 1)).await.espera(201);
    admin.post("/abonos", devolver(5, 1)).await.espera(422);
    banco.leyes().await;
}

#[tokio::test]
async fn a_rappel_counts_what_came_back_after_its_days() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let cliente = banco.cliente(|_| {}).await;
    let pan = banco.surtido("Pan", "4", "1.00", &[("200", None)]).await;
    let factura = banco.borrador(&cliente, vec![pan.linea(0, "100")]);
    let factura = vender(&admin, &factura.con(|b| b.tipo_pedido = TipoDocumento::Factura)).await;
    banco.son_las("2026-11-28T10:00:00+01:00");
    let admin = banco.entrar(&admin);
    let vuelven = json!({"store": otra(1), "de": factura, "lineas": [{"linea": 0, "quantity": 60}], "motivo": "devolucion", "reembolso": "favor"});
    admin.post("/abonos", vuelven).await.espera(201);
    let rappel = pedir(cliente.id, 2, json!([{"descuento": {"porcentaje": 10}}]));
    let previa = admin.post("/abonos/rappel/previa", rappel).await.espera(200);
    assert_eq!(
        (&previa.data()["facturado"][0]["base"], &previa.data()["base"]),
        (&json!(40), &json!(-4))
    );
    banco.leyes().await;
}

#[tokio::test]
async fn a_rappel_follows_an_invoice_to_the_client_that_it_is_for() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let (uno, otro) = (
        banco.cliente(|_| {}).await,
        banco.cliente(|c| c.nif = "00000014Z".to_owned()).await,
    );
    let pan = banco.surtido("Pan", "4", "1.00", &[("500", None)]).await;
    let facturar = async || {
        let factura = banco.borrador(&uno, vec![pan.linea(0, "100")]);
        vender(&admin, &factura.con(|b| b.tipo_pedido = TipoDocumento::Factura)).await
    };
    let por = |n: u16, cliente: u64| json!({"store": otra(n), "client_id": cliente});
    let (una, segunda) = (facturar().await, facturar().await);
    let diez = |cliente: u64, n: u16| pedir(cliente, n, json!([{"descuento": {"porcentaje": 60}}]));
    admin
        .post(&format!("/invoices/{una}/sustituir"), por(1, otro.id.get()))
        .await
        .espera(201);
    let de_uno = admin
        .post("/abonos/rappel/previa", diez(uno.id.get(), 2))
        .await
        .espera(200);
    let de_otro = admin
        .post("/abonos/rappel/previa", diez(otro.id.get(), 2))
        .await
        .espera(200);
    assert_eq!(
        [&de_uno, &de_otro].map(|previa| previa.data()["facturado"][0]["base"].clone()),
        [json!(100), json!(100)]
    );
    // Whose discount counts it, theirs it stays.
    admin.post("/abonos/rappel", diez(uno.id.get(), 2)).await.espera(201);
    let negada = admin
        .post(&format!("/invoices/{segunda}/sustituir"), por(3, otro.id.get()))
        .await
        .espera(409);
    assert!(negada.mensaje().contains("R2026-000002"), "{}", negada.cuerpo);
    admin.post("/abonos/rappel", diez(otro.id.get(), 4)).await.espera(201);
    let anular = json!({"store": otra(5), "motivo": "No era para ese cliente"});
    admin
        .post(&format!("/invoices/{}/anular", otra(1)), anular)
        .await
        .espera(409);
    let toda = json!({"store": otra(6), "de": otra(1), "lineas": [{"linea": 0, "quantity": 100}], "motivo": "devolucion", "reembolso": "favor"});
    admin.post("/abonos", toda).await.espera(422);
    banco.leyes().await;
}

#[tokio::test]
async fn a_rappel_has_what_was_substituted_before_the_day_of_what_comes_back() {
    let banco = Banco::nuevo().await;
    let mut admin = banco.admin().await;
    let cliente = banco.cliente(|c| c.nif = "00000014Z".to_owned()).await;
    let pan = banco.surtido("Pan", "4", "1.00", &[("500", None)]).await;
    let factura = || {
        let factura = banco.borrador(&cliente, vec![pan.linea(0, "100")]);
        factura.con(|b| b.tipo_pedido = TipoDocumento::Factura)
    };
    let primera = vender(&admin, &factura()).await;
    banco.son_las("2026-11-28T10:00:00+01:00");
    admin = banco.entrar(&admin);
    let ficha = format!("/clients/{}", cliente.id);
    let corregida = admin.get(&ficha).await.espera(200).data().clone();
    let corregida = corregida.con(|ficha| ficha["nif"] = json!("00000001R"));
    admin.put(&ficha, corregida).await.espera(200);
    let por = json!({"store": otra(1), "client_id": cliente.id});
    admin
        .post(&format!("/invoices/{primera}/sustituir"), por)
        .await
        .espera(201);
    banco.son_las("2026-11-29T10:00:00+01:00");
    admin = banco.entrar(&admin);
    let segunda = vender(&admin, &factura()).await;
    let rappel = pedir(cliente.id, 2, json!([{"descuento": {"porcentaje": 60}}]));
    let rappel = rappel.con(|cuerpo| cuerpo["hasta"] = json!("2026-11-29"));
    assert_eq!(
        admin.post("/abonos/rappel", rappel).await.espera(201).data()["base"],
        -120
    );
    // The invoice that was substituted the day before counts still, so that 80.00 are left of both.
    let devolver = |n: u16, cuanto: u32| json!({"store": otra(n), "de": segunda, "lineas": [{"linea": 0, "quantity": cuanto}], "motivo": "devolucion", "reembolso": "favor"});
    admin.post("/abonos", devolver(3, 81)).await.espera(422);
    admin.post("/abonos", devolver(3, 80)).await.espera(201);
    banco.leyes().await;
}

#[tokio::test]
async fn a_rappel_is_annulled_so_that_all_that_was_sold_can_come_back() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let cliente = banco.cliente(|_| {}).await;
    let pan = banco.surtido("Pan", "4", "1.00", &[("200", None)]).await;
    let factura = banco.borrador(&cliente, vec![pan.linea(0, "100")]).con(|b| {
        b.tipo_pedido = TipoDocumento::Factura;
        b.a_pagar = Some("20".to_owned());
    });
    let factura = vender(&admin, &factura).await;
    let pagado = pedir(cliente.id, 1, json!([{"descuento": {"porcentaje": 10}}]));
    let pagado = pagado.con(|cuerpo| cuerpo["meta_type"] = json!("visa"));
    admin.post("/abonos/rappel", pagado).await.espera(201);
    assert!((debe(&admin, &cliente).await - 84.0).abs() < 0.001);
    let toda = json!({"store": otra(2), "de": factura, "lineas": [{"linea": 0, "quantity": 100}], "motivo": "devolucion", "reembolso": "deuda"});
    admin.post("/abonos", &toda).await.espera(422);

    let anular = json!({"store": otra(3), "motivo": "Devuelve lo que compró", "devuelve": "visa"});
    let ruta = format!("/invoices/{}/anular", otra(1));
    let anulado = admin.post(&ruta, &anular).await.espera(200);
    assert_eq!(anulado.data()["invoice"]["anulado"], true);
    // What was given back is owed, with the invoice.
    assert!((debe(&admin, &cliente).await - 94.4).abs() < 0.001);
    admin.post("/abonos", &toda).await.espera(201);
    assert!((debe(&admin, &cliente).await + 9.6).abs() < 0.001);
    let otro = pedir(cliente.id, 4, json!([{"descuento": {"porcentaje": 10}}]));
    admin.post("/abonos/rappel/previa", otro).await.espera(422);
    banco.leyes().await;
}

#[tokio::test]
async fn a_rappel_counts_what_was_handed_over_in_its_days_whenever_it_is_invoiced() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let cliente = banco.cliente(|c| c.nif = "00000014Z".to_owned()).await;
    let pan = banco.surtido("Pan", "4", "1.00", &[("500", None)]).await;
    let albaran = vender(&admin, &banco.borrador(&cliente, vec![pan.linea(0, "100")])).await;
    banco.son_las("2026-12-02T10:00:00+01:00");
    let admin = banco.entrar(&admin);
    let convertir = json!({"store": otra(1), "tipo": "factura"});
    admin
        .post(&format!("/invoices/{albaran}/convertir"), convertir)
        .await
        .espera(201);
    // It is corrected twice, and stays of the day on which the goods were handed over.
    for (n, nif) in [(1, "00000001R"), (2, "00000002W")] {
        let ficha = format!("/clients/{}", cliente.id);
        let corregida = admin.get(&ficha).await.espera(200).data().clone();
        admin
            .put(&ficha, corregida.con(|ficha| ficha["nif"] = json!(nif)))
            .await
            .espera(200);
        let por = json!({"store": otra(n + 1), "client_id": cliente.id});
        admin
            .post(&format!("/invoices/{}/sustituir", otra(n)), por)
            .await
            .espera(201);
    }
    let facturado = async |desde: &str, hasta: &str| {
        let rappel = pedir(cliente.id, 9, json!([{"descuento": {"porcentaje": 10}}]));
        let rappel = rappel.con(|cuerpo| (cuerpo["desde"], cuerpo["hasta"]) = (json!(desde), json!(hasta)));
        let previa = admin.post("/abonos/rappel/previa", rappel).await;
        previa.data()["facturado"][0]["base"].clone()
    };
    assert_eq!(facturado("2026-11-01", "2026-11-30").await, 100);
    assert_eq!(facturado("2026-12-01", "2026-12-02").await, Value::Null);
    let noviembre = pedir(cliente.id, 9, json!([{"descuento": {"porcentaje": 60}}]));
    admin.post("/abonos/rappel", noviembre).await.espera(201);
    let devolver = |cuanto: u32| json!({"store": otra(10), "de": otra(3), "lineas": [{"linea": 0, "quantity": cuanto}], "motivo": "devolucion", "reembolso": "favor"});
    admin.post("/abonos", devolver(41)).await.espera(422);
    admin.post("/abonos", devolver(40)).await.espera(201);
    banco.leyes().await;
}

#[tokio::test]
async fn a_rappel_takes_no_more_cents_of_iva_than_its_invoices_charged() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let cliente = banco.cliente(|_| {}).await;
    let pan = banco.surtido("Pan", "4", "1.10", &[("200", None)]).await;
    for _ in 0..3 {
        let factura = banco.borrador(&cliente, vec![pan.linea(0, "1")]);
        vender(&admin, &factura.con(|b| b.tipo_pedido = TipoDocumento::Factura)).await;
    }
    // Each of them was charged 0.044, which is 0.04; 4 % of 3.30 is 0.132, and of 3.20 it is 0.128.
    for (n, importe, iva) in [(1, "3.20", -0.12), (2, "0.10", 0.0)] {
        let rappel = pedir(
            cliente.id,
            n,
            json!([{"descuento": {"importe": importe.parse::<f64>().unwrap()}}]),
        );
        let hecho = admin
            .post("/abonos/rappel", rappel.con(|cuerpo| cuerpo["repetido"] = json!(true)))
            .await
            .espera(201);
        assert_eq!(
            hecho.data()["desglose"][0]["cuota"].as_f64(),
            Some(iva),
            "{}",
            hecho.cuerpo
        );
    }
    assert!(debe(&admin, &cliente).await.abs() - 3.42 < 0.001);
    banco.leyes().await;
}

#[tokio::test]
async fn s10_rappels_give_back_no_more_than_was_paid_and_less_than_a_thousand_in_cash_together() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let cliente = banco.cliente(|_| {}).await;
    let vino = banco.surtido("Vino", "21", "100.00", &[("200", None)]).await;
    let facturar = async |a_pagar: &str| {
        let factura = banco.borrador(&cliente, vec![vino.linea(0, "100")]).con(|b| {
            (b.tipo_pedido, b.meta_type) = (TipoDocumento::Factura, MetodoPago::Visa);
            b.a_pagar = Some(a_pagar.to_owned());
        });
        vender(&admin, &factura).await
    };
    facturar("0").await;
    let de = |n: u16, importe: u32, metodo: &str| {
        let rappel = pedir(cliente.id, n, json!([{"descuento": {"importe": importe}}]));
        rappel.con(|cuerpo| (cuerpo["meta_type"], cuerpo["repetido"]) = (json!(metodo), json!(true)))
    };
    let antes = banco.todo().await;
    let sin_cobrar = admin.post("/abonos/rappel", de(1, 100, "meta")).await.espera(422);
    assert!(
        sin_cobrar.cuerpo["errores"]["meta_type"][0]
            .as_str()
            .unwrap()
            .contains("0,00")
    );
    admin
        .post("/abonos/rappel/previa", de(1, 100, "meta"))
        .await
        .espera(422);
    assert_eq!(banco.todo().await, antes);
    facturar("12100").await;
    admin.post("/abonos/rappel", de(1, 800, "meta")).await.espera(201);
    admin.post("/abonos/rappel", de(2, 100, "meta")).await.espera(422);
    admin
        .post("/abonos/rappel", de(2, 100, "transferencia"))
        .await
        .espera(201);
    banco.leyes().await;
}

/// Sells so many of a kind by an invoice, or by the simplificada that somebody without NIF gets.
async fn facturar(banco: &Banco, quien: &Llamante, cliente: &Cliente, (pan, cuanto): (&Surtido, &str)) -> InternalId {
    let factura = banco.borrador(cliente, vec![pan.linea(0, cuanto)]);
    vender(quien, &factura.con(|b| b.tipo_pedido = TipoDocumento::Factura)).await
}

#[tokio::test]
async fn a_rappel_leaves_out_simplificadas_and_says_why() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let cliente = banco.cliente(|c| c.nif = String::new()).await;
    let otro = banco.cliente(|_| {}).await;
    let pan = banco.surtido("Pan", "4", "1.00", &[("500", None)]).await;
    let simplificada = facturar(&banco, &admin, &cliente, (&pan, "100")).await;
    let diez = |n| pedir(cliente.id, n, json!([{"descuento": {"porcentaje": 10}}]));
    let antes = banco.todo().await;
    for ruta in ["/abonos/rappel/previa", "/abonos/rappel"] {
        let negado = admin.post(ruta, diez(1)).await.espera(422);
        assert_eq!(
            negado.cuerpo["errores"]["partes"][0],
            "En esos días solo se le hicieron facturas simplificadas, que no entran en un descuento por compras. Haz el abono de cada una desde su página."
        );
    }
    assert_eq!(banco.todo().await, antes);
    let ficha = format!("/clients/{}", cliente.id);
    let con_nif = admin.get(&ficha).await.espera(200).data().clone();
    admin
        .put(&ficha, con_nif.con(|ficha| ficha["nif"] = json!("00000014Z")))
        .await
        .espera(200);
    facturar(&banco, &admin, &cliente, (&pan, "50")).await;
    let previa = admin.post("/abonos/rappel/previa", diez(1)).await.espera(200);
    assert_eq!(previa.data()["base"], -5);
    assert_eq!(
        previa.data()["fuera"],
        json!([{"id": simplificada, "numero": "S2026-000001", "total": 104,
            "motivo": "Es una factura simplificada, que se rectifica en otra serie: haz su abono desde su página."}])
    );
    assert_eq!(
        admin.post("/abonos/rappel", diez(1)).await.espera(201).data()["base"],
        -5
    );
    // Which is in no discount goes to another client, and comes back whole.
    let canje = json!({"store": otra(2), "facturas": [simplificada], "client_id": otro.id});
    admin.post("/invoices/canjear", canje).await.espera(201);
    let toda = json!({"store": otra(3), "de": otra(2), "lineas": [{"linea": 0, "quantity": 100}], "motivo": "devolucion", "reembolso": "favor"});
    admin.post("/abonos", toda).await.espera(201);
    banco.leyes().await;
}

/// An invoice is a simplificada, as one that a rappel of an earlier release discounted.
async fn como_simplificada(banco: &Banco, factura: &InternalId) {
    let texto = |texto: String| AttributeValue::S(texto);
    let cambio = banco.dynamo.update_item().table_name(&banco.nombre_tabla);
    let cambio = cambio
        .key("PK", texto(format!("DOC#{factura}")))
        .key("SK", texto("DOC".to_owned()))
        .condition_expression("attribute_exists(PK)");
    let cambio = cambio.update_expression("SET fila.tipo = :tipo");
    let cambio = cambio.expression_attribute_values(":tipo", texto("factura_simplificada".to_owned()));
    cambio.send().await.unwrap();
}

#[tokio::test]
async fn a_simplificada_that_a_rappel_of_an_earlier_release_has_discounted_goes_to_no_other_client() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let (uno, otro) = (
        banco.cliente(|_| {}).await,
        banco.cliente(|c| c.nif = "00000014Z".to_owned()).await,
    );
    let pan = banco.surtido("Pan", "4", "1.00", &[("500", None)]).await;
    let discontada = facturar(&banco, &admin, &uno, (&pan, "100")).await;
    let rappel = pedir(uno.id, 1, json!([{"descuento": {"porcentaje": 10}}]));
    admin.post("/abonos/rappel", rappel).await.espera(201);
    como_simplificada(&banco, &discontada).await;
    let canje = |n| json!({"store": otra(n), "facturas": [discontada], "client_id": otro.id});
    let antes = banco.todo().await;
    let negado = admin.post("/invoices/canjear", canje(2)).await.espera(409);
    assert_eq!(
        negado.mensaje(),
        "F2026-000001 cuenta en el descuento R2026-000001 de su cliente: anula antes ese descuento y haz otro después."
    );
    let toda = json!({"store": otra(3), "de": discontada, "lineas": [{"linea": 0, "quantity": 100}], "motivo": "devolucion", "reembolso": "favor"});
    admin.post("/abonos", toda).await.espera(422);
    assert_eq!(banco.todo().await, antes);
    let anular = json!({"store": otra(4), "motivo": "Va en otra serie"});
    admin
        .post(&format!("/invoices/{}/anular", otra(1)), anular)
        .await
        .espera(200);
    admin.post("/invoices/canjear", canje(5)).await.espera(201);
}

#[tokio::test]
async fn f13_a_rappel_has_what_charged_recargo_or_the_rest_and_never_both() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let cliente = banco
        .cliente(|c| (c.nif, c.recargo) = ("00000014Z".to_owned(), Recargo::Si))
        .await;
    let pan = banco.surtido("Pan", "4", "1.00", &[("500", None)]).await;
    let con = facturar(&banco, &admin, &cliente, (&pan, "100")).await;
    let ficha = format!("/clients/{}", cliente.id);
    let sin_recargo = admin.get(&ficha).await.espera(200).data().clone();
    admin
        .put(&ficha, sin_recargo.con(|ficha| ficha["recargo"] = json!(0)))
        .await
        .espera(200);
    let ahora = cliente.clone().con(|cliente| cliente.datos.recargo = Recargo::No);
    let sin = facturar(&banco, &admin, &ahora, (&pan, "40")).await;
    let diez = |n: u16, recargo: Option<u8>| {
        let rappel = pedir(cliente.id, n, json!([{"descuento": {"porcentaje": 10}}]));
        rappel.con(|cuerpo| cuerpo["recargo"] = json!(recargo))
    };
    let antes = banco.todo().await;
    for ruta in ["/abonos/rappel/previa", "/abonos/rappel"] {
        let negado = admin.post(ruta, diez(1, None)).await.espera(422);
        assert_eq!(
            negado.cuerpo["errores"]["recargo"][0],
            "Algunas facturas de esos días no llevan el mismo recargo que las demás, y se descuentan aparte: F2026-000002. Elige de cuáles es este descuento."
        );
    }
    assert_eq!(banco.todo().await, antes);
    for (n, recargo, base, total, fuera, motivo) in [
        (1, 1, -10, -10.45, &sin, "No lleva recargo: va en otro descuento."),
        (2, 0, -4, -4.16, &con, "Lleva recargo: va en otro descuento."),
    ] {
        let previa = admin
            .post("/abonos/rappel/previa", diez(n, Some(recargo)))
            .await
            .espera(200);
        assert_eq!(previa.data()["anteriores"], json!([]));
        assert_eq!(
            (&previa.data()["fuera"][0]["id"], &previa.data()["fuera"][0]["motivo"]),
            (&json!(fuera), &json!(motivo))
        );
        let hecho = admin.post("/abonos/rappel", diez(n, Some(recargo))).await.espera(201);
        let visto = &hecho.data()["invoice"];
        assert_eq!(
            (&hecho.data()["base"], visto["total"].as_f64()),
            (&json!(base), Some(total))
        );
        assert_eq!(visto["recargo"], recargo, "{}", hecho.cuerpo);
    }
    banco.leyes().await;
}
