//! Tasks that somebody has left behind, and the events that call the function that does them.

use aws_sdk_dynamodb::types::AttributeValue;
use domain::ids::InternalId;
use domain::tarea::{Tarea, TipoTarea, Turno};
use serde_dynamo::{from_attribute_value, to_attribute_value};
use serde_json::{Value, json};

use crate::Banco;

/// What the template's schedule sends. Source: EventBridge user guide, "Scheduled events".
#[must_use]
pub fn suceso_del_reloj() -> Value {
    json!({
        "version": "0",
        "id": "6f1c2a3b-cffa-4f76-80c9-8b7d4a4d2eaa",
        "detail-type": "Scheduled Event",
        "source": "aws.events",
        "account": "123456789012",
        "time": "2026-11-12T09:05:00Z",
        "region": "eu-south-2",
        "resources": ["arn:aws:events:eu-south-2:123456789012:rule/reparto-FuncionTareasCadaCincoMinutos-1A2B3C4D5E6F"],
        "detail": {}
    })
}

/// What Lambda sends of the table's stream for these new keys. Source: Lambda developer guide, "Using AWS Lambda with
/// Amazon DynamoDB", for a stream of keys alone.
#[must_use]
pub fn suceso_del_flujo(claves: &[(&str, &str)]) -> Value {
    let registro = |(n, (pk, sk)): (usize, &(&str, &str))| {
        json!({
            "eventID": format!("c4ca4238a0b923820dcc509a6f7584{n:02}"),
            "eventName": "INSERT",
            "eventVersion": "1.1",
            "eventSource": "aws:dynamodb",
            "awsRegion": "eu-south-2",
            "dynamodb": {
                "ApproximateCreationDateTime": 1_794_470_700,
                "Keys": {"PK": {"S": pk}, "SK": {"S": sk}},
                "SequenceNumber": format!("1000000000000000000{n:02}"),
                "SizeBytes": 42,
                "StreamViewType": "KEYS_ONLY"
            },
            "eventSourceARN": "arn:aws:dynamodb:eu-south-2:123456789012:table/reparto-Tabla-1A2B3C4D5E6F/stream/2026-11-12T08:00:00.000"
        })
    };
    json!({"Records": claves.iter().enumerate().map(registro).collect::<Vec<_>>()})
}

impl Banco {
    /// Leaves a task behind, as somebody who has written it down and was cut before doing it.
    ///
    /// # Panics
    /// When the table refuses it.
    pub async fn dejar_tarea(&self, tarea: &Tarea) {
        let tipo = tarea.encargo.tipo().nombre();
        let (lista, orden) = match tarea.turno {
            Turno::Desde(desde) => (format!("TAREAS#{tipo}"), desde),
            Turno::Detenida => ("TAREAS#detenidas".to_owned(), tarea.creada),
        };
        self.dynamo
            .put_item()
            .table_name(&self.nombre_tabla)
            .item("PK", AttributeValue::S(format!("TAREA#{}", tarea.de)))
            .item("SK", AttributeValue::S(tipo.to_owned()))
            .item("G1P", AttributeValue::S(lista))
            .item("G1S", AttributeValue::S(format!("{:015}", orden.millis())))
            .item("version", AttributeValue::N("1".to_owned()))
            .item("fila", to_attribute_value(tarea).expect("a task that can be written"))
            .send()
            .await
            .expect("a table that takes a task");
    }

    /// An order's task of a kind, if it is still to be done.
    ///
    /// # Panics
    /// When the table does not answer, or holds no task there.
    pub async fn tarea(&self, tipo: TipoTarea, de: &InternalId) -> Option<Tarea> {
        let leida = self
            .dynamo
            .get_item()
            .table_name(&self.nombre_tabla)
            .consistent_read(true)
            .key("PK", AttributeValue::S(format!("TAREA#{de}")))
            .key("SK", AttributeValue::S(tipo.nombre().to_owned()))
            .send();
        let item = leida.await.expect("a table that answers").item?;
        Some(from_attribute_value(item["fila"].clone()).expect("a task"))
    }
}
