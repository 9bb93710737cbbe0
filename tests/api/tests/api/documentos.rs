//! Reading documents: whose, which, how many; copies and signatures.

use domain::pedido::documento::{Entrega, TipoDocumento};
use domain::testing::{Con, FIRMA_PNG, PNG_CON_RUIDO, peticion_de};
use pruebas_api::{Banco, Llamante};
use serde_json::json;

async fn vender(banco: &Banco, quien: &Llamante, tipo: TipoDocumento, a_pagar: &str) -> String {
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "2.00", &[("20", None)]).await;
    let borrador = banco.borrador(&cliente, vec![atun.linea(0, "5")]).con(|b| {
        b.tipo_pedido = tipo;
        b.entregado = if tipo == TipoDocumento::Pendiente {
            Entrega::NoEntregado
        } else {
            Entrega::Entregado
        };
        b.a_pagar = Some(a_pagar.to_owned());
    });
    quien.post("/invoices", peticion_de(&borrador)).await.espera(201);
    borrador.internal_id.to_string()
}

#[tokio::test]
async fn a_seller_sees_his_own_and_the_office_sees_all() {
    let banco = Banco::nuevo().await;
    let (admin, inaki, rosa) = (banco.admin().await, banco.pda("Iñaki").await, banco.pda("Rosa").await);
    let de_inaki = vender(&banco, &inaki, TipoDocumento::Albaran, "11").await;
    vender(&banco, &rosa, TipoDocumento::Albaran, "11").await;
    assert_eq!(inaki.get("/invoices").await.espera(200).cuerpo["meta"]["total"], 1);
    assert_eq!(admin.get("/invoices").await.espera(200).cuerpo["meta"]["total"], 2);
    rosa.get(&format!("/invoices/{de_inaki}")).await.espera(403);
    rosa.post(&format!("/invoices/{de_inaki}/copias"), json!({}))
        .await
        .espera(403);
    rosa.post(
        &format!("/invoices/{de_inaki}/firma"),
        json!({"signature": FIRMA_PNG, "firmante": "R"}),
    )
    .await
    .espera(403);
    let otro = inaki
        .usuario
        .as_ref()
        .map(|usuario| usuario.id.get())
        .unwrap_or_default();
    rosa.get(&format!("/invoices?user={otro}")).await.espera(403);
    let suyos = admin.get(&format!("/invoices?user={otro}")).await.espera(200);
    assert_eq!(suyos.data()[0]["id"], json!(de_inaki));
    banco.leyes().await;
}

#[tokio::test]
async fn a_list_is_filtered_by_day_kind_client_and_what_is_paid() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    banco.son_las("2026-11-26T12:00:00+01:00");
    let ayer = vender(&banco, &admin, TipoDocumento::Albaran, "11").await;
    banco.son_las("2026-11-27T12:00:00+01:00");
    let factura = vender(&banco, &admin, TipoDocumento::Factura, "4").await;
    let pendiente = vender(&banco, &admin, TipoDocumento::Pendiente, "0").await;
    let ids = async |consulta: &str| {
        let lista = admin.get(&format!("/invoices?{consulta}")).await.espera(200);
        let ids = lista
            .data()
            .as_array()
            .expect("a list")
            .iter()
            .map(|d| d["id"].as_str().unwrap_or_default().to_owned());
        ids.collect::<Vec<_>>()
    };
    assert_eq!(ids("").await, [pendiente.clone(), factura.clone(), ayer.clone()]);
    assert_eq!(ids("desde=2026-11-26&hasta=2026-11-26").await, [ayer.as_str()]);
    assert_eq!(ids("tipo=factura").await, [factura.as_str()]);
    assert_eq!(ids("estado=cobrado").await, [ayer.as_str()]);
    assert_eq!(ids("estado=a_cuenta").await, [factura.as_str()]);
    assert_eq!(ids("estado=sin_cobrar").await, [pendiente.as_str()]);
    assert_eq!(ids("entregado=no_entregado").await, [pendiente.as_str()]);
    assert_eq!(ids("por_entregar=true").await, [pendiente.as_str()]);
    assert_eq!(ids("por_entregar=false").await, [factura.as_str(), ayer.as_str()]);
    let renuncia = format!("/invoices/{pendiente}/renuncia");
    admin.post(&renuncia, serde_json::Value::Null).await.espera(200);
    assert_eq!(ids("por_entregar=true").await, Vec::<String>::new());
    assert_eq!(ids("entregado=no_entregado").await, [pendiente.as_str()]);
    assert_eq!(ids("entregado=no_entregado&por_entregar=false").await, [pendiente]);
    admin.get("/invoices?por_entregar=quiza").await.espera(400);
    assert_eq!(ids("entregado=entregado").await, [factura.as_str(), ayer.as_str()]);
    let cliente = admin.get(&format!("/invoices/{factura}")).await.espera(200).data()["client"]["id"].clone();
    assert_eq!(ids(&format!("client[eq]={cliente}")).await, [factura]);
    admin
        .get("/invoices?desde=2026-11-27&hasta=2026-11-26")
        .await
        .espera(422);
    admin
        .get("/invoices?desde=2020-01-01&hasta=2026-11-26")
        .await
        .espera(422);
    admin.get("/invoices?desde=ayer").await.espera(400);
    banco.leyes().await;
}

