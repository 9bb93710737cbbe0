//! What paper says of a document that the document does not hold: the terms of its client, the account of the house, and the
//! documents that it speaks of.

use domain::cliente::condiciones::CondicionesCliente;
use domain::configuracion::Configuracion;
use domain::contrato::pedido::ImpresoView;
use domain::impreso::{Allegados, Circunstancias, Impreso};
use domain::pedido::documento::Documento;
use domain::pedido::relacion::Relacion;
use futures::future::try_join_all;
use futures::try_join;

use crate::tabla::{Tabla, TablaError};

/// Those of a client of these terms.
pub(crate) fn circunstancias(condiciones: CondicionesCliente, configuracion: &Configuracion) -> Circunstancias {
    Circunstancias {
        condiciones,
        cuenta: configuracion.cuenta.clone(),
        ..Circunstancias::default()
    }
}

/// The documents that the paper of this one speaks of, as they are today.
///
/// # Errors
/// When the table fails.
pub(crate) async fn allegados(tabla: &Tabla, documento: &Documento) -> Result<Allegados, TablaError> {
    let pedido = documento
        .origenes
        .iter()
        .find(|origen| origen.relacion == Relacion::Entrega);
    let entregas = documento
        .derivados
        .iter()
        .filter(|derivado| derivado.relacion == Relacion::Entrega);
    let (pedido, entregas, sustituida) = try_join!(
        async {
            match pedido {
                Some(pedido) => tabla.documento(&pedido.id).await,
                None => Ok(None),
            }
        },
        try_join_all(entregas.map(|entrega| tabla.documento(&entrega.id))),
        sustituida(tabla, documento),
    )?;
    Ok(Allegados {
        pedido,
        entregas: entregas.into_iter().flatten().collect(),
        sustituida,
    })
}

/// The invoice whose place a document has taken because it said wrongly who it was for, the first one where there were several.
async fn sustituida(tabla: &Tabla, documento: &Documento) -> Result<Option<Documento>, TablaError> {
    let mut primera: Option<Documento> = None;
    while let Some(id) = primera.as_ref().unwrap_or(documento).sustituye_a() {
        match tabla.documento(id).await? {
            Some(anterior) => primera = Some(anterior),
            None => break,
        }
    }
    Ok(primera)
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
        allegados: allegados(tabla, documento).await?,
        ..circunstancias
    };
    Ok((&Impreso::new(documento, circunstancias)).into())
}
