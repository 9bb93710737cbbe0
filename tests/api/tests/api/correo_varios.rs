//! Several documents sent by mail at once, and the log of mails as the office looks through it.

use domain::cliente::Cliente;
use domain::pedido::documento::TipoDocumento;
use domain::testing::{Con, peticion_de};
use lambdas::estado::{Azar, Estado};
use lambdas::rutas;
use pruebas_api::correo::{Averia, Correos};
use pruebas_api::{Banco, Llamante};
use serde_json::{Value, json};

const ENVIAR: &str = "/email/invoice/send";

async fn hacer(banco: &Banco, quien: &Llamante, cliente: &Cliente, tipo: TipoDocumento) -> String {
    banco.pasan(1_000);
    let pan = banco.surtido("Pan", "4", "1.00", &[("30", None)]).await;
    let borrador = banco
        .borrador(cliente, vec![pan.linea(0, "1")])
        .con(|borrador| borrador.tipo_pedido = tipo);
    let respuesta = quien.post("/invoices", peticion_de(&borrador)).await.espera(201);
    respuesta.data()["invoice"]["id"].as_str().unwrap().to_owned()
}

async fn llamado(banco: &Banco, nombre: &str, email: &str) -> Cliente {
    banco
        .cliente_electronico(|cliente| {
            cliente.nombre_comercial = nombre.to_owned();
            cliente.email = email.to_owned();
        })
        .await
}

async fn lista(admin: &Llamante, filtro: &str) -> Vec<Value> {
    let respuesta = admin.get(&format!("/email?{filtro}")).await.espera(200);
    respuesta.data().as_array().unwrap().clone()
}

fn numeros(correo: &Value) -> Vec<&str> {
    let documentos = correo["documentos"].as_array().unwrap().iter();
    documentos.map(|uno| uno["numero"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn ticked_documents_leave_client_by_client_and_the_same_key_sends_them_once() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let (uno, dos) = (
        llamado(&banco, "Bar Uno", "uno@example.com").await,
        llamado(&banco, "Bar Dos", "dos@example.com").await,
    );
    let de_uno = hacer(&banco, &admin, &uno, TipoDocumento::Albaran).await;
    let de_dos = hacer(&banco, &admin, &dos, TipoDocumento::Albaran).await;
    let otro_de_uno = hacer(&banco, &admin, &uno, TipoDocumento::Albaran).await;
    let ids = [&otro_de_uno, &de_dos, &de_uno];

    let vista = admin
        .get(&format!(
            "/email/invoice/preview?ids={otro_de_uno},{de_dos},{de_uno},{de_dos}"
        ))
        .await
        .espera(200);
    let vista: Vec<_> = vista
        .data()
        .as_array()
        .unwrap()
        .iter()
        .map(|suyo| {
            (
                suyo["client_name"].clone(),
                suyo["destino"].clone(),
                numeros(suyo).len(),
            )
        })
        .collect();
    assert_eq!(
        vista,
        [
            (json!("Bar Uno"), json!("uno@example.com"), 2),
            (json!("Bar Dos"), json!("dos@example.com"), 1)
        ]
    );

    let correos = Correos::nuevos();
    for _ in 0..2 {
        let dicho = admin
            .post_una_vez(ENVIAR, "k-1", json!({"documentos": ids}))
            .await
            .espera(200);
        assert_eq!(
            dicho.mensaje(),
            "Se van a enviar 3 documentos a 2 clientes, en 2 correos."
        );
    }
    assert_eq!(banco.repartir(&correos).await, 2);
    let mut llegados: Vec<_> = correos
        .llegados()
        .into_iter()
        .map(|correo| (correo.para, correo.anejos.len()))
        .collect();
    llegados.sort_unstable();
    assert_eq!(
        llegados,
        [("dos@example.com".to_owned(), 1), ("uno@example.com".to_owned(), 2)]
    );
    banco.leyes().await;
}

#[tokio::test]
async fn d13_who_has_no_address_or_has_not_agreed_is_named_and_then_nothing_leaves() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let bueno = llamado(&banco, "Bar Bueno", "bueno@example.com").await;
    let sin = llamado(&banco, "Bar Sin", "").await;
    let calla = banco
        .cliente(|cliente| cliente.nombre_comercial = "Bar Callado".to_owned())
        .await;
    let facturas = [
        hacer(&banco, &admin, &bueno, TipoDocumento::Factura).await,
        hacer(&banco, &admin, &sin, TipoDocumento::Factura).await,
        hacer(&banco, &admin, &calla, TipoDocumento::Factura).await,
    ];
    banco.repartir(&Correos::nuevos()).await;
    let frase = async |cuerpo: Value, campo: &str| {
        let respuesta = admin.pedir_correo(ENVIAR, cuerpo).await.espera(422);
        respuesta.cuerpo["errores"][campo][0].as_str().unwrap().to_owned()
    };
    let sin_email = frase(json!({"documentos": facturas}), "to").await;
    assert!(
        sin_email.starts_with("Sin correo electrónico: Bar Sin. "),
        "{sin_email}"
    );
    // Of several clients nobody says at once that all agree today.
    for consentimiento in [false, true] {
        let cuerpo = json!({"documentos": facturas, "to": "gestoria@example.com", "consentimiento": consentimiento});
        let sin_aceptar = frase(cuerpo, "consentimiento").await;
        assert!(
            sin_aceptar.starts_with("Sin aceptar facturas por correo electrónico: Bar Callado. "),
            "{sin_aceptar}"
        );
    }
    let ninguno = frase(json!({"documentos": []}), "documentos").await;
    assert_eq!(ninguno, "Elige al menos un documento.");
    let muchos = frase(json!({"documentos": vec![&facturas[0]; 51]}), "documentos").await;
    assert!(muchos.starts_with("Como mucho 50 documentos"), "{muchos}");
    admin
        .pedir_correo(ENVIAR, json!({"documentos": [facturas[0], "ORDER-9-9"]}))
        .await
        .espera(404);
    assert_eq!(lista(&admin, "").await, Vec::<Value>::new());

    // One client alone may agree now.
    admin
        .pedir_correo(ENVIAR, json!({"documentos": [facturas[2]], "consentimiento": true}))
        .await
        .espera(200);
    assert_eq!(lista(&admin, "").await.len(), 1);
}

#[tokio::test]
async fn the_log_is_looked_through_by_state_client_document_and_words() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let (uno, dos) = (
        llamado(&banco, "Bar Uno", "uno@example.com").await,
        llamado(&banco, "Ultramarinos Ñandú", "dos@example.com").await,
    );
    let correos = Correos::averiados(vec![Averia::Rechaza("No lo acepta.")]);
    hacer(&banco, &admin, &uno, TipoDocumento::Factura).await;
    banco.repartir(&correos).await;
    let segunda = hacer(&banco, &admin, &dos, TipoDocumento::Factura).await;
    banco.repartir(&correos).await;
    let tercera = hacer(&banco, &admin, &dos, TipoDocumento::Factura).await;
    let de = async |filtro: &str| {
        let filas = lista(&admin, filtro).await;
        let filas = filas.iter().map(|fila| {
            let estado = fila["estado"].as_str().unwrap();
            format!("{} {estado}", fila["numero"].as_str().unwrap())
        });
        filas.collect::<Vec<_>>()
    };
    let [fallida, enviada, espera] = ["F2026-000001 fallido", "F2026-000002 enviado", "F2026-000003 en_espera"];
    assert_eq!(de("").await, [espera]);
    assert_eq!(de("estado=todos").await, [espera, enviada, fallida]);
    assert_eq!(de(&format!("estado=todos&client={}", dos.id)).await, [espera, enviada]);
    assert_eq!(de(&format!("estado=todos&documento={segunda}")).await, [enviada]);
    assert_eq!(de(&format!("estado=todos&documento={tercera}")).await, [espera]);
    assert_eq!(de("estado=todos&name[like]=nandu").await, [espera, enviada]);
    assert_eq!(de("estado=todos&name[like]=000001").await, [fallida]);
    assert_eq!(de("estado=todos&name[like]=uno@example").await, [fallida]);
    admin.get("/email?documento=ORDER-9-9&estado=todos").await.espera(404);
    admin.get("/email?estado=perdido").await.espera(400);

    // Sent again by hand it has a line of its own.
    banco.pasan(1_000);
    let cuerpo = json!({"documentos": [segunda], "to": "otra@example.com"});
    admin.pedir_correo(ENVIAR, cuerpo).await.espera(200);
    banco.repartir(&correos).await;
    let suyas = lista(&admin, &format!("estado=todos&documento={segunda}")).await;
    let destinos: Vec<_> = suyas.iter().map(|fila| fila["destino"].as_str().unwrap()).collect();
    assert_eq!(destinos, ["otra@example.com", "dos@example.com"]);
    let [fallido] = &lista(&admin, "estado=fallido").await[..] else {
        panic!("one mail that failed")
    };
    assert_eq!(fallido["reanudable"], true, "its task waits for a person");
}

