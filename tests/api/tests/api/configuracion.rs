//! The office's configuration: the second of two who save it is told, a prefix in use is fixed, and the logo stands apart.

use std::collections::BTreeSet;

use domain::pedido::documento::{Entrega, TipoDocumento};
use domain::testing::{Con, FIRMA_PNG, PNG_CON_RUIDO, configuracion_request, jpeg, peticion_de, precio};
use futures::future::join_all;
use lambdas::tabla::claves::{PK, SK};
use pruebas_api::almacen::Surtido;
use pruebas_api::{Banco, Llamante};
use serde_json::{Value, json};

async fn numerar(
    banco: &Banco,
    vendedor: &Llamante,
    (cliente, pan): (&domain::cliente::Cliente, &Surtido),
    tipo: TipoDocumento,
) -> String {
    let borrador = banco.borrador(cliente, vec![pan.linea(0, "1")]).con(|b| {
        b.tipo_pedido = tipo;
        if tipo == TipoDocumento::Pendiente {
            b.entregado = Entrega::NoEntregado;
        }
    });
    let ahora = banco.estado.reloj.ahora();
    let peticion = borrador.preparar(&domain::testing::reglas(), ahora).unwrap();
    let respuesta = vendedor.post("/invoices", &peticion).await.espera(201);
    respuesta.data()["invoice"]["numero"].as_str().unwrap().to_owned()
}

fn con_prefijos(cambios: Value) -> Value {
    let mut peticion = json!(configuracion_request());
    let prefijos = peticion["prefijos"].as_object_mut().unwrap();
    prefijos.extend(cambios.as_object().unwrap().clone());
    peticion
}

#[tokio::test]
async fn an_empty_house_has_the_seeds_rules_until_the_office_writes_its_own() {
    let banco = Banco::nuevo().await;
    let (admin, pda) = (banco.admin().await, banco.pda("Rosa").await);
    let clave = |nombre: &str, valor: &str| {
        (
            nombre.to_owned(),
            aws_sdk_dynamodb::types::AttributeValue::S(valor.to_owned()),
        )
    };
    let borrar = banco.dynamo.delete_item().table_name(&banco.nombre_tabla);
    let borrar = borrar.set_key(Some([clave(PK, "CONFIG"), clave(SK, "CONFIG")].into()));
    borrar.send().await.unwrap();

    let vacia = pda.get("/config").await.espera(200);
    assert_eq!(
        *vacia.data(),
        json!({
            "empresa": null, "logo": null, "remitente": "",
            "cuenta": "", "series_usadas": [], "version": 0,
            "reglas": {"precio_minimo": 1, "dias_aviso_caducidad": 7, "tipo_documento": "albaran", "pie_ticket": ""},
            "prefijos": {"pendiente": "P", "albaran": "A", "factura": "F", "rectificativa": "R"},
            "limite_simplificada": 400, "limite_efectivo": 1000, "plazo_pago_maximo": 60,
        })
    );
    let nueva = json!(configuracion_request().con(|c| c.reglas.precio_minimo = precio("0.5")));
    let nueva = nueva.con(|n| n["version"] = json!(0));
    let escrita = admin.put("/config", &nueva).await.espera(200);
    assert_eq!(escrita.data()["version"], 1);
    let leida = pda.get("/config").await.espera(200);
    assert_eq!(leida.data(), escrita.data());
    assert_eq!(leida.data()["empresa"]["provincia"], "Madrid");
    // The same again, because its answer was lost, is what stands; anything else from that version comes too late.
    assert_eq!(admin.put("/config", &nueva).await.espera(200).data(), escrita.data());
    let otra = nueva.con(|n| n["reglas"]["precio_minimo"] = json!(0.75));
    admin.put("/config", &otra).await.espera(409);
}

