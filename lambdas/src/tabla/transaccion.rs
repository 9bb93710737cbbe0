//! Writes: one or many, all or nothing, each with its condition.

use aws_sdk_dynamodb::error::SdkError;
use aws_sdk_dynamodb::operation::transact_write_items::TransactWriteItemsError;
use aws_sdk_dynamodb::types::{ConditionCheck, Delete, Put, ReturnValue, TransactWriteItem, Update};
use serde::Serialize;

use super::claves::Clave;
use super::item::{Item, plegar, valor_de};
use super::{Atributos, INTENTOS, Tabla, TablaError, esperar, insistir};

/// The item must not exist.
pub(crate) const NO_EXISTE: &str = "attribute_not_exists(PK)";
/// The item must exist.
pub(crate) const EXISTE: &str = "attribute_exists(PK)";

/// DynamoDB takes no more operations than this in one transaction.
pub(crate) const OPERACIONES_MAXIMAS: usize = 100;

/// Why a transaction changed nothing.
#[derive(Debug)]
pub(crate) enum Fallo {
    /// The conditions of these operations did not hold; counted from 0, in the order they were added.
    Condiciones(Vec<usize>),
    /// Nothing was written, because another write touches the same items or they are throttled: try again.
    Repetir,
    /// The table itself.
    Tabla(TablaError),
}

impl From<TablaError> for Fallo {
    fn from(error: TablaError) -> Self {
        match error {
            TablaError::Conflicto => Self::Repetir,
            otro => Self::Tabla(otro),
        }
    }
}

impl Fallo {
    /// Waits before another try, which reads everything anew; not when that would end the same.
    ///
    /// # Errors
    /// What the table itself said.
    pub(crate) async fn esperar(self, intento: u32) -> Result<(), TablaError> {
        match self {
            Self::Tabla(error) => Err(error),
            Self::Condiciones(_) | Self::Repetir => {
                esperar(intento).await;
                Ok(())
            }
        }
    }
}

/// For writes that are not tried again: the one who asked has to look once more.
impl From<Fallo> for TablaError {
    fn from(fallo: Fallo) -> Self {
        match fallo {
            Fallo::Condiciones(_) => Self::Condicion,
            Fallo::Repetir => Self::Conflicto,
            Fallo::Tabla(error) => error,
        }
    }
}

/// An expression with its values: `:v` stands for the value named `v`. No attribute has the name of a reserved word.
#[derive(Debug, Default, Clone)]
pub(crate) struct Expresion {
    pub(super) texto: String,
    pub(super) valores: Atributos,
}

impl Expresion {
    pub(crate) fn new(texto: impl Into<String>) -> Self {
        Self {
            texto: texto.into(),
            ..Self::default()
        }
    }

    pub(crate) fn valor(mut self, nombre: &str, valor: &impl Serialize) -> Result<Self, TablaError> {
        self.valores.insert(format!(":{nombre}"), valor_de(valor)?);
        Ok(self)
    }

    /// A value that is kept packed.
    pub(crate) fn plegado(mut self, nombre: &str, valor: &impl Serialize) -> Result<Self, TablaError> {
        self.valores.insert(format!(":{nombre}"), plegar(valor)?);
        Ok(self)
    }
}

/// Several writes that all happen or none does.
#[derive(Debug, Default, Clone)]
pub(crate) struct Transaccion {
    operaciones: Vec<TransactWriteItem>,
}

impl Transaccion {
    pub(crate) fn new() -> Self {
        Self::default()
    }

    /// Writes a whole item; an empty condition is for what another operation of the transaction guards.
    pub(crate) fn poner(mut self, tabla: &Tabla, item: Item, condicion: Expresion) -> Result<Self, TablaError> {
        let poner = Put::builder()
            .table_name(tabla.nombre())
            .set_item(Some(item.atributos()))
            .set_condition_expression(escrita(condicion.texto))
            .set_expression_attribute_values(no_vacio(condicion.valores))
            .build()
            .map_err(interno)?;
        self.operaciones.push(TransactWriteItem::builder().put(poner).build());
        Ok(self)
    }

    /// Changes part of an item; the condition shares the values of the change.
    pub(crate) fn cambiar(
        mut self,
        tabla: &Tabla,
        clave: &Clave,
        cambio: Expresion,
        condicion: &str,
    ) -> Result<Self, TablaError> {
        let cambiar = Update::builder()
            .table_name(tabla.nombre())
            .set_key(Some(clave.atributos()))
            .update_expression(cambio.texto)
            .condition_expression(condicion)
            .set_expression_attribute_values(no_vacio(cambio.valores))
            .build()
            .map_err(interno)?;
        self.operaciones
            .push(TransactWriteItem::builder().update(cambiar).build());
        Ok(self)
    }

    /// Removes an item; an empty condition is for what another operation of the transaction guards.
    pub(crate) fn quitar(mut self, tabla: &Tabla, clave: &Clave, condicion: Expresion) -> Result<Self, TablaError> {
        let quitar = Delete::builder()
            .table_name(tabla.nombre())
            .set_key(Some(clave.atributos()))
            .set_condition_expression(escrita(condicion.texto))
            .set_expression_attribute_values(no_vacio(condicion.valores))
            .build()
            .map_err(interno)?;
        self.operaciones
            .push(TransactWriteItem::builder().delete(quitar).build());
        Ok(self)
    }

