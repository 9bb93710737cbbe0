//! Mails that the office asks for.

use domain::Importe;
use domain::cliente::Cliente;
use domain::impreso::Impreso;
use domain::pedido::documento::TipoDocumento;
use domain::testing::{Con, peticion_de};
use lambdas::casos::correo::Estafeta;
use lambdas::impresora::{Impresora, ImpresoraError};
use pruebas_api::correo::Correos;
use pruebas_api::{Banco, Llamante};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;

const ENVIAR: &str = "/email/invoice/all/send";
const DIA: i64 = 24 * 3_600_000;

async fn hacer(banco: &Banco, quien: &Llamante, cliente: &Cliente, tipo: TipoDocumento) -> String {
    let pan = banco.surtido("Pan", "4", "1.00", &[("30", None)]).await;
    let borrador = banco
        .borrador(cliente, vec![pan.linea(0, "1")])
        .con(|borrador| borrador.tipo_pedido = tipo);
    let de_hoy = peticion_de(&borrador).con(|peticion| peticion.momento = None);
    let respuesta = quien.post("/invoices", de_hoy).await.espera(201);
    respuesta.data()["invoice"]["id"].as_str().unwrap().to_owned()
}

/// A client with three invoices of three days, from the 27th of November on, that have left, and a delivery note.
async fn con_facturas() -> (Banco, Llamante, Cliente, Vec<String>) {
    let banco = Banco::nuevo().await;
    let mut admin = banco.admin().await;
    let bar = banco
        .cliente_electronico(|cliente| cliente.email = "bar@example.com".to_owned())
        .await;
    let mut stores = Vec::new();
    hacer(&banco, &admin, &bar, TipoDocumento::Albaran).await;
    for _ in 0..3 {
        stores.push(hacer(&banco, &admin, &bar, TipoDocumento::Factura).await);
        banco.pasan(DIA);
        admin = banco.entrar(&admin);
    }
    let correos = Correos::nuevos();
    assert_eq!(banco.repartir(&correos).await, 3);
    (banco, admin, bar, stores)
}

fn peticion(cliente: &Cliente, desde: &str, hasta: &str) -> Value {
    json!({"startDate": desde, "endDate": hasta, "id": cliente.id})
}

#[tokio::test]
async fn what_was_annulled_is_not_mailed() {
    let (banco, admin, bar, facturas) = con_facturas().await;
    let anular = json!({"store": "ORDER-1783000000000-901", "motivo": "Se hizo por error"});
    admin
        .post(&format!("/invoices/{}/anular", facturas[0]), anular)
        .await
        .espera(200);
    let negado = admin
        .post_una_vez("/email/invoice/send", "k-1", &json!({"documentos": facturas, "to": ""}))
        .await
        .espera(422);
    let frase = &negado.cuerpo["errores"]["documentos"][0];
    assert!(frase.to_string().contains("F2026-000001"), "{}", negado.cuerpo);
    // So the log says of which mails that holds, whoever looks at it and of what.
    for filtro in [
        "estado=enviado".to_owned(),
        format!("estado=todos&client={}", bar.id),
        format!("estado=todos&documento={}", facturas[0]),
    ] {
        let correos = admin.get(&format!("/email?{filtro}")).await.espera(200);
        for correo in correos.data().as_array().unwrap() {
            let anulado = correo["numero"] == "F2026-000001";
            assert_eq!(correo["con_anulados"], anulado, "{filtro}: {correo}");
        }
    }
    let dicho = admin
        .post_una_vez(ENVIAR, "k-2", &peticion(&bar, "2026-11-27", "2026-11-29"))
        .await
        .espera(200);
    assert_eq!(dicho.mensaje(), "Se van a enviar 2 facturas a bar@example.com.");
    banco.leyes().await;
}

#[tokio::test]
async fn what_is_annulled_while_its_mail_waits_is_not_sent_and_a_key_is_of_one_document() {
    let (banco, admin, _, facturas) = con_facturas().await;
    let correos = Correos::nuevos();
    let enviar = |n: usize| format!("/email/invoice/{}/send", facturas[n]);
    let cuerpo = json!({"to": ""});
    admin.post_una_vez(&enviar(0), "k-1", &cuerpo).await.espera(200);
    admin.post_una_vez(&enviar(1), "k-1", &cuerpo).await.espera(409);
    let anular = json!({"store": "ORDER-1783000000000-901", "motivo": "Se hizo por error"});
    let ruta = format!("/invoices/{}/anular", facturas[0]);
    admin.post(&ruta, anular).await.espera(200);
    banco.repartir(&correos).await;
    assert_eq!(correos.cuantos(), 0);
    let correo = admin.get("/email?estado=fallido").await.espera(200);
    assert!(
        correo.cuerpo.to_string().contains("Se anuló antes de que saliera"),
        "{}",
        correo.cuerpo
    );
    banco.leyes().await;
}

