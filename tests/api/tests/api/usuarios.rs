//! Users: names that nobody else has, and an administrator always.

use domain::usuario::Rol;
use pruebas_api::{Banco, CONTRASENA, Llamante};
use serde_json::{Value, json};

fn id(quien: &Llamante) -> u64 {
    quien.usuario.as_ref().unwrap().id.get()
}

async fn nombres(admin: &Llamante, consulta: &str) -> Vec<String> {
    let lista = admin.get(&format!("/users?{consulta}")).await.espera(200);
    let nombre = |usuario: &Value| usuario["name"].as_str().unwrap().to_owned();
    lista.data().as_array().unwrap().iter().map(nombre).collect()
}

#[tokio::test]
async fn a_user_is_registered_read_changed_and_deleted() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let nuevo = json!({"name": " Paco ", "password": "ruta-costa-3"});
    let creado = admin.post("/register", nuevo).await.espera(201).data().clone();
    assert_eq!((&creado["name"], &creado["role"]), (&json!("Paco"), &json!("pda")));
    let ruta = format!("/users/{}", creado["id"]);
    assert_eq!(admin.get(&ruta).await.espera(200).data(), &creado);
    let cambio = json!({"name": "Paco Ruiz", "role": "admin", "password": ""});
    admin.put(&ruta, cambio).await.espera(200);
    let login = json!({"name": "paco ruiz", "password": "ruta-costa-3"});
    assert_eq!(
        banco.anonimo().post("/login", login).await.espera(200).cuerpo["role"],
        "admin"
    );
    assert_eq!(
        admin.delete(&ruta).await.espera(200).mensaje(),
        "Usuario eliminado correctamente"
    );
    admin.get(&ruta).await.espera(404);
    admin.delete(&ruta).await.espera(404);
}

#[tokio::test]
async fn a_name_belongs_to_one_user_blind_to_case_and_accents() {
    let banco = Banco::nuevo().await;
    let (admin, inaki) = (banco.admin().await, banco.pda("Iñaki").await);
    let repetido = json!({"name": "INAKI", "password": "otra-clave-9"});
    assert_eq!(
        admin.post("/register", &repetido).await.espera(409).mensaje(),
        "Ya hay un usuario con ese nombre."
    );
    let otra = banco.pda("Rosa").await;
    admin
        .put(
            &format!("/users/{}", id(&otra)),
            json!({"name": "iñakí", "role": "pda"}),
        )
        .await
        .espera(409);
    // The same name in another spelling is still one's own, and a name that was given up is free.
    let ruta = format!("/users/{}", id(&inaki));
    admin
        .put(&ruta, json!({"name": "Inaki", "role": "pda"}))
        .await
        .espera(200);
    admin
        .put(&ruta, json!({"name": "Aitor", "role": "pda"}))
        .await
        .espera(200);
    admin.post("/register", &repetido).await.espera(201);
    assert_eq!(nombres(&admin, "").await, ["Aitor", "INAKI", "Marta", "Rosa"]);
}

#[tokio::test]
async fn a_name_that_looks_like_another_is_that_other() {
    let banco = Banco::nuevo().await;
    let (admin, rosa) = (banco.admin().await, banco.pda("Rosa").await);
    let registro = |name: &str| json!({"name": name, "password": CONTRASENA});
    for igual in ["Ro\u{200B}sa", "\u{202E}rosa", "ROSA\u{FEFF}", "R\u{E0041}osa"] {
        admin.post("/register", registro(igual)).await.espera(409);
        let sesion = banco.anonimo().post("/login", registro(igual)).await.espera(200);
        assert_eq!(sesion.cuerpo["id"], json!(id(&rosa)), "{igual:?}");
    }
    let nada = admin.post("/register", registro("\u{200F}")).await.espera(422);
    assert_eq!(nada.cuerpo["errores"], json!({"name": ["Rellena este campo."]}));
    let vuelto = admin
        .post("/register", registro("\u{202E}evitartsinimdA"))
        .await
        .espera(201);
    assert_eq!(vuelto.data()["name"], "evitartsinimdA");
    assert_eq!(nombres(&admin, "name[like]=ro%E2%80%8Bsa").await, ["Rosa"]);
    assert_eq!(nombres(&admin, "name[like]=%E2%80%8F").await.len(), 3);
}

#[tokio::test]
async fn a_name_asked_for_by_many_at_once_goes_to_one() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let registro = json!({"name": "Lucía", "password": "ruta-interior-4"});
    let altas = (0..8).map(|_| async { admin.post("/register", &registro).await.estado.as_u16() });
    let mut estados = futures::future::join_all(altas).await;
    estados.sort_unstable();
    assert_eq!(estados, [201, 409, 409, 409, 409, 409, 409, 409]);
    assert_eq!(nombres(&admin, "").await, ["Lucía", "Marta"]);
}

#[tokio::test]
async fn there_is_always_an_administrator() {
    let banco = Banco::nuevo().await;
    let marta = banco.admin().await;
    let propia = format!("/users/{}", id(&marta));
    assert_eq!(
        marta.delete(&propia).await.espera(409).mensaje(),
        "No puedes borrarte a ti mismo."
    );
    let degradarse = json!({"name": "Marta", "role": "pda"});
    let mensaje = "Tiene que quedar al menos un administrador.";
    assert_eq!(marta.put(&propia, &degradarse).await.espera(409).mensaje(), mensaje);
    let ana = banco.usuario("Ana", Rol::Admin).await;
    marta.put(&propia, &degradarse).await.espera(200);
    ana.get("/users").await.espera(200);
    marta.get("/users").await.espera(403);
}

