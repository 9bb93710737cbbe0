//! Annulments: a document that should never have been stays with its number and its record, and all that it did is undone.

use domain::cliente::Cliente;
use domain::ids::InternalId;
use domain::pedido::borrador::Borrador;
use domain::pedido::documento::TipoDocumento;
use domain::pedido::linea::LineaBorrador;
use domain::pedido::pago::{MetodoPago, TipoPago};
use domain::testing::{Con, cantidad, peticion_de};
use futures::future::join;
use pruebas_api::ventas::{debe, documento, libre, otra, por_entregar, vender};
use pruebas_api::{Banco, Llamante, Respuesta};
use serde_json::{Value, json};

fn factura(banco: &Banco, cliente: &Cliente, lineas: Vec<LineaBorrador>, pagado: &str) -> Borrador {
    banco.borrador(cliente, lineas).con(|b| {
        b.tipo_pedido = TipoDocumento::Factura;
        b.a_pagar = Some(pagado.to_owned());
        b.meta_type = MetodoPago::Visa;
    })
}

fn peticion(n: u16) -> Value {
    json!({"store": otra(n), "motivo": "Se hizo por error"})
}

async fn anular(quien: &Llamante, id: &InternalId, cuerpo: &Value) -> Respuesta {
    quien.post(&format!("/invoices/{id}/anular"), cuerpo).await
}

async fn facturado(quien: &Llamante, albaran: &InternalId, n: u16) -> InternalId {
    let cuerpo = json!({"store": otra(n), "tipo": "factura"});
    quien
        .post(&format!("/invoices/{albaran}/convertir"), cuerpo)
        .await
        .espera(201);
    otra(n)
}

#[tokio::test]
async fn b34_stock_moves_once_whatever_becomes_of_the_document() {
    let banco = Banco::nuevo().await;
    let (oficina, pda) = (banco.admin().await, banco.pda("Iñaki").await);
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "2.00", &[("20", None)]).await;
    let mut vistos = Vec::new();
    let albaran = banco.borrador(&cliente, vec![atun.linea(0, "5")]);
    let albaran = vender(&pda, &albaran.con(|b| b.a_pagar = Some("0".to_owned()))).await;
    vistos.push(libre(&banco, &atun, 0).await);
    let factura = facturado(&pda, &albaran, 1).await;
    vistos.push(libre(&banco, &atun, 0).await);

    let dentro = anular(&oficina, &albaran, &peticion(2)).await.espera(409);
    assert_eq!(
        dentro.cuerpo["message"],
        "A2026-000001 está en la factura F2026-000001: anula antes la factura."
    );
    anular(&oficina, &factura, &peticion(3)).await.espera(200);
    vistos.push(libre(&banco, &atun, 0).await);
    assert_eq!(documento(&pda, &albaran).await["invoice"]["serie"], Value::Null);
    anular(&oficina, &albaran, &peticion(4)).await.espera(200);
    vistos.push(libre(&banco, &atun, 0).await);
    assert_eq!(vistos, ["15", "15", "15", "20"]);
    assert_eq!(debe(&pda, &cliente).await, 0.0);
    banco.cuadra(&atun).await;
    banco.leyes().await;
}

#[tokio::test]
async fn an_annulled_invoice_keeps_its_number_and_adds_its_own_record_to_the_chain() {
    let banco = Banco::nuevo().await;
    let (oficina, pda) = (banco.admin().await, banco.pda("Iñaki").await);
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "2.00", &[("20", None)]).await;
    let primera = vender(&pda, &factura(&banco, &cliente, vec![atun.linea(0, "5")], "0")).await;
    let hecho = anular(&oficina, &primera, &peticion(1)).await.espera(200);
    let visto = hecho.data();
    assert_eq!(
        (&visto["invoice"]["anulado"], &visto["invoice"]["numero"]),
        (&json!(true), &json!("F2026-000001"))
    );
    assert_eq!(
        (&visto["anulacion"]["motivo"], &visto["anulacion"]["secuencia"]),
        (&json!("Se hizo por error"), &json!(2))
    );
    assert_ne!(visto["anulacion"]["huella"], visto["registro"]["huella"]);
    assert_eq!(visto["products"][0]["queda"], 0);

    banco.limpiar().await;
    let segunda = banco.borrador(&cliente, vec![atun.linea(0, "1")]).con(|b| {
        b.internal_id = otra(9);
        b.tipo_pedido = TipoDocumento::Factura;
    });
    let segunda = documento(&pda, &vender(&pda, &segunda).await).await;
    assert_eq!(segunda["invoice"]["numero"], "F2026-000002");
    assert_eq!(segunda["registro"]["anterior"], visto["anulacion"]["huella"]);
    assert_eq!(banco.estado.tabla.foto().await.unwrap().cadena.0, 3);
    banco.leyes().await;
}