#[tokio::test]
async fn the_second_of_two_who_save_is_told_and_nothing_of_hers_is_written() {
    let banco = Banco::nuevo().await;
    let (marta, ana) = (
        banco.admin().await,
        banco.usuario("Ana", domain::usuario::Rol::Admin).await,
    );
    let version = ana.get("/config").await.espera(200).data()["version"].clone();
    let con = |pie: &str, logo: Option<&str>| {
        let peticion = configuracion_request().con(|c| {
            c.reglas.pie_ticket = pie.to_owned();
            c.logo = logo.map(str::to_owned);
        });
        json!(peticion).con(|p| p["version"] = version.clone())
    };
    let primera = marta.put("/config", con("De Marta", None)).await.espera(200);
    let antes = banco.todo().await;
    ana.put("/config", con("De Ana", Some(FIRMA_PNG))).await.espera(409);
    assert_eq!(banco.todo().await, antes);
    assert_eq!(ana.get("/config").await.espera(200).data(), primera.data());
    // Whoever names no version writes over what is there.
    let sin_version = configuracion_request().con(|c| c.reglas.pie_ticket = "De nadie".to_owned());
    let ultima = ana.put("/config", &sin_version).await.espera(200);
    assert_eq!(ultima.data()["reglas"]["pie_ticket"], "De nadie");
}

#[tokio::test]
async fn what_the_office_says_nothing_about_stays_as_it_is() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let entera = json!(configuracion_request().con(|c| {
        c.empresa.recargo = domain::impuesto::Recargo::Si;
        c.reglas.tipo_documento = TipoDocumento::Factura;
        c.remitente = "avisos@ribera.example".to_owned();
    }));
    let escrita = admin.put("/config", &entera).await.espera(200).data().clone();
    let callada = entera.con(|c| {
        for (parte, campo) in [
            ("/empresa", "recargo"),
            ("/empresa", "telefono"),
            ("/reglas", "tipo_documento"),
        ] {
            let parte = c.pointer_mut(parte).unwrap().as_object_mut().unwrap();
            parte.remove(campo).unwrap();
        }
        c.as_object_mut().unwrap().remove("remitente").unwrap();
    });
    let otra = admin.put("/config", &callada).await.espera(200).data().clone();
    for parte in ["empresa", "reglas", "remitente"] {
        assert_eq!(otra[parte], escrita[parte], "{parte}");
    }
}

#[tokio::test]
async fn what_is_wrong_in_a_form_stands_under_its_field() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let antes = banco.todo().await;
    let malo = configuracion_request().con(|c| {
        c.empresa.nif = "00000014T".to_owned();
        c.reglas.precio_minimo = precio("0");
        c.logo = Some("data:image/gif;base64,R0lGODlh".to_owned());
    });
    let respuesta = admin.put("/config", &malo).await.espera(422);
    let errores = respuesta.cuerpo["errores"].as_object().unwrap().keys();
    assert_eq!(
        errores.collect::<Vec<_>>(),
        ["empresa.nif", "logo", "reglas.precio_minimo"]
    );
    assert_eq!(banco.todo().await, antes);
}

#[tokio::test]
async fn a_prefix_is_fixed_once_its_series_is_used_and_free_again_with_the_year() {
    let banco = Banco::nuevo().await;
    let (admin, pda) = (banco.admin().await, banco.pda("Rosa").await);
    let cliente = banco.cliente(|_| {}).await;
    let pan = banco.surtido("Pan", "4", "1.00", &[("30", None)]).await;
    let surtido = (&cliente, &pan);
    assert_eq!(
        numerar(&banco, &pda, surtido, TipoDocumento::Albaran).await,
        "A2026-000001"
    );
    let usada = admin.get("/config").await.espera(200);
    assert_eq!(usada.data()["series_usadas"], json!(["albaran"]));
    assert_eq!(pda.get("/config").await.espera(200).data()["series_usadas"], json!([]));

    let antes = banco.todo().await;
    let negada = admin
        .put("/config", con_prefijos(json!({"albaran": "ALB", "factura": "FAC"})))
        .await
        .espera(422);
    assert_eq!(
        negada.cuerpo["errores"],
        json!({"prefijos.albaran": ["Ya hay albaranes de 2026 con «A»: no se puede cambiar hasta el año que viene."]})
    );
    assert_eq!(banco.todo().await, antes);

    let cambio = con_prefijos(json!({"pendiente": "ped", "factura": "FAC", "rectificativa": "F"}));
    admin.put("/config", &cambio).await.espera(200);
    for (tipo, numero) in [
        (TipoDocumento::Factura, "FAC2026-000001"),
        (TipoDocumento::Factura, "FAC2026-000002"),
        (TipoDocumento::Pendiente, "PED2026-000001"),
        (TipoDocumento::Albaran, "A2026-000002"),
    ] {
        assert_eq!(numerar(&banco, &pda, surtido, tipo).await, numero);
    }
    let vuelta = admin.put("/config", con_prefijos(json!({}))).await.espera(422);
    let negados = vuelta.cuerpo["errores"].as_object().unwrap().keys();
    assert!(negados.eq(["prefijos.factura", "prefijos.pendiente"]), "{vuelta:?}");

    banco.cadena(&admin).await;

    banco.son_las("2027-01-02T09:00:00+01:00");
    let (admin, pda) = (banco.entrar(&admin), banco.entrar(&pda));
    let nuevo = con_prefijos(json!({"albaran": "ALB"}));
    admin.put("/config", &nuevo).await.espera(200);
    assert_eq!(
        numerar(&banco, &pda, surtido, TipoDocumento::Albaran).await,
        "ALB2027-000001"
    );
    assert_eq!(
        numerar(&banco, &pda, surtido, TipoDocumento::Factura).await,
        "F2027-000001"
    );
}

