//! Files that no answer carries: they leave by a link that gives the same bytes under the same name, for a while, to nobody else.

use axum::Router;
use domain::testing::{Con, configuracion_request, jpeg};
use lambdas::archivador::{Cubo, Descargas};
use lambdas::casos::configuracion;
use lambdas::rutas;
use pruebas_api::archivos::{CUBO, S3, seguir};
use pruebas_api::ventas::vender;
use pruebas_api::{Banco, Llamante, Respuesta};
use serde_json::Value;

/// A link is dated by the clock of the bench, and the engine of S3 reads the machine's: one of this day is good, for it takes the
/// caller's clock for fast.
const SIEMPRE: &str = "2090-03-01T10:00:00+01:00";
/// One of this day has been dead for years.
const HACE_ANIOS: &str = "2020-03-01T10:00:00+01:00";

/// Routers whose files leave by a link when they have more than so many bytes.
fn con_enlaces(banco: &Banco, cubo: Cubo, cabe: usize) -> Router {
    let estado = banco.estado.clone();
    rutas::todo(estado.con_descargas(Descargas::PorEnlace { cubo, cabe }))
}

fn cabeceras(respuesta: &Respuesta) -> [&str; 2] {
    ["content-type", "content-disposition"].map(|nombre| respuesta.cabeceras[nombre].to_str().unwrap())
}

/// Sells so many times to one client; gives the names of the documents, with a comma between.
async fn ventas(banco: &Banco, quien: &Llamante, cuantas: usize) -> String {
    let cliente = banco.cliente(|c| c.nombre_comercial = "Bar Ñandú".to_owned()).await;
    let atun = banco.surtido("Atún", "10", "2.00", &[("900", None)]).await;
    let mut ids = Vec::with_capacity(cuantas);
    for _ in 0..cuantas {
        let id = vender(quien, &banco.borrador(&cliente, vec![atun.linea(0, "5")])).await;
        ids.push(id.to_string());
    }
    ids.join(",")
}

#[tokio::test]
async fn a_zip_larger_than_an_answer_of_a_function_is_the_same_as_on_one_machine() {
    let banco = Banco::nuevo().await;
    let pda = banco.pda("Iñaki").await;
    let con_logo = configuracion_request().con(|c| c.logo = Some(jpeg(195_000)));
    configuracion::guardar(&banco.estado, None, |_| Ok(con_logo.clone()))
        .await
        .unwrap();
    let ids = ventas(&banco, &pda, 24).await;
    banco.son_las(SIEMPRE);
    let ruta = format!("/invoices/zip?ids={ids}");
    let pda = banco.entrar(&pda);
    let en_una_maquina = pda.clone().por(rutas::todo(banco.estado.clone()));
    let entero = en_una_maquina.get(&ruta).await.espera(200);
    assert!(entero.bytes.len() > 4_600_000, "{}", entero.bytes.len());
    let respuesta = pda.insistir(async |quien| quien.get(&ruta).await).await.espera(200);
    // A function cannot let it out; on one machine nothing hinders it.
    assert_eq!(respuesta.cuerpo.is_object(), banco.archivos().is_none());
    let recibido = match &respuesta.cuerpo {
        Value::Null => respuesta,
        enlazado => seguir(&enlazado["data"]["enlace"]).await.espera(200),
    };
    assert_eq!(cabeceras(&recibido), cabeceras(&entero));
    assert!(recibido.bytes == entero.bytes, "other bytes came");
}

#[tokio::test]
async fn whatever_leaves_by_a_link_is_what_would_have_been_in_the_answer() {
    let (banco, s3) = (Banco::en_proceso().await, S3::nuevo().await.unwrap());
    let admin = banco.admin().await;
    let ids = ventas(&banco, &admin, 2).await;
    let una = ids.split(',').next().unwrap();
    banco.son_las(SIEMPRE);
    let admin = banco.entrar(&admin);
    let por_enlace = con_enlaces(&banco, Cubo::new(&s3.cliente(), CUBO), 0);
    let por_enlace = admin.clone().por(por_enlace);
    let dias = "desde=2026-11-01&hasta=2026-11-30";
    for ruta in [
        "/exports/clients".to_owned(),
        format!("/exports/invoices/{una}"),
        format!("/exports/gestora?{dias}"),
        format!("/exports/gestora/expedidas?{dias}"),
        format!("/invoices/{una}/pdf"),
        format!("/invoices/pdf?ids={ids}"),
        format!("/invoices/zip?ids={ids}"),
    ] {
        let entero = admin.get(&ruta).await.espera(200);
        let enlazado = por_enlace.get(&ruta).await.espera(200);
        assert_eq!(enlazado.cabeceras["content-type"], "application/json");
        assert_eq!(enlazado.data()["caduca"], "2090-03-01T10:05:00.000+01:00");
        let recibido = seguir(&enlazado.data()["enlace"]).await.espera(200);
        assert_eq!(cabeceras(&recibido), cabeceras(&entero), "{ruta}");
        assert!(recibido.bytes == entero.bytes, "{ruta}: other bytes came");
    }
    let papel = por_enlace.get(&format!("/invoices/{una}/pdf")).await;
    assert!(
        papel.data()["nombre"].as_str().unwrap().ends_with(" Bar Ñandú.pdf"),
        "{}",
        papel.cuerpo
    );
}

