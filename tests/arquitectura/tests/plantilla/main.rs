//! template.yaml is held against the code: routes, permissions, table, variables, headers. A thing in one and not in the
//! other fails. Each check is proved by breaking the template and seeing it complain.

mod casa;
mod comprobaciones;
mod filas;
mod lectura;
mod llamadas;
mod prefijos;

use std::fs;

use casa::Casa;
use filas::filas;
use filas::virginia::FILAS_DE_VIRGINIA;
use lectura::Plantilla;
use llamadas::{Codigo, Donde};
use pruebas_arquitectura::{Fuente, raiz};

const AVISOS: &str = "ConAvisos";
const PROPIA: &str = "ConTablaPropia";
const RESTAURADA: &str = "ConTablaRestaurada";
/// A stack that everything was said to.
const COMPLETA: [&str; 5] = [AVISOS, PROPIA, "ConDominio", "ConCortafuegos", "ConEntradasALaVez"];
/// One that goes by the name that CloudFront gives.
const SIN_DOMINIO: [&str; 2] = [AVISOS, PROPIA];

fn texto() -> String {
    fs::read_to_string(raiz().join("template.yaml")).expect("template.yaml")
}

#[tokio::test]
async fn the_template_and_the_code_say_the_same() {
    let (texto, casa) = (texto(), Casa::nueva().await);
    for condiciones in [[AVISOS, PROPIA].as_slice(), &[AVISOS, RESTAURADA], &COMPLETA] {
        let plantilla = Plantilla::leer(&texto, condiciones);
        for (nombre, comprobar, _) in filas() {
            let quejas = comprobar(&plantilla, &casa);
            assert!(quejas.is_empty(), "{nombre} with {condiciones:?}: {quejas:#?}");
        }
    }
}

#[tokio::test]
async fn every_check_notices_what_it_is_for() {
    let (texto, casa) = (texto(), Casa::nueva().await);
    for (nombre, comprobar, cambios) in filas() {
        for (antes, despues) in cambios {
            assert!(
                texto.contains(antes),
                "{nombre}: the template has no «{antes}» to break"
            );
            let rota = texto.replacen(antes, despues, 1);
            let se_nota = |condiciones: &[&str]| {
                let quejas = |texto: &str| comprobar(&Plantilla::leer(texto, condiciones), &casa);
                quejas(&rota) != quejas(&texto)
            };
            assert!(
                se_nota(&SIN_DOMINIO) || se_nota(&COMPLETA),
                "{nombre}: «{despues}» passes unnoticed"
            );
        }
    }
}

#[test]
fn the_stacks_of_us_east_1_are_as_they_should_be_and_every_change_is_noticed() {
    for (archivo, comprobar, cambios) in FILAS_DE_VIRGINIA {
        let texto = fs::read_to_string(raiz().join("infra/nube/virginia").join(archivo)).expect(archivo);
        let quejas = |texto: &str| comprobar(&Plantilla::leer(texto, &[]));
        assert_eq!(quejas(&texto), [""; 0], "{archivo}");
        for (antes, despues) in cambios {
            assert!(texto.contains(antes), "{archivo} has no «{antes}» to break");
            assert_ne!(
                quejas(&texto.replacen(antes, despues, 1)),
                [""; 0],
                "{archivo}: «{despues}» passes unnoticed"
            );
        }
    }
}

#[tokio::test]
async fn the_web_is_uploaded_with_the_times_that_one_machine_says() {
    let guion = fs::read_to_string(raiz().join("infra/nube/web.sh")).expect("the script that uploads the web");
    let [para_siempre, cada_vez] = Casa::nueva().await.tiempos_web;
    for linea in [
        format!("PARA_SIEMPRE=\"{para_siempre}\""),
        format!("CADA_VEZ=\"{cada_vez}\""),
    ] {
        assert!(guion.lines().any(|otra| otra == linea), "{linea}");
    }
}

