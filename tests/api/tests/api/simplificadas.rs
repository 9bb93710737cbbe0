//! Simplificadas over the API: who gets one, up to how much, in exchange of what, and how they are credited.

use domain::cliente::Cliente;
use domain::ids::InternalId;
use domain::pedido::borrador::Borrador;
use domain::pedido::documento::TipoDocumento;
use domain::testing::{Con, cliente_request, peticion_de};
use futures::future::join;
use pruebas_api::almacen::Surtido;
use pruebas_api::ventas::{debe, documento, libre, otra, vender};
use pruebas_api::{Banco, Llamante, Respuesta};
use serde_json::{Value, json};

async fn de_paso(banco: &Banco) -> Cliente {
    banco
        .cliente(|c| (c.nif, c.nombre_comercial) = (String::new(), "Cliente de paso".to_owned()))
        .await
}

fn factura(banco: &Banco, cliente: &Cliente, atun: &Surtido, cuanto: &str, pagado: &str) -> Borrador {
    banco.borrador(cliente, vec![atun.linea(0, cuanto)]).con(|b| {
        b.tipo_pedido = TipoDocumento::Factura;
        b.a_pagar = Some(pagado.to_owned());
    })
}

fn por(n: u16, facturas: &[&InternalId], cliente: &Cliente) -> Value {
    json!({"store": otra(n), "facturas": facturas, "client_id": cliente.id})
}

async fn canjear(quien: &Llamante, cuerpo: &Value) -> Respuesta {
    quien.post("/invoices/canjear", cuerpo).await
}

#[tokio::test]
async fn d05_a_passer_by_gets_a_simplificada_up_to_400_and_no_number_is_taken_above_it() {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    let cliente = de_paso(&banco).await;
    let atun = banco.surtido("Atún", "10", "44.00", &[("100", None)]).await;
    let pequena = factura(&banco, &cliente, &atun, "1", "48.40");
    let hecha = pda.post("/invoices", peticion_de(&pequena)).await.espera(201);
    let visto = hecha.data();
    assert_eq!(
        (
            &visto["invoice"]["tipo_factura"],
            &visto["invoice"]["numero"],
            &visto["invoice"]["total"],
            &visto["client"]["nif"]
        ),
        (
            &json!("factura_simplificada"),
            &json!("S2026-000001"),
            &json!(48.4),
            &json!("")
        )
    );
    let otra_vez = pda.post("/invoices", peticion_de(&pequena)).await.espera(200);
    assert_eq!(otra_vez.data(), visto);

    banco.limpiar().await;
    let antes = banco.todo().await;
    let grande = factura(&banco, &cliente, &atun, "11", "0").con(|b| b.internal_id = otra(1));
    let negada = pda.post("/invoices", peticion_de(&grande)).await.espera(422);
    assert_eq!(
        negada.cuerpo["errores"]["tipo_pedido"][0],
        "Sin NIF una factura no puede pasar de 400,00\u{a0}€, y esta es de 532,40\u{a0}€. Escribe el NIF en la ficha del cliente, \
         o haz un albarán."
    );
    assert_eq!(banco.todo().await, antes);
    let albaran = grande.con(|b| b.tipo_pedido = TipoDocumento::Albaran);
    vender(&pda, &albaran).await;
    banco.leyes().await;
}

#[tokio::test]
async fn albaranes_of_a_client_without_nif_are_not_invoiced() {
    let banco = Banco::nuevo().await;
    let (oficina, pda) = (banco.admin().await, banco.pda("Iñaki").await);
    let cliente = de_paso(&banco).await;
    let atun = banco.surtido("Atún", "10", "10.00", &[("100", None)]).await;
    let albaran = vender(&pda, &banco.borrador(&cliente, vec![atun.linea(0, "1")])).await;
    let antes = banco.todo().await;
    let cuerpo = json!({"store": otra(1), "albaranes": [albaran], "tipo": "factura"});
    let negada = oficina.post("/invoices/agrupar", cuerpo).await.espera(422);
    assert_eq!(
        negada.cuerpo["errores"]["albaranes"][0],
        "A2026-000001 es de un cliente sin NIF, y los albaranes se facturan con su NIF. Escríbelo en su ficha y vuelve a intentarlo."
    );
    assert_eq!(banco.todo().await, antes);
}

