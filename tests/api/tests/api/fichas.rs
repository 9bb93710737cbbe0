//! What holds for every kind of master record: two who save the same one, and what is archived.

use std::sync::atomic::{AtomicU16, Ordering};

use domain::categoria::Categoria;
use domain::contrato::categoria::CategoriaRequest;
use domain::pedido::documento::TipoDocumento;
use domain::testing::{Con, categoria_request, peticion_de, proveedor_request};
use lambdas::estado::{Azar, Estado};
use lambdas::tabla::idempotencia::{Dicho, Envio};
use pruebas_api::fichas::areas;
use pruebas_api::{Banco, Llamante};
use serde_json::{Value, json};

async fn nombres(quien: &Llamante, ruta: &str, campo: &str) -> Vec<String> {
    let lista = quien.get(ruta).await.espera(200);
    let nombre = |uno: &Value| uno[campo].as_str().unwrap().to_owned();
    lista.data().as_array().unwrap().iter().map(nombre).collect()
}

fn con(cuerpo: &Value, cambios: &[(&str, Value)]) -> Value {
    let mut cuerpo = cuerpo.clone();
    for (campo, valor) in cambios {
        cuerpo[*campo] = valor.clone();
    }
    cuerpo
}

#[tokio::test]
async fn the_second_of_two_who_save_the_same_record_is_told_and_changes_nothing() {
    let banco = Banco::nuevo().await;
    let (marta, ana) = (
        banco.admin().await,
        banco.usuario("Ana", domain::usuario::Rol::Admin).await,
    );
    for (area, cuerpo, nombre) in areas() {
        let creado = marta.post(area, &cuerpo).await.espera(201);
        let ruta = format!("{area}/{}", creado.data()["id"]);
        let leida = ana.get(&ruta).await.espera(200).data()["version"].clone();
        assert_eq!(leida, creado.data()["version"], "{area}");

        let primero = con(&cuerpo, &[(nombre, json!("Primero")), ("version", leida.clone())]);
        let cambiado = marta.put(&ruta, primero).await.espera(200).data().clone();
        let segundo = con(&cuerpo, &[(nombre, json!("Segundo")), ("version", leida)]);
        let antes = banco.todo().await;
        let negado = ana.put(&ruta, &segundo).await.espera(409);
        assert_eq!(
            negado.mensaje(),
            "Alguien lo ha cambiado mientras tanto. Vuelve a cargarlo e inténtalo de nuevo."
        );
        assert_eq!(banco.todo().await, antes, "{area}");
        assert_eq!(ana.get(&ruta).await.espera(200).data(), &cambiado, "{area}");

        let otra_vez = con(&segundo, &[("version", cambiado["version"].clone())]);
        ana.put(&ruta, otra_vez).await.espera(200);
        let sin_version = con(&cuerpo, &[(nombre, json!("Tercero"))]);
        assert_eq!(
            marta.put(&ruta, sin_version).await.espera(200).data()[nombre],
            "Tercero"
        );
    }
}

#[tokio::test]
async fn what_a_change_says_nothing_about_stays_as_it_is() {
    let banco = Banco::nuevo().await;
    let marta = banco.admin().await;
    let producto = json!({
        "name": "Puros", "iva": 21, "price": 2.5, "genero": "tabaco", "unidad": "caja", "unidades_por_caja": 25,
        "trazabilidad": true, "ean": "2004107000053", "coste": 1.25, "stock_minimo": 3, "activo": false,
    });
    for (area, cuerpo, cambio) in [
        (
            "/products",
            producto,
            json!({"name": "Puros finos", "iva": 21, "price": 3}),
        ),
        ("/proveedores", json!(proveedor_request()), json!({"name": "Hornos"})),
        ("/categorias", json!(categoria_request()), json!({"name": "Bollería"})),
    ] {
        let creado = marta.post(area, &cuerpo).await.espera(201).data().clone();
        let ruta = format!("{area}/{}", creado["id"]);
        let cambiado = marta.put(&ruta, &cambio).await.espera(200).data().clone();
        let esperado = creado.con(|ficha| {
            let ficha = ficha.as_object_mut().unwrap();
            ficha.extend(cambio.as_object().unwrap().clone());
            ficha["version"] = json!(2);
        });
        assert_eq!(cambiado, esperado, "{area}");
        assert_eq!(marta.get(&ruta).await.espera(200).data(), &esperado, "{area}");
        // What has to be said has to be said every time.
        let nada = marta.put(&ruta, json!({})).await.espera(422);
        assert_eq!(nada.cuerpo["errores"], json!({"name": ["Falta este dato."]}), "{area}");
    }
}

