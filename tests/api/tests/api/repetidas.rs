//! The same name with another body: each call that makes or changes a document answers its first answer to the same body, and
//! 409 to any other one.

use domain::ids::InternalId;
use domain::pedido::documento::TipoDocumento;
use domain::testing::{Con, peticion_de};
use pruebas_api::ventas::{otra, por_entregar, vender};
use pruebas_api::{Banco, Llamante};
use serde_json::{Value, json};

/// A call that names what it makes.
struct Llamada {
    ruta: String,
    cuerpo: Value,
    /// What else may be said under the same name: each field becomes another by itself.
    cambios: Vec<(&'static str, Value)>,
}

fn llamada(ruta: &str, cuerpo: Value, cambios: Vec<(&'static str, Value)>) -> Llamada {
    Llamada {
        ruta: ruta.to_owned(),
        cuerpo,
        cambios,
    }
}

async fn todas(banco: &Banco, admin: &Llamante) -> Vec<Llamada> {
    let cliente = banco.cliente(|_| {}).await;
    let otro = banco.cliente(|c| c.nif = "00000014Z".to_owned()).await;
    let de_paso = banco.cliente(|c| c.nif = String::new()).await;
    let atun = banco.surtido("Atún", "10", "2.00", &[("90", None)]).await;
    let sin_cobrar = |cliente, cuanto: &str, tipo| {
        banco.borrador(cliente, vec![atun.linea(0, cuanto)]).con(|b| {
            b.tipo_pedido = tipo;
            b.a_pagar = Some("0".to_owned());
        })
    };
    let (albaran, factura) = (TipoDocumento::Albaran, TipoDocumento::Factura);
    let para_convertir = vender(admin, &sin_cobrar(&cliente, "1", albaran)).await;
    let para_agrupar = vender(admin, &sin_cobrar(&cliente, "2", albaran)).await;
    let para_anular = vender(admin, &sin_cobrar(&cliente, "3", factura)).await;
    let para_abonar = vender(admin, &sin_cobrar(&cliente, "4", factura)).await;
    let comprada = vender(admin, &sin_cobrar(&otro, "50", factura)).await;
    let simplificada = vender(admin, &sin_cobrar(&de_paso, "1", factura)).await;
    let pendiente = vender(admin, &por_entregar(banco, &cliente, vec![atun.linea(0, "6")])).await;
    let entero = vender(admin, &por_entregar(banco, &cliente, vec![atun.linea(0, "1")])).await;
    let parte = sin_cobrar(&cliente, "2", albaran);
    let mas = sin_cobrar(&cliente, "3", albaran).con(|b| b.internal_id = parte.internal_id.clone());
    assert_ne!(comprada, para_abonar);
    let pagada = sin_cobrar(&cliente, "1", factura).con(|b| b.a_pagar = Some("2".to_owned()));
    let pagada = json!(peticion_de(&pagada));
    vec![
        llamada(
            "/invoices",
            pagada,
            vec![
                ("amount", json!(1)),
                ("meta_type", json!("transferencia")),
                ("notas", json!("Por la puerta de atrás")),
            ],
        ),
        llamada(
            &format!("/invoices/{para_convertir}/convertir"),
            json!({"store": otra(1), "tipo": "factura"}),
            vec![
                ("tipo", json!("factura_vencimiento")),
                ("notas", json!("Por la puerta de atrás")),
            ],
        ),
        llamada(
            &format!("/invoices/{entero}/convertir"),
            json!({"store": otra(2), "tipo": "albaran"}),
            vec![("tipo", json!("factura")), ("notas", json!("Otra"))],
        ),
        llamada(
            &format!("/invoices/{pendiente}/entrega"),
            json!(peticion_de(&parte)),
            vec![
                ("products", json!(peticion_de(&mas).products)),
                ("notas", json!("Otra")),
            ],
        ),
        llamada(
            "/invoices/agrupar",
            json!({"store": otra(3), "albaranes": [para_agrupar], "tipo": "factura"}),
            vec![("notas", json!("Otra"))],
        ),
        llamada(
            "/abonos",
            json!({"store": otra(4), "de": para_abonar, "lineas": [{"linea": 0, "quantity": 1}],
                "motivo": "devolucion", "reembolso": "favor"}),
            vec![
                ("lineas", json!([{"linea": 0, "quantity": 2}])),
                ("motivo", json!("error")),
                ("reembolso", json!("deuda")),
                ("notas", json!("Otra")),
            ],
        ),
        llamada(
            "/abonos/rappel",
            json!({"store": otra(5), "client_id": otro.id, "desde": "2026-11-01", "hasta": "2026-11-27",
                "partes": [{"descuento": {"porcentaje": 5}}]}),
            vec![
                ("partes", json!([{"descuento": {"porcentaje": 6}}])),
                ("desde", json!("2026-11-02")),
                ("notas", json!("Otra")),
                ("meta_type", json!("visa")),
            ],
        ),
        llamada(
            "/invoices/canjear",
            json!({"store": otra(6), "facturas": [simplificada], "client_id": otro.id}),
            vec![("client_id", json!(cliente.id)), ("notas", json!("Otra"))],
        ),
        llamada(
            &format!("/invoices/{para_anular}/anular"),
            json!({"store": otra(7), "motivo": "Se hizo por error"}),
            vec![("motivo", json!("Otra razón")), ("devuelve", json!("visa"))],
        ),
    ]
}

#[tokio::test]
async fn a_name_with_another_body_is_another_call_and_the_same_body_gets_the_first_answer() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    for Llamada { ruta, cuerpo, cambios } in todas(&banco, &admin).await {
        let hecha = admin.post(&ruta, &cuerpo).await;
        assert!([200, 201].contains(&hecha.estado.as_u16()), "{ruta}: {}", hecha.cuerpo);
        let antes = banco.todo().await;
        for (campo, valor) in cambios {
            let mut otro = cuerpo.clone();
            otro[campo] = valor;
            let negada = admin.post(&ruta, &otro).await;
            assert_eq!(negada.estado.as_u16(), 409, "{ruta} {campo}: {}", negada.cuerpo);
        }
        let repetida = admin.post(&ruta, &cuerpo).await.espera(200);
        assert_eq!(repetida.data(), hecha.data(), "{ruta}");
        assert_eq!(banco.todo().await, antes, "{ruta}");
    }
    banco.leyes().await;
}

#[tokio::test]
async fn a_step_of_one_document_is_not_that_of_another_under_the_same_name() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "2.00", &[("20", None)]).await;
    let mut albaranes = Vec::<InternalId>::new();
    for _ in 0..4 {
        let pedido = banco.borrador(&cliente, vec![atun.linea(0, "1")]);
        albaranes.push(vender(&admin, &pedido.con(|b| b.a_pagar = Some("0".to_owned()))).await);
    }
    let pasos = [
        ("convertir", json!({"store": otra(1), "tipo": "factura"})),
        ("anular", json!({"store": otra(2), "motivo": "Se hizo por error"})),
    ];
    for ((paso, cuerpo), suyos) in pasos.iter().zip(albaranes.chunks(2)) {
        let ruta = |de: &InternalId| format!("/invoices/{de}/{paso}");
        let hecha = admin.post(&ruta(&suyos[0]), cuerpo).await;
        let antes = banco.todo().await;
        admin.post(&ruta(&suyos[1]), cuerpo).await.espera(409);
        assert_eq!(banco.todo().await, antes);
        assert_eq!(
            admin.post(&ruta(&suyos[0]), cuerpo).await.espera(200).data(),
            hecha.data()
        );
    }
    banco.leyes().await;
}

