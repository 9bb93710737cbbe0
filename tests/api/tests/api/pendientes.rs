//! Orders that are not delivered: their stock is kept back, their lines may change, and they may go.

use domain::impuesto::Recargo;
use domain::pedido::documento::{Entrega, TipoDocumento};
use domain::testing::{Con, FIRMA_PNG, cantidad, cliente_request, peticion_de};
use pruebas_api::Banco;
use pruebas_api::ventas::por_entregar;
use serde_json::json;

#[tokio::test]
async fn a_pendiente_keeps_its_stock_back_owes_nothing_and_can_be_changed_and_deleted() {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "2.10", &[("20", None), ("10", None)]).await;
    let borrador = por_entregar(&banco, &cliente, vec![atun.linea(0, "8")]);
    let hecho = pda.post("/invoices", peticion_de(&borrador)).await.espera(201);
    assert_eq!(hecho.data()["invoice"]["numero"], "P2026-000001");
    assert_eq!(hecho.data()["invoice"]["pendiente"], "P2026-000001");
    assert_eq!(hecho.data()["client"]["pendiente"], 0);
    assert_eq!(banco.saldo(atun.lotes[0].id).await.cantidad, cantidad("12"));

    let ruta = format!("/invoices/{}", borrador.internal_id);
    let cambiado = borrador
        .clone()
        .con(|b| b.products = vec![atun.linea(0, "3"), atun.linea(1, "4")]);
    let respuesta = pda.put(&ruta, peticion_de(&cambiado)).await.espera(200);
    assert_eq!(respuesta.data()["invoice"]["numero"], "P2026-000001");
    assert_eq!(banco.saldo(atun.lotes[0].id).await.cantidad, cantidad("17"));
    assert_eq!(banco.saldo(atun.lotes[1].id).await.cantidad, cantidad("6"));
    banco.cuadra(&atun).await;

    let demasiado = borrador
        .clone()
        .con(|b| b.products = vec![atun.linea(0, "3"), atun.linea(1, "11")]);
    pda.put(&ruta, peticion_de(&demasiado)).await.espera(409);
    assert_eq!(banco.saldo(atun.lotes[1].id).await.cantidad, cantidad("6"));
    banco.cuadra(&atun).await;

    pda.delete(&ruta).await.espera(200);
    assert_eq!(banco.saldo(atun.lotes[0].id).await.cantidad, cantidad("20"));
    assert_eq!(banco.saldo(atun.lotes[1].id).await.cantidad, cantidad("10"));
    banco.cuadra(&atun).await;
    pda.get(&ruta).await.espera(404);
    pda.post("/invoices", peticion_de(&borrador)).await.espera(409);
    // The same deletion again, because its answer was lost: it is done.
    pda.delete(&ruta).await.espera(200);
    banco.leyes().await;
}

#[tokio::test]
async fn a_pendiente_changes_only_from_the_version_that_was_seen() {
    let banco = Banco::nuevo().await;
    let (pda, admin) = (banco.pda("Iñaki").await, banco.admin().await);
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "2.10", &[("20", None)]).await;
    let borrador = por_entregar(&banco, &cliente, vec![atun.linea(0, "5")]);
    let hecho = pda.post("/invoices", peticion_de(&borrador)).await.espera(201);
    let vista: u32 = serde_json::from_value(hecho.data()["version"].clone()).unwrap();
    let ruta = format!("/invoices/{}", borrador.internal_id);
    let cambio = |cantidad: &str, version: Option<u32>| {
        peticion_de(&borrador.clone().con(|b| b.products = vec![atun.linea(0, cantidad)]))
            .con(|peticion| peticion.version = version)
    };

    let oficina = admin.put(&ruta, cambio("7", Some(vista))).await.espera(200);
    let tarde = pda.put(&ruta, cambio("3", Some(vista))).await.espera(409);
    assert_eq!(
        tarde.mensaje(),
        "Alguien lo ha cambiado mientras tanto. Vuelve a cargarlo e inténtalo de nuevo."
    );
    assert_eq!(pda.get(&ruta).await.espera(200).data(), oficina.data());
    assert_eq!(banco.saldo(atun.lotes[0].id).await.cantidad, cantidad("13"));
    banco.cuadra(&atun).await;

    // The answer to the office was lost: its resend is answered with what stands.
    assert_eq!(
        admin.put(&ruta, cambio("7", Some(vista))).await.espera(200).data(),
        oficina.data()
    );
    pda.put(&ruta, cambio("3", Some(vista + 1))).await.espera(200);
    assert_eq!(banco.saldo(atun.lotes[0].id).await.cantidad, cantidad("17"));
    pda.put(&ruta, cambio("4", None)).await.espera(200);
    banco.leyes().await;
}

