//! Mails that come back: what the log says of them, and who gets nothing until the office says otherwise.

use std::sync::Arc;

use domain::cliente::Cliente;
use domain::correo::rebote::CausaRebote;
use domain::pedido::documento::TipoDocumento;
use domain::testing::{Con, peticion_de};
use lambdas::tareas;
use pruebas_api::correo::{Averia, Correos};
use pruebas_api::rebotes::{devuelto, quejado};
use pruebas_api::{Banco, Llamante};
use serde_json::{Value, json};

const ENVIAR: &str = "/email/invoice/send";
const DEFINITIVA: (&str, &str) = ("Permanent", "General");
const MINUTO: i64 = 60_000;

async fn llamado(banco: &Banco, nombre: &str, email: &str) -> Cliente {
    banco
        .cliente_electronico(|cliente| {
            cliente.nombre_comercial = nombre.to_owned();
            cliente.email = email.to_owned();
        })
        .await
}

async fn factura(banco: &Banco, quien: &Llamante, cliente: &Cliente) -> String {
    banco.pasan(1_000);
    let pan = banco.surtido("Pan", "4", "1.00", &[("30", None)]).await;
    let borrador = banco
        .borrador(cliente, vec![pan.linea(0, "1")])
        .con(|borrador| borrador.tipo_pedido = TipoDocumento::Factura);
    let respuesta = quien.post("/invoices", peticion_de(&borrador)).await.espera(201);
    respuesta.data()["invoice"]["id"].as_str().unwrap().to_owned()
}

async fn lista(admin: &Llamante, filtro: &str) -> Vec<Value> {
    let respuesta = admin.get(&format!("/email?{filtro}")).await.espera(200);
    respuesta.data().as_array().unwrap().clone()
}

async fn marcadas(admin: &Llamante, direcciones: &str) -> Vec<String> {
    let ruta = format!("/email/direcciones?direcciones={direcciones}");
    let respuesta = admin.get(&ruta).await.espera(200);
    let suyas = respuesta.data().as_array().unwrap().iter();
    suyas.map(|una| una["direccion"].as_str().unwrap().to_owned()).collect()
}

/// A client with an invoice that has left for its address; the mail as the log has it.
async fn con_factura_enviada(email: &str) -> (Banco, Llamante, Cliente, Value) {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let bar = llamado(&banco, "Bar Uno", email).await;
    factura(&banco, &admin, &bar).await;
    assert_eq!(banco.repartir(&Correos::nuevos()).await, 1);
    let [enviado] = &lista(&admin, "estado=enviado").await[..] else {
        panic!("one mail")
    };
    let enviado = enviado.clone();
    (banco, admin, bar, enviado)
}

fn de(enviado: &Value) -> (&str, &str) {
    let campo = |nombre: &str| enviado[nombre].as_str().unwrap();
    (campo("store"), campo("mensaje"))
}