#[tokio::test]
async fn a_correction_is_known_by_its_reason_too_and_is_answered_whatever_was_corrected_since() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "2.00", &[("20", None)]).await;
    let pedido = banco
        .borrador(&cliente, vec![atun.linea(0, "5")])
        .con(|b| b.a_pagar = Some("0".to_owned()));
    let ruta = format!("/invoices/{}", vender(&admin, &pedido).await);
    let correccion = |cuanto: &str, version: u32, motivo: &str| {
        let mut cuerpo = json!(peticion_de(
            &pedido.clone().con(|b| b.products = vec![atun.linea(0, cuanto)])
        ));
        (cuerpo["version"], cuerpo["motivo"]) = (json!(version), json!(motivo));
        cuerpo
    };
    let primera = correccion("4", 1, "Faltaba una caja");
    let hecha = admin.put(&ruta, &primera).await.espera(200);
    let antes = banco.todo().await;
    admin
        .put(&ruta, correccion("4", 1, "Se rompió una caja"))
        .await
        .espera(409);
    assert_eq!(admin.put(&ruta, &primera).await.espera(200).data(), hecha.data());
    assert_eq!(banco.todo().await, antes);
    let segunda = admin.put(&ruta, correccion("3", 2, "Faltaban dos")).await.espera(200);
    assert_eq!(admin.put(&ruta, &primera).await.espera(200).data(), segunda.data());
    banco.leyes().await;
}

