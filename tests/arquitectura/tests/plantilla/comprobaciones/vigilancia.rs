//! What is written down, and who is told when something fails.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::distinto;
use crate::casa::{Casa, Funcion};
use crate::lectura::{Plantilla, lista, textos};

/// Every log ends some day, and the gateway's says nothing of who called.
pub(crate) fn registros(plantilla: &Plantilla, casa: &Casa) -> Vec<String> {
    let mut quejas = Vec::new();
    for (nombre, registro) in plantilla.todos("AWS::Logs::LogGroup") {
        quejas.extend(distinto(nombre, &registro["RetentionInDays"]["Ref"], &"DiasDeRegistro"));
    }
    for Funcion { nombre, binario, rutas } in &casa.funciones {
        let registro = plantilla.de(nombre)["LoggingConfig"]["LogGroup"]["Ref"]
            .as_str()
            .unwrap_or_default();
        if plantilla.de(registro).is_null() {
            quejas.push(format!("{nombre} writes to a log that is not ours"));
        }
        let medidas = plantilla
            .todos("AWS::Logs::MetricFilter")
            .filter(|(_, filtro)| filtro["LogGroupName"]["Ref"] == registro)
            .map(|(_, filtro)| &filtro["MetricTransformations"][0]["MetricName"]);
        let de_llamadas: &[&str] = if rutas.is_empty() {
            &[]
        } else {
            &["Milisegundos", "Ocupada"]
        };
        let detenidas: &[&str] = if casa.codigo.dice(binario, "detenidas = 1") {
            &["Detenidas"]
        } else {
            &[]
        };
        let esperadas: BTreeSet<_> = ["Escrituras", "Lecturas"]
            .iter()
            .chain(de_llamadas)
            .chain(detenidas)
            .collect();
        let medidas: BTreeSet<_> = medidas.filter_map(Value::as_str).collect();
        quejas.extend(distinto(&format!("what is measured of {nombre}"), &medidas, &esperadas));
    }
    let formato = plantilla.de("Portal")["AccessLogSettings"]["Format"]
        .as_str()
        .unwrap_or_default();
    let dichas: BTreeSet<_> = formato
        .split("$context.")
        .skip(1)
        .filter_map(|trozo| trozo.split('"').next())
        .collect();
    let inocentes = [
        "error.messageString",
        "integration.requestId",
        "integrationLatency",
        "requestId",
        "requestTimeEpoch",
        "responseLatency",
        "responseLength",
        "routeKey",
        "status",
    ];
    quejas.extend(distinto("the gateway's log", &dichas, &inocentes));
    quejas
}

/// Somebody is told when something fails, waits or collides.
pub(crate) fn alarmas(plantilla: &Plantilla, casa: &Casa) -> Vec<String> {
    let mut quejas = Vec::new();
    let mut metricas = BTreeSet::new();
    for (nombre, alarma) in plantilla.todos("AWS::CloudWatch::Alarm") {
        quejas.extend(distinto(nombre, &alarma["AlarmActions"], &json!([{"Ref": "Avisos"}])));
        metricas.extend(textos(&alarma["MetricName"]));
        let varias = lista(&alarma["Metrics"]).into_iter();
        metricas.extend(varias.flat_map(|metrica| textos(&metrica["MetricStat"]["Metric"]["MetricName"])));
    }
    let vigiladas = [
        "5xx",
        "Detenidas",
        "Errors",
        "Invocations",
        "Latency",
        "ReadThrottleEvents",
        "Throttles",
        "TransactionConflict",
        "WriteThrottleEvents",
    ];
    quejas.extend(distinto("what is watched", &metricas, &vigiladas));
    for metrica in ["Errors", "Throttles"] {
        let vigiladas = funciones_vigiladas(plantilla, metrica);
        let todas: BTreeSet<_> = casa.funciones.iter().map(|funcion| &funcion.nombre).collect();
        quejas.extend(distinto(&format!("whose {metrica} are watched"), &vigiladas, &todas));
    }
    let aviso = &plantilla.de("Avisos")["Subscription"];
    quejas.extend(distinto(
        "who is told",
        aviso,
        &json!([{"Protocol": "email", "Endpoint": {"Ref": "CorreoDeAvisos"}}]),
    ));
    quejas
}

/// Three passes in a row that a clock does not begin, and somebody is told: what never ran leaves no error behind.
pub(crate) fn relojes(plantilla: &Plantilla, casa: &Casa) -> Vec<String> {
    let mut quejas = Vec::new();
    for funcion in casa.funciones.iter().filter(|funcion| funcion.rutas.is_empty()) {
        let suyas: Vec<_> = plantilla
            .todos("AWS::CloudWatch::Alarm")
            .filter(|(_, alarma)| alarma["MetricName"] == "Invocations")
            .filter(|(_, alarma)| {
                alarma["Dimensions"] == json!([{"Name": "FunctionName", "Value": {"Ref": funcion.nombre}}])
            })
            .map(|(_, alarma)| {
                json!([
                    alarma["Namespace"],
                    alarma["Statistic"],
                    alarma["ComparisonOperator"],
                    alarma["Threshold"],
                    alarma["TreatMissingData"],
                    alarma["EvaluationPeriods"],
                    alarma["Period"],
                ])
            })
            .collect();
        // Lambda counts nothing where nothing ran, and counts by the hour at most: the short pass is counted three at a time.
        let corta = ["correo", "tareas"].contains(&funcion.binario.as_str());
        let periodo = if corta { 900 } else { 3600 };
        let esperada = json!(["AWS/Lambda", "Sum", "LessThanThreshold", 1, "breaching", 3, periodo]);
        quejas.extend(distinto(&format!("passes of {}", funcion.binario), &suyas, &[esperada]));
    }
    quejas
}

/// The functions that count in the sum of a metric of theirs.
fn funciones_vigiladas(plantilla: &Plantilla, metrica: &str) -> BTreeSet<String> {
    let alarmas = plantilla.todos("AWS::CloudWatch::Alarm");
    let partes = alarmas.flat_map(|(_, alarma)| {
        let partes = lista(&alarma["Metrics"]);
        let suma = textos(&partes.first().map_or(Value::Null, |suma| suma["Expression"].clone())).concat();
        let sumadas = move |parte: &&Value| suma.contains(&format!("FILL({}, 0)", parte["Id"].as_str().unwrap_or("-")));
        partes.into_iter().filter(sumadas).collect::<Vec<_>>()
    });
    partes
        .map(|parte| &parte["MetricStat"]["Metric"])
        .filter(|medida| medida["MetricName"] == metrica)
        .flat_map(|medida| textos(&medida["Dimensions"][0]["Value"]["Ref"]))
        .collect()
}
