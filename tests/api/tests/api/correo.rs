//! Mails that leave by themselves: who gets one, how often, and what the log says of it.

use domain::cliente::Cliente;
use domain::ids::InternalId;
use domain::pedido::documento::TipoDocumento;
use domain::tarea::{INTENTOS_MAXIMOS, TipoTarea};
use domain::testing::{Con, peticion_de};
use pruebas_api::correo::{Averia, Correos};
use pruebas_api::tareas::suceso_del_flujo;
use pruebas_api::{Banco, Llamante};
use serde_json::{Value, json};

const MINUTO: i64 = 60_000;

/// Makes a document for a client; gives what POST /invoices answered.
async fn documento(banco: &Banco, quien: &Llamante, cliente: &Cliente, tipo: TipoDocumento) -> Value {
    let pan = banco.surtido("Pan", "4", "1.00", &[("30", None)]).await;
    let borrador = banco
        .borrador(cliente, vec![pan.linea(0, "1")])
        .con(|borrador| borrador.tipo_pedido = tipo);
    let respuesta = quien.post("/invoices", peticion_de(&borrador)).await;
    respuesta.espera(201).data().clone()
}

async fn factura(banco: &Banco, quien: &Llamante, cliente: &Cliente) -> InternalId {
    let hecha = documento(banco, quien, cliente, TipoDocumento::Factura).await;
    serde_json::from_value(hecha["invoice"]["id"].clone()).unwrap()
}

async fn lista(admin: &Llamante, filtro: &str) -> Vec<Value> {
    let respuesta = admin.get(&format!("/email?{filtro}")).await.espera(200);
    respuesta.data().as_array().unwrap().clone()
}

#[tokio::test]
async fn an_invoice_leaves_with_its_pdf_and_the_log_says_where_it_went() {
    let banco = Banco::nuevo().await;
    let (admin, correos) = (banco.admin().await, Correos::nuevos());
    let bar = banco
        .cliente_electronico(|cliente| cliente.email = "bar@example.com; oficina@example.com".to_owned())
        .await;
    let hecha = documento(&banco, &admin, &bar, TipoDocumento::Factura).await;
    assert_eq!(hecha["correo"], "bar@example.com, oficina@example.com");
    assert_eq!(banco.repartir(&correos).await, 1);
    let [correo] = &correos.llegados()[..] else {
        panic!("one mail: {:?}", correos.asuntos())
    };
    assert_eq!(correo.asunto, "Factura F2026-000001 de Distribuciones Ribera");
    assert_eq!(correo.para, "bar@example.com, oficina@example.com");
    assert_eq!(correo.de, "Distribuciones Ribera <pedidos@ribera.example>");
    assert!(correo.texto.contains("F2026-000001") && correo.html.as_ref().unwrap().contains("F2026-000001"));
    let [anejo] = &correo.anejos[..] else {
        panic!("one file")
    };
    assert_eq!(
        (anejo.nombre.as_str(), anejo.es_pdf),
        ("Factura F2026-000001.pdf", true)
    );
    assert!(anejo.bytes.starts_with(b"%PDF-"));
    assert_eq!(lista(&admin, "").await, Vec::<Value>::new());
    for filtro in ["estado=enviado".to_owned(), format!("estado=enviado&client={}", bar.id)] {
        let [enviado] = &lista(&admin, &filtro).await[..] else {
            panic!("one row of the log")
        };
        assert_eq!(enviado["numero"], "F2026-000001");
        assert_eq!(enviado["destino"], "bar@example.com, oficina@example.com");
        assert_eq!((&enviado["estado"], &enviado["dobles"]), (&json!("enviado"), &json!(0)));
        assert!(enviado["mensaje"].is_string() && enviado["motivo"].is_null());
    }
    assert_eq!(lista(&admin, "estado=fallido").await, Vec::<Value>::new());
    assert_eq!(banco.repartir(&correos).await, 0, "it has left");
    banco.leyes().await;
}

#[tokio::test]
async fn d13_only_an_invoice_of_a_client_who_has_agreed_leaves_by_itself() {
    let banco = Banco::nuevo().await;
    let (admin, correos) = (banco.admin().await, Correos::nuevos());
    let acepta = banco.cliente_electronico(|_| {}).await;
    let calla = banco
        .cliente(|cliente| cliente.nombre_comercial = "Bar Callado".to_owned())
        .await;
    let sin_email = banco.cliente_electronico(|cliente| cliente.email = String::new()).await;
    for (cliente, tipo) in [
        (&calla, TipoDocumento::Factura),
        (&sin_email, TipoDocumento::Factura),
        (&acepta, TipoDocumento::Albaran),
    ] {
        let hecho = documento(&banco, &admin, cliente, tipo).await;
        assert_eq!(
            hecho["correo"],
            Value::Null,
            "{tipo:?} for {}",
            cliente.datos.nombre_comercial
        );
    }
    let hecha = documento(&banco, &admin, &acepta, TipoDocumento::Factura).await;
    assert!(hecha["correo"].is_string());
    assert_eq!(banco.repartir(&correos).await, 1);
    assert_eq!(correos.asuntos().len(), 1);
}

