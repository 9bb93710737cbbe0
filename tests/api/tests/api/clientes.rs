//! Clients: written once, found blind to accents, never taken from under their documents.

use axum::body::Body;
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE};
use axum::http::{Method, Request};
use domain::contrato::cliente::ClienteRequest;
use domain::testing::{Con, cliente_request, peticion_de};
use pruebas_api::{Banco, Llamante, Respuesta};
use serde_json::{Value, json};

async fn nombres(quien: &Llamante, ruta: &str) -> Vec<String> {
    let lista = quien.get(ruta).await.espera(200);
    let nombre = |cliente: &Value| cliente["nombreComercial"].as_str().unwrap().to_owned();
    lista.data().as_array().unwrap().iter().map(nombre).collect()
}

async fn crear_con_llave(quien: &Llamante, llave: &str, peticion: &ClienteRequest) -> Respuesta {
    let cuerpo = Body::from(serde_json::to_vec(peticion).unwrap());
    let peticion = Request::builder()
        .method(Method::POST)
        .uri("/api/v1/clients")
        .header(AUTHORIZATION, format!("Bearer {}", quien.testigo()))
        .header(CONTENT_TYPE, "application/json")
        .header("Idempotency-Key", llave);
    quien.enviar(peticion.body(cuerpo).unwrap()).await
}

#[tokio::test]
async fn a_seller_writes_a_client_down_and_changes_it() {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    let creado = pda.post("/clients", cliente_request()).await.espera(201).data().clone();
    assert_eq!(creado["nombreComercial"], "Ultramarinos Peñíscola");
    assert_eq!(
        (&creado["pendiente"], &creado["trasnfrencias"], &creado["recargo"]),
        (&json!(0), &json!(0), &json!(0))
    );
    let ruta = format!("/clients/{}", creado["id"]);
    assert_eq!(pda.get(&ruta).await.espera(200).data(), &creado);
    let cambio = cliente_request().con(|c| {
        c.nombre_comercial = "Bar Ñu".to_owned();
        c.email = String::new();
    });
    let cambiado = pda.put(&ruta, cambio).await.espera(200).data().clone();
    assert_eq!(
        (&cambiado["nombreComercial"], &cambiado["email"]),
        (&json!("Bar Ñu"), &json!(""))
    );
    assert_eq!(pda.get(&ruta).await.espera(200).data(), &cambiado);
    assert_eq!(nombres(&pda, "/clients/all").await, ["Bar Ñu"]);
}

#[tokio::test]
async fn a_change_of_data_leaves_what_is_owed_alone() {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    let cliente = banco.cliente(|_| {}).await;
    let pan = banco.surtido("Pan", "4", "1.00", &[("10", None)]).await;
    let borrador = banco
        .borrador(&cliente, vec![pan.linea(0, "5")])
        .con(|b| b.a_pagar = Some("0".to_owned()));
    let ruta = format!("/clients/{}", cliente.id);
    let (pedido, cambio) = futures::join!(
        pda.post("/invoices", peticion_de(&borrador)),
        pda.put(&ruta, cliente_request().con(|c| c.ciudad = "Gavà".to_owned())),
    );
    let _ = (pedido.espera(201), cambio.espera(200));
    let leido = pda.get(&ruta).await.espera(200).data().clone();
    assert_eq!((&leido["ciudad"], &leido["pendiente"]), (&json!("Gavà"), &json!(5.2)));
    banco.leyes().await;
}

#[tokio::test]
async fn a_company_with_recargo_is_warned_about() {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    let sociedad = cliente_request().con(|c| {
        c.nif = "B00000018".to_owned();
        c.recargo = domain::impuesto::Recargo::Si;
    });
    let creado = pda.post("/clients", sociedad).await.espera(201);
    assert!(
        creado.data()["aviso"].as_str().unwrap().contains("sociedad"),
        "{}",
        creado.cuerpo
    );
}

