//! Why the function of the tasks is called, read once at its edge.

use domain::tarea::{Causante, TipoTarea};
use serde_json::Value;

use crate::tabla::claves::{self, PK, SK};

/// What the schedule calls itself in its events.
const HORARIO: &str = "aws.events";

/// What calls the function.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Suceso {
    /// The clock: what is due is to be done.
    Hora,
    /// The table's stream: these tasks have been written down.
    Escritas(Vec<Escrita>),
}

/// A task that the stream names.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Escrita {
    pub(super) tipo: TipoTarea,
    pub(super) de: Causante,
}

impl Suceso {
    /// Reads an event; none when it is neither of the two. A record that names no task is left out, and does not keep the
    /// others: the stream would send the whole batch again.
    ///
    /// Source: Lambda developer guide, "Using AWS Lambda with Amazon DynamoDB"; EventBridge user guide, "Scheduled events".
    pub(super) fn leer(evento: &Value) -> Option<Self> {
        if evento["source"] == HORARIO {
            return Some(Self::Hora);
        }
        let registros = evento["Records"].as_array()?;
        Some(Self::Escritas(registros.iter().filter_map(Escrita::leer).collect()))
    }
}

impl Escrita {
    fn leer(registro: &Value) -> Option<Self> {
        let texto = |clave| registro["dynamodb"]["Keys"][clave]["S"].as_str();
        let nombrada = texto(PK).zip(texto(SK)).and_then(|(pk, sk)| claves::tarea_en(pk, sk));
        if nombrada.is_none() {
            tracing::error!(%registro, "a record of the stream that names no task");
        }
        nombrada.map(|(tipo, de)| Self { tipo, de })
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::tabla::claves::TAREA;

    fn registro(pk: &str, sk: &str) -> Value {
        json!({"eventName": "INSERT", "dynamodb": {"Keys": {"PK": {"S": pk}, "SK": {"S": sk}}}})
    }

    #[test]
    fn the_clock_and_the_stream_are_told_apart_and_anything_else_is_neither() {
        assert_eq!(
            Suceso::leer(&json!({"source": "aws.events", "detail": {}})),
            Some(Suceso::Hora)
        );
        assert_eq!(Suceso::leer(&json!({"Records": []})), Some(Suceso::Escritas(vec![])));
        for otro in [
            json!(null),
            json!([]),
            json!("x"),
            json!({"source": "aws.s3"}),
            json!({"Records": 1}),
        ] {
            assert_eq!(Suceso::leer(&otro), None, "{otro}");
        }
    }

    #[test]
    fn a_record_that_names_no_task_does_not_keep_the_others() {
        let [una, otra] = ["ORDER-1-1", "3651584000000001"].map(|de| Causante::parse(de).unwrap());
        let partida = |de: &Causante| claves::tarea(TipoTarea::Devolver, de).pk().to_owned();
        let evento = json!({"Records": [
            registro(&partida(&una), TipoTarea::Devolver.nombre()),
            registro(&partida(&una), "barrer"),
            registro(TAREA, TipoTarea::Devolver.nombre()),
            registro("ORDER-1-1", TipoTarea::Devolver.nombre()),
            {"dynamodb": {"Keys": {"PK": {"N": "1"}}}},
            null,
            registro(&partida(&otra), TipoTarea::Correo.nombre()),
        ]});
        let escrita = |tipo, de| Escrita { tipo, de };
        let esperadas = vec![escrita(TipoTarea::Devolver, una), escrita(TipoTarea::Correo, otra)];
        assert_eq!(Suceso::leer(&evento), Some(Suceso::Escritas(esperadas)));
    }
}
