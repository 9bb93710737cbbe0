//! The small stacks of us-east-1: the firewall, and the log of who called.

use serde_json::{Value, json};

use super::distinto;
use crate::lectura::{Plantilla, textos};

/// The firewall counts by address: logins, however their path is written, and everything. Whoever is over a limit is told so in
/// words that the web can show.
pub(crate) fn cortafuegos(plantilla: &Plantilla) -> Vec<String> {
    let cortafuegos = plantilla.de("Cortafuegos");
    let mut quejas = distinto("scope", &cortafuegos["Scope"], &"CLOUDFRONT");
    quejas.extend(distinto(
        "everybody else",
        &cortafuegos["DefaultAction"],
        &json!({"Allow": {}}),
    ));
    let reglas = cortafuegos["Rules"].as_array().into_iter().flatten();
    let limites: Vec<_> = reglas.map(limite).collect();
    let entradas = json!({
        "FieldToMatch": {"UriPath": {}},
        "PositionalConstraint": "STARTS_WITH",
        "SearchString": "/api/v1/login",
        "TextTransformations": [{"Priority": 0, "Type": "URL_DECODE"}, {"Priority": 1, "Type": "NORMALIZE_PATH"}],
    });
    let esperados = json!([
        ["IP", 100, 300, entradas, 429, "demasiadas", "300"],
        ["IP", 3000, 300, null, 429, "demasiadas", "300"],
    ]);
    quejas.extend(distinto("limits", &limites, &esperados));
    let cuerpo = &cortafuegos["CustomResponseBodies"]["demasiadas"];
    let dicho: Value = serde_json::from_str(cuerpo["Content"].as_str().unwrap_or_default()).unwrap_or_default();
    if cuerpo["ContentType"] != "APPLICATION_JSON" || !dicho["message"].is_string() {
        quejas.push(format!("the web cannot show {cuerpo}"));
    }
    quejas
}

fn limite(regla: &Value) -> Value {
    let cuenta = &regla["Statement"]["RateBasedStatement"];
    let respuesta = &regla["Action"]["Block"]["CustomResponse"];
    json!([
        cuenta["AggregateKeyType"],
        cuenta["Limit"],
        cuenta["EvaluationWindowSec"],
        cuenta["ScopeDownStatement"]["ByteMatchStatement"],
        respuesta["ResponseCode"],
        respuesta["CustomResponseBodyKey"],
        respuesta["ResponseHeaders"][0]["Value"],
    ])
}

/// The log of accesses says who called and how it went, says nothing else of a person, and ends some day.
pub(crate) fn accesos(plantilla: &Plantilla) -> Vec<String> {
    let registro = plantilla.de("Registro");
    let mut quejas = distinto("days", &registro["RetentionInDays"]["Ref"], &"DiasDeRegistro");
    // Any other name needs a policy that lets the service write.
    let nombre = registro["LogGroupName"]["Fn::Sub"].as_str().unwrap_or_default();
    if !nombre.starts_with("/aws/vendedlogs/") {
        quejas.push(format!("nobody may write to {nombre}"));
    }
    let entrega = plantilla.de("Entrega");
    let dichas = textos(&entrega["RecordFields"]);
    let inocentes = [
        "date",
        "time",
        "c-ip",
        "cs-method",
        "cs-uri-stem",
        "sc-status",
        "time-taken",
        "x-edge-result-type",
        "ssl-protocol",
    ];
    quejas.extend(distinto("what is said", &dichas, &inocentes));
    let camino = json!([
        plantilla.de("Origen")["LogType"],
        plantilla.de("Origen")["ResourceArn"],
        entrega["DeliverySourceName"],
        entrega["DeliveryDestinationArn"],
        plantilla.de("Destino")["DestinationResourceArn"],
    ]);
    let esperado = json!([
        "ACCESS_LOGS",
        {"Fn::Sub": "arn:${AWS::Partition}:cloudfront::${AWS::AccountId}:distribution/${Distribucion}"},
        {"Ref": "Origen"},
        {"Fn::GetAtt": "Destino.Arn"},
        {"Fn::Sub": "arn:${AWS::Partition}:logs:${AWS::Region}:${AWS::AccountId}:log-group:${Registro}"},
    ]);
    quejas.extend(distinto("the log's way", &camino, &esperado));
    quejas
}