#[tokio::test]
async fn whoever_gives_a_client_the_nif_of_another_is_told_and_it_is_saved() {
    let banco = Banco::nuevo().await;
    let (marta, pda) = (banco.admin().await, banco.pda("Iñaki").await);
    let con = |nombre: &str, nif: &str| {
        let (nombre, nif) = (nombre.to_owned(), nif.to_owned());
        cliente_request().con(|c| (c.nombre_comercial, c.nif) = (nombre, nif))
    };
    let aviso = |respuesta: &Respuesta| respuesta.data()["aviso_nif"].clone();
    let bar = marta.post("/clients", con("Bar", "00000014Z")).await.espera(201);
    assert_eq!(aviso(&bar), Value::Null);
    let segundo = pda.post("/clients", con("Bodega", "00000014-z")).await.espera(201);
    assert_eq!(aviso(&segundo), "Ya hay otro cliente con este NIF: Bar.");
    let tercero = pda.post("/clients", con("Colmado", "B00000018")).await.espera(201);
    assert_eq!(aviso(&tercero), Value::Null);
    let ruta = format!("/clients/{}", tercero.data()["id"]);
    let cambiado = pda.put(&ruta, con("Colmado", "00000014Z")).await.espera(200);
    assert_eq!(aviso(&cambiado), "Ya hay otros clientes con este NIF: Bar y Bodega.");
    assert_eq!(aviso(&pda.get(&ruta).await.espera(200)), Value::Null);
    for otro in [&bar, &segundo] {
        let archivar = format!("/clients/{}/archivar", otro.data()["id"]);
        marta.post(&archivar, json!(null)).await.espera(200);
    }
    let otra_vez = pda.put(&ruta, con("Colmado", "00000014Z")).await.espera(200);
    assert_eq!(aviso(&otra_vez), Value::Null);
}

#[tokio::test]
async fn the_nif_of_a_client_is_taken_away_by_whoever_empties_it() {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    let creado = pda.post("/clients", cliente_request()).await.espera(201);
    let ruta = format!("/clients/{}", creado.data()["id"]);
    let sin_nif = cliente_request().con(|c| c.nif = String::new());
    assert_eq!(pda.put(&ruta, &sin_nif).await.espera(200).data()["nif"], "");
    assert_eq!(pda.get(&ruta).await.espera(200).data()["nif"], "");
    let todos = pda.get("/clients/all").await.espera(200);
    assert_eq!(todos.data()[0]["nif"], "");
    assert_eq!(
        pda.put(&ruta, cliente_request()).await.espera(200).data()["nif"],
        cliente_request().nif
    );
}

#[tokio::test]
async fn a_client_leaves_the_recargo_only_when_somebody_says_so() {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    let con_recargo = cliente_request().con(|c| c.recargo = domain::impuesto::Recargo::Si);
    let creado = pda.post("/clients", &con_recargo).await.espera(201);
    let ruta = format!("/clients/{}", creado.data()["id"]);
    let antes = banco.todo().await;
    for falta in ["recargo", "email"] {
        let mut callado = json!(con_recargo);
        callado.as_object_mut().unwrap().remove(falta);
        for negado in [pda.put(&ruta, &callado).await, pda.post("/clients", &callado).await] {
            assert_eq!(
                negado.espera(422).cuerpo["errores"],
                json!({falta: ["Falta este dato."]})
            );
        }
    }
    assert_eq!(banco.todo().await, antes);
    let cambiado = pda.put(&ruta, cliente_request()).await.espera(200);
    assert_eq!(cambiado.data()["recargo"], json!(0));
}

#[tokio::test]
async fn every_broken_rule_stands_under_its_field() {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    let mala = cliente_request().con(|c| {
        c.nif = "12345678A".to_owned();
        c.codigo_postal = "99999".to_owned();
        c.telf = "12".to_owned();
        c.direccion = " ".to_owned();
    });
    let respuesta = pda.post("/clients", mala).await.espera(422);
    let campos: Vec<_> = respuesta.cuerpo["errores"]
        .as_object()
        .unwrap()
        .keys()
        .cloned()
        .collect();
    assert_eq!(campos, ["codigoPostal", "direccion", "nif", "telf"]);
    let sin_nif = json!({"nombreComercial": "Bar", "recargo": 2});
    let respuesta = pda.post("/clients", sin_nif).await.espera(422);
    assert_eq!(
        respuesta.cuerpo["errores"],
        json!({"recargo": ["El recargo es 0 (No) o 1 (Si)."]})
    );
    assert!(nombres(&pda, "/clients/all").await.is_empty());
}

