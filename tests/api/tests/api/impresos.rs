//! Documents as PDF: who gets them, under which name, and what of the house and the client is on them.

use domain::pedido::documento::TipoDocumento;
use domain::testing::{Con, FIRMA_PNG, cliente_request, configuracion_request, peticion_de};
use lambdas::casos::configuracion;
use pruebas_api::ventas::{otra, por_entregar, vender as vender_ya};
use pruebas_api::{Banco, Llamante, Respuesta};
use serde_json::json;
use std::io::{Cursor, Read};

async fn vender(banco: &Banco, quien: &Llamante, nombre: &str) -> String {
    let cliente = banco.cliente(|c| c.nombre_comercial = nombre.to_owned()).await;
    let atun = banco.surtido("Atún", "10", "2.00", &[("20", None)]).await;
    let borrador = banco.borrador(&cliente, vec![atun.linea(0, "5")]).con(|b| {
        b.tipo_pedido = TipoDocumento::Factura;
        b.a_pagar = Some("0".to_owned());
    });
    quien.post("/invoices", peticion_de(&borrador)).await.espera(201);
    borrador.internal_id.to_string()
}

fn texto(respuesta: &Respuesta) -> String {
    assert_eq!(respuesta.cabeceras["content-type"], "application/pdf");
    let paginas = pdf_extract::extract_text_from_mem_by_pages(&respuesta.bytes).expect("a PDF");
    let palabras: Vec<_> = paginas.iter().flat_map(|pagina| pagina.split_whitespace()).collect();
    palabras.join(" ")
}

#[tokio::test]
async fn whoever_may_see_a_document_gets_it_under_its_name() {
    let banco = Banco::nuevo().await;
    let (admin, inaki, rosa) = (banco.admin().await, banco.pda("Iñaki").await, banco.pda("Rosa").await);
    let id = vender(&banco, &inaki, "Bar Ñandú").await;
    let ruta = format!("/invoices/{id}/pdf");
    for quien in [&inaki, &admin] {
        let respuesta = quien.get(&ruta).await.espera(200);
        assert_eq!(
            respuesta.cabeceras["content-disposition"],
            "inline; filename=\"Factura F2026-000001 Bar Nandu.pdf\"; \
             filename*=UTF-8''Factura%20F2026%2D000001%20Bar%20%C3%91and%C3%BA.pdf"
        );
        let texto = texto(&respuesta);
        assert!(
            texto.contains("Total 11,00 €") && texto.contains("Bar Ñandú"),
            "{texto}"
        );
    }
    rosa.get(&ruta).await.espera(403);
    rosa.get(&format!("/invoices/pdf?ids={id}")).await.espera(403);
    banco.anonimo().get(&ruta).await.espera(401);
    admin.get("/invoices/ORDER-9-9/pdf").await.espera(404);
    admin.get("/invoices/9/pdf").await.espera(404);
}

#[tokio::test]
async fn d10_a_copy_says_that_it_is_one() {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    let id = vender(&banco, &pda, "Bar Manolo").await;
    let dice = async |pregunta: &str| texto(&pda.get(&format!("/invoices/{id}/pdf{pregunta}")).await.espera(200));
    assert!(dice("?copia=true").await.contains("DUPLICADO"));
    assert!(!dice("?copia=false").await.contains("DUPLICADO"));
    assert!(!dice("").await.contains("DUPLICADO"));
    pda.get(&format!("/invoices/{id}/pdf?copia=si")).await.espera(400);
}

