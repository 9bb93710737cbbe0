//! What a call spends at the table, as the table bills it: read and write units, indexes included.
//!
//! Every request of the SDK asks for its bill, which costs nothing; [`contar`] adds up those of one future. The log has
//! them per call, and `docs/costes.md` is computed from them.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use aws_sdk_dynamodb::Client;
use aws_sdk_dynamodb::config::interceptors::{
    AfterDeserializationInterceptorContextRef, BeforeSerializationInterceptorContextMut,
};
use aws_sdk_dynamodb::config::{ConfigBag, Intercept, RuntimeComponents};
use aws_sdk_dynamodb::error::BoxError;
use aws_sdk_dynamodb::operation::batch_get_item::{BatchGetItemInput, BatchGetItemOutput};
use aws_sdk_dynamodb::operation::delete_item::{DeleteItemInput, DeleteItemOutput};
use aws_sdk_dynamodb::operation::get_item::{GetItemInput, GetItemOutput};
use aws_sdk_dynamodb::operation::put_item::{PutItemInput, PutItemOutput};
use aws_sdk_dynamodb::operation::query::{QueryInput, QueryOutput};
use aws_sdk_dynamodb::operation::transact_write_items::{TransactWriteItemsInput, TransactWriteItemsOutput};
use aws_sdk_dynamodb::operation::update_item::{UpdateItemInput, UpdateItemOutput};
use aws_sdk_dynamodb::types::{ConsumedCapacity, ReturnConsumedCapacity};

/// What was spent.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Consumo {
    /// Tenths of read units.
    pub lecturas: u64,
    /// Tenths of write units.
    pub escrituras: u64,
    /// Operations in transactions.
    pub operaciones: u64,
}

#[derive(Debug, Default)]
struct Contador {
    lecturas: AtomicU64,
    escrituras: AtomicU64,
    operaciones: AtomicU64,
}

impl Contador {
    fn sumar(&self, mas: Consumo) {
        self.lecturas.fetch_add(mas.lecturas, Ordering::Relaxed);
        self.escrituras.fetch_add(mas.escrituras, Ordering::Relaxed);
        self.operaciones.fetch_add(mas.operaciones, Ordering::Relaxed);
    }

    fn total(&self) -> Consumo {
        Consumo {
            lecturas: self.lecturas.load(Ordering::Relaxed),
            escrituras: self.escrituras.load(Ordering::Relaxed),
            operaciones: self.operaciones.load(Ordering::Relaxed),
        }
    }
}

tokio::task_local! {
    static CONTADOR: Arc<Contador>;
}

/// Runs a future and says what it spent. Within another count, that one counts it too.
pub async fn contar<T>(hacer: impl Future<Output = T>) -> (T, Consumo) {
    let contador = Arc::new(Contador::default());
    let hecho = CONTADOR.scope(Arc::clone(&contador), hacer).await;
    let total = contador.total();
    anotar(total);
    (hecho, total)
}

fn anotar(mas: Consumo) {
    // Outside of a count, nobody asked.
    let _ = CONTADOR.try_with(|contador| contador.sumar(mas));
}

/// A client like this one, whose requests can be counted.
pub(super) fn contado(cliente: &Client) -> Client {
    Client::from_conf(cliente.config().to_builder().interceptor(Factura).build())
}

/// Asks every request for its bill.
#[derive(Debug)]
struct Factura;

impl Intercept for Factura {
    fn name(&self) -> &'static str {
        "Factura"
    }

    fn modify_before_serialization(
        &self,
        contexto: &mut BeforeSerializationInterceptorContextMut<'_>,
        _: &RuntimeComponents,
        _: &mut ConfigBag,
    ) -> Result<(), BoxError> {
        macro_rules! pedir {
            ($($entrada:ty),+) => {$(
                if let Some(entrada) = contexto.input_mut().downcast_mut::<$entrada>() {
                    entrada.return_consumed_capacity = Some(ReturnConsumedCapacity::Total);
                }
            )+};
        }
        pedir!(
            GetItemInput,
            BatchGetItemInput,
            QueryInput,
            PutItemInput,
            UpdateItemInput,
            DeleteItemInput,
            TransactWriteItemsInput
        );
        if let Some(transaccion) = contexto.input().downcast_ref::<TransactWriteItemsInput>() {
            anotar(Consumo {
                operaciones: u64::try_from(transaccion.transact_items().len())?,
                ..Consumo::default()
            });
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
        macro_rules! leer {
            ($campo:ident: $($salida:ty),+) => {$(
                if let Some(salida) = salida.downcast_ref::<$salida>() {
                    let $campo = decimas(salida.consumed_capacity());
                    anotar(Consumo { $campo, ..Consumo::default() });
                }
            )+};
        }
        leer!(lecturas: GetItemOutput, BatchGetItemOutput, QueryOutput);
        leer!(escrituras: PutItemOutput, UpdateItemOutput, DeleteItemOutput, TransactWriteItemsOutput);
        Ok(())
    }
}

/// Units come in halves; only their type is not a whole number's.
fn decimas<'a>(facturas: impl IntoIterator<Item = &'a ConsumedCapacity>) -> u64 {
    let unidades = facturas.into_iter().filter_map(ConsumedCapacity::capacity_units);
    unidades
        .filter_map(|unidades| format!("{unidades:.1}").replace('.', "").parse::<u64>().ok())
        .sum()
}