#[tokio::test]
async fn a_client_sent_twice_is_one_client() {
    let banco = Banco::nuevo().await;
    let (inaki, rosa) = (banco.pda("Iñaki").await, banco.pda("Rosa").await);
    let primero = crear_con_llave(&inaki, "llave-1", &cliente_request()).await.espera(201);
    banco.pasan(24 * 60 * 60 * 1000 - 60 * 60 * 1000 * 13);
    let segundo = crear_con_llave(&inaki, "llave-1", &cliente_request()).await.espera(201);
    assert_eq!(primero.cuerpo, segundo.cuerpo);
    let otra_llave = crear_con_llave(&inaki, "llave-2", &cliente_request()).await.espera(201);
    let de_otro = crear_con_llave(&rosa, "llave-1", &cliente_request()).await.espera(201);
    assert_ne!(primero.data()["id"], otra_llave.data()["id"]);
    assert_ne!(primero.data()["id"], de_otro.data()["id"]);
    crear_con_llave(&inaki, "", &cliente_request()).await.espera(400);
    let peticion = cliente_request();
    let a_la_vez = (0..8).map(|_| crear_con_llave(&inaki, "llave-3", &peticion));
    let ids = futures::future::join_all(a_la_vez)
        .await
        .into_iter()
        .map(|r| r.espera(201).data()["id"].as_u64().unwrap());
    assert_eq!(ids.collect::<std::collections::BTreeSet<_>>().len(), 1);
    assert_eq!(nombres(&inaki, "/clients/all").await.len(), 4);
}

#[tokio::test]
async fn b56_clients_are_found_blind_to_accents() {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    for (nombre, ciudad) in [
        ("Jamón serrano", "Cádiz"),
        ("Hígado de cerdo", "Jaén"),
        ("Piña natural", "A Coruña"),
    ] {
        banco
            .cliente(|c| (c.nombre_comercial, c.ciudad) = (nombre.to_owned(), ciudad.to_owned()))
            .await;
    }
    for (texto, hallado) in [
        ("jamon", "Jamón serrano"),
        ("HIGADO", "Hígado de cerdo"),
        ("pina", "Piña natural"),
        ("pi%C3%B1a", "Piña natural"),
        ("%20jamon%20", "Jamón serrano"),
        ("coruna", "Piña natural"),
    ] {
        assert_eq!(
            nombres(&pda, &format!("/clients?name[like]={texto}")).await,
            [hallado],
            "{texto}"
        );
    }
    assert_eq!(
        nombres(&pda, "/clients?name[like]=00000014z").await.len(),
        3,
        "by tax number"
    );
    assert_eq!(
        nombres(&pda, "/clients?name[like]=nunez").await.len(),
        3,
        "by legal name"
    );
    assert_eq!(
        nombres(&pda, "/clients").await,
        ["Hígado de cerdo", "Jamón serrano", "Piña natural"]
    );
}

#[tokio::test]
async fn clients_come_on_pages_of_twenty_and_all_at_once() {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    for n in 0..45 {
        banco.cliente(|c| c.nombre_comercial = format!("Bar {n:02}")).await;
    }
    let ultima = pda.get("/clients?page=3").await.espera(200);
    let meta = json!({"current_page": 3, "last_page": 3, "from": 41, "to": 45, "total": 45});
    assert_eq!(ultima.cuerpo["meta"], meta);
    let mut vistos = Vec::new();
    for pagina in 1..=3 {
        vistos.extend(nombres(&pda, &format!("/clients?page={pagina}")).await);
    }
    assert_eq!(vistos, (0..45).map(|n| format!("Bar {n:02}")).collect::<Vec<_>>());
    assert_eq!(nombres(&pda, "/clients/all").await, vistos);
}

#[tokio::test]
async fn b55_a_list_that_the_table_gives_in_several_pages_is_read_to_the_last() {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    let largo = banco
        .cliente(|c| (c.nombre_comercial, c.direccion) = ("Ñ".repeat(120), "ñ".repeat(160)))
        .await;
    // DynamoDB gives 1 MB at a time, and this is more than two of them.
    let copias = 2_000;
    banco.copiar_cliente(&largo, copias).await;
    assert_eq!(nombres(&pda, "/clients/all").await.len(), copias + 1);
    let ultima = pda.get("/clients?page=9999").await.espera(200);
    assert_eq!(
        (&ultima.cuerpo["meta"]["total"], &ultima.cuerpo["meta"]["to"]),
        (&json!(2_001), &json!(2_001))
    );
}