#[tokio::test]
async fn a_mail_that_came_back_says_so_once_and_the_next_one_is_not_sent_until_the_office_says_so() {
    let (banco, admin, bar, enviado) = con_factura_enviada("no@example.com").await;
    let (carta, mensaje) = de(&enviado);
    let evento = devuelto(carta, mensaje, "no@example.com", DEFINITIVA);
    assert_eq!(banco.atender_suceso_de_correo(&evento).await, 1);
    assert_eq!(
        banco.atender_suceso_de_correo(&evento).await,
        0,
        "an event may arrive twice"
    );
    let [vuelto] = &lista(&admin, "estado=devuelto").await[..] else {
        panic!("one mail that came back")
    };
    assert_eq!(vuelto["estado"], "devuelto");
    assert_eq!(
        vuelto["motivo"],
        "Devuelto de no@example.com: la dirección no existe o no recibe correo."
    );
    assert_eq!(vuelto["detalle"], "smtp; 550 5.1.1 user unknown");
    assert_eq!(lista(&admin, "estado=enviado").await, Vec::<Value>::new());
    assert_eq!(
        marcadas(&admin, "otra@example.com,No@example.com").await,
        ["no@example.com"]
    );

    // What leaves by itself stops and says why.
    let otra = factura(&banco, &admin, &bar).await;
    let correos = Correos::nuevos();
    assert_eq!(banco.repartir(&correos).await, 0);
    assert_eq!(correos.cuantos(), 0);
    let [parado] = &lista(&admin, "estado=fallido").await[..] else {
        panic!("one mail that stopped")
    };
    let motivo = parado["motivo"].as_str().unwrap();
    assert!(
        motivo.starts_with("No se envía a no@example.com: la dirección no existe")
            && motivo.contains("Probar otra vez"),
        "{motivo}"
    );

    // By hand the office is told beside the field.
    let pedido = json!({"documentos": [otra]});
    let vista = admin
        .get(&format!("/email/invoice/preview?ids={otra}"))
        .await
        .espera(200);
    assert_eq!(vista.data()[0]["destino"], "");
    assert_eq!(vista.data()[0]["no_llegan"][0]["direccion"], "no@example.com");
    let no = admin.pedir_correo(ENVIAR, &pedido).await.espera(422);
    assert!(
        no.cuerpo["errores"]["to"][0]
            .as_str()
            .unwrap()
            .starts_with("No se envía a no@example.com")
    );

    // Tried again, an event of the first mail that arrives late changes nothing.
    let probar = "/email/direcciones?direcciones=no@example.com";
    for _ in 0..2 {
        let dicho = admin.delete(probar).await.espera(200);
        assert_eq!(dicho.mensaje(), "Lo próximo se envía otra vez a no@example.com.");
    }
    assert_eq!(banco.atender_suceso_de_correo(&evento).await, 0);
    assert_eq!(marcadas(&admin, "no@example.com").await, [""; 0]);
    admin.pedir_correo(ENVIAR, &pedido).await.espera(200);
    assert_eq!(banco.repartir(&correos).await, 1);
    banco.leyes().await;
}

#[tokio::test]
async fn a_complaint_stops_what_is_sent_and_a_full_mailbox_does_not() {
    let (banco, admin, _, enviado) = con_factura_enviada("bar@example.com").await;
    let (carta, mensaje) = de(&enviado);
    let lleno = devuelto(carta, mensaje, "bar@example.com", ("Transient", "MailboxFull"));
    assert_eq!(banco.atender_suceso_de_correo(&lleno).await, 1);
    assert_eq!(marcadas(&admin, "bar@example.com").await, [""; 0]);
    let [vuelto] = &lista(&admin, "estado=devuelto").await[..] else {
        panic!("one mail that came back")
    };
    assert_eq!(vuelto["motivo"], "Devuelto de bar@example.com: su buzón está lleno.");
    assert_eq!(
        banco
            .atender_suceso_de_correo(&quejado(carta, mensaje, "bar@example.com"))
            .await,
        1
    );
    let ruta = "/email/direcciones?direcciones=bar@example.com";
    let marcada = admin.get(ruta).await.espera(200).data()[0].clone();
    assert_eq!(
        (&marcada["causa"], &marcada["detalle"]),
        (&json!("queja"), &json!("abuse"))
    );
    banco.leyes().await;
}

#[tokio::test]
async fn the_other_addresses_of_a_client_and_the_other_clients_get_theirs_and_the_office_is_told_who_does_not() {
    let (banco, admin, uno, enviado) = con_factura_enviada("no@example.com, si@example.com").await;
    let (carta, mensaje) = de(&enviado);
    banco
        .atender_suceso_de_correo(&devuelto(carta, mensaje, "no@example.com", DEFINITIVA))
        .await;
    let correos = Correos::nuevos();
    let suya = factura(&banco, &admin, &uno).await;
    assert_eq!(banco.repartir(&correos).await, 1);
    assert_eq!(correos.llegados()[0].para, "si@example.com");
    let omitido = lista(&admin, &format!("estado=enviado&documento={suya}")).await;
    assert_eq!(
        omitido[0]["motivo"],
        "No se envía a no@example.com: la dirección no existe o no recibe correo."
    );

    let dos = llamado(&banco, "Bar Dos", "no@example.com").await;
    let tres = llamado(&banco, "Bar Tres", "tres@example.com").await;
    let [de_dos, de_tres] = [&dos, &tres].map(|quien| factura(&banco, &admin, quien));
    let (de_dos, de_tres) = (de_dos.await, de_tres.await);
    banco.repartir(&correos).await;
    let dicho = admin
        .pedir_correo(ENVIAR, json!({"documentos": [de_dos, de_tres]}))
        .await
        .espera(200);
    assert_eq!(
        dicho.mensaje(),
        "Se va a enviar la factura F2026-000004 a tres@example.com. Bar Dos: No se envía a no@example.com: la dirección no \
         existe o no recibe correo."
    );
}