#[tokio::test]
async fn the_same_call_again_gets_the_same_answer_and_another_one_is_refused() {
    let banco = Banco::nuevo().await;
    let (oficina, pda) = (banco.admin().await, banco.pda("Iñaki").await);
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "2.00", &[("20", None)]).await;
    let id = vender(&pda, &factura(&banco, &cliente, vec![atun.linea(0, "5")], "11")).await;
    pda.post(&format!("/invoices/{id}/anular"), peticion(1))
        .await
        .espera(403);
    let sin_motivo = json!({"store": otra(1), "motivo": "  "});
    let antes = banco.todo().await;
    anular(&oficina, &id, &sin_motivo).await.espera(422);
    assert_eq!(banco.todo().await, antes);

    let hecho = anular(&oficina, &id, &peticion(1)).await.espera(200);
    let despues = banco.todo().await;
    assert_eq!(
        anular(&oficina, &id, &peticion(1)).await.espera(200).data(),
        hecho.data()
    );
    let otra_vez = anular(&oficina, &id, &peticion(2)).await.espera(409);
    assert_eq!(otra_vez.cuerpo["message"], "F2026-000001 ya está anulado.");
    let abono = json!({"store": otra(3), "de": id, "lineas": [{"linea": 0, "quantity": 1}],
        "motivo": "devolucion", "reembolso": "favor"});
    oficina.post("/abonos", abono).await.espera(409);
    assert_eq!(banco.todo().await, despues);
    banco.leyes().await;
}

#[tokio::test]
async fn what_was_paid_stays_in_favour_or_is_given_back() {
    let banco = Banco::nuevo().await;
    let (oficina, pda) = (banco.admin().await, banco.pda("Iñaki").await);
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "10.00", &[("100", None)]).await;
    let una = vender(&pda, &factura(&banco, &cliente, vec![atun.linea(0, "2")], "22")).await;
    anular(&oficina, &una, &peticion(1)).await.espera(200);
    assert_eq!(debe(&pda, &cliente).await, -22.0);

    banco.limpiar().await;
    let otra_factura = factura(&banco, &cliente, vec![atun.linea(0, "2")], "22").con(|b| b.internal_id = otra(5));
    let otra_factura = vender(&pda, &otra_factura).await;
    let devuelta = peticion(2).con(|cuerpo| cuerpo["devuelve"] = json!("visa"));
    let hecho = anular(&oficina, &otra_factura, &devuelta).await.espera(200);
    assert_eq!(hecho.data()["invoice"]["amount"], 0);
    assert_eq!(
        hecho.data()["anulacion"]["devuelto"],
        json!({"importe": 22, "metodo": "visa"})
    );
    assert_eq!(debe(&pda, &cliente).await, -22.0);

    banco.limpiar().await;
    let cara = factura(&banco, &cliente, vec![atun.linea(0, "100")], "1100")
        .con(|b| (b.internal_id, b.meta_type) = (otra(6), MetodoPago::Transferencia));
    let cara = vender(&pda, &cara).await;
    let en_efectivo = peticion(3).con(|cuerpo| cuerpo["devuelve"] = json!("meta"));
    let hecho = anular(&oficina, &cara, &en_efectivo).await.espera(422);
    assert_eq!(
        hecho.cuerpo["errores"]["devuelve"][0],
        "Desde 1.000,00\u{a0}€ la ley no permite devolver en efectivo. Elige otro método."
    );
    banco.leyes().await;
}

#[tokio::test]
async fn what_albaranes_had_paid_pays_them_again() {
    let banco = Banco::nuevo().await;
    let (oficina, pda) = (banco.admin().await, banco.pda("Iñaki").await);
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "10.00", &[("100", None)]).await;
    let pagado = banco.borrador(&cliente, vec![atun.linea(0, "2")]);
    let pagado = vender(&pda, &pagado.con(|b| b.a_pagar = Some("22".to_owned()))).await;
    let debido = banco.borrador(&cliente, vec![atun.linea(0, "1")]);
    let debido = debido.con(|b| (b.internal_id, b.a_pagar) = (otra(7), Some("0".to_owned())));
    let debido = vender(&pda, &debido).await;
    let juntos = json!({"store": otra(8), "albaranes": [pagado, debido], "tipo": "factura"});
    oficina.post("/invoices/agrupar", juntos).await.espera(201);
    assert_eq!(documento(&pda, &pagado).await["invoice"]["amount"], 0);

    anular(&oficina, &otra(8), &peticion(1)).await.espera(200);
    let cobrado = [
        documento(&pda, &pagado).await["invoice"]["amount"].clone(),
        documento(&pda, &debido).await["invoice"]["amount"].clone(),
        documento(&oficina, &otra(8)).await["invoice"]["amount"].clone(),
    ];
    assert_eq!(cobrado, [json!(22), json!(0), json!(0)]);
    assert_eq!(debe(&pda, &cliente).await, 11.0);
    let otra_vez = json!({"store": otra(10), "albaranes": [pagado, debido], "tipo": "factura"});
    let hecho = oficina.post("/invoices/agrupar", otra_vez).await.espera(201);
    assert_eq!(hecho.data()["invoice"]["numero"], "F2026-000002");
    banco.leyes().await;
}