#[tokio::test]
async fn a_document_is_found_by_its_number_or_by_whom_it_is_for() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let (bar, kiosco) = (
        banco.cliente(|c| c.nombre_comercial = "Bar Peñón".to_owned()).await,
        banco.cliente(|c| c.nombre_comercial = "Kiosco".to_owned()).await,
    );
    let pan = banco.surtido("Pan", "4", "1.16", &[("20", None)]).await;
    for cliente in [&bar, &kiosco] {
        let borrador = banco.borrador(cliente, vec![pan.linea(0, "5")]);
        admin.post("/invoices", peticion_de(&borrador)).await.espera(201);
    }
    let hallados = async |texto: &str| {
        let lista = admin.get(&format!("/invoices?name[like]={texto}")).await.espera(200);
        let nombre = |fila: &serde_json::Value| fila["client_name"].as_str().unwrap().to_owned();
        lista.data().as_array().unwrap().iter().map(nombre).collect::<Vec<_>>()
    };
    assert_eq!(hallados("000002").await, ["Kiosco"]);
    assert_eq!(hallados("a2026-000001").await, ["Bar Peñón"]);
    assert_eq!(hallados("penon").await, ["Bar Peñón"]);
    assert!(hallados("zz").await.is_empty());
    banco.leyes().await;
}

#[tokio::test]
async fn f23_a_list_says_what_all_of_it_comes_to_and_what_is_owed_of_it() {
    let banco = Banco::nuevo().await;
    let (admin, rosa) = (banco.admin().await, banco.pda("Rosa").await);
    vender(&banco, &admin, TipoDocumento::Albaran, "11").await;
    vender(&banco, &admin, TipoDocumento::Factura, "4.01").await;
    vender(&banco, &rosa, TipoDocumento::Pendiente, "0").await;
    for (quien, consulta, total, pendiente) in [
        (&admin, "", 33.0, 6.99),
        (&admin, "entregado=entregado", 22.0, 6.99),
        (&admin, "estado=cobrado", 11.0, 0.0),
        (&rosa, "", 11.0, 0.0),
    ] {
        let lista = quien.get(&format!("/invoices?{consulta}")).await.espera(200).cuerpo;
        let sumas = (lista["total"].as_f64(), lista["pendiente"].as_f64());
        assert_eq!(sumas, (Some(total), Some(pendiente)), "{consulta}");
    }
    banco.leyes().await;
}

