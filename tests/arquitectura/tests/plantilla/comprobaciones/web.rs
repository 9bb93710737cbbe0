//! CloudFront: the headers that it sends, what it keeps, and the way to the API.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::json;

use super::distinto;
use crate::casa::Casa;
use crate::lectura::{Plantilla, lista, textos};

/// CloudFront sends the headers that the one-machine server sends, for the web and for what answers in the API's place.
pub(crate) fn cabeceras(plantilla: &Plantilla, casa: &Casa) -> Vec<String> {
    let mut quejas = Vec::new();
    for (politica, enviadas) in [
        ("CabecerasWeb", &casa.cabeceras_web),
        ("CabecerasApi", &casa.cabeceras_api),
    ] {
        quejas.extend(distinto(politica, &de_politica(plantilla, politica), enviadas));
    }
    let comportamientos = &plantilla.de("Distribucion")["DistributionConfig"];
    let api = &comportamientos["CacheBehaviors"][0];
    for (donde, politica) in [
        (&comportamientos["DefaultCacheBehavior"], "CabecerasWeb"),
        (api, "CabecerasApi"),
    ] {
        quejas.extend(distinto("headers", &donde["ResponseHeadersPolicyId"]["Ref"], &politica));
    }
    quejas
}

/// The headers that a policy sends, as they are sent.
fn de_politica(plantilla: &Plantilla, politica: &str) -> BTreeMap<String, String> {
    let politica = &plantilla.de(politica)["ResponseHeadersPolicyConfig"];
    let propias = lista(&politica["CustomHeadersConfig"]["Items"]).into_iter();
    let mut cabeceras: BTreeMap<_, _> = propias
        .map(|propia| {
            let texto = |campo| propia[campo].as_str().unwrap_or_default();
            (texto("Header").to_lowercase(), texto("Value").to_owned())
        })
        .collect();
    let seguridad = politica["SecurityHeadersConfig"].as_object().into_iter().flatten();
    for (nombre, valor) in seguridad {
        let texto = |campo: &str| valor[campo].as_str().unwrap_or_default().to_owned();
        let (cabecera, valor) = match nombre.as_str() {
            "ContentSecurityPolicy" => ("content-security-policy", texto(nombre)),
            "ReferrerPolicy" => ("referrer-policy", texto(nombre)),
            "ContentTypeOptions" => ("x-content-type-options", "nosniff".to_owned()),
            "StrictTransportSecurity" => (
                "strict-transport-security",
                format!("max-age={}", valor["AccessControlMaxAgeSec"]),
            ),
            otra => (otra, valor.to_string()),
        };
        cabeceras.insert(cabecera.to_owned(), valor);
    }
    cabeceras
}

/// What CloudFront keeps: what files say of themselves, nothing of the API, no error.
pub(crate) fn cache(plantilla: &Plantilla, casa: &Casa) -> Vec<String> {
    let mut quejas = Vec::new();
    let distribucion = &plantilla.de("Distribucion")["DistributionConfig"];
    let errores: BTreeSet<_> = lista(&distribucion["CustomErrorResponses"])
        .into_iter()
        .filter(|error| error["ErrorCachingMinTTL"] == 0 && error["ResponsePagePath"].is_null())
        .map(|error| error["ErrorCode"].to_string())
        .collect();
    let guardados = [
        "400", "403", "404", "405", "414", "416", "500", "501", "502", "503", "504",
    ];
    quejas.extend(distinto("errors that are not kept", &errores, &guardados));
    for (politica, maximo) in [("CacheWeb", 31_536_000), ("CacheApi", 1)] {
        let politica = &plantilla.de(politica)["CachePolicyConfig"];
        let clave = &politica["ParametersInCacheKeyAndForwardedToOrigin"];
        let valores = json!([
            politica["MinTTL"],
            politica["DefaultTTL"],
            politica["MaxTTL"],
            clave["EnableAcceptEncodingBrotli"],
            clave["EnableAcceptEncodingGzip"]
        ]);
        quejas.extend(distinto("cache", &valores, &json!([0, 0, maximo, true, true])));
    }
    let de_api = &plantilla.de("CacheApi")["CachePolicyConfig"]["ParametersInCacheKeyAndForwardedToOrigin"];
    let partes = json!([
        de_api["HeadersConfig"]["Headers"],
        de_api["QueryStringsConfig"]["QueryStringBehavior"]
    ]);
    quejas.extend(distinto(
        "what tells calls apart",
        &partes,
        &json!([["Authorization"], "all"]),
    ));
    let api = &distribucion["CacheBehaviors"][0];
    let camino = json!([
        api["PathPattern"],
        api["TargetOriginId"],
        api["CachePolicyId"]["Ref"],
        api["Compress"]
    ]);
    quejas.extend(distinto(
        "the API's way",
        &camino,
        &json!(["/api/*", "api", "CacheApi", true]),
    ));
    let metodos = textos(&api["AllowedMethods"]);
    for (metodo, ruta) in casa.rutas.iter().filter(|(metodo, _)| !metodos.contains(metodo)) {
        quejas.push(format!("{metodo} {ruta} does not pass CloudFront"));
    }
    let web = &distribucion["DefaultCacheBehavior"];
    let camino = json!([web["TargetOriginId"], web["CachePolicyId"]["Ref"], web["Compress"]]);
    quejas.extend(distinto("the web's way", &camino, &json!(["web", "CacheWeb", true])));
    quejas
}

/// The functions of CloudFront are the tested ones, and each stands before what it is for.
pub(crate) fn funciones_de_cloudfront(plantilla: &Plantilla, casa: &Casa) -> Vec<String> {
    let mut quejas = Vec::new();
    let distribucion = &plantilla.de("Distribucion")["DistributionConfig"];
    for (nombre, archivo, donde) in [
        ("FuncionPagina", "pagina", &distribucion["DefaultCacheBehavior"]),
        ("FuncionVisitante", "visitante", &distribucion["CacheBehaviors"][0]),
    ] {
        quejas.extend(distinto(
            nombre,
            &plantilla.de(nombre)["FunctionCode"],
            &casa.de_cloudfront[archivo],
        ));
        let asociada = json!([{"EventType": "viewer-request",
            "FunctionARN": {"Fn::GetAtt": format!("{nombre}.FunctionMetadata.FunctionARN")}}]);
        quejas.extend(distinto(nombre, &donde["FunctionAssociations"], &asociada));
    }
    quejas
}

/// Only CloudFront knows the key that the functions ask for, and nobody reads it out of the stack.
pub(crate) fn puerta(plantilla: &Plantilla, casa: &Casa) -> Vec<String> {
    let mut quejas = distinto("NoEcho", plantilla.en("/Parameters/ClaveDeOrigen/NoEcho"), &true);
    let clave = json!({"Ref": "ClaveDeOrigen"});
    for funcion in casa.funciones.iter().filter(|funcion| !funcion.rutas.is_empty()) {
        let variables = &plantilla.de(&funcion.nombre)["Environment"]["Variables"];
        quejas.extend(distinto(&funcion.nombre, &variables["CLAVE_DE_ORIGEN"], &clave));
    }
    let origenes = lista(&plantilla.de("Distribucion")["DistributionConfig"]["Origins"]);
    let llevan: Vec<_> = origenes
        .iter()
        .map(|origen| json!([origen["Id"], origen["OriginCustomHeaders"]]))
        .collect();
    let esperado = json!([["web", null], ["api", [{"HeaderName": "x-reparto-origen", "HeaderValue": clave}]]]);
    quejas.extend(distinto("origins", &llevan, &esperado));
    quejas
}
