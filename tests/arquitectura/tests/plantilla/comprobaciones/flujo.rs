//! The stream of the table, and whom it calls.

use domain::tarea::TipoTarea;
use lambdas::tabla::claves::{PK, SK, TAREA};
use serde_json::{Value, json};

use super::distinto;
use crate::casa::Casa;
use crate::lectura::Plantilla;

/// What the stream calls, each for tasks of a kind.
const QUIENES: [(&str, TipoTarea); 2] = [
    ("FuncionTareas", TipoTarea::Devolver),
    ("FuncionCorreo", TipoTarea::Correo),
];
/// The longest time, in seconds, after which a record is let go: two passes of the schedule have seen its task by then.
const EDAD_MAXIMA: u64 = 600;

/// New tasks of the table's stream, and nothing else of it, call the function that does their kind, in small batches that are let
/// go soon: a record that is lost is in the next pass. A restored table has no stream of ours.
pub(crate) fn flujo(plantilla: &Plantilla, _: &Casa) -> Vec<String> {
    let quienes = || {
        QUIENES
            .into_iter()
            .filter(|(quien, _)| en_uso(plantilla, quien) == "Tabla")
    };
    let mut quejas = distinto(
        "mappings of the stream",
        &enlaces(plantilla).count(),
        &quienes().count(),
    );
    for (quien, tipo) in quienes() {
        let suyo = enlaces(plantilla).find(|enlace| enlace["FunctionName"] == json!({"Ref": quien}));
        let Some(enlace) = suyo else {
            quejas.push(format!("the stream does not call {quien}"));
            continue;
        };
        for (campo, valor) in [
            ("EventSourceArn", json!({"Fn::GetAtt": "Tabla.StreamArn"})),
            ("StartingPosition", json!("LATEST")),
        ] {
            quejas.extend(distinto(campo, &enlace[campo], &valor));
        }
        let filtros = enlace["FilterCriteria"]["Filters"].as_array().into_iter().flatten();
        let filtros: Vec<_> = filtros.map(|filtro| patron(&filtro["Pattern"])).collect();
        let claves = json!({PK: {"S": [{"prefix": TAREA}]}, SK: {"S": [tipo.nombre()]}});
        let tareas_nuevas = json!({"eventName": ["INSERT"], "dynamodb": {"Keys": claves}});
        quejas.extend(distinto("filters", &filtros, &[tareas_nuevas]));
        for (campo, maximo) in [
            ("BatchSize", 10),
            ("MaximumRetryAttempts", 2),
            ("MaximumRecordAgeInSeconds", EDAD_MAXIMA),
        ] {
            if enlace[campo].as_u64().is_none_or(|valor| valor > maximo) {
                quejas.push(format!("{campo} is {}, and may be {maximo} at most", enlace[campo]));
            }
        }
    }
    quejas
}

/// The properties of what ties a stream to a function.
pub(super) fn enlaces(plantilla: &Plantilla) -> impl Iterator<Item = &Value> {
    plantilla
        .todos("AWS::Lambda::EventSourceMapping")
        .map(|(_, propiedades)| propiedades)
}

/// The table that a function works with.
fn en_uso<'a>(plantilla: &'a Plantilla, quien: &str) -> &'a str {
    let tabla = &plantilla.de(quien)["Environment"]["Variables"]["TABLA"]["Ref"];
    tabla.as_str().unwrap_or_default()
}

/// The pattern of a filter, which is JSON within a text.
fn patron(texto: &Value) -> Value {
    serde_json::from_str(texto.as_str().unwrap_or_default()).unwrap_or_default()
}
