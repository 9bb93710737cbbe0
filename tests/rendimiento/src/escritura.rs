//! Items put straight into the table: years of them would take a whole day to be made by those who work.

use std::collections::HashMap;

use aws_sdk_dynamodb::types::{AttributeValue, PutRequest, WriteRequest};
use futures::stream::{self, TryStreamExt};
use lambdas::tabla::claves::{PK, SK};
use pruebas_api::Banco;

use crate::Fallo;

pub(crate) type Item = HashMap<String, AttributeValue>;

/// The attribute that lists show.
pub(crate) const FILA: &str = "fila";

/// What one call takes.
const POR_LLAMADA: usize = 25;
const A_LA_VEZ: usize = 4;

/// Writes so many items, which are made one by one from their number.
pub(crate) async fn escribir(
    banco: &Banco,
    cuantos: usize,
    item: impl Fn(usize) -> Result<Item, Fallo>,
) -> Result<(), Fallo> {
    let item = &item;
    stream::iter((0..cuantos).step_by(POR_LLAMADA).map(Ok))
        .try_for_each_concurrent(A_LA_VEZ, |desde| async move {
            let grupo = (desde..cuantos.min(desde + POR_LLAMADA)).map(|n| poner(item(n)?));
            let peticiones = grupo.collect::<Result<Vec<_>, _>>()?;
            let llamada = banco.dynamo.batch_write_item();
            let respuesta = llamada.request_items(&banco.nombre_tabla, peticiones).send().await?;
            match respuesta.unprocessed_items {
                Some(resto) if !resto.is_empty() => Err("the engine left items unwritten".into()),
                _ => Ok(()),
            }
        })
        .await
}

/// An item as it stands in the table.
pub(crate) async fn leer(banco: &Banco, pk: String, sk: &str) -> Result<Item, Fallo> {
    let llamada = banco.dynamo.get_item().table_name(&banco.nombre_tabla);
    let leido = llamada.key(PK, texto(pk)).key(SK, texto(sk)).send().await?;
    leido
        .item
        .ok_or_else(|| "what was written is not where it was put".into())
}

pub(crate) fn texto(valor: impl Into<String>) -> AttributeValue {
    AttributeValue::S(valor.into())
}

fn poner(item: Item) -> Result<WriteRequest, Fallo> {
    let poner = PutRequest::builder().set_item(Some(item)).build()?;
    Ok(WriteRequest::builder().put_request(poner).build())
}
