//! Writes: one or many, all or nothing, each with its condition and with what it is for.

use aws_sdk_dynamodb::error::{BuildError, SdkError};
use aws_sdk_dynamodb::operation::transact_write_items::TransactWriteItemsError;
use aws_sdk_dynamodb::types::builders::{ConditionCheckBuilder, DeleteBuilder, PutBuilder, UpdateBuilder};
use aws_sdk_dynamodb::types::{ConditionCheck, Delete, Put, ReturnValue, TransactWriteItem, Update};

use super::claves::Clave;
pub(crate) use super::expresion::Expresion;
use super::item::Item;
use super::{Atributos, INTENTOS, Tabla, TablaError, esperar, insistir};

/// The item must not exist.
pub(crate) const NO_EXISTE: &str = "attribute_not_exists(PK)";
/// The item must exist.
pub(crate) const EXISTE: &str = "attribute_exists(PK)";

/// DynamoDB takes no more operations than this in one transaction.
pub(crate) const OPERACIONES_MAXIMAS: usize = 100;

/// Why a transaction was refused. Nothing of it was written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Rechazo<P> {
    /// What the operations whose conditions did not hold are for, in the order they were added.
    pub(crate) papeles: Vec<P>,
    /// Whether somebody else was writing one of its items at that moment, or the table had too much to do. Then the
    /// conditions that failed may hold by now, because they were judged in the middle of the other's write.
    pub(crate) disputado: bool,
}

impl<P> Rechazo<P> {
    /// Whether the conditions of operations for this failed.
    pub(crate) fn por(&self, es: impl Fn(&P) -> bool) -> bool {
        self.papeles.iter().any(es)
    }

    /// Whether nothing but conditions of operations for this failed, and nobody else was writing. All other conditions of
    /// the transaction held at the moment of the refusal.
    pub(crate) fn solo_por(&self, es: impl Fn(&P) -> bool) -> bool {
        !self.disputado && !self.papeles.is_empty() && self.papeles.iter().all(es)
    }
}

/// Why a transaction changed nothing.
#[derive(Debug)]
pub(crate) enum Fallo<P> {
    /// The table refused it.
    Rechazo(Rechazo<P>),
    /// The table itself failed.
    Tabla(TablaError),
}

impl<P> From<TablaError> for Fallo<P> {
    fn from(error: TablaError) -> Self {
        match error {
            TablaError::Conflicto => Self::Rechazo(Rechazo {
                papeles: Vec::new(),
                disputado: true,
            }),
            otro => Self::Tabla(otro),
        }
    }
}

/// A write of a transaction, but for the name of the table.
#[derive(Debug, Clone)]
enum Operacion {
    Put(PutBuilder),
    Update(UpdateBuilder),
    Delete(DeleteBuilder),
    ConditionCheck(ConditionCheckBuilder),
}

/// Several writes that all happen or none does. Each carries what it is for, and a refusal comes back in those words.
#[derive(Debug, Clone)]
pub(crate) struct Transaccion<P> {
    operaciones: Vec<(P, Operacion)>,
}

impl<P> Default for Transaccion<P> {
    fn default() -> Self {
        Self {
            operaciones: Vec::new(),
        }
    }
}

impl<P: Copy> Transaccion<P> {
    pub(crate) fn new() -> Self {
        Self::default()
    }

    /// Whether DynamoDB takes so many operations at once.
    pub(crate) fn cabe(&self) -> bool {
        self.operaciones.len() <= OPERACIONES_MAXIMAS
    }

    fn anadir(mut self, papel: P, operacion: Operacion) -> Self {
        self.operaciones.push((papel, operacion));
        self
    }

    /// Writes a whole item; an empty condition is for what another operation of the transaction guards.
    pub(crate) fn poner(self, papel: P, item: Item, condicion: Expresion) -> Self {
        let poner = Put::builder()
            .set_item(Some(item.atributos()))
            .set_condition_expression(escrita(condicion.texto))
            .set_expression_attribute_values(no_vacio(condicion.valores));
        self.anadir(papel, Operacion::Put(poner))
    }

    /// Changes part of an item; the condition shares the values of the change.
    pub(crate) fn cambiar(self, papel: P, clave: &Clave, cambio: Expresion, condicion: &str) -> Self {
        let cambiar = Update::builder()
            .set_key(Some(clave.atributos()))
            .update_expression(cambio.texto)
            .condition_expression(condicion)
            .set_expression_attribute_values(no_vacio(cambio.valores));
        self.anadir(papel, Operacion::Update(cambiar))
    }