#[tokio::test]
async fn an_order_whose_delivery_is_annulled_waits_again_with_its_stock() {
    let banco = Banco::nuevo().await;
    let (oficina, pda) = (banco.admin().await, banco.pda("Iñaki").await);
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "10.00", &[("10", None)]).await;
    let pendiente = vender(&pda, &por_entregar(&banco, &cliente, vec![atun.linea(0, "4")])).await;
    let cuerpo = json!({"store": otra(1), "tipo": "albaran"});
    pda.post(&format!("/invoices/{pendiente}/convertir"), cuerpo)
        .await
        .espera(201);
    assert_eq!(
        documento(&pda, &pendiente).await["invoice"]["por_entregar"],
        Value::Null
    );

    anular(&oficina, &otra(1), &peticion(2)).await.espera(200);
    let visto = documento(&pda, &pendiente).await;
    assert_eq!(visto["invoice"]["por_entregar"], 44);
    assert_eq!(visto["derivados"][0]["anulado"], true);
    assert_eq!(libre(&banco, &atun, 0).await, "6");
    assert_eq!(debe(&pda, &cliente).await, 0.0);
    banco.leyes().await;

    oficina.delete(&format!("/invoices/{pendiente}")).await.espera(409);
    let cuerpo = json!({"store": otra(3), "tipo": "factura"});
    pda.post(&format!("/invoices/{pendiente}/convertir"), cuerpo)
        .await
        .espera(201);
    assert_eq!(debe(&pda, &cliente).await, 44.0);
    banco.cuadra(&atun).await;
    banco.leyes().await;
}

#[tokio::test]
async fn an_order_does_not_wait_again_for_what_is_not_there() {
    let banco = Banco::nuevo().await;
    let (oficina, pda) = (banco.admin().await, banco.pda("Iñaki").await);
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "10.00", &[("4", None), ("4", None)]).await;
    let pendiente = vender(&pda, &por_entregar(&banco, &cliente, vec![atun.linea(0, "4")])).await;
    banco.limpiar().await;
    let entrega = banco.borrador(&cliente, vec![atun.linea(1, "4")]);
    let entrega = peticion_de(&entrega.con(|b| b.internal_id = otra(1)));
    pda.post(&format!("/invoices/{pendiente}/entrega"), entrega)
        .await
        .espera(201);
    banco.limpiar().await;
    let resto = banco.borrador(&cliente, vec![atun.linea(0, "3")]);
    vender(&pda, &resto.con(|b| b.internal_id = otra(2))).await;
    let antes = banco.todo().await;
    let corto = anular(&oficina, &otra(1), &peticion(3)).await.espera(409);
    assert_eq!(corto.cuerpo["avisos"].as_array().map(Vec::len), Some(1));
    assert_eq!(banco.todo().await, antes);
    banco.leyes().await;
}

#[tokio::test]
async fn what_was_credited_is_a_credit_or_waits_is_not_annulled() {
    let banco = Banco::nuevo().await;
    let (oficina, pda) = (banco.admin().await, banco.pda("Iñaki").await);
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "10.00", &[("10", None)]).await;
    let id = vender(&pda, &factura(&banco, &cliente, vec![atun.linea(0, "4")], "0")).await;
    let abono = json!({"store": otra(1), "de": id, "lineas": [{"linea": 0, "quantity": 1}],
        "motivo": "devolucion", "reembolso": "deuda"});
    pda.post("/abonos", abono).await.espera(201);
    banco.limpiar().await;
    let pendiente = por_entregar(&banco, &cliente, vec![atun.linea(0, "1")]);
    let pendiente = vender(&pda, &pendiente.con(|b| b.internal_id = otra(2))).await;
    let antes = banco.todo().await;
    for (cual, por_que) in [
        (id, "F2026-000001 tiene el abono R2026-000001: abona también el resto."),
        (
            otra(1),
            "R2026-000001 es un abono y no se anula: vuelve a vender lo que devolvió.",
        ),
        (
            pendiente,
            "P2026-000001 es un pedido que no se ha entregado: bórralo, o renuncia a lo que falta.",
        ),
    ] {
        let hecho = anular(&oficina, &cual, &peticion(3)).await.espera(409);
        assert_eq!(hecho.cuerpo["message"], por_que);
    }
    assert_eq!(banco.todo().await, antes);
}

