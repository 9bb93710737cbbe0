//! What each function may do and is told.

use std::collections::{BTreeMap, BTreeSet};

use lambdas::tabla::claves::Indice;
use serde_json::{Value, json};

use super::flujo::enlaces;
use super::{distinto, nombres};
use crate::casa::{Casa, Funcion};
use crate::lectura::{Plantilla, lista, textos};
use crate::llamadas::Donde;

const ARN: &str = "arn:${AWS::Partition}";
/// What Lambda needs to read a stream.
/// Source: Lambda developer guide, "Using AWS Lambda with Amazon DynamoDB", execution role permissions.
const DE_FLUJO: [&str; 4] = [
    "dynamodb:DescribeStream",
    "dynamodb:GetRecords",
    "dynamodb:GetShardIterator",
    "dynamodb:ListStreams",
];
const AQUI: &str = "${AWS::Region}:${AWS::AccountId}";

/// Each function may do what its code does, to its table, its bucket, its secrets and its log alone.
pub(crate) fn permisos(plantilla: &Plantilla, casa: &Casa) -> Vec<String> {
    let mut quejas = casa.codigo.desconocidas();
    for Funcion {
        nombre: funcion,
        binario,
        ..
    } in &casa.funciones
    {
        let rol = plantilla.de(funcion)["Role"]["Fn::GetAtt"].as_str().unwrap_or_default();
        let rol = plantilla.de(rol.trim_end_matches(".Arn"));
        if !plantilla.de(funcion)["Policies"].is_null() || !rol["ManagedPolicyArns"].is_null() {
            quejas.push(format!("{funcion}: permissions beside those of its role"));
        }
        let (concedidas, necesarias) = (concedidas(rol), necesarias(plantilla, casa, funcion, binario));
        let sobran = concedidas.iter().filter(|permiso| !necesarias.contains_key(*permiso));
        quejas.extend(sobran.map(|permiso| format!("{funcion} may do {permiso} and never does")));
        let faltan = necesarias.iter().filter(|(permiso, _)| !concedidas.contains(*permiso));
        quejas.extend(faltan.map(|(permiso, camino)| format!("{funcion} needs {permiso}: {camino}")));
    }
    let roles = nombres(plantilla, "AWS::IAM::Role").len();
    quejas.extend(distinto("roles", &roles, &casa.funciones.len()));
    quejas
}

/// What a function needs, each with the way through the code that leads there.
fn necesarias(plantilla: &Plantilla, casa: &Casa, funcion: &str, binario: &str) -> BTreeMap<String, String> {
    let mut necesarias = BTreeMap::new();
    for (accion, camino) in casa.codigo.acciones(binario) {
        let recursos = match accion {
            "dynamodb:Query" => consultables(plantilla, &casa.codigo.consultas(binario)),
            "ssm:GetParameter" => secretos(plantilla, funcion),
            accion if accion.starts_with("s3:") => vec![objetos(plantilla, funcion)],
            // Which address mails come from is said in the table.
            accion if accion.starts_with("ses:") => ["configuration-set/${ConjuntoDeCorreo}", "identity/*"]
                .map(|recurso| json!({"Fn::Sub": format!("{ARN}:ses:{AQUI}:{recurso}")}))
                .into(),
            _ => vec![tabla(plantilla, "")],
        };
        necesarias.extend(
            recursos
                .iter()
                .map(|recurso| (permiso(accion, recurso), camino.clone())),
        );
    }
    for enlace in enlaces(plantilla).filter(|enlace| enlace["FunctionName"]["Ref"] == funcion) {
        for accion in DE_FLUJO {
            let camino = "Lambda reads the stream with the function's role".to_owned();
            necesarias.insert(permiso(accion, &enlace["EventSourceArn"]), camino);
        }
    }
    let registro = plantilla.de(funcion)["LoggingConfig"]["LogGroup"]["Ref"]
        .as_str()
        .unwrap_or_default();
    for accion in ["logs:CreateLogStream", "logs:PutLogEvents"] {
        let suyo = json!({"Fn::GetAtt": format!("{registro}.Arn")});
        necesarias.insert(permiso(accion, &suyo), "every function writes its log".to_owned());
    }
    necesarias
}

