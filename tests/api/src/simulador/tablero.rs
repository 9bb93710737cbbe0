//! The table under the simulator: the real engine, put back after each run to what it held before.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use aws_smithy_runtime_api::client::http::{HttpConnector, HttpConnectorFuture};
use aws_smithy_runtime_api::client::orchestrator::{HttpRequest, HttpResponse};
use aws_smithy_runtime_api::http::StatusCode;
use aws_smithy_types::body::SdkBody;
use lambdas::tabla::Tabla;
use local::interno::Interno;
use serde_json::{Value, json};

use super::puerta::cliente;
use super::solicitud::{Huellas, Sitio, Solicitud, en_indices, sitio};
use crate::TABLA;

/// Writes that one request takes.
const ESCRITURAS: usize = 25;

/// The items that have been written since the beginning, by whatever way.
type Sucios = Arc<Mutex<BTreeSet<Sitio>>>;

fn abiertos(sucios: &Sucios) -> MutexGuard<'_, BTreeSet<Sitio>> {
    sucios.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The engine, what it held at first, and what has been written since.
pub(super) struct Tablero {
    motor: Interno,
    inicial: BTreeMap<Sitio, Value>,
    sucios: Sucios,
    /// What the last write found where it wrote.
    ultima: Vec<(Sitio, Option<Value>)>,
}

impl Tablero {
    /// Over an engine as it is now.
    pub(super) fn new(motor: Interno) -> Self {
        let mut tablero = Self {
            motor,
            inicial: BTreeMap::new(),
            sucios: Sucios::default(),
            ultima: Vec::new(),
        };
        let items = tablero.pedir("Scan", &json!({"TableName": TABLA}))["Items"].clone();
        let items = items.as_array().cloned().unwrap_or_default();
        tablero.inicial = items.into_iter().map(|item| (sitio(&item), item)).collect();
        tablero
    }

    fn pedir(&self, operacion: &str, cuerpo: &Value) -> Value {
        let (estado, respuesta) = self.motor.atender(operacion, &cuerpo.to_string());
        assert_eq!(estado, 200, "{operacion} {cuerpo}: {respuesta}");
        serde_json::from_str(&respuesta).expect("an answer in JSON")
    }

    /// An item as it is now.
    fn leer(&self, sitio: &Sitio) -> Option<Value> {
        let clave = clave(sitio);
        let leido = self.pedir(
            "GetItem",
            &json!({"TableName": TABLA, "Key": clave, "ConsistentRead": true}),
        );
        leido.get("Item").cloned()
    }

    /// All items of a partition.
    pub(super) fn bajo(&self, pk: &str) -> Vec<Value> {
        let leido = self.pedir(
            "Query",
            &json!({"TableName": TABLA, "ConsistentRead": true, "KeyConditionExpression": "PK = :pk",
                    "ExpressionAttributeValues": {":pk": {"S": pk}}}),
        );
        leido["Items"].as_array().cloned().unwrap_or_default()
    }

    /// What a request reads and writes, the places in the indexes included that its items have now.
    pub(super) fn previstas(&self, solicitud: &Solicitud) -> Huellas {
        let mut huellas = solicitud.huellas();
        for sitio in solicitud.escritos() {
            huellas.escribe.extend(self.leer(&sitio).iter().flat_map(en_indices));
        }
        huellas
    }

    /// Does a request; answers what came of it, and what it read and wrote.
    pub(super) fn hacer(&mut self, solicitud: &Solicitud) -> (u16, String, Huellas) {
        let mut huellas = solicitud.huellas();
        if !solicitud.es_escritura() {
            let (estado, cuerpo) = self.motor.atender(&solicitud.operacion, &solicitud.cuerpo);
            return (estado, cuerpo, huellas);
        }
        let antes: Vec<_> = solicitud.escritos().map(|sitio| (self.leer(&sitio), sitio)).collect();
        let (estado, cuerpo) = self.motor.atender(&solicitud.operacion, &solicitud.cuerpo);
        let estaban = antes.iter().filter_map(|(item, _)| item.as_ref());
        huellas.escribe.extend(estaban.flat_map(en_indices));
        if estado == 200 {
            abiertos(&self.sucios).extend(antes.iter().map(|(_, sitio)| sitio.clone()));
            self.ultima = antes.into_iter().map(|(item, sitio)| (sitio, item)).collect();
        }
        (estado, cuerpo, huellas)
    }

    /// Does a query of an index as if the last write had not reached it yet.
    pub(super) fn hacer_atrasada(&mut self, solicitud: &Solicitud) -> (u16, String, Huellas) {
        let ultima = std::mem::take(&mut self.ultima);
        let ahora: Vec<_> = ultima
            .iter()
            .map(|(sitio, _)| (sitio.clone(), self.leer(sitio)))
            .collect();
        self.poner(&ultima);
        let hecha = self.hacer(solicitud);
        self.poner(&ahora);
        self.ultima = ultima;
        hecha
    }

    fn poner(&self, items: &[(Sitio, Option<Value>)]) {
        for grupo in items.chunks(ESCRITURAS) {
            let escrituras: Vec<_> = grupo
                .iter()
                .map(|(sitio, item)| match item {
                    Some(item) => json!({"PutRequest": {"Item": item}}),
                    None => json!({"DeleteRequest": {"Key": clave(sitio)}}),
                })
                .collect();
            self.pedir("BatchWriteItem", &json!({"RequestItems": {TABLA: escrituras}}));
        }
    }

    /// Puts back what has been written since the beginning.
    pub(super) fn reponer(&mut self) {
        let sucios = std::mem::take(&mut *abiertos(&self.sucios));
        let como_estaban = |sitio: Sitio| {
            let item = self.inicial.get(&sitio).cloned();
            (sitio, item)
        };
        let items: Vec<_> = sucios.into_iter().map(como_estaban).collect();
        self.poner(&items);
        self.ultima.clear();
    }

    /// What has been written since the beginning, as text: two runs with the same one ended in the same table.
    pub(super) fn estado(&self) -> String {
        let sucios = abiertos(&self.sucios);
        let items = sucios.iter().map(|sitio| (sitio, self.leer(sitio)));
        items
            .map(|(sitio, item)| format!("{sitio:?} {}\n", item.unwrap_or_default()))
            .collect()
    }

    /// The table without a gate, for whoever looks at it when nobody writes.
    pub(super) fn tabla(&self) -> Tabla {
        Tabla::new(&cliente(Directo(self.motor.clone(), Arc::clone(&self.sucios))), TABLA)
    }
}

fn clave((pk, sk): &Sitio) -> Value {
    json!({"PK": {"S": pk}, "SK": {"S": sk}})
}

/// Answers every request at once, and remembers what was written.
#[derive(Clone)]
struct Directo(Interno, Sucios);

impl std::fmt::Debug for Directo {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Directo")
    }
}

impl HttpConnector for Directo {
    fn call(&self, peticion: HttpRequest) -> HttpConnectorFuture {
        let destino = peticion.headers().get("x-amz-target").unwrap_or_default();
        let operacion = destino.rsplit('.').next().unwrap_or_default().to_owned();
        let cuerpo = String::from_utf8_lossy(peticion.body().bytes().unwrap_or_default()).into_owned();
        let solicitud = Solicitud::new(operacion, cuerpo);
        let (estado, respuesta) = self.0.atender(&solicitud.operacion, &solicitud.cuerpo);
        abiertos(&self.1).extend(solicitud.escritos());
        let estado = StatusCode::try_from(estado).expect("a status of the engine");
        HttpConnectorFuture::ready(Ok(HttpResponse::new(estado, SdkBody::from(respuesta))))
    }
}