    /// Only looks: the transaction fails unless the condition holds.
    pub(crate) fn comprobar(mut self, tabla: &Tabla, clave: &Clave, condicion: Expresion) -> Result<Self, TablaError> {
        let comprobar = ConditionCheck::builder()
            .table_name(tabla.nombre())
            .set_key(Some(clave.atributos()))
            .condition_expression(condicion.texto)
            .set_expression_attribute_values(no_vacio(condicion.valores))
            .build()
            .map_err(interno)?;
        self.operaciones
            .push(TransactWriteItem::builder().condition_check(comprobar).build());
        Ok(self)
    }

    /// Writes everything or nothing, again while it only loses against others; for what need not be read anew.
    pub(crate) async fn insistir(self, tabla: &Tabla) -> Result<(), Fallo> {
        for intento in 1..INTENTOS {
            match self.clone().enviar(tabla).await {
                Err(Fallo::Repetir) => esperar(intento).await,
                otro => return otro,
            }
        }
        self.enviar(tabla).await
    }

    /// Writes everything or nothing.
    pub(crate) async fn enviar(self, tabla: &Tabla) -> Result<(), Fallo> {
        let respuesta = tabla
            .cliente()
            .transact_write_items()
            .set_transact_items(Some(self.operaciones))
            .send()
            .await;
        match respuesta {
            Ok(_) => Ok(()),
            Err(error) => Err(clasificar(error)),
        }
    }
}

/// A failed condition says more than a conflict beside it: it would fail again, the conflict perhaps not.
fn clasificar<R: std::fmt::Debug>(error: SdkError<TransactWriteItemsError, R>) -> Fallo {
    let Some(TransactWriteItemsError::TransactionCanceledException(cancelada)) = error.as_service_error() else {
        return TablaError::from(error).into();
    };
    let razones: Vec<_> = cancelada
        .cancellation_reasons()
        .iter()
        .map(|razon| razon.code().unwrap_or("None"))
        .collect();
    let con = |codigo: &str| -> Vec<usize> {
        razones
            .iter()
            .enumerate()
            .filter(|(_, razon)| **razon == codigo)
            .map(|(i, _)| i)
            .collect()
    };
    let condiciones = con("ConditionalCheckFailed");
    if !condiciones.is_empty() {
        return Fallo::Condiciones(condiciones);
    }
    let se_repite = [
        "TransactionConflict",
        "ProvisionedThroughputExceeded",
        "ThrottlingError",
        "None",
    ];
    if razones.iter().all(|razon| se_repite.contains(razon)) && razones.iter().any(|razon| *razon != "None") {
        return Fallo::Repetir;
    }
    Fallo::Tabla(TablaError::Interno(format!("transaction cancelled: {razones:?}")))
}

fn interno(error: aws_sdk_dynamodb::error::BuildError) -> TablaError {
    TablaError::Interno(error.to_string())
}

/// A condition, unless there is none.
fn escrita(condicion: String) -> Option<String> {
    Some(condicion).filter(|texto| !texto.is_empty())
}

fn no_vacio(valores: Atributos) -> Option<Atributos> {
    (!valores.is_empty()).then_some(valores)
}

impl Tabla {
    /// Writes one whole item, over what was there when the condition is empty; [`TablaError::Condicion`] when it does
    /// not hold.
    pub(crate) async fn poner(&self, item: Item, condicion: Expresion) -> Result<(), TablaError> {
        let escritura = self
            .cliente()
            .put_item()
            .table_name(self.nombre())
            .set_item(Some(item.atributos()))
            .set_condition_expression(escrita(condicion.texto))
            .set_expression_attribute_values(no_vacio(condicion.valores));
        insistir(|| escritura.clone().send()).await.map(drop)
    }

    /// Changes part of one item and gives it as it is afterwards; the condition shares the values of the change.
    /// [`TablaError::Condicion`] when it does not hold.
    pub(crate) async fn cambiar(
        &self,
        clave: &Clave,
        cambio: Expresion,
        condicion: &str,
    ) -> Result<Atributos, TablaError> {
        let escritura = self
            .cliente()
            .update_item()
            .table_name(self.nombre())
            .set_key(Some(clave.atributos()))
            .update_expression(cambio.texto)
            .condition_expression(condicion)
            .set_expression_attribute_values(no_vacio(cambio.valores))
            .return_values(ReturnValue::AllNew);
        let respuesta = insistir(|| escritura.clone().send()).await?;
        Ok(respuesta.attributes.unwrap_or_default())
    }

    /// Removes one item, if it is there.
    pub(crate) async fn quitar(&self, clave: &Clave) -> Result<(), TablaError> {
        let escritura = self
            .cliente()
            .delete_item()
            .table_name(self.nombre())
            .set_key(Some(clave.atributos()));
        insistir(|| escritura.clone().send()).await.map(drop)
    }
}
