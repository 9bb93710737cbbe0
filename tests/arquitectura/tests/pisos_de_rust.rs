//! The floors of the rules and of the server: a name goes down only, and no two modules name each other.

use std::collections::BTreeSet;

use pruebas_arquitectura::flechas::{Flecha, circulos, flechas};
use pruebas_arquitectura::{Fuente, fuentes};

const DOMINIO: &str = "domain/src/";
const SERVIDOR: &str = "lambdas/src/";

/// The floors of the rules, the lowest first. A module names its own floor and those below.
const PISOS_DE_LAS_REGLAS: [&str; 5] = [
    "decimal dinero cantidad impuesto fecha texto ids imagen mapa_corto error",
    OFICIO,
    "leyes resumen gestora impreso",
    "contrato",
    "testing",
];

/// The trade itself: whatever the other floors do not name.
const OFICIO: &str = "";

/// Each floor of the server with those that it may name. A floor names only floors that stand before it here.
const PISOS: [(&str, &str); 23] = [
    ("reloj", ""),
    ("azar", ""),
    ("rastro", ""),
    ("intentos", ""),
    ("testigo", ""),
    ("secretos", ""),
    ("excel", ""),
    ("correo", ""),
    ("tabla", "azar intentos testigo"),
    ("archivador", "tabla"),
    ("impresora", ""),
    ("vigia", ""),
    ("error", "tabla archivador impresora"),
    ("estado", "reloj azar testigo tabla archivador impresora vigia"),
    ("acto", "azar estado"),
    ("auth", "rastro testigo tabla error estado"),
    (
        "casos",
        "reloj azar excel correo impresora tabla archivador error estado acto auth",
    ),
    ("rutas", "rastro tabla error estado acto auth casos"),
    ("reparacion", "tabla"),
    ("limpieza", "reloj tabla archivador error estado casos"),
    ("tareas", "reloj tabla error estado casos"),
    ("primer_admin", "tabla error estado casos"),
    (
        "arranque",
        "reloj azar testigo secretos tabla archivador impresora vigia estado rutas primer_admin",
    ),
];

/// What puts the floors together: one binary a function.
const SOBRE_TODO: &str = "bin";

fn piso(modulo: &str) -> &str {
    modulo.split("::").next().unwrap_or(modulo)
}

fn permitido(desde: &str, hasta: &str) -> bool {
    desde == hasta
        || desde == SOBRE_TODO
        || PISOS
            .iter()
            .any(|(piso, permitidos)| *piso == desde && permitidos.split(' ').any(|permitido| permitido == hasta))
}

fn del_dominio(fuentes: &[Fuente]) -> BTreeSet<Flecha> {
    flechas(fuentes, DOMINIO, "domain")
}

fn del_servidor(fuentes: &[Fuente]) -> BTreeSet<Flecha> {
    flechas(fuentes, SERVIDOR, "lambdas")
}

/// The arrows of the server that the table does not have.
fn de_mas(flechas: BTreeSet<Flecha>) -> BTreeSet<Flecha> {
    let sobra = |(desde, hasta): &Flecha| !permitido(piso(desde), piso(hasta));
    flechas.into_iter().filter(sobra).collect()
}

/// The arrows of the rules that go up.
fn que_suben(flechas: BTreeSet<Flecha>) -> BTreeSet<Flecha> {
    let altura = |modulo: &str| {
        let es_el_suyo = |pisos: &str| pisos.split(' ').any(|otro| otro == piso(modulo));
        let oficio = || PISOS_DE_LAS_REGLAS.iter().position(|pisos| *pisos == OFICIO);
        PISOS_DE_LAS_REGLAS
            .iter()
            .position(|pisos| es_el_suyo(pisos))
            .or_else(oficio)
    };
    let sube = |(desde, hasta): &Flecha| altura(desde) < altura(hasta);
    flechas.into_iter().filter(sube).collect()
}

/// The sources with one line more at the head of a file.
fn con_linea(mut fuentes: Vec<Fuente>, ruta: &str, linea: &str) -> Vec<Fuente> {
    let fuente = fuentes.iter_mut().find(|fuente| fuente.ruta == ruta);
    let fuente = fuente.unwrap_or_else(|| panic!("{ruta} is not there"));
    fuente.texto = format!("{linea}\n{}", fuente.texto);
    fuentes
}

/// The modules that stand directly under a folder.
fn modulos<'a>(fuentes: &'a [Fuente], carpeta: &str) -> BTreeSet<&'a str> {
    let caminos = fuentes.iter().filter_map(|fuente| fuente.ruta.strip_prefix(carpeta));
    let primeros = caminos.filter_map(|camino| camino.split(['/', '.']).next());
    primeros.filter(|modulo| *modulo != "lib").collect()
}

fn inventadas<const N: usize>(archivos: [(&str, &str); N]) -> Vec<Fuente> {
    let fuente = |(ruta, texto): (&str, &str)| Fuente {
        ruta: ruta.to_owned(),
        texto: texto.to_owned(),
    };
    archivos.map(fuente).into()
}

#[test]
fn the_names_of_the_rules_go_down_only() {
    let suben = que_suben(del_dominio(&fuentes("domain/src", &[".rs"])));
    assert!(
        suben.is_empty(),
        "nothing below contrato names it, no value the trade: {suben:#?}"
    );
}