#[tokio::test]
async fn b62_a_client_with_documents_is_not_taken_from_under_them() {
    let banco = Banco::nuevo().await;
    let (admin, pda) = (banco.admin().await, banco.pda("Iñaki").await);
    let (con, sin) = (
        banco.cliente(|_| {}).await,
        banco.cliente(|c| c.nombre_comercial = "Sin nada".to_owned()).await,
    );
    let pan = banco.surtido("Pan", "4", "1.00", &[("30", None)]).await;
    for _ in 0..3 {
        pda.post("/invoices", peticion_de(&banco.borrador(&con, vec![pan.linea(0, "1")])))
            .await
            .espera(201);
    }
    let ruta = format!("/clients/{}", con.id);
    let negado = admin.delete(&ruta).await.espera(409);
    assert_eq!(
        negado.mensaje(),
        "Este cliente tiene documentos y no se puede borrar. Puedes archivarlo."
    );
    assert_eq!(admin.get(&ruta).await.espera(200).data()["archivado"], json!(false));

    pda.post(&format!("{ruta}/archivar"), json!(null)).await.espera(403);
    let archivado = admin.post(&format!("{ruta}/archivar"), json!(null)).await.espera(200);
    assert_eq!(archivado.data()["archivado"], json!(true));
    assert_eq!(nombres(&admin, "/clients/all").await, ["Sin nada"]);
    assert_eq!(nombres(&admin, "/clients").await, ["Sin nada"]);
    assert_eq!(
        nombres(&admin, "/clients?archivados=true").await,
        ["Ultramarinos Peñíscola"]
    );
    let facturas = admin.get(&format!("/invoices?client[eq]={}", con.id)).await.espera(200);
    assert_eq!(facturas.cuerpo["meta"]["total"], 3);
    let documento = format!("/invoices/{}", facturas.data()[0]["id"].as_str().unwrap());
    let documento = admin.get(&documento).await.espera(200);
    let emitido = &documento.data()["client"];
    assert_eq!(
        (&emitido["nif"], &emitido["razonSocial"]),
        (&json!("00000014Z"), &json!("Asunción Núñez Gómez"))
    );
    let otro = peticion_de(&banco.borrador(&con, vec![pan.linea(0, "1")]));
    let negado = pda.post("/invoices", &otro).await.espera(422);
    assert_eq!(
        negado.cuerpo["errores"]["client_id"],
        json!(["Este cliente ya no existe. Elige otro."])
    );

    admin.post(&format!("{ruta}/restaurar"), json!(null)).await.espera(200);
    assert_eq!(
        nombres(&admin, "/clients/all").await,
        ["Sin nada", "Ultramarinos Peñíscola"]
    );
    pda.post("/invoices", &otro).await.espera(201);

    let ruta = format!("/clients/{}", sin.id);
    pda.delete(&ruta).await.espera(403);
    assert_eq!(
        admin.delete(&ruta).await.espera(200).mensaje(),
        "Cliente eliminado correctamente"
    );
    assert_eq!(admin.get(&ruta).await.espera(200).data()["archivado"], json!(true));
    assert_eq!(nombres(&admin, "/clients/all").await, ["Ultramarinos Peñíscola"]);
    banco.leyes().await;
}

#[tokio::test]
async fn what_an_archived_client_owes_is_still_seen_in_its_documents() {
    let banco = Banco::nuevo().await;
    let (admin, pda) = (banco.admin().await, banco.pda("Iñaki").await);
    let cliente = banco.cliente(|_| {}).await;
    let pan = banco.surtido("Pan", "4", "1.00", &[("30", None)]).await;
    let pedido = banco
        .borrador(&cliente, vec![pan.linea(0, "5")])
        .con(|b| b.a_pagar = Some("0".to_owned()));
    let documento = pda.post("/invoices", peticion_de(&pedido)).await.espera(201);
    let ruta = format!("/invoices/{}", documento.data()["invoice"]["id"].as_str().unwrap());
    admin
        .post(&format!("/clients/{}/archivar", cliente.id), json!(null))
        .await
        .espera(200);
    assert_eq!(
        pda.get(&ruta).await.espera(200).data()["client"]["pendiente"],
        json!(5.2)
    );
    banco.leyes().await;
}

