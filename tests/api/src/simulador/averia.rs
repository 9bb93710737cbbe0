//! What goes wrong in a run, once.

use std::fmt;
use std::str::FromStr;

use serde_json::json;

/// What befalls a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Clase {
    /// It is done, and whoever asked is stopped there for ever.
    Corte,
    /// It is done and its answer is lost; asked again, it is answered.
    Pierde,
    /// It is done and its answer is lost, however often it is asked again.
    PierdeSiempre,
    /// It is not done: another transaction touches the first of its items.
    Conflicto,
    /// It is done, and the table says that it is still at it, however often it is asked again.
    EnCurso,
    /// A query of an index is answered as if the last write had not reached it.
    Atraso,
    /// Where several conditions fail, the table names the first and says of the others that they conflict, as DynamoDB
    /// may while another transaction is under way. This befalls every request of the caller.
    Mezcla,
}

/// Every kind of fault.
pub(super) const CLASES: [Clase; 7] = [
    Clase::Corte,
    Clase::Pierde,
    Clase::PierdeSiempre,
    Clase::Conflicto,
    Clase::EnCurso,
    Clase::Atraso,
    Clase::Mezcla,
];

/// A fault: which caller's, and which of the caller's requests that it can befall, from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Averia {
    /// What befalls the request.
    pub(super) clase: Clase,
    /// Whose request it befalls, by the caller's number.
    pub(super) actor: usize,
    /// Which of the caller's requests it befalls, among those that it can.
    pub(super) peticion: usize,
}

impl Clase {
    const fn texto(self) -> &'static str {
        match self {
            Self::Corte => "corte",
            Self::Pierde => "pierde",
            Self::PierdeSiempre => "pierde-siempre",
            Self::Conflicto => "conflicto",
            Self::EnCurso => "en-curso",
            Self::Atraso => "atraso",
            Self::Mezcla => "mezcla",
        }
    }

    /// Whether whoever called may be told that the service is not there, and calls again.
    pub(super) const fn se_nota(self) -> bool {
        matches!(self, Self::Corte | Self::PierdeSiempre | Self::EnCurso)
    }
}

impl fmt::Display for Averia {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}", self.clase.texto(), self.actor, self.peticion)
    }
}

impl FromStr for Averia {
    type Err = String;

    fn from_str(texto: &str) -> Result<Self, String> {
        let ilegible = || format!("«{texto}» is no fault");
        let partes: Vec<_> = texto.split(':').collect();
        let [clase, actor, peticion] = partes[..] else {
            return Err(ilegible());
        };
        let clase = CLASES.into_iter().find(|una| una.texto() == clase);
        Ok(Self {
            clase: clase.ok_or_else(ilegible)?,
            actor: actor.parse().map_err(|_| ilegible())?,
            peticion: peticion.parse().map_err(|_| ilegible())?,
        })
    }
}

fn error(nombre: &str) -> serde_json::Value {
    json!({"__type": format!("com.amazonaws.dynamodb.v20120810#{nombre}"), "message": "simulated"})
}

/// The answer to a write that conflicts with another transaction.
pub(super) fn conflicto(operaciones: Option<usize>) -> (u16, String) {
    let Some(cuantas) = operaciones else {
        return (400, error("TransactionConflictException").to_string());
    };
    let razon = |n| json!({"Code": if n == 0 { "TransactionConflict" } else { "None" }});
    let mut cuerpo = error("TransactionCanceledException");
    cuerpo["CancellationReasons"] = (0..cuantas).map(razon).collect();
    (400, cuerpo.to_string())
}

/// The answer to a transaction that the table is still at.
pub(super) fn en_curso() -> (u16, String) {
    (400, error("TransactionInProgressException").to_string())
}

/// A cancelled transaction with one failed condition left, and conflicts in the place of the others.
pub(super) fn mezclada(cuerpo: &str) -> Option<String> {
    let mut json: serde_json::Value = serde_json::from_str(cuerpo).ok()?;
    let razones = json["CancellationReasons"].as_array_mut()?;
    let fallidas = razones
        .iter_mut()
        .filter(|razon| razon["Code"] == "ConditionalCheckFailed");
    let mut otras = fallidas.skip(1).peekable();
    otras.peek()?;
    for razon in otras {
        *razon = json!({"Code": "TransactionConflict"});
    }
    Some(json.to_string())
}
