//! The floors of the web: an import goes down only, and the table below says from which floor to which.

use std::collections::BTreeSet;

use pruebas_arquitectura::{Fuente, fuentes};

const WEB: &str = "web/src/";

/// Each floor with those that it may import. A floor names only floors that stand before it here, so there is no circle.
const PISOS: [(&str, &str); 10] = [
    ("kit", ""),
    ("api", ""),
    ("dominio", ""),
    ("caminos", "api"),
    ("vocabulario", "kit api dominio"),
    ("stores", "kit api dominio vocabulario"),
    ("recursos", "kit api dominio vocabulario stores"),
    ("features", "kit api dominio vocabulario stores recursos caminos"),
    (
        "paginas",
        "kit api dominio vocabulario stores recursos caminos features",
    ),
    (
        "rutas",
        "kit api dominio vocabulario stores recursos caminos features paginas",
    ),
];

/// What ties the floors together, and what tests stand on. No floor imports these.
const SOBRE_TODO: [&str; 3] = ["main", "unirPisos", "pruebas"];

/// The folders of a floor that do not import each other.
const CUARTOS_DE_PAGINAS: [&str; 2] = ["admin", "pda"];

fn lugar(camino: &str) -> Vec<&str> {
    let sin_final = camino.split('.').next().unwrap_or(camino);
    sin_final.split('/').collect()
}

/// The room of a file within its floor, where the rooms of that floor keep apart.
fn cuarto<'a>(lugar: &[&'a str]) -> Option<&'a str> {
    match lugar {
        ["features", cuarto, ..] => Some(cuarto),
        ["paginas", cuarto, ..] if CUARTOS_DE_PAGINAS.contains(cuarto) => Some(cuarto),
        _ => None,
    }
}

/// The address of an import from `web/src`; nothing for a package.
fn destino(desde: &str, importado: &str) -> Option<String> {
    if let Some(camino) = importado.strip_prefix("@/") {
        return Some(camino.to_owned());
    }
    if !importado.starts_with('.') {
        return None;
    }
    let mut partes: Vec<_> = desde.split('/').collect();
    partes.pop();
    for parte in importado.split('/') {
        match parte {
            "." => {}
            ".." => {
                partes.pop();
            }
            nombre => partes.push(nombre),
        }
    }
    Some(partes.join("/"))
}

/// Every text that a file imports from: statements, `import()` and the `composes` and `@import` of a style.
fn importados(texto: &str) -> Vec<&str> {
    ["from ", "import(", "import "]
        .iter()
        .flat_map(|palabra| texto.split(palabra).skip(1))
        .filter_map(|resto| {
            let comilla = resto.chars().next().filter(|letra| matches!(letra, '\'' | '"'))?;
            resto.get(1..)?.split(comilla).next()
        })
        .collect()
}

fn es_de_prueba(ruta: &str) -> bool {
    ruta.contains(".test.") || ruta.starts_with("web/src/pruebas/")
}

/// The imports that the table does not have, each as `file -> import`.
fn de_mas(fuentes: &[Fuente]) -> Vec<String> {
    let mut halladas = Vec::new();
    for fuente in fuentes.iter().filter(|fuente| !es_de_prueba(&fuente.ruta)) {
        let Some(desde) = fuente.ruta.strip_prefix(WEB) else {
            continue;
        };
        let aqui = lugar(desde);
        let Some((piso, permitidos)) = PISOS.iter().find(|(piso, _)| *piso == aqui[0]) else {
            continue;
        };
        for importado in importados(&fuente.texto) {
            let Some(destino) = destino(desde, importado) else {
                continue;
            };
            let alli = lugar(&destino);
            let vale = if alli[0] == *piso {
                cuarto(&aqui) == cuarto(&alli) || cuarto(&aqui).is_none() || cuarto(&alli).is_none()
            } else {
                permitidos.split(' ').any(|permitido| permitido == alli[0])
            };
            if !vale {
                halladas.push(format!("{} -> {importado}", fuente.ruta));
            }
        }
    }
    halladas
}

fn una(ruta: &str, texto: String) -> [Fuente; 1] {
    [Fuente {
        ruta: format!("{WEB}{ruta}"),
        texto,
    }]
}

