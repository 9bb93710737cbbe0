//! What a call says, and by what it is known again.

use base64::Engine;
use base64::engine::general_purpose::STANDARD as BASE64;
use serde::Serialize;
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::tabla::TablaError;

/// How the fingerprint of what was sent begins. Those of earlier releases do not: they are of what was understood, with every
/// field that the release knew, so that no later one can compute them again.
pub(super) const DE_LO_ENVIADO: &str = "enviado ";

/// What a body says. How it is spelled makes no difference, nor does a field that the body does not have, whatever it means to
/// leave it out: a release that adds a field to a request still knows the bodies that were sent before.
#[derive(Clone)]
pub struct Dicho(Value);

impl Dicho {
    /// What a body says, `escrito`, as it was understood, `entendido`.
    ///
    /// # Errors
    /// When the content cannot be written as JSON.
    pub fn new(entendido: &impl Serialize, escrito: &Value) -> Result<Self, TablaError> {
        Ok(Self(dicho(valor(entendido)?, escrito)))
    }

    /// What a call says that is made here and not sent: all of it.
    ///
    /// # Errors
    /// As [`Self::new`].
    pub fn de(entendido: &impl Serialize) -> Result<Self, TablaError> {
        Self::new(entendido, &valor(entendido)?)
    }

    /// The same, whatever the body says in a field.
    pub(crate) fn sin(mut self, campo: &str) -> Self {
        if let Value::Object(campos) = &mut self.0 {
            campos.remove(campo);
        }
        self
    }

    /// The same, said of what the address of the call names.
    pub(crate) fn sobre(mut self, que: impl ToString) -> Self {
        if let Value::Object(campos) = &mut self.0 {
            campos.insert("{id}".to_owned(), Value::String(que.to_string()));
        }
        self
    }

    /// The fingerprint of what is said.
    pub(crate) fn huella(&self) -> String {
        let mut dicho = self.0.clone();
        dicho.sort_all_objects();
        let suma = BASE64.encode(Sha256::digest(dicho.to_string()));
        format!("{DE_LO_ENVIADO}{suma}")
    }
}

fn valor(entendido: &impl Serialize) -> Result<Value, TablaError> {
    serde_json::to_value(entendido).map_err(|error| TablaError::Interno(error.to_string()))
}

/// The fields of what was understood that were written and are not null.
fn dicho(entendido: Value, escrito: &Value) -> Value {
    match (entendido, escrito) {
        (Value::Object(campos), Value::Object(escritos)) => {
            let dichos = campos.into_iter().filter(|(_, valor)| !valor.is_null());
            let dichos = dichos.filter_map(|(campo, valor)| {
                let valor = dicho(valor, escritos.get(&campo)?);
                Some((campo, valor))
            });
            Value::Object(dichos.collect())
        }
        (Value::Array(valores), Value::Array(escritos)) if valores.len() == escritos.len() => {
            let dichos = valores.into_iter().zip(escritos);
            Value::Array(dichos.map(|(valor, escrito)| dicho(valor, escrito)).collect())
        }
        (entendido, _) => entendido,
    }
}

#[cfg(test)]
mod tests {
    use domain::Cantidad;
    use serde::Deserialize;
    use serde::de::DeserializeOwned;
    use serde_json::json;

    use super::*;

    #[derive(Serialize, Deserialize)]
    struct Antes {
        nombre: String,
        lineas: Vec<LineaDeAntes>,
    }

    #[derive(Serialize, Deserialize)]
    struct LineaDeAntes {
        cantidad: Cantidad,
        #[serde(default)]
        nota: Option<String>,
    }

    /// The same request in a release that has added fields to it.
    #[derive(Serialize, Deserialize)]
    struct Despues {
        #[serde(default = "normal")]
        redondeo: String,
        nombre: String,
        lineas: Vec<LineaDeDespues>,
        #[serde(default)]
        repetido: bool,
    }

    #[derive(Serialize, Deserialize)]
    struct LineaDeDespues {
        #[serde(default)]
        hay: Option<Cantidad>,
        #[serde(default)]
        avisada: bool,
        cantidad: Cantidad,
        #[serde(default)]
        nota: Option<String>,
    }

    fn normal() -> String {
        "normal".to_owned()
    }

    fn huella<T: Serialize + DeserializeOwned>(cuerpo: &Value) -> String {
        let entendido: T = serde_json::from_value(cuerpo.clone()).unwrap();
        Dicho::new(&entendido, cuerpo).unwrap().huella()
    }

    #[test]
    fn a_body_has_the_same_fingerprint_in_a_release_that_adds_fields_to_its_request() {
        let cuerpo =
            json!({"nombre": "Pan", "lineas": [{"cantidad": 2, "nota": null}, {"cantidad": 3, "nota": "Tarde"}]});
        assert_eq!(huella::<Antes>(&cuerpo), huella::<Despues>(&cuerpo));
    }

    #[test]
    fn a_fingerprint_follows_what_is_said_and_not_how() {
        let cuerpo = json!({"nombre": "Pan", "lineas": [{"cantidad": 2}]});
        let igual = json!({"sobra": 1, "lineas": [{"nota": null, "cantidad": 2.0}], "nombre": "Pan"});
        assert_eq!(huella::<Despues>(&cuerpo), huella::<Despues>(&igual));
        for otro in [
            json!({"nombre": "Atún", "lineas": [{"cantidad": 2}]}),
            json!({"nombre": "Pan", "lineas": [{"cantidad": 3}]}),
            json!({"nombre": "Pan", "lineas": [{"cantidad": 2, "hay": 2}]}),
            json!({"nombre": "Pan", "lineas": [{"cantidad": 2}, {"cantidad": 2}]}),
            json!({"nombre": "Pan", "lineas": [{"cantidad": 2}], "redondeo": "alza"}),
        ] {
            assert_ne!(huella::<Despues>(&cuerpo), huella::<Despues>(&otro), "{otro}");
        }
    }
}
