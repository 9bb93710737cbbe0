//! Starting and stopping: what is said, what is refused, what stays.

use std::fs;
use std::os::unix::fs::PermissionsExt;

use crate::carpeta::Carpeta;
use crate::proceso::{Servidor, no_arranca};

const ACCESOS: [&str; 5] = [
    "Marta / almacen-2026 (admin)",
    "Iñaki / ruta-ciudad-1 (pda)",
    "Rosa / ruta-norte-2 (pda)",
    "Paco / ruta-costa-3 (pda)",
    "Lucía / ruta-interior-4 (pda)",
];

#[test]
fn it_prints_the_demo_logins_one_a_line_and_then_its_address() {
    let carpeta = Carpeta::con_demo();
    let servidor = Servidor::arrancar(carpeta.ruta());
    let (direccion, accesos) = servidor.anuncio.split_last().unwrap();
    assert_eq!(accesos, ACCESOS);
    assert!(
        direccion.ends_with(&format!("http://127.0.0.1:{}/app/", servidor.puerto())),
        "{direccion}"
    );
    for acceso in ACCESOS {
        servidor.entrar(acceso.split(" / ").next().unwrap());
    }
}

#[test]
fn a_demo_login_is_printed_only_while_it_opens_a_session() {
    let carpeta = Carpeta::con_demo();
    let servidor = Servidor::arrancar(carpeta.ruta());
    let marta = servidor.entrar("Marta");
    let usuarios = marta.get("/users")["data"].clone();
    let id = |nombre: &str| {
        let usuario = usuarios.as_array().unwrap().iter().find(|u| u["name"] == nombre);
        usuario.unwrap()["id"].clone()
    };
    let otra = serde_json::json!({"name": "Rosa", "password": "ruta-nueva-2", "role": "pda"});
    let cambio = marta.pedir("PUT", &format!("/api/v1/users/{}", id("Rosa")), Some(&otra.to_string()));
    assert_eq!(cambio.unwrap().estado, 200);
    let borrado = marta.pedir("DELETE", &format!("/api/v1/users/{}", id("Paco")), None);
    assert_eq!(borrado.unwrap().estado, 200);
    assert_eq!(servidor.terminar("TERM"), Some(0));

    let servidor = Servidor::arrancar(carpeta.ruta());
    let (_, accesos) = servidor.anuncio.split_last().unwrap();
    assert_eq!(
        accesos,
        [
            ACCESOS[0],
            ACCESOS[1],
            "Rosa: su contraseña ya no es la de ejemplo",
            ACCESOS[4]
        ]
    );
}

#[test]
fn an_empty_house_has_an_administrator_whose_password_is_told_once() {
    let carpeta = Carpeta::vacia();
    let servidor = Servidor::arrancar_sin_demo(carpeta.ruta());
    assert_eq!(servidor.anuncio.len(), 3, "{:?}", servidor.anuncio);
    let oficina = servidor.entrar("Oficina");
    assert_eq!(oficina.get("/config")["data"]["empresa"], serde_json::Value::Null);
    assert_eq!(
        oficina.get("/resumen?bloque=puesta_en_marcha")["data"]["puesta_en_marcha"],
        serde_json::json!({"empresa": false, "vendedor": false, "producto": false})
    );
    assert_eq!(servidor.terminar("TERM"), Some(0));
    // It is not filled later either.
    assert_eq!(Servidor::arrancar(carpeta.ruta()).anuncio.len(), 1);
}

#[test]
fn a_signal_to_stop_ends_it_well() {
    let carpeta = Carpeta::con_demo();
    for senal in ["TERM", "INT"] {
        assert_eq!(
            Servidor::arrancar(carpeta.ruta()).terminar(senal),
            Some(0),
            "SIG{senal}"
        );
    }
}

#[test]
fn a_restart_keeps_data_and_sessions() {
    let carpeta = Carpeta::con_demo();
    let servidor = Servidor::arrancar(carpeta.ruta());
    let marta = servidor.entrar("Marta");
    let nuevo = serde_json::json!({"name": "Vicenta", "password": "ruta-nueva-5"});
    assert_eq!(marta.post("/register", &nuevo).unwrap().estado, 201);
    assert_eq!(servidor.terminar("TERM"), Some(0));

    let servidor = Servidor::arrancar(carpeta.ruta());
    servidor.anonimo().entrar("Vicenta", "ruta-nueva-5");
    assert_eq!(marta.en(&servidor.direccion).get("/users")["meta"]["total"], 6);
}

#[test]
fn a_port_in_use_is_told_in_spanish() {
    let servidor = Servidor::con_demo();
    let otra = Carpeta::vacia();
    let salida = no_arranca(otra.ruta(), servidor.puerto());
    assert_eq!(salida.status.code(), Some(1));
    let dicho = String::from_utf8(salida.stderr).unwrap();
    assert!(
        dicho.contains(&format!("El puerto {} está ocupado", servidor.puerto())),
        "{dicho}"
    );
}

#[test]
fn data_in_use_by_another_process_are_told_in_spanish() {
    let carpeta = Carpeta::con_demo();
    let servidor = Servidor::arrancar(carpeta.ruta());
    let salida = no_arranca(carpeta.ruta(), 0);
    assert_eq!(salida.status.code(), Some(1));
    let dicho = String::from_utf8(salida.stderr).unwrap();
    assert!(
        dicho.contains("Otro Reparto está usando la carpeta de datos"),
        "{dicho}"
    );
    drop(servidor);
    Servidor::arrancar(carpeta.ruta());
}

#[test]
fn nobody_else_may_read_the_key_of_the_sessions() {
    let carpeta = Carpeta::con_demo();
    let clave = carpeta.ruta().join("sesiones.clave");
    assert_eq!(fs::metadata(&clave).unwrap().permissions().mode() & 0o777, 0o600);
    let otra = Carpeta::con_demo();
    fs::remove_file(otra.ruta().join("sesiones.clave")).unwrap();
    Servidor::arrancar(otra.ruta());
    assert_ne!(
        fs::read(clave).unwrap(),
        fs::read(otra.ruta().join("sesiones.clave")).unwrap()
    );
}
