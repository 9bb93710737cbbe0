//! Which partitions of the table each function may write.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use super::distinto;
use super::permisos::tabla;
use crate::casa::{Casa, Funcion};
use crate::lectura::{Plantilla, lista, textos};
use crate::prefijos::patrones;

const ESCRITURAS: [&str; 3] = ["dynamodb:DeleteItem", "dynamodb:PutItem", "dynamodb:UpdateItem"];
/// Documents are only looked at by these, within transactions that write other things. What AWS says does not tell whether a
/// write of a transaction is judged by its own key or by all of them, so the key of the look has to be permitted too.
const MIRAN_DOCUMENTOS: [&str; 2] = ["limpieza", "tareas"];
/// The partitions of documents.
const DOCUMENTOS: &str = "DOC#*";

/// A function writes the partitions that its code writes. The everyday one writes nearly all, and is told which it may not:
/// those that the login alone writes.
pub(crate) fn claves(plantilla: &Plantilla, casa: &Casa) -> Vec<String> {
    let patrones = patrones();
    let escritas = |binario: &str| de_codigo(casa, &patrones, binario);
    let mut quejas = Vec::new();
    for Funcion { nombre, binario, .. } in &casa.funciones {
        let frases = frases_de_escritura(plantilla, nombre);
        let limites: Vec<_> = frases.iter().map(|frase| limite(frase)).collect();
        let esperados = if binario == "api" {
            let ajenas: BTreeSet<_> = escritas("sesion").difference(&escritas("api")).cloned().collect();
            vec![
                json!(["Allow", null]),
                json!(["Deny", {"ForAnyValue:StringLike": {"dynamodb:LeadingKeys": ajenas}}]),
            ]
        } else {
            let mut suyas = escritas(binario);
            if MIRAN_DOCUMENTOS.contains(&binario.as_str()) {
                suyas.insert(DOCUMENTOS.to_owned());
            }
            vec![json!(["Allow", {"ForAllValues:StringLike": {"dynamodb:LeadingKeys": suyas}}])]
        };
        quejas.extend(distinto(
            &format!("partitions that {nombre} may write"),
            &limites,
            &esperados,
        ));
        for frase in frases.iter().filter(|frase| frase["Effect"] == "Deny") {
            let prohibido = json!([textos(&frase["Action"]), frase["Resource"]]);
            quejas.extend(distinto(
                "what is denied",
                &prohibido,
                &json!([ESCRITURAS, tabla(plantilla, "")]),
            ));
        }
    }
    quejas
}

fn de_codigo(casa: &Casa, patrones: &BTreeMap<String, BTreeSet<String>>, binario: &str) -> BTreeSet<String> {
    let funciones = casa.codigo.claves_escritas(binario);
    funciones
        .iter()
        .filter_map(|funcion| patrones.get(funcion))
        .flatten()
        .cloned()
        .collect()
}

/// What a role says of writing to the table.
fn frases_de_escritura<'a>(plantilla: &'a Plantilla, funcion: &str) -> Vec<&'a Value> {
    let rol = plantilla.de(funcion)["Role"]["Fn::GetAtt"].as_str().unwrap_or_default();
    let politicas = lista(&plantilla.de(rol.trim_end_matches(".Arn"))["Policies"]).into_iter();
    let frases = politicas.flat_map(|politica| lista(&politica["PolicyDocument"]["Statement"]));
    let escribe = |frase: &&Value| {
        textos(&frase["Action"])
            .iter()
            .any(|accion| ESCRITURAS.contains(&accion.as_str()))
    };
    frases.filter(escribe).collect()
}

fn limite(frase: &Value) -> Value {
    json!([frase["Effect"], frase["Condition"]])
}
