//! The walls of design section 3: imports point one way, and each kind of thing has one home.

use std::collections::BTreeSet;

use pruebas_arquitectura::{Fuente, donde, fuentes, raiz};

fn nada(fuentes: &[Fuente], prohibido: &[&str], salvo: &[&str], por_que: &str) {
    for aguja in prohibido {
        let halladas: Vec<_> = donde(fuentes, aguja)
            .into_iter()
            .filter(|(ruta, _)| !salvo.iter().any(|permitida| ruta.contains(permitida)))
            .collect();
        assert!(halladas.is_empty(), "{por_que}: «{aguja}» in {halladas:?}");
    }
}

/// What others may use and nobody has described: a type, a function or a trait without a sentence before it. A field says
/// what it is by its name and its type, and is described only where they do not.
fn sin_descripcion(fuentes: &[Fuente]) -> Vec<String> {
    const COSAS: [&str; 7] = ["fn ", "async fn ", "const fn ", "struct ", "enum ", "trait ", "type "];
    let mut halladas = Vec::new();
    for fuente in fuentes {
        let sin_pruebas = fuente.texto.split("#[cfg(test)]").next().unwrap_or_default();
        let (mut descrita, mut en_atributo) = (false, false);
        for linea in sin_pruebas.lines().map(str::trim) {
            if linea.starts_with("///") {
                descrita = true;
                continue;
            }
            if en_atributo || linea.starts_with("#[") {
                en_atributo = !linea.ends_with(']');
                continue;
            }
            // A macro takes the sentence together with the name.
            let cosa = linea
                .strip_prefix("pub ")
                .filter(|cosa| !cosa.contains('$'))
                .unwrap_or_default();
            if !descrita && COSAS.iter().any(|palabra| cosa.starts_with(palabra)) {
                halladas.push(format!("{}: {linea}", fuente.ruta));
            }
            descrita = false;
        }
    }
    halladas
}

/// Files that no module names: nothing compiles them, so nobody is told that they are there.
fn huerfanas(fuentes: &[Fuente]) -> Vec<&str> {
    let rutas = fuentes.iter().map(|fuente| fuente.ruta.as_str());
    let por_si_mismas = ["lib.rs", "main.rs"];
    let de_alguien = |ruta: &str| {
        let (carpeta, archivo) = ruta.rsplit_once('/').unwrap_or_default();
        let declarado = format!("mod {};", archivo.trim_end_matches(".rs"));
        let madres = [
            format!("{carpeta}.rs"),
            format!("{carpeta}/lib.rs"),
            format!("{carpeta}/main.rs"),
        ];
        por_si_mismas.contains(&archivo)
            || carpeta.ends_with("/bin")
            || fuentes.iter().any(|fuente| {
                madres.contains(&fuente.ruta) && fuente.texto.lines().any(|linea| linea.trim().ends_with(&declarado))
            })
    };
    rutas.filter(|ruta| !de_alguien(ruta)).collect()
}

#[test]
fn every_file_belongs_to_a_module() {
    let carpetas = [
        "domain/src",
        "lambdas/src",
        "lambdas/imprenta/src",
        "infra/local/src",
        "wasm/src",
        "tests/api/src",
        "tests/rendimiento/src",
    ];
    let mut todas: Vec<_> = carpetas
        .into_iter()
        .flat_map(|carpeta| fuentes(carpeta, &[".rs"]))
        .collect();
    assert_eq!(huerfanas(&todas), Vec::<&str>::new());
    todas.push(Fuente {
        ruta: "lambdas/src/casos/olvidado.rs".to_owned(),
        texto: "//! Nobody names it.".to_owned(),
    });
    assert_eq!(huerfanas(&todas), ["lambdas/src/casos/olvidado.rs"]);
}

#[test]
fn whatever_others_may_use_says_what_it_is() {
    let carpetas = [
        "domain/src",
        "lambdas/src",
        "lambdas/imprenta/src",
        "infra/local/src",
        "wasm/src",
    ];
    let todas: Vec<_> = carpetas
        .into_iter()
        .flat_map(|carpeta| fuentes(carpeta, &[".rs"]))
        .collect();
    assert!(todas.len() > 100);
    let halladas = sin_descripcion(&todas);
    assert!(halladas.is_empty(), "{halladas:#?}");
    let una = |texto: &str| {
        sin_descripcion(&[Fuente {
            ruta: "domain/src/algo.rs".to_owned(),
            texto: texto.to_owned(),
        }])
    };
    assert_eq!(una("pub fn callada() {}").len(), 1);
    assert_eq!(una("#[derive(Debug)]\npub struct Callada;").len(), 1);
    assert!(una("/// It says so.\n#[derive(\n    Debug,\n)]\npub struct Dicha;").is_empty());
    assert!(una("/// It says so.\npub struct Dicha {\n    pub campo: u8,\n}").is_empty());
}

#[test]
fn the_domain_is_pure() {
    let dominio = fuentes("domain/src", &[".rs"]);
    let impuro = [
        "std::fs",
        "std::net",
        "std::time",
        "SystemTime",
        "tokio",
        "aws_",
        "axum",
        "async fn",
        "rand::",
        "println!",
    ];
    nada(
        &dominio,
        &impuro,
        &[],
        "the domain has no I/O, clock, randomness, AWS or async",
    );
}