#[test]
fn web_imports_point_one_way() {
    let halladas = de_mas(&fuentes("web/src", &[".ts", ".tsx", ".css"]));
    assert!(halladas.is_empty(), "an import goes down only: {halladas:#?}");
}

#[test]
fn every_folder_of_the_web_is_a_floor() {
    let todas = fuentes("web/src", &[".ts", ".tsx", ".css"]);
    let hallados: BTreeSet<_> = todas
        .iter()
        .filter(|fuente| !fuente.ruta.contains(".test."))
        .filter_map(|fuente| fuente.ruta.strip_prefix(WEB))
        .map(|camino| lugar(camino)[0])
        .collect();
    let conocidos = PISOS.iter().map(|(piso, _)| *piso).chain(SOBRE_TODO).collect();
    assert_eq!(hallados, conocidos);
}

/// The rooms of the kit, by what stands in them.
const CUARTOS_DEL_KIT: [&str; 8] = [
    "aparato",
    "campos",
    "cifras",
    "dialogos",
    "estilo",
    "formularios",
    "listas",
    "pantallas",
];

#[test]
fn every_file_of_the_kit_stands_in_one_of_its_rooms() {
    let todas = fuentes("web/src/kit", &[".ts", ".tsx", ".css"]);
    let hallados: BTreeSet<_> = todas
        .iter()
        .filter_map(|fuente| fuente.ruta.strip_prefix("web/src/kit/"))
        .map(|camino| camino.split_once('/').map_or(camino, |(cuarto, _)| cuarto))
        .collect();
    assert_eq!(hallados, CUARTOS_DEL_KIT.into());
}

#[test]
fn a_floor_names_only_floors_below_it() {
    for (n, (piso, permitidos)) in PISOS.iter().enumerate() {
        for permitido in permitidos.split(' ').filter(|permitido| !permitido.is_empty()) {
            let debajo = PISOS[..n].iter().any(|(otro, _)| *otro == permitido);
            assert!(debajo, "{piso} names {permitido}, which does not stand before it");
        }
    }
}

#[test]
fn an_import_that_goes_up_is_found_however_it_is_written() {
    for (piso, permitidos) in PISOS {
        let todos = PISOS.iter().map(|(otro, _)| *otro).chain(SOBRE_TODO);
        for otro in todos.filter(|otro| *otro != piso) {
            let maneras = [
                format!("import {{ x }} from '@/{otro}/x';"),
                format!("import type {{ X }} from '../{otro}/x';"),
                format!("import {{\n  x,\n}} from \"@/{otro}\";"),
                format!("export {{ x }} from '@/{otro}/x';"),
                format!("const x = () => import('@/{otro}/x');"),
                format!("import '@/{otro}/x.css';"),
                format!(".x {{\n  composes: y from '../{otro}/y.module.css';\n}}"),
            ];
            for manera in maneras {
                let esperadas = usize::from(!permitidos.split(' ').any(|permitido| permitido == otro));
                let halladas = de_mas(&una(&format!("{piso}/x.ts"), manera.clone()));
                assert_eq!(halladas.len(), esperadas, "{piso}: {manera}");
            }
        }
    }
}

#[test]
fn rooms_that_keep_apart_are_told_from_each_other() {
    let casos = [
        ("features/gastos/x.ts", "'@/features/almacen/y'", 1),
        ("features/gastos/x.ts", "'../almacen/y'", 1),
        ("features/documentos/ticket/x.ts", "'../../almacen/y'", 1),
        ("features/documentos/ticket/x.ts", "'../filtros'", 0),
        ("features/gastos/x.ts", "'./y'", 0),
        ("paginas/pda/x.ts", "'@/paginas/admin/y'", 1),
        ("paginas/admin/pedidos/x.ts", "'../../pda/y'", 1),
        ("paginas/admin/pedidos/x.ts", "'@/paginas/pedido/y'", 0),
        ("paginas/admin/pedidos/x.ts", "'../y'", 0),
    ];
    for (ruta, importado, esperadas) in casos {
        let halladas = de_mas(&una(ruta, format!("import {{ y }} from {importado};")));
        assert_eq!(halladas.len(), esperadas, "{ruta} imports {importado}");
    }
}