/// The table that the functions work with, or what its name leads to.
pub(super) fn tabla(plantilla: &Plantilla, resto: &str) -> Value {
    let en_uso = plantilla.de("FuncionApi")["Environment"]["Variables"]["TABLA"]["Ref"].as_str();
    match (en_uso, resto) {
        (Some("Tabla"), "") => json!({"Fn::GetAtt": "Tabla.Arn"}),
        (Some("Tabla"), _) => json!({"Fn::Sub": format!("${{Tabla.Arn}}{resto}")}),
        (otra, _) => {
            let otra = otra.unwrap_or_default();
            json!({"Fn::Sub": format!("{ARN}:dynamodb:{AQUI}:table/${{{otra}}}{resto}")})
        }
    }
}

fn consultables(plantilla: &Plantilla, consultas: &BTreeSet<Donde>) -> Vec<Value> {
    let de = |donde: &Donde| match donde {
        Donde::Tabla => vec![tabla(plantilla, "")],
        Donde::Indices => [Indice::G1, Indice::G2]
            .map(|indice| tabla(plantilla, &format!("/index/{}", indice.nombre())))
            .into(),
    };
    consultas.iter().flat_map(de).collect()
}

/// The parameters whose names the function is told.
fn secretos(plantilla: &Plantilla, funcion: &str) -> Vec<Value> {
    let variables = &plantilla.de(funcion)["Environment"]["Variables"];
    ["CLAVE_PRIVADA_EN", "PRIMER_ADMIN_EN"]
        .map(|variable| variables[variable]["Fn::Sub"].as_str().unwrap_or_default())
        .map(|nombre| json!({"Fn::Sub": format!("{ARN}:ssm:{AQUI}:parameter{nombre}")}))
        .into()
}

/// What is in the bucket whose name the function is told.
fn objetos(plantilla: &Plantilla, funcion: &str) -> Value {
    let variables = &plantilla.de(funcion)["Environment"]["Variables"];
    let cubo = variables["ADJUNTOS"]["Ref"].as_str().unwrap_or_default();
    json!({"Fn::Sub": format!("${{{cubo}.Arn}}/*")})
}

fn permiso(accion: &str, recurso: &Value) -> String {
    format!("{accion} on {recurso}")
}

/// Every action of a role with every thing that it is on.
fn concedidas(rol: &Value) -> BTreeSet<String> {
    let politicas = lista(&rol["Policies"]);
    let frases = politicas
        .iter()
        .flat_map(|politica| lista(&politica["PolicyDocument"]["Statement"]));
    frases
        .filter(|frase| frase["Effect"] == "Allow")
        .flat_map(|frase| {
            let acciones = textos(&frase["Action"]);
            acciones.into_iter().flat_map(|accion| {
                let recursos = lista(&frase["Resource"]).into_iter();
                recursos.map(move |recurso| permiso(&accion, recurso))
            })
        })
        .collect()
}

/// A function gets the variables that it reads. The private key itself is in none: only where it is kept.
pub(crate) fn variables(plantilla: &Plantilla, casa: &Casa) -> Vec<String> {
    casa.funciones
        .iter()
        .flat_map(
            |Funcion {
                 nombre: funcion,
                 binario,
                 ..
             }| {
                let variables = plantilla.de(funcion)["Environment"]["Variables"]
                    .as_object()
                    .into_iter()
                    .flatten();
                let variables: BTreeSet<_> = variables.map(|(nombre, _)| nombre.clone()).collect();
                let mut leidas = casa.codigo.variables(binario);
                leidas.remove("CLAVE_PRIVADA");
                distinto(&format!("variables of {funcion}"), &variables, &leidas)
            },
        )
        .collect()
}