#[tokio::test]
async fn pages_are_of_twenty_newest_first_over_the_end_of_a_month() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "2.00", &[("200", None)]).await;
    banco.son_las("2026-10-31T23:30:00+01:00");
    for _ in 0..45 {
        let borrador = banco.borrador(&cliente, vec![atun.linea(0, "1")]);
        admin.post("/invoices", peticion_de(&borrador)).await.espera(201);
        banco.pasan(60_000);
    }
    banco.son_las("2026-11-10T12:00:00+01:00");
    let mut vistos = Vec::new();
    for pagina in 1..=3 {
        let lista = admin.get(&format!("/invoices?page={pagina}")).await.espera(200);
        assert_eq!(
            (&lista.cuerpo["meta"]["total"], &lista.cuerpo["meta"]["last_page"]),
            (&json!(45), &json!(3))
        );
        vistos.extend(
            lista
                .data()
                .as_array()
                .expect("a list")
                .iter()
                .map(|d| d["billet_at"].as_str().unwrap_or_default().to_owned()),
        );
    }
    let mut ordenados = vistos.clone();
    ordenados.sort_by(|a, b| b.cmp(a));
    ordenados.dedup();
    assert_eq!(vistos, ordenados);
    assert_eq!(vistos.len(), 45);
    banco.leyes().await;
}

#[tokio::test]
async fn copies_are_counted() {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    let id = vender(&banco, &pda, TipoDocumento::Albaran, "11").await;
    for n in 1..=3 {
        let respuesta = pda.post(&format!("/invoices/{id}/copias"), json!({})).await.espera(200);
        assert_eq!(respuesta.data()["copias"], n);
    }
    assert_eq!(
        pda.get(&format!("/invoices/{id}")).await.espera(200).data()["invoice"]["copias"],
        3
    );
    banco.leyes().await;
}

#[tokio::test]
async fn b58_a_document_is_signed_once_with_the_signers_name() {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    let id = vender(&banco, &pda, TipoDocumento::Albaran, "11").await;
    let ruta = format!("/invoices/{id}/firma");
    pda.post(&ruta, json!({"signature": "none", "firmante": "Receptora Uno"}))
        .await
        .espera(422);
    let ilegible = pda
        .post(&ruta, json!({"signature": PNG_CON_RUIDO, "firmante": "Receptora Uno"}))
        .await
        .espera(422);
    assert!(
        ilegible.cuerpo["errores"]["signature"].is_array(),
        "case F04: {ilegible:?}"
    );
    let sin_nombre = pda
        .post(&ruta, json!({"signature": FIRMA_PNG, "firmante": " "}))
        .await
        .espera(422);
    assert!(
        sin_nombre.cuerpo["errores"]["firmante"].is_array(),
        "{}",
        sin_nombre.cuerpo
    );
    let firmado = pda
        .post(&ruta, json!({"signature": FIRMA_PNG, "firmante": "Receptora Uno"}))
        .await
        .espera(200);
    assert_eq!(firmado.data()["firma"]["firmante"], "Receptora Uno");
    pda.post(&ruta, json!({"signature": FIRMA_PNG, "firmante": "Receptor Dos"}))
        .await
        .espera(409);
    let leido = pda.get(&format!("/invoices/{id}")).await.espera(200);
    assert_eq!(leido.data()["firma"]["firmante"], "Receptora Uno");
    assert_eq!(leido.data()["invoice"]["firmado"], true);
    pda.post(&format!("/invoices/{id}/copias"), json!({})).await.espera(200);
    banco.leyes().await;
}

#[tokio::test]
async fn b62_a_client_with_documents_is_not_deleted_and_documents_keep_its_name() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let id = vender(&banco, &admin, TipoDocumento::Albaran, "11").await;
    let antes = admin.get(&format!("/invoices/{id}")).await.espera(200).data().clone();
    let cliente = &antes["client"]["id"];
    let negado = admin.delete(&format!("/clients/{cliente}")).await.espera(409);
    assert!(!negado.mensaje().is_empty());
    let cambio = domain::testing::cliente_request().con(|c| c.nombre_comercial = "Otro nombre".to_owned());
    admin.put(&format!("/clients/{cliente}"), &cambio).await.espera(200);
    let despues = admin.get(&format!("/invoices/{id}")).await.espera(200);
    assert_eq!(
        despues.data()["invoice"]["client_name"],
        antes["invoice"]["client_name"]
    );
    assert_eq!(despues.data()["client"]["nif"], antes["client"]["nif"]);
    banco.leyes().await;
}
