//! What a seller is told of documents beside his own that he may not read.

use domain::pedido::borrador::Borrador;
use domain::testing::Con;
use pruebas_api::Banco;
use pruebas_api::ventas::{documento, otra, por_entregar, vender};
use serde_json::{Value, json};

/// Number and whether it may be read, of the documents on one side.
fn lado(visto: &Value, cual: &str) -> Vec<(Value, Value)> {
    let vecinos = visto[cual].as_array().unwrap().iter();
    vecinos
        .map(|vecino| (vecino["numero"].clone(), vecino["legible"].clone()))
        .collect()
}

#[tokio::test]
async fn a_seller_is_told_which_documents_beside_his_own_he_may_read() {
    let banco = Banco::nuevo().await;
    let (oficina, pda) = (banco.admin().await, banco.pda("Iñaki").await);
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "2.10", &[("20", None)]).await;
    let venta: Borrador = por_entregar(&banco, &cliente, vec![atun.linea(0, "8")]);
    let pedido = vender(&pda, &venta).await;
    let entrega = json!({"store": otra(1), "tipo": "albaran"});
    let ruta = format!("/invoices/{pedido}/convertir");
    let albaran = pda.post(&ruta, &entrega).await.espera(201);
    let suyo = |numero: &str, legible: bool| vec![(json!(numero), json!(legible))];
    assert_eq!(lado(albaran.data(), "origenes"), suyo("P2026-000001", true));

    let factura = json!({"store": otra(2), "albaranes": [otra(1)], "tipo": "factura"});
    let hecha = oficina.post("/invoices/agrupar", factura).await.espera(201);
    let numero = hecha.data()["invoice"]["numero"].as_str().unwrap();
    // Read, and answered again to the call that made it.
    let otra_vez = pda.post(&ruta, &entrega).await.espera(200);
    for visto in [&documento(&pda, &otra(1)).await, otra_vez.data()] {
        assert_eq!(lado(visto, "origenes"), suyo("P2026-000001", true));
        assert_eq!(lado(visto, "derivados"), suyo(numero, false));
    }
    pda.get(&format!("/invoices/{}", otra(2))).await.espera(403);
    let en_oficina = documento(&oficina, &otra(1)).await;
    assert_eq!(lado(&en_oficina, "derivados"), suyo(numero, true));
    assert_eq!(lado(hecha.data(), "origenes"), suyo("A2026-000001", true));

    // A credit by the office of what the seller sold is the office's too.
    let vendida = vender(
        &pda,
        &banco
            .borrador(&cliente, vec![atun.linea(0, "2")])
            .con(|b| b.internal_id = otra(3)),
    )
    .await;
    let lineas = json!([{"linea": 0, "quantity": 1}]);
    let abono =
        json!({"store": otra(4), "de": vendida, "lineas": lineas, "motivo": "devolucion", "reembolso": "favor"});
    let abono = oficina.post("/abonos", abono).await.espera(201);
    let numero = abono.data()["invoice"]["numero"].as_str().unwrap();
    assert_eq!(lado(&documento(&pda, &vendida).await, "derivados"), suyo(numero, false));
    banco.leyes().await;
}
