//! Who may do what, and who a user is.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use domain::contrato::usuario::{UsuarioCreateRequest, UsuarioEditRequest};
use domain::permiso::Accion;
use domain::testing::{Con, id, usuario};
use domain::usuario::{Rol, UsuarioCambio, UsuarioNuevo};
use proptest::prelude::*;
use serde_json::json;

const DE_TODOS: [Accion; 6] = [
    Accion::GestionarClientes,
    Accion::VerCatalogo,
    Accion::ReservarStock,
    Accion::HacerPedidos,
    Accion::VerDocumentos,
    Accion::VerConfiguracion,
];

#[test]
fn the_office_may_do_everything() {
    assert!(Accion::TODAS.iter().all(|accion| Rol::Admin.permite(*accion)));
}

#[test]
fn a_seller_may_sell_and_nothing_else() {
    let suyas: Vec<_> = Accion::TODAS
        .iter()
        .copied()
        .filter(|accion| Rol::Pda.permite(*accion))
        .collect();
    assert_eq!(suyas, DE_TODOS);
}

#[test]
fn a_seller_reaches_what_she_did_and_the_office_what_anybody_did() {
    let marta = usuario();
    let oficina = usuario().con(|u| (u.id, u.rol) = (id(2), Rol::Admin));
    assert!(marta.alcanza(marta.id) && !marta.alcanza(oficina.id));
    assert!(oficina.alcanza(oficina.id) && oficina.alcanza(marta.id));
}

#[test]
fn a_new_user_is_a_seller_unless_said_otherwise() {
    let peticion: UsuarioCreateRequest =
        serde_json::from_value(json!({"name": "Marta", "password": "una larga"})).unwrap();
    assert_eq!(UsuarioNuevo::parse(&peticion).unwrap().rol, Rol::Pda);
    assert_eq!(json!([Rol::Admin, Rol::Pda]), json!(["admin", "pda"]));
}

fn nuevo(name: &str, password: &str) -> Result<UsuarioNuevo, domain::Errores> {
    UsuarioNuevo::parse(&UsuarioCreateRequest {
        name: name.to_owned(),
        password: password.to_owned(),
        role: Rol::Pda,
    })
}

#[test]
fn a_user_needs_a_name_and_a_password_of_eight_characters() {
    let errores = nuevo(" ", "siete77").err().unwrap();
    let campos: Vec<_> = errores
        .campos()
        .map(|(campo, frases)| (campo, frases[0].as_str()))
        .collect();
    assert_eq!(
        campos,
        [
            ("name", "Rellena este campo."),
            ("password", "La contraseña necesita al menos 8 caracteres.")
        ]
    );
    assert!(nuevo("Marta", &"x".repeat(129)).is_err());
    let usuario = nuevo("  Íñigo ", " ñandúes ").ok().unwrap();
    assert_eq!(
        (usuario.nombre.as_str(), usuario.contrasena.as_str()),
        ("Íñigo", " ñandúes ")
    );
}

#[test]
fn a_change_without_password_leaves_the_old_one() {
    let cambio = |password: Option<&str>| {
        let password = password.map(str::to_owned);
        UsuarioCambio::parse(&UsuarioEditRequest {
            name: "Marta".to_owned(),
            password,
            role: Rol::Admin,
        })
    };
    assert_eq!(cambio(None).ok().unwrap().contrasena, None);
    assert_eq!(cambio(Some("")).ok().unwrap().contrasena, None);
    assert_eq!(
        cambio(Some("otra larga")).ok().unwrap().contrasena.as_deref(),
        Some("otra larga")
    );
    assert!(cambio(Some("corta")).is_err());
}

proptest! {
    #[test]
    fn no_text_makes_a_user_panic(name in any::<String>(), password in any::<String>()) {
        let _ = nuevo(&name, &password).is_ok();
    }
}

#[test]
fn f19_a_password_that_anybody_tries_first_is_refused_and_one_that_nobody_guesses_is_taken() {
    let alta = |nombre: &str, contrasena: &str| {
        UsuarioNuevo::parse(&UsuarioCreateRequest {
            name: nombre.to_owned(),
            password: contrasena.to_owned(),
            role: Rol::Pda,
        })
    };
    for mala in [
        "12345678",
        "password",
        "        ",
        "Password1!",
        "contraseña",
        "QWERTY123",
        "aaaaaaab",
        "abababab",
        "Madrid2026",
    ] {
        let errores = alta("Iñaki", mala).err().unwrap();
        assert_eq!(
            errores.campos().map(|(campo, _)| campo).collect::<Vec<_>>(),
            ["password"],
            "{mala}"
        );
    }
    for (nombre, contrasena) in [
        ("Marta Gil", "martagil"),
        ("Marta Gil", "Marta-Gil-7"),
        ("Íñigo Núñez", "inigonunez"),
    ] {
        assert!(alta(nombre, contrasena).is_err(), "{contrasena}");
    }
    for buena in [
        "almacen-2026",
        "ruta-ciudad-1",
        "tres gatos azules",
        "Barcelona es de lluvia",
        "Ana-va-1",
    ] {
        assert!(alta("Ana", buena).is_ok(), "{buena}");
    }
}