#[tokio::test]
async fn d13_what_was_written_down_before_consent_was_asked_for_does_not_leave_and_says_so() {
    let banco = Banco::nuevo().await;
    let (admin, correos) = (banco.admin().await, Correos::nuevos());
    let calla = banco.cliente(|_| {}).await;
    let store = factura(&banco, &admin, &calla).await;
    let encargo = domain::tarea::Encargo::Correo {
        destino: "tienda@peniscola.example".to_owned(),
    };
    let tarea = domain::tarea::Tarea::nueva(encargo, store.clone(), banco.estado.reloj.ahora());
    banco.dejar_tarea(&tarea).await;
    banco.repartir(&correos).await;
    assert!(correos.asuntos().is_empty());
    assert_eq!(
        banco.tarea(TipoTarea::Correo, &store).await,
        None,
        "there is nothing to wait for"
    );
    let [fallido] = &lista(&admin, "estado=fallido").await[..] else {
        panic!("one row of the log")
    };
    assert!(
        fallido["motivo"]
            .as_str()
            .unwrap()
            .starts_with("El cliente no ha aceptado")
    );
}

#[tokio::test]
async fn d06_a_mail_leaves_once_though_the_sender_runs_twice_and_twice_at_most_after_a_crash() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let bar = banco
        .cliente_electronico(|cliente| cliente.email = "bar@example.com, oficina@example.com".to_owned())
        .await;
    for _ in 0..3 {
        banco.pasan(1_000);
        factura(&banco, &admin, &bar).await;
    }
    let correos = Correos::averiados(vec![Averia::Muere]);
    banco.repartir_y_morir(&correos).await;
    assert_eq!(correos.asuntos().len(), 1, "it has left, and nobody has noted it");
    let (una, otra) = tokio::join!(banco.repartir(&correos), banco.repartir(&correos));
    assert_eq!(
        una + otra,
        2,
        "each of the others once; the first is in the dead one's hands"
    );
    banco.pasan(3 * MINUTO);
    let (una, otra) = tokio::join!(banco.repartir(&correos), banco.repartir(&correos));
    assert_eq!(una + otra, 1);
    let mut asuntos = correos.asuntos();
    asuntos.sort_unstable();
    let de = |n: u32| format!("Factura F2026-00000{n} de Distribuciones Ribera");
    assert_eq!(
        asuntos,
        [de(1), de(1), de(2), de(3)],
        "one double, of the one that died"
    );
    let enviados = lista(&admin, "estado=enviado&sort=numero").await;
    let dobles: Vec<_> = enviados.iter().map(|enviado| enviado["dobles"].clone()).collect();
    assert_eq!(
        dobles,
        [json!(1), json!(0), json!(0)],
        "the log says which may be a double"
    );
    assert_eq!(banco.repartir(&correos).await, 0);
    banco.leyes().await;
}

#[tokio::test]
async fn a_carrier_out_of_reach_is_asked_again_later_and_what_was_refused_counts_as_no_double() {
    let banco = Banco::nuevo().await;
    let (admin, correos) = (
        banco.admin().await,
        Correos::averiados(vec![Averia::Falta, Averia::Pierde]),
    );
    let bar = banco.cliente_electronico(|_| {}).await;
    let store = factura(&banco, &admin, &bar).await;
    assert_eq!(banco.repartir(&correos).await, 0);
    let [espera] = &lista(&admin, "").await[..] else {
        panic!("one mail that waits")
    };
    assert!(
        espera["motivo"].as_str().unwrap().contains("servidor de correo"),
        "{espera}"
    );
    assert_eq!(banco.repartir(&correos).await, 0, "it is not due yet");
    banco.pasan(MINUTO);
    assert_eq!(banco.repartir(&correos).await, 0);
    assert_eq!(correos.asuntos().len(), 1, "it left, and its answer was lost");
    banco.pasan(5 * MINUTO);
    assert_eq!(banco.repartir(&correos).await, 1);
    let enviados = lista(&admin, "estado=enviado").await;
    assert_eq!((enviados.len(), &enviados[0]["dobles"]), (1, &json!(1)));
    assert_eq!(banco.tarea(TipoTarea::Correo, &store).await, None);
}