#[tokio::test]
async fn only_a_pendiente_changes_or_goes() {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "2.10", &[("20", None)]).await;
    for tipo in [TipoDocumento::Albaran, TipoDocumento::Factura] {
        let borrador = banco
            .borrador(&cliente, vec![atun.linea(0, "2")])
            .con(|b| b.tipo_pedido = tipo);
        let hecha = pda.post("/invoices", peticion_de(&borrador)).await.espera(201);
        let ruta = format!("/invoices/{}", borrador.internal_id);
        let cambio = borrador.clone().con(|b| b.entregado = Entrega::NoEntregado);
        pda.put(&ruta, peticion_de(&cambio)).await.espera(409);
        pda.delete(&ruta).await.espera(409);
        assert_eq!(pda.get(&ruta).await.espera(200).data(), hecha.data());
    }
    banco.leyes().await;
}

#[tokio::test]
async fn a_pendiente_paid_ahead_is_credit_and_is_not_deleted() {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "2.00", &[("20", None)]).await;
    let borrador = por_entregar(&banco, &cliente, vec![atun.linea(0, "5")]);
    let mut peticion = peticion_de(&borrador);
    peticion.amount = peticion.total;
    peticion.tipo = domain::pedido::pago::TipoPago::Cobrado;
    let hecho = pda.post("/invoices", &peticion).await.espera(201);
    assert_eq!(hecho.data()["client"]["pendiente"], -11);
    let ruta = format!("/invoices/{}", peticion.store);
    let negado = pda.delete(&ruta).await.espera(409);
    assert_eq!(
        negado.mensaje(),
        "Este pedido tiene un cobro y no se borra: avisa a la oficina."
    );
    let negado = banco.admin().await.delete(&ruta).await.espera(409);
    assert_eq!(
        negado.mensaje(),
        "Este pedido tiene un cobro y no se borra: entrégalo, o renuncia a él y el cobro queda a favor del cliente."
    );
    banco.leyes().await;
}

#[tokio::test]
async fn a_change_takes_the_client_as_it_is_now_with_the_figures() {
    let banco = Banco::nuevo().await;
    let (pda, admin) = (banco.pda("Iñaki").await, banco.admin().await);
    let cliente = banco.cliente(|_| {}).await;
    let vino = banco.surtido("Vino", "21", "100", &[("5", None)]).await;
    let borrador = por_entregar(&banco, &cliente, vec![vino.linea(0, "1")]);
    pda.post("/invoices", peticion_de(&borrador)).await.espera(201);
    let con_recargo = cliente_request().con(|c| c.recargo = Recargo::Si);
    admin
        .put(&format!("/clients/{}", cliente.id), con_recargo)
        .await
        .espera(200);

    let ruta = format!("/invoices/{}", borrador.internal_id);
    let antes = peticion_de(&borrador);
    let negado = pda.put(&ruta, &antes).await.espera(422);
    assert!(negado.cuerpo["errores"]["total"].is_array(), "{:#}", negado.cuerpo);
    let ahora = peticion_de(&borrador.con(|b| b.recargo = Recargo::Si));
    let cambiado = pda.put(&ruta, &ahora).await.espera(200);
    let figuras = &cambiado.data()["invoice"];
    assert_eq!(
        (&figuras["total"], &figuras["recargo"], &figuras["recargo_price"]),
        (&json!(126.2), &json!(1), &json!(5.2))
    );
    assert_eq!(pda.get(&ruta).await.espera(200).data(), cambiado.data());
    banco.leyes().await;
}