#[tokio::test]
async fn several_documents_are_one_file_in_the_order_that_was_asked() {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    let (uno, dos) = (
        vender(&banco, &pda, "Bar Uno").await,
        vender(&banco, &pda, "Bar Dos").await,
    );
    let respuesta = pda.get(&format!("/invoices/pdf?ids={dos},{uno}")).await.espera(200);
    let nombre = respuesta.cabeceras["content-disposition"].to_str().unwrap();
    assert!(nombre.starts_with("inline; filename=\"2 documentos.pdf\""), "{nombre}");
    let texto = texto(&respuesta);
    assert!(texto.find("Bar Dos") < texto.find("Bar Uno"), "{texto}");
    assert_eq!(texto.matches("Página 1 de 1").count(), 2);
    let solo = pda.get(&format!("/invoices/pdf?ids={uno}")).await.espera(200);
    assert_eq!(
        solo.bytes,
        pda.get(&format!("/invoices/{uno}/pdf")).await.espera(200).bytes
    );

    pda.get(&format!("/invoices/pdf?ids={uno},ORDER-9-9")).await.espera(404);
    pda.get("/invoices/pdf?ids=9").await.espera(404);
    pda.get("/invoices/pdf").await.espera(400);
    let ninguno = pda.get("/invoices/pdf?ids=").await.espera(422);
    assert_eq!(ninguno.cuerpo["errores"]["ids"][0], "Elige al menos un documento.");
    let muchos = vec![uno.as_str(); 51].join(",");
    let muchos = pda.get(&format!("/invoices/pdf?ids={muchos}")).await.espera(422);
    assert!(muchos.mensaje().contains("Como mucho 50"), "{}", muchos.cuerpo);
}

#[tokio::test]
async fn several_documents_are_single_files_of_one_zip_each_once_under_its_own_name() {
    let banco = Banco::nuevo().await;
    let (pda, rosa) = (banco.pda("Iñaki").await, banco.pda("Rosa").await);
    let (uno, dos) = (
        vender(&banco, &pda, "Bar Ñandú").await,
        vender(&banco, &pda, "Bar Dos / Tres").await,
    );
    let ruta = format!("/invoices/zip?ids={dos},{uno},{dos}");
    let respuesta = pda.get(&ruta).await.espera(200);
    assert_eq!(respuesta.cabeceras["content-type"], "application/zip");
    assert_eq!(
        respuesta.cabeceras["content-disposition"],
        "attachment; filename=\"2 documentos.zip\""
    );
    let mut zip = zip::ZipArchive::new(Cursor::new(&respuesta.bytes)).unwrap();
    let nombres: Vec<_> = zip.file_names().map(|nombre| nombre.unwrap().into_owned()).collect();
    assert_eq!(
        nombres,
        [
            "Factura F2026-000002 Bar Dos - Tres.pdf",
            "Factura F2026-000001 Bar Ñandú.pdf"
        ]
    );
    let mut bytes = Vec::new();
    zip.by_index(1).unwrap().read_to_end(&mut bytes).unwrap();
    let solo = pda.get(&format!("/invoices/{uno}/pdf")).await.espera(200);
    assert_eq!(bytes, solo.bytes, "the same paper as alone");

    rosa.get(&ruta).await.espera(403);
    pda.get(&format!("/invoices/zip?ids={uno},ORDER-9-9")).await.espera(404);
    let ninguno = pda.get("/invoices/zip?ids=").await.espera(422);
    assert_eq!(ninguno.cuerpo["errores"]["ids"][0], "Elige al menos un documento.");
}

#[tokio::test]
async fn paper_has_the_mark_and_the_last_words_of_the_house_and_the_account_of_the_client() {
    let banco = Banco::nuevo().await;
    let (admin, pda) = (banco.admin().await, banco.pda("Iñaki").await);
    let id = vender(&banco, &pda, "Bar Manolo").await;
    let ruta = format!("/invoices/{id}/pdf");
    let antes = pda.get(&ruta).await.espera(200);
    assert!(
        texto(&antes).contains("Vence el 27/12/2026"),
        "30 days, as the law has it"
    );
    let cliente = pda.get(&format!("/invoices/{id}")).await.espera(200).data()["client"]["id"].to_string();
    let mut ficha = json!(cliente_request());
    ficha["condiciones"] = json!({"diasPago": 15, "iban": "ES9121000418450200051332"});
    admin.put(&format!("/clients/{cliente}"), ficha).await.espera(200);
    let con_pie = configuracion_request().con(|c| {
        c.logo = Some(FIRMA_PNG.to_owned());
        c.reglas.pie_ticket = "Gracias por su compra".to_owned();
    });
    configuracion::guardar(&banco.estado, None, |_| Ok(con_pie.clone()))
        .await
        .unwrap();
    let despues = pda.get(&ruta).await.espera(200);
    let dice = texto(&despues);
    for frase in [
        "Vence el 27/12/2026",
        "Cuenta de cargo: ES…1332",
        "Gracias por su compra",
        "Bar Manolo",
    ] {
        assert!(dice.contains(frase), "{frase}: {dice}");
    }
    let imagenes = |pdf: &[u8]| String::from_utf8_lossy(pdf).matches("/Subtype/Image").count();
    assert!(imagenes(&despues.bytes) > imagenes(&antes.bytes), "the logo");
}

