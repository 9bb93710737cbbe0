//! What the office writes beside a document that was issued: the document, its paper's figures and its tax record stay.

use domain::pedido::documento::TipoDocumento;
use domain::testing::{Con, FIRMA_PNG, fecha};
use pruebas_api::Banco;
use pruebas_api::ventas::{documento, vender};
use serde_json::{Value, json};

#[tokio::test]
async fn an_invoice_gets_notes_a_signers_name_and_an_agreed_day_and_stays_what_it_was() {
    let banco = Banco::nuevo().await;
    let (pda, admin) = (banco.pda("Iñaki").await, banco.admin().await);
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "2.00", &[("20", None)]).await;
    let factura = banco.borrador(&cliente, vec![atun.linea(0, "4")]).con(|b| {
        b.tipo_pedido = TipoDocumento::FacturaVencimiento;
        b.fecha_vencimiento = Some(fecha("2026-12-10"));
        b.a_pagar = Some("0".to_owned());
        b.firma = Some(FIRMA_PNG.to_owned());
        b.firmante = Some("Receptora Uni".to_owned());
    });
    let id = vender(&pda, &factura).await;
    let antes = documento(&pda, &id).await;
    let ruta = format!("/invoices/{id}/anotaciones");
    let cuerpo = json!({"notas_internas": "Paga la central.\n\nLlamar antes.", "firmante": "Receptora Uno",
                        "vencimiento_cobro": "2026-12-20", "version": antes["version"]});
    let hecho = admin.put(&ruta, &cuerpo).await.espera(200);
    let enmienda = &hecho.data()["enmiendas"][0];
    assert_eq!(
        enmienda["cambios"],
        json!([
            {"campo": "notas_internas", "antes": "", "despues": "Paga la central.\n\nLlamar antes."},
            {"campo": "firmante", "antes": "Receptora Uni", "despues": "Receptora Uno"},
            {"campo": "vencimiento_cobro", "antes": "10/12/2026", "despues": "20/12/2026"},
        ])
    );
    // The same again: it stands already, and leaves no second trace.
    assert_eq!(admin.put(&ruta, &cuerpo).await.espera(200).data(), hecho.data());
    assert_eq!(admin.get(&ruta).await.espera(200).data(), hecho.data());

    let despues = documento(&pda, &id).await;
    assert_eq!(
        (
            &despues["invoice"]["vencimiento"],
            &despues["invoice"]["vencimiento_cobro"]
        ),
        (&json!("2026-12-10"), &json!("2026-12-20"))
    );
    assert_eq!(hecho.data()["firmante"], "Receptora Uno");
    for campo in [
        "firma",
        "impreso",
        "registro",
        "products",
        "desglose",
        "notas",
        "emisor",
        "origenes",
        "numero_version",
    ] {
        assert_eq!(despues[campo], antes[campo], "{campo}");
    }
    assert!(
        !despues.to_string().contains("Paga la central"),
        "a seller reads no word of the house"
    );

    // The day on paper is no agreed one, and whoever saw an older document is told.
    let de_papel = json!({"notas_internas": "", "firmante": "Receptora Uno", "vencimiento_cobro": "2026-12-10"});
    let vuelto = admin.put(&ruta, &de_papel).await.espera(200);
    assert_eq!(vuelto.data()["vencimiento_cobro"], Value::Null);
    admin.put(&ruta, &cuerpo).await.espera(409);
    banco.leyes().await;
}

#[tokio::test]
async fn what_cannot_stand_beside_a_document_is_refused_under_its_field_and_changes_nothing() {
    let banco = Banco::nuevo().await;
    let (pda, admin) = (banco.pda("Iñaki").await, banco.admin().await);
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "2.00", &[("20", None)]).await;
    let factura = banco
        .borrador(&cliente, vec![atun.linea(0, "4")])
        .con(|b| b.tipo_pedido = TipoDocumento::Factura);
    let factura = vender(&pda, &factura).await;
    let albaran = vender(&pda, &banco.borrador(&cliente, vec![atun.linea(0, "4")])).await;
    let antes = banco.todo().await;
    for (id, cuerpo, campo) in [
        (&factura, json!({"notas_internas": "", "firmante": "Nadie"}), "firmante"),
        (
            &factura,
            json!({"notas_internas": "", "vencimiento_cobro": "2026-11-01"}),
            "vencimiento_cobro",
        ),
        (
            &albaran,
            json!({"notas_internas": "", "vencimiento_cobro": "2026-12-20"}),
            "vencimiento_cobro",
        ),
        (&albaran, json!({"notas_internas": "x".repeat(1_001)}), "notas_internas"),
    ] {
        let respuesta = admin
            .put(&format!("/invoices/{id}/anotaciones"), cuerpo)
            .await
            .espera(422);
        assert!(
            respuesta.cuerpo["errores"][campo][0].is_string(),
            "{}",
            respuesta.cuerpo
        );
    }
    let ruta = format!("/invoices/{albaran}/anotaciones");
    pda.get(&ruta).await.espera(403);
    pda.put(&ruta, json!({"notas_internas": "x"})).await.espera(403);
    assert_eq!(banco.todo().await, antes);
    admin
        .put(&ruta, json!({"notas_internas": "Faltaba el palé"}))
        .await
        .espera(200);
    let firma = json!({"signature": FIRMA_PNG, "firmante": "Receptora Uni"});
    pda.post(&format!("/invoices/{albaran}/firma"), firma).await.espera(200);
    let sin_nombre = admin
        .put(&ruta, json!({"notas_internas": "Faltaba el palé"}))
        .await
        .espera(422);
    assert!(
        sin_nombre.cuerpo["errores"]["firmante"][0].is_string(),
        "{}",
        sin_nombre.cuerpo
    );
    banco.leyes().await;
}