#[tokio::test]
async fn two_who_change_different_things_without_a_version_both_get_their_way() {
    let banco = Banco::nuevo().await;
    let marta = banco.admin().await;
    let creado = marta.post("/categorias", categoria_request()).await.espera(201);
    let ruta = format!("/categorias/{}", creado.data()["id"]);
    let cambios = [
        json!({"name": "Una", "orden": 7}),
        json!({"name": "Una", "color": "#000000"}),
    ];
    let hechos = cambios.map(|cambio| {
        let (marta, ruta) = (&marta, &ruta);
        async move { marta.put(ruta, cambio).await.espera(200) }
    });
    futures::future::join_all(hechos).await;
    let leida = marta.get(&ruta).await.espera(200);
    assert_eq!(
        (&leida.data()["orden"], &leida.data()["color"]),
        (&json!(7), &json!("#000000"))
    );
}

#[tokio::test]
async fn of_many_who_save_the_version_they_read_one_gets_through() {
    let banco = Banco::nuevo().await;
    let marta = banco.admin().await;
    for (area, cuerpo, nombre) in areas() {
        let creado = marta.post(area, &cuerpo).await.espera(201);
        let ruta = format!("{area}/{}", creado.data()["id"]);
        let version = &creado.data()["version"];
        let cambios = (0..8).map(|n| {
            let cambio = con(
                &cuerpo,
                &[(nombre, json!(format!("Uno {n}"))), ("version", version.clone())],
            );
            let (marta, ruta) = (&marta, &ruta);
            async move { marta.put(ruta, cambio).await.estado.as_u16() }
        });
        let mut estados = futures::future::join_all(cambios).await;
        estados.sort_unstable();
        assert_eq!(estados, [200, 409, 409, 409, 409, 409, 409, 409], "{area}");
    }
}

#[tokio::test]
async fn what_is_archived_leaves_the_lists_and_comes_back() {
    let banco = Banco::nuevo().await;
    let marta = banco.admin().await;
    for (area, cuerpo, nombre) in areas() {
        let creado = marta.post(area, &cuerpo).await.espera(201);
        let (ruta, suyo) = (
            format!("{area}/{}", creado.data()["id"]),
            creado.data()[nombre].as_str().unwrap(),
        );
        marta
            .post(area, con(&cuerpo, &[(nombre, json!("Otro"))]))
            .await
            .espera(201);
        let (activos, archivo) = (area.to_owned(), format!("{area}?archivados=true"));
        let a_elegir = format!("{area}/all");

        for _ in 0..2 {
            let archivado = marta.post(&format!("{ruta}/archivar"), json!(null)).await.espera(200);
            assert_eq!(archivado.data()["archivado"], json!(true), "{area}");
            assert_eq!(nombres(&marta, &activos, nombre).await, ["Otro"], "{area}");
            assert_eq!(nombres(&marta, &a_elegir, nombre).await, ["Otro"], "{area}");
            assert_eq!(nombres(&marta, &archivo, nombre).await, [suyo], "{area}");
        }
        assert_eq!(
            marta.get(&ruta).await.espera(200).data()["archivado"],
            json!(true),
            "{area}"
        );
        // An archived record can be corrected, and stays archived.
        marta.put(&ruta, &cuerpo).await.espera(200);
        assert_eq!(nombres(&marta, &archivo, nombre).await, [suyo], "{area}");

        let vuelto = marta.post(&format!("{ruta}/restaurar"), json!(null)).await.espera(200);
        assert_eq!(vuelto.data()["archivado"], json!(false), "{area}");
        assert_eq!(nombres(&marta, &archivo, nombre).await, [""; 0], "{area}");
        assert!(
            nombres(&marta, &activos, nombre).await.contains(&suyo.to_owned()),
            "{area}"
        );
    }
}

#[tokio::test]
async fn whoever_read_a_record_before_it_was_archived_is_told() {
    let banco = Banco::nuevo().await;
    let marta = banco.admin().await;
    for (area, cuerpo, _) in areas() {
        let creado = marta.post(area, &cuerpo).await.espera(201);
        let ruta = format!("{area}/{}", creado.data()["id"]);
        marta.post(&format!("{ruta}/archivar"), json!(null)).await.espera(200);
        let cambio = con(&cuerpo, &[("version", creado.data()["version"].clone())]);
        marta.put(&ruta, cambio).await.espera(409);
    }
}