#[tokio::test]
async fn recargo_needs_a_nif() {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    let cuerpo = cliente_request().con(|c| c.nif = String::new());
    pda.post("/clients", json!(cuerpo)).await.espera(201);
    let con_recargo = json!(cuerpo).con(|c| c["recargo"] = json!(1));
    let negado = pda.post("/clients", con_recargo).await.espera(422);
    assert_eq!(
        negado.cuerpo["errores"]["nif"][0],
        "Para cobrarle recargo hace falta su NIF."
    );
}

#[tokio::test]
async fn a_credit_of_a_simplificada_is_numbered_apart_and_names_nobody() {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    let cliente = de_paso(&banco).await;
    let atun = banco.surtido("Atún", "10", "10.00", &[("100", None)]).await;
    let una = vender(&pda, &factura(&banco, &cliente, &atun, "4", "44")).await;
    let abono = json!({"store": otra(1), "de": una, "lineas": [{"linea": 0, "quantity": 1}],
        "motivo": "devolucion", "reembolso": "dinero", "meta_type": "meta"});
    let hecho = pda.post("/abonos", abono).await.espera(201);
    let invoice = &hecho.data()["invoice"];
    assert_eq!(
        (&invoice["tipo_factura"], &invoice["numero"], &invoice["total"]),
        (
            &json!("rectificativa_simplificada"),
            &json!("RS2026-000001"),
            &json!(-11)
        )
    );
    banco.leyes().await;
}

#[tokio::test]
async fn simplificadas_are_exchanged_once_and_no_sale_counts_twice() {
    let banco = Banco::nuevo().await;
    let (oficina, pda) = (banco.admin().await, banco.pda("Iñaki").await);
    let (paso, bar) = (de_paso(&banco).await, banco.cliente(|_| {}).await);
    let atun = banco.surtido("Atún", "10", "10.00", &[("100", None)]).await;
    let una = vender(&pda, &factura(&banco, &paso, &atun, "2", "22")).await;
    banco.limpiar().await;
    let dos = factura(&banco, &paso, &atun, "3", "3").con(|b| b.internal_id = otra(2));
    let dos = vender(&pda, &dos).await;
    assert_eq!((debe(&pda, &paso).await, debe(&pda, &bar).await), (30.0, 0.0));
    let vendido = |lista: Respuesta| lista.espera(200).cuerpo["total"].clone();
    let antes = vendido(oficina.get("/invoices").await);

    let sin_nif = canjear(&oficina, &por(3, &[&una], &paso)).await.espera(422);
    assert!(sin_nif.cuerpo["errores"]["client_id"][0].as_str().is_some());
    canjear(&pda, &por(3, &[&una, &dos], &bar)).await.espera(403);
    let hecha = canjear(&oficina, &por(3, &[&una, &dos], &bar)).await.espera(201);
    let visto = hecha.data();
    assert_eq!(
        (
            &visto["invoice"]["numero"],
            &visto["invoice"]["total"],
            &visto["invoice"]["amount"],
            &visto["origenes"][0]["relacion"]
        ),
        (&json!("F2026-000001"), &json!(55), &json!(25), &json!("canje"))
    );
    let otra_vez = canjear(&oficina, &por(3, &[&una, &dos], &bar)).await.espera(200);
    assert_eq!(otra_vez.data(), visto);
    assert_eq!((debe(&pda, &paso).await, debe(&pda, &bar).await), (0.0, 30.0));
    assert_eq!(vendido(oficina.get("/invoices").await), antes);
    assert_eq!(libre(&banco, &atun, 0).await, "95");
    banco.leyes().await;

    let repetida = canjear(&oficina, &por(4, &[&una], &bar)).await.espera(409);
    assert_eq!(
        repetida.cuerpo["message"],
        "S2026-000001 ya está cambiada por la factura F2026-000001."
    );
    let abono = json!({"store": otra(5), "de": una, "lineas": [{"linea": 0, "quantity": 1}],
        "motivo": "devolucion", "reembolso": "favor"});
    oficina.post("/abonos", abono).await.espera(409);
    let anular = json!({"store": otra(6), "motivo": "Por error"});
    oficina
        .post(&format!("/invoices/{una}/anular"), &anular)
        .await
        .espera(409);

    // The full invoice annulled, its simplificadas stand again.
    oficina
        .post(&format!("/invoices/{}/anular", otra(3)), anular)
        .await
        .espera(200);
    assert_eq!((debe(&pda, &paso).await, debe(&pda, &bar).await), (30.0, 0.0));
    assert_eq!(documento(&oficina, &una).await["invoice"]["amount"], 22);
    canjear(&oficina, &por(7, &[&una], &bar)).await.espera(201);
    banco.cuadra(&atun).await;
    banco.leyes().await;
}

