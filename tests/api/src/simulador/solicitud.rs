//! One request to the table, and what it reads and writes: whether two requests may change places without a difference
//! depends on that alone.

use std::collections::BTreeSet;
use std::fmt;

use serde_json::Value;

/// An item, or with no sort key everything of a partition. A partition of an index begins with the index's name.
pub(super) type Sitio = (String, Option<String>);

/// A request as it came to the gate.
#[derive(Debug, Clone)]
pub(super) struct Solicitud {
    pub(super) operacion: String,
    pub(super) cuerpo: String,
    pub(super) json: Value,
}

/// What requests read and write.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Huellas {
    pub(super) lee: BTreeSet<Sitio>,
    pub(super) escribe: BTreeSet<Sitio>,
}

impl Huellas {
    /// Takes in what others read and write; whether that was more.
    pub(super) fn sumar(&mut self, otras: &Self) -> bool {
        let antes = self.lee.len() + self.escribe.len();
        self.lee.extend(otras.lee.iter().cloned());
        self.escribe.extend(otras.escribe.iter().cloned());
        self.lee.len() + self.escribe.len() > antes
    }

    /// Whether the order of both makes a difference.
    pub(super) fn chocan(&self, otras: &Self) -> bool {
        cruzan(&self.escribe, &otras.escribe) || cruzan(&self.escribe, &otras.lee) || cruzan(&self.lee, &otras.escribe)
    }
}

fn cruzan(unos: &BTreeSet<Sitio>, otros: &BTreeSet<Sitio>) -> bool {
    let mismo = |uno: &Sitio, otro: &Sitio| uno.0 == otro.0 && (uno.1.is_none() || otro.1.is_none() || uno.1 == otro.1);
    unos.iter().any(|uno| otros.iter().any(|otro| mismo(uno, otro)))
}

fn texto(valor: &Value) -> String {
    valor["S"].as_str().unwrap_or_default().to_owned()
}

/// The place of an item by its attributes.
pub(super) fn sitio(item: &Value) -> Sitio {
    (texto(&item["PK"]), Some(texto(&item["SK"])))
}

/// The partitions of the indexes in which an item stands.
pub(super) fn en_indices(item: &Value) -> impl Iterator<Item = Sitio> + '_ {
    let indices = [("GSI1", "G1P"), ("GSI2", "G2P")];
    indices
        .into_iter()
        .filter(|(_, atributo)| item[atributo].is_object())
        .map(|(indice, atributo)| (format!("{indice} {}", texto(&item[atributo])), None))
}

impl Solicitud {
    pub(super) fn new(operacion: String, cuerpo: String) -> Self {
        let json = serde_json::from_str(&cuerpo).unwrap_or(Value::Null);
        Self {
            operacion,
            cuerpo,
            json,
        }
    }

    /// Whether it may change something.
    pub(super) fn es_escritura(&self) -> bool {
        ["PutItem", "UpdateItem", "DeleteItem", "TransactWriteItems"].contains(&self.operacion.as_str())
    }

    /// Whether it reads an index, which may be behind the table.
    pub(super) fn es_de_indice(&self) -> bool {
        self.operacion == "Query" && self.json["IndexName"].is_string()
    }

    /// The operations of a write, each with its name and the item or key that it names.
    pub(super) fn operaciones(&self) -> Vec<(&str, &Value)> {
        match self.operacion.as_str() {
            "PutItem" => vec![("Put", &self.json["Item"])],
            "UpdateItem" => vec![("Update", &self.json["Key"])],
            "DeleteItem" => vec![("Delete", &self.json["Key"])],
            "TransactWriteItems" => {
                let todas = self.json["TransactItems"].as_array();
                todas.into_iter().flatten().filter_map(operacion).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The items that it may change.
    pub(super) fn escritos(&self) -> impl Iterator<Item = Sitio> + '_ {
        let cambian = self.operaciones().into_iter().filter(|(nombre, _)| *nombre != "Check");
        cambian.map(|(_, item)| sitio(item))
    }

    /// What it reads and writes; of the indexes, what its own text says.
    pub(super) fn huellas(&self) -> Huellas {
        let mut huellas = Huellas::default();
        let json = &self.json;
        match self.operacion.as_str() {
            "GetItem" => huellas.lee.extend([sitio(&json["Key"])]),
            "BatchGetItem" => {
                let tablas = json["RequestItems"].as_object().into_iter().flatten();
                let claves = tablas.filter_map(|(_, tabla)| tabla["Keys"].as_array()).flatten();
                huellas.lee.extend(claves.map(sitio));
            }
            "Query" => {
                let particion = texto(&json["ExpressionAttributeValues"][":pk"]);
                let indice = json["IndexName"].as_str();
                let particion = indice.map_or(particion.clone(), |indice| format!("{indice} {particion}"));
                huellas.lee.insert((particion, None));
            }
            _ => {
                for (nombre, item) in self.operaciones() {
                    if nombre == "Check" {
                        huellas.lee.insert(sitio(item));
                    } else {
                        huellas.escribe.insert(sitio(item));
                        huellas.escribe.extend(en_indices(item));
                    }
                }
            }
        }
        huellas
    }
}

fn operacion(una: &Value) -> Option<(&'static str, &Value)> {
    let clases = [
        ("Put", "Item", "Put"),
        ("Update", "Key", "Update"),
        ("Delete", "Key", "Delete"),
        ("ConditionCheck", "Key", "Check"),
    ];
    clases
        .into_iter()
        .find_map(|(clase, parte, nombre)| Some((nombre, una.get(clase)?.get(parte)?)))
}

impl fmt::Display for Solicitud {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let escrito = |(pk, sk): &Sitio| match sk {
            // The name of a session is chance.
            _ if pk.starts_with("REVOCADO#") => "REVOCADO".to_owned(),
            Some(sk) if pk.split('#').next() == Some(sk) => pk.clone(),
            Some(sk) => format!("{pk}/{sk}"),
            None => pk.clone(),
        };
        write!(f, "{}", self.operacion)?;
        if self.es_escritura() {
            let cada = |(nombre, item): (&str, &Value)| format!(" {nombre} {}", escrito(&sitio(item)));
            return f.write_str(&self.operaciones().into_iter().map(cada).collect::<Vec<_>>().join(","));
        }
        let leidos: Vec<_> = self.huellas().lee.iter().map(escrito).collect();
        write!(f, " {}", leidos.join(", "))
    }
}