#[tokio::test]
async fn the_invoices_of_some_days_leave_in_one_mail_and_the_same_key_sends_them_once() {
    let (banco, admin, bar, _) = con_facturas().await;
    let correos = Correos::nuevos();
    let dos = peticion(&bar, "2026-11-27", "2026-11-28");
    for _ in 0..2 {
        let dicho = admin.post_una_vez(ENVIAR, "k-1", &dos).await.espera(200);
        assert_eq!(dicho.mensaje(), "Se van a enviar 2 facturas a bar@example.com.");
    }
    let otras = peticion(&bar, "2026-11-27", "2026-11-29");
    admin.post_una_vez(ENVIAR, "k-1", &otras).await.espera(409);
    assert_eq!(banco.repartir(&correos).await, 1);
    let [correo] = &correos.llegados()[..] else {
        panic!("one mail: {:?}", correos.asuntos())
    };
    assert_eq!(correo.asunto, "2 facturas de Distribuciones Ribera");
    let anejos: Vec<_> = correo.anejos.iter().map(|anejo| anejo.nombre.as_str()).collect();
    assert_eq!(anejos, ["Factura F2026-000001.pdf", "Factura F2026-000002.pdf"]);
    let enviados = admin
        .get(&format!("/email?estado=enviado&client={}", bar.id))
        .await
        .espera(200);
    assert_eq!(enviados.cuerpo["meta"]["total"], 4, "each mail has its own line");
    assert_eq!(enviados.data()[0]["documentos"].as_array().unwrap().len(), 2);
    banco.leyes().await;
}

/// Prints papers of nine megabytes, which no real document comes to.
struct Pesada;

impl Impresora for Pesada {
    fn imprimir(&self, _: &[Impreso]) -> Result<Vec<u8>, ImpresoraError> {
        Ok(vec![b' '; 9 * 1024 * 1024])
    }
}

#[tokio::test]
async fn what_does_not_fit_into_one_mail_leaves_in_another() {
    let (banco, admin, bar, _) = con_facturas().await;
    let correos = Correos::nuevos();
    let tres = peticion(&bar, "2026-11-27", "2026-11-29");
    admin.pedir_correo(ENVIAR, &tres).await.espera(200);
    let estafeta = Estafeta {
        impresora: Arc::new(Pesada),
        ..banco.estafeta(&correos)
    };
    for _ in 0..2 {
        estafeta.repartir(Duration::from_secs(20)).await.unwrap();
    }
    let mut llegados = correos.llegados();
    llegados.sort_unstable_by_key(|correo| std::cmp::Reverse(correo.anejos.len()));
    let llegados: Vec<_> = llegados
        .iter()
        .map(|correo| (correo.anejos.len(), correo.asunto.as_str()))
        .collect();
    assert_eq!(
        llegados,
        [
            (2, "2 facturas de Distribuciones Ribera"),
            (1, "Factura F2026-000003 de Distribuciones Ribera")
        ]
    );
    assert_eq!(estafeta.repartir(Duration::from_secs(20)).await.unwrap(), 0);
}

#[tokio::test]
async fn what_will_be_sent_is_shown_before() {
    let (_banco, admin, bar, stores) = con_facturas().await;
    let ruta = format!(
        "/email/invoice/all/preview?startDate=2026-11-01&endDate=2026-11-28&id={}",
        bar.id
    );
    let vista = admin.get(&ruta).await.espera(200).data().clone();
    assert_eq!(
        (&vista["destino"], &vista["consentimiento"]),
        (&json!("bar@example.com"), &json!("2026-11-27"))
    );
    let ids: Vec<_> = vista["documentos"]
        .as_array()
        .unwrap()
        .iter()
        .map(|uno| uno["id"].as_str().unwrap())
        .collect();
    assert_eq!(ids, stores[..2]);
    let importe = |valor: &Value| serde_json::from_value::<Importe>(valor.clone()).unwrap();
    let totales = vista["documentos"]
        .as_array()
        .unwrap()
        .iter()
        .map(|uno| importe(&uno["total"]));
    assert_eq!(importe(&vista["total"]), Importe::sumar(totales).unwrap());
}

