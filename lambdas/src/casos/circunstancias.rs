//! What paper says of a document that the document does not hold: the terms of its client, the account of the house, and what
//! is left of the order that it delivers.

use domain::cliente::condiciones::CondicionesCliente;
use domain::configuracion::Configuracion;
use domain::contrato::pedido::ImpresoView;
use domain::impreso::{Circunstancias, Impreso};
use domain::pedido::documento::Documento;
use domain::pedido::relacion::Relacion;

use crate::tabla::{Tabla, TablaError};

/// Those of a client of these terms.
pub(crate) fn circunstancias(condiciones: CondicionesCliente, configuracion: &Configuracion) -> Circunstancias {
    Circunstancias {
        condiciones,
        cuenta: configuracion.cuenta.clone(),
        ..Circunstancias::default()
    }
}

/// The pendiente that a document delivers, as it is today; none when it delivers none.
///
/// # Errors
/// When the table fails.
pub(crate) async fn pedido_de(tabla: &Tabla, documento: &Documento) -> Result<Option<Documento>, TablaError> {
    let mut origenes = documento.origenes.iter();
    match origenes.find(|origen| origen.relacion == Relacion::Entrega) {
        Some(pedido) => tabla.documento(&pedido.id).await,
        None => Ok(None),
    }
}

/// What the ticket of a document says beside its lines and figures, as its PDF does.
///
/// # Errors
/// When the table fails.
pub(crate) async fn impreso(
    tabla: &Tabla,
    documento: &Documento,
    circunstancias: Circunstancias,
) -> Result<ImpresoView, TablaError> {
    let circunstancias = Circunstancias {
        pedido: pedido_de(tabla, documento).await?,
        ..circunstancias
    };
    Ok((&Impreso::new(documento, circunstancias)).into())
}