#[tokio::test]
async fn the_name_of_a_document_annuls_no_other() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "2.00", &[("20", None)]).await;
    let uno = vender(&admin, &banco.borrador(&cliente, vec![atun.linea(0, "1")])).await;
    let otro = vender(&admin, &banco.borrador(&cliente, vec![atun.linea(0, "1")])).await;
    let antes = banco.todo().await;
    for nombre in [&uno, &otro] {
        let cuerpo = json!({"store": nombre, "motivo": "Se hizo por error"});
        admin.post(&format!("/invoices/{uno}/anular"), cuerpo).await.espera(409);
    }
    assert_eq!(banco.todo().await, antes);
}

#[tokio::test]
async fn albaranes_are_invoiced_at_the_total_that_was_shown_or_not_at_all() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let cliente = banco.cliente(|_| {}).await;
    let pan = banco.surtido("Pan", "4", "1.16", &[("20", None)]).await;
    let mut albaranes = Vec::new();
    for _ in 0..4 {
        albaranes.push(vender(&admin, &banco.borrador(&cliente, vec![pan.linea(0, "1")])).await);
    }
    let juntos = |total: f64| json!({"store": otra(1), "albaranes": albaranes[..3], "tipo": "factura", "total": total});
    let que_suman = |suma: f64| json!({"store": otra(1), "albaranes": albaranes[..3], "tipo": "factura", "suma": suma});
    let solo = |total: f64| json!({"store": otra(2), "tipo": "factura", "total": total});
    let ruta = format!("/invoices/{}/convertir", albaranes[3]);
    let antes = banco.todo().await;
    for negada in [
        admin.post("/invoices/agrupar", juntos(3.63)).await.espera(409),
        admin.post(&ruta, solo(1.20)).await.espera(409),
    ] {
        assert!(
            negada.cuerpo["errores"]["total"][0]
                .as_str()
                .unwrap()
                .starts_with("El total ha cambiado")
        );
    }
    let otra_suma = admin.post("/invoices/agrupar", que_suman(3.62)).await.espera(409);
    assert_eq!(
        otra_suma.cuerpo["errores"],
        json!({"suma": ["Con sus abonos ahora suman 3,63\u{a0}€. Repásalo y vuelve a hacerlo."]})
    );
    assert_eq!(banco.todo().await, antes);
    // What came back since lowers the sum, though nobody ticked the credit.
    let abono = json!({"store": otra(3), "de": albaranes[0], "lineas": [{"linea": 0, "rebaja": {"importe": 0.5}}],
        "motivo": "devolucion", "reembolso": "deuda"});
    admin.post("/abonos", abono).await.espera(201);
    let con_abono = admin.post("/invoices/agrupar", que_suman(3.63)).await.espera(409);
    assert_eq!(
        con_abono.cuerpo["errores"]["suma"][0],
        "Con sus abonos ahora suman 3,11\u{a0}€. Repásalo y vuelve a hacerlo."
    );
    admin.post("/invoices/agrupar", que_suman(3.11)).await.espera(201);
    admin.post(&ruta, solo(1.21)).await.espera(201);
    banco.leyes().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn f04_a_copy_that_is_told_again_under_its_key_is_one_copy() {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "2.00", &[("90", None)]).await;
    let uno = vender(&pda, &banco.borrador(&cliente, vec![atun.linea(0, "1")])).await;
    let otro = vender(&pda, &banco.borrador(&cliente, vec![atun.linea(0, "2")])).await;
    let (una, otra) = (format!("/invoices/{uno}/copias"), format!("/invoices/{otro}/copias"));
    let llaves = ["copia-1", "copia-2", "copia-1", "copia-2", "copia-1"];
    let contadas = futures::future::join_all(llaves.map(|llave| pda.post_una_vez(&una, llave, json!({})))).await;
    let dichas: Vec<_> = contadas
        .iter()
        .map(|contada| contada.data()["copias"].as_u64())
        .collect();
    assert_eq!((dichas[0], dichas[1]), (dichas[2], dichas[3]), "{dichas:?}");
    assert_ne!(dichas[0], dichas[1]);
    pda.post(&una, json!({})).await.espera(200);
    assert_eq!(
        pda.get(&format!("/invoices/{uno}")).await.data()["invoice"]["copias"],
        3
    );
    pda.post_una_vez(&otra, "copia-1", json!({})).await.espera(409);
    assert_eq!(
        pda.get(&format!("/invoices/{otro}")).await.data()["invoice"]["copias"],
        0
    );
    let rosa = banco.pda("Rosa").await;
    rosa.post_una_vez(&una, "copia-1", json!({})).await.espera(403);
}