#[tokio::test]
async fn a_client_that_gives_its_nif_gets_the_full_invoice_itself() {
    let banco = Banco::nuevo().await;
    let (oficina, pda) = (banco.admin().await, banco.pda("Iñaki").await);
    let cliente = de_paso(&banco).await;
    let atun = banco.surtido("Atún", "10", "10.00", &[("100", None)]).await;
    let una = vender(&pda, &factura(&banco, &cliente, &atun, "2", "0")).await;
    let con_nif = cliente_request().con(|c| c.nif = "00000014Z".to_owned());
    oficina
        .put(&format!("/clients/{}", cliente.id), json!(con_nif))
        .await
        .espera(200);
    canjear(&oficina, &por(3, &[&una], &cliente)).await.espera(201);
    assert_eq!(debe(&pda, &cliente).await, 22.0);
    banco.leyes().await;
}

#[tokio::test]
async fn an_exchange_meets_another_one_and_an_annulment() {
    let banco = Banco::nuevo().await;
    let (oficina, pda) = (banco.admin().await, banco.pda("Iñaki").await);
    let (paso, bar) = (de_paso(&banco).await, banco.cliente(|_| {}).await);
    let atun = banco.surtido("Atún", "10", "10.00", &[("100", None)]).await;
    let una = vender(&pda, &factura(&banco, &paso, &atun, "2", "22")).await;
    let (esta, aquella) = (por(3, &[&una], &bar), por(4, &[&una], &bar));
    let (esta, aquella) = join(canjear(&oficina, &esta), canjear(&oficina, &aquella)).await;
    let mut estados = [esta.estado.as_u16(), aquella.estado.as_u16()];
    estados.sort_unstable();
    assert_eq!(estados, [201, 409]);
    banco.leyes().await;

    banco.limpiar().await;
    let dos = factura(&banco, &paso, &atun, "2", "0").con(|b| b.internal_id = otra(5));
    let dos = vender(&pda, &dos).await;
    let (canje, ruta) = (por(6, &[&dos], &bar), format!("/invoices/{dos}/anular"));
    let anular = oficina.post(&ruta, json!({"store": otra(7), "motivo": "Por error"}));
    let (canjeada, anulada) = join(canjear(&oficina, &canje), anular).await;
    let estados = (canjeada.estado.as_u16(), anulada.estado.as_u16());
    assert!([(201, 409), (409, 200)].contains(&estados), "{estados:?}");
    banco.leyes().await;
}

#[tokio::test]
async fn d03_what_was_exchanged_is_credited_to_the_cent_in_parts_and_whole() {
    let banco = Banco::nuevo().await;
    let (pda, oficina) = (banco.pda("Iñaki").await, banco.admin().await);
    let (paso, bar) = (de_paso(&banco).await, banco.cliente(|_| {}).await);
    let chicle = banco.surtido("Chicle", "10", "0.13", &[("100", None)]).await;
    for de_una_en_una in [false, true] {
        let mut simplificadas = Vec::new();
        for _ in 0..20 {
            let una = banco.borrador(&paso, vec![chicle.linea(0, "1")]);
            simplificadas.push(vender(&pda, &una.con(|b| b.tipo_pedido = TipoDocumento::Factura)).await);
        }
        let base = 100 + 50 * u16::from(de_una_en_una);
        let referencias: Vec<_> = simplificadas.iter().collect();
        let hecha = canjear(&oficina, &por(base, &referencias, &bar)).await.espera(201);
        assert_eq!(hecha.data()["invoice"]["total"], 2.8);
        let lineas: Vec<_> = (0..20).map(|linea| json!({"linea": linea, "quantity": 1})).collect();
        let partes: Vec<_> = lineas.chunks(if de_una_en_una { 1 } else { 20 }).collect();
        for (n, parte) in (1..).zip(&partes) {
            let abono = json!({"store": otra(base + n), "de": otra(base), "lineas": parte, "motivo": "devolucion", "reembolso": "dinero"});
            oficina.post("/abonos", abono).await.espera(201);
        }
        let factura = documento(&oficina, &otra(base)).await;
        let abonos = factura["derivados"].as_array().unwrap().iter();
        let abonado: f64 = abonos.map(|uno| uno["total"].as_f64().unwrap()).sum();
        assert!((abonado + 2.8).abs() < 0.001, "{abonado}, one by one: {de_una_en_una}");
    }
    banco.leyes().await;
}