#[tokio::test]
async fn two_administrators_cannot_delete_each_other() {
    for _ in 0..5 {
        let banco = Banco::nuevo().await;
        let (marta, ana) = (banco.admin().await, banco.usuario("Ana", Rol::Admin).await);
        let (a_ana, a_marta) = (format!("/users/{}", id(&ana)), format!("/users/{}", id(&marta)));
        let (una, otra) = futures::join!(marta.delete(&a_ana), ana.delete(&a_marta));
        let borrados = [&una, &otra]
            .into_iter()
            .filter(|respuesta| respuesta.estado == 200)
            .count();
        assert_eq!(borrados, 1, "{} {}", una.cuerpo, otra.cuerpo);
        let queda = if una.estado == 200 { &marta } else { &ana };
        assert_eq!(nombres(queda, "").await.len(), 1);
    }
}

#[tokio::test]
async fn b56_users_are_found_blind_to_accents_on_pages_of_twenty() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    for n in 0..44 {
        banco.pda(&format!("Begoña {n:02}")).await;
    }
    let primera = admin.get("/users?name[like]=%20begona").await.espera(200);
    let meta = json!({"current_page": 1, "last_page": 3, "from": 1, "to": 20, "total": 44});
    assert_eq!(primera.cuerpo["meta"], meta);
    assert_eq!(nombres(&admin, "name[like]=BEGO%C3%91A&page=3").await.len(), 4);
    assert_eq!(nombres(&admin, "page=99").await.len(), 5);
    assert_eq!(nombres(&admin, "name[like]=arta").await, ["Marta"]);
    assert!(nombres(&admin, "name[like]=nadie").await.is_empty());
    admin.get("/users?page=dos").await.espera(400);
}

#[tokio::test]
async fn every_broken_rule_stands_under_its_field() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let respuesta = admin
        .post("/register", json!({"name": " ", "password": "corta"}))
        .await
        .espera(422);
    let errores = json!({
        "name": ["Rellena este campo."],
        "password": ["La contraseña necesita al menos 8 caracteres."],
    });
    assert_eq!(respuesta.cuerpo["errores"], errores);
}

#[tokio::test]
async fn the_second_of_two_who_save_the_same_user_is_told_and_changes_nothing() {
    let banco = Banco::nuevo().await;
    let (marta, ana) = (banco.admin().await, banco.usuario("Ana", Rol::Admin).await);
    let paco = banco.pda("Paco").await;
    let ruta = format!("/users/{}", id(&paco));
    let leida = ana.get(&ruta).await.espera(200).data()["version"].clone();
    let cambio = |name: &str| json!({"name": name, "role": "pda", "version": leida});
    let cambiado = marta.put(&ruta, cambio("Paco Ruiz")).await.espera(200);
    let antes = banco.todo().await;
    assert_eq!(
        ana.put(&ruta, cambio("Francisco")).await.espera(409).mensaje(),
        "Alguien lo ha cambiado mientras tanto. Vuelve a cargarlo e inténtalo de nuevo."
    );
    assert_eq!(banco.todo().await, antes);
    assert_eq!(ana.get(&ruta).await.espera(200).data(), cambiado.data());
    ana.put(&ruta, json!({"name": "Francisco", "role": "pda"}))
        .await
        .espera(200);
}

#[tokio::test]
async fn a_name_that_folds_to_nothing_is_a_name_like_any_other() {
    let banco = Banco::nuevo().await;
    let admin = banco.admin().await;
    let registro = |name: &str| json!({"name": name, "password": CONTRASENA, "role": "pda"});
    let creado = admin.post("/register", registro("·")).await.espera(201);
    assert_eq!(nombres(&admin, "").await, ["·", "Marta"]);
    // Another one that folds to nothing is the same name.
    admin.post("/register", registro("··")).await.espera(409);
    let ruta = format!("/users/{}", creado.data()["id"]);
    admin.put(&ruta, registro("··")).await.espera(200);
    assert_eq!(nombres(&admin, "").await, ["··", "Marta"]);
    admin.delete(&ruta).await.espera(200);
}

#[tokio::test]
async fn a_new_password_whose_answer_was_lost_is_answered_as_done_and_another_one_is_told() {
    let banco = Banco::nuevo().await;
    let (marta, paco) = (banco.admin().await, banco.pda("Paco").await);
    let ruta = format!("/users/{}", id(&paco));
    let cambio = |password: &str| json!({"name": "Paco", "role": "pda", "password": password, "version": 1});
    let primero = marta.put(&ruta, cambio("otra-clave-larga")).await.espera(200);
    let antes = banco.todo().await;
    let otra_vez = marta.put(&ruta, cambio("otra-clave-larga")).await.espera(200);
    assert_eq!(otra_vez.cuerpo, primero.cuerpo);
    marta.put(&ruta, cambio("una-clave-distinta")).await.espera(409);
    assert_eq!(banco.todo().await, antes);
}
