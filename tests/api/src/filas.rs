//! What the table itself says, for tests that reckon a figure again without asking the house for it.

use aws_sdk_dynamodb::types::AttributeValue;
use domain::pedido::documento::Cabecera;

use crate::Banco;

impl Banco {
    /// The rows of all documents, read from their items alone.
    ///
    /// # Panics
    /// When the table cannot be read, or holds a row that is none.
    pub async fn cabeceras(&self) -> Vec<Cabecera> {
        let mut paginas = self
            .dynamo
            .scan()
            .table_name(&self.nombre_tabla)
            .filter_expression("begins_with(PK, :doc) AND SK = :sk AND attribute_exists(fila)")
            .expression_attribute_values(":doc", AttributeValue::S("DOC#".to_owned()))
            .expression_attribute_values(":sk", AttributeValue::S("DOC".to_owned()))
            .into_paginator()
            .items()
            .send();
        let mut cabeceras = Vec::new();
        while let Some(item) = paginas.next().await {
            let fila = item.expect("an item").remove("fila").expect("a row");
            cabeceras.push(serde_dynamo::from_attribute_value(fila).expect("the row of a document"));
        }
        cabeceras
    }
}