#[tokio::test]
async fn only_what_is_larger_than_an_answer_is_put_into_the_bucket_and_once() {
    let (banco, s3) = (Banco::en_proceso().await, S3::nuevo().await.unwrap());
    let admin = banco.admin().await;
    let entero = admin.get("/exports/clients").await.espera(200);
    let con = |cabe| {
        let cubo = Cubo::new(&s3.cliente(), CUBO);
        admin.clone().por(con_enlaces(&banco, cubo, cabe))
    };
    let cabe = con(entero.bytes.len());
    assert_eq!(cabe.get("/exports/clients").await.espera(200).bytes, entero.bytes);
    assert_eq!(s3.objetos(), [""; 0]);
    let no_cabe = con(entero.bytes.len() - 1);
    for _ in 0..2 {
        no_cabe.get("/exports/clients").await.espera(200).data()["enlace"]
            .as_str()
            .unwrap();
    }
    let objetos = s3.cliente().list_objects_v2().bucket(CUBO).send().await.unwrap();
    let nombres: Vec<_> = objetos.contents().iter().filter_map(|objeto| objeto.key()).collect();
    assert_eq!(nombres.len(), 1, "{nombres:?}");
    assert!(nombres[0].starts_with("descargas/"), "{nombres:?}");
}

#[tokio::test]
async fn a_link_that_is_too_old_or_says_something_else_gives_nothing() {
    let (banco, s3) = (Banco::en_proceso().await, S3::nuevo().await.unwrap());
    let admin = banco.admin().await;
    let rutas = con_enlaces(&banco, Cubo::new(&s3.cliente(), CUBO), 0);
    let enlace_de = async |cuando: &str, ruta: &str| {
        banco.son_las(cuando);
        let respuesta = banco.entrar(&admin).por(rutas.clone()).get(ruta).await;
        respuesta.espera(200).data()["enlace"].as_str().unwrap().to_owned()
    };
    let muerto = enlace_de(HACE_ANIOS, "/exports/stock").await;
    seguir(&muerto.into()).await.espera(403);

    let bueno = enlace_de(SIEMPRE, "/exports/stock").await;
    let otro = enlace_de(SIEMPRE, "/exports/clients").await;
    seguir(&bueno.clone().into()).await.espera(200);
    let sin_firma = bueno.split_once('?').unwrap().0.to_owned();
    let objeto_de_otro = otro.replacen(otro.split_once('?').unwrap().0, &sin_firma, 1);
    let mas_largo = bueno.replace("X-Amz-Expires=300", "X-Amz-Expires=604800");
    let otro_nombre = bueno.replace("stock-", "nomina-");
    for ajeno in [sin_firma, objeto_de_otro, mas_largo, otro_nombre] {
        assert_ne!(ajeno, bueno);
        seguir(&ajeno.into()).await.espera(403);
    }
}

#[tokio::test]
async fn a_bucket_that_does_not_take_a_file_gives_no_link_to_it() {
    let (banco, s3) = (Banco::en_proceso().await, S3::nuevo().await.unwrap());
    let admin = banco.admin().await;
    let con = |cubo| admin.clone().por(con_enlaces(&banco, cubo, 0));
    let de_otro = con(Cubo::new(&s3.cliente_de("otro"), CUBO));
    de_otro.get("/exports/stock").await.espera(500);
    let cliente = s3.cliente();
    drop(s3);
    let sin_cubo = con(Cubo::new(&cliente, CUBO));
    sin_cubo.get("/exports/stock").await.espera(503);
}