#[tokio::test]
async fn an_event_of_no_mail_of_ours_is_let_go_and_one_of_a_mail_under_way_is_asked_for_again() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let bar = llamado(&banco, "Bar Uno", "bar@example.com").await;
    let antes = banco.todo().await;
    for ajeno in [
        devuelto("ORDER-9-9", "ses-1", "bar@example.com", DEFINITIVA),
        devuelto("nada", "ses-1", "bar@example.com", DEFINITIVA),
        json!({"source": "aws.ses", "detail": {"eventType": "Bounce"}}),
        json!({"source": "aws.ses"}),
    ] {
        assert_eq!(banco.atender_suceso_de_correo(&ajeno).await, 0, "{ajeno}");
    }
    assert_eq!(banco.todo().await, antes);

    let store = factura(&banco, &admin, &bar).await;
    let correos = Correos::averiados(vec![Averia::Pierde]);
    banco.repartir(&correos).await;
    let evento = devuelto(&store, "ses-1", "bar@example.com", DEFINITIVA);
    let pronto = tareas::atender_suceso_de_correo(&banco.estafeta(&correos), &evento).await;
    assert!(pronto.is_err(), "whether it has left is not written down yet");
    banco.pasan(5 * MINUTO);
    assert_eq!(banco.repartir(&correos).await, 1);
    assert_eq!(banco.atender_suceso_de_correo(&evento).await, 1);
}

#[tokio::test]
async fn an_address_that_the_server_of_smtp_refuses_is_marked_and_the_mail_goes_to_the_others() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let bar = llamado(&banco, "Bar Uno", "no@example.com, si@example.com").await;
    let store = factura(&banco, &admin, &bar).await;
    let correos = Correos::averiados(vec![Averia::NoLlega("no@example.com", CausaRebote::NoExiste)]);
    assert_eq!(banco.repartir(&correos).await, 0);
    assert_eq!(
        marcadas(&admin, "no@example.com,si@example.com").await,
        ["no@example.com"]
    );
    banco.pasan(MINUTO);
    assert_eq!(banco.repartir(&correos).await, 1);
    assert_eq!(correos.llegados()[0].para, "si@example.com");

    let solo = llamado(&banco, "Bar Dos", "nadie@example.com").await;
    let suya = factura(&banco, &admin, &solo).await;
    let correos = Correos::averiados(vec![Averia::NoLlega("nadie@example.com", CausaRebote::NoExiste)]);
    banco.repartir(&correos).await;
    let [vuelto] = &lista(&admin, "estado=devuelto").await[..] else {
        panic!("one mail that came back")
    };
    assert_eq!(
        (&vuelto["documentos"][0]["id"], &vuelto["reanudable"]),
        (&json!(suya), &json!(true))
    );
    assert_ne!(store, suya);
    banco.leyes().await;
}

#[tokio::test]
async fn a_mail_without_a_key_of_its_own_is_refused_and_with_one_it_leaves_once() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let bar = llamado(&banco, "Bar Uno", "bar@example.com").await;
    let store = factura(&banco, &admin, &bar).await;
    let correos: Arc<Correos> = Correos::nuevos();
    banco.repartir(&correos).await;
    let antes = banco.todo().await;
    for (ruta, cuerpo) in [
        (ENVIAR.to_owned(), json!({"documentos": [store]})),
        (format!("/email/invoice/{store}/send"), json!({})),
        (
            "/email/invoice/all/send".to_owned(),
            json!({"startDate": "2026-11-01", "endDate": "2026-11-30", "id": bar.id}),
        ),
    ] {
        for _ in 0..3 {
            let no = admin.post(&ruta, &cuerpo).await.espera(400);
            assert!(no.mensaje().contains("Idempotency-Key"), "{ruta}: {}", no.mensaje());
        }
    }
    assert_eq!(banco.todo().await, antes);
    for _ in 0..3 {
        let pedido = json!({"documentos": [store]});
        admin.post_una_vez(ENVIAR, "una", pedido).await.espera(200);
    }
    assert_eq!(banco.repartir(&correos).await, 1);
}
