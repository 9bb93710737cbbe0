//! What the paper of a document says and its figures do not, for the ticket of the handheld.

use serde::{Deserialize, Serialize};

use crate::dinero::Importe;
use crate::fecha::Fecha;
use crate::impreso::Impreso;

/// What the PDF of a document says beside its lines and figures; the ticket says the same.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ImpresoView {
    /// What is to be seen of it at first sight, such as that it was annulled or is a trial.
    pub marcas: Vec<String>,
    /// The client's address, line by line, with its province, and its country abroad.
    pub domicilio: Vec<String>,
    /// Where the goods are taken, if not to that address.
    pub entrega: Option<String>,
    /// The documents that it comes from or corrects, a sentence for each kind.
    pub referencias: Vec<String>,
    /// What was ordered and is not delivered with it, a sentence for each line.
    pub no_entregado: Vec<String>,
    /// What has gone out of an order and what has not, a sentence for each line; none before anything has, and once all has.
    pub entregas: Vec<String>,
    /// What became of it, a sentence each: that it waits to be delivered, by which documents it was, which invoice it went into,
    /// when it was annulled.
    pub situacion: Vec<String>,
    /// The day that what is left to pay is due; absent where nothing is owed any more.
    pub vence: Option<Fecha>,
    /// What is paid of it, how, and what is left to pay or in the client's favour.
    pub cobro: Vec<FilaDeCobroView>,
    /// Which account is charged with it, or takes a transfer.
    pub cuenta: Option<String>,
}

/// An amount of the payment of a document with what it is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FilaDeCobroView {
    /// `Pagado (Efectivo)`, `Pendiente de pago`, `A favor del cliente`.
    pub concepto: String,
    /// Above zero, but for what a credit has paid of a debt.
    pub importe: Importe,
}

impl From<(String, Importe)> for FilaDeCobroView {
    fn from((concepto, importe): (String, Importe)) -> Self {
        Self { concepto, importe }
    }
}

impl From<&Impreso> for ImpresoView {
    fn from(impreso: &Impreso) -> Self {
        Self {
            marcas: impreso
                .anulado
                .iter()
                .map(ToString::to_string)
                .chain(impreso.marcas.iter().map(ToString::to_string))
                .collect(),
            domicilio: impreso.cliente.domicilio.clone(),
            entrega: impreso.entrega.clone(),
            referencias: impreso.referencias.clone(),
            no_entregado: impreso.no_entregado.clone(),
            entregas: impreso.entregas.clone(),
            situacion: impreso.cobro.situacion(),
            vence: impreso.cobro.vence(),
            cobro: impreso.cobro.filas().into_iter().map(FilaDeCobroView::from).collect(),
            cuenta: impreso.cobro.cuenta(),
        }
    }
}