#[tokio::test]
async fn d10_an_invoice_keeps_the_day_that_the_terms_of_its_client_gave_it_on_paper_and_in_lists() {
    let banco = Banco::nuevo().await;
    let (admin, pda) = (banco.admin().await, banco.pda("Iñaki").await);
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "3.49", &[("20", None)]).await;
    let ficha = format!("/clients/{}", cliente.id);
    let con_plazo = async |dias: u16| {
        let mut datos = admin.get(&ficha).await.espera(200).data().clone();
        datos["condiciones"] = json!({"diasPago": dias});
        admin.put(&ficha, datos).await.espera(200);
    };
    con_plazo(15).await;
    let factura = banco.borrador(&cliente, vec![atun.linea(0, "2")]).con(|b| {
        b.tipo_pedido = TipoDocumento::Factura;
        b.a_pagar = Some("0".to_owned());
    });
    let id = vender_ya(&pda, &factura).await;
    con_plazo(60).await;
    let vista = pda.get(&format!("/invoices/{id}")).await.espera(200);
    let lista = admin.get("/invoices").await.espera(200);
    for dia in [
        &vista.data()["invoice"]["vencimiento"],
        &vista.data()["impreso"]["vence"],
        &lista.data()[0]["vencimiento"],
    ] {
        assert_eq!(dia, "2026-12-12");
    }
}

#[tokio::test]
async fn s04_paper_says_what_was_ordered_and_not_delivered_and_whether_it_waits_or_was_given_up() {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "3.49", &[("20", None)]).await;
    let pedido = vender_ya(&pda, &por_entregar(&banco, &cliente, vec![atun.linea(0, "10")])).await;
    let entregado = banco.borrador(&cliente, vec![atun.linea(0, "6")]);
    let entrega = format!("/invoices/{pedido}/entrega");
    let hecho = pda.post(&entrega, peticion_de(&entregado)).await.espera(201);
    let albaran = entregado.internal_id;
    let dice = async |frase: &str| {
        let detalle = pda.get(&format!("/invoices/{albaran}")).await.espera(200);
        assert_eq!(detalle.data()["impreso"]["no_entregado"], json!([frase]));
        let papel = texto(&pda.get(&format!("/invoices/{albaran}/pdf")).await.espera(200));
        assert!(papel.contains(frase), "{papel}");
    };
    let espera = "Atún: 4 no entregados, pendientes en P2026-000001";
    assert_eq!(hecho.data()["impreso"]["no_entregado"], json!([espera]));
    dice(espera).await;

    // What a later delivery takes changes nothing of an earlier paper.
    let otro = banco.borrador(&cliente, vec![atun.linea(0, "1")]);
    let segundo = pda.post(&entrega, peticion_de(&otro)).await.espera(201);
    let quedan = "Atún: 3 no entregados, pendientes en P2026-000001";
    assert_eq!(segundo.data()["impreso"]["no_entregado"], json!([quedan]));
    dice(espera).await;

    let renuncia = format!("/invoices/{pedido}/renuncia");
    pda.post(&renuncia, serde_json::Value::Null).await.espera(200);
    dice("Atún: 4 no entregados, que ya no se entregan").await;
}