#[tokio::test]
async fn what_was_annulled_is_shown_and_is_in_no_sum() {
    let banco = Banco::nuevo().await;
    let (oficina, pda) = (banco.admin().await, banco.pda("Iñaki").await);
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "10.00", &[("10", None)]).await;
    let id = vender(&pda, &factura(&banco, &cliente, vec![atun.linea(0, "4")], "0")).await;
    anular(&oficina, &id, &peticion(1)).await.espera(200);
    let lista = oficina.get("/invoices").await.espera(200);
    assert_eq!(
        (&lista.cuerpo["data"][0]["anulado"], &lista.cuerpo["total"]),
        (&json!(true), &json!(0))
    );
    let anulados = oficina.get("/invoices?estado=anulado").await.espera(200);
    assert_eq!(anulados.cuerpo["meta"]["total"], 1);
    let sin_cobrar = oficina.get("/invoices?estado=sin_cobrar").await.espera(200);
    assert_eq!(sin_cobrar.cuerpo["meta"]["total"], 0);
    let resumen = oficina.get("/resumen?bloque=ventas").await.espera(200);
    assert_eq!(resumen.data()["ventas"]["hoy"]["ahora"]["total"], 0);
}

#[tokio::test]
async fn two_annulments_at_once_make_one_record() {
    let banco = Banco::nuevo().await;
    let (oficina, pda) = (banco.admin().await, banco.pda("Iñaki").await);
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "10.00", &[("10", None)]).await;
    let id = vender(&pda, &factura(&banco, &cliente, vec![atun.linea(0, "4")], "44")).await;
    let (una, otra) = (peticion(1), peticion(2));
    let (una, otra) = join(anular(&oficina, &id, &una), anular(&oficina, &id, &otra)).await;
    let mut estados = [una.estado.as_u16(), otra.estado.as_u16()];
    estados.sort_unstable();
    assert_eq!(estados, [200, 409]);
    assert_eq!(banco.estado.tabla.foto().await.unwrap().cadena.0, 2);
    banco.leyes().await;
}

#[tokio::test]
async fn an_annulment_and_a_credit_at_once_do_one_of_the_two() {
    let banco = Banco::nuevo().await;
    let (oficina, pda) = (banco.admin().await, banco.pda("Iñaki").await);
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "10.00", &[("10", None)]).await;
    let id = vender(&pda, &factura(&banco, &cliente, vec![atun.linea(0, "4")], "44")).await;
    let abono = json!({"store": otra(2), "de": id, "lineas": [{"linea": 0, "quantity": 4}],
        "motivo": "anulacion", "reembolso": "favor"});
    let (cuerpo, abonar) = (peticion(1), pda.post("/abonos", abono));
    let (anulada, abonada) = join(anular(&oficina, &id, &cuerpo), abonar).await;
    let estados = (anulada.estado.as_u16(), abonada.estado.as_u16());
    assert!([(200, 409), (409, 201)].contains(&estados), "{estados:?}");
    assert_eq!(libre(&banco, &atun, 0).await, cantidad("10").legible());
    banco.leyes().await;
}

#[tokio::test]
async fn what_was_paid_ahead_of_an_order_whose_rest_was_given_up_is_given_back_with_its_delivery() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "10.00", &[("20", None)]).await;
    // 88.00 are paid ahead, 33.00 of them are delivered, and the rest is given up.
    let mut pedido = peticion_de(&por_entregar(&banco, &cliente, vec![atun.linea(0, "8")]));
    (pedido.amount, pedido.tipo, pedido.meta_type) = (pedido.total, TipoPago::Cobrado, MetodoPago::Visa);
    admin.post("/invoices", &pedido).await.espera(201);
    let pendiente = pedido.store;
    let entrega = banco.borrador(&cliente, vec![atun.linea(0, "3")]);
    let entrega = peticion_de(&entrega.con(|b| (b.internal_id, b.a_pagar) = (otra(1), Some("0".to_owned()))));
    admin
        .post(&format!("/invoices/{pendiente}/entrega"), entrega)
        .await
        .espera(201);
    admin
        .post(&format!("/invoices/{pendiente}/renuncia"), json!({}))
        .await
        .espera(200);
    assert_eq!(debe(&admin, &cliente).await, -55.0);
    let cuerpo = peticion(2).con(|cuerpo| cuerpo["devuelve"] = json!("visa"));
    let hecho = anular(&admin, &otra(1), &cuerpo).await.espera(200);
    let devuelto = &hecho.data()["anulacion"]["devuelto"];
    assert_eq!(devuelto["importe"], 88, "{}", hecho.cuerpo);
    assert_eq!(debe(&admin, &cliente).await, 0.0);
    assert_eq!(libre(&banco, &atun, 0).await, "20");
    anular(&admin, &otra(1), &cuerpo).await.espera(200);
    assert_eq!(debe(&admin, &cliente).await, 0.0);
    banco.leyes().await;
}
