//! The table as DynamoDB creates it.

use std::error::Error;

use aws_sdk_dynamodb::Client;
use aws_sdk_dynamodb::error::BuildError;
use aws_sdk_dynamodb::operation::create_table::builders::CreateTableFluentBuilder;
use aws_sdk_dynamodb::types::{
    AttributeDefinition, BillingMode, GlobalSecondaryIndex, KeySchemaElement, KeyType, Projection, ProjectionType,
    ScalarAttributeType, TimeToLiveSpecification,
};
use lambdas::tabla::claves::{CADUCA, Indice, PK, SK};

/// What the indexes hold beside keys.
pub const PROYECTADO: &str = "fila";

/// Fills in the keys, the indexes and the billing mode of a new table.
///
/// # Errors
/// Never in practice: every builder gets what it needs.
pub fn definir(crear: CreateTableFluentBuilder, nombre: &str) -> Result<CreateTableFluentBuilder, BuildError> {
    let mut crear = crear.table_name(nombre).billing_mode(BillingMode::PayPerRequest);
    for atributo in [PK, SK]
        .into_iter()
        .chain([Indice::G1, Indice::G2].iter().flat_map(|i| [i.pk(), i.sk()]))
    {
        let definicion = AttributeDefinition::builder()
            .attribute_name(atributo)
            .attribute_type(ScalarAttributeType::S)
            .build()?;
        crear = crear.attribute_definitions(definicion);
    }
    crear = crear
        .key_schema(clave(PK, KeyType::Hash)?)
        .key_schema(clave(SK, KeyType::Range)?);
    for indice in [Indice::G1, Indice::G2] {
        let proyeccion = Projection::builder()
            .projection_type(ProjectionType::Include)
            .non_key_attributes(PROYECTADO)
            .build();
        let definicion = GlobalSecondaryIndex::builder()
            .index_name(indice.nombre())
            .key_schema(clave(indice.pk(), KeyType::Hash)?)
            .key_schema(clave(indice.sk(), KeyType::Range)?)
            .projection(proyeccion)
            .build()?;
        crear = crear.global_secondary_indexes(definicion);
    }
    Ok(crear)
}

/// Lets items go when their time is past.
///
/// # Errors
/// When the engine refuses it.
pub async fn con_caducidad(cliente: &Client, nombre: &str) -> Result<(), Box<dyn Error + Send + Sync>> {
    let caducidad = TimeToLiveSpecification::builder()
        .attribute_name(CADUCA)
        .enabled(true)
        .build()?;
    cliente
        .update_time_to_live()
        .table_name(nombre)
        .time_to_live_specification(caducidad)
        .send()
        .await?;
    Ok(())
}

fn clave(atributo: &str, tipo: KeyType) -> Result<KeySchemaElement, BuildError> {
    KeySchemaElement::builder()
        .attribute_name(atributo)
        .key_type(tipo)
        .build()
}
