//! What is written down, and who is told when something fails.

use std::collections::BTreeSet;

use serde_json::json;

use super::{FUNCIONES, distinto};
use crate::casa::Casa;
use crate::lectura::{Plantilla, lista, textos};

/// Every log ends some day, and the gateway's says nothing of who called.
pub(crate) fn registros(plantilla: &Plantilla, _: &Casa) -> Vec<String> {
    let mut quejas = Vec::new();
    for (nombre, registro) in plantilla.todos("AWS::Logs::LogGroup") {
        quejas.extend(distinto(nombre, &registro["RetentionInDays"]["Ref"], &"DiasDeRegistro"));
    }
    for (funcion, _) in FUNCIONES {
        let registro = plantilla.de(funcion)["LoggingConfig"]["LogGroup"]["Ref"]
            .as_str()
            .unwrap_or_default();
        if plantilla.de(registro).is_null() {
            quejas.push(format!("{funcion} writes to a log that is not ours"));
        }
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
pub(crate) fn alarmas(plantilla: &Plantilla, _: &Casa) -> Vec<String> {
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
        "Errors",
        "Latency",
        "ReadThrottleEvents",
        "Throttles",
        "TransactionConflict",
        "WriteThrottleEvents",
    ];
    quejas.extend(distinto("what is watched", &metricas, &vigiladas));
    let aviso = &plantilla.de("Avisos")["Subscription"];
    quejas.extend(distinto(
        "who is told",
        aviso,
        &json!([{"Protocol": "email", "Endpoint": {"Ref": "CorreoDeAvisos"}}]),
    ));
    quejas
}