#[tokio::test]
async fn a_version_that_is_no_number_is_told_under_its_field() {
    let banco = Banco::nuevo().await;
    let marta = banco.admin().await;
    for (area, cuerpo, _) in areas() {
        let creado = marta.post(area, &cuerpo).await.espera(201);
        let ruta = format!("{area}/{}", creado.data()["id"]);
        let negado = marta
            .put(&ruta, con(&cuerpo, &[("version", json!("una"))]))
            .await
            .espera(422);
        assert_eq!(
            negado.cuerpo["errores"],
            json!({"version": ["Este dato no tiene la forma que debe."]}),
            "{area}"
        );
    }
}

#[tokio::test]
async fn two_that_draw_the_same_identifier_in_one_millisecond_are_both_made() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let usuario = admin.usuario.clone().unwrap();
    let tiradas = AtomicU16::new(0);
    // 0, 0, 0, 1, 1, 1, 2, …: most draws are somebody else's.
    let azar = Azar::new(move || tiradas.fetch_add(1, Ordering::SeqCst) / 3);
    let estado = Estado {
        azar,
        ..banco.estado.clone()
    };
    let pan = banco.surtido("Pan", "4", "1.16", &[("20", None)]).await;
    let cliente = banco.cliente(|_| {}).await;
    for (n, llave) in [None, Some("a"), None, Some("b")].into_iter().enumerate() {
        let categoria = CategoriaRequest {
            name: format!("Categoría {n}"),
            ..categoria_request()
        };
        let envio = |llave: String| Envio::new(&llave, &n, &json!(n)).unwrap();
        let suyo = llave.map(|llave| envio(llave.to_owned()));
        let categoria =
            lambdas::casos::fichas::crear::<Categoria>(&estado, usuario.id, &categoria, suyo.as_ref()).await;
        categoria.expect("a category");
        let lote = json!({"product_id": pan.producto.id, "name": format!("L{n}"), "start": 5});
        let lote = serde_json::from_value(lote).expect("a form");
        let suyo = llave.map(|llave| envio(format!("lote {llave}")));
        let lote = lambdas::casos::lotes::crear(&estado, &usuario, &lote, suyo.as_ref()).await;
        lote.expect("a batch");
        let borrador = banco.borrador(&cliente, vec![pan.linea(0, "1")]);
        let factura = peticion_de(&borrador.con(|borrador| borrador.tipo_pedido = TipoDocumento::Factura));
        let dicho = Dicho::de(&factura).expect("JSON");
        let hecha = lambdas::casos::pedidos::presentar(&estado, &usuario, (&factura, &dicho)).await;
        assert!(hecha.expect("an invoice").nuevo);
    }
    assert_eq!(
        admin
            .get("/categorias/all")
            .await
            .espera(200)
            .data()
            .as_array()
            .map(Vec::len),
        Some(4)
    );
}

#[tokio::test]
async fn an_id_has_one_way_to_be_written() {
    let banco = Banco::nuevo().await;
    let marta = banco.admin().await;
    for (area, cuerpo, _) in areas() {
        let hecha = marta.post(area, &cuerpo).await.espera(201);
        let id = &hecha.data()["id"];
        marta.get(&format!("{area}/{id}")).await.espera(200);
        for otra in [
            format!("0{id}"),
            format!("000{id}"),
            format!("+{id}"),
            format!("%30{id}"),
        ] {
            marta.get(&format!("{area}/{otra}")).await.espera(404);
        }
    }
}

#[tokio::test]
async fn what_is_archived_or_restored_already_keeps_its_version() {
    let banco = Banco::nuevo().await;
    let marta = banco.admin().await;
    for (area, cuerpo, _) in areas() {
        let creado = marta.post(area, &cuerpo).await.espera(201);
        let ruta = format!("{area}/{}", creado.data()["id"]);
        let version = async || marta.get(&ruta).await.espera(200).data()["version"].clone();
        for (verbo, esperada) in [("restaurar", 1), ("archivar", 2), ("archivar", 2), ("restaurar", 3)] {
            marta.post(&format!("{ruta}/{verbo}"), json!({})).await.espera(200);
            assert_eq!(version().await, esperada, "{area} {verbo}");
        }
    }
}
