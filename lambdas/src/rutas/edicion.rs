//! Bodies that change what is there.

use std::marker::PhantomData;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};

use super::extractores::DeJson;
use crate::error::ApiError;

/// A change: the thing anew, and which version of it was read.
// Each part is read on its own, because serde's `flatten` loses where a mistake is.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Edicion<T> {
    /// The thing anew.
    #[serde(flatten)]
    pub(crate) datos: T,
    /// The version that was read; when somebody has changed it since, nothing happens and the answer is 409. Without it,
    /// the last write wins.
    pub(crate) version: Option<u32>,
}

#[derive(Deserialize)]
struct Version {
    #[serde(default)]
    version: Option<u32>,
}

impl<T: DeJson> DeJson for Edicion<T> {
    fn de_json(bytes: &[u8]) -> Result<Self, ApiError> {
        let datos = T::de_json(bytes)?;
        let Version { version } = Version::de_json(bytes)?;
        Ok(Self { datos, version })
    }
}

/// A change that may say why it is made.
// Each part is read on its own, as those of an `Edicion`.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ConMotivo<T> {
    /// The thing anew.
    #[serde(flatten)]
    pub(crate) datos: T,
    /// Why, at most 300 letters; kept with what the thing said before. A correction of an albarán has to say it.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[schema(required = false)]
    pub(crate) motivo: String,
}

#[derive(Deserialize)]
struct Motivo {
    #[serde(default)]
    motivo: String,
}

impl<T: DeJson> DeJson for ConMotivo<T> {
    fn de_json(bytes: &[u8]) -> Result<Self, ApiError> {
        let datos = T::de_json(bytes)?;
        let Motivo { motivo } = Motivo::de_json(bytes)?;
        Ok(Self { datos, motivo })
    }
}

/// Which version of a thing the caller saw.
#[derive(Debug, Clone, Copy, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Vista {
    /// When somebody has changed it since, nothing happens and the answer is 409. Without it, whichever there is.
    pub(crate) version: Option<u32>,
}

/// A change as in [`Edicion`] that leaves as it is what it says nothing about: whoever knows only a part of a record must
/// not take the rest away.
#[derive(Debug)]
pub(crate) struct Cambio<T> {
    dicho: Value,
    /// As in [`Edicion`].
    pub(crate) version: Option<u32>,
    forma: PhantomData<fn() -> T>,
}

impl<T: DeserializeOwned> DeJson for Cambio<T> {
    fn de_json(bytes: &[u8]) -> Result<Self, ApiError> {
        // What has to be said is asked for before what was there is laid under it.
        let Edicion::<T> { version, .. } = Edicion::de_json(bytes)?;
        Ok(Self {
            dicho: Value::de_json(bytes)?,
            version,
            forma: PhantomData,
        })
    }
}

impl<T: DeserializeOwned> Cambio<T> {
    /// The whole form: what was said, and where nothing was, what the record shows until now.
    ///
    /// # Errors
    /// When both together are no such form.
    pub(crate) fn sobre(&self, vista: &impl Serialize) -> Result<T, ApiError> {
        let interno = |error: serde_json::Error| ApiError::Interno(error.to_string());
        let mut todo = serde_json::to_value(vista).map_err(interno)?;
        superponer(&mut todo, &self.dicho);
        T::de_json(&serde_json::to_vec(&todo).map_err(interno)?)
    }
}

fn superponer(debajo: &mut Value, encima: &Value) {
    match (debajo, encima) {
        (Value::Object(debajo), Value::Object(encima)) => {
            for (campo, valor) in encima {
                superponer(debajo.entry(campo).or_insert(Value::Null), valor);
            }
        }
        (debajo, encima) => debajo.clone_from(encima),
    }
}
