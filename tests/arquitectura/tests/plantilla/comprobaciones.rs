//! What has to hold between the template and the code. Each check gives its complaints; none is good.

pub(crate) mod claves;
pub(crate) mod flujo;
pub(crate) mod limites;
pub(crate) mod permisos;
pub(crate) mod rebotes;
pub(crate) mod vigilancia;
pub(crate) mod virginia;
pub(crate) mod web;

use std::collections::BTreeSet;

use lambdas::archivador::Descargas;
use serde_json::{Value, json};

use crate::casa::{Casa, Funcion, TODO_LO_DEMAS};
use crate::lectura::Plantilla;

/// A check: complaints about the template, given what the code says.
pub(crate) type Comprobacion = fn(&Plantilla, &Casa) -> Vec<String>;

fn distinto(que: &str, plantilla: &impl serde::Serialize, codigo: &impl serde::Serialize) -> Vec<String> {
    let (plantilla, codigo) = (json!(plantilla), json!(codigo));
    if plantilla == codigo {
        return Vec::new();
    }
    vec![format!("{que}: the template says {plantilla}, the code {codigo}")]
}

/// Each binary is a function, each function runs its binary, and something calls it: calls of HTTP, or a clock.
pub(crate) fn funciones(plantilla: &Plantilla, casa: &Casa) -> Vec<String> {
    let de_la_plantilla: BTreeSet<_> = nombres(plantilla, "AWS::Serverless::Function").into_iter().collect();
    let de_la_casa: BTreeSet<_> = casa.funciones.iter().map(|funcion| &funcion.nombre).collect();
    let mut quejas = distinto("functions", &de_la_plantilla, &de_la_casa);
    for Funcion { nombre, binario, rutas } in &casa.funciones {
        let programa = format!("target/lambda/{binario}/bootstrap.zip");
        quejas.extend(distinto(nombre, &plantilla.de(nombre)["CodeUri"], &programa));
        let horas: Vec<_> = eventos(plantilla, nombre, "Schedule")
            .map(|propiedades| &propiedades["Schedule"])
            .collect();
        let esperadas = match binario.as_str() {
            "correo" | "tareas" => vec!["rate(5 minutes)"],
            _ if rutas.is_empty() => vec!["rate(1 hour)"],
            _ => vec![],
        };
        quejas.extend(distinto(&format!("clock of {nombre}"), &horas, &esperadas));
    }
    quejas
}

/// Each route goes to the function whose router has it.
pub(crate) fn rutas(plantilla: &Plantilla, casa: &Casa) -> Vec<String> {
    let mut quejas = Vec::new();
    for funcion in &casa.funciones {
        let que = format!("routes of {}", funcion.binario);
        quejas.extend(distinto(&que, &llamadas(plantilla, &funcion.nombre), &funcion.rutas));
    }
    for llamada in &casa.rutas {
        let (metodo, ruta) = llamada;
        let suya = casa
            .funciones
            .iter()
            .find(|funcion| funcion.rutas.contains(&format!("{metodo} {ruta}")));
        let esperada = suya.map_or("FuncionApi", |funcion| &funcion.nombre);
        quejas.extend(distinto(
            &format!("{llamada:?}"),
            &destino(plantilla, casa, llamada),
            &esperada,
        ));
    }
    let todas: BTreeSet<_> = casa
        .funciones
        .iter()
        .flat_map(|funcion| llamadas(plantilla, &funcion.nombre))
        .collect();
    let limites = plantilla.de("Portal")["RouteSettings"]
        .as_object()
        .into_iter()
        .flatten();
    for (ruta, _) in limites.filter(|(ruta, _)| !todas.contains(*ruta)) {
        quejas.push(format!("a limit for {ruta}, which is no route"));
    }
    quejas
}

fn nombres(plantilla: &Plantilla, tipo: &'static str) -> Vec<String> {
    plantilla.todos(tipo).map(|(nombre, _)| nombre.to_owned()).collect()
}

/// The properties of what calls a function, of one kind.
fn eventos<'a>(plantilla: &'a Plantilla, funcion: &str, tipo: &'a str) -> impl Iterator<Item = &'a Value> {
    let eventos = plantilla.de(funcion)["Events"].as_object().into_iter().flatten();
    eventos
        .filter(move |(_, evento)| evento["Type"] == tipo)
        .map(|(_, evento)| &evento["Properties"])
}

