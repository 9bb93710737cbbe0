//! The engine without a network: one request of DynamoDB's protocol at a time, answered on the thread that asks.
//!
//! A test that chooses the order of requests needs it, because what travels over the loopback arrives in an order of its
//! own.

use dynoxide::{Database, DynoxideError, Result};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// A door to a running engine's data.
#[derive(Clone)]
pub struct Interno(Database);

impl Interno {
    pub(crate) fn new(base: Database) -> Self {
        Self(base)
    }

    /// Does one request, named as in the header `x-amz-target`; answers the status and the body that the engine would
    /// send.
    #[must_use]
    pub fn atender(&self, operacion: &str, cuerpo: &str) -> (u16, String) {
        let base = &self.0;
        let hecho = match operacion {
            "GetItem" => hacer(cuerpo, |peticion| base.get_item(peticion)),
            "BatchGetItem" => hacer(cuerpo, |peticion| base.batch_get_item(peticion)),
            "Query" => hacer(cuerpo, |peticion| base.query(peticion)),
            "Scan" => hacer(cuerpo, |peticion| base.scan(peticion)),
            "PutItem" => hacer(cuerpo, |peticion| base.put_item(peticion)),
            "UpdateItem" => hacer(cuerpo, |peticion| base.update_item(peticion)),
            "DeleteItem" => hacer(cuerpo, |peticion| base.delete_item(peticion)),
            "BatchWriteItem" => hacer(cuerpo, |peticion| base.batch_write_item(peticion)),
            "TransactWriteItems" => hacer(cuerpo, |peticion| base.transact_write_items(peticion)),
            otra => Err(DynoxideError::SerializationException(format!(
                "unknown operation {otra}"
            ))),
        };
        match hecho {
            Ok(json) => (200, json),
            Err(error) => (error.status_code(), error.to_json()),
        }
    }
}

fn hacer<P: DeserializeOwned, R: Serialize>(cuerpo: &str, hacer: impl FnOnce(P) -> Result<R>) -> Result<String> {
    let peticion =
        serde_json::from_str(cuerpo).map_err(|error| DynoxideError::SerializationException(error.to_string()))?;
    let hecho = hacer(peticion)?;
    serde_json::to_string(&hecho).map_err(|error| DynoxideError::InternalServerError(error.to_string()))
}