#[tokio::test]
async fn mails_of_one_call_are_told_apart_whatever_chance_gives() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let mut ids = Vec::new();
    for (nombre, email) in [
        ("Bar Uno", "uno@example.com"),
        ("Bar Dos", "dos@example.com"),
        ("Bar Tres", "tres@example.com"),
    ] {
        let cliente = llamado(&banco, nombre, email).await;
        ids.push(hacer(&banco, &admin, &cliente, TipoDocumento::Albaran).await);
    }
    let sin_suerte = Estado {
        azar: Azar::new(|| u16::MAX),
        ..banco.estado.clone()
    };
    let admin = admin.por(rutas::todo(sin_suerte));
    let enviados = admin
        .post_una_vez(ENVIAR, "tres", json!({"documentos": ids}))
        .await
        .espera(200);
    assert_eq!(
        enviados.cuerpo["message"],
        "Se van a enviar 3 documentos a 3 clientes, en 3 correos."
    );
    assert_eq!(lista(&admin, "").await.len(), 3);
}

#[tokio::test]
async fn an_address_typed_twice_with_other_capitals_is_one_address() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let cliente = llamado(&banco, "Bar Uno", "Barra@example.com, barra@example.com").await;
    let albaran = hacer(&banco, &admin, &cliente, TipoDocumento::Albaran).await;
    let vista = admin
        .get(&format!("/email/invoice/preview?ids={albaran}"))
        .await
        .espera(200);
    assert_eq!(vista.data()[0]["destino"], "Barra@example.com");
    let a_otra = json!({"to": "caja@example.com; CAJA@example.com"});
    let enviado = admin
        .post_una_vez(&format!("/email/invoice/{albaran}/send"), "una", a_otra)
        .await
        .espera(200);
    assert!(
        enviado.cuerpo["message"]
            .as_str()
            .unwrap()
            .ends_with("a caja@example.com."),
        "{}",
        enviado.cuerpo
    );
}
