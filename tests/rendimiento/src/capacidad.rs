//! What writes cost: operations, and the write units that the engine bills for them, indexes included.
//!
//! A transaction bills two units a kilobyte of each item; the rows in the indexes are billed beside.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use aws_sdk_dynamodb::Client;
use aws_sdk_dynamodb::config::interceptors::{
    AfterDeserializationInterceptorContextRef, BeforeSerializationInterceptorContextMut,
};
use aws_sdk_dynamodb::config::{ConfigBag, Intercept, RuntimeComponents};
use aws_sdk_dynamodb::error::BoxError;
use aws_sdk_dynamodb::operation::transact_write_items::{TransactWriteItemsInput, TransactWriteItemsOutput};
use aws_sdk_dynamodb::types::ReturnConsumedCapacity;

/// What was spent since it was last asked.
#[derive(Debug, Default)]
pub(crate) struct Consumo {
    operaciones: AtomicU64,
    unidades: AtomicU64,
}

impl Consumo {
    /// Operations and units, and starts again from nothing.
    pub(crate) fn tomar(&self) -> (u64, u64) {
        (
            self.operaciones.swap(0, Ordering::SeqCst),
            self.unidades.swap(0, Ordering::SeqCst),
        )
    }
}

/// Asks every transaction for its bill.
#[derive(Debug)]
pub(crate) struct Contador(Arc<Consumo>);

impl Contador {
    /// A client like this one, whose transactions are counted.
    pub(crate) fn sobre(cliente: &Client, consumo: &Arc<Consumo>) -> Client {
        let configuracion = cliente.config().to_builder().interceptor(Self(Arc::clone(consumo)));
        Client::from_conf(configuracion.build())
    }
}

impl Intercept for Contador {
    fn name(&self) -> &'static str {
        "Contador"
    }

    fn modify_before_serialization(
        &self,
        contexto: &mut BeforeSerializationInterceptorContextMut<'_>,
        _: &RuntimeComponents,
        _: &mut ConfigBag,
    ) -> Result<(), BoxError> {
        if let Some(transaccion) = contexto.input_mut().downcast_mut::<TransactWriteItemsInput>() {
            transaccion.return_consumed_capacity = Some(ReturnConsumedCapacity::Total);
            let operaciones = u64::try_from(transaccion.transact_items().len())?;
            self.0.operaciones.fetch_add(operaciones, Ordering::SeqCst);
        }
        Ok(())
    }

    fn read_after_deserialization(
        &self,
        contexto: &AfterDeserializationInterceptorContextRef<'_>,
        _: &RuntimeComponents,
        _: &mut ConfigBag,
    ) -> Result<(), BoxError> {
        let Ok(salida) = contexto.output_or_error() else {
            return Ok(());
        };
        if let Some(salida) = salida.downcast_ref::<TransactWriteItemsOutput>() {
            for consumida in salida.consumed_capacity() {
                let unidades = consumida
                    .capacity_units()
                    .ok_or("the engine does not say what a transaction costs")?;
                // Writes are billed in whole units; only their type is not a whole number's.
                self.0
                    .unidades
                    .fetch_add(format!("{unidades:.0}").parse()?, Ordering::SeqCst);
            }
        }
        Ok(())
    }
}