#[test]
fn a_name_of_the_rules_that_goes_up_is_found_however_it_is_written() {
    for (ruta, linea) in [
        ("cliente.rs", "use crate::contrato::cliente::ClienteRequest;"),
        (
            "cliente/condiciones.rs",
            "use crate::{contrato::cliente as c, ids::ClienteId};",
        ),
        (
            "pedido/linea.rs",
            "fn f(_: super::super::contrato::pedido::LineaView) {}",
        ),
        ("texto/nif.rs", "use crate::{cliente};"),
        ("lib.rs", "pub use contrato::pedido::PedidoRequest;"),
    ] {
        let mut mudadas = con_linea(fuentes("domain/src", &[".rs"]), &format!("{DOMINIO}{ruta}"), linea);
        if ruta == "lib.rs" {
            let desde = format!("{DOMINIO}cobro.rs");
            mudadas = con_linea(mudadas, &desde, "use crate::PedidoRequest;");
        }
        assert_eq!(que_suben(del_dominio(&mudadas)).len(), 1, "{ruta}: {linea}");
    }
}

#[test]
fn no_modules_go_round_in_a_circle() {
    for (que, halladas) in [
        ("domain", del_dominio(&fuentes("domain/src", &[".rs"]))),
        ("lambdas", del_servidor(&fuentes("lambdas/src", &[".rs"]))),
    ] {
        let halladas = circulos(&halladas);
        assert!(halladas.is_empty(), "a circle in {que}: {halladas:#?}");
    }
}

#[test]
fn a_circle_is_found_also_behind_a_re_export() {
    for (ruta, linea) in [
        ("domain/src/factura/serie.rs", "use super::prefijo::Prefijo;"),
        (
            "domain/src/factura/serie.rs",
            "use crate::factura::{Huella, NumeroDocumento};",
        ),
        ("domain/src/pedido/tipo.rs", "use crate::configuracion::Reglas;"),
        (
            "lambdas/src/tabla/estreno.rs",
            "use super::configuracion::ConfiguracionLeida;",
        ),
        ("lambdas/src/tabla/reservas.rs", "use super::situacion;"),
        ("lambdas/src/auth.rs", "use crate::rutas::adjuntos;"),
    ] {
        let (carpeta, leer): (_, fn(&[Fuente]) -> _) = if ruta.starts_with(DOMINIO) {
            ("domain/src", del_dominio)
        } else {
            ("lambdas/src", del_servidor)
        };
        let mudadas = con_linea(fuentes(carpeta, &[".rs"]), ruta, linea);
        assert!(!circulos(&leer(&mudadas)).is_empty(), "{ruta}: {linea}");
    }
}

#[test]
fn a_file_and_its_folder_are_one_thing() {
    let casa = inventadas([
        ("domain/src/lib.rs", "pub mod a;\npub mod b;"),
        ("domain/src/a.rs", "mod dentro;\npub use dentro::X;\nuse dentro::Y;"),
        ("domain/src/a/dentro.rs", "use super::Z;\nuse crate::b::W;"),
        (
            "domain/src/b.rs",
            "//! See [`crate::a`].\n#[cfg(test)]\nmod tests {\n    use crate::a::X;\n}",
        ),
    ]);
    let esperada = ("a::dentro".to_owned(), "b".to_owned());
    assert_eq!(del_dominio(&casa), BTreeSet::from([esperada]));
}

#[test]
fn the_names_of_the_server_go_down_only() {
    let halladas = de_mas(del_servidor(&fuentes("lambdas/src", &[".rs"])));
    assert!(halladas.is_empty(), "a floor names only floors below it: {halladas:#?}");
}

#[test]
fn every_module_of_the_server_is_a_floor() {
    let conocidos = PISOS.iter().map(|(piso, _)| *piso).chain([SOBRE_TODO]).collect();
    assert_eq!(modulos(&fuentes("lambdas/src", &[".rs"]), SERVIDOR), conocidos);
}

#[test]
fn a_floor_of_the_server_names_only_floors_below_it() {
    for (n, (piso, permitidos)) in PISOS.iter().enumerate() {
        for permitido in permitidos.split(' ').filter(|permitido| !permitido.is_empty()) {
            let debajo = PISOS[..n].iter().any(|(otro, _)| *otro == permitido);
            assert!(debajo, "{piso} names {permitido}, which does not stand before it");
        }
    }
}

#[test]
fn a_name_of_the_server_that_goes_up_is_found_however_it_is_written() {
    let pisos = PISOS.map(|(piso, _)| piso);
    for desde in pisos {
        for hasta in pisos.into_iter().filter(|hasta| *hasta != desde) {
            for manera in [
                format!("use crate::{hasta}::X;"),
                format!("use crate::{{\n    {hasta}::{{X, Y}},\n}};"),
                format!("use super::super::{hasta};"),
                format!("fn f(x: crate::{hasta}::X) {{}}"),
            ] {
                let ruta = format!("{SERVIDOR}{desde}/x.rs");
                let otra = format!("{SERVIDOR}{hasta}.rs");
                let halladas = de_mas(del_servidor(&inventadas([(&ruta, &manera), (&otra, "")])));
                assert_eq!(halladas.is_empty(), permitido(desde, hasta), "{desde}: {manera}");
            }
        }
    }
}
