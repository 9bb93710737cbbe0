//! Mails that leave by SES, against its emulator where there is one: `make test-nube` starts it.

use aws_config::{BehaviorVersion, Region};
use aws_sdk_dynamodb::config::Credentials;
use domain::pedido::documento::TipoDocumento;
use domain::testing::{Con, peticion_de};
use http_body_util::{BodyExt, Empty};
use hyper_util::client::legacy::Client;
use hyper_util::rt::TokioExecutor;
use lambdas::casos::correo::Estafeta;
use lambdas::correo::Ses;
use pruebas_api::Banco;
use pruebas_api::correo::Correos;
use pruebas_api::nube::Taller;
use pruebas_api::tareas::suceso_del_reloj;
use serde_json::Value;
use std::sync::Arc;
use std::time::Duration;

/// Mails that the emulator has got for an address.
async fn llegados(ses: &str, destino: &str) -> Vec<Value> {
    let cliente = Client::builder(TokioExecutor::new()).build_http::<Empty<axum::body::Bytes>>();
    let respuesta = cliente.get(format!("{ses}/store").parse().unwrap()).await.unwrap();
    let bytes = respuesta.into_body().collect().await.unwrap().to_bytes();
    let tienda: Value = serde_json::from_slice(&bytes).unwrap();
    let correos = tienda["emails"].as_array().unwrap().iter();
    let suyos = correos.filter(|correo| correo["destination"]["to"][0].as_str().unwrap().contains(destino));
    suyos.cloned().collect()
}

async fn con_factura(destino: &str) -> Banco {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let bar = banco
        .cliente_electronico(|cliente| cliente.email = destino.to_owned())
        .await;
    let pan = banco.surtido("Pan", "4", "1.00", &[("30", None)]).await;
    let borrador = banco
        .borrador(&bar, vec![pan.linea(0, "1")])
        .con(|borrador| borrador.tipo_pedido = TipoDocumento::Factura);
    admin.post("/invoices", peticion_de(&borrador)).await.espera(201);
    banco
}

fn es_la_factura(correo: &Value) {
    assert_eq!(correo["subject"], "Factura F2026-000001 de Distribuciones Ribera");
    assert_eq!(correo["attachments"][0]["filename"], "Factura F2026-000001.pdf");
    assert_eq!(correo["attachments"][0]["contentType"], "application/pdf");
    assert!(
        correo["body"]["text"]
            .as_str()
            .unwrap()
            .contains("Adjuntamos la factura"),
        "{correo}"
    );
    assert!(correo["body"]["html"].as_str().unwrap().contains("<table"), "{correo}");
}

#[tokio::test]
async fn an_invoice_leaves_by_ses_whole() {
    let Ok(ses) = std::env::var("NUBE_SES") else {
        return;
    };
    let destino = format!("ses-{}@example.com", std::process::id());
    let banco = con_factura(&destino).await;
    let configuracion = aws_config::defaults(BehaviorVersion::latest())
        .endpoint_url(&ses)
        .region(Region::from_static("eu-south-2"))
        .credentials_provider(Credentials::new("local", "local", None, None, "test"))
        .load()
        .await;
    let estafeta = Estafeta {
        cartero: Arc::new(Ses::en_la_nube(&configuracion, None)),
        ..banco.estafeta(&Correos::nuevos())
    };
    assert_eq!(estafeta.repartir(Duration::from_secs(20)).await.unwrap(), 1);
    let correos = llegados(&ses, &destino).await;
    assert_eq!(correos.len(), 1);
    es_la_factura(&correos[0]);
}

#[tokio::test]
async fn the_function_of_the_mails_sends_what_is_due() {
    let Some(taller) = Taller::del_entorno().unwrap() else {
        return;
    };
    let destino = format!("funcion-{}@example.com", std::process::id());
    let banco = con_factura(&destino).await;
    assert_eq!(banco.atender_suceso_de_correo(&suceso_del_reloj()).await, 1);
    assert_eq!(banco.atender_suceso_de_correo(&suceso_del_reloj()).await, 0);
    let correos = llegados(&taller.ses, &destino).await;
    assert_eq!(correos.len(), 1);
    es_la_factura(&correos[0]);
}
