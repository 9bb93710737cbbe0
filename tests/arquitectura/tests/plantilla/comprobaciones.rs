//! What has to hold between the template and the code. Each check gives its complaints; none is good.

pub(crate) mod permisos;
pub(crate) mod vigilancia;
pub(crate) mod web;

use std::collections::BTreeSet;

use serde_json::json;

use crate::casa::Casa;
use crate::lectura::Plantilla;

/// A function of the template, with the binary that it runs.
const FUNCIONES: [(&str, &str); 2] = [("FuncionApi", "api"), ("FuncionSesion", "sesion")];
const TODO_LO_DEMAS: &str = "ANY /api/v1/{proxy+}";

/// A check: complaints about the template, given what the code says.
pub(crate) type Comprobacion = fn(&Plantilla, &Casa) -> Vec<String>;

fn distinto(que: &str, plantilla: &impl serde::Serialize, codigo: &impl serde::Serialize) -> Vec<String> {
    let (plantilla, codigo) = (json!(plantilla), json!(codigo));
    if plantilla == codigo {
        return Vec::new();
    }
    vec![format!("{que}: the template says {plantilla}, the code {codigo}")]
}

/// Each route goes to the function whose router has it.
pub(crate) fn rutas(plantilla: &Plantilla, casa: &Casa) -> Vec<String> {
    let mut quejas = distinto(
        "functions",
        &nombres(plantilla, "AWS::Serverless::Function"),
        &FUNCIONES.map(|(n, _)| n),
    );
    let de_sesion: BTreeSet<_> = casa
        .rutas_de_sesion
        .iter()
        .map(|(metodo, ruta)| format!("{metodo} {ruta}"))
        .collect();
    quejas.extend(distinto(
        "routes of sesion",
        &eventos(plantilla, "FuncionSesion"),
        &de_sesion,
    ));
    quejas.extend(distinto(
        "routes of api",
        &eventos(plantilla, "FuncionApi"),
        &[TODO_LO_DEMAS],
    ));
    for llamada in &casa.rutas {
        let esperada = if casa.rutas_de_sesion.contains(llamada) {
            "FuncionSesion"
        } else {
            "FuncionApi"
        };
        quejas.extend(distinto(
            &format!("{llamada:?}"),
            &destino(plantilla, llamada),
            &esperada,
        ));
    }
    let eventos: BTreeSet<_> = FUNCIONES
        .iter()
        .flat_map(|(funcion, _)| eventos(plantilla, funcion))
        .collect();
    let limites = plantilla.de("Portal")["RouteSettings"]
        .as_object()
        .into_iter()
        .flatten();
    for (ruta, _) in limites.filter(|(ruta, _)| !eventos.contains(*ruta)) {
        quejas.push(format!("a limit for {ruta}, which is no route"));
    }
    quejas
}

fn nombres(plantilla: &Plantilla, tipo: &'static str) -> Vec<String> {
    plantilla.todos(tipo).map(|(nombre, _)| nombre.to_owned()).collect()
}

/// The routes that lead to a function, as the gateway writes them.
fn eventos(plantilla: &Plantilla, funcion: &str) -> BTreeSet<String> {
    let eventos = plantilla.de(funcion)["Events"].as_object().into_iter().flatten();
    eventos
        .filter(|(_, evento)| evento["Type"] == "HttpApi" && evento["Properties"]["ApiId"]["Ref"] == "Portal")
        .map(|(_, evento)| {
            let texto = |campo| evento["Properties"][campo].as_str().unwrap_or_default();
            format!("{} {}", texto("Method"), texto("Path"))
        })
        .collect()
}

/// Where the gateway sends a call: the route that is written out, or else the greedy one.
fn destino(plantilla: &Plantilla, (metodo, ruta): &(String, String)) -> Option<&'static str> {
    let con = |buscada: &str| {
        FUNCIONES
            .iter()
            .find(|(funcion, _)| eventos(plantilla, funcion).contains(buscada))
    };
    let resto = TODO_LO_DEMAS.trim_start_matches("ANY ").trim_end_matches("{proxy+}");
    con(&format!("{metodo} {ruta}"))
        .or_else(|| con(TODO_LO_DEMAS).filter(|_| ruta.starts_with(resto)))
        .map(|(funcion, _)| *funcion)
}

/// The table is the one that the code makes elsewhere, and is kept as one keeps what cannot be made again.
pub(crate) fn tabla(plantilla: &Plantilla, casa: &Casa) -> Vec<String> {
    let tabla = plantilla.de("Tabla");
    let mut quejas = Vec::new();
    for (campo, codigo) in &casa.tabla {
        quejas.extend(distinto(campo, &tabla[campo], codigo));
    }
    for (ruta, valor) in [
        ("/DeletionPolicy", json!("Retain")),
        ("/UpdateReplacePolicy", json!("Retain")),
        ("/Properties/DeletionProtectionEnabled", json!(true)),
        (
            "/Properties/PointInTimeRecoverySpecification/PointInTimeRecoveryEnabled",
            json!(true),
        ),
        ("/Properties/SSESpecification/SSEEnabled", json!(true)),
        ("/Properties/StreamSpecification/StreamViewType", json!("NEW_IMAGE")),
    ] {
        quejas.extend(distinto(ruta, plantilla.en(&format!("/Resources/Tabla{ruta}")), &valor));
    }
    quejas
}