/// A program whose function `main` does what is given, beside a table with one method of each kind.
fn programa(principal: &str) -> Codigo {
    let fuente = |ruta: &str, texto: &str| Fuente {
        ruta: ruta.to_owned(),
        texto: texto.to_owned(),
    };
    Codigo::de(&[
        fuente("lambdas/src/bin/uno.rs", &format!("async fn main() {{ {principal} }}")),
        fuente(
            "lambdas/src/tabla.rs",
            r#"impl Tabla {
                /// A brace in a comment: {
                async fn leer_item(&self, clave: &[u8; 32]) { let llave = '{'; self.cliente.get_item() }
                async fn poner(&self) { variable("TABLA"); self.cliente().put_item() }
                async fn pasar(&self) { self.poner().await }
            }
            fn suelta() { Delete::builder() }
            fn documento_openapi() { suelta() }"#,
        ),
        fuente(
            "lambdas/src/quien.rs",
            "impl FromRequestParts<Estado> for Quien { async fn from_request_parts() { tabla.leer_item() } }
             fn listar(quien: Quien) {}
             fn rutas() { routes!(listar) }
             impl DeFormulario for Cosa { async fn en_uso() { tabla.leer_item() } }
             #[cfg(test)] mod tests { fn nada() { tabla.poner() } }",
        ),
    ])
}

#[test]
fn what_a_function_reaches_is_found_through_methods_modules_macros_and_extractors() {
    let acciones = |principal: &str| programa(principal).acciones("uno").into_keys().collect::<Vec<_>>();
    assert_eq!(acciones(""), [""; 0]);
    assert_eq!(acciones("tabla.pasar()"), ["dynamodb:PutItem"]);
    assert_eq!(acciones("tabla::suelta()"), ["dynamodb:DeleteItem"]);
    assert_eq!(acciones("hacer(tabla::suelta)"), ["dynamodb:DeleteItem"]);
    assert_eq!(acciones("quien::rutas()"), ["dynamodb:GetItem"]);
    assert_eq!(
        acciones("rutas_de::<Cosa>()"),
        ["dynamodb:GetItem"],
        "of whoever names it"
    );
    assert_eq!(acciones("documento_openapi()"), [""; 0], "describing calls nobody");
    assert_eq!(
        acciones("\"método pasar, tabla.pasar()\""),
        [""; 0],
        "a text calls nobody"
    );
    let variables = |principal: &str| programa(principal).variables("uno").into_iter().collect::<Vec<_>>();
    assert_eq!(
        (variables(""), variables("tabla.pasar()")),
        (vec![], vec!["TABLA".to_owned()])
    );
}

#[test]
fn a_call_to_aws_that_nobody_knows_is_noticed() {
    let desconocidas = |cuerpo: &str| {
        let texto = format!("impl Tabla {{ fn algo(&self) {{ {cuerpo} }} }}");
        let ruta = "lambdas/src/tabla/algo.rs".to_owned();
        Codigo::de(&[Fuente { ruta, texto }]).desconocidas().len()
    };
    assert_eq!(desconocidas("tabla.cliente().get_item(); self.cliente.filtro(x)"), 0);
    for nueva in ["cliente().describe_table()", "self.cliente\n.delete_table()"] {
        assert_eq!(desconocidas(nueva), 1, "{nueva}");
    }
}

#[test]
fn a_query_is_of_the_indexes_of_the_table_or_of_both() {
    let consultas = |cuerpo: &str| {
        let fuente = |ruta: &str, texto: String| Fuente {
            ruta: ruta.to_owned(),
            texto,
        };
        let codigo = Codigo::de(&[
            fuente(
                "lambdas/src/bin/uno.rs",
                "use lambdas::algo; fn main() { algo() }".to_owned(),
            ),
            fuente("lambdas/src/tabla/algo.rs", format!("fn algo() {{ {cuerpo} }}")),
        ]);
        codigo.consultas("uno").into_iter().collect::<Vec<_>>()
    };
    assert_eq!(consultas("get_item()"), []);
    assert_eq!(consultas("x.query().index_name(i)"), [Donde::Indices]);
    assert_eq!(consultas("x.query()"), [Donde::Tabla]);
    assert_eq!(consultas("x.query().set_index_name(i)"), [Donde::Tabla, Donde::Indices]);
}