    /// Removes an item; an empty condition is for what another operation of the transaction guards.
    pub(crate) fn quitar(self, papel: P, clave: &Clave, condicion: Expresion) -> Self {
        let quitar = Delete::builder()
            .set_key(Some(clave.atributos()))
            .set_condition_expression(escrita(condicion.texto))
            .set_expression_attribute_values(no_vacio(condicion.valores));
        self.anadir(papel, Operacion::Delete(quitar))
    }

    /// Only looks: the transaction is refused unless the condition holds.
    pub(crate) fn comprobar(self, papel: P, clave: &Clave, condicion: Expresion) -> Self {
        let comprobar = ConditionCheck::builder()
            .set_key(Some(clave.atributos()))
            .condition_expression(condicion.texto)
            .set_expression_attribute_values(no_vacio(condicion.valores));
        self.anadir(papel, Operacion::ConditionCheck(comprobar))
    }

    /// The same writes, each for what `a` makes of what it was for.
    pub(crate) fn para<Q>(self, a: impl Fn(P) -> Q) -> Transaccion<Q> {
        let operaciones = self.operaciones.into_iter();
        Transaccion {
            operaciones: operaciones.map(|(papel, operacion)| (a(papel), operacion)).collect(),
        }
    }

    /// Writes everything or nothing.
    pub(crate) async fn enviar(self, tabla: &Tabla) -> Result<(), Fallo<P>> {
        let (papeles, operaciones): (Vec<P>, Vec<_>) = self.operaciones.into_iter().unzip();
        let operaciones = operaciones
            .into_iter()
            .map(|operacion| operacion.para_tabla(tabla.nombre()))
            .collect::<Result<Vec<_>, _>>()
            .map_err(|error| TablaError::Interno(error.to_string()))?;
        // One token for all tries: a transaction that is still being written under it is not written a second time.
        let envio = tabla
            .cliente()
            .transact_write_items()
            .client_request_token(format!("{:032x}", rand::random::<u128>()))
            .set_transact_items(Some(operaciones));
        for intento in 1..=INTENTOS {
            let Err(error) = envio.clone().send().await else {
                return Ok(());
            };
            match error.as_service_error() {
                Some(TransactWriteItemsError::TransactionInProgressException(_)) => esperar(intento).await,
                _ => return Err(clasificar(&papeles, error)),
            }
        }
        Err(Fallo::Tabla(TablaError::Saturada(
            "a transaction that stays under way".to_owned(),
        )))
    }
}

impl Operacion {
    fn para_tabla(self, tabla: &str) -> Result<TransactWriteItem, BuildError> {
        let escritura = TransactWriteItem::builder();
        let escritura = match self {
            Self::Put(poner) => escritura.put(poner.table_name(tabla).build()?),
            Self::Update(cambiar) => escritura.update(cambiar.table_name(tabla).build()?),
            Self::Delete(quitar) => escritura.delete(quitar.table_name(tabla).build()?),
            Self::ConditionCheck(comprobar) => escritura.condition_check(comprobar.table_name(tabla).build()?),
        };
        Ok(escritura.build())
    }
}

/// What a refusal means, one reason per operation.
fn clasificar<P: Copy, R: std::fmt::Debug>(papeles: &[P], error: SdkError<TransactWriteItemsError, R>) -> Fallo<P> {
    let Some(TransactWriteItemsError::TransactionCanceledException(cancelada)) = error.as_service_error() else {
        return TablaError::from(error).into();
    };
    let mut rechazo = Rechazo {
        papeles: Vec::new(),
        disputado: false,
    };
    let razones = cancelada.cancellation_reasons();
    for (n, razon) in razones.iter().enumerate() {
        match razon.code().unwrap_or("None") {
            "None" => {}
            "ConditionalCheckFailed" => rechazo.papeles.extend(papeles.get(n)),
            "TransactionConflict" | "ProvisionedThroughputExceeded" | "ThrottlingError" => rechazo.disputado = true,
            _ => return Fallo::Tabla(TablaError::Interno(format!("transaction cancelled: {razones:?}"))),
        }
    }
    if rechazo.papeles.is_empty() && !rechazo.disputado {
        return Fallo::Tabla(TablaError::Interno(format!("transaction cancelled: {razones:?}")));
    }
    Fallo::Rechazo(rechazo)
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
        self.quitar_si(clave, Expresion::default()).await
    }

    /// Removes one item; [`TablaError::Condicion`] when the condition does not hold.
    pub(crate) async fn quitar_si(&self, clave: &Clave, condicion: Expresion) -> Result<(), TablaError> {
        let escritura = self
            .cliente()
            .delete_item()
            .table_name(self.nombre())
            .set_key(Some(clave.atributos()))
            .set_condition_expression(escrita(condicion.texto))
            .set_expression_attribute_values(no_vacio(condicion.valores));
        insistir(|| escritura.clone().send()).await.map(drop)
    }
}
