//! A version of an albarán that a correction has replaced, on paper: it says which one has taken its place.

use domain::cliente::Cliente;
use domain::ids::InternalId;
use domain::impreso::{Allegados, Circunstancias, Impreso};
use domain::usuario::Usuario;

use super::{allegados, en_pdf, imprimir, membrete};
use crate::casos::descargas::Archivo;
use crate::casos::pedidos;
use crate::error::ApiError;
use crate::estado::Estado;

/// A version of a document: one that was replaced, or the one that stands.
///
/// # Errors
/// 404 when there is no such version, 403 when the document is another seller's.
pub(crate) async fn version(
    estado: &Estado,
    usuario: &Usuario,
    id: &InternalId,
    n: u32,
    copia: bool,
) -> Result<Archivo, ApiError> {
    let vigente = pedidos::visible(estado, usuario, id).await?.cabecera.numero_version();
    let documento = pedidos::version(estado, usuario, id, n).await?;
    let ficha = estado.tabla.ficha::<Cliente>(documento.cabecera.cliente.id).await?;
    let membrete = membrete(&estado.tabla).await?;
    let sustituido = (n < vigente).then_some(vigente);
    let hoy = allegados(&estado.tabla, &documento).await?;
    // What a version left of the order is what it said then, whatever has been delivered since.
    let pedido = match (hoy.pedido, sustituido) {
        (Some(pedido), Some(_)) => Some(pedido.como_lo_dejo(&documento)?),
        (hoy, _) => hoy,
    };
    let circunstancias = Circunstancias {
        logo: membrete.logo,
        pie: membrete.pie,
        condiciones: ficha.map(|ficha| ficha.cuerpo).unwrap_or_default(),
        cuenta: membrete.cuenta,
        allegados: Allegados { pedido, ..hoy },
        copia,
        sustituido,
    };
    let impreso = Impreso::new(&documento, circunstancias);
    let nombre = format!("{} versión {n}", impreso.nombre());
    Ok(en_pdf(&nombre, imprimir(estado, vec![impreso]).await?))
}