#[tokio::test]
async fn what_stands_in_the_way_is_told_beside_its_field() {
    let (banco, admin, bar, stores) = con_facturas().await;
    let de = |respuesta: pruebas_api::Respuesta, campo: &str| {
        let respuesta = respuesta.espera(422);
        respuesta.cuerpo["errores"][campo][0]
            .as_str()
            .unwrap_or_else(|| panic!("{:#}", respuesta.cuerpo))
            .to_owned()
    };
    let vacias = admin
        .pedir_correo(ENVIAR, peticion(&bar, "2026-10-01", "2026-10-31"))
        .await;
    assert_eq!(
        de(vacias, "startDate"),
        "Este cliente no tiene facturas de esos días. Elige otros."
    );
    let al_reves = admin
        .pedir_correo(ENVIAR, peticion(&bar, "2026-11-28", "2026-11-27"))
        .await;
    assert_eq!(
        de(al_reves, "endDate"),
        "La fecha final no puede ser anterior a la inicial."
    );
    let nadie = banco.cliente_electronico(|cliente| cliente.email = String::new()).await;
    let suya = hacer(&banco, &admin, &nadie, TipoDocumento::Factura).await;
    let sin_direccion = admin
        .pedir_correo(&format!("/email/invoice/{suya}/send"), json!({}))
        .await;
    assert!(de(sin_direccion, "to").starts_with("Este cliente no tiene correo electrónico."));
    let sin_direccion = admin
        .pedir_correo(ENVIAR, peticion(&nadie, "2026-11-27", "2026-12-27"))
        .await;
    assert!(de(sin_direccion, "to").starts_with("Este cliente no tiene correo electrónico."));
    let mala = admin
        .pedir_correo(&format!("/email/invoice/{}/send", stores[0]), json!({"to": "bar"}))
        .await;
    assert!(de(mala, "to").contains("arroba"));
    admin
        .pedir_correo("/email/invoice/ORDER-1-1/send", json!({}))
        .await
        .espera(404);
    admin
        .pedir_correo(
            ENVIAR,
            json!({"startDate": "2026-11-27", "endDate": "2026-11-28", "id": 7}),
        )
        .await
        .espera(404);
}

#[tokio::test]
async fn one_document_leaves_to_whoever_is_named_with_a_line_of_its_own() {
    let (banco, admin, _, stores) = con_facturas().await;
    let correos = Correos::nuevos();
    let ruta = format!("/email/invoice/{}/send", stores[1]);
    let dicho = admin
        .pedir_correo(&ruta, json!({"to": "gestoria@example.com"}))
        .await
        .espera(200);
    assert_eq!(
        dicho.mensaje(),
        "Se va a enviar la factura F2026-000002 a gestoria@example.com."
    );
    assert_eq!(banco.repartir(&correos).await, 1);
    assert_eq!(correos.llegados()[0].para, "gestoria@example.com");
    let enviados = admin.get("/email?estado=enviado").await.espera(200);
    assert_eq!(enviados.cuerpo["meta"]["total"], 4);
    assert_eq!(enviados.data()[0]["destino"], "gestoria@example.com");
}

#[tokio::test]
async fn d13_by_hand_consent_is_asked_for_and_written_down_with_the_day() {
    let banco = Banco::nuevo().await;
    let (admin, correos) = (banco.admin().await, Correos::nuevos());
    let bar = banco.cliente(|_| {}).await;
    let store = hacer(&banco, &admin, &bar, TipoDocumento::Factura).await;
    let albaran = hacer(&banco, &admin, &bar, TipoDocumento::Albaran).await;
    let ruta = format!("/email/invoice/{store}/send");
    let falta = admin.pedir_correo(&ruta, json!({})).await.espera(422);
    let frase = falta.cuerpo["errores"]["consentimiento"][0].as_str().unwrap();
    assert!(frase.contains("Apunta en su ficha"), "{frase}");
    admin
        .pedir_correo(&format!("/email/invoice/{albaran}/send"), json!({}))
        .await
        .espera(200);
    admin
        .pedir_correo(&ruta, json!({"consentimiento": true}))
        .await
        .espera(200);
    let ficha = admin.get(&format!("/clients/{}", bar.id)).await.espera(200);
    assert_eq!(ficha.data()["condiciones"]["facturaElectronica"], "2026-11-27");
    admin.pedir_correo(&ruta, json!({})).await.espera(200);
    assert_eq!(banco.repartir(&correos).await, 3);
    let hecha = hacer(&banco, &admin, &bar, TipoDocumento::Factura).await;
    assert_eq!(
        banco.repartir(&correos).await,
        1,
        "{hecha} leaves by itself from now on"
    );
}

#[tokio::test]
async fn an_invoice_whose_place_another_one_has_taken_is_not_among_those_of_its_days() {
    let (_banco, admin, bar, stores) = con_facturas().await;
    let ficha = format!("/clients/{}", bar.id);
    let corregida = admin.get(&ficha).await.espera(200).data().clone();
    let corregida = corregida.con(|ficha| ficha["razonSocial"] = json!("Bar La Marina, SL"));
    admin.put(&ficha, corregida).await.espera(200);
    let por = json!({"store": "ORDER-1783000000000-902", "client_id": bar.id});
    admin
        .post(&format!("/invoices/{}/sustituir", stores[0]), por)
        .await
        .espera(201);
    let ruta = format!(
        "/email/invoice/all/preview?startDate=2026-11-01&endDate=2026-12-31&id={}",
        bar.id
    );
    let vista = admin.get(&ruta).await.espera(200).data().clone();
    let ids = vista["documentos"]
        .as_array()
        .unwrap()
        .iter()
        .map(|uno| uno["id"].clone());
    assert_eq!(
        ids.collect::<Vec<_>>(),
        [json!(stores[1]), json!(stores[2]), json!("ORDER-1783000000000-902")]
    );
}
