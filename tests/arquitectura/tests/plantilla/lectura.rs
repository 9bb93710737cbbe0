//! The template as data: short forms such as `!Ref x` become `{"Ref": "x"}`, and conditions are decided.

use saphyr::{LoadableYamlNode, Scalar, Yaml};
use serde_json::{Map, Value, json};

/// A template under some conditions.
pub(crate) struct Plantilla {
    contenido: Value,
    ciertas: Vec<String>,
}

impl Plantilla {
    /// Reads it with these conditions true and all others false.
    pub(crate) fn leer(texto: &str, ciertas: &[&str]) -> Self {
        let documentos = Yaml::load_from_str(texto).expect("a template that is YAML");
        let mut plantilla = decidir(a_json(&documentos[0]), ciertas);
        if let Some(recursos) = plantilla["Resources"].as_object_mut() {
            recursos.retain(|_, recurso| recurso["Condition"].as_str().is_none_or(|una| ciertas.contains(&una)));
        }
        Self {
            contenido: plantilla,
            ciertas: ciertas.iter().map(|una| (*una).to_owned()).collect(),
        }
    }

    /// Whether a condition is true.
    pub(crate) fn con(&self, condicion: &str) -> bool {
        self.ciertas.iter().any(|una| una == condicion)
    }

    /// A value by its JSON pointer; null where there is none.
    pub(crate) fn en(&self, ruta: &str) -> &Value {
        self.contenido.pointer(ruta).unwrap_or(&Value::Null)
    }

    /// The properties of a resource; null where there is none.
    pub(crate) fn de(&self, recurso: &str) -> &Value {
        self.en(&format!("/Resources/{recurso}/Properties"))
    }

    /// Name and properties of the resources of a type.
    pub(crate) fn todos<'a>(&'a self, tipo: &'a str) -> impl Iterator<Item = (&'a str, &'a Value)> {
        let recursos = self.en("/Resources").as_object().into_iter().flatten();
        recursos
            .filter(move |(_, recurso)| recurso["Type"] == tipo)
            .map(|(nombre, recurso)| (nombre.as_str(), &recurso["Properties"]))
    }
}

/// One or many, as the template may write actions and resources.
pub(crate) fn lista(valor: &Value) -> Vec<&Value> {
    match valor {
        Value::Array(valores) => valores.iter().collect(),
        Value::Null => Vec::new(),
        uno => vec![uno],
    }
}

/// The texts of one or many.
pub(crate) fn textos(valor: &Value) -> Vec<String> {
    lista(valor)
        .into_iter()
        .map(|valor| valor.as_str().map_or_else(|| valor.to_string(), str::to_owned))
        .collect()
}

fn a_json(yaml: &Yaml<'_>) -> Value {
    match yaml {
        Yaml::Value(Scalar::Null) => Value::Null,
        Yaml::Value(Scalar::Boolean(valor)) => json!(valor),
        Yaml::Value(Scalar::Integer(valor)) => json!(valor),
        Yaml::Value(Scalar::String(valor)) => json!(valor),
        Yaml::Sequence(valores) => valores.iter().map(a_json).collect(),
        Yaml::Mapping(valores) => {
            let pares = valores
                .iter()
                .map(|(clave, valor)| (clave.as_str().expect("a key that is text").to_owned(), a_json(valor)));
            Value::Object(pares.collect())
        }
        Yaml::Tagged(etiqueta, valor) => {
            let funcion = match etiqueta.suffix.as_str() {
                "Ref" => "Ref".to_owned(),
                otra => format!("Fn::{otra}"),
            };
            Value::Object(Map::from_iter([(funcion, a_json(valor))]))
        }
        otro => panic!("CloudFormation has no such thing: {otro:?}"),
    }
}

fn decidir(valor: Value, ciertas: &[&str]) -> Value {
    match valor {
        Value::Array(valores) => valores.into_iter().map(|valor| decidir(valor, ciertas)).collect(),
        Value::Object(mut pares) => {
            if let Some(Value::Array(partes)) = pares.get_mut("Fn::If") {
                let condicion = partes[0].as_str().expect("the name of a condition");
                let rama = if ciertas.contains(&condicion) { 1 } else { 2 };
                return decidir(partes[rama].take(), ciertas);
            }
            let pares = pares.into_iter().map(|(clave, valor)| (clave, decidir(valor, ciertas)));
            Value::Object(pares.collect())
        }
        otro => otro,
    }
}