#[tokio::test]
async fn the_office_writes_terms_that_a_seller_neither_sees_nor_loses() {
    let banco = Banco::nuevo().await;
    let (admin, pda) = (banco.admin().await, banco.pda("Iñaki").await);
    let condiciones = json!({
        "recargoDeclarado": "2026-01-15", "diasPago": 30, "limiteCredito": 300.5, "iban": "ES9121000418450200051332",
        "facturaElectronica": "2026-02-01", "notas": "Cobrar antes de descargar.\nLlamar a Asunción.",
    });
    let mas =
        json!({"provincia": "Barcelona", "pais": "pt", "direccionEntrega": "Muelle 4", "condiciones": condiciones});
    let mut cuerpo = json!(cliente_request());
    cuerpo.as_object_mut().unwrap().extend(mas.as_object().unwrap().clone());
    let creado = admin.post("/clients", &cuerpo).await.espera(201).data().clone();
    assert_eq!(creado["condiciones"], condiciones);
    assert_eq!(
        (&creado["provincia"], &creado["pais"], &creado["direccionEntrega"]),
        (&json!("Barcelona"), &json!("PT"), &json!("Muelle 4"))
    );
    let ruta = format!("/clients/{}", creado["id"]);
    let visto = pda.get(&ruta).await.espera(200).data().clone();
    assert_eq!(
        (&visto["condiciones"], &visto["provincia"]),
        (&json!(null), &json!("Barcelona"))
    );
    // F12: the day on which an invoice is due follows from this one.
    assert_eq!(visto["diasPago"], 30);

    // The seed's body says nothing of all this, and takes nothing away.
    let cambiado = pda
        .put(&ruta, cliente_request().con(|c| c.ciudad = "Gavà".to_owned()))
        .await
        .espera(200);
    assert_eq!(cambiado.data()["ciudad"], "Gavà");
    let leido = admin.get(&ruta).await.espera(200).data().clone();
    assert_eq!(
        (&leido["condiciones"], &leido["pais"], &leido["direccionEntrega"]),
        (&condiciones, &json!("PT"), &json!("Muelle 4"))
    );
    let antes = banco.todo().await;
    pda.put(&ruta, &cuerpo).await.espera(403);
    pda.post("/clients", &cuerpo).await.espera(403);
    assert_eq!(banco.todo().await, antes);

    let mut vacio = json!(cliente_request());
    vacio["condiciones"] = json!({});
    vacio["direccionEntrega"] = json!("");
    let vaciado = admin.put(&ruta, vacio).await.espera(200).data().clone();
    assert_eq!(
        vaciado["condiciones"],
        json!({"recargoDeclarado": null, "diasPago": null, "limiteCredito": null, "iban": "",
               "facturaElectronica": null, "notas": ""})
    );
    assert_eq!(
        (&vaciado["direccionEntrega"], &vaciado["provincia"]),
        (&json!(null), &json!("Barcelona"))
    );
}

#[tokio::test]
async fn wrong_terms_stand_under_their_fields() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let mut malo = json!(cliente_request().con(|c| c.nif = "12345678A".to_owned()));
    malo["pais"] = json!("España");
    malo["condiciones"] = json!({"iban": "ES9121000418450200051333", "limiteCredito": -1, "diasPago": 400});
    let negado = admin.post("/clients", &malo).await.espera(422);
    let campos: Vec<_> = negado.cuerpo["errores"].as_object().unwrap().keys().cloned().collect();
    let esperados = [
        "condiciones.diasPago",
        "condiciones.iban",
        "condiciones.limiteCredito",
        "nif",
        "pais",
    ];
    assert_eq!(campos, esperados);
    malo["condiciones"]["limiteCredito"] = json!(0.001);
    let negado = admin.post("/clients", &malo).await.espera(422);
    assert_eq!(
        negado.cuerpo["errores"],
        json!({"condiciones.limiteCredito": ["Como mucho 2 decimales."]})
    );
}

#[tokio::test]
async fn a_document_freezes_where_goods_go_and_none_of_the_terms() {
    let banco = Banco::nuevo().await;
    let (admin, pda) = (banco.admin().await, banco.pda("Iñaki").await);
    let cliente = banco.cliente(|_| {}).await;
    let pan = banco.surtido("Pan", "4", "1.00", &[("30", None)]).await;
    let ruta = format!("/clients/{}", cliente.id);
    let mut cuerpo = json!(cliente_request());
    cuerpo["direccionEntrega"] = json!("Muelle 4");
    cuerpo["condiciones"] = json!({"iban": "ES9121000418450200051332", "notas": "Solo oficina"});
    admin.put(&ruta, &cuerpo).await.espera(200);
    let pedido = peticion_de(&banco.borrador(&cliente, vec![pan.linea(0, "1")]));
    let documento = pda.post("/invoices", &pedido).await.espera(201);
    let documento = format!("/invoices/{}", documento.data()["invoice"]["id"].as_str().unwrap());
    cuerpo["direccionEntrega"] = json!("Muelle 9");
    admin.put(&ruta, &cuerpo).await.espera(200);
    let leido = admin.get(&documento).await.espera(200);
    assert_eq!(leido.data()["client"]["direccionEntrega"], "Muelle 4");
    let guardados: Vec<_> = banco
        .todo()
        .await
        .into_iter()
        .filter(|item| item.contains("Muelle 4"))
        .collect();
    assert!(!guardados.is_empty());
    assert!(
        guardados
            .iter()
            .all(|item| !item.contains("ES91") && !item.contains("Solo oficina"))
    );
    banco.leyes().await;
}
