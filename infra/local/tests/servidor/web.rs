//! The web under `/app/` and the API beside it, with the headers that keep both safe.

use crate::proceso::Servidor;

#[test]
fn every_address_of_a_screen_gets_the_page_and_asks_again_next_time() {
    let servidor = Servidor::con_demo();
    for ruta in ["/app/", "/app/pedidos/clientes", "/app/invoices/ORDER-1-1"] {
        let pagina = servidor.anonimo().pedir("GET", ruta, None).unwrap();
        assert_eq!(
            (pagina.estado, pagina.cabecera("cache-control")),
            (200, "no-cache"),
            "{ruta}"
        );
        assert!(
            pagina.cuerpo.contains("<title>Reparto</title>"),
            "{ruta}: {}",
            pagina.cuerpo
        );
        assert!(pagina.cabecera("content-type").starts_with("text/html"), "{ruta}");
    }
    let raiz = servidor.anonimo().pedir("GET", "/", None).unwrap();
    assert_eq!((raiz.estado, raiz.cabecera("location")), (307, "/app/"));
}

#[test]
fn files_named_after_what_they_hold_are_kept_for_ever_and_missing_ones_are_missing() {
    let servidor = Servidor::con_demo();
    let archivo = servidor
        .anonimo()
        .pedir("GET", "/app/assets/uno-1a2b3c.js", None)
        .unwrap();
    assert_eq!(
        (archivo.estado, archivo.cabecera("cache-control")),
        (200, "public, max-age=31536000, immutable")
    );
    assert!(archivo.cabecera("content-type").ends_with("javascript"), "{archivo:?}");
    let icono = servidor.anonimo().pedir("GET", "/app/icono.svg", None).unwrap();
    assert_eq!((icono.estado, icono.cabecera("cache-control")), (200, "no-cache"));
    for (ruta, tipo) in [
        ("/app/sw.js", "text/javascript"),
        ("/app/reparto.webmanifest", "application/manifest+json"),
    ] {
        let archivo = servidor.anonimo().pedir("GET", ruta, None).unwrap();
        assert_eq!(
            (
                archivo.estado,
                archivo.cabecera("cache-control"),
                archivo.cabecera("content-type")
            ),
            (200, "no-cache", tipo),
            "{ruta}"
        );
    }
    for ruta in [
        "/app/assets/dos-1a2b3c.js",
        "/app/assets/../../main.rs",
        "/app/assets/%2e%2e/%2e%2e/main.rs",
    ] {
        let falta = servidor.anonimo().pedir("GET", ruta, None).unwrap();
        assert!(
            falta.estado == 404 || falta.cuerpo.contains("<title>Reparto</title>"),
            "{ruta}: {falta:?}"
        );
        assert!(
            !falta.cabecera("cache-control").contains("immutable"),
            "{ruta}: {falta:?}"
        );
    }
}

#[test]
fn the_page_may_run_no_script_but_ours_and_stand_in_no_frame() {
    let servidor = Servidor::con_demo();
    let pagina = servidor.anonimo().pedir("GET", "/app/", None).unwrap();
    let politica: Vec<_> = pagina.cabecera("content-security-policy").split("; ").collect();
    for regla in [
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "img-src 'self' data: blob:",
        "object-src 'none'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    ] {
        assert!(politica.contains(&regla), "{regla} in {politica:?}");
    }
    for (cabecera, valor) in [
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "same-origin"),
    ] {
        assert_eq!(pagina.cabecera(cabecera), valor, "{cabecera}");
    }
    let api = servidor.anonimo().pedir("GET", "/api/v1/config", None).unwrap();
    for respuesta in [&pagina, &api] {
        assert_eq!(
            respuesta.cabecera("strict-transport-security"),
            "",
            "case F20: this is plain http"
        );
    }
    assert!(
        pagina.cabecera("permissions-policy").contains("camera=()"),
        "{pagina:?}"
    );
}

#[test]
fn f20_a_name_that_no_file_has_is_missing_and_the_address_of_the_server_has_the_headers_of_a_page() {
    let servidor = Servidor::con_demo();
    for largo in [201, 252, 255, 256, 3000] {
        for carpeta in ["/app/", "/app/assets/", "/app/pedidos/"] {
            let ruta = format!("{carpeta}{}", "a".repeat(largo));
            let nada = servidor.anonimo().pedir("GET", &ruta, None).unwrap();
            assert_eq!(
                (nada.estado, nada.cabecera("cache-control")),
                (404, "no-cache"),
                "{carpeta}{largo}"
            );
        }
    }
    let raiz = servidor.anonimo().pedir("GET", "/", None).unwrap();
    assert!(
        raiz.cabecera("content-security-policy")
            .contains("frame-ancestors 'none'")
    );
    assert_eq!(raiz.cabecera("x-content-type-options"), "nosniff");
}

#[test]
fn the_api_answers_beside_the_web() {
    let servidor = Servidor::con_demo();
    let sin_sesion = servidor.anonimo().pedir("GET", "/api/v1/clients/all", None).unwrap();
    assert_eq!(
        (sin_sesion.estado, sin_sesion.cabecera("cache-control")),
        (401, "no-store")
    );
    assert_eq!(
        sin_sesion.cabecera("content-security-policy"),
        "default-src 'none'; frame-ancestors 'none'"
    );
    let nada = servidor.anonimo().pedir("GET", "/api/v1/nada", None).unwrap();
    assert_eq!((nada.estado, nada.cabecera("content-type")), (404, "application/json"));
    assert_eq!(
        servidor.entrar("Rosa").get("/config")["data"]["empresa"]["nif"],
        "B00427138"
    );
}

#[test]
fn attempts_at_logging_in_are_limited_by_where_they_come_from() {
    let servidor = Servidor::con_demo();
    let probar = |clave: &str| {
        let intento = serde_json::json!({"name": "Paco", "password": clave});
        servidor.anonimo().post("/login", &intento).unwrap().estado
    };
    let estados: Vec<_> = (0..6).map(|_| probar("no es esta")).collect();
    assert_eq!(estados, [401, 401, 401, 401, 401, 429]);
    assert_eq!(probar("ruta-costa-3"), 429);
}
