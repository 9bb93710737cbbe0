//! What the code says, asked of the code itself: the routers, an engine with the table, the one-machine server.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::sync::Arc;

use aws_sdk_dynamodb::types::{KeySchemaElement, TableDescription};
use axum::Router;
use axum::body::Body;
use axum::http::Request;
use domain::factura::qr::Entorno;
use lambdas::archivador::{Archivador, Descargas};
use lambdas::estado::{Azar, Estado, Reloj};
use lambdas::impresora::Ninguna;
use lambdas::rutas::{self, BASE};
use lambdas::testigo::Testigos;
use lambdas::vigia::Ninguno;
use local::motor::Motor;
use pruebas_arquitectura::{Fuente, fuentes, raiz};
use serde_json::{Value, json};
use tower::ServiceExt;

use crate::llamadas::{BINARIOS, Codigo};

/// What answers the calls that no other function has a route for.
pub(crate) const TODO_LO_DEMAS: &str = "ANY /api/v1/{proxy+}";

/// A function of the cloud, as the code has it.
pub(crate) struct Funcion {
    /// What the template has to call it.
    pub(crate) nombre: String,
    pub(crate) binario: String,
    /// What a gateway has to send to it, as the gateway writes it.
    pub(crate) rutas: BTreeSet<String>,
}

impl Funcion {
    fn de(binario: &str) -> Self {
        let rutas = match binario {
            "api" => BTreeSet::from([TODO_LO_DEMAS.to_owned()]),
            _ => rutas::rutas_aparte()
                .into_iter()
                .filter(|(suyo, ..)| *suyo == binario)
                .map(|(_, metodo, ruta)| format!("{metodo} {BASE}{ruta}"))
                .collect(),
        };
        let (inicial, resto) = binario.split_at(1);
        Self {
            nombre: format!("Funcion{}{resto}", inicial.to_uppercase()),
            binario: binario.to_owned(),
            rutas,
        }
    }
}

/// The code's side of every check.
pub(crate) struct Casa {
    /// Method and path of every call of the API.
    pub(crate) rutas: Vec<(String, String)>,
    pub(crate) funciones: Vec<Funcion>,
    /// Parts of the table, under the names that the template gives them.
    pub(crate) tabla: BTreeMap<&'static str, Value>,
    pub(crate) codigo: Codigo,
    /// Headers of a page of the one-machine server.
    pub(crate) cabeceras_web: BTreeMap<String, String>,
    /// How long a file with a hash in its name is kept, and how long the page.
    pub(crate) tiempos_web: [String; 2],
    /// Headers of any answer of the API.
    pub(crate) cabeceras_api: BTreeMap<String, String>,
    /// Functions of CloudFront by the name of their file.
    pub(crate) de_cloudfront: BTreeMap<&'static str, String>,
}

impl Casa {
    pub(crate) async fn nueva() -> Self {
        let motor = Motor::en_memoria().expect("an engine in memory");
        let tabla = motor.tabla("reparto").await.expect("a new table");
        let api = rutas::api(Estado {
            tabla,
            archivador: Archivador::Ninguno,
            descargas: Descargas::EnLaRespuesta,
            reloj: Reloj::del_sistema(),
            azar: Azar::del_sistema(),
            entorno_fiscal: Entorno::Pruebas,
            impresora: Arc::new(Ninguna),
            vigia: Arc::new(Ninguno),
            testigos: Testigos::que_firman(&[7; 32]),
        });
        let web = local::web::servir(&raiz().join("infra/local/tests/servidor/web"));
        let tiempo = async |ruta| cabeceras(web.clone(), ruta, &[]).await["cache-control"].clone();
        let tiempos_web = [tiempo("/assets/uno-1a2b3c.js").await, tiempo("/index.html").await];
        Self {
            rutas: de_openapi(),
            funciones: binarios().iter().map(|binario| Funcion::de(binario)).collect(),
            tabla: de_motor(&motor).await,
            codigo: Codigo::leer(),
            tiempos_web,
            cabeceras_web: cabeceras(web, "/index.html", &["cache-control"]).await,
            cabeceras_api: cabeceras(api, "/api/v1/nada", &["x-request-id"]).await,
            de_cloudfront: ["pagina", "visitante"].into_iter().map(de_cloudfront).collect(),
        }
    }
}