#[tokio::test]
async fn a_mail_that_no_waiting_mends_stops_at_once_and_leaves_when_the_office_sends_it_again() {
    let banco = Banco::nuevo().await;
    let frase = "El servidor de correo no acepta esta dirección.";
    let (admin, correos) = (banco.admin().await, Correos::averiados(vec![Averia::Rechaza(frase)]));
    let bar = banco.cliente_electronico(|_| {}).await;
    let store = factura(&banco, &admin, &bar).await;
    banco.repartir(&correos).await;
    let parada = banco.tarea(TipoTarea::Correo, &store).await.unwrap();
    assert_eq!((parada.intentos, parada.esta_detenida()), (1, true));
    for ruta in ["/email?estado=fallido", "/tareas"] {
        let paradas = admin.get(ruta).await.espera(200);
        assert_eq!(
            (&paradas.data()[0]["motivo"], &paradas.cuerpo["meta"]["total"]),
            (&json!(frase), &json!(1)),
            "{ruta}"
        );
    }
    let reanudar = format!("/tareas/{store}/correo/reanudar");
    admin.post(&reanudar, Value::Null).await.espera(200);
    assert_eq!(
        lista(&admin, "estado=fallido").await,
        Vec::<Value>::new(),
        "it waits again"
    );
    assert_eq!(lista(&admin, "").await.len(), 1);
    assert_eq!(banco.repartir(&correos).await, 1);
    assert_eq!(
        (
            lista(&admin, "estado=enviado").await.len(),
            lista(&admin, "estado=fallido").await.len()
        ),
        (1, 0)
    );
    assert_eq!(correos.asuntos().len(), 1);
}

#[tokio::test]
async fn one_that_fails_again_and_again_waits_for_a_person() {
    let banco = Banco::nuevo().await;
    let correos = Correos::averiados(vec![Averia::Falta; INTENTOS_MAXIMOS as usize]);
    let mut admin = banco.admin().await;
    let bar = banco.cliente_electronico(|_| {}).await;
    let store = factura(&banco, &admin, &bar).await;
    for _ in 0..INTENTOS_MAXIMOS {
        banco.repartir(&correos).await;
        banco.pasan(6 * 60 * MINUTO);
    }
    admin = banco.entrar(&admin);
    assert!(banco.tarea(TipoTarea::Correo, &store).await.unwrap().esta_detenida());
    let fallidos = lista(&admin, &format!("estado=fallido&client={}", bar.id)).await;
    assert_eq!((fallidos.len(), &fallidos[0]["detalle"]), (1, &json!("nobody listens")));
    assert!(correos.asuntos().is_empty());
}

#[tokio::test]
async fn without_an_address_to_come_from_the_office_is_told_where_to_write_one() {
    let banco = Banco::nuevo().await;
    let (admin, correos) = (banco.admin().await, Correos::nuevos());
    let bar = banco.cliente_electronico(|_| {}).await;
    factura(&banco, &admin, &bar).await;
    let mut configuracion = domain::testing::configuracion_request();
    (configuracion.empresa.email, configuracion.remitente) = (String::new(), String::new());
    admin.put("/config", &configuracion).await.espera(200);
    banco.repartir(&correos).await;
    let [fallido] = &lista(&admin, "estado=fallido").await[..] else {
        panic!("one row of the log")
    };
    assert!(
        fallido["motivo"].as_str().unwrap().contains("Remitente del correo"),
        "{fallido}"
    );
    configuracion.remitente = "facturas@ribera.example".to_owned();
    admin.put("/config", &configuracion).await.espera(200);
    let store = fallido["store"].as_str().unwrap();
    admin
        .post(&format!("/tareas/{store}/correo/reanudar"), Value::Null)
        .await
        .espera(200);
    assert_eq!(banco.repartir(&correos).await, 1);
    assert_eq!(
        correos.llegados()[0].de,
        "Distribuciones Ribera <facturas@ribera.example>"
    );
}

#[tokio::test]
async fn the_stream_sends_what_was_just_written_down() {
    let banco = Banco::nuevo().await;
    let (admin, correos) = (banco.admin().await, Correos::nuevos());
    let bar = banco.cliente_electronico(|_| {}).await;
    let store = factura(&banco, &admin, &bar).await;
    let partida = format!("TAREA#{store}");
    let suceso = suceso_del_flujo(&[(&partida, "devolver"), (&partida, "correo"), (&partida, "correo")]);
    let estafeta = banco.estafeta(&correos);
    let hechas = lambdas::tareas::atender_suceso_de_correo(&estafeta, &suceso).await;
    assert_eq!((hechas.unwrap(), correos.asuntos().len()), (1, 1));
}
