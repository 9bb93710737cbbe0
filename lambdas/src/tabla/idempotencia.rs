//! Writes that happen once however often they are sent, by the key that the caller gives them.

mod dicho;
mod envio;

use domain::fecha::Instante;
use domain::ids::UsuarioId;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::claves::{self, Clave};
use super::item::{self, Item};
use super::plan::{Paso, Plan};
use super::transaccion::{Expresion, NO_EXISTE, Rechazo, Transaccion};
use super::{Tabla, TablaError};
use dicho::DE_LO_ENVIADO;
pub use dicho::Dicho;
pub use envio::Envio;

/// For so long a key is remembered, in seconds.
const MEMORIA: i64 = 30 * 24 * 60 * 60;

/// Where a key remembers what it was sent with; keys of the first releases do not.
const HUELLA: &str = "huella";

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
            huella: envio.dicho.huella(),
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
