//! Writes that happen once however often they are sent, by the key that the caller gives them.

use base64::Engine;
use base64::engine::general_purpose::STANDARD as BASE64;
use domain::fecha::Instante;
use domain::ids::UsuarioId;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};

use super::claves::{self, Clave};
use super::item::{self, Item};
use super::plan::{Paso, Plan};
use super::transaccion::{Expresion, NO_EXISTE, Rechazo, Transaccion};
use super::{Tabla, TablaError};

/// For so long a key is remembered, in seconds.
const MEMORIA: i64 = 30 * 24 * 60 * 60;

/// Where a key remembers what it was sent with; keys of the first releases do not.
const HUELLA: &str = "huella";

/// How the fingerprint of what was sent begins. Those of earlier releases do not: they are of what was understood, with every
/// field that the release knew, so that no later one can compute them again.
const DE_LO_ENVIADO: &str = "enviado ";

/// An Idempotency-Key as a call brings it, with what the call says.
#[derive(Clone)]
pub struct Envio {
    llave: String,
    dicho: Value,
}

impl Envio {
    /// A key with what a body says, `escrito`, as it was understood, `entendido`. How it is spelled makes no difference, nor
    /// does a field that the body does not have, whatever it means to leave it out: a release that adds a field to a request
    /// still knows the bodies that were sent before.
    ///
    /// # Errors
    /// When the content cannot be written as JSON.
    pub fn new(llave: &str, entendido: &impl Serialize, escrito: &Value) -> Result<Self, TablaError> {
        let entendido = serde_json::to_value(entendido).map_err(|error| TablaError::Interno(error.to_string()))?;
        Ok(Self {
            llave: llave.to_owned(),
            dicho: dicho(entendido, escrito),
        })
    }

    /// The same, whatever the body says in a field.
    pub(crate) fn sin(mut self, campo: &str) -> Self {
        if let Value::Object(campos) = &mut self.dicho {
            campos.remove(campo);
        }
        self
    }

    fn huella(&self) -> String {
        let mut dicho = self.dicho.clone();
        dicho.sort_all_objects();
        let suma = BASE64.encode(Sha256::digest(dicho.to_string()));
        format!("{DE_LO_ENVIADO}{suma}")
    }
}

/// Of what was understood, the fields that were written and are not null.
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

/// An Idempotency-Key: the same user sending the same content under the same key gets the first result.
#[derive(Debug, Clone)]
pub(crate) struct Llave {
    clave: Clave,
    huella: String,
    hasta: i64,
}

/// A plan that can be told by what it has written, so that a key makes it happen once.
pub(crate) trait Repetible: Plan {
    /// What the key remembers.
    type Apunte: Serialize + DeserializeOwned + Send + Sync;

    /// What to remember of what came of it.
    fn apunte(&self, fin: &Self::Fin) -> Self::Apunte;

    /// What came of it the first time.
    fn repetir(
        &mut self,
        tabla: &Tabla,
        apunte: Self::Apunte,
    ) -> impl Future<Output = Result<Self::Fin, Self::Error>> + Send;
}

/// What most keys remember: the identifier of what was made.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub(crate) struct Hecho {
    pub(crate) id: u64,
}

/// A plan that is carried out once under its key; without a key, as often as it is asked for.
pub(crate) struct UnaVez<L> {
    llave: Option<Llave>,
    plan: L,
}

/// What an operation is for: the key, or something of the plan's.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ConLlave<P> {
    Llave,
    Plan(P),
}

impl Llave {
    /// The key of a user's call that brings one.
    pub(crate) fn si_hay(usuario: UsuarioId, envio: Option<&Envio>, ahora: Instante) -> Option<Self> {
        let envio = envio?;
        Some(Self {
            clave: claves::idempotencia(usuario, &envio.llave),
            huella: envio.huella(),
            hasta: ahora.millis() / 1000 + MEMORIA,
        })
    }