#[tokio::test]
async fn a_client_archived_since_still_gets_what_it_ordered() {
    let banco = Banco::nuevo().await;
    let (pda, admin) = (banco.pda("Iñaki").await, banco.admin().await);
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "2.10", &[("20", None)]).await;
    let borrador = por_entregar(&banco, &cliente, vec![atun.linea(0, "5")]);
    pda.post("/invoices", peticion_de(&borrador)).await.espera(201);
    admin
        .post(&format!("/clients/{}/archivar", cliente.id), json!({}))
        .await
        .espera(200);

    let cambio = borrador.clone().con(|b| b.products = vec![atun.linea(0, "7")]);
    let ruta = format!("/invoices/{}", borrador.internal_id);
    pda.put(&ruta, peticion_de(&cambio)).await.espera(200);
    assert_eq!(banco.saldo(atun.lotes[0].id).await.cantidad, cantidad("13"));

    let otro = peticion_de(&borrador).con(|p| p.store = domain::testing::internal_id("ORDER-1783000000001-1"));
    let negado = pda.post("/invoices", otro).await.espera(422);
    assert_eq!(
        negado.cuerpo["errores"],
        json!({"client_id": ["Este cliente ya no existe. Elige otro."]})
    );
    banco.leyes().await;
}

#[tokio::test]
async fn a_change_neither_signs_nor_drops_a_signature_in_silence() {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "2.10", &[("20", None)]).await;
    let borrador = por_entregar(&banco, &cliente, vec![atun.linea(0, "5")]);
    pda.post("/invoices", peticion_de(&borrador)).await.espera(201);
    let firmado = peticion_de(&borrador).con(|p| {
        p.signature = FIRMA_PNG.to_owned();
        p.firmante = Some("Ana".to_owned());
    });
    let negado = pda
        .put(&format!("/invoices/{}", borrador.internal_id), firmado)
        .await
        .espera(422);
    assert!(negado.cuerpo["errores"]["signature"].is_array(), "{:#}", negado.cuerpo);
    banco.leyes().await;
}

#[tokio::test]
async fn f08_an_order_that_is_changed_the_day_after_stays_of_the_day_it_was_made() {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "2.10", &[("20", None)]).await;
    let borrador = por_entregar(&banco, &cliente, vec![atun.linea(0, "8")]);
    let hecho = pda.post("/invoices", peticion_de(&borrador)).await.espera(201);
    let dia = hecho.data()["invoice"]["operacion"].clone();
    assert!(dia.is_string(), "{dia}");

    banco.pasan(24 * 60 * 60 * 1000);
    let pda = banco.entrar(&pda);
    let ruta = format!("/invoices/{}", borrador.internal_id);
    let cambiado = borrador.con(|b| b.products = vec![atun.linea(0, "3")]);
    let cambiado = pda.put(&ruta, peticion_de(&cambiado)).await.espera(200);
    assert_eq!(cambiado.data()["products"][0]["quantity"], 3);
    assert_eq!(cambiado.data()["invoice"]["operacion"], dia);
    banco.leyes().await;
}

#[tokio::test]
async fn b40_a_return_is_a_credit_of_its_own_and_no_line_of_an_order_that_could_be_forgotten() {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "2.10", &[("20", None), ("10", None)]).await;
    let pedido = por_entregar(&banco, &cliente, vec![atun.linea(0, "8"), atun.linea(1, "3")]);
    let mut vuelve = json!(peticion_de(&pedido));
    vuelve["products"][1]["quantity"] = json!(-3);
    let antes = banco.todo().await;
    let negada = pda.post("/invoices", vuelve).await.espera(422);
    assert!(
        negada.cuerpo["errores"]["products.1.quantity"].is_array(),
        "{}",
        negada.cuerpo
    );
    assert_eq!(banco.todo().await, antes);
}