/// Each is a function; the scripts build what is there.
fn binarios() -> Vec<String> {
    let nombre = |fuente: &Fuente, carpeta: &str| {
        let archivo = fuente.ruta.trim_start_matches(carpeta).trim_start_matches('/');
        archivo.trim_end_matches(".rs").to_owned()
    };
    let en = |carpeta: &'static str| {
        fuentes(carpeta, &[".rs"])
            .into_iter()
            .map(move |fuente| nombre(&fuente, carpeta))
    };
    let mut nombres: Vec<_> = BINARIOS.into_iter().flat_map(en).collect();
    nombres.sort();
    nombres
}

fn de_openapi() -> Vec<(String, String)> {
    let documento = serde_json::to_value(rutas::documento_openapi()).expect("a document that is JSON");
    let rutas = documento["paths"].as_object().expect("paths");
    let mut llamadas = vec![("GET".to_owned(), format!("{BASE}/openapi.json"))];
    for (ruta, metodos) in rutas {
        let metodos = metodos.as_object().expect("methods").keys();
        llamadas.extend(metodos.map(|metodo| (metodo.to_uppercase(), format!("{BASE}{ruta}"))));
    }
    llamadas
}

async fn de_motor(motor: &Motor) -> BTreeMap<&'static str, Value> {
    let descrita = motor.cliente().describe_table().table_name("reparto").send().await;
    let descrita = descrita.expect("a table").table.expect("its description");
    let caducidad = motor
        .cliente()
        .describe_time_to_live()
        .table_name("reparto")
        .send()
        .await;
    let caducidad = caducidad
        .expect("a table")
        .time_to_live_description
        .expect("its time to live");
    let pago = descrita.billing_mode_summary().and_then(|modo| modo.billing_mode());
    BTreeMap::from([
        ("BillingMode", json!(pago.map(|modo| modo.as_str()))),
        ("KeySchema", claves(descrita.key_schema())),
        ("AttributeDefinitions", atributos(&descrita)),
        ("GlobalSecondaryIndexes", indices(&descrita)),
        (
            "TimeToLiveSpecification",
            json!({"AttributeName": caducidad.attribute_name(), "Enabled": true}),
        ),
    ])
}

fn claves(claves: &[KeySchemaElement]) -> Value {
    let clave = |clave: &KeySchemaElement| json!({"AttributeName": clave.attribute_name(), "KeyType": clave.key_type().as_str()});
    claves.iter().map(clave).collect()
}

fn atributos(tabla: &TableDescription) -> Value {
    let atributos = tabla.attribute_definitions().iter();
    atributos
        .map(|atributo| json!({"AttributeName": atributo.attribute_name(), "AttributeType": atributo.attribute_type().as_str()}))
        .collect()
}

fn indices(tabla: &TableDescription) -> Value {
    let indices = tabla.global_secondary_indexes().iter();
    indices
        .map(|indice| {
            let proyeccion = indice.projection().expect("a projection");
            json!({
                "IndexName": indice.index_name(),
                "KeySchema": claves(indice.key_schema()),
                "Projection": {
                    "ProjectionType": proyeccion.projection_type().map(|tipo| tipo.as_str()),
                    "NonKeyAttributes": proyeccion.non_key_attributes(),
                },
            })
        })
        .collect()
}

/// The headers of an answer, without those that say what it is and those named.
async fn cabeceras(rutas: Router, ruta: &str, salvo: &[&str]) -> BTreeMap<String, String> {
    let peticion = Request::get(ruta).body(Body::empty()).expect("a request");
    let respuesta = rutas.oneshot(peticion).await.expect("an answer");
    let ajenas = [
        "content-type",
        "content-length",
        "accept-ranges",
        "last-modified",
        "etag",
        "vary",
    ];
    let propias = respuesta.headers().iter().map(|(nombre, valor)| {
        let valor = valor.to_str().expect("a header that is text");
        (nombre.to_string(), valor.to_owned())
    });
    propias
        .filter(|(nombre, _)| !ajenas.contains(&nombre.as_str()) && !salvo.contains(&nombre.as_str()))
        .collect()
}

fn de_cloudfront(nombre: &'static str) -> (&'static str, String) {
    let archivo = raiz().join(format!("infra/nube/funciones/{nombre}.js"));
    (nombre, fs::read_to_string(archivo).expect("a function of CloudFront"))
}