    /// Remembers what the key did, in the transaction that does it; its condition does not hold when it did before.
    fn apuntar<P: Copy>(
        &self,
        transaccion: Transaccion<ConLlave<P>>,
        apunte: &impl Serialize,
    ) -> Result<Transaccion<ConLlave<P>>, TablaError> {
        let item = Item::new(&self.clave)
            .caduca(self.hasta)
            .con(HUELLA, &self.huella)?
            .fila(apunte)?;
        Ok(transaccion.poner(ConLlave::Llave, item, Expresion::new(NO_EXISTE)))
    }
}

impl<L> UnaVez<L> {
    pub(crate) const fn new(llave: Option<Llave>, plan: L) -> Self {
        Self { llave, plan }
    }
}

impl<L: Repetible> Plan for UnaVez<L> {
    type Papel = ConLlave<L::Papel>;
    type Fin = L::Fin;
    type Error = L::Error;

    async fn mirar(
        &mut self,
        tabla: &Tabla,
        rechazo: Option<Rechazo<Self::Papel>>,
    ) -> Result<Paso<Self::Papel, Self::Fin>, Self::Error> {
        if let Some(llave) = &self.llave
            && let Some(apunte) = tabla.hecho(llave).await?
        {
            return Ok(Paso::Hecho(self.plan.repetir(tabla, apunte).await?));
        }
        let rechazo = rechazo.map(|rechazo| Rechazo {
            papeles: rechazo.papeles.into_iter().filter_map(ConLlave::del_plan).collect(),
            disputado: rechazo.disputado,
        });
        let paso = match (self.plan.mirar(tabla, rechazo).await, &self.llave) {
            (Ok(paso), _) => paso,
            (Err(error), None) => return Err(error),
            // What stands in the plan's way may be what the same key has written since it was looked up.
            (Err(error), Some(llave)) => match tabla.hecho(llave).await? {
                Some(apunte) => Paso::Hecho(self.plan.repetir(tabla, apunte).await?),
                None => return Err(error),
            },
        };
        Ok(match paso {
            Paso::Hecho(fin) => Paso::Hecho(fin),
            Paso::Antes(transaccion) => Paso::Antes(transaccion.para(ConLlave::Plan)),
            Paso::Fin(transaccion, fin) => {
                let transaccion = transaccion.para(ConLlave::Plan);
                let transaccion = match &self.llave {
                    Some(llave) => llave.apuntar(transaccion, &self.plan.apunte(&fin))?,
                    None => transaccion,
                };
                Paso::Fin(transaccion, fin)
            }
        })
    }

    fn paciencia(&self) -> u32 {
        self.plan.paciencia()
    }
}

impl<P> ConLlave<P> {
    fn del_plan(self) -> Option<P> {
        match self {
            Self::Llave => None,
            Self::Plan(papel) => Some(papel),
        }
    }
}

impl Tabla {
    /// What a key did before; [`TablaError::OtroContenido`] when that was something else.
    async fn hecho<T: DeserializeOwned>(&self, llave: &Llave) -> Result<Option<T>, TablaError> {
        let Some(mut apunte) = self.leer_item(&llave.clave).await? else {
            return Ok(None);
        };
        let huella: Option<String> = apunte
            .remove(HUELLA)
            .map(serde_dynamo::from_attribute_value)
            .transpose()?;
        let comparable = huella.filter(|huella| huella.starts_with(DE_LO_ENVIADO));
        if comparable.is_some_and(|huella| huella != llave.huella) {
            return Err(TablaError::OtroContenido);
        }
        item::fila(apunte).map(Some)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[derive(Serialize, Deserialize)]
    struct Antes {
        nombre: String,
        lineas: Vec<LineaDeAntes>,
    }

    #[derive(Serialize, Deserialize)]
    struct LineaDeAntes {
        cantidad: f64,
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
        hay: Option<f64>,
        #[serde(default)]
        avisada: bool,
        cantidad: f64,
        #[serde(default)]
        nota: Option<String>,
    }

    fn normal() -> String {
        "normal".to_owned()
    }

    fn huella<T: Serialize + DeserializeOwned>(cuerpo: &Value) -> String {
        let entendido: T = serde_json::from_value(cuerpo.clone()).unwrap();
        Envio::new("k", &entendido, cuerpo).unwrap().huella()
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
