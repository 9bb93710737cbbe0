//! CloudFront: the headers that it sends, what it keeps, and the way to the API.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::json;

use super::distinto;
use crate::casa::Casa;
use crate::lectura::{Plantilla, lista, textos};

/// CloudFront sends the headers that the one-machine server sends, for the web and for what answers in the API's place. It adds
/// the one that means something over https alone.
pub(crate) fn cabeceras(plantilla: &Plantilla, casa: &Casa) -> Vec<String> {
    let mut quejas = Vec::new();
    for (politica, enviadas) in [
        ("CabecerasWeb", &casa.cabeceras_web),
        ("CabecerasApi", &casa.cabeceras_api),
    ] {
        let solo_por_https = ("strict-transport-security".to_owned(), "max-age=31536000".to_owned());
        let esperadas: BTreeMap<_, _> = enviadas.clone().into_iter().chain([solo_por_https]).collect();
        quejas.extend(distinto(politica, &de_politica(plantilla, politica), &esperadas));
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

/// Only CloudFront knows the key that the functions ask for, and the stage without which the gateway calls none of them; and
/// nobody reads either out of the stack.
pub(crate) fn puerta(plantilla: &Plantilla, casa: &Casa) -> Vec<String> {
    let mut quejas = Vec::new();
    for secreto in ["ClaveDeOrigen", "EtapaDelPortal"] {
        let parametro = plantilla.en(&format!("/Parameters/{secreto}"));
        quejas.extend(distinto(
            secreto,
            &json!([parametro["NoEcho"], parametro["MinLength"]]),
            &json!([true, 32]),
        ));
    }
    let portales: Vec<_> = plantilla
        .todos("AWS::Serverless::HttpApi")
        .map(|(_, portal)| &portal["StageName"]["Ref"])
        .collect();
    quejas.extend(distinto("stages", &portales, &["EtapaDelPortal"]));
    let clave = json!({"Ref": "ClaveDeOrigen"});
    for funcion in casa.funciones.iter().filter(|funcion| !funcion.rutas.is_empty()) {
        let variables = &plantilla.de(&funcion.nombre)["Environment"]["Variables"];
        quejas.extend(distinto(&funcion.nombre, &variables["CLAVE_DE_ORIGEN"], &clave));
        if !plantilla.de(&funcion.nombre)["FunctionUrlConfig"].is_null() {
            quejas.push(format!("{} has an address of its own", funcion.nombre));
        }
    }
    let origenes = lista(&plantilla.de("Distribucion")["DistributionConfig"]["Origins"]);
    let llevan: Vec<_> = origenes
        .iter()
        .map(|origen| json!([origen["Id"], origen["OriginPath"], origen["OriginCustomHeaders"]]))
        .collect();
    let cabecera = json!([{"HeaderName": "x-reparto-origen", "HeaderValue": clave}]);
    let esperado = json!([["web", null, null], ["api", {"Fn::Sub": "/${EtapaDelPortal}"}, cabecera]]);
    quejas.extend(distinto("origins", &llevan, &esperado));
    quejas
}

/// Nobody is answered over a connection older than TLS 1.2: with a domain CloudFront takes none, without one its functions are
/// told how a connection is encrypted and turn it away.
pub(crate) fn cifrado(plantilla: &Plantilla, _: &Casa) -> Vec<String> {
    let distribucion = &plantilla.de("Distribucion")["DistributionConfig"];
    let certificado = &distribucion["ViewerCertificate"];
    let minima = json!(plantilla.con("ConDominio").then_some("TLSv1.2_2021"));
    let mut quejas = distinto("least TLS", &certificado["MinimumProtocolVersion"], &minima);
    let mut politicas = BTreeSet::new();
    for (donde, modo) in [
        (&distribucion["DefaultCacheBehavior"], "redirect-to-https"),
        (&distribucion["CacheBehaviors"][0], "https-only"),
    ] {
        let politica = donde["OriginRequestPolicyId"]["Ref"].as_str().unwrap_or_default();
        politicas.insert(politica);
        let enviadas = &plantilla.de(politica)["OriginRequestPolicyConfig"]["HeadersConfig"];
        if !textos(&enviadas["Headers"]).contains(&"CloudFront-Viewer-TLS".to_owned()) {
            quejas.push(format!("{politica} does not say how a connection is encrypted"));
        }
        quejas.extend(distinto("without TLS", &donde["ViewerProtocolPolicy"], &modo));
    }
    let hacia_api = &plantilla.de("HaciaApi")["OriginRequestPolicyConfig"];
    let enviado = json!([
        politicas,
        hacia_api["HeadersConfig"],
        hacia_api["QueryStringsConfig"]["QueryStringBehavior"]
    ]);
    let leidas = [
        "CloudFront-Viewer-TLS",
        "Content-Type",
        "Idempotency-Key",
        "X-Reparto-Visitante",
    ];
    let esperado = json!([
        ["HaciaApi", "HaciaWeb"],
        {"HeaderBehavior": "whitelist", "Headers": leidas},
        "all"
    ]);
    quejas.extend(distinto("what reaches the API", &enviado, &esperado));
    quejas
}
