//! Nothing of the web reckons with amounts, quantities or days: it asks the rules, through `web/src/dominio`.

use pruebas_arquitectura::{Fuente, fuentes};

/// What is written where something is reckoned: sums, roundings, figures made of texts, days made of milliseconds.
const SENAS: [&str; 16] = [
    ".reduce(",
    "Math.round(",
    "Math.floor(",
    "Math.ceil(",
    "Math.trunc(",
    "Math.log10(",
    ".toFixed(",
    "parseFloat(",
    "parseInt(",
    "Date.UTC(",
    "Date.parse(",
    ".setDate(",
    ".toISOString(",
    "86_400",
    ".normalize(",
    ".toLocaleLowerCase(",
];

/// The files that have one of them all the same, and what it is that they reckon with.
const SALVEDADES: [(&str, &str, &str); 17] = [
    (
        "kit/cifras/formato.ts",
        ".toFixed(",
        "writes a figure that is exact already with all its decimals",
    ),
    ("kit/campos/CampoImagen.tsx", "Math.ceil(", "kilobytes of a file"),
    ("recursos/verAdjunto.ts", "Math.ceil(", "kilobytes of a file"),
    ("kit/aparato/foto.ts", "Math.round(", "pixels of a picture"),
    ("kit/aparato/PadFirma.tsx", ".reduce(", "points of a signature"),
    ("kit/listas/Tabla.tsx", ".reduce(", "widths of columns"),
    ("kit/listas/Tabla.tsx", "parseFloat(", "widths of columns"),
    ("kit/listas/useEstadoLista.ts", "Math.trunc(", "the page in an address"),
    (
        "features/documentos/ticket/papel.ts",
        "Math.ceil(",
        "millimetres of paper",
    ),
    (
        "features/resumen/GraficoVentas.tsx",
        "Math.floor(",
        "the scale of a drawing",
    ),
    (
        "features/resumen/GraficoVentas.tsx",
        "Math.log10(",
        "the scale of a drawing",
    ),
    ("features/resumen/GraficoVentas.tsx", ".toFixed(", "places in a drawing"),
    ("features/sesion/useEspera.ts", "Math.ceil(", "seconds to wait"),
    ("features/sesion/useEspera.ts", "Math.floor(", "minutes to wait"),
    ("stores/pedidos.ts", "Math.floor(", "chance for an identifier"),
    (
        "vocabulario/meses.ts",
        "Date.UTC(",
        "months of a list, whose rules would weigh 1 kB in the browser",
    ),
    (
        "vocabulario/meses.ts",
        ".toISOString(",
        "months of a list, whose rules would weigh 1 kB in the browser",
    ),
];

/// The clock of a session and of the server are instants that travel, and no days.
const RELOJES: [(&str, &str); 2] = [
    ("stores/llamadas.ts", "Date.parse("),
    ("stores/sesion.ts", "Date.parse("),
];

fn exenta(camino: &str, sena: &str) -> bool {
    SALVEDADES
        .iter()
        .any(|(suyo, suya, _)| *suyo == camino && *suya == sena)
        || RELOJES.iter().any(|(suyo, suya)| *suyo == camino && *suya == sena)
}

/// The path of a file that the wall is about, from `web/src`.
fn camino(fuente: &Fuente) -> Option<&str> {
    let camino = fuente.ruta.strip_prefix("web/src/")?;
    let aparte = ["dominio/", "pruebas/"]
        .iter()
        .any(|carpeta| camino.starts_with(carpeta))
        || camino.contains(".test.");
    (!aparte).then_some(camino)
}

/// Every reckoning that no exception covers, as `file: sign`.
fn cuentas(fuentes: &[Fuente]) -> Vec<String> {
    let de_una = |fuente: &Fuente| {
        let camino = camino(fuente)?;
        let halladas = SENAS
            .iter()
            .filter(|sena| fuente.texto.contains(**sena) && !exenta(camino, sena));
        Some(halladas.map(|sena| format!("{camino}: {sena}")).collect::<Vec<_>>())
    };
    fuentes.iter().filter_map(de_una).flatten().collect()
}

fn web() -> Vec<Fuente> {
    fuentes("web/src", &[".ts", ".tsx"])
}

#[test]
fn nothing_of_the_web_reckons_outside_the_rules() {
    let halladas = cuentas(&web());
    assert!(
        halladas.is_empty(),
        "a rule belongs in domain/src, and reaches the web through wasm/src and web/src/dominio: {halladas:#?}"
    );
}

#[test]
fn every_exception_is_still_needed() {
    let todas = web();
    let nombradas = SALVEDADES
        .iter()
        .map(|(camino, sena, _)| (*camino, *sena))
        .chain(RELOJES);
    for (suyo, sena) in nombradas {
        let hay = todas
            .iter()
            .any(|fuente| camino(fuente) == Some(suyo) && fuente.texto.contains(sena));
        assert!(hay, "{suyo} has no {sena} any more");
    }
}

#[test]
fn a_reckoning_is_found_on_every_floor_but_that_of_the_rules() {
    let una = |ruta: &str, texto: &str| {
        cuentas(&[Fuente {
            ruta: format!("web/src/{ruta}"),
            texto: texto.to_owned(),
        }])
    };
    for sena in SENAS {
        let texto = format!("const x = ({sena}y));");
        for piso in [
            "kit",
            "vocabulario",
            "stores",
            "recursos",
            "features/pedido",
            "paginas/pda",
            "rutas",
        ] {
            assert_eq!(una(&format!("{piso}/x.ts"), &texto), [format!("{piso}/x.ts: {sena}")]);
        }
        for aparte in ["dominio/x.ts", "pruebas/x.ts", "kit/x.test.ts"] {
            assert!(una(aparte, &texto).is_empty(), "{aparte}");
        }
    }
    let sumas = "export const sumar = (c: number[]) => c.reduce((suma, x) => suma + Math.round(x * 1000), 0) / 1000;";
    assert_eq!(una("features/pedido/disponibles.ts", sumas).len(), 2);
}