#[tokio::test]
async fn d10_an_invoice_names_the_account_of_the_house_to_whoever_pays_by_transfer() {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    let id = vender(&banco, &pda, "Bar Manolo").await;
    let con = |cuenta: &str| configuracion_request().con(|c| c.cuenta = cuenta.to_owned());
    let admin = banco.admin().await;
    let mala = admin.put("/config", json!(con("ES00 2100"))).await.espera(422);
    assert!(mala.cuerpo["errores"]["cuenta"].is_array(), "{}", mala.cuerpo);
    let buena = admin.put("/config", json!(con("ES91 2100 0418 4502 0005 1332"))).await;
    assert_eq!(buena.espera(200).data()["cuenta"], "ES9121000418450200051332");
    let frase = "Transferencia a ES91 2100 0418 4502 0005 1332";
    let papel = texto(&pda.get(&format!("/invoices/{id}/pdf")).await.espera(200));
    assert!(papel.contains(frase), "{papel}");
    let detalle = pda.get(&format!("/invoices/{id}")).await.espera(200);
    assert_eq!(
        (
            &detalle.data()["impreso"]["cuenta"],
            &detalle.data()["impreso"]["vence"]
        ),
        (&json!(frase), &json!("2026-12-27"))
    );
}

#[tokio::test]
async fn s04_a_replaced_version_says_what_it_left_of_the_order_and_not_what_is_left_today() {
    let banco = Banco::nuevo().await;
    let (pda, admin) = (banco.pda("Iñaki").await, banco.admin().await);
    let cliente = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "3.49", &[("20", None)]).await;
    let pedido = vender_ya(&pda, &por_entregar(&banco, &cliente, vec![atun.linea(0, "10")])).await;
    let entregado = banco
        .borrador(&cliente, vec![atun.linea(0, "6")])
        .con(|b| b.a_pagar = Some("0".to_owned()));
    let entrega = format!("/invoices/{pedido}/entrega");
    pda.post(&entrega, peticion_de(&entregado)).await.espera(201);
    let albaran = &entregado.internal_id;
    let mut corregido = json!(peticion_de(
        &entregado.clone().con(|b| b.products = vec![atun.linea(0, "8")])
    ));
    (corregido["version"], corregido["motivo"]) = (json!(1), json!("Faltaban dos"));
    admin.put(&format!("/invoices/{albaran}"), corregido).await.espera(200);
    let resto = banco.borrador(&cliente, vec![atun.linea(0, "1")]);
    pda.post(&entrega, peticion_de(&resto)).await.espera(201);
    pda.post(&format!("/invoices/{pedido}/renuncia"), serde_json::Value::Null)
        .await
        .espera(200);
    for (version, frase) in [
        (1, "Atún: 4 no entregados, pendientes en P2026-000001"),
        (2, "Atún: 2 no entregados, que ya no se entregan"),
    ] {
        let ruta = format!("/invoices/{albaran}/pdf?version={version}");
        let papel = texto(&admin.get(&ruta).await.espera(200));
        assert!(papel.contains(frase), "{version}: {papel}");
    }
}

#[tokio::test]
async fn d05_an_exchanged_simplificada_says_which_invoice_took_its_place() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let de_paso = banco.cliente(|c| c.nif = String::new()).await;
    let conocido = banco.cliente(|_| {}).await;
    let atun = banco.surtido("Atún", "10", "2.00", &[("20", None)]).await;
    for (n, pagado) in [(1_u16, "0"), (2, "2.2")] {
        let borrador = banco.borrador(&de_paso, vec![atun.linea(0, "1")]).con(|b| {
            b.tipo_pedido = TipoDocumento::Factura;
            b.a_pagar = Some(pagado.to_owned());
        });
        let simplificada = vender_ya(&admin, &borrador).await;
        let canje = json!({"store": otra(n), "facturas": [simplificada], "client_id": conocido.id});
        admin.post("/invoices/canjear", canje).await.espera(201);
        let papel = texto(&admin.get(&format!("/invoices/{simplificada}/pdf")).await.espera(200));
        let frase = format!("Canjeada por la factura F2026-{n:06}");
        assert!(papel.contains(&frase), "{papel}");
    }
}