/// The routes that lead to a function, as the gateway writes them.
fn llamadas(plantilla: &Plantilla, funcion: &str) -> BTreeSet<String> {
    eventos(plantilla, funcion, "HttpApi")
        .filter(|propiedades| propiedades["ApiId"]["Ref"] == "Portal")
        .map(|propiedades| {
            let texto = |campo| propiedades[campo].as_str().unwrap_or_default();
            format!("{} {}", texto("Method"), texto("Path"))
        })
        .collect()
}

/// Where the gateway sends a call: the route that is written out, or else the greedy one.
fn destino<'a>(plantilla: &Plantilla, casa: &'a Casa, (metodo, ruta): &(String, String)) -> Option<&'a str> {
    let con = |buscada: &str| {
        let mut funciones = casa.funciones.iter().map(|funcion| funcion.nombre.as_str());
        funciones.find(|funcion| llamadas(plantilla, funcion).contains(buscada))
    };
    let resto = TODO_LO_DEMAS.trim_start_matches("ANY ").trim_end_matches("{proxy+}");
    con(&format!("{metodo} {ruta}")).or_else(|| con(TODO_LO_DEMAS).filter(|_| ruta.starts_with(resto)))
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
        ("/Properties/StreamSpecification/StreamViewType", json!("KEYS_ONLY")),
    ] {
        quejas.extend(distinto(ruta, plantilla.en(&format!("/Resources/Tabla{ruta}")), &valor));
    }
    quejas
}

/// Attachments are in a bucket of their own that nobody else sees, and are kept as one keeps what cannot be made again: as
/// long as the table can be brought back, so can what its records name.
pub(crate) fn adjuntos(plantilla: &Plantilla, _: &Casa) -> Vec<String> {
    let mut quejas = Vec::new();
    for (ruta, valor) in [
        ("/DeletionPolicy", json!("Retain")),
        ("/UpdateReplacePolicy", json!("Retain")),
        ("/Properties/VersioningConfiguration/Status", json!("Enabled")),
        (
            "/Properties/BucketEncryption/ServerSideEncryptionConfiguration/0/ServerSideEncryptionByDefault/SSEAlgorithm",
            json!("AES256"),
        ),
        (
            "/Properties/OwnershipControls/Rules/0/ObjectOwnership",
            json!("BucketOwnerEnforced"),
        ),
        (
            "/Properties/PublicAccessBlockConfiguration",
            json!({"BlockPublicAcls": true, "BlockPublicPolicy": true, "IgnorePublicAcls": true, "RestrictPublicBuckets": true}),
        ),
        (
            "/Properties/LifecycleConfiguration/Rules/0/NoncurrentVersionExpiration/NoncurrentDays",
            json!(35),
        ),
        // What is had by a link goes after a day, and nothing else does.
        (
            "/Properties/LifecycleConfiguration/Rules/1",
            json!({
                "Id": "descargas",
                "Status": "Enabled",
                "Prefix": Descargas::CARPETA,
                "ExpirationInDays": 1,
                "NoncurrentVersionExpiration": {"NoncurrentDays": 1},
            }),
        ),
        ("/Properties/LifecycleConfiguration/Rules/2", Value::Null),
    ] {
        let hay = plantilla.en(&format!("/Resources/Adjuntos{ruta}"));
        quejas.extend(distinto(ruta, hay, &valor));
    }
    let politica = plantilla.de("PoliticaAdjuntos");
    quejas.extend(distinto(
        "bucket of the policy",
        &politica["Bucket"]["Ref"],
        &"Adjuntos",
    ));
    let solo_cifrado = json!([{
        "Sid": "SoloCifrado",
        "Effect": "Deny",
        "Principal": "*",
        "Action": "s3:*",
        "Resource": [{"Fn::GetAtt": "Adjuntos.Arn"}, {"Fn::Sub": "${Adjuntos.Arn}/*"}],
        "Condition": {"Bool": {"aws:SecureTransport": "false"}},
    }]);
    quejas.extend(distinto(
        "policy",
        &politica["PolicyDocument"]["Statement"],
        &solo_cifrado,
    ));
    quejas
}