#[test]
fn floats_touch_money_only_as_the_carrier_of_json() {
    let dominio = fuentes("domain/src", &[".rs"]);
    nada(
        &dominio,
        &["f64", "f32"],
        &["domain/src/decimal.rs"],
        "a float is read and written as text in one file",
    );
    let servidor = fuentes("lambdas/src", &[".rs"]);
    nada(
        &servidor,
        &["f64", "f32"],
        // One writes them into a cell, the other puts rows in order by them.
        &["lambdas/src/excel/celda.rs", "lambdas/src/tabla/listado/orden.rs"],
        "no figure is computed outside the domain",
    );
}

#[test]
fn the_sdk_stays_behind_the_table() {
    let servidor = fuentes("lambdas/src", &[".rs"]);
    let sdk = ["aws_sdk_dynamodb", "AttributeValue"];
    nada(
        &servidor,
        &sdk,
        &["lambdas/src/tabla", "lambdas/src/bin", "lambdas/src/correo"],
        "SDK types live in tabla/",
    );
    nada(
        &servidor,
        &["aws_sdk_s3"],
        &["lambdas/src/archivador"],
        "the bucket is reached from archivador/",
    );
}

/// A text that begins as a key does, capitals and a `#`, or goes beyond all that begin alike, with a `~`.
fn hay_clave(linea: &str) -> bool {
    linea.split('"').skip(1).any(|texto| {
        let capitales = texto.bytes().take_while(u8::is_ascii_uppercase).count();
        (capitales > 1 && texto[capitales..].starts_with('#')) || texto == "~"
    })
}

/// A text that is a sort key: three capitals or more.
fn es_clave(linea: &str) -> bool {
    let textos = linea.split('"').skip(1).step_by(2);
    textos
        .into_iter()
        .any(|texto| texto.len() > 2 && texto.bytes().all(|letra| letra.is_ascii_uppercase()))
}

#[test]
fn keys_are_built_in_one_place() {
    let con_claves: BTreeSet<_> = fuentes("lambdas/src", &[".rs"])
        .into_iter()
        .filter(|fuente| {
            let en_la_tabla = fuente.ruta.starts_with("lambdas/src/tabla");
            fuente
                .texto
                .lines()
                .any(|linea| hay_clave(linea) || (en_la_tabla && es_clave(linea)))
        })
        .map(|fuente| fuente.ruta)
        .collect();
    let sitios = [
        "lambdas/src/tabla/claves.rs",
        "lambdas/src/tabla/claves/fichas.rs",
        "lambdas/src/tabla/claves/lugares.rs",
    ];
    assert_eq!(con_claves, BTreeSet::from(sitios.map(str::to_owned)));
}

#[test]
fn the_engine_never_enters_a_deployed_binary() {
    let servidor = fuentes("lambdas", &[".rs", ".toml"]);
    nada(
        &servidor,
        &["dynoxide"],
        &[],
        "the embedded engine is of infra/local alone",
    );
}

#[test]
fn only_one_folder_of_the_web_knows_the_wasm_package() {
    let web = fuentes("web/src", &[".ts", ".tsx"]);
    nada(
        &web,
        &["reparto-wasm"],
        &["web/src/dominio/"],
        "rules reach the screens through web/src/dominio",
    );
}

#[test]
fn the_unwinding_that_lambda_needs_is_asked_for() {
    let manifiesto = std::fs::read_to_string(raiz().join("Cargo.toml")).expect("Cargo.toml");
    let mut seccion = "";
    let mut ante_el_panico = Vec::new();
    for linea in manifiesto.lines() {
        if linea.starts_with('[') {
            seccion = linea;
        }
        if linea.starts_with("panic") {
            ante_el_panico.push((seccion, linea));
        }
    }
    let esperado = [
        ("[profile.release]", "panic = \"unwind\""),
        ("[profile.wasm]", "panic = \"abort\""),
    ];
    assert_eq!(
        ante_el_panico, esperado,
        "cargo lambda aborts where the file says nothing"
    );
}

#[test]
fn the_top_level_is_the_one_that_the_design_fixes() {
    for carpeta in ["domain", "wasm", "lambdas", "web", "infra", "tests", "docs"] {
        assert!(raiz().join(carpeta).is_dir(), "{carpeta}/ is missing");
    }
}

#[test]
fn every_endpoint_names_the_action_it_needs() {
    // A session by itself allows nothing but to end it; everybody else who asks who calls says for what.
    nada(
        &fuentes("lambdas/src/rutas", &[".rs"]),
        &[": Sesion"],
        &["lambdas/src/rutas/sesion.rs"],
        "take Quien<…>, which names an action",
    );
}

#[test]
fn a_handler_leaves_the_table_to_the_use_cases() {
    nada(
        &fuentes("lambdas/src/rutas", &[".rs"]),
        &[".tabla"],
        &[],
        "rutas/ asks casos/, and casos/ asks the table",
    );
}

#[test]
fn hidden_failures_have_no_place() {
    let todas: Vec<_> = [
        "domain/src",
        "lambdas/src",
        "lambdas/imprenta/src",
        "wasm/src",
        "infra/local/src",
    ]
    .iter()
    .flat_map(|carpeta| fuentes(carpeta, &[".rs"]))
    .collect();
    nada(
        &todas,
        &["todo!(", "unimplemented!(", "#[ignore", "dbg!(", "allow(dead_code)"],
        &[],
        "nothing is left for later",
    );
}