#[tokio::test]
async fn b17_no_number_is_given_twice_though_prefixes_are_swapped_at_the_first_document() {
    let banco = Banco::nuevo().await;
    let (admin, pda) = (banco.admin().await, banco.pda("Rosa").await);
    let cliente = banco.cliente(|_| {}).await;
    let pan = banco.surtido("Pan", "4", "1.00", &[("30", None)]).await;
    let pedidos: Vec<_> = (0..16)
        .map(|n| {
            let borrador = banco.borrador(&cliente, vec![pan.linea(0, "1")]);
            peticion_de(&borrador.con(|b| {
                if n % 2 == 0 {
                    b.entregado = Entrega::NoEntregado;
                }
            }))
        })
        .collect();
    let enviar = join_all(pedidos.iter().map(|pedido| pda.post("/invoices", pedido)));
    let trocar = join_all((0..8).map(|n| {
        let (uno, otro) = if n % 2 == 0 { ("A", "P") } else { ("P", "A") };
        let admin = admin.clone();
        async move {
            admin
                .put("/config", con_prefijos(json!({"pendiente": uno, "albaran": otro})))
                .await
        }
    }));
    let (documentos, cambios) = futures::join!(enviar, trocar);
    assert!(
        cambios
            .iter()
            .all(|cambio| [200, 422].contains(&cambio.estado.as_u16()))
    );
    let (mut numeros, mut prefijos) = (BTreeSet::new(), BTreeSet::new());
    for documento in documentos {
        let documento = documento.espera(201);
        let documento = &documento.data()["invoice"];
        let numero = documento["numero"].as_str().unwrap().to_owned();
        prefijos.insert((
            documento["tipo_factura"].as_str().unwrap().to_owned(),
            numero[..1].to_owned(),
        ));
        assert!(numeros.insert(numero), "{documento:#}");
    }
    assert_eq!(prefijos.len(), 2, "a series has one prefix: {prefijos:?}");
    banco.cuadra(&pan).await;
}

#[tokio::test]
async fn the_logo_stays_until_another_comes_or_it_is_taken_away() {
    let banco = Banco::nuevo().await;
    let (admin, pda) = (banco.admin().await, banco.pda("Rosa").await);
    pda.get("/config/logo").await.espera(404);
    let con = |logo: Option<&str>| configuracion_request().con(|c| c.logo = logo.map(str::to_owned));
    let puesto = admin.put("/config", con(Some(FIRMA_PNG))).await.espera(200);
    assert_eq!(puesto.data()["logo"], puesto.data()["version"]);
    assert_eq!(pda.get("/config/logo").await.espera(200).data()["imagen"], FIRMA_PNG);
    let queda = admin.put("/config", con(None)).await.espera(200);
    assert_eq!(queda.data()["logo"], puesto.data()["logo"]);
    pda.get("/config/logo").await.espera(200);
    let danado = admin.put("/config", con(Some(PNG_CON_RUIDO))).await.espera(422);
    assert!(danado.cuerpo["errores"]["logo"].is_array(), "case F04: {danado:?}");
    let mayor = jpeg(199_998);
    let otro = admin.put("/config", con(Some(&mayor))).await.espera(200);
    assert_ne!(otro.data()["logo"], puesto.data()["logo"]);
    assert_eq!(pda.get("/config/logo").await.espera(200).data()["imagen"], json!(mayor));
    let quitado = admin.put("/config", con(Some(""))).await.espera(200);
    assert_eq!(quitado.data()["logo"], Value::Null);
    pda.get("/config/logo").await.espera(404);
}
